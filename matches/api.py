"""Matches as JSON: everything the pages show and do."""

from typing import Any, ClassVar

from rest_framework import serializers, status
from rest_framework.exceptions import NotFound, ParseError, ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.throttle import visitor_address
from matches.forms import MatchForm
from matches.models import Match
from matches.replay import Unreadable, replay_of
from matches.services import Order, TooManyMatches, start_match


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
    class Meta(MatchSerializer.Meta):
        fields: ClassVar = [*MatchSerializer.Meta.fields, "options", "record"]


class Pages(PageNumberPagination):
    page_size = 50


class MatchList(APIView):
    def get(self, request: Request) -> Response:
        pages = Pages()
        page = pages.paginate_queryset(Match.objects.defer("record", "options"), request, view=self)
        return pages.get_paginated_response(MatchSerializer(page, many=True).data)

    def post(self, request: Request) -> Response:
        """Starts a match; the answer holds its result and its record."""
        form = MatchForm(order_of(request))
        if not form.is_valid():
            return Response(form.errors, status=status.HTTP_400_BAD_REQUEST)
        try:
            match = start_match(Order(**form.cleaned_data), visitor_address(request))
        except TooManyMatches as wait:
            return Response({"detail": str(wait)}, status=status.HTTP_429_TOO_MANY_REQUESTS, headers={"Retry-After": "60"})
        body = MatchDetailSerializer(match).data
        return Response(body, status=status.HTTP_201_CREATED, headers={"Location": match.get_absolute_url()})


class MatchDetail(APIView):
    def get(self, request: Request, public_id: str) -> Response:
        return Response(MatchDetailSerializer(find(public_id)).data)


class MatchReplay(APIView):
    """Every turn as shapes to draw, for the pitch of the match page."""

    def get(self, request: Request, public_id: str) -> Response:
        try:
            return Response(replay_of(find(public_id)).as_json())
        except Unreadable as error:
            raise NotFound(str(error)) from None


def find(public_id: str) -> Match:
    try:
        return Match.objects.get(public_id=public_id)
    except Match.DoesNotExist:
        raise NotFound("There is no such match.") from None


def order_of(request: Request) -> dict[str, str]:
    """The fields of a JSON object. Only text and whole numbers are taken: a list is not a name."""
    try:
        body: Any = request.data
    except RecursionError:
        raise ParseError("The JSON is nested too deeply.") from None
    if not isinstance(body, dict):
        raise ParseError("Send an object with home_name, away_name and so on.")
    for name, value in body.items():
        if isinstance(value, bool) or not isinstance(value, str | int | None):
            raise ValidationError({name: ["This must be text."]})
    return {name: "" if value is None else str(value) for name, value in body.items()}
