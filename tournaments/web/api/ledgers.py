"""The ledger: skills lost and gained, in words, each with the match that caused it."""

from typing import Any, Final
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from rules.editions import get_edition
from tournaments.core.carryover import lines
from tournaments.models import Entry
from tournaments.selectors.situation import Situation
from tournaments.web.api.base import InCompetition
from tournaments.web.api.permissions import Sees


class LineShape(serializers.Serializer[Any]):
    text = serializers.CharField(help_text="Such as: Stopper injured in match 12: barred in match 15, free again after it.")
    kind = serializers.CharField(help_text="lost or gained")
    skill = serializers.CharField()
    fixture = serializers.IntegerField(help_text="The match that caused it.")
    barred_in = serializers.IntegerField(allow_null=True)
    void = serializers.BooleanField()


class LedgerShape(serializers.Serializer[Any]):
    entry = serializers.IntegerField()
    team = serializers.CharField()
    lines = LineShape(many=True)


ENTRY: Final = OpenApiParameter("entry", int, description="The number of an entry, for its lines alone.")


class Ledgers(InCompetition):
    permission_classes = (Sees,)

    @extend_schema(responses=LedgerShape(many=True), parameters=[ENTRY])
    def get(self, request: Request, competition: UUID) -> Response:
        """What matches of this competition have left behind, team by team."""
        situation = Situation(self.competition)
        wanted = request.query_params.get("entry")
        entries = [each for each in situation.entries if wanted in (None, each.key)]
        if wanted is not None and not entries:
            self.entry(_number(wanted))
        return Response([ledger_of(situation, entry) for entry in entries])


def ledger_of(situation: Situation, entry: Entry) -> dict[str, Any]:
    names = get_edition(situation.competition.edition).skill_names
    told = lines(entry.key, situation.ledger, situation.course.team_matches(entry.key), names) if situation.ledger else []
    return {
        "entry": entry.number,
        "team": entry.team.name,
        "lines": [
            {
                "text": line.text,
                "kind": line.fact.kind,
                "skill": line.fact.skill,
                "fixture": int(line.match.label),
                "barred_in": int(line.barred_in.label) if line.barred_in is not None else None,
                "void": line.fact.void,
            }
            for line in told
        ],
    }


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise serializers.ValidationError({"entry": [_("This must be the number of an entry.")]})
    return int(text)
