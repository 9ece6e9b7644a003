"""What teams write to those who organise."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models import Entry

MESSAGE_LENGTH = 300


class TeamMessage(models.Model):
    """A few words of a team to the organisers, who mark it as done."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="messages")
    text = models.CharField(max_length=MESSAGE_LENGTH)
    sender = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    sender_name = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    done = models.DateTimeField(null=True, blank=True)
    done_by = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ("created", "pk")

    def __str__(self) -> str:
        return f"{self.entry}: {self.text}"
