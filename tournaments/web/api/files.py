"""Competitions in and out: as one document, from lists of teams and results, as spreadsheets."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import HttpResponse
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.web.problems import answers
from tournaments.exchange.spreadsheets import as_csv, as_xlsx, fixtures, tables
from tournaments.exchange.team_lists import MOST_LINES, from_csv, from_pasted
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.entries import enter
from tournaments.services.exchange import export_competition, import_competition, import_openfootball
from tournaments.services.refusals import refusing
from tournaments.web.api.base import InCompetition, asker, done, one_competition_more, read
from tournaments.web.api.documentation import acts
from tournaments.web.api.fields import Acting, Body, Text, Thing

CSV, XLSX = "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
SHEETS = {"fixtures": fixtures, "tables": tables}


class ListFields(Acting):
    text = Text(max_length=MOST_LINES * 200, trim_whitespace=False, help_text="One team a line, or a CSV file with a header.")
    format = serializers.ChoiceField(["names", "csv"], required=False, help_text="names if nothing is said.")


class ImportFields(Body):
    document = Thing(help_text="What export gives, or an openfootball file.")
    format = serializers.ChoiceField(["fuba", "openfootball"], required=False, help_text="fuba if nothing is said.")
    name = Text(required=False, max_length=1000, help_text="Of the new competition, for openfootball.")


class ImportedShape(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    state = serializers.CharField()
    revision = serializers.IntegerField()


class TeamList(InCompetition):
    rights: ClassVar = {"POST": "entries"}

    @acts(ListFields)
    def post(self, request: Request, competition: UUID) -> Response:
        """Enter teams from a list that somebody pastes, or from a CSV file."""
        by, given = self.ask(request, ListFields)
        with refusing():
            teams = from_csv(given["text"]) if given.get("format") == "csv" else from_pasted(given["text"])
        return done(enter(self.competition, by, teams))


class Import(APIView):
    @extend_schema(request=ImportFields, responses={201: ImportedShape, **answers(403, 409, 422, 429)})
    def post(self, request: Request) -> Response:
        """A competition from a document: all of it, or nothing."""
        by = asker(request)
        given = read(request, ImportFields)
        one_competition_more(request)
        if given.get("format") == "openfootball":
            made = import_openfootball(by.user, given["document"], given.get("name", ""))
        else:
            made = import_competition(by.user, given["document"])
        body = {"id": str(made.public_id), "name": made.name, "state": made.state, "revision": made.revision}
        return Response(body, status=status.HTTP_201_CREATED)


class Export(InCompetition):
    @extend_schema(responses={200: OpenApiTypes.OBJECT, **answers(403)})
    def get(self, request: Request, competition: UUID) -> Response:
        """The competition as one document; with its history for those who may see it."""
        return Response(export_competition(self.competition, By(request.user)))


class Spreadsheet(InCompetition):
    """Fixtures or tables, as CSV or XLSX."""

    @extend_schema(responses={(200, CSV): OpenApiTypes.STR, (200, XLSX): OpenApiTypes.BINARY})
    def get(self, request: Request, competition: UUID, sheet: str, kind: str) -> HttpResponse:
        if sheet not in SHEETS or kind not in ("csv", "xlsx"):
            raise NotFound(_("There are fixtures and tables, as csv and xlsx."))
        rows = SHEETS[sheet](Situation(self.competition))
        name = f'attachment; filename="{sheet}.{kind}"'
        if kind == "csv":
            # The mark at the beginning tells spreadsheets that it is UTF-8.
            return HttpResponse("\ufeff" + as_csv(rows), content_type=CSV, headers={"Content-Disposition": name})
        return HttpResponse(as_xlsx([(sheet, rows)]), content_type=XLSX, headers={"Content-Disposition": name})
