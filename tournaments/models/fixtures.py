"""Stages, fixtures and how they ended.

Where an index or a constraint begins with a foreign key, the key has none of its own (`db_index=False`): here and elsewhere.
"""

from typing import Any

from django.conf import settings
from django.db import models
from django.dispatch import receiver
from django.utils import timezone

from tournaments.core.carryover import SERVES
from tournaments.core.course import Status
from tournaments.core.formats import Decides
from tournaments.models.competitions import Competition, listing_changed
from tournaments.models.entries import Entry

OUTCOMES = [(outcome, outcome.replace("_", " ")) for outcome in SERVES if outcome]
SIDES = [("home", "home"), ("away", "away")]
MOST_FIXTURES = 1_000_000  # of a competition
AHEAD = (Status.READY.value, Status.OPEN.value)


class Stage(models.Model):
    """A stage as it was planned (tournaments.core.formats.stored)."""

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="stages", db_index=False)
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=40)
    format = models.CharField(max_length=20)
    plan = models.JSONField()
    table_rules = models.JSONField(null=True, blank=True)  # None: those of the competition

    class Meta:
        ordering = ("competition", "number")
        constraints = (
            models.UniqueConstraint(fields=["competition", "number"], name="one_stage_of_a_number"),
            models.UniqueConstraint(fields=["competition", "name"], name="one_stage_of_a_name"),
        )

    def __str__(self) -> str:
        return f"{self.competition}: {self.name}"


class Fixture(models.Model):
    """One match to be played. Who plays it is said by two slots; `home`, `away` and `status` are what they came to last.

    Those three are worked out anew after every action, in its transaction (tournaments.services.command), and are there so
    that the database can be asked for a team's fixtures. The slots are the truth.
    """

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="fixtures", db_index=False)
    stage = models.ForeignKey(Stage, models.CASCADE, related_name="fixtures")
    number = models.PositiveIntegerField()
    round = models.PositiveIntegerField()
    group = models.CharField(max_length=40, blank=True)
    leg = models.PositiveIntegerField(default=1)
    home_slot = models.CharField(max_length=200)
    away_slot = models.CharField(max_length=200)
    decides = models.CharField(max_length=10, choices=[(each.value, each.value) for each in Decides])
    tie = models.PositiveIntegerField()  # the number of the fixture that decides: itself, or the last leg
    if_needed = models.BooleanField(default=False)
    place = models.PositiveBigIntegerField(editable=False)  # in the order of play: by stage, then by number

    home = models.ForeignKey(
        Entry, models.SET_NULL, related_name="home_fixtures", null=True, blank=True, editable=False, db_index=False
    )
    away = models.ForeignKey(
        Entry, models.SET_NULL, related_name="away_fixtures", null=True, blank=True, editable=False, db_index=False
    )
    status = models.CharField(
        max_length=12, choices=[(each.value, each.value) for each in Status], default=Status.OPEN.value, editable=False
    )

    table = models.CharField(max_length=60, blank=True)
    starts = models.DateTimeField(null=True, blank=True)
    pinned = models.BooleanField(default=False)  # put there by hand: a new schedule leaves it alone

    class Meta:
        ordering = ("competition", "number")
        constraints = (models.UniqueConstraint(fields=["competition", "number"], name="one_fixture_of_a_number"),)
        indexes = (
            models.Index(fields=["competition", "status", "place"]),  # what a competition plays next, and how far it is
            models.Index(
                fields=["starts"], condition=models.Q(status__in=AHEAD, starts__isnull=False), name="fixtures_to_come"
            ),
            models.Index(fields=["home", "status", "place"]),  # what a team plays next
            models.Index(fields=["away", "status", "place"]),
        )

    def __str__(self) -> str:
        return f"{self.competition}: match {self.number}"

    @staticmethod
    def place_of(stage: Stage, number: int) -> int:
        """The rounds of a Swiss stage are numbered as they are paired, after a knockout that is still to come."""
        return stage.number * MOST_FIXTURES + number

    @property
    def key(self) -> str:
        """What the pure core calls it."""
        return str(self.number)

    @property
    def first_final(self) -> bool:
        """The first final of a double elimination, which says whether there is a second."""
        if self.tie == self.number:
            return False
        return Fixture.objects.filter(competition=self.competition_id, number=self.tie, if_needed=True).exists()


class PairOverride(models.Model):
    """The organiser sets who plays a fixture, whatever its slots say. Void ones are kept.

    Those of one action have its revision, and are lifted together.
    """

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="pairs")
    home = models.ForeignKey(Entry, models.CASCADE, related_name="+")
    away = models.ForeignKey(Entry, models.CASCADE, related_name="+", null=True, blank=True)  # None: a bye
    reason = models.CharField(max_length=400)
    revision = models.PositiveIntegerField()
    void = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=["fixture"], condition=models.Q(void=False), name="one_pair_of_a_fixture"),
        )

    def __str__(self) -> str:
        return f"{self.fixture}: {self.home} – {self.away or 'bye'}"


class Result(models.Model):
    """How a fixture ended between two entries: one row per report, never changed or deleted.

    A correction is a new row that supersedes the old one. A row counts while its pair belongs into the fixture.
    """

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="results", db_index=False)
    home = models.ForeignKey(Entry, models.PROTECT, related_name="home_results")
    away = models.ForeignKey(Entry, models.PROTECT, related_name="away_results")
    outcome = models.CharField(max_length=16, choices=OUTCOMES)
    home_goals = models.PositiveIntegerField(default=0)
    away_goals = models.PositiveIntegerField(default=0)
    home_shootout = models.PositiveIntegerField(null=True, blank=True)
    away_shootout = models.PositiveIntegerField(null=True, blank=True)
    awarded = models.CharField(max_length=4, choices=SIDES, blank=True)  # who appeared, or goes on after an abandoned match
    again = models.BooleanField(default=True)  # an annulled match is to be played again
    cards = models.JSONField(default=dict, blank=True)  # {"home": {"yellow": 2}, "away": {}}
    carry_over = models.JSONField(default=dict, blank=True)  # {"home": {"skills_lost": [], "skills_gained": []}, ...}
    details = models.JSONField(default=dict, blank=True)  # half-time score and whatever else whoever reports it knows
    reason = models.CharField(max_length=400, blank=True)
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    reported = models.DateTimeField(default=timezone.now, editable=False)
    revision = models.PositiveIntegerField()  # of the competition, at which it was reported
    order = models.PositiveIntegerField()  # the revision of the pair's first report: corrections keep its place
    superseded = models.BooleanField(default=False)
    listed = models.BooleanField(default=False, editable=False)  # kept: as its competition is

    class Meta:
        ordering = ("fixture", "revision", "pk")
        constraints = (models.CheckConstraint(condition=~models.Q(home=models.F("away")), name="two_teams_in_a_result"),)
        indexes = (
            models.Index(fields=["fixture", "superseded"]),
            models.Index(
                fields=["-reported", "-id"],
                condition=models.Q(listed=True, superseded=False),
                name="latest_results",  # of all competitions
            ),
        )

    def __str__(self) -> str:
        return f"{self.home} {self.home_goals}–{self.away_goals} {self.away}"

    @property
    def shootout(self) -> tuple[int, int] | None:
        if self.home_shootout is None or self.away_shootout is None:
            return None
        return self.home_shootout, self.away_shootout


@receiver(listing_changed)
def list_results(competition: Competition, **_kwargs: Any) -> None:
    Result.objects.filter(fixture__in=Fixture.objects.filter(competition=competition)).update(listed=competition.listed)
