"""The schedule: tables and times, moved by hand, and as a calendar."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.jobs.api import accepted
from fuba_site.web.addresses import site_address, site_host
from fuba_site.web.heavy import dear
from fuba_site.web.permissions import by_action
from fuba_site.web.problems import answers
from tournaments.services.schedule import (
    DEFAULTS,
    calendar,
    make_schedule,
    move_fixture,
    preview_schedule,
    set_conditions,
    unpin,
    warnings_of,
)
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.documentation import acts
from tournaments.web.api.fields import Acting, Text, Thing, YesNo
from tournaments.web.api.permissions import Sees, allowed_to
from tournaments.web.errands import leave_schedule

CALENDAR = "text/calendar"


class WarningShape(serializers.Serializer[Any]):
    code = serializers.CharField()
    fixtures = serializers.ListField(child=serializers.IntegerField())
    text = serializers.CharField()
    hard = serializers.BooleanField(help_text="A rule is broken; otherwise it may be meant.")


class ScheduleShape(serializers.Serializer[Any]):
    conditions = serializers.DictField(help_text=f"What is set: {', '.join(DEFAULTS)}.")
    warnings = WarningShape(many=True)


class ConditionFields(Acting):
    conditions = Thing(help_text=f"Any of {', '.join(DEFAULTS)}.")


class Making(Acting):
    keep = YesNo(required=False, help_text="Let as few games as possible leave their place; true if nothing is said.")


class Moving(Acting):
    starts = serializers.DateTimeField(allow_null=True, help_text="With its time zone; null takes the time away.")
    table = Text(required=False, allow_blank=True, max_length=60)
    pinned = YesNo(required=False, help_text="Whether the next schedule leaves it there; true if nothing is said.")


class ScheduleView(InCompetition):
    permission_classes = (by_action(get=Sees, patch=allowed_to("schedule"), post=allowed_to("schedule")),)

    @extend_schema(responses=ScheduleShape)
    @dear("schedules")
    def get(self, request: Request, competition: UUID) -> Response:
        """What is set, and what is wrong with the schedule as it is."""
        found = warnings_of(self.competition)
        return Response(
            {
                "conditions": {key: self.competition.schedule.get(key, value) for key, value in DEFAULTS.items()},
                "warnings": [
                    {
                        "code": each.code.name.lower(),
                        "fixtures": list(map(int, each.games)),
                        "text": each.text,
                        "hard": each.hard,
                    }
                    for each in found
                ],
            }
        )

    @acts(ConditionFields)
    def patch(self, request: Request, competition: UUID) -> Response:
        """Set tables, days, length of a match, rest, absences."""
        by, given = self.ask(request, ConditionFields)
        return self.act(set_conditions, by, given["conditions"])

    @acts(Making, long=True)
    @dear("schedules")
    def post(self, request: Request, competition: UUID) -> Response:
        """Place all games that are not played or pinned. Very many take a job."""
        by, given = self.ask(request, Making)
        keep = given.get("keep", True)
        if self.looks:
            return Response(preview_schedule(self.competition, by, keep).as_dict())
        errand = leave_schedule(self.competition, by, anew=not keep)
        return done(make_schedule(self.competition, by, keep)) if errand is None else accepted(errand)


class Move(InCompetition):
    permission_classes = (allowed_to("schedule"),)

    @acts(Moving)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Put a fixture anywhere. What is wrong with it is told, and it is done all the same."""
        fixture = self.fixture(number)
        by, given = self.ask(request, Moving)
        table = given.get("table", fixture.table)
        return self.act(move_fixture, by, number, given["starts"], table, given.get("pinned", True))


class Unpin(InCompetition):
    permission_classes = (allowed_to("schedule"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Let the next schedule place a fixture that was put somewhere by hand."""
        self.fixture(number)
        by, _given = self.ask(request)
        return done(unpin(self.competition, by, number))


class CalendarFeed(InCompetition):
    permission_classes = (Sees,)

    @extend_schema(
        responses={(200, CALENDAR): OpenApiTypes.STR, **answers(422)},
        parameters=[
            OpenApiParameter("entry", int, description="Only the matches of this entry."),
            OpenApiParameter("table", str, description="Only the matches on this table."),
        ],
    )
    def get(self, request: Request, competition: UUID) -> HttpResponse:
        """The matches that have a time, as a calendar to subscribe to."""
        entry = request.query_params.get("entry", "")
        if entry and not (entry.isascii() and entry.isdigit() and len(entry) < 9):
            raise NotFound(_("There is no such entry in this competition."))
        sent = calendar(
            self.competition,
            site_host(request),
            site_address(request),
            int(entry) if entry else None,
            request.query_params.get("table", ""),
        )
        return HttpResponse(sent, content_type=CALENDAR)
