"""Entries: a team in one competition, and what the organiser ruled about it."""

from collections.abc import Collection
from typing import Any

from django.db import models
from django.dispatch import receiver

from tournaments.core.course import Withdrawal
from tournaments.core.kits import Pair, colours
from tournaments.models.competitions import Competition, listing_changed
from tournaments.models.teams import Team

WITHDRAWALS = [(each.value, each.value) for each in Withdrawal]


class Entry(models.Model):
    """A team in a competition.

    The number is given once and never again: draws, lots, results and the ledger know the entry by it, so that they come
    out the same after a change of name, an export or a copy. A replaced team leaves its entry to another.
    """

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="entries", db_index=False)
    team = models.ForeignKey(Team, models.PROTECT, related_name="entries", db_index=False)
    number = models.PositiveIntegerField()
    seat = models.PositiveIntegerField(null=True, blank=True)  # the place in the plan; None until it has one
    labels = models.JSONField(default=dict, blank=True)  # country, club...: what draws keep apart
    withdrawn = models.CharField(max_length=10, choices=WITHDRAWALS, blank=True)
    came = models.DateTimeField(null=True, blank=True, editable=False)  # checked in on the day
    # What it brings to its next match, if that is known without reading its results (tournaments.selectors.team_sheets).
    carried = models.JSONField(null=True, blank=True, editable=False)
    # Shirt and sleeves, unlike those of all other entries, and for whom they were chosen (tournaments.services.kits).
    kit = models.CharField(max_length=15, blank=True, editable=False)
    kit_for = models.CharField(max_length=40, blank=True, editable=False)

    class Meta:
        ordering = ("competition", "number")
        verbose_name_plural = "entries"
        indexes = (models.Index(fields=["team", "competition"], name="competitions_of_a_team"),)
        constraints = (
            models.UniqueConstraint(fields=["competition", "number"], name="one_entry_of_a_number"),
            models.UniqueConstraint(fields=["competition", "team"], name="one_entry_of_a_team"),
            models.UniqueConstraint(fields=["competition", "seat"], name="one_entry_on_a_seat"),
        )

    def __str__(self) -> str:
        return self.team.name

    @property
    def key(self) -> str:
        """What the pure core calls it."""
        return str(self.number)

    @property
    def kit_wearer(self) -> str:
        """Another team, or other colours of its own, ask for another kit."""
        return f"{self.team_id} {self.team.colour} {self.team.second_colour}"

    @property
    def shirt(self) -> Pair:
        """What it wears in this competition: what it was handed out, as long as that is for this team and its colours."""
        if self.kit and self.kit_for == self.kit_wearer:
            first, second = self.kit.split()
            return first, second
        return colours(self.team.name, self.team.colour, self.team.second_colour)


def list_teams(keys: "Collection[int] | models.QuerySet[Any]") -> int:
    """Bring up to date whether everybody may find some teams; says how many were wrong."""
    teams = Team.objects.filter(pk__in=keys)
    found = Entry.objects.filter(team=models.OuterRef("pk"), competition__in=Competition.objects.filter(listed=True))
    plays = models.Exists(found)
    return teams.filter(plays, listed=False).update(listed=True) + teams.filter(~plays, listed=True).update(listed=False)


@receiver(listing_changed)
def list_entrants(competition: Competition, **_kwargs: Any) -> None:
    list_teams(Entry.objects.filter(competition=competition).order_by().values("team"))


class Deduction(models.Model):
    """Points taken from an entry in the tables of a stage. Void ones are kept."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="deductions")
    stage = models.CharField(max_length=40, blank=True)  # empty: in all
    points = models.PositiveIntegerField()
    reason = models.CharField(max_length=400)
    void = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.entry}: {self.points} points"


class RankOverride(models.Model):
    """The organiser puts an entry on a place of its group, whatever the table says. Void ones are kept."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="overrides")
    group = models.CharField(max_length=40)
    place = models.PositiveIntegerField()
    reason = models.CharField(max_length=400)
    void = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.entry}: place {self.place} of {self.group}"
