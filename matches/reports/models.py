"""What the coaches of a match said about how it ended. Nothing of it is ever changed but its state."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournaments.models import Entry, Fixture


class ReportState(models.TextChoices):
    WAITING = "waiting", gettext_lazy("waiting for confirmation")
    DISPUTED = "disputed", gettext_lazy("disputed")
    CONFIRMED = "confirmed", gettext_lazy("confirmed")  # by the opponent, by time or by the organiser: it counts
    REJECTED = "rejected", gettext_lazy("rejected")  # another version was confirmed
    REPLACED = "replaced", gettext_lazy("replaced")  # by a later one of the same side
    WITHDRAWN = "withdrawn", gettext_lazy("withdrawn")
    OVERTAKEN = "overtaken", gettext_lazy("overtaken")  # the match got its result from somebody else


OPEN = (ReportState.WAITING, ReportState.DISPUTED)


class Report(models.Model):
    """One side's report of a match. It counts for the pair that played it, and once it is confirmed."""

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="reports")
    home = models.ForeignKey(Entry, models.CASCADE, related_name="+")
    away = models.ForeignKey(Entry, models.CASCADE, related_name="+")
    side = models.CharField(max_length=4, choices=[("home", "home"), ("away", "away")])
    mode = models.CharField(max_length=6, choices=[(mode, mode) for mode in ("live", "sheet", "result")])
    ending = models.JSONField()  # tournaments.services.results.Ending
    sheet = models.JSONField(null=True, blank=True)  # matches.fixture.event_sheet
    recording = models.ForeignKey("Recording", models.SET_NULL, related_name="reports", null=True, blank=True)
    state = models.CharField(max_length=10, choices=ReportState, default=ReportState.WAITING)
    reason = models.CharField(max_length=400, blank=True)
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    reporter_name = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    due = models.DateTimeField(null=True, blank=True)  # from then on it is confirmed if nobody has disputed it
    answer = models.CharField(max_length=400, blank=True)  # what the opponent or the organiser said to it
    answer_name = models.CharField(max_length=200, blank=True)
    answered = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("fixture", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=["fixture", "side"],
                condition=models.Q(state__in=["waiting", "disputed"]),
                name="one_open_report_of_a_side",
            ),
        )
        indexes = (models.Index(fields=["state", "due"]),)

    def __str__(self) -> str:
        return f"{self.fixture}: {self.side} says {self.ending.get('home_goals')}–{self.ending.get('away_goals')}"
