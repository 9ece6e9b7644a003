"""Draws between stages: made by organisers when it is known who is drawn, revealed step by step, repeated by anybody."""

from uuid import UUID

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.heavy import dear
from fuba_site.web.permissions import by_action
from tournaments.services.stage_draws import draw_stage, reveal_stage
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.documentation import acts, not_yet_known
from tournaments.web.api.draws import DrawShape, FixedEntry, RepeatShape, Revealing, latest, made_again, shown
from tournaments.web.api.fields import Acting, Text, YesNo
from tournaments.web.api.permissions import WatchesDraw, allowed_to


class StageDrawing(Acting):
    fixed = FixedEntry(
        many=True,
        required=False,
        help_text="Entries put onto a tie (group: its number from the top) and a place (1 plays the second leg at home).",
    )
    apart = serializers.ListField(
        child=Text(max_length=40),
        required=False,
        max_length=20,
        help_text="Labels that are kept apart instead of those of the format.",
    )
    reveal = YesNo(required=False, help_text="Show all of it at once.")


class StageDrawView(InCompetition):
    permission_classes = (by_action(get=WatchesDraw, post=allowed_to("draw")),)

    @not_yet_known(DrawShape)
    def get(self, request: Request, competition: UUID, stage: str) -> Response:
        """The latest draw of a later stage. Its groups are ties, numbered from the top of the bracket."""
        row = latest(self, stage)
        return shown(self, row, row.revealed, stands=True)

    @acts(StageDrawing)
    @dear("draws")
    def post(self, request: Request, competition: UUID, stage: str) -> Response:
        """Draw who meets whom, from the public seed, when it is known who is drawn and before any of it is played."""
        by, given = self.ask(request, StageDrawing)
        return self.act(draw_stage, by, stage, **given)


class StageReveal(InCompetition):
    permission_classes = (allowed_to("draw"),)

    @acts(Revealing)
    def post(self, request: Request, competition: UUID, stage: str) -> Response:
        """Show the next steps to everybody: who has been drawn stands in the fixtures."""
        by, given = self.ask(request, Revealing)
        return done(reveal_stage(self.competition, by, stage, **given))


class StageRepeat(InCompetition):
    permission_classes = (WatchesDraw,)

    @not_yet_known(RepeatShape)
    @dear("draws")
    def get(self, request: Request, competition: UUID, stage: str) -> Response:
        """The draw made again from its seed. Before all of it is revealed, organisers alone may."""
        row = latest(self, stage)
        return made_again(self, row, row.revealed == len(row.record["steps"]))
