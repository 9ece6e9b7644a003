"""What is stored of a match: what was asked for, the record of its inputs, and the result; and what is still to be played."""

import uuid

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy

from matches.balance.models import BalanceRun
from matches.bulk.models import BulkPart, BulkWork, WorkState
from matches.forecasts.models import Forecast, ForecastSetting, ScoreModel
from matches.lineups.models import LineUp
from matches.links.models import FixtureLink
from matches.recording.models import Mode, RecordedTurn, RecorderAction, Recording, RecordingState
from matches.recording.seating import Seats
from matches.reporting.models import Report, ReportState
from matches.webhooks.models import DeliveryState, Webhook, WebhookDelivery
from tournaments.models import Competition, Fixture, Result
from tournaments.names import NAME_LENGTH

__all__ = [
    "BalanceRun",
    "BulkPart",
    "BulkWork",
    "DeliveryState",
    "FixtureLink",
    "Forecast",
    "ForecastSetting",
    "LineUp",
    "Match",
    "MatchStatistics",
    "Mode",
    "OrderState",
    "PlayOrder",
    "RecordedTurn",
    "RecorderAction",
    "Recording",
    "RecordingState",
    "Report",
    "ReportState",
    "ScoreModel",
    "Seats",
    "StandingOrder",
    "Webhook",
    "WebhookDelivery",
    "WorkState",
]

SEED_LENGTH = 40


class Match(models.Model):
    """A finished match, played by AI coaches or recorded at a table. Everything shown of it is derived from the record."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    created = models.DateTimeField(auto_now_add=True, db_index=True)
    edition = models.CharField(max_length=32)
    ruleset = models.PositiveIntegerField()
    preset = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    home_name = models.CharField(max_length=NAME_LENGTH)
    away_name = models.CharField(max_length=NAME_LENGTH)
    home_coach = models.CharField(max_length=32, blank=True)  # empty: people played it
    away_coach = models.CharField(max_length=32, blank=True)
    seed = models.CharField(
        max_length=SEED_LENGTH + 20, blank=True
    )  # that of a competition, the number of the fixture, how often replayed
    record = models.TextField(blank=True)  # empty: it was not recorded input by input
    sheet = models.JSONField(null=True, blank=True)  # what is known of it instead (matches.recording.sheets)
    result = models.JSONField()
    recording = models.OneToOneField("Recording", models.SET_NULL, related_name="match", null=True, blank=True)
    fixture = models.ForeignKey(Fixture, models.SET_NULL, related_name="matches", null=True, blank=True)
    report = models.ForeignKey(Result, models.SET_NULL, related_name="matches", null=True, blank=True)  # the result it gave
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="matches", null=True, blank=True)

    class Meta:
        ordering = ("-created", "-pk")
        verbose_name_plural = "matches"

    def __str__(self) -> str:
        return f"{self.home_name} {self.home_goals}–{self.away_goals} {self.away_name}"

    def get_absolute_url(self) -> str:
        return reverse("match", args=[self.public_id])

    @property
    def names(self) -> tuple[str, str]:
        return self.home_name, self.away_name

    @property
    def home_goals(self) -> int:
        return int(self.result["score"][0])

    @property
    def away_goals(self) -> int:
        return int(self.result["score"][1])


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


class OrderState(models.TextChoices):
    """Where an order to play a fixture stands."""

    WAITING = "waiting", gettext_lazy("waiting")  # for earlier matches of its teams, or for a worker
    CLAIMED = "claimed", gettext_lazy("being played")
    PAUSED = "paused", gettext_lazy("paused")
    DONE = "done", gettext_lazy("played")
    LEFT = "left", gettext_lazy("left to people")  # a coach turned out to be human, or somebody else reported the result
    FAILED = "failed", gettext_lazy("given up")


class PlayOrder(models.Model):
    """AI coaches are to play this fixture. The rows say what is to be done; the queue only tells workers to look."""

    fixture = models.OneToOneField(Fixture, models.CASCADE, related_name="play_order", primary_key=True)
    competition = models.ForeignKey(Competition, models.CASCADE, related_name="play_orders")
    state = models.CharField(max_length=8, choices=OrderState, default=OrderState.WAITING)
    queued = models.DateTimeField(null=True, blank=True)  # since when it can be played; none while it waits for others
    claim = models.CharField(max_length=64, blank=True)  # the task that plays it; delivered again, it may go on
    lease_until = models.DateTimeField(null=True, blank=True)  # from then on whoever claimed it is taken for dead
    attempts = models.PositiveIntegerField(default=0)  # how often it was claimed
    failures = models.PositiveIntegerField(default=0)  # how often playing it ended in an error
    error = models.TextField(blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("competition", "fixture")
        indexes = (
            models.Index(fields=["competition", "state"]),
            models.Index(fields=["state", "lease_until"]),
            models.Index(fields=["state", "queued"]),
        )

    def __str__(self) -> str:
        return f"{self.fixture}: {self.state}"


class StandingOrder(models.Model):
    """AI coaches are to play whatever comes in a competition, or in a stage of it: rounds that are not paired yet, too."""

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="standing_orders")
    stage = models.CharField(max_length=40, blank=True)  # empty: all of them
    paused = models.BooleanField(default=False)

    class Meta:
        ordering = ("competition", "stage")
        constraints = (models.UniqueConstraint(fields=["competition", "stage"], name="one_standing_order_of_a_stage"),)

    def __str__(self) -> str:
        return f"{self.competition} {self.stage}".strip()
