"""What a coach shows of themselves."""

import uuid
from typing import Any, Final

from django.conf import settings
from django.db import models
from django.urls import reverse

from fuba_site.accounts.look_alikes import look_of
from tournaments.core.names import search_key
from tournaments.models.teams import COUNTRY

LONGEST_NAME: Final = 60


class CoachProfile(models.Model):
    """The name and the country under which a coach has a page. Nobody has one who has not asked for it."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="coach_profile")
    name = models.CharField(max_length=LONGEST_NAME)
    look = models.CharField(max_length=600, unique=True, editable=False)  # no two names may look alike
    search_key = models.CharField(max_length=4 * LONGEST_NAME, editable=False)  # what the search looks for
    country = models.CharField(max_length=6, blank=True, validators=[COUNTRY])
    public = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.look, self.search_key = look_of(self.name), search_key(self.name)
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("coach", args=[self.public_id])
