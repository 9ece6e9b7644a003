"""What is stored of the figures of a match."""

from django.db import models

from matches.match.models import Match
from tournaments.models import Competition, Entry, Team


class MatchStatistics(models.Model):
    """The figures of a match, counted once from its record (matches.statistics). They can be thrown away and counted again."""

    match = models.OneToOneField(Match, models.CASCADE, related_name="statistics", primary_key=True)
    version = models.PositiveIntegerField()  # of the code that counted; an older one is counted again
    home = models.JSONField()
    away = models.JSONField()

    class Meta:
        verbose_name_plural = "match statistics"
        indexes = (models.Index(fields=["version"]),)

    def __str__(self) -> str:
        return f"statistics of {self.match}"


class CompetitionTotals(models.Model):
    """The figures of a competition, added up (matches.statistics.kept). They can be thrown away and added up again."""

    competition = models.OneToOneField(Competition, models.CASCADE, related_name="totals", primary_key=True)
    stamp = models.CharField(max_length=40, blank=True)  # what they were made of; empty: to be added up anew
    totals = models.JSONField()

    class Meta:
        verbose_name_plural = "competition totals"

    def __str__(self) -> str:
        return f"totals of {self.competition}"


class EntryTotals(models.Model):
    """The figures of a team in a competition: of all its matches, and by opponent (the key of the team, after a letter)."""

    entry = models.OneToOneField(Entry, models.CASCADE, related_name="totals", primary_key=True)
    # The team in whose totals they are; none while not everybody may find the competition.
    team = models.ForeignKey(Team, models.SET_NULL, related_name="+", null=True)
    total = models.JSONField()
    opponents = models.JSONField()

    class Meta:
        verbose_name_plural = "entry totals"

    def __str__(self) -> str:
        return f"totals of {self.entry}"


class TeamTotals(models.Model):
    """The figures of a team in all competitions that everybody may find: those of its entries there, added up.

    Whoever changes the figures of a team locks this row first (matches.statistics.team_totals).
    """

    team = models.OneToOneField(Team, models.CASCADE, related_name="totals", primary_key=True)
    total = models.JSONField(default=list)

    class Meta:
        verbose_name_plural = "team totals"

    def __str__(self) -> str:
        return f"totals of {self.team}"


class PairTotals(models.Model):
    """Of these, the figures against one opponent."""

    team = models.ForeignKey(Team, models.CASCADE, related_name="pair_totals", db_index=False)
    opponent = models.ForeignKey(Team, models.CASCADE, related_name="+")
    matches = models.PositiveIntegerField()
    total = models.JSONField()

    class Meta:
        verbose_name_plural = "pair totals"
        indexes = (models.Index(fields=["team", "-matches", "opponent"], name="opponents_met_most_often"),)
        constraints = (models.UniqueConstraint(fields=["team", "opponent"], name="one_total_of_a_pair"),)

    def __str__(self) -> str:
        return f"totals of {self.team} against {self.opponent}"
