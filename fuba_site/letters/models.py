"""What is on its way to people, and letters among it."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from fuba_site.jobs.models import Job


class PostState(models.TextChoices):
    WAITING = "waiting", gettext_lazy("waiting")
    DELIVERED = "delivered", gettext_lazy("delivered")
    GIVEN_UP = "given_up", gettext_lazy("given up")


class Posted(Job):
    """Something on its way to somebody (fuba_site.letters.queue)."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    state = models.CharField(max_length=10, choices=PostState, default=PostState.WAITING)
    answer = models.CharField(max_length=400, blank=True)  # why it did not arrive, the last time
    created = models.DateTimeField(default=timezone.now, editable=False)
    next_attempt = models.DateTimeField(default=timezone.now)
    delivered = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


class Letter(Posted):
    """A letter that somebody asked for, such as one with a link to confirm an address. A key makes it one letter."""

    key = models.CharField(max_length=120, unique=True)
    to = models.EmailField()
    subject = models.CharField(max_length=200)
    text = models.TextField()  # may hold a secret link: it goes once the letter is sent, or given up

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=["next_attempt"], condition=models.Q(state=PostState.WAITING), name="letters_to_send"),)

    def __str__(self) -> str:
        return f"{self.key}: {self.state}"
