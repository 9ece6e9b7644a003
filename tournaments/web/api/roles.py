"""Who has which role. Coaches have theirs from their teams."""

from typing import Any, ClassVar
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.models import RoleName
from tournaments.services.competitions import give_role, take_role
from tournaments.web.api.base import InCompetition, asker, done
from tournaments.web.api.documentation import acts, kept
from tournaments.web.api.fields import Acting, Text


class RoleShape(serializers.Serializer[Any]):
    user = serializers.CharField(source="user.username")
    role = serializers.CharField(help_text=", ".join(RoleName.values))


class RoleGift(Acting):
    user = Text(max_length=150)
    role = Text(max_length=10, help_text=", ".join(RoleName.values))


class Roles(InCompetition):
    rights: ClassVar = {"GET": "view history", "POST": "roles"}

    @kept(RoleShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        return Response(RoleShape(self.competition.roles.select_related("user"), many=True).data)

    @acts(RoleGift)
    def post(self, request: Request, competition: UUID) -> Response:
        """Give somebody a role, or another one."""
        by, gift = self.ask(request, RoleGift)
        return done(give_role(self.competition, by, gift["user"], gift["role"]))


class RoleOf(InCompetition):
    rights: ClassVar = {"DELETE": "roles"}

    @acts(None)
    def delete(self, request: Request, competition: UUID, user: str) -> Response:
        """Take somebody's role away; the last owner stays."""
        by = asker(request)
        if not by.key and not self.competition.roles.filter(user__username=user).exists():
            raise NotFound(_("“{user}” has no role in this competition.").format(user=user))
        return done(take_role(self.competition, by, user))
