"""The times that coaches have proposed to each other. Nothing of it is ever changed but its state."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournaments.models import Entry, Fixture


class ProposalState(models.TextChoices):
    OPEN = "open", gettext_lazy("waiting for an answer")
    ACCEPTED = "accepted", gettext_lazy("accepted")
    REPLACED = "replaced", gettext_lazy("replaced")  # by a later one of the same side
    WITHDRAWN = "withdrawn", gettext_lazy("withdrawn")
    OVERTAKEN = "overtaken", gettext_lazy("overtaken")  # the match got its time in another way


class Proposal(models.Model):
    """Times at which one side of a match could play. It stands for the pair it was made for."""

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="proposals", db_index=False)
    home = models.ForeignKey(Entry, models.CASCADE, related_name="+")
    away = models.ForeignKey(Entry, models.CASCADE, related_name="+")
    side = models.CharField(max_length=4, choices=[("home", "home"), ("away", "away")])
    times = models.JSONField()  # moments, the earliest first
    state = models.CharField(max_length=10, choices=ProposalState, default=ProposalState.OPEN)
    chosen = models.DateTimeField(null=True, blank=True)
    proposer = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    proposer_name = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("fixture", "pk")
        indexes: ClassVar = [models.Index(fields=["fixture", "state"])]
        constraints = (
            models.UniqueConstraint(
                fields=["fixture", "side"], condition=models.Q(state="open"), name="one_open_proposal_of_a_side"
            ),
        )

    def __str__(self) -> str:
        return f"{self.fixture}: {self.side} proposes {', '.join(self.times)}"

    @property
    def moments(self) -> list[datetime]:
        return [datetime.fromisoformat(each) for each in self.times]
