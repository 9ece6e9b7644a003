"""Competitions in and out: as one document, from lists of teams and results, as spreadsheets."""

from collections.abc import Mapping
from typing import Any
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

from fuba_site.jobs.api import ErrandShape, accepted
from fuba_site.jobs.models import Errand
from fuba_site.web.heavy import dear
from fuba_site.web.permissions import LoggedIn
from fuba_site.web.problems import answers
from tournaments.exchange import openfootball
from tournaments.exchange.description import Description
from tournaments.exchange.result_files import LONGEST, read_text
from tournaments.exchange.team_lists import MOST_LINES, from_csv, from_pasted
from tournaments.selectors.permissions import may
from tournaments.services.command import By
from tournaments.services.entries import enter
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.importing import Wishes, import_results, propose_results
from tournaments.services.proposals import proposal_data
from tournaments.services.refusals import Refusal, refusing
from tournaments.web.api.base import InCompetition, asker, done, one_competition_more, read
from tournaments.web.api.documentation import acts
from tournaments.web.api.fields import Acting, Body, Plain, Text, Thing, YesNo
from tournaments.web.api.permissions import Sees, allowed_to
from tournaments.web.errands import ResultsSource, leave_export, leave_import, leave_results
from tournaments.web.exported import CSV, SHEETS, TYPES, XLSX, Export

FILE_FORMATS = ("fuba", "openfootball", "csv")


class ListFields(Acting):
    text = Text(max_length=MOST_LINES * 200, trim_whitespace=False, help_text="One team a line, or a CSV file with a header.")
    format = serializers.ChoiceField(["names", "csv"], required=False, help_text="names if nothing is said.")


class FileFields(Body):
    document = Thing(required=False, help_text="What export gives, or an openfootball file.")
    text = Text(
        required=False,
        max_length=LONGEST,
        trim_whitespace=False,
        help_text="Instead of a document: a table of results with a header (csv).",
    )
    format = serializers.ChoiceField(FILE_FORMATS, required=False, help_text="fuba if nothing is said.")
    answers = Thing(required=False, help_text="For openfootball and csv: a choice for each question of the preview, by its id.")
    table_rules = Plain(required=False, help_text="For openfootball and csv: a preset by name, or rules written out.")


class ImportFields(FileFields):
    name = Text(required=False, max_length=1000, help_text="Of the new competition, for openfootball and csv.")
    season = Text(required=False, allow_blank=True, max_length=40)
    edition = Text(required=False, max_length=40)
    preset = Text(required=False, max_length=40)
    time_zone = Text(required=False, max_length=64, help_text="Of the times in the file.")
    visibility = Text(required=False, max_length=10)
    confirmed = YesNo(required=False, help_text="What the preview still asks is taken as it proposes.")


class ChoiceShape(serializers.Serializer[Any]):
    value = serializers.CharField()
    text = serializers.CharField()


class QuestionShape(serializers.Serializer[Any]):
    id = serializers.CharField()
    text = serializers.CharField()
    asked = serializers.BooleanField(help_text="The file does not say it: nothing is made before it is answered or confirmed.")
    answered = serializers.BooleanField()
    chosen = serializers.CharField()
    choices = ChoiceShape(many=True)


class ProposedRow(serializers.Serializer[Any]):
    place = serializers.IntegerField()
    team = serializers.CharField()
    played = serializers.IntegerField()
    difference = serializers.IntegerField()
    points = serializers.IntegerField()


class ProposedTable(serializers.Serializer[Any]):
    group = serializers.CharField()
    rows = ProposedRow(many=True)


class ProposedTie(serializers.Serializer[Any]):
    round = serializers.CharField()
    home = serializers.CharField()
    away = serializers.CharField()
    legs = serializers.IntegerField()
    score = serializers.CharField()
    winner = serializers.CharField()


class ProposedStage(serializers.Serializer[Any]):
    name = serializers.CharField()
    title = serializers.CharField(help_text="What the file calls it.")
    kind = serializers.ChoiceField(["league", "groups", "knockout"])
    teams = serializers.IntegerField()
    matches = serializers.IntegerField()
    played = serializers.IntegerField()
    rounds = serializers.ListField(child=serializers.CharField())
    legs = serializers.IntegerField(allow_null=True)
    first_day = serializers.CharField()
    last_day = serializers.CharField()
    tables = ProposedTable(many=True)
    ties = ProposedTie(many=True)


class ProposalShape(serializers.Serializer[Any]):
    name = serializers.CharField()
    season = serializers.CharField()
    teams = serializers.IntegerField()
    matches = serializers.IntegerField()
    played = serializers.IntegerField()
    stages = ProposedStage(many=True)
    questions = QuestionShape(many=True)
    remarks = serializers.ListField(child=serializers.CharField())


