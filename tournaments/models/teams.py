"""Teams: they live across competitions."""

import re
import uuid
from typing import Any, Final

from django.conf import settings
from django.core.validators import RegexValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy

from tournaments.core.names import NAME_LENGTH, name_key
from tournaments.models.pictures import Picture
from tournaments.models.search_keys import SearchKey

COLOUR: Final = RegexValidator(re.compile(r"#[0-9a-f]{6}\Z"), gettext_lazy("A colour is written like #1d4fb8."))
COUNTRY: Final = RegexValidator(
    re.compile(r"[A-Z]{2}(-[A-Z0-9]{1,3})?\Z"), gettext_lazy("A country is a code like FI, IT or GB-SCT.")
)


class Team(models.Model):
    """A team, its shirt and its coach: a user, an AI coach, or just a name."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="teams", null=True, blank=True)
    name = models.CharField(max_length=NAME_LENGTH)
    name_key = models.CharField(max_length=4 * NAME_LENGTH, editable=False)
    search_key = SearchKey("name")
    short_name = models.CharField(max_length=12, blank=True)
    colour = models.CharField("first colour", max_length=7, blank=True, validators=[COLOUR])
    second_colour = models.CharField(max_length=7, blank=True, validators=[COLOUR])
    country = models.CharField(max_length=6, blank=True, validators=[COUNTRY])
    coach = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="coached_teams", null=True, blank=True)
    # A user name as somebody wrote it, whether there is such an account or not: whoever has it is asked, and may agree.
    coach_asked = models.CharField(max_length=150, blank=True, db_index=True)
    coach_level = models.CharField("AI coach", max_length=32, blank=True)
    coach_name = models.CharField(max_length=NAME_LENGTH, blank=True)
    notes = models.TextField(max_length=4000, blank=True)
    logo = models.ForeignKey(Picture, models.SET_NULL, related_name="+", null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    # Kept, so that lists walk an index: whether it plays in a competition that everybody may find (tournaments.models.entries).
    listed = models.BooleanField(default=False, editable=False)

    class Meta:
        ordering = ("name_key", "pk")
        indexes = (
            models.Index(fields=["name_key", "id"], name="teams_by_name"),
            models.Index(fields=["name_key", "id"], condition=models.Q(listed=True), name="teams_in_lists"),
        )
        constraints = (
            models.UniqueConstraint(fields=["owner", "name_key"], name="one_team_of_a_name_per_owner"),
            models.CheckConstraint(condition=~models.Q(name=""), name="team_has_a_name"),
        )

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.name_key = name_key(self.name)
        if (fields := kwargs.get("update_fields")) is not None and "name" in fields:
            kwargs["update_fields"] = {*fields, "name_key", "search_key"}
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("team", args=[self.public_id])

    @property
    def flag(self) -> str:
        """The country's flag as an emoji; regions have one where Unicode has.

        >>> Team(country="FI").flag
        '🇫🇮'
        """
        if len(self.country) == 2:
            return "".join(chr(0x1F1E6 + ord(letter) - ord("A")) for letter in self.country)
        if self.country in ("GB-ENG", "GB-SCT", "GB-WLS"):
            tags = self.country.replace("-", "").lower()
            return "\U0001f3f4" + "".join(chr(0xE0000 + ord(sign)) for sign in tags) + "\U000e007f"
        return ""
