"""The bracket: knockout fixtures round by round, with who plays or in words who will."""

from typing import Any
from uuid import UUID

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.heavy import heavy_if_large
from tournaments.core.course import Status
from tournaments.core.formats import FixturePlan, StagePlan
from tournaments.core.reports import Report
from tournaments.selectors.permissions import roles_of
from tournaments.selectors.situation import Situation
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import polled
from tournaments.web.api.fixtures import figures
from tournaments.web.api.permissions import Sees
from tournaments.web.api.sides import SideShape, side
from tournaments.web.api.tags import fresh, headers, tag_of


class TieShape(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    leg = serializers.IntegerField()
    tie = serializers.IntegerField(help_text="The fixture that decides: itself, or the last leg.")
    decides = serializers.CharField()
    status = serializers.CharField(help_text=", ".join(Status))
    home = SideShape()
    away = SideShape()
    outcome = serializers.CharField(help_text="Empty while it is to be played.")
    score = figures()
    shootout = figures()
    winner = serializers.IntegerField(allow_null=True, help_text="The entry that goes on.")


class RoundShape(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    name = serializers.CharField()
    fixtures = TieShape(many=True)


class KnockoutShape(serializers.Serializer[Any]):
    stage = serializers.CharField()
    rounds = RoundShape(many=True)


class BracketShape(serializers.Serializer[Any]):
    revision = serializers.IntegerField()
    champion = serializers.IntegerField(allow_null=True)
    stages = KnockoutShape(many=True)


class Bracket(InCompetition):
    permission_classes = (Sees,)

    @polled(BracketShape)
    @heavy_if_large
    def get(self, request: Request, competition: UUID) -> Response:
        """All stages that are played without tables."""
        tag = tag_of(self.competition, roles_of(request.user, self.competition))
        return fresh(request, tag) or Response(bracket_of(Situation(self.competition)), headers=headers(tag))


def bracket_of(situation: Situation) -> dict[str, Any]:
    course = situation.course
    champion = course.champion()
    return {
        "revision": situation.competition.revision,
        "champion": int(champion) if champion else None,
        "stages": [
            {"stage": stage.name, "rounds": _rounds(situation, stage)} for stage in course.plan.stages if not stage.groups
        ],
    }


def _rounds(situation: Situation, stage: StagePlan) -> list[dict[str, Any]]:
    return [
        {
            "number": each.number,
            "name": each.name,
            "fixtures": [_tie(situation, stage, fixture) for fixture in stage.fixtures if fixture.round == each.number],
        }
        for each in stage.rounds
    ]


def _tie(situation: Situation, stage: StagePlan, fixture: FixturePlan) -> dict[str, Any]:
    course = situation.course
    home, away = course.pairing(fixture.id)
    report = course.counted.get(fixture.id)
    winner = course.progress.winner(fixture.id)
    return {
        "number": fixture.number,
        "leg": fixture.leg,
        "tie": int(fixture.tie),
        "decides": fixture.decides.value,
        "status": course.status[fixture.id].value,
        "home": side(situation.by_key.get(home or ""), str(fixture.home)),
        "away": side(situation.by_key.get(away or ""), str(fixture.away)),
        "outcome": report.outcome if report else "",
        "score": _turned(report, home, _score(situation, stage, report)),
        "shootout": _turned(report, home, report.shootout if report else None),
        "winner": int(winner) if winner else None,
    }


def _score(situation: Situation, stage: StagePlan, report: Report | None) -> tuple[int, int] | None:
    if report is None or report.outcome == "double_walkover":
        return None
    return report.score(situation.course.rules_of(stage.name))


def _turned(report: Report | None, home: str | None, figures: tuple[int, int] | None) -> list[int] | None:
    """The figures with the fixture's home side first: a correction can turn a pair round."""
    if report is None or figures is None:
        return None
    return list(figures) if report.home == home else list(figures[::-1])
