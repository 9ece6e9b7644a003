"""Entering by oneself: how people enter, who asks for a place, who has come."""

from typing import Any
from uuid import UUID

from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.web.permissions import HasAccount, by_action
from tournaments.core.names import NAME_LENGTH
from tournaments.models import SignupState
from tournaments.services.check_in import check_in, replace_absent
from tournaments.services.signups import (
    FIELDS,
    accept,
    close_registration,
    decline,
    mark_paid,
    places_left,
    registration_of,
    set_registration,
    sign_up,
    why_closed,
)
from tournaments.web.api.base import InCompetition, asker, done
from tournaments.web.api.documentation import acts, kept
from tournaments.web.api.fields import Acting, Plain, Text, Whole, YesNo
from tournaments.web.api.permissions import SeesEntering, allowed_to


class RegistrationShape(serializers.Serializer[Any]):
    opens = serializers.DateTimeField(allow_null=True)
    closes = serializers.DateTimeField(allow_null=True)
    places = serializers.IntegerField(allow_null=True)
    left = serializers.IntegerField(help_text="Places that are free.")
    closed = serializers.CharField(help_text="Why nobody can enter now; empty while somebody can.")
    approval = serializers.BooleanField()
    waiting_list = serializers.BooleanField()
    public_list = serializers.BooleanField()
    fee = serializers.CharField()
    questions = serializers.JSONField()
    check_in_opens = serializers.DateTimeField(allow_null=True)
    check_in_closes = serializers.DateTimeField(allow_null=True)


class RegistrationWish(Acting):
    opens = serializers.DateTimeField(required=False, allow_null=True)
    closes = serializers.DateTimeField(required=False, allow_null=True)
    places = Whole(required=False, allow_null=True, min_value=1)
    approval = YesNo(required=False)
    waiting_list = YesNo(required=False)
    public_list = YesNo(required=False)
    fee = Text(required=False, allow_blank=True, max_length=200)
    questions = Plain(required=False, help_text="A list of label, kind (text, choice, number, yes), required, choices, key.")
    check_in_opens = serializers.DateTimeField(required=False, allow_null=True)
    check_in_closes = serializers.DateTimeField(required=False, allow_null=True)


class RegistrationView(InCompetition):
    permission_classes = (
        by_action(get=SeesEntering, patch=allowed_to("settings", SeesEntering), delete=allowed_to("settings", SeesEntering)),
    )

    @kept(RegistrationShape)
    def get(self, request: Request, competition: UUID) -> Response:
        """How one enters."""
        found = registration_of(self.competition)
        if found is None:
            raise NotFound(why_closed(self.competition, None))
        more = {"left": places_left(self.competition, found), "closed": why_closed(self.competition, found)}
        fields = {key: getattr(found, key) for key in FIELDS}
        return Response(RegistrationShape(fields | more).data)

    @acts(RegistrationWish)
    def patch(self, request: Request, competition: UUID) -> Response:
        """Open it for entries, or change how one enters."""
        by, given = self.ask(request, RegistrationWish)
        return done(set_registration(self.competition, by, **given))

    @acts(None)
    def delete(self, request: Request, competition: UUID) -> Response:
        """Nobody enters by themselves any more."""
        return done(close_registration(self.competition, asker(request)))


class SignupShape(serializers.Serializer[Any]):
    id = serializers.IntegerField(source="pk")
    team = serializers.CharField(source="team_name")
    coach = serializers.CharField(source="coach_name")
    email = serializers.CharField()
    state = serializers.ChoiceField(choices=SignupState.values)
    asked = serializers.DateTimeField()
    paid = serializers.BooleanField()
    answers = serializers.JSONField()
    entry = serializers.IntegerField(source="entry.number", allow_null=True, default=None)


class Asking(Acting):
    team_name = Text(max_length=NAME_LENGTH)
    coach_name = Text(required=False, allow_blank=True, max_length=NAME_LENGTH)
    answers = Plain(required=False, help_text="By the key of the question.")


class SignsUp(SeesEntering):
    """Whoever sees how one enters, and has an account."""

    def admits(self, request: Request, view: APIView) -> bool:
        return super().admits(request, view) and HasAccount().admits(request, view)


class Signups(InCompetition):
    permission_classes = (by_action(get=allowed_to("entries", SeesEntering), post=SignsUp),)

    @kept(SignupShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """All who asked for a place and confirmed it, in the order in which they did."""
        rows = self.competition.signups.exclude(state=SignupState.UNCONFIRMED).select_related("entry")
        return Response(SignupShape(rows, many=True).data)

    @acts(Asking)
    def post(self, request: Request, competition: UUID) -> Response:
        """Ask for a place with your account."""
        by, given = self.ask(request, Asking)
        return done(sign_up(self.competition, by, given))


class Paying(Acting):
    paid = YesNo()


class Accept(InCompetition):
    permission_classes = (allowed_to("entries"),)

    @acts()
    def post(self, request: Request, competition: UUID, signup: int) -> Response:
        """In, or onto the waiting list while all places are taken."""
        return done(accept(self.competition, self.ask(request)[0], signup))


class Decline(InCompetition):
    permission_classes = (allowed_to("entries"),)

    @acts()
    def post(self, request: Request, competition: UUID, signup: int) -> Response:
        """Not let in, or out again before the start. Whoever waits moves up."""
        return done(decline(self.competition, self.ask(request)[0], signup))


class Paid(InCompetition):
    permission_classes = (allowed_to("entries"),)

    @acts(Paying)
    def post(self, request: Request, competition: UUID, signup: int) -> Response:
        """The fee is paid, or is not."""
        by, given = self.ask(request, Paying)
        return done(mark_paid(self.competition, by, signup, given["paid"]))


class Coming(Acting):
    came = YesNo(required=False, help_text="False takes a tick back.")


class CheckIn(InCompetition):
    permission_classes = (allowed_to("check in"),)

    @acts(Coming)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """A team has come."""
        by, given = self.ask(request, Coming)
        self.entry(number)
        return done(check_in(self.competition, by, number, given.get("came", True)))


class ReplaceAbsent(InCompetition):
    permission_classes = (allowed_to("replace"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Whoever waits longest takes over the entry of a team that has not come."""
        self.entry(number)
        return self.act(replace_absent, self.ask(request)[0], number)
