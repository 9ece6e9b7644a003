"""Sign-ups: somebody asks for a place in a competition. Once accepted, there is an entry as any other."""

import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournaments.core.names import NAME_LENGTH
from tournaments.models.competitions import Competition
from tournaments.models.entries import Entry
from tournaments.models.teams import Team


class Registration(models.Model):
    """How people enter a competition. Without one nobody enters by themselves."""

    competition = models.OneToOneField(Competition, models.CASCADE, related_name="registration")
    opens = models.DateTimeField(null=True, blank=True)  # none: at once
    closes = models.DateTimeField(null=True, blank=True)  # none: when the competition begins
    places = models.PositiveIntegerField(null=True, blank=True)  # none: as many as a competition can have
    approval = models.BooleanField(default=False)  # an organiser says yes to each; otherwise first come, first served
    waiting_list = models.BooleanField(default=True)
    public_list = models.BooleanField(default=True)  # whether everybody sees who has entered
    fee = models.CharField(max_length=200, blank=True)  # a note; nothing is paid here
    questions = models.JSONField(default=list, blank=True)  # tournaments.services.questions
    check_in_opens = models.DateTimeField(null=True, blank=True)
    check_in_closes = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.competition}: entering"


class SignupState(models.TextChoices):
    UNCONFIRMED = "unconfirmed", gettext_lazy("address not confirmed")  # it counts for nothing yet
    ASKED = "asked", gettext_lazy("waiting for approval")
    WAITING = "waiting", gettext_lazy("on the waiting list")
    ACCEPTED = "accepted", gettext_lazy("entered")
    WITHDRAWN = "withdrawn", gettext_lazy("withdrawn")
    DECLINED = "declined", gettext_lazy("declined")


LIVE = (SignupState.ASKED, SignupState.WAITING, SignupState.ACCEPTED)


class Signup(models.Model):
    """Somebody who asks for a place, with an account or with an address alone."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    competition = models.ForeignKey(Competition, models.CASCADE, related_name="signups", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, related_name="signups", null=True, blank=True)
    email = models.EmailField(blank=True)  # in small letters, of one without an account; only organisers see it
    language = models.CharField(max_length=10, blank=True)
    site = models.CharField(max_length=200, blank=True)  # with what the links in letters to it begin
    team_name = models.CharField(max_length=NAME_LENGTH)
    coach_name = models.CharField(max_length=NAME_LENGTH, blank=True)
    answers = models.JSONField(default=dict, blank=True)  # by the key of the question
    state = models.CharField(max_length=12, choices=SignupState, default=SignupState.UNCONFIRMED)
    asked = models.DateTimeField(default=timezone.now)  # its place on the waiting list
    paid = models.BooleanField(default=False)
    entry = models.OneToOneField(Entry, models.SET_NULL, related_name="signup", null=True, blank=True)
    # With which it got that entry. When another team takes the entry over, the entrant has no part in it any more.
    team = models.ForeignKey(Team, models.SET_NULL, related_name="+", null=True, blank=True)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("competition", "asked", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=["competition", "email"],
                condition=models.Q(state__in=["asked", "waiting", "accepted"]) & ~models.Q(email=""),
                name="one_sign_up_of_an_address",
            ),
            models.UniqueConstraint(
                fields=["competition", "user"],
                condition=models.Q(state__in=["asked", "waiting", "accepted"], user__isnull=False),
                name="one_sign_up_of_an_account",
            ),
        )
        indexes = (models.Index(fields=["competition", "state", "asked"], name="sign_ups_in_order"),)

    def __str__(self) -> str:
        return f"{self.competition}: {self.team_name}"
