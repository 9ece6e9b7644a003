"""The sponsors of a competition."""

from typing import Any, ClassVar
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.permissions import by_action
from tournaments.core.names import NAME_LENGTH
from tournaments.models import Sponsor
from tournaments.services.sponsors import LONGEST_LINK, MOST, set_sponsors
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import acts
from tournaments.web.api.fields import Acting, Body, PictureField, Text, Whole
from tournaments.web.api.permissions import Sees, allowed_to


class SponsorShape(serializers.ModelSerializer[Sponsor]):
    id = serializers.IntegerField(source="pk")
    logo = serializers.SerializerMethodField(help_text="The address of the picture.")

    class Meta:
        model = Sponsor
        fields: ClassVar = ["id", "name", "link", "logo"]

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_logo(self, sponsor: Sponsor) -> str | None:
        return sponsor.logo.get_absolute_url() if sponsor.logo else None


class SponsorWish(Body):
    id = Whole(required=False, min_value=1, help_text="Of one that exists: it keeps its logo unless another is sent, or null.")
    name = Text(max_length=4 * NAME_LENGTH)
    link = Text(required=False, allow_blank=True, max_length=LONGEST_LINK, help_text="Begins with https:// or http://.")
    logo = PictureField(required=False, allow_null=True)


class Sponsoring(Acting):
    sponsors: Any = SponsorWish(many=True, help_text=f"All of them, in the order in which they are shown; {MOST} at most.")


class Sponsors(InCompetition):
    permission_classes = (by_action(get=Sees, put=allowed_to("settings")),)

    @extend_schema(responses=SponsorShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """In the order in which they are shown."""
        return Response(SponsorShape(self.competition.sponsors.select_related("logo"), many=True).data)

    @acts(Sponsoring)
    def put(self, request: Request, competition: UUID) -> Response:
        """The whole list; whoever is not in it is a sponsor no more."""
        by, given = self.ask(request, Sponsoring)
        return self.act(set_sponsors, by, given["sponsors"])
