"""What is stored of a match: what was asked for, the record of its inputs, and the result."""

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.dispatch import receiver
from django.urls import reverse

from tournaments.core.names import NAME_LENGTH
from tournaments.models import Competition, Fixture, Result
from tournaments.models.competitions import listing_changed

SEED_LENGTH = 40


class Match(models.Model):
    """A finished match, played by AI coaches or recorded at a table. Everything shown of it is derived from the record."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    created = models.DateTimeField(auto_now_add=True)
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
    sheet = models.JSONField(null=True, blank=True)  # what is known of it instead (matches.fixture.event_sheet)
    result = models.JSONField()
    recording = models.OneToOneField("Recording", models.SET_NULL, related_name="match", null=True, blank=True)
    fixture = models.ForeignKey(Fixture, models.SET_NULL, related_name="matches", null=True, blank=True)
    report = models.ForeignKey(Result, models.SET_NULL, related_name="matches", null=True, blank=True)  # the result it gave
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="matches", null=True, blank=True)
    # Kept: whether everybody may find it in lists, as one of its own or one of a competition that is listed.
    listed = models.BooleanField(default=True, editable=False)

    class Meta:
        ordering = ("-pk",)
        verbose_name_plural = "matches"
        indexes = (
            models.Index(fields=["-id"], condition=models.Q(listed=True), name="matches_in_lists"),
            models.Index(fields=["-id"], condition=models.Q(fixture=None), name="matches_of_their_own"),
        )

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


@receiver(listing_changed)
def list_matches(competition: Competition, **_kwargs: Any) -> None:
    Match.objects.filter(fixture__in=competition.fixtures.all()).update(listed=competition.listed)
