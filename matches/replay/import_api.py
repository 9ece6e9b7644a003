"""Importing records of matches by the API."""

from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.web.permissions import LoggedIn
from fuba_site.web.problems import TooMany, answers
from fuba_site.web.throttle import Limit, visitor_address
from matches.replay.api import MatchDetailSerializer
from matches.replay.record_import import LONGEST, Imported, import_fixture, import_friendly
from tournaments.core.names import NAME_LENGTH
from tournaments.services.results import MOST_GOALS
from tournaments.web.api.base import InCompetition, asker, read
from tournaments.web.api.documentation import IF_MATCH, KEY
from tournaments.web.api.fields import Acting, Text, Whole
from tournaments.web.api.permissions import allowed_to


class ImportBody(Acting):
    record = Text(max_length=LONGEST, trim_whitespace=False, help_text="The text of a record (docs/notation.md).")
    home = Text(required=False, allow_blank=True, max_length=4 * NAME_LENGTH, help_text="Else the name in the record.")
    away = Text(required=False, allow_blank=True, max_length=4 * NAME_LENGTH)


class FixtureImportBody(Acting):
    record = Text(max_length=LONGEST, trim_whitespace=False, help_text="The text of a record (docs/notation.md).")
    shootout: Any = serializers.ListField(
        child=Whole(min_value=0, max_value=MOST_GOALS),
        min_length=2,
        max_length=2,
        required=False,
        help_text="After a second leg that leaves the tie level.",
    )


class MatchImport(APIView):
    permission_classes = (LoggedIn,)

    @extend_schema(
        request=ImportBody, responses={200: MatchDetailSerializer, 201: MatchDetailSerializer, **answers(403, 422, 429)}
    )
    def post(self, request: Request) -> Response:
        """A record becomes a match of yours; 200 where you have sent the same before."""
        by = asker(request)
        hold_back(request)
        data = read(request, ImportBody)
        return answer(import_friendly(by, data["record"], data.get("home", ""), data.get("away", "")))


class FixtureImport(InCompetition):
    permission_classes = (allowed_to("report"),)

    @extend_schema(
        request=FixtureImportBody,
        responses={200: MatchDetailSerializer, 201: MatchDetailSerializer, **answers(403, 409, 422, 429)},
        parameters=[KEY, IF_MATCH],
    )
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """A record becomes the match of a fixture, which gets its result; 200 where it is there already."""
        self.fixture(number)
        hold_back(request)
        by, data = self.ask(request, FixtureImportBody)
        shootout = data.get("shootout")
        pair = (shootout[0], shootout[1]) if shootout else None
        return answer(import_fixture(by, self.competition, number, data["record"], pair))


def hold_back(request: Request) -> None:
    """A record is played through, which costs something: so many a minute."""
    if not Limit("import", settings.MATCHES_PER_MINUTE).take(visitor_address(request)):
        raise TooMany(_("Too many records at once. Try again in a minute."))


def answer(imported: Imported) -> Response:
    code = status.HTTP_201_CREATED if imported.new else status.HTTP_200_OK
    body = MatchDetailSerializer(imported.match).data
    return Response(body, status=code, headers={"Location": imported.match.get_absolute_url()})
