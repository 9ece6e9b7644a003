"""The audit trail, for those who organise."""

from uuid import UUID

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.problems import answers
from tournaments.models import Action
from tournaments.services.reversal import undo_action
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import acts
from tournaments.web.api.filters import FILTERED, ActionFilter
from tournaments.web.api.history import Done
from tournaments.web.api.permissions import allowed_to


@extend_schema_view(get=extend_schema(responses={200: Done(many=True), **answers(403)}))
class Actions(InCompetition, ListAPIView[Action]):
    """What was done, the first action first."""

    permission_classes = (allowed_to("view history"),)
    queryset = Action.objects.order_by("revision")
    serializer_class = Done
    filter_backends = FILTERED
    filterset_class = ActionFilter

    def get_queryset(self) -> QuerySet[Action]:
        return super().get_queryset().filter(competition=self.competition)


class UndoAction(InCompetition):
    permission_classes = (allowed_to("report"),)

    @acts()
    def post(self, request: Request, competition: UUID, revision: int) -> Response:
        """Take back one action, with all that followed from it. What somebody has built on since stands in the way (409)."""
        return self.act(undo_action, self.ask(request)[0], revision)
