"""The analysis of a match by the API: ask for it, follow it, read it."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.problems import TooMany, answers
from fuba_site.web.throttle import visitor_address
from matches.analysis.grades import GRADES
from matches.analysis.models import MatchAnalysis
from matches.analysis.services import TooManyAnalyses, analysis_of, order_analysis, why_none
from matches.match.models import Match
from matches.match.permissions import OfMatch, SeesMatch


class PointShape(serializers.Serializer[Any]):
    input = serializers.IntegerField(help_text="How many inputs came before; the replay shows it at #input-<number>.")
    turn = serializers.IntegerField()
    minute = serializers.CharField()
    half = serializers.IntegerField()
    score = serializers.ListField(child=serializers.IntegerField())
    kicks = serializers.ListField(child=serializers.IntegerField(), allow_null=True, help_text="Scored in a shoot-out.")
    chances = serializers.ListField(child=serializers.FloatField(), help_text="That home win, nobody does, away win.")
    goals = serializers.FloatField(help_text="What the position is worth to home, in goals to come.")
    choice = serializers.ListField(child=serializers.FloatField(), help_text="What choices in this turn cost each team.")
    dice = serializers.FloatField(help_text="What the dice of this turn gave home, in goals.")


class WeighedShape(serializers.Serializer[Any]):
    input = serializers.IntegerField()
    turn = serializers.IntegerField()
    minute = serializers.CharField()
    score = serializers.ListField(child=serializers.IntegerField())
    team = serializers.IntegerField(help_text="0 home, 1 away.")
    kind = serializers.CharField()
    played = serializers.ListField(child=serializers.CharField(), help_text="The inputs: one, or a row of steps.")
    best = serializers.ListField(child=serializers.CharField())
    goals = serializers.FloatField(help_text="What it was worth, in goals to come.")
    cost = serializers.FloatField(help_text="Goals that the best is worth more; 0 unless that is clear.")
    give = serializers.FloatField(help_text="The standard error of the cost.")
    grade = serializers.ChoiceField(GRADES)
    tried = serializers.ListField(help_text="For each answer its inputs, its goals and the number of trials, best first.")


class CoachShape(serializers.Serializer[Any]):
    accuracy = serializers.IntegerField(help_text="100 is the best choice every time.")
    choices = serializers.IntegerField()
    grades = serializers.DictField(child=serializers.IntegerField())
    lost = serializers.FloatField(help_text="Goals that choices cost.")
    luck = serializers.FloatField(help_text="Goals that dice gave.")


class AnalysisShape(serializers.Serializer[Any]):
    state = serializers.CharField(help_text="none, waiting, running, done or failed.")
    progress = serializers.FloatField(help_text="From 0 to 1.")
    points = PointShape(many=True)
    turning = serializers.ListField(child=serializers.IntegerField(), help_text="Places in `points`: the turning points.")
    choices = WeighedShape(many=True)
    sides = CoachShape(many=True)


class AnalysisView(OfMatch):
    permission_classes = (SeesMatch,)

    @extend_schema(responses=AnalysisShape)
    def get(self, request: Request, public_id: str) -> Response:
        """The chances turn by turn, the turning points, and what each choice was worth."""
        return Response(as_data(analysis_of(self.analysed())))

    @extend_schema(request=None, responses={202: AnalysisShape, **answers(409, 429)})
    def post(self, request: Request, public_id: str) -> Response:
        """Have it worked out. Whoever asks again is given the one there is."""
        match = self.analysed()
        try:
            ordered = order_analysis(match, visitor_address(request))
        except TooManyAnalyses as refusal:
            raise TooMany(str(refusal)) from None
        return Response(as_data(ordered), status=status.HTTP_202_ACCEPTED)

    def analysed(self) -> Match:
        if why := why_none(self.match):
            raise NotFound(why)
        return self.match


def as_data(analysis: MatchAnalysis | None) -> dict[str, Any]:
    empty: dict[str, Any] = {"points": [], "turning": [], "choices": [], "sides": []}
    if analysis is None:
        return {"state": "none", "progress": 0.0, **empty}
    return {"state": str(analysis.state), "progress": analysis.progress, **(analysis.result or empty)}
