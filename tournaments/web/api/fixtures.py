"""Fixtures: who plays whom, where and when, and how it ended. A list takes the same queries whatever its length."""

from typing import Any, ClassVar, Final
from uuid import UUID

from django.db.models import Prefetch, QuerySet
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.mixins import ListModelMixin
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from tournaments.core.carryover import Allowed
from tournaments.core.course import Status
from tournaments.models import Entry, Fixture, Result, Stage
from tournaments.selectors.permissions import may, roles_of
from tournaments.selectors.situation import Situation
from tournaments.services.results import ON_THE_PITCH
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import polled
from tournaments.web.api.filters import FILTERED, FixtureFilter
from tournaments.web.api.permissions import Sees
from tournaments.web.api.sides import SideShape, side
from tournaments.web.api.tags import fresh, headers, tag_of

STANDING: Final = Prefetch(
    "results",
    Result.objects.filter(superseded=False).select_related("home", "away").defer("details").order_by("revision", "pk"),
    to_attr="standing",
)
# By themselves, for the rows of a page alone: joined to all fixtures of a competition the database may look through all teams
# of the site. The plan of a stage is as large as the stage, and nothing here shows it.
WITH: Final = (
    Prefetch("stage", Stage.objects.defer("plan").order_by()),
    Prefetch("home", Entry.objects.select_related("team").order_by()),
    Prefetch("away", Entry.objects.select_related("team").order_by()),
    STANDING,
)
ROWS: Final = Fixture.objects.prefetch_related(*WITH).order_by("number")


def figures() -> serializers.ListField:
    return serializers.ListField(
        child=serializers.IntegerField(), min_length=2, max_length=2, allow_null=True, help_text="Home, away."
    )


class EndingShape(serializers.Serializer[Any]):
    """How a fixture ended, its own home side first."""

    id = serializers.IntegerField(source="pk")
    outcome = serializers.CharField()
    score = figures()
    shootout = figures()
    awarded = serializers.CharField(help_text="home or away, where a side appeared alone or goes on otherwise.")


class FixtureShape(serializers.ModelSerializer[Fixture]):
    stage = serializers.CharField(source="stage.name")
    decides = serializers.CharField(help_text="table, progress, third, title or promotion.")
    status = serializers.CharField(help_text=", ".join(Status))
    home = serializers.SerializerMethodField()
    away = serializers.SerializerMethodField()
    result = serializers.SerializerMethodField(help_text="The one that stands between these two.")

    class Meta:
        model = Fixture
        fields: ClassVar = ["number", "stage", "round", "group", "leg", "tie", "decides", "if_needed", "status", "home",
                            "away", "table", "starts", "result"]  # fmt: skip

    @extend_schema_field(SideShape)
    def get_home(self, fixture: Fixture) -> dict[str, Any]:
        return side(fixture.home, fixture.home_slot)

    @extend_schema_field(SideShape)
    def get_away(self, fixture: Fixture) -> dict[str, Any]:
        return side(fixture.away, fixture.away_slot)

    @extend_schema_field(EndingShape(allow_null=True))
    def get_result(self, fixture: Fixture) -> dict[str, Any] | None:
        pair = {fixture.home_id, fixture.away_id}
        rows: list[Result] = getattr(fixture, "standing", [])
        row = next((each for each in reversed(rows) if {each.home_id, each.away_id} == pair), None)
        if row is None or fixture.status != Status.PLAYED:
            return None
        turned = row.home_id != fixture.home_id  # a correction can turn a pair round
        goals = [row.home_goals, row.away_goals] if row.outcome in ON_THE_PITCH else None
        kicks = list(row.shootout) if row.shootout else None
        awarded = {"home": "away", "away": "home"}.get(row.awarded, "") if turned else row.awarded
        return {
            "id": row.pk,
            "outcome": row.outcome,
            "score": goals[::-1] if goals and turned else goals,
            "shootout": kicks[::-1] if kicks and turned else kicks,
            "awarded": awarded,
        }


