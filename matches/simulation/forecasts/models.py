"""Forecasts over time, and the samples of matches they are drawn from."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from matches.jobs.models import BulkWork, WorkState
from tournaments.models import Competition


class ScoreModel(models.Model):
    """How matches between two coaches end by some rules, counted in matches really played. The same for ever."""

    edition = models.CharField(max_length=32)
    ruleset = models.PositiveIntegerField()
    options = models.TextField()  # JSON with sorted keys, extra time and penalties left out
    home_coach = models.CharField(max_length=32)  # the first by name: what one sample says serves both ways round
    away_coach = models.CharField(max_length=32)
    matches = models.PositiveIntegerField()
    counts = models.JSONField(null=True, blank=True)  # matches.simulation.forecasts.scores; None while they are being played
    work = models.OneToOneField(BulkWork, models.SET_NULL, related_name="score_model", null=True, blank=True)

    class Meta:
        ordering = ("edition", "home_coach", "away_coach")
        constraints = (
            models.UniqueConstraint(
                fields=["edition", "ruleset", "options", "home_coach", "away_coach", "matches"], name="one_sample_of_a_pair"
            ),
        )

    def __str__(self) -> str:
        return f"{self.edition}: {self.home_coach} against {self.away_coach}, {self.matches} matches"


class Forecast(models.Model):
    """What the rest of a competition may bring, as it stood at one revision. Rows are kept: chances over time."""

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="forecasts")
    revision = models.PositiveIntegerField()  # of the competition, from which it was played on
    played = models.PositiveIntegerField()  # matches that were over by then
    runs = models.PositiveIntegerField()
    seed = models.CharField(max_length=40)
    method = models.CharField(max_length=8)  # matches.simulation.forecasts.runs.METHODS
    automatic = models.BooleanField(default=False)  # nobody asked: a round was over
    ordered_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    finished = models.DateTimeField(null=True, blank=True)
    chances = models.JSONField(null=True, blank=True)  # matches.simulation.forecasts.chances; None while it is being played
    work = models.OneToOneField(BulkWork, models.SET_NULL, related_name="forecast", null=True, blank=True)

    class Meta:
        ordering = ("competition", "revision", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=["competition", "revision", "method", "runs", "seed"], name="one_forecast_of_a_kind"
            ),
        )

    def __str__(self) -> str:
        return f"{self.competition}: forecast after revision {self.revision}"

    @property
    def state(self) -> str:
        if self.chances is not None:
            return WorkState.DONE
        return self.work.state if self.work is not None else WorkState.FAILED

    @property
    def error(self) -> str:
        return self.work.error if self.work is not None else ""

    @property
    def read(self) -> Any:
        """The chances, ready to be shown."""
        from matches.simulation.forecasts.chances import Chances

        return None if self.chances is None else Chances(self.chances)


class ForecastSetting(models.Model):
    """Whether a competition wants a forecast after every round. Without a row, one of AI coaches alone does."""

    competition = models.OneToOneField(Competition, models.CASCADE, related_name="forecast_setting", primary_key=True)
    automatic = models.BooleanField()

    def __str__(self) -> str:
        return f"{self.competition}: {'automatic' if self.automatic else 'on demand'}"
