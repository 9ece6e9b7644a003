"""Forecasts by the API: order one, follow it, and read them over time."""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.permissions import by_action
from fuba_site.web.problems import TooMany, answers
from matches.simulation.forecasts.models import Forecast
from matches.simulation.forecasts.presentation import finished, of_competition
from matches.simulation.forecasts.runs import EXACT, FAST, METHODS
from matches.simulation.forecasts.serializers import as_data
from matches.simulation.forecasts.services import (
    MOST_RUNS,
    RUNS,
    SEED_LENGTH,
    TooManyForecasts,
    order_forecast,
    set_automatic,
    wants_automatic,
)
from tournaments.web.api.base import InCompetition, asker, read
from tournaments.web.api.fields import Body, Text, Whole, YesNo
from tournaments.web.api.permissions import Sees, allowed_to


class ForecastOrder(Body):
    runs = Whole(
        required=False,
        min_value=1,
        help_text=f"{RUNS[FAST]} unless said, {MOST_RUNS[FAST]} at most; exact {RUNS[EXACT]} and {MOST_RUNS[EXACT]}.",
    )
    seed = Text(required=False, max_length=SEED_LENGTH, help_text="The same seed gives the same numbers; 1 unless said.")
    method = Text(required=False, max_length=8, help_text="fast (matches drawn from samples) or exact (full matches).")


class AutomaticOrder(Body):
    automatic = YesNo()


class AutomaticForecast(serializers.Serializer[Any]):
    automatic = serializers.BooleanField(help_text="Whether there is a forecast after every round.")


class Chance(serializers.Serializer[Any]):
    share = serializers.FloatField()
    low = serializers.FloatField(help_text="Of the 95 % interval.")
    high = serializers.FloatField()


class TeamChances(serializers.Serializer[Any]):
    entry = serializers.IntegerField()
    chances = serializers.DictField(child=Chance(), help_text="By the key of a column.")
    places = serializers.DictField(
        child=serializers.DictField(child=serializers.FloatField()), help_text="By stage, the chance of each place."
    )


class ForecastColumn(serializers.Serializer[Any]):
    key = serializers.CharField()
    title = serializers.CharField()


class ForecastBrief(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    revision = serializers.IntegerField(help_text="Of the competition: it was played on from there.")
    outdated = serializers.BooleanField(help_text="The competition has moved on since.")
    played = serializers.IntegerField(help_text="Matches that were over by then.")
    runs = serializers.IntegerField()
    seed = serializers.CharField()
    method = serializers.ChoiceField(METHODS)
    automatic = serializers.BooleanField(help_text="Nobody asked: a round was over.")
    state = serializers.CharField(help_text="waiting, running, done or failed.")
    error = serializers.CharField()
    created = serializers.DateTimeField()
    finished = serializers.DateTimeField(allow_null=True)
    progress = serializers.FloatField(help_text="From 0 to 1.")
    waits_for_workers = serializers.BooleanField(help_text="No worker is running: it is kept, and waits until one is.")


class ForecastShape(ForecastBrief):
    decided = serializers.BooleanField(allow_null=True, help_text="Nothing was left to be played; null while it is played.")
    people = serializers.ListField(child=serializers.IntegerField(), help_text="Entries of people, taken for veterans.")
    columns = ForecastColumn(many=True)
    teams = TeamChances(many=True)


class ForecastList(serializers.Serializer[Any]):
    automatic = serializers.BooleanField()
    forecasts = ForecastBrief(many=True)


class Forecasts(InCompetition):
    permission_classes = (by_action(get=Sees, post=allowed_to("forecast")),)

    @extend_schema(operation_id="competitions_forecasts_list", responses=ForecastList)
    def get(self, request: Request, competition: UUID) -> Response:
        """All forecasts, the latest first, without their chances."""
        rows = of_competition(self.competition).order_by("-pk")
        listed = [as_data(row, chances=False) for row in rows]
        return Response({"automatic": wants_automatic(self.competition), "forecasts": listed})

    @extend_schema(request=ForecastOrder, responses={200: ForecastShape, 201: ForecastShape, **answers(403, 409, 422, 429)})
    def post(self, request: Request, competition: UUID) -> Response:
        """Have workers play the rest of the competition many times. The same order again gives the same forecast (200)."""
        given = read(request, ForecastOrder)
        before = Forecast.objects.filter(competition=self.competition).order_by("-pk").values_list("pk", flat=True).first() or 0
        try:
            made = order_forecast(self.competition, asker(request), **given)
        except TooManyForecasts as wait:
            raise TooMany(str(wait)) from None
        new = made.pk > before
        return Response(as_data(made), status.HTTP_201_CREATED if new else status.HTTP_200_OK)


class LatestForecast(InCompetition):
    permission_classes = (Sees,)

    @extend_schema(responses=ForecastShape)
    def get(self, request: Request, competition: UUID) -> Response:
        """The latest that is finished."""
        found = finished(self.competition).order_by("-revision", "-pk").first()
        if found is None:
            raise NotFound(_("This competition has no forecast yet."))
        return Response(as_data(found))


class ForecastDetail(InCompetition):
    permission_classes = (Sees,)

    @extend_schema(responses=ForecastShape)
    def get(self, request: Request, competition: UUID, forecast: int) -> Response:
        """One forecast; while it is played, how far it is."""
        found = of_competition(self.competition).filter(pk=forecast).first()
        if found is None:
            raise NotFound(_("There is no forecast {number} of this competition.").format(number=forecast))
        return Response(as_data(found))


class AutomaticForecasts(InCompetition):
    permission_classes = (allowed_to("forecast"),)

    @extend_schema(request=AutomaticOrder, responses={200: AutomaticForecast, **answers(403, 422)})
    def put(self, request: Request, competition: UUID) -> Response:
        """Whether there is a forecast after every round."""
        given = read(request, AutomaticOrder)
        return Response({"automatic": set_automatic(self.competition, asker(request), given["automatic"]).automatic})
