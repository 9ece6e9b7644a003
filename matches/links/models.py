"""What is stored of private links. Never the secret itself: only whoever was given it has it."""

import hashlib

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models import Competition, Entry, Fixture, Team

TABLE = "table"  # the side of whoever records at the table: neither


class PrivateLink(models.Model):
    """What every link has: its secret's digest, who made it, and how far it is used."""

    digest = models.CharField(max_length=64, unique=True, editable=False)
    maker = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True)
    maker_name = models.CharField(max_length=200, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    revoked = models.DateTimeField(null=True, blank=True)
    last_used = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


class FixtureLink(PrivateLink):
    """A private link to a fixture, for the coach of one of its teams or for whoever records it.

    It is the team's, not the side's: when a correction puts another team into the fixture, the link opens nothing.
    """

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="links")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="links", null=True, blank=True)  # None: the table's

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


class EntryLink(PrivateLink):
    """The private link of a team for a whole competition, which stands on its card.

    Cards are printed more than once on an event day: when times change, when one is lost. If only a digest of a random secret
    were kept, each print would need new secrets and lock out every phone that has come already. So the secret follows from
    the site's key and `nonce` (matches.links.cards): rows alone, as in a backup, open nothing, and those who organise can
    print a card again. The digest finds the row, and goes on doing so after the site's key was changed.

    It is the team's, not the entry's: when another team takes over the entry, the link opens nothing.
    """

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="cards")
    team = models.ForeignKey(Team, models.CASCADE, related_name="+")
    nonce = models.CharField(max_length=32, editable=False)

    class Meta:
        ordering = ("entry", "pk")
        constraints = (
            models.UniqueConstraint(fields=["entry"], condition=models.Q(revoked=None), name="one_link_of_an_entry"),
        )

    def __str__(self) -> str:
        return f"{self.entry.competition}: {self.team}"


class CardSetting(models.Model):
    """What the cards of a competition allow beside acting for the team in its matches."""

    competition = models.OneToOneField(Competition, models.CASCADE, related_name="card_setting", primary_key=True)
    coaches = models.BooleanField(default=False)  # whoever logs in with a card may become the coach of its team

    def __str__(self) -> str:
        return f"{self.competition}"


def digest(token: str) -> str:
    """What is stored of a secret: so many random bits (80 of a card, 256 of others) need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()
