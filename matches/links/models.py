"""What is stored of private links. Never the secret itself: only whoever was given it has it."""

import hashlib

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models import Entry, Fixture

TABLE = "table"  # the side of whoever records at the table: neither


class FixtureLink(models.Model):
    """A private link to a fixture, for the coach of one of its teams or for whoever records it.

    It is the team's, not the side's: when a correction puts another team into the fixture, the link opens nothing.
    """

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="links")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="links", null=True, blank=True)  # None: the table's
    digest = models.CharField(max_length=64, unique=True, editable=False)
    maker = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    maker_name = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    revoked = models.DateTimeField(null=True, blank=True)
    last_used = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("fixture", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=["fixture", "entry"],
                condition=models.Q(revoked=None, entry__isnull=False),
                name="one_link_of_a_team",
            ),
            models.UniqueConstraint(
                fields=["fixture"], condition=models.Q(revoked=None, entry=None), name="one_link_of_a_table"
            ),
        )

    def __str__(self) -> str:
        return f"{self.fixture}, {self.side or 'void'}"

    @property
    def side(self) -> str:
        """home, away or table; nothing when its team is no longer in the fixture."""
        if self.entry_id is None:
            return TABLE
        sides = {self.fixture.home_id: "home", self.fixture.away_id: "away"}
        return sides.get(self.entry_id, "")


def digest(token: str) -> str:
    """What is stored of a secret: 256 random bits need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()
