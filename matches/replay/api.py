"""Matches as JSON: everything the pages show and do."""

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import NotFound, ParseError, ValidationError
from rest_framework.mixins import ListModelMixin
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from fuba_site.web.api import Walk
from fuba_site.web.permissions import Anybody, by_action
from fuba_site.web.problems import TooMany, answers
from fuba_site.web.throttle import visitor_address
from matches.match.access import is_kept_back, listed
from matches.match.game import Unreadable
from matches.match.models import Match
from matches.match.permissions import OfMatch, SeesMatch
from matches.match.services import Order, TooManyMatches, start_match
from matches.replay.forms import MatchForm
from matches.replay.sheet_page import public_sheet
from matches.replay.story import replay_of
from rules.coaches import COACHES
from rules.edition import OptionError
from rules.editions import DEFAULT_EDITION, EDITIONS, get_edition
from tournaments.wording.rulebooks import PRESETS
from tournaments.wording.sentences import in_full


class MatchSerializer(serializers.ModelSerializer[Match]):
    id = serializers.UUIDField(source="public_id")
    url = serializers.CharField(source="get_absolute_url")

    class Meta:
        model = Match
        fields: ClassVar = [
            "id",
            "url",
            "created",
            "edition",
            "ruleset",
            "preset",
            "home_name",
            "away_name",
            "home_coach",
            "away_coach",
            "seed",
            "result",
        ]


class MatchDetailSerializer(MatchSerializer):
    record = serializers.SerializerMethodField(help_text="Empty while it would tell line-ups that are sealed.")
    sheet = serializers.SerializerMethodField(help_text="The event sheet of a match that has no record.")

    class Meta(MatchSerializer.Meta):
        fields: ClassVar = [*MatchSerializer.Meta.fields, "options", "record", "sheet"]

    def get_record(self, match: Match) -> str:
        return "" if is_kept_back(match) else match.record

    def get_sheet(self, match: Match) -> dict[str, Any] | None:
        return public_sheet(match)


class OrderSerializer(serializers.Serializer[Any]):
    """What the form asks for. The form checks it; this is for the schema."""

    home_name = serializers.CharField()
    away_name = serializers.CharField()
    home_coach = serializers.ChoiceField(COACHES)
    away_coach = serializers.ChoiceField(COACHES)
    edition = serializers.ChoiceField(
        list(EDITIONS), required=False, help_text=f"The rulebook; {DEFAULT_EDITION} where none is named."
    )
    preset = serializers.ChoiceField(
        list(PRESETS),
        required=False,
        help_text="Which of them a rulebook has differs: a refusal names them. That of the rulebook where none is named.",
    )
    seed = serializers.CharField(required=False, allow_blank=True, help_text="The same seed gives the same match.")
    options = serializers.DictField(required=False, help_text="House rules: what differs from the preset.")


class OrderForm(MatchForm):
    """The form as programs fill it in: they know presets by what they send."""

    def preset_name(self, preset: str) -> str:
        return preset


class MatchViewSet(ListModelMixin, GenericViewSet[Match], OfMatch):
    """Matches that were played, the newest first, as far as you may see them."""

    permission_classes = (by_action(list=Anybody, create=Anybody, retrieve=SeesMatch),)
    lookup_field = "public_id"
    lookup_value_converter = "uuid"
    queryset = Match.objects.none()  # for the schema
    serializer_class = MatchSerializer
    pagination_class = Walk

    def get_queryset(self) -> QuerySet[Match]:
        return listed(self.request.user).defer("record", "options", "sheet")

    @extend_schema(request=OrderSerializer, responses={201: MatchDetailSerializer, **answers(400, 429)})
    def create(self, request: Request) -> Response:
        """Starts a match; the answer holds its result and its record."""
        wanted, options = order_of(request)
        form = OrderForm(wanted)
        if not form.is_valid():
            raise ValidationError({name: [str(error) for error in errors] for name, errors in form.errors.items()})
        order = Order(**form.order(), options=options)
        try:
            get_edition(order.edition).chosen(order.preset, options)
        except OptionError as error:
            raise ValidationError({"options": [in_full(error)]}) from None
        try:
            match = start_match(order, visitor_address(request))
        except TooManyMatches as wait:
            raise TooMany(str(wait)) from None
        body = MatchDetailSerializer(match).data
        return Response(body, status=status.HTTP_201_CREATED, headers={"Location": match.get_absolute_url()})

    @extend_schema(responses=MatchDetailSerializer)
    def retrieve(self, request: Request, public_id: str) -> Response:
        """A match with its result and its record."""
        return Response(MatchDetailSerializer(self.match).data)


class MatchReplay(OfMatch):
    """Every turn as shapes to draw, for the pitch of the match page."""

    permission_classes = (SeesMatch,)

    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, public_id: str) -> Response:
        try:
            return Response(replay_of(self.match).as_json())
        except Unreadable as error:
            raise NotFound(str(error)) from None


def order_of(request: Request) -> tuple[dict[str, str], dict[str, Any]]:
    """The fields of a JSON object, and its house rules. Of a field only text and whole numbers are taken: a list is no name."""
    if not isinstance(request.data, dict):
        raise ParseError(_("Send an object with home_name, away_name and so on."))
    body = dict(request.data.items())
    options = body.pop("options", {})
    if not isinstance(options, dict):
        raise ValidationError({"options": [_("This must be an object.")]})
    for name, value in body.items():
        if isinstance(value, bool) or not isinstance(value, str | int | None):
            raise ValidationError({name: [_("This must be text.")]})
    return {name: "" if value is None else str(value) for name, value in body.items()}, options
