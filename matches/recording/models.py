"""What is stored of a match while it is recorded: one row per turn, and one per thing the recorder did."""

import uuid
from typing import Final

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournaments.core.names import NAME_LENGTH
from tournaments.models import Fixture


class RecordingState(models.TextChoices):
    OPEN = "open", gettext_lazy("being recorded")
    PAUSED = "paused", gettext_lazy("paused")
    FINISHED = "finished", gettext_lazy("finished")
    ABANDONED = "abandoned", gettext_lazy("abandoned")


class Mode(models.TextChoices):
    """How a match is taken down; it can be changed while it is played, and nothing that was entered is lost."""

    LIVE = "live", gettext_lazy("input by input")
    SHEET = "sheet", gettext_lazy("event sheet")
    RESULT = "result", gettext_lazy("result only")


class TurnsIn(models.TextChoices):
    """Where the turns of a recording are (matches.recording.folding)."""

    ROWS = "rows"
    RECORD = "record"  # of its match, which gives the same rows
    ROWS_FOR_EVER = "kept"  # its record would not


class Recording(models.Model):
    """A match being recorded. Its last turn is where it goes on; `version` counts what was done, undoing included."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    fixture = models.ForeignKey(Fixture, models.SET_NULL, related_name="recordings", null=True, blank=True)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="recordings", null=True, blank=True)
    edition = models.CharField(max_length=32)
    ruleset = models.PositiveIntegerField()
    preset = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    home_sheet = models.JSONField()
    away_sheet = models.JSONField()
    home_name = models.CharField(max_length=NAME_LENGTH)
    away_name = models.CharField(max_length=NAME_LENGTH)
    state = models.CharField(max_length=10, choices=RecordingState, default=RecordingState.OPEN)
    mode = models.CharField(max_length=6, choices=Mode, default=Mode.LIVE)
    sheet = models.JSONField(null=True, blank=True)  # matches.fixture.event_sheet, once it was not recorded live
    version = models.PositiveIntegerField(default=0)
    inputs = models.PositiveIntegerField(default=0)
    turns_in = models.CharField(max_length=6, choices=TurnsIn, default=TurnsIn.ROWS, editable=False)
    created = models.DateTimeField(default=timezone.now, editable=False)
    changed = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("-created", "-pk")
        constraints = (
            models.UniqueConstraint(
                fields=["fixture"],
                condition=models.Q(state__in=["open", "paused"]),
                name="one_recording_of_a_fixture_at_a_time",
            ),
        )
        # What is being played, the latest first, among all that ever was.
        indexes = (
            models.Index(
                fields=["-changed", "-id"], condition=models.Q(state__in=["open", "paused"]), name="recordings_going_on"
            ),
        )

    def __str__(self) -> str:
        return f"{self.home_name} – {self.away_name}"

    def has_same_teams(self) -> bool:
        """Whether the fixture is still played by the teams that were in it when the recording began."""
        begun = self.actions.filter(verb="begin").values_list("data", flat=True).first()
        fixture = self.fixture
        return fixture is None or not begun or begun.get("entries") in (None, [fixture.home_id, fixture.away_id])


class Turns(models.Manager["RecordedTurn"]):
    """Whoever asks a recording for its turns finds them, also where they were dropped because its record tells them."""

    def get_queryset(self) -> models.QuerySet["RecordedTurn"]:
        recording = getattr(self, "instance", None)
        if isinstance(recording, Recording) and recording.turns_in == TurnsIn.RECORD:
            from matches.recording.folding import unfold  # which stands on this module

            unfold(recording)
        return super().get_queryset()


class RecordedTurn(models.Model):
    """A turn: the position at its beginning as text, its inputs, and what happened in it."""

    recording = models.ForeignKey(Recording, models.CASCADE, related_name="turns", db_index=False)
    place = models.PositiveIntegerField()  # in the match, from 0
    number = models.PositiveIntegerField()  # as the rules count
    half = models.PositiveIntegerField()
    minute = models.CharField(max_length=10)
    home_goals = models.PositiveIntegerField()
    away_goals = models.PositiveIntegerField()
    position = models.TextField()
    first_input = models.PositiveIntegerField()
    inputs = models.JSONField(default=list)
    events = models.JSONField(default=list)

    objects = Turns()

    class Meta:
        ordering = ("recording", "place")
        constraints = (models.UniqueConstraint(fields=["recording", "place"], name="one_turn_at_a_place"),)

    def __str__(self) -> str:
        return f"{self.recording}, turn {self.number}"


ENTERS: Final = ("enter", "instead", "amend", "retry", "unamend")  # what enters inputs (`inputs` of the action)
TAKES_BACK: Final = ("undo", "instead", "amend", "unamend")  # what takes inputs back (`taken` of it; of an undo `inputs`)


class RecorderAction(models.Model):
    """One thing the recorder did, for ever: inputs, an undo, a pause. A key makes a request that arrives twice one action."""

    recording = models.ForeignKey(Recording, models.CASCADE, related_name="actions", db_index=False)
    version = models.PositiveIntegerField()  # the one it made
    verb = models.CharField(max_length=20)
    data = models.JSONField(default=dict)
    key = models.CharField(max_length=80, blank=True)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    actor_name = models.CharField(max_length=200, blank=True)
    time = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("recording", "version")
        constraints = (
            models.UniqueConstraint(fields=["recording", "version"], name="one_recorder_action_of_a_version"),
            models.UniqueConstraint(
                fields=["recording", "key"], condition=~models.Q(key=""), name="one_recorder_action_of_a_key"
            ),
        )

    def __str__(self) -> str:
        return f"{self.recording} {self.version}: {self.verb}"
