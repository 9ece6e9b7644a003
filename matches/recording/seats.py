"""Who sits where in a match that is played on the site: people with a key, AI coaches, and whose dice."""

import hashlib

from django.db import models

from matches.recording.models import Recording

# How throws are drawn from the seed (matches.recording.automatic).
NEW_AFTER_UNDO = 1  # in matches begun before 2026-12
BY_PLACE = 2

KEY_LENGTH = 43  # of a token with 32 random bytes


class Seats(models.Model):
    """The seats of a recording. A side is a coach by name, or people who hold its key.

    `seed` settles the site's dice and whatever a coach leaves to chance. It stays secret until the match is over; its
    `commitment` is shown from the beginning, so that everybody can see that it was never changed.
    """

    recording = models.OneToOneField(Recording, models.CASCADE, related_name="seats", primary_key=True)
    home_coach = models.CharField(max_length=32, blank=True)  # empty: people
    away_coach = models.CharField(max_length=32, blank=True)
    home_key = models.CharField(max_length=KEY_LENGTH, blank=True)
    away_key = models.CharField(max_length=KEY_LENGTH, blank=True)
    site_dice = models.BooleanField(default=True)  # otherwise people throw and enter them
    two_devices = models.BooleanField(default=False)  # two people, each with a device and a key
    taken = models.BooleanField(default=False)  # whether somebody has sat down on the second device
    seed = models.CharField(max_length=64)
    scheme = models.PositiveSmallIntegerField(default=BY_PLACE, editable=False)

    def __str__(self) -> str:
        return f"{self.recording}: {self.home_coach or 'people'} – {self.away_coach or 'people'}"

    @property
    def coaches(self) -> tuple[str, str]:
        return self.home_coach, self.away_coach

    @property
    def keys(self) -> tuple[str, str]:
        return self.home_key, self.away_key

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.seed.encode()).hexdigest()
