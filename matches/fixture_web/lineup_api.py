"""Line-ups by the API: for the coach of the team, and for everybody once both are in."""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.problems import answers
from matches.fixture.sides import acting_side
from matches.fixture.terms import fixture_terms
from matches.lineups.last_time import last_line_up
from matches.lineups.legality import offered, token_of
from matches.lineups.services import SIDES, give, given_for, known_to_all, take_back
from tournaments.models import Fixture
from tournaments.services.command import By
from tournaments.web.api.base import InCompetition, read
from tournaments.web.api.documentation import polled
from tournaments.web.api.fields import Body, Text
from tournaments.web.api.permissions import LeftToService, Sees
from tournaments.web.api.tags import tagged


class GivenShape(serializers.Serializer[Any]):
    given = serializers.BooleanField(help_text="Whether this side's line-up is in.")
    lineup = serializers.ListField(
        child=serializers.CharField(), allow_null=True, help_text="As the rules write it; null while it is a secret."
    )


class LineupsShape(serializers.Serializer[Any]):
    """Whose line-up is in. What is in them is told when both are; where skills are hidden, after the match."""

    home = GivenShape()
    away = GivenShape()


class OfferedSkillShape(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    match = serializers.IntegerField(required=False, help_text="The match that caused it.")


class OfferShape(serializers.Serializer[Any]):
    """A coach's own line-up, and what it can be chosen from."""

    lineup = serializers.ListField(child=serializers.CharField(), allow_null=True)
    formations = serializers.ListField(child=serializers.CharField())
    roles = serializers.ListField(child=serializers.CharField())
    skills = OfferedSkillShape(many=True, help_text="That may be chosen; talents come on top.")
    cards = OfferedSkillShape(many=True, help_text="Tactic cards, where there are some instead of skills.")
    limit = serializers.IntegerField(help_text="Places for skills or cards.")
    talents = OfferedSkillShape(many=True)
    barred = OfferedSkillShape(many=True, help_text="Not to be used in this match, with the match in which each was injured.")
    squad = serializers.BooleanField(help_text="Whether the squad has to be bought first.")
    last = serializers.CharField(help_text="As last time: the team's last line-up here, as far as it is legal; else empty.")
    default = serializers.CharField()


class LineupBody(Body):
    formation = Text(max_length=20, help_text="Like 4-4-2.")
    roles = serializers.ListField(child=Text(max_length=10), required=False, max_length=20)
    skills = serializers.ListField(
        child=Text(max_length=10), required=False, max_length=20, help_text="Or tactic cards, each as often as it is taken."
    )


class Lineups(InCompetition):
    permission_classes = (Sees,)

    @polled(LineupsShape)
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        """Whose line-up is in, and both once they are."""
        fixture = self.fixture(number)
        rows = given_for(fixture)
        told = bool(rows) and known_to_all(fixture)
        return tagged(
            request,
            {
                side: {"given": side in rows, "lineup": rows[side].token.split("\n") if told and side in rows else None}
                for side in SIDES
            },
        )


class LineupOf(InCompetition):
    """For the coach of this side alone, with an account or a link; not even for those who organise."""

    permission_classes = (LeftToService,)

    @extend_schema(operation_id="competitions_fixtures_lineup_retrieve", responses={200: OfferShape, **answers(403, 422)})
    def get(self, request: Request, competition: UUID, number: int, side: str) -> Response:
        """Your line-up, and what you can choose from."""
        fixture = self._fixture(number, side)
        acting_side(By(request.user), fixture, side)
        row = given_for(fixture).get(side)
        terms = fixture_terms(fixture)
        offer = offered(terms, side) | {"last": last_line_up(fixture, side, terms)}
        return Response({"lineup": row.token.split("\n") if row else None, **offer})

    @extend_schema(request=LineupBody, responses={200: GivenShape, **answers(403, 409, 422)})
    def put(self, request: Request, competition: UUID, number: int, side: str) -> Response:
        """Give your line-up, or another one while it is a secret and the match has not begun."""
        self._fixture(number, side)
        data = read(request, LineupBody)
        token = token_of(data["formation"], data.get("roles", ()), data.get("skills", ()))
        row = give(self.competition, By(request.user), number, side, token)
        return Response({"given": True, "lineup": row.token.split("\n")})

    @extend_schema(responses={204: OpenApiResponse(description="Gone."), **answers(403, 409, 422)})
    def delete(self, request: Request, competition: UUID, number: int, side: str) -> Response:
        """Take it back."""
        self._fixture(number, side)
        take_back(self.competition, By(request.user), number, side)
        return Response(status=204)

    def _fixture(self, number: int, side: str) -> Fixture:
        if side not in SIDES:
            raise NotFound(_("A side is home or away."))
        return self.fixture(number)
