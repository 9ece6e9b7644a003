"""The log of a match by the API, and the match at any of its inputs."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.languages import active
from matches.board.steps import NoSuchStep, steps_json
from matches.match.game import Unreadable, game_of
from matches.match.models import Match
from matches.match.permissions import OfMatch, SeesMatch
from matches.recording.serializers import TurnShape
from matches.replay.log import NoSuchInput, UnknownKind, at_input, kinds_named, log_of
from rules.match import Match as Game
from tournaments.web.api.documentation import IF_NONE_MATCH, LANG, polled
from tournaments.web.api.tags import tagged


class LogTurnShape(TurnShape):
    position = serializers.CharField(help_text="The turn's beginning, as docs/notation.md writes positions.")


class LogShape(serializers.Serializer[Any]):
    language = serializers.CharField(help_text="Of the lines.")
    turns = LogTurnShape(many=True)


class AtInputShape(serializers.Serializer[Any]):
    input = serializers.IntegerField(help_text="How many inputs have been made.")
    of = serializers.IntegerField(help_text="How many the match has.")
    turn = serializers.IntegerField()
    half = serializers.IntegerField()
    minute = serializers.CharField()
    score = serializers.ListField(child=serializers.IntegerField())
    position = serializers.CharField(help_text="The turn's beginning.")
    inputs = serializers.ListField(child=serializers.CharField(), help_text="Those of the turn so far.")
    pending = serializers.DictField(allow_null=True, help_text="What was asked next; null when the match was over.")
    moment = serializers.DictField(help_text="Shapes to draw, as in the replay.")


class ReplayStepShape(serializers.Serializer[Any]):
    team = serializers.IntegerField(allow_null=True, help_text="Who chose or threw: 0 home, 1 away, null both or nobody.")
    asked = serializers.CharField(help_text="What was asked, in words.")
    answer = serializers.CharField(help_text="What was chosen, in words; empty for dice and set-ups.")
    dice = serializers.ListField(help_text="For each die its face, whether it did what was needed, and whose it was.")
    lines = serializers.ListField(help_text="What came of it: sentences, each with a note on the dice.")
    moment = serializers.DictField(help_text="Shapes to draw, as in the replay: only what differs from the step before.")


class ReplayStepsShape(serializers.Serializer[Any]):
    after = serializers.IntegerField()
    of = serializers.IntegerField(help_text="How many inputs the match has.")
    steps = ReplayStepShape(many=True)


class MatchLog(OfMatch):
    permission_classes = (SeesMatch,)

    @extend_schema(
        responses={200: LogShape, 304: OpenApiResponse(description="What you have is what there is.")},
        parameters=[
            OpenApiParameter(
                "kind", str, description="Only events of these kinds, with commas: goal,red; or key, scoring, shots."
            ),
            LANG,
            IF_NONE_MATCH,
        ],
    )
    def get(self, request: Request, public_id: str) -> Response:
        """One entry per turn: inputs, events, minute, score, position and sentences."""
        wanted = [name for name in request.query_params.get("kind", "").split(",") if name]
        try:
            kinds = kinds_named(wanted)
        except UnknownKind as error:
            raise ValidationError({"kind": [str(error)]}) from None
        language = active()
        return tagged(request, {"language": language, "turns": log_of(played(self.match), self.match.names, language, kinds)})


class MatchAtInput(OfMatch):
    permission_classes = (SeesMatch,)

    @extend_schema(responses=AtInputShape)
    def get(self, request: Request, public_id: str, input: int) -> Response:
        """The match as it stood after so many inputs."""
        try:
            return Response(at_input(played(self.match), self.match.names, input))
        except NoSuchInput as error:
            raise NotFound(str(error)) from None


class MatchSteps(OfMatch):
    permission_classes = (SeesMatch,)

    @polled(ReplayStepsShape)
    def get(self, request: Request, public_id: str, after: int) -> Response:
        """The inputs that follow so many others, fifty at most: who was asked what, the answer, and the position after it."""
        try:
            return tagged(request, steps_json(played(self.match), self.match.names, after))
        except NoSuchStep as error:
            raise NotFound(str(error)) from None


def played(match: Match) -> Game:
    if not match.record:
        raise NotFound(_("This match was not recorded turn by turn, so it has a sheet but no log."))
    try:
        return game_of(match)
    except Unreadable as error:
        raise NotFound(str(error)) from None
