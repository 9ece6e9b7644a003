"""Squads by the API: bought by the coach of the team, reset by those who organise, told once they have played."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.permissions import by_action
from fuba_site.web.problems import answers
from matches.fixture.terms import squad_of
from matches.lineups.squads import buy, buys_teams, coaches, is_told, purchase, reason_it_stands, reset
from rules import get_edition
from tournaments.models import Entry
from tournaments.services.command import By
from tournaments.web.api.base import InCompetition, asker, done, read
from tournaments.web.api.documentation import IF_MATCH, KEY, acts
from tournaments.web.api.fields import Acting, Body, Text, Whole
from tournaments.web.api.permissions import LeftToService, Sees, allowed_to

MOST = 20  # of anything in a list; the rules allow fewer


class PlayerShape(Body):
    """A skilled player. The two penalty specialists are nothing but their skill."""

    position = Text(required=False, max_length=20, help_text="defender, midfielder, attacker or goalkeeper.")
    skill = Text(max_length=10, help_text="Such as SP1.")
    numbers = serializers.ListField(child=Whole(min_value=0, max_value=99), required=False, max_length=MOST)


class SquadShape(Body):
    """A squad as docs/team-manager.md has it. Whatever is left out is at its lowest, and costs nothing."""

    coach = Whole(required=False, help_text="So many tactic cards a match.")
    general = Whole(required=False)
    condition = Whole(required=False)
    healthcare = Text(required=False, max_length=20, help_text="average, good or excellent.")
    formations = serializers.ListField(child=Text(max_length=20), required=False, max_length=MOST)
    players = serializers.ListField(child=PlayerShape(), required=False, max_length=MOST)


class OwnedShape(serializers.Serializer[Any]):
    """What an entry has bought."""

    buys = serializers.BooleanField(help_text="Whether squads are bought in this competition.")
    bought = serializers.BooleanField(help_text="Whether this entry has one.")
    squad = SquadShape(allow_null=True, help_text="null while it is a secret, or there is none.")
    price = serializers.IntegerField(allow_null=True, help_text="Team-level points; null while it is a secret.")
    budget = serializers.IntegerField(help_text="Points there are to spend.")
    stands = serializers.CharField(help_text="Why its coach cannot change it any more; empty if that is possible.")


class SquadOf(InCompetition):
    permission_classes = (by_action(get=Sees, put=LeftToService),)

    @extend_schema(responses={200: OwnedShape})
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        """The squad of an entry: for its coach, and for everybody once a match has been played with it."""
        entry = self.entry(number)
        return Response(shape(entry, coaches(request.user, entry) or is_told(entry)))

    @extend_schema(request=SquadShape, responses={200: OwnedShape, **answers(403, 409, 422)}, parameters=[KEY, IF_MATCH])
    def put(self, request: Request, competition: UUID, number: int) -> Response:
        """Buy it, or another one as long as no match has been played with it. For the coach of the team alone."""
        entry, data = self.entry(number), read(request, SquadShape)
        by = asker(request, data)
        buy(self.competition, By(by.user, key=by.key, revision=by.revision, asked=by.asked), number, data)
        return Response(shape(entry, True))


class SquadReset(InCompetition):
    permission_classes = (allowed_to("rule"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Let a team buy anew, whatever it has played. A reason is needed."""
        self.entry(number)
        by, _wish = self.ask(request, Acting)
        return done(reset(self.competition, by, number))


def shape(entry: Entry, told: bool) -> dict[str, Any]:
    buys = buys_teams(entry.competition)
    squad = squad_of(entry) if buys else {}
    return {
        "buys": buys,
        "bought": bool(squad),
        "squad": dict(squad) if told and squad else None,
        "price": get_edition(entry.competition.edition).squad_price(squad) if told and squad else None,
        "budget": purchase(entry.competition).market().budget if buys else 0,
        "stands": reason_it_stands(entry) if squad else "",
    }
