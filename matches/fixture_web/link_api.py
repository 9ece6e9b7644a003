"""Private links by the API: made, listed, revoked and made anew by those who organise."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.addresses import public_address, qr_code
from fuba_site.web.problems import answers
from matches.links.models import FixtureLink
from matches.links.services import SIDES, Made, make_link, renew_link, revoke_link
from matches.links.visitors import LinkAuthentication
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.documentation import KEY, acts, kept, makes
from tournaments.web.api.fields import Acting, Text
from tournaments.web.api.permissions import allowed_to


class LinkShape(serializers.Serializer[Any]):
    """A link, without its secret."""

    id = serializers.IntegerField(source="pk")
    side = serializers.CharField(help_text="home, away or table; empty if its team is no longer in the match.")
    made_by = serializers.CharField(source="maker_name")
    created = serializers.DateTimeField()
    revoked = serializers.DateTimeField(allow_null=True)
    last_used = serializers.DateTimeField(allow_null=True)


class NewLinkShape(LinkShape):
    """A new link: this is the only time its secret is told."""

    token = serializers.CharField(help_text="For programs: Authorization: Link <token>.")
    url = serializers.CharField(help_text="The address to give to the coach.")
    qr = serializers.CharField(help_text="The address as a QR code, an SVG picture.")


class LinkWish(Acting):
    side = Text(max_length=5, help_text=", ".join(SIDES))


class Links(InCompetition):
    permission_classes = (allowed_to("links"),)

    @kept(LinkShape(many=True))
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        """The links to a match, revoked ones too."""
        links = FixtureLink.objects.select_related("fixture").filter(fixture=self.fixture(number))
        return Response(LinkShape(links, many=True).data)

    @makes(LinkWish, NewLinkShape, KEY)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """A link for a side, or for whoever records at the table."""
        self.fixture(number)
        by, wish = self.ask(request, LinkWish)
        return _made_link(request, make_link(self.competition, by, number, wish["side"]))


class LinkRevoke(InCompetition):
    permission_classes = (allowed_to("links"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int, link: int) -> Response:
        """The link opens nothing any more."""
        self.fixture(number)
        return done(revoke_link(self.competition, self.ask(request)[0], number, link))


class LinkRenew(InCompetition):
    permission_classes = (allowed_to("links"),)

    @extend_schema(request=Acting, responses={201: NewLinkShape, **answers(403, 409, 422)}, parameters=[KEY])
    def post(self, request: Request, competition: UUID, number: int, link: int) -> Response:
        """Another secret for the same side; the old one opens nothing any more."""
        self.fixture(number)
        return _made_link(request, renew_link(self.competition, self.ask(request)[0], number, link))


def _made_link(request: Request, made: Made) -> Response:
    address = public_address(request, reverse("link", args=[made.token]))
    body = {**LinkShape(made.link).data, "token": made.token, "url": address, "qr": qr_code(address)}
    return Response(body, status=201, headers={"Cache-Control": "no-store"})


class LinkScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = LinkAuthentication
    name = "linkAuth"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "The secret of a private link to one match, with the prefix “Link”.",
        }
