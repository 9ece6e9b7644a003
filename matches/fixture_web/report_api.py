"""Reports by the API: said by a coach, confirmed or disputed by the other, settled by the organiser."""

from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.exceptions import ParseError
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.permissions import by_action
from fuba_site.web.problems import answers
from matches.fixture.sides import counts_at_once, sides_of
from matches.reports.models import OPEN, Report, ReportState
from matches.reports.services import OTHER, OVERTAKEN, confirm, dispute, report, reports_of, settle, sheet_for, withdraw
from tournaments.selectors.permissions import may
from tournaments.services.refusals import Forbidden, Refusal
from tournaments.services.results import ending_from_match
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.documentation import acts, polled
from tournaments.web.api.fields import Text, Thing
from tournaments.web.api.permissions import Sees, allowed_to
from tournaments.web.api.results import EndingFields, ending_of
from tournaments.web.api.tags import tagged


class ReportShape(serializers.Serializer[Any]):
    """What one side said. Who said it and the words are for those who have to do with the match."""

    id = serializers.IntegerField()
    fixture = serializers.IntegerField()
    side = serializers.CharField(help_text="Who said it: home or away.")
    mode = serializers.CharField(help_text="live, sheet or result.")
    state = serializers.CharField(help_text=", ".join(ReportState.values))
    ending = serializers.DictField(help_text="As in a result: outcome, home_goals, away_goals, shootout, awarded...")
    created = serializers.DateTimeField()
    due = serializers.DateTimeField(allow_null=True, help_text="When it is confirmed if nobody disputes it; null: never.")
    reported_by = serializers.CharField(allow_null=True)
    reason = serializers.CharField(allow_null=True)
    answer = serializers.CharField(allow_null=True, help_text="What the other side or the organiser said to it.")
    answered_by = serializers.CharField(allow_null=True)
    answered = serializers.DateTimeField(allow_null=True)
    may = serializers.ListField(child=serializers.CharField(), help_text="What you may do with it.")


class ReportBody(EndingFields):
    side = Text(required=False, max_length=4, help_text="home or away, if you coach both.")
    sheet = Thing(required=False, help_text="An event sheet instead of a score: goals, cards, skills... (docs/recording.md).")


class FixtureReports(InCompetition):
    permission_classes = (by_action(get=Sees, post=allowed_to("claim")),)

    @polled(ReportShape(many=True))
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        """What the coaches said of a match, the first report first."""
        self.fixture(number)
        rows = reports_of(self.competition).filter(fixture__number=number)
        return tagged(request, [shape(request, row) for row in rows])

    @acts(ReportBody)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Say how a match ended. A coach's report waits for the other side; that of a recorder counts at once."""
        fixture = self.fixture(number)
        by, given = self.ask(request, ReportBody)
        side, sheet = given.pop("side", ""), given.pop("sheet", None)
        if sheet is None:
            return done(report(self.competition, by, number, ending_of(given), side))
        if given:
            raise Refusal("event_sheet", _("With an event sheet, send nothing else but a reason."))
        if not (counts_at_once(by, fixture) or sides_of(request.user, fixture)):
            raise Forbidden("report")
        known = sheet_for(fixture, sheet)
        return done(
            report(self.competition, by, number, ending_from_match(known.result()), side, known.as_dict(), mode="sheet")
        )


class ReportConfirm(InCompetition):
    permission_classes = (allowed_to("claim"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int, report: int) -> Response:
        """The other side: it was so."""
        self.fixture(number)
        return done(confirm(self.competition, self.ask(request)[0], number, report))


class ReportDispute(InCompetition):
    permission_classes = (allowed_to("claim"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int, report: int) -> Response:
        """The other side, or an organiser: it was not so, and why."""
        self.fixture(number)
        return done(dispute(self.competition, self.ask(request)[0], number, report))


class ReportWithdraw(InCompetition):
    permission_classes = (allowed_to("claim"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int, report: int) -> Response:
        """Take back what you reported."""
        self.fixture(number)
        return done(withdraw(self.competition, self.ask(request)[0], number, report))


class ReportSettle(InCompetition):
    permission_classes = (allowed_to("settle"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int, report: int) -> Response:
        """This version counts. For another one, report the result yourself."""
        self.fixture(number)
        return done(settle(self.competition, self.ask(request)[0], number, report))


@extend_schema_view(
    get=extend_schema(
        responses={200: ReportShape(many=True), **answers(403)},
        parameters=[OpenApiParameter("state", str, description=f"Only those that are {', '.join(ReportState.values)}.")],
    )
)
class CompetitionReports(InCompetition, ListAPIView[Report]):
    """All reports of a competition, for those who settle disputes."""

    permission_classes = (allowed_to("settle"),)
    queryset = Report.objects.none()
    serializer_class = ReportShape

    def get_queryset(self) -> QuerySet[Report]:
        found = reports_of(self.competition)
        state = self.request.query_params.get("state", "")
        if state and state not in ReportState.values:
            raise ParseError(
                _("There is no state “{state}”. Choose one of {known}.").format(
                    state=state[:40], known=", ".join(ReportState.values)
                )
            )
        if state == ReportState.OVERTAKEN:
            return found.filter(Q(state=state) | Q(OVERTAKEN, state__in=OPEN))
        if state in OPEN:
            return found.filter(~OVERTAKEN, state=state)
        return found.filter(state=state) if state else found

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response([shape(request, row) for row in page or ()])


def shape(request: Request, report: Report) -> dict[str, Any]:
    """A report as whoever asks may see it."""
    fixture = report.fixture
    sides = sides_of(request.user, fixture)
    organises = may(request.user, "settle", fixture.competition)
    inside = bool(sides) or may(request.user, "report", fixture.competition)
    is_open = report.state in OPEN and not getattr(report, "overtaken", False)
    verbs = []
    if is_open and OTHER[report.side] in sides:
        verbs += ["confirm"] if report.state == ReportState.DISPUTED else ["confirm", "dispute"]
    if is_open and report.side in sides:
        verbs.append("withdraw")
    if is_open and organises:
        verbs += ["settle"] if report.state == ReportState.DISPUTED or "dispute" in verbs else ["dispute", "settle"]
    overtaken = report.state in OPEN and not is_open
    return {
        "id": report.pk,
        "fixture": fixture.number,
        "side": report.side,
        "mode": report.mode,
        "state": ReportState.OVERTAKEN.value if overtaken else report.state,
        "ending": report.ending,
        "created": report.created,
        "due": report.due,
        "reported_by": report.reporter_name if inside else None,
        "reason": report.reason if inside else None,
        "answer": report.answer if inside else None,
        "answered_by": report.answer_name if inside else None,
        "answered": report.answered,
        "may": verbs,
    }
