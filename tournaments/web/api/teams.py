"""Teams: they live across competitions."""

from typing import Any, ClassVar
from uuid import UUID

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.mixins import ListModelMixin
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from fuba_site.web.api import Walk
from fuba_site.web.keyset import Order
from fuba_site.web.permissions import Anybody, LoggedIn, by_action
from fuba_site.web.problems import answers, at_ease
from fuba_site.web.throttle import new_teams
from tournaments.core.names import NAME_LENGTH
from tournaments.models import Team
from tournaments.services.teams import (
    answer_coaching,
    change_team,
    coaches,
    create_team,
    delete_team,
    listed,
    owns,
)
from tournaments.web.api.base import read
from tournaments.web.api.documentation import makes, removes
from tournaments.web.api.fields import Body, PictureField, Text, YesNo
from tournaments.web.api.filters import FILTERED, TeamFilter
from tournaments.web.api.team_permissions import AskedToCoach, ChangesTeam, OfTeam, OwnsTeam, SeesTeam

PRIVATE = ("owner", "coach", "coach_asked", "notes")


class TeamShape(serializers.ModelSerializer[Team]):
    """A team. Owner, coach and notes are told to its owner and its coach alone."""

    id = serializers.UUIDField(source="public_id")
    owner = serializers.CharField(source="owner.username", allow_null=True, default=None)
    coach = serializers.CharField(source="coach.username", allow_null=True, default=None)
    coach_asked = serializers.CharField(allow_null=True, help_text="Who was asked to coach, and has not answered.")
    notes = serializers.CharField(allow_null=True)
    logo = serializers.SerializerMethodField(help_text="The address of the picture.")

    class Meta:
        model = Team
        fields: ClassVar = ["id", "name", "short_name", "colour", "second_colour", "country", "flag", "coach_level",
                            "coach_name", "created", "logo", "owner", "coach", "coach_asked", "notes"]  # fmt: skip

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_logo(self, team: Team) -> str | None:
        return team.logo.get_absolute_url() if team.logo else None

    def to_representation(self, instance: Team) -> dict[str, Any]:
        shown = super().to_representation(instance)
        user = self.context["request"].user
        if not owns(user, instance) and not coaches(user, instance):
            shown |= dict.fromkeys(PRIVATE)
        return shown


class TeamChange(Body):
    name = Text(required=False, max_length=4 * NAME_LENGTH)
    short_name = Text(required=False, allow_blank=True, max_length=12)
    colour = Text(required=False, allow_blank=True, max_length=7, help_text="Like #1d4fb8.")
    second_colour = Text(required=False, allow_blank=True, max_length=7)
    country = Text(required=False, allow_blank=True, max_length=6, help_text="Like FI or GB-SCT.")
    coach = Text(required=False, allow_null=True, max_length=150, help_text="The name of a user, who is asked; or null.")
    coach_level = Text(required=False, allow_blank=True, max_length=32, help_text="An AI coach.")
    coach_name = Text(required=False, allow_blank=True, max_length=NAME_LENGTH)
    notes = Text(required=False, allow_blank=True, max_length=4000)
    logo = PictureField(required=False, allow_null=True)


class TeamWish(TeamChange):
    name = Text(max_length=4 * NAME_LENGTH)


class ByName(Walk):
    order = Order("name_key")


class CoachingAnswer(Body):
    agree = YesNo()


class TeamViewSet(ListModelMixin, GenericViewSet[Team], OfTeam):
    """Your own teams, and all that play in competitions you may find, by name."""

    queryset = Team.objects.select_related("owner", "coach", "logo")
    serializer_class = TeamShape
    filter_backends = FILTERED
    filterset_class = TeamFilter
    pagination_class = ByName
    lookup_field = "public_id"
    lookup_url_kwarg = "team"
    lookup_value_converter = "uuid"
    permission_classes = (
        by_action(
            list=Anybody,
            create=LoggedIn,
            retrieve=SeesTeam,
            partial_update=ChangesTeam,
            destroy=OwnsTeam,
            coaching=AskedToCoach,
        ),
    )

    def get_queryset(self) -> QuerySet[Team]:
        return listed(self.request.user, super().get_queryset())

    @makes(TeamWish, TeamShape, counted=True)
    def create(self, request: Request) -> Response:
        """Make a team; it is yours."""
        wish = read(request, TeamWish)
        at_ease(new_teams(), request.user.pk, _("Too many teams in the last hour. Try again later."))
        team = create_team(request.user, **wish)
        headers = {"Location": reverse("api-team-detail", args=[team.public_id])}
        return Response(self.get_serializer(team).data, status=201, headers=headers)

    @extend_schema(responses=TeamShape)
    def retrieve(self, request: Request, team: UUID) -> Response:
        """As public as the competitions it plays in; its owner and its coach see it anyway."""
        return Response(self.get_serializer(self.team).data)

    @extend_schema(request=TeamChange, responses={200: TeamShape, **answers(403, 409, 422)})
    def partial_update(self, request: Request, team: UUID) -> Response:
        """Its owner changes everything, its coach colours, short name, notes and what the coach is called."""
        change_team(request.user, self.team, **read(request, TeamChange))
        return Response(self.get_serializer(self.team).data)

    @removes()
    def destroy(self, request: Request, team: UUID) -> Response:
        """Only while it has never entered a competition."""
        delete_team(request.user, self.team)
        return Response(status=204)

    @extend_schema(request=CoachingAnswer, responses={200: TeamShape, **answers(403)})
    @action(detail=True, methods=["post"])
    def coaching(self, request: Request, team: UUID) -> Response:
        """Whoever was asked to coach a team answers: yes, or no."""
        answer_coaching(request.user, self.team, read(request, CoachingAnswer)["agree"])
        return Response(self.get_serializer(self.team).data)
