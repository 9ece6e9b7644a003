"""Invitations: a link that makes whoever opens it a helper."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models.competitions import Competition, RoleName


class Invitation(models.Model):
    """Never the secret itself: only whoever was given it has it. It is for one person, or for as many as it says."""

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=10, choices=RoleName)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    maker = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    expires = models.DateTimeField()
    revoked = models.BooleanField(default=False)
    people = models.PositiveSmallIntegerField(default=1)  # who can join by it, in all
    used = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("competition", "-created", "-pk")

    def __str__(self) -> str:
        return f"{self.competition}: {self.role}"
