"""Who has which role, and invitations to one. Coaches have theirs from their teams."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.addresses import public_address, qr_code
from fuba_site.web.permissions import by_action
from tournaments.models import RoleName
from tournaments.services.competitions import give_role, take_role
from tournaments.services.invitations import MOST_PEOPLE, OFFERED, invite, open_invitations, revoke_invitation
from tournaments.web.api.base import InCompetition, asker, done
from tournaments.web.api.documentation import KEY, acts, kept, makes
from tournaments.web.api.fields import Acting, Text, Whole
from tournaments.web.api.permissions import allowed_to


class RoleShape(serializers.Serializer[Any]):
    user = serializers.CharField(source="user.username")
    role = serializers.CharField(help_text=", ".join(RoleName.values))


class RoleGift(Acting):
    user = Text(max_length=150)
    role = Text(max_length=10, help_text=", ".join(RoleName.values))


class Roles(InCompetition):
    permission_classes = (by_action(get=allowed_to("view history"), post=allowed_to("roles")),)

    @kept(RoleShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """Who may do what in a competition."""
        return Response(RoleShape(self.competition.roles.select_related("user"), many=True).data)

    @acts(RoleGift)
    def post(self, request: Request, competition: UUID) -> Response:
        """Give another role to somebody who has one; a first one comes by invitation."""
        by, gift = self.ask(request, RoleGift)
        return done(give_role(self.competition, by, gift["user"], gift["role"]))


class RoleOf(InCompetition):
    permission_classes = (allowed_to("roles"),)

    @acts(None)
    def delete(self, request: Request, competition: UUID, user: str) -> Response:
        """Take somebody's role away, and close the invitation it came by; the last owner stays."""
        by = asker(request)
        if not by.key and not self.competition.roles.filter(user__username=user).exists():
            raise NotFound(_("“{user}” has no role in this competition.").format(user=user))
        return done(take_role(self.competition, by, user))


class InvitationShape(serializers.Serializer[Any]):
    """An open invitation, without its secret."""

    id = serializers.IntegerField(source="pk")
    role = serializers.CharField()
    people = serializers.IntegerField(help_text="Who can join by it, in all.")
    used = serializers.IntegerField(help_text="Who has.")
    created = serializers.DateTimeField()
    expires = serializers.DateTimeField()


class NewInvitationShape(InvitationShape):
    """A new invitation: this is the only time its address is told."""

    url = serializers.CharField(help_text="The address to open with an account.")
    qr = serializers.CharField(help_text="The address as a QR code, an SVG picture.")


class InvitationWish(Acting):
    role = Text(max_length=10, help_text=", ".join(OFFERED))
    people = Whole(required=False, min_value=1, max_value=MOST_PEOPLE, help_text="For how many people; left out: for one.")


class Invitations(InCompetition):
    permission_classes = (allowed_to("roles"),)

    @kept(InvitationShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """Those that are still good."""
        return Response(InvitationShape(open_invitations(self.competition), many=True).data)

    @makes(InvitationWish, NewInvitationShape, KEY)
    def post(self, request: Request, competition: UUID) -> Response:
        """An address that gives whoever opens it with an account a role: one person, or as many as it says."""
        by, wish = self.ask(request, InvitationWish)
        made = invite(self.competition, by, wish["role"], wish.get("people", 1))
        address = public_address(request, reverse("join", args=[made.token]))
        body = {**InvitationShape(made.invitation).data, "url": address, "qr": qr_code(address)}
        return Response(body, status=201, headers={"Cache-Control": "no-store"})


class InvitationRevoke(InCompetition):
    permission_classes = (allowed_to("roles"),)

    @acts()
    def post(self, request: Request, competition: UUID, invitation: int) -> Response:
        """Nobody can join by it any more; whoever has keeps the role."""
        return done(revoke_invitation(self.competition, self.ask(request)[0], invitation))
