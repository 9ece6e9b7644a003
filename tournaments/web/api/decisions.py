"""What is settled outside the tables, among teams that are level there."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.permissions import by_action
from tournaments.core.formats.entrants import MOST_ENTRANTS
from tournaments.core.standings.tiebreakers import DECIDABLE
from tournaments.services.decisions import decide, decisions_of, lift_decision
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import acts
from tournaments.web.api.fields import Acting, Plain, Text
from tournaments.web.api.permissions import Sees, allowed_to

METHODS = ", ".join(DECIDABLE)


class DecisionShape(serializers.Serializer[Any]):
    method = serializers.CharField(help_text=METHODS)
    order = serializers.ListField(child=serializers.CharField(), help_text="Entries by number, best first.")


@extend_schema_field({"oneOf": [{"type": "integer"}, {"type": "string"}]})
class EntryOrName(Plain):
    """The number of an entry, or the name of its team."""


class Deciding(Acting):
    method = Text(max_length=20, help_text=METHODS)
    order = serializers.ListField(
        child=EntryOrName(), max_length=MOST_ENTRANTS, help_text="Entries by number or name, best first."
    )


class Decisions(InCompetition):
    permission_classes = (by_action(get=Sees, post=allowed_to("rule")),)

    @extend_schema(responses=DecisionShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """Those that stand. They are also among the table rules."""
        return Response(DecisionShape(decisions_of(self.competition), many=True).data)

    @acts(Deciding)
    def post(self, request: Request, competition: UUID) -> Response:
        """Put teams that are level in a table in order."""
        by, given = self.ask(request, Deciding)
        return self.act(decide, by, given["method"], given["order"])


class LiftDecision(InCompetition):
    permission_classes = (allowed_to("rule"),)

    @acts(Deciding)
    def post(self, request: Request, competition: UUID) -> Response:
        """Take a decision back."""
        by, given = self.ask(request, Deciding)
        return self.act(lift_decision, by, given["method"], given["order"])
