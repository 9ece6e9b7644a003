"""Jobs for workers; errands, and the files that some of them make."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy


class Job(models.Model):
    """Something that one worker at a time is to do (fuba_site.jobs.claims)."""

    claim = models.CharField(max_length=64, blank=True)  # who does it: a task, which may go on if it is delivered again
    lease_until = models.DateTimeField(null=True, blank=True)  # from then on whoever claimed it is taken for dead
    attempts = models.PositiveIntegerField(default=0)  # how often it was claimed
    failures = models.PositiveIntegerField(default=0)  # how often it ended in an error

    class Meta:
        abstract = True


class ErrandState(models.TextChoices):
    WAITING = "waiting", gettext_lazy("waiting")  # to be done, or being done by whoever has claimed it
    DONE = "done", gettext_lazy("done")
    REFUSED = "refused", gettext_lazy("refused")  # with a sentence, as it would have been at once
    FAILED = "failed", gettext_lazy("given up")


class Errand(Job):
    """Something long that a person asked for. Two who ask for the same share one: the key tells what it is for."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    key = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=16)  # fuba_site.jobs.kinds
    terms = models.JSONField()  # everything that whoever does it has to know
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", null=True)
    language = models.CharField(max_length=10)
    state = models.CharField(max_length=8, choices=ErrandState, default=ErrandState.WAITING)
    percent = models.PositiveSmallIntegerField(default=0)
    error = models.TextField(blank=True)  # why it was refused, in the language of whoever asked; or what went wrong
    code = models.CharField(max_length=40, blank=True)  # of a refusal, for programs
    address = models.CharField(max_length=400, blank=True)  # where its outcome is
    queued = models.DateTimeField(null=True, blank=True)  # when workers were last told
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=["state", "created"]),)

    def __str__(self) -> str:
        return f"{self.kind} {self.public_id}: {self.state}"


class KeptFile(models.Model):
    """A file that took long to make, under a key that tells all it follows from: it is never out of date, only unused."""

    key = models.CharField(max_length=64, unique=True)
    content = models.BinaryField()
    size = models.PositiveIntegerField()
    used = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.key}: {self.size} bytes"
