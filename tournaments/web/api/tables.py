"""Tables: every group with rows and reasons, and the best of a place across groups."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.heavy import heavy_if_large
from tournaments.core.course import paired_rounds
from tournaments.core.standings import TableRow
from tournaments.selectors.permissions import roles_of
from tournaments.selectors.situation import Situation
from tournaments.services.table_orders import preview_table_rules
from tournaments.web.api.base import InCompetition
from tournaments.web.api.consequences import ConsequencesShape
from tournaments.web.api.documentation import foresees, polled
from tournaments.web.api.fields import Acting, Plain
from tournaments.web.api.permissions import Sees, allowed_to
from tournaments.web.api.tags import fresh, headers, tag_of
from tournaments.wording.sentences import reason_words


class PointsTaken(serializers.Serializer[Any]):
    points = serializers.IntegerField()
    reason = serializers.CharField()


class RowShape(serializers.Serializer[Any]):
    """A line of a table; `reason` says why it stands above the next."""

    place = serializers.IntegerField()
    entry = serializers.IntegerField()
    team = serializers.CharField()
    points = serializers.IntegerField()
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    goals_for = serializers.IntegerField()
    goals_against = serializers.IntegerField()
    difference = serializers.IntegerField()
    fair_play = serializers.IntegerField()
    bonus = serializers.IntegerField()
    byes = serializers.IntegerField(help_text="Rounds of a Swiss stage without an opponent, each worth a win.")
    deductions = PointsTaken(many=True)
    group = serializers.CharField(help_text="Where the row comes from, in a comparison across groups; else empty.")
    reason = serializers.CharField()


class TableShape(serializers.Serializer[Any]):
    stage = serializers.CharField()
    group = serializers.CharField()
    final = serializers.BooleanField(help_text="Nothing is left to be played in it.")
    rounds = serializers.IntegerField(help_text="So many are planned.")
    paired = serializers.IntegerField(help_text="So many have their fixtures: those of a Swiss stage are paired one by one.")
    rows = RowShape(many=True)


class BestShape(serializers.Serializer[Any]):
    """The teams on one place of all groups, best first."""

    stage = serializers.CharField()
    place = serializers.IntegerField()
    rows = RowShape(many=True)


class TablesShape(serializers.Serializer[Any]):
    revision = serializers.IntegerField()
    champion = serializers.IntegerField(allow_null=True, help_text="An entry, once there is one.")
    tables = TableShape(many=True)
    best = BestShape(many=True)


class Tables(InCompetition):
    permission_classes = (Sees,)

    @polled(TablesShape)
    @heavy_if_large
    def get(self, request: Request, competition: UUID) -> Response:
        """All tables as they stand. A group whose teams are not all known has none yet."""
        tag = tag_of(self.competition, roles_of(request.user, self.competition))
        return fresh(request, tag) or Response(tables_of(Situation(self.competition)), headers=headers(tag))


def tables_of(situation: Situation) -> dict[str, Any]:
    course = situation.course
    champion = course.champion()
    return {
        "revision": situation.competition.revision,
        "champion": int(champion) if champion else None,
        "tables": [
            {
                "stage": stage.name,
                "group": group.name,
                "final": course.facts.orders[group.name].final,
                "rounds": len(stage.rounds),
                "paired": paired_rounds(stage),
                "rows": _rows(situation, course.tables[group.name]),
            }
            for stage in course.plan.stages
            for group in stage.groups
            if group.name in course.tables
        ],
        "best": [
            {"stage": stage, "place": place, "rows": _rows(situation, table)}
            for (stage, place), table in sorted(course.best.items())
        ],
    }


class TableRulesPreview(Acting):
    table_rules = Plain(help_text="A preset by its name, or rules.")


class TablesPreview(InCompetition):
    permission_classes = (allowed_to("settings"),)

    @foresees(TableRulesPreview, ConsequencesShape)
    def post(self, request: Request, competition: UUID) -> Response:
        """What would follow from other points or tie-breakers. Change the settings with the revision it names."""
        by, given = self.ask(request, TableRulesPreview)
        return Response(preview_table_rules(self.competition, by, given["table_rules"]).as_dict())


def _rows(situation: Situation, table: Iterable[TableRow]) -> list[dict[str, Any]]:
    return [
        {
            "place": row.place,
            "entry": int(row.team),
            "team": situation.by_key[row.team].team.name,
            "points": row.points,
            "played": row.played,
            "won": row.won,
            "drawn": row.drawn,
            "lost": row.lost,
            "goals_for": row.goals_for,
            "goals_against": row.goals_against,
            "difference": row.difference,
            "fair_play": row.fair_play,
            "bonus": row.bonus,
            "byes": row.byes,
            "deductions": [{"points": each.points, "reason": each.reason} for each in row.deductions],
            "group": row.group,
            "reason": "" if row.why is None else reason_words(row.why),
        }
        for row in table
    ]
