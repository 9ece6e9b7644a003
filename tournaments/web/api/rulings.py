"""The organiser's rulings on tables: points taken, places given. Void ones are kept."""

from typing import ClassVar
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.permissions import by_action
from tournaments.models import Deduction, RankOverride
from tournaments.services.rulings import deduct, give_back, lift_override, override_place
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import acts
from tournaments.web.api.fields import Acting, Text, Whole
from tournaments.web.api.permissions import Sees, allowed_to


class DeductionShape(serializers.ModelSerializer[Deduction]):
    id = serializers.IntegerField(source="pk")
    entry = serializers.IntegerField(source="entry.number")
    stage = serializers.CharField(help_text="Empty: in all.")

    class Meta:
        model = Deduction
        fields: ClassVar = ["id", "entry", "points", "stage", "reason", "void"]


class PlaceShape(serializers.ModelSerializer[RankOverride]):
    id = serializers.IntegerField(source="pk")
    entry = serializers.IntegerField(source="entry.number")

    class Meta:
        model = RankOverride
        fields: ClassVar = ["id", "entry", "group", "place", "reason", "void"]


class Taking(Acting):
    entry = Whole()
    points = Whole()
    stage = Text(required=False, allow_blank=True, max_length=40, help_text="Nothing: in all.")


class Placing(Acting):
    entry = Whole()
    group = Text(max_length=40)
    place = Whole()


class Lifting(Acting):
    entry = Whole()
    group = Text(max_length=40)


class Deductions(InCompetition):
    permission_classes = (by_action(get=Sees, post=allowed_to("rule")),)

    @extend_schema(responses=DeductionShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """Points that were taken, and those given back."""
        rows = Deduction.objects.filter(entry__competition=self.competition).select_related("entry")
        return Response(DeductionShape(rows, many=True).data)

    @acts(Taking)
    def post(self, request: Request, competition: UUID) -> Response:
        """Take points from an entry, in the tables of one stage or of all."""
        by, given = self.ask(request, Taking)
        return self.act(deduct, by, given["entry"], given["points"], given.get("stage", ""))


class GiveBack(InCompetition):
    permission_classes = (allowed_to("rule"),)

    @acts()
    def post(self, request: Request, competition: UUID, deduction: int) -> Response:
        """Points that were taken are given back."""
        if not Deduction.objects.filter(pk=deduction, entry__competition=self.competition).exists():
            raise NotFound(_("There is no such deduction in this competition."))
        return self.act(give_back, self.ask(request)[0], deduction)


class Places(InCompetition):
    permission_classes = (by_action(get=Sees, post=allowed_to("rule")),)

    @extend_schema(responses=PlaceShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """Places that were given by hand, and those lifted."""
        rows = RankOverride.objects.filter(entry__competition=self.competition).select_related("entry")
        return Response(PlaceShape(rows, many=True).data)

    @acts(Placing)
    def post(self, request: Request, competition: UUID) -> Response:
        """Put an entry on a place of its group, whatever the table says."""
        by, given = self.ask(request, Placing)
        return self.act(override_place, by, given["entry"], given["group"], given["place"])


class LiftPlace(InCompetition):
    permission_classes = (allowed_to("rule"),)

    @acts(Lifting)
    def post(self, request: Request, competition: UUID) -> Response:
        """Let the table decide again."""
        by, given = self.ask(request, Lifting)
        return self.act(lift_override, by, given["entry"], given["group"])
