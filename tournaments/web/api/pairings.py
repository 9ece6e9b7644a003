"""Pairs set by hand: with a look at what follows, lifted again, never deleted."""

from typing import Any, ClassVar
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.models import PairOverride
from tournaments.services.pairings import lift_pair, preview_lifting, preview_pair, set_pair
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.consequences import ConsequencesShape
from tournaments.web.api.documentation import acts, foresees
from tournaments.web.api.fields import Acting, Whole
from tournaments.web.api.permissions import Sees, allowed_to


class PairShape(serializers.ModelSerializer[PairOverride]):
    id = serializers.IntegerField(source="pk")
    fixture = serializers.IntegerField(source="fixture.number")
    home = serializers.IntegerField(source="home.number", help_text="An entry.")
    away = serializers.SerializerMethodField(help_text="An entry; null in a fixture with a bye.")
    revision = serializers.IntegerField(help_text="Those with the same were set together, and are lifted together.")

    class Meta:
        model = PairOverride
        fields: ClassVar = ["id", "fixture", "home", "away", "reason", "revision", "void"]

    def get_away(self, pair: PairOverride) -> int | None:
        return pair.away.number if pair.away else None


class RepeatedPairShape(serializers.Serializer[Any]):
    """Two fixtures of one table in which the same two meet."""

    fixture = serializers.IntegerField()
    other = serializers.IntegerField()


class PairConsequencesShape(ConsequencesShape):
    again = RepeatedPairShape(many=True, help_text="Pairs that meet elsewhere in the stage, too.")


class Pairing(Acting):
    home = Whole(help_text="An entry.")
    away = Whole(required=False, allow_null=True, help_text="An entry; null in a fixture with a bye.")


class Pairs(InCompetition):
    permission_classes = (Sees,)

    @extend_schema(responses=PairShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """Who was set by hand, and who was lifted again (void)."""
        rows = PairOverride.objects.filter(fixture__competition=self.competition)
        return Response(PairShape(rows.select_related("fixture", "home", "away"), many=True).data)


class SetPair(InCompetition):
    permission_classes = (allowed_to("pair"),)

    @acts(Pairing)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Set who plays a fixture that has not been played. Who is taken from another one is replaced there."""
        self.fixture(number)
        by, given = self.ask(request, Pairing)
        return done(set_pair(self.competition, by, number, given["home"], given.get("away")))


class SetPairPreview(InCompetition):
    permission_classes = (allowed_to("pair"),)

    @foresees(Pairing, PairConsequencesShape)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """What would follow. Confirm with the revision it names."""
        self.fixture(number)
        by, given = self.ask(request, Pairing)
        return Response(preview_pair(self.competition, by, number, given["home"], given.get("away")).as_dict())


class LiftPair(InCompetition):
    permission_classes = (allowed_to("pair"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Let the slots say again who plays, in all fixtures that were set together."""
        self.fixture(number)
        return done(lift_pair(self.competition, self.ask(request)[0], number))


class LiftPairPreview(InCompetition):
    permission_classes = (allowed_to("pair"),)

    @foresees(Acting, PairConsequencesShape)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """What would follow from lifting it."""
        self.fixture(number)
        by, _nothing = self.ask(request)
        return Response(preview_lifting(self.competition, by, number).as_dict())
