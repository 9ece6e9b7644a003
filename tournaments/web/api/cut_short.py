"""A season that is cut short, with a look at what follows, and taken back."""

from typing import ClassVar
from uuid import UUID

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.core.cut_short import CutShort
from tournaments.services.cut_short import cut_short, preview_cut, resume
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.consequences import ConsequencesShape
from tournaments.web.api.documentation import acts, foresees
from tournaments.web.api.fields import Acting, Text


class Cutting(Acting):
    how = Text(max_length=10, help_text=", ".join(CutShort))


class CutConsequencesShape(ConsequencesShape):
    cancelled = serializers.ListField(child=serializers.IntegerField(), help_text="Fixtures that are not played any more.")


class CutShortView(InCompetition):
    rights: ClassVar = {"POST": "rule"}

    @acts(Cutting)
    def post(self, request: Request, competition: UUID) -> Response:
        """End the season: as it stands, by points per game, or annulled."""
        by, given = self.ask(request, Cutting)
        return done(cut_short(self.competition, by, given["how"]))


class CutShortPreview(InCompetition):
    rights: ClassVar = {"POST": "rule"}

    @foresees(Cutting, CutConsequencesShape)
    def post(self, request: Request, competition: UUID) -> Response:
        """What would follow. Confirm with the revision it names."""
        by, given = self.ask(request, Cutting)
        return Response(preview_cut(self.competition, by, given["how"]).as_dict())


class Resume(InCompetition):
    rights: ClassVar = {"POST": "rule"}

    @acts()
    def post(self, request: Request, competition: UUID) -> Response:
        """The season goes on as if it had not been cut short."""
        return done(resume(self.competition, self.ask(request)[0]))
