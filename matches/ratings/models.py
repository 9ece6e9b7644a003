"""What is kept of ratings. Who sat where in a match is a fact, written down once; all figures follow from these facts and from
the results, and can be worked out again at any time (`manage.py ratings`)."""

import uuid

from django.conf import settings
from django.db import models

from tournaments.models import Competition, Entry, Fixture, Team


class Rated(models.Model):
    """Who is rated: the account behind a team, an AI coach in an edition, or a team that has neither.

    An account or a team that is deleted leaves its row behind without a name: the ratings of its opponents rest on it.
    """

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="rated", null=True)
    team = models.OneToOneField(Team, models.SET_NULL, related_name="rated", null=True)
    level = models.CharField(max_length=32, blank=True)  # of an AI coach
    edition = models.CharField(max_length=32, blank=True)  # whose AI coach it is

    class Meta:
        ordering = ("pk",)
        verbose_name_plural = "rated"
        constraints = (
            models.UniqueConstraint(fields=["level", "edition"], condition=~models.Q(level=""), name="one_rated_ai_coach"),
        )

    def __str__(self) -> str:
        return f"{self.edition} {self.level}".strip() or str(self.team or self.user or "–")


class RatedMatch(models.Model):
    """A match whose result has counted. It stays, and its sides with it, when the result is taken back: whoever sat there did.

    Corrections of a result keep its `order`, and so its place in time; a match that is played again has another.
    """

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="rated_matches")
    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="+", db_index=False)
    order = models.PositiveIntegerField()
    edition = models.CharField(max_length=32)
    time = models.DateTimeField()
    counts = models.BooleanField(default=True)

    class Meta:
        ordering = ("time", "fixture", "order")
        verbose_name_plural = "rated matches"
        constraints = (models.UniqueConstraint(fields=["fixture", "order"], name="one_rated_match_of_an_order"),)
        indexes = (
            models.Index(fields=["time", "fixture", "order"], condition=models.Q(counts=True), name="rated_matches_in_time"),
        )

    def __str__(self) -> str:
        return f"{self.fixture}, {self.time:%Y-%m-%d}"


class RatedSide(models.Model):
    """One side of such a match, and what is believed of whoever sat there since: over all, and in the edition.

    The numbers count the matches up to this one, from 1. They are 0 where the match does not count, or not yet.
    """

    match = models.ForeignKey(RatedMatch, models.CASCADE, related_name="sides", db_index=False)
    away = models.BooleanField()
    # Not along with it: what goes with a competition is found by the match (matches.ratings.progress).
    entry = models.ForeignKey(Entry, models.SET_NULL, related_name="+", null=True)
    player = models.ForeignKey(Rated, models.PROTECT, related_name="sides", db_index=False)
    opponent = models.ForeignKey(Rated, models.PROTECT, related_name="+", db_index=False)
    edition = models.CharField(max_length=32)
    time = models.DateTimeField()
    goals = models.PositiveSmallIntegerField()
    conceded = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField(default=0)
    mu = models.FloatField(default=0)
    sigma = models.FloatField(default=0)
    edition_number = models.PositiveIntegerField(default=0)
    edition_mu = models.FloatField(default=0)
    edition_sigma = models.FloatField(default=0)

    class Meta:
        ordering = ("match", "away")
        constraints = (models.UniqueConstraint(fields=["match", "away"], name="two_sides_of_a_rated_match"),)
        indexes = (
            models.Index(fields=["player", "time"], name="rated_sides_in_time"),
            models.Index(fields=["player", "edition", "time"], name="rated_sides_by_edition"),
        )

    def __str__(self) -> str:
        return f"{self.player}: {self.goals}–{self.conceded}"


class Rating(models.Model):
    """What is believed of somebody: now (year 0) or after their last match of a year, in an edition or over all ("")."""

    player = models.ForeignKey(Rated, models.CASCADE, related_name="ratings", db_index=False)
    edition = models.CharField(max_length=32, blank=True)
    year = models.PositiveSmallIntegerField(default=0)
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField()

    class Meta:
        ordering = ("edition", "year", "-mu", "pk")
        constraints = (models.UniqueConstraint(fields=["player", "edition", "year"], name="one_rating_of_a_kind"),)
        indexes = (models.Index(fields=["edition", "year", "-mu", "id"], name="ladders"),)

    def __str__(self) -> str:
        return f"{self.player}: {self.mu:.1f} ± {2 * self.sigma:.1f}"


class RatedCompetition(models.Model):
    """How much of a competition has been looked at, and who won it."""

    competition = models.OneToOneField(Competition, models.CASCADE, related_name="rated", primary_key=True)
    revision = models.PositiveIntegerField()
    listed = models.BooleanField()
    champion = models.ForeignKey(Rated, models.SET_NULL, related_name="titles", null=True)

    class Meta:
        ordering = ("competition",)

    def __str__(self) -> str:
        return f"ratings of {self.competition}"


class RatingProgress(models.Model):
    """One row: from which match on figures are to be worked out anew, and whose ratings are to be written down after that."""

    time = models.DateTimeField(null=True)  # None: all figures are right
    fixture = models.PositiveBigIntegerField(default=0)
    order = models.PositiveIntegerField(default=0)
    year = models.PositiveSmallIntegerField(default=0)  # from which on ratings are to be written down; 0: none
    players = models.JSONField(default=list)

    class Meta:
        ordering = ("pk",)
        verbose_name_plural = "rating progress"

    def __str__(self) -> str:
        return f"from {self.time}" if self.time else "up to date"
