"""Deadlines of rounds and proposed times by the API."""

from typing import Any, Final
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.permissions import by_action
from fuba_site.web.problems import answers, at_ease
from matches.appointments.models import Proposal, ProposalState
from matches.appointments.overview import Meeting, names_of, rounds_to_play
from matches.appointments.services import MOST_TIMES, PROPOSALS, accept, propose, withdraw
from matches.fixture.sides import acting_side, sides_of
from tournaments.models import Fixture
from tournaments.selectors.permissions import may
from tournaments.services.command import By
from tournaments.services.deadlines import MOST_REMINDERS, set_deadlines, settings_of, spread
from tournaments.services.refusals import Forbidden
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.documentation import acts
from tournaments.web.api.fields import Acting, Body, Text, Whole
from tournaments.web.api.permissions import Sees, allowed_to

MOST_ROUNDS = 1000


SIDES: Final = ["home", "away"]


class DeadlineShape(serializers.Serializer[Any]):
    stage = serializers.CharField()
    round = serializers.IntegerField()
    ends = serializers.DateTimeField()


class AppointmentShape(serializers.Serializer[Any]):
    fixture = serializers.IntegerField()
    stage = serializers.CharField()
    round = serializers.IntegerField()
    deadline = serializers.DateTimeField()
    state = serializers.ChoiceField(["agreed", "proposed", "silent", "unreported"])
    waits_for = serializers.ChoiceField(["", *SIDES], help_text="Whose turn it is, where one side alone is asked.")
    starts = serializers.DateTimeField(allow_null=True)


class DeadlinesShape(serializers.Serializer[Any]):
    deadlines = DeadlineShape(many=True)
    reminders = serializers.ListField(child=serializers.IntegerField(), help_text="Days before a deadline.")
    to_play = AppointmentShape(many=True, help_text="Matches of late rounds and of the next two.")


class OneDeadline(Body):
    stage = Text(max_length=40)
    round = Whole(min_value=1)
    ends = serializers.DateTimeField(allow_null=True, help_text="With its time zone; null takes the deadline away.")


class DeadlineFields(Acting):
    deadlines = serializers.ListField(
        child=OneDeadline(), required=False, max_length=MOST_ROUNDS, help_text="Rounds that are not named keep theirs."
    )
    reminders = serializers.ListField(
        child=Whole(min_value=1), required=False, max_length=MOST_REMINDERS, help_text="Days before a deadline; empty: none."
    )


class Spreading(Acting):
    first = serializers.DateTimeField(help_text="The deadline of the first round, with its time zone.")
    days = Whole(min_value=1, help_text="From one round to the next, at the same hour of the competition's clock.")
    stage = Text(required=False, max_length=40, help_text="Left out: all stages, one after the other.")


class Deadlines(InCompetition):
    permission_classes = (by_action(get=Sees, patch=allowed_to("schedule"), post=allowed_to("schedule")),)

    @extend_schema(responses=DeadlinesShape)
    def get(self, request: Request, competition: UUID) -> Response:
        """Until when rounds are to be played, and which matches have no time yet."""
        rounds = rounds_to_play(self.competition, timezone.now(), names_of(self.competition))
        to_play = [_meeting(each) for one in rounds for each in one.meetings]
        return Response(DeadlinesShape({**settings_of(self.competition), "to_play": to_play}).data)

    @acts(DeadlineFields)
    def patch(self, request: Request, competition: UUID) -> Response:
        """Set, put off or take away the deadlines of some rounds, and say when coaches are reminded."""
        by, wish = self.ask(request, DeadlineFields)
        given = {(each["stage"], each["round"]): each["ends"] for each in wish.get("deadlines", ())}
        return done(set_deadlines(self.competition, by, given, wish.get("reminders")))

    @acts(Spreading)
    def post(self, request: Request, competition: UUID) -> Response:
        """A deadline for every round: the first one, then always so many days later."""
        by, wish = self.ask(request, Spreading)
        given = spread(self.competition, wish["first"], wish["days"], wish.get("stage", ""))
        return done(set_deadlines(self.competition, by, given))


def _meeting(each: Meeting) -> dict[str, Any]:
    fixture = each.fixture
    return {
        "fixture": fixture.number,
        "stage": fixture.stage.name,
        "round": fixture.round,
        "deadline": each.deadline,
        "state": each.state,
        "waits_for": each.waits_for,
        "starts": fixture.starts,
    }


# -- proposals ----------------------------------------------------------------------------


class TimeProposalShape(serializers.Serializer[Any]):
    id = serializers.IntegerField(source="pk")
    side = serializers.ChoiceField(SIDES)
    times = serializers.ListField(child=serializers.DateTimeField(), source="moments")
    state = serializers.ChoiceField(ProposalState.choices)
    chosen = serializers.DateTimeField(allow_null=True)
    proposed_by = serializers.CharField(source="proposer_name")
    created = serializers.DateTimeField()


class Proposing(Acting):
    times = serializers.ListField(
        child=serializers.DateTimeField(), max_length=MOST_TIMES, allow_empty=False, help_text="With their time zone."
    )
    side = Text(required=False, max_length=4, help_text="For somebody who coaches both teams.")


class Accepting(Acting):
    starts = serializers.DateTimeField(help_text="One of the times that were proposed.")


class Proposals(InCompetition):
    permission_classes = (allowed_to("propose"),)

    @extend_schema(responses={200: TimeProposalShape(many=True), **answers(403)})
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        """What the coaches of a match have proposed to each other: for them, and for those who organise."""
        fixture = self.fixture(number)
        if not sides_of(request.user, fixture) and not may(request.user, "schedule", self.competition):
            raise Forbidden("propose")
        return Response(TimeProposalShape(Proposal.objects.filter(fixture=fixture).order_by("-pk")[:50], many=True).data)

    @acts(Proposing)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Times at which one side could play, instead of those it proposed before. One that both propose is agreed at once."""
        fixture = self.fixture(number)
        _theirs(request, fixture)
        by, wish = self.ask(request, Proposing)
        side = acting_side(by, fixture, wish.get("side", ""))
        entry = fixture.home_id if side == "home" else fixture.away_id
        at_ease(PROPOSALS, entry, _("Too many proposals. Try again in an hour, or write to your opponent."))
        return done(propose(self.competition, by, number, wish["times"], side))


class ProposalAccept(InCompetition):
    permission_classes = (allowed_to("propose"),)

    @acts(Accepting)
    def post(self, request: Request, competition: UUID, number: int, proposal: int) -> Response:
        """Take one of the times that the other side proposed: the match has it now."""
        _theirs(request, self.fixture(number))
        by, wish = self.ask(request, Accepting)
        return done(accept(self.competition, by, number, proposal, wish["starts"]))


class ProposalWithdraw(InCompetition):
    permission_classes = (allowed_to("propose"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int, proposal: int) -> Response:
        """Take back what one has proposed."""
        _theirs(request, self.fixture(number))
        by, _wish = self.ask(request)
        return done(withdraw(self.competition, by, number, proposal))


def _theirs(request: Request, fixture: Fixture) -> None:
    """Before the body is looked at: who may not do it need not learn how it is done."""
    if not By(request.user).may("propose", fixture.competition) or not sides_of(request.user, fixture) & {"home", "away"}:
        raise Forbidden("propose")