class HistoryShape(serializers.ModelSerializer[Result]):
    """A report: never changed or deleted. Home and away are entries, as they were when it was made."""

    id = serializers.IntegerField(source="pk")
    home = serializers.IntegerField(source="home.number")
    away = serializers.IntegerField(source="away.number")
    outcome = serializers.CharField()
    shootout = figures()
    awarded = serializers.CharField()
    cards = serializers.DictField()
    carry_over = serializers.DictField()
    details = serializers.DictField()
    reporter = serializers.SerializerMethodField(help_text="For those who organise.")

    class Meta:
        model = Result
        fields: ClassVar = ["id", "home", "away", "outcome", "home_goals", "away_goals", "shootout", "awarded", "again",
                            "cards", "carry_over", "details", "reason", "reporter", "reported", "revision",
                            "superseded"]  # fmt: skip

    def get_reporter(self, result: Result) -> str | None:
        return result.reporter.username if result.reporter is not None and self.context["history"] else None


class SkillsShape(serializers.Serializer[Any]):
    talents = serializers.ListField(child=serializers.CharField())
    barred = serializers.ListField(child=serializers.CharField())


class SheetsShape(serializers.Serializer[Any]):
    home = SkillsShape()
    away = SkillsShape()


class FixtureDetailShape(FixtureShape):
    results = serializers.SerializerMethodField(help_text="Every report, the oldest first.")
    sheets = serializers.SerializerMethodField(help_text="What both teams bring from earlier matches; null until it is ready.")

    class Meta(FixtureShape.Meta):
        fields: ClassVar = [*FixtureShape.Meta.fields, "results", "sheets"]

    @extend_schema_field(HistoryShape(many=True))
    def get_results(self, fixture: Fixture) -> Any:
        rows = fixture.results.select_related("home", "away", "reporter").order_by("revision", "pk")
        return HistoryShape(rows, many=True, context=self.context).data

    @extend_schema_field(SheetsShape(allow_null=True))
    def get_sheets(self, fixture: Fixture) -> dict[str, Any] | None:
        if fixture.status != Status.READY or fixture.home is None or fixture.away is None:
            return None
        situation = Situation(fixture.competition)
        sides = {"home": fixture.home, "away": fixture.away}
        return {name: _skills(situation.allowed(entry, fixture)) for name, entry in sides.items()}


class FixtureViewSet(ListModelMixin, GenericViewSet[Fixture], InCompetition):
    """The fixtures by number; of a draft there are none yet."""

    permission_classes = (Sees,)
    lookup_field = "number"
    lookup_value_converter = "int"
    queryset = ROWS
    serializer_class = FixtureShape
    filter_backends = FILTERED
    filterset_class = FixtureFilter

    def get_queryset(self) -> QuerySet[Fixture]:
        return ROWS.filter(competition=self.competition)

    @polled(FixtureShape(many=True))
    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        tag = tag_of(self.competition, roles_of(request.user, self.competition))
        if (unchanged := fresh(request, tag)) is not None:
            return unchanged
        response = super().list(request, *args, **kwargs)
        for name, value in headers(tag).items():
            response[name] = value
        return response

    @polled(FixtureDetailShape)
    def retrieve(self, request: Request, competition: UUID, number: int) -> Response:
        """A fixture with every report that was ever made of it."""
        self.fixture(number)
        roles = roles_of(request.user, self.competition)
        tag = tag_of(self.competition, roles)
        if (unchanged := fresh(request, tag)) is not None:
            return unchanged
        row = ROWS.select_related("competition").get(competition=self.competition, number=number)
        context = {"history": may(request.user, "view history", self.competition)}
        return Response(FixtureDetailShape(row, context=context).data, headers=headers(tag))


def _skills(allowed: Allowed) -> dict[str, list[str]]:
    return {"talents": list(allowed.talents), "barred": list(allowed.barred)}
