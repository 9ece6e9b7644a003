"""Runs of the balance lab."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from matches.jobs.models import BulkWork, WorkState


class BalanceRun(models.Model):
    """One question of the designer and its answer. The same question again is the same row."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    question = models.TextField(unique=True)  # JSON with sorted keys: matches.simulation.balance.questions
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    finished = models.DateTimeField(null=True, blank=True)
    cells = models.JSONField(null=True, blank=True)  # matches.simulation.balance.cells; None while it is being played
    work = models.OneToOneField(BulkWork, models.SET_NULL, related_name="balance_run", null=True, blank=True)

    class Meta:
        ordering = ("-created", "-pk")

    def __str__(self) -> str:
        return f"balance {self.pk}"

    @property
    def state(self) -> str:
        if self.cells is not None:
            return WorkState.DONE
        return self.work.state if self.work is not None else WorkState.FAILED
