"""A season that is cut short, with a look at what follows, and taken back."""

from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.core.cut_short import CutShort
from tournaments.services.cut_short import cut_short, resume
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import acts
from tournaments.web.api.fields import Acting, Text
from tournaments.web.api.permissions import allowed_to


class Cutting(Acting):
    how = Text(max_length=10, help_text=", ".join(CutShort))


class CutShortView(InCompetition):
    permission_classes = (allowed_to("rule"),)

    @acts(Cutting)
    def post(self, request: Request, competition: UUID) -> Response:
        """End the season: as it stands, by points per game, or annulled."""
        by, given = self.ask(request, Cutting)
        return self.act(cut_short, by, given["how"])


class Resume(InCompetition):
    permission_classes = (allowed_to("rule"),)

    @acts()
    def post(self, request: Request, competition: UUID) -> Response:
        """The season goes on as if it had not been cut short."""
        return self.act(resume, self.ask(request)[0])
