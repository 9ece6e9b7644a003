"""Competitions and who may do what in them."""

import uuid
from typing import Any, Final

from django.conf import settings
from django.db import models
from django.dispatch import Signal
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from rules.editions import DEFAULT_EDITION, get_edition
from tournaments.core.cut_short import CutShort
from tournaments.core.names import NAME_LENGTH
from tournaments.models.pictures import Picture
from tournaments.models.search_keys import SearchKey

CONFIRM_AFTER = 24
# Sent with `competition`, in the transaction that changed it: everybody may find it in lists from now on, or nobody may.
listing_changed: Final = Signal()


class State(models.TextChoices):
    """How far a competition is. It can be changed in any of them; the first two differ in what is fixed."""

    DRAFT = "draft", gettext_lazy("draft")  # entries and format can be changed freely
    RUNNING = "running", gettext_lazy("running")  # the fixtures are made
    FINISHED = "finished", pgettext_lazy("competition", "finished")  # nothing is left to be played
    ARCHIVED = "archived", gettext_lazy("archived")  # put away by its owner; nothing can be changed until it is taken out again


class Visibility(models.TextChoices):
    PUBLIC = "public", gettext_lazy("public")
    UNLISTED = "unlisted", gettext_lazy("for those who have the address")
    PRIVATE = "private", gettext_lazy("for those who take part")


class Competition(models.Model):
    """A tournament or a league, from a list of teams to a champion."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(max_length=NAME_LENGTH)
    season = models.CharField(max_length=40, blank=True)
    search_key = SearchKey("name", "season")
    description = models.TextField(max_length=4000, blank=True)
    venue = models.CharField(max_length=200, blank=True)
    first_day = models.DateField(null=True, blank=True)
    last_day = models.DateField(null=True, blank=True)
    logo = models.ForeignKey(Picture, models.SET_NULL, related_name="+", null=True, blank=True)
    # Of the champion; shown when there is one.
    photo = models.ForeignKey(Picture, models.SET_NULL, related_name="+", null=True, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.DRAFT)
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PUBLIC)
    edition = models.CharField(max_length=32, default=DEFAULT_EDITION)
    preset = models.CharField(max_length=32, default=get_edition(DEFAULT_EDITION).default_preset)
    options = models.JSONField(default=dict, blank=True)  # what differs from the preset
    rights = models.JSONField(default=dict, blank=True)  # which entries have a right that the options demand, by number
    recipe = models.JSONField(default=dict, blank=True)  # tournaments.core.recipes
    members = models.JSONField(default=list, blank=True)  # the groups as drawn, by seat
    table_rules = models.JSONField(default=dict, blank=True)  # tournaments.core.standings.written_rules
    schedule = models.JSONField(default=dict, blank=True)  # tables, times and rest (tournaments.services.schedule)
    time_zone = models.CharField(max_length=64, default="UTC")
    seed = models.CharField(max_length=40)  # public: draws, lots and AI fixtures come from it
    # What a coach reports counts after so many hours if the opponent says nothing: 0 at once, none never.
    confirm_after = models.PositiveIntegerField(null=True, blank=True, default=CONFIRM_AFTER)
    cut_short = models.CharField(max_length=10, choices=[(each.value, each.value) for each in CutShort], blank=True)
    cut_short_reason = models.CharField(max_length=400, blank=True)
    # The secret in the address of the calendar, for calendars that nobody can log in to; made when it is first asked for.
    calendar_key = models.CharField(max_length=43, blank=True, editable=False)
    # Whose limits it counts for (tournaments.services.limits), whoever owns it now.
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, related_name="created_competitions", null=True, editable=False
    )
    previous = models.ForeignKey("self", models.SET_NULL, related_name="next", null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    # Grows with every action: what somebody saw can be told from what is now, and no action is lost or done twice.
    revision = models.PositiveIntegerField(default=0, editable=False)
    # Whether visitors may watch the draw of what they can not see yet.
    draw_open = models.BooleanField(default=False, editable=False)
    # Whether others may have to be told what happens (matches.webhooks): whoever acts sees it without another query.
    has_listeners = models.BooleanField(default=False, editable=False)
    # Whether there are sponsors: pages of competitions without any need not look for them.
    has_sponsors = models.BooleanField(default=False, editable=False)
    # Whether there ever was an announcement: pages of a competition without one ask for none.
    has_news = models.BooleanField(default=False, editable=False)
    # Kept, so that lists need not look through what was played: whether everybody may find it, and how far it is
    # (tournaments.services.kept).
    listed = models.BooleanField(default=False, editable=False)
    number_of_entries = models.PositiveIntegerField(default=0, editable=False)
    number_of_matches = models.PositiveIntegerField(default=0, editable=False)  # rounds that are still to be paired included
    number_played = models.PositiveIntegerField(default=0, editable=False)

    class Meta:
        ordering = ("-created", "-pk")
        indexes = (models.Index(fields=["state", "-id"], condition=models.Q(listed=True), name="competitions_in_lists"),)

    def __str__(self) -> str:
        return f"{self.name} {self.season}".strip()

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Whoever changes state or visibility changes lists along with it."""
        before, self.listed = self.listed, self.is_listed()
        if (fields := kwargs.get("update_fields")) is not None:
            named = {"search_key"} if {"name", "season"} & {*fields} else set()
            kwargs["update_fields"] = {*fields, *named} | ({"listed"} if before != self.listed else set())
        super().save(*args, **kwargs)
        if before != self.listed:
            listing_changed.send(Competition, competition=self)

    def get_absolute_url(self) -> str:
        return reverse("competition", args=[self.public_id])

    def is_listed(self) -> bool:
        """Whether everybody may find it in lists. A draft that was archived is still a draft to everybody else."""
        if self.visibility != Visibility.PUBLIC or self.state == State.DRAFT:
            return False
        return self.state != State.ARCHIVED or self.stages.exists()

    @property
    def started(self) -> bool:
        return self.state != State.DRAFT


class RoleName(models.TextChoices):
    """Roles that are given. A coach has it from a team in the competition, the public is everybody."""

    OWNER = "owner", gettext_lazy("owner")
    ORGANISER = "organiser", gettext_lazy("organiser")
    RECORDER = "recorder", gettext_lazy("recorder")


class Role(models.Model):
    """Somebody's role in a competition."""

    competition = models.ForeignKey(Competition, models.CASCADE, related_name="roles", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="roles")
    role = models.CharField(max_length=10, choices=RoleName)
    # The link it came by: whoever loses the role cannot join by it again.
    invitation = models.ForeignKey("tournaments.Invitation", models.SET_NULL, related_name="+", null=True, editable=False)

    class Meta:
        ordering = ("competition", "pk")
        constraints = (models.UniqueConstraint(fields=["competition", "user"], name="one_role_per_user"),)

    def __str__(self) -> str:
        return f"{self.user}: {self.role} of {self.competition}"
