"""Matches of AI coaches by the API: have them played, pause, go on, stop, and how far it is."""

from typing import Any, ClassVar
from uuid import UUID

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.observability.readiness import somebody_works
from fuba_site.web.permissions import by_action
from matches.ai_play.orders import as_data, cancel_play, order_play, pause_play, progress, resume_play
from tournaments.models import Action
from tournaments.selectors.permissions import may
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.documentation import acts, polled
from tournaments.web.api.fields import Acting, Text, Whole
from tournaments.web.api.history import Done
from tournaments.web.api.permissions import Sees, allowed_to
from tournaments.web.api.tags import tagged

MOST_FIXTURES = 500  # by number; who wants more orders a round, a stage or everything


class OrderBody(Acting):
    fixtures = serializers.ListField(
        child=Whole(min_value=1), required=False, min_length=1, max_length=MOST_FIXTURES, help_text="Numbers of matches."
    )
    stage = Text(required=False, max_length=40, help_text="All matches of this stage.")
    round = Whole(required=False, min_value=1, help_text="All matches of this round; with a stage, of the stage's.")


class Ordered(Done):
    """An action, and whether somebody is there to do what it asks for."""

    waits_for_workers = serializers.SerializerMethodField(help_text="No worker is running: the order is kept, and waits.")

    class Meta(Done.Meta):
        fields: ClassVar = [*Done.Meta.fields, "waits_for_workers"]

    def get_waits_for_workers(self, action: Action) -> bool:
        return not somebody_works()


class FailedShape(serializers.Serializer[Any]):
    fixture = serializers.IntegerField()
    error = serializers.CharField(help_text="For those who organise; empty for anybody else.")


class ProgressShape(serializers.Serializer[Any]):
    played = serializers.IntegerField()
    running = serializers.IntegerField()
    waiting = serializers.IntegerField()
    waiting_for_people = serializers.IntegerField(help_text="Those of them that come after matches left to people.")
    paused = serializers.IntegerField()
    later_paused = serializers.BooleanField(help_text="Whether what is still to come is paused, too.")
    left_to_people = serializers.IntegerField()
    failed = FailedShape(many=True)
    total = serializers.IntegerField()
    rate = serializers.FloatField(help_text="Matches in a minute.")
    seconds_left = serializers.IntegerField(allow_null=True, help_text="null where nobody can tell.")
    waits_for_workers = serializers.BooleanField(help_text="No worker is running: the order is kept, and waits.")


class PlayView(InCompetition):
    permission_classes = (by_action(get=Sees, post=allowed_to("play")),)

    @polled(ProgressShape)
    def get(self, request: Request, competition: UUID) -> Response:
        """How far the matches of AI coaches are that were ordered."""
        seen = progress(self.competition)
        data = as_data(seen) | {"waits_for_workers": not seen.over and not somebody_works()}
        if not may(request.user, "play", self.competition):
            data["failed"] = [{**each, "error": ""} for each in data["failed"]]
        return tagged(request, data)

    @acts(OrderBody, Ordered)
    def post(self, request: Request, competition: UUID) -> Response:
        """Have AI coaches play: matches by number, a round, a stage, or without any of these the whole competition."""
        by, wanted = self.ask(request, OrderBody)
        return Response(Ordered(order_play(self.competition, by, **wanted)).data)


class PausePlay(InCompetition):
    permission_classes = (allowed_to("play"),)

    @acts()
    def post(self, request: Request, competition: UUID) -> Response:
        """Begin no further match; those being played are played to their end."""
        by, _ = self.ask(request)
        return done(pause_play(self.competition, by))


class ResumePlay(InCompetition):
    permission_classes = (allowed_to("play"),)

    @acts(shape=Ordered)
    def post(self, request: Request, competition: UUID) -> Response:
        """Go on after a pause."""
        by, _ = self.ask(request)
        return Response(Ordered(resume_play(self.competition, by)).data)


class CancelPlay(InCompetition):
    permission_classes = (allowed_to("play"),)

    @acts()
    def post(self, request: Request, competition: UUID) -> Response:
        """Play nothing more. What has been played stays."""
        by, _ = self.ask(request)
        return done(cancel_play(self.competition, by))
