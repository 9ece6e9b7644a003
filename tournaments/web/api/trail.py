"""The audit trail, for those who organise."""

from typing import ClassVar

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.generics import ListAPIView

from fuba_site.web.problems import answers
from tournaments.models import Action
from tournaments.web.api.base import InCompetition
from tournaments.web.api.filters import FILTERED, ActionFilter
from tournaments.web.api.history import Done


@extend_schema_view(get=extend_schema(responses={200: Done(many=True), **answers(403)}))
class Actions(InCompetition, ListAPIView[Action]):
    """What was done, the first action first."""

    rights: ClassVar = {"GET": "view history"}
    queryset = Action.objects.order_by("revision")
    serializer_class = Done
    filter_backends = FILTERED
    filterset_class = ActionFilter

    def get_queryset(self) -> QuerySet[Action]:
        return super().get_queryset().filter(competition=self.competition)