class ImportedShape(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    state = serializers.CharField()
    revision = serializers.IntegerField()


class TeamList(InCompetition):
    permission_classes = (allowed_to("entries"),)

    @acts(ListFields)
    def post(self, request: Request, competition: UUID) -> Response:
        """Enter teams from a list that somebody pastes, or from a CSV file."""
        by, given = self.ask(request, ListFields)
        with refusing():
            teams = from_csv(given["text"]) if given.get("format") == "csv" else from_pasted(given["text"])
        return done(enter(self.competition, by, teams))


class Import(APIView):
    permission_classes = (LoggedIn,)

    @extend_schema(request=ImportFields, responses={201: ImportedShape, 202: ErrandShape, **answers(403, 409, 422, 429)})
    @dear("imports")
    def post(self, request: Request) -> Response:
        """A competition from a document: all of it, or nothing. A large one takes a job."""
        by = asker(request)
        given = read(request, ImportFields)
        one_competition_more(request)
        if given.get("format", "fuba") == "fuba":
            if (errand := leave_import(by.user, given.get("document"))) is not None:
                return accepted(errand)
            made = import_competition(by.user, given.get("document"))
        else:
            file, wishes = file_in(given), wishes_in(given)
            if (errand := leave_results(by.user, source_in(given), file, wishes, by)) is not None:
                return accepted(errand)
            made = import_results(by.user, file, wishes, by)
        body = {"id": str(made.public_id), "name": made.name, "state": made.state, "revision": made.revision}
        return Response(body, status=status.HTTP_201_CREATED)


class ImportPreview(APIView):
    permission_classes = (LoggedIn,)

    @extend_schema(request=FileFields, responses={200: ProposalShape, **answers(403, 422)})
    @dear("imports")
    def post(self, request: Request) -> Response:
        """What would be made of a file of results, and what has to be asked before. Nothing is stored."""
        given = read(request, FileFields)
        return Response(proposal_data(propose_results(asker(request).user, file_in(given), wishes_in(given))))


def file_in(given: Mapping[str, Any]) -> Description:
    """The file of a body, read."""
    with refusing():
        if given.get("format", "fuba") == "fuba":
            raise Refusal("format", _("Only results can be previewed. The format is openfootball or csv."))
        if given["format"] == "csv":
            return read_text(given.get("text", ""), given.get("name", ""))
        return openfootball.read(given.get("document"))


def source_in(given: Mapping[str, Any]) -> ResultsSource:
    """The same as it came, for a worker."""
    if given["format"] == "csv":
        return ResultsSource(given.get("text", ""), given.get("name", ""))
    return ResultsSource(document=given.get("document"))


def wishes_in(given: Mapping[str, Any]) -> Wishes:
    """What a body wishes beside the file."""
    apart = ("document", "text", "format", "answers", "confirmed")
    settings = {key: value for key, value in given.items() if key not in apart}
    return Wishes(given.get("answers", {}), settings, given.get("confirmed", False))


class Exported(InCompetition):
    permission_classes = (Sees,)

    @extend_schema(responses={200: OpenApiTypes.OBJECT, 202: ErrandShape, **answers(403)})
    @dear("exports")
    def get(self, request: Request, competition: UUID) -> HttpResponse:
        """The competition as one document; with its history for those who may see it. A large one takes a job."""
        history = may(request.user, "view history", self.competition)
        made = leave_export(self.competition, Export(str(competition), "competition", "json", history, api=True))
        if isinstance(made, Errand):
            return accepted(made)
        if made is not None:
            return HttpResponse(made, content_type=TYPES["json"])
        return Response(export_competition(self.competition, By(request.user)))


class Spreadsheet(InCompetition):
    """Fixtures or tables, as CSV or XLSX."""

    permission_classes = (Sees,)

    @extend_schema(responses={(200, CSV): OpenApiTypes.STR, (200, XLSX): OpenApiTypes.BINARY, 202: ErrandShape})
    @dear("exports")
    def get(self, request: Request, competition: UUID, sheet: str, kind: str) -> HttpResponse:
        if sheet not in SHEETS or kind not in ("csv", "xlsx"):
            raise NotFound(_("There are fixtures and tables, as csv and xlsx."))
        export = Export(str(competition), sheet, kind, api=True)
        made = leave_export(self.competition, export)
        if isinstance(made, Errand):
            return accepted(made)
        content = export.make(self.competition) if made is None else made
        name = f'attachment; filename="{sheet}.{kind}"'
        return HttpResponse(content, content_type=CSV if kind == "csv" else XLSX, headers={"Content-Disposition": name})
