"""The draw: made by organisers, revealed step by step, repeated by anybody."""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.heavy import dear
from fuba_site.web.permissions import by_action
from tournaments.core.draws.plan import METHODS
from tournaments.core.formats.entrants import MOST_ENTRANTS
from tournaments.models import DrawRecord
from tournaments.selectors.permissions import may
from tournaments.services.draws import draw, latest_draw, open_draw, repeated, reveal
from tournaments.services.refusals import Conflict
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.documentation import acts, not_yet_known
from tournaments.web.api.fields import Acting, Body, Text, Whole, YesNo
from tournaments.web.api.permissions import WatchesDraw, allowed_to


class SkipShape(serializers.Serializer[Any]):
    group = serializers.CharField()
    reason = serializers.CharField()


class OpponentShape(serializers.Serializer[Any]):
    entrant = serializers.CharField()
    home = serializers.BooleanField(help_text="Whether the match is at home.")
    matchday = serializers.IntegerField()


class StepShape(serializers.Serializer[Any]):
    """One name drawn: into a group or a tie, or in a league phase with its opponents."""

    pot = serializers.IntegerField()
    entrant = serializers.CharField()
    group = serializers.CharField(required=False)
    place = serializers.IntegerField(required=False)
    skipped = SkipShape(many=True, required=False, help_text="Groups passed over, and why.")
    fixed = serializers.BooleanField(required=False, help_text="Placed beforehand, not drawn.")
    opponents = OpponentShape(many=True, required=False, help_text="Of a league phase.")


class DrawShape(serializers.Serializer[Any]):
    """A draw as far as you may see it: those who organise see all of it, everybody else what has been revealed."""

    revision = serializers.IntegerField(help_text="Of the competition, when the draw was made.")
    stands = serializers.BooleanField(help_text="Whether entries and format are still those it was made for.")
    method = serializers.CharField(help_text=", ".join(METHODS))
    seed = serializers.CharField()
    pots = serializers.ListField(child=serializers.ListField(child=serializers.CharField()))
    steps = StepShape(many=True)
    revealed = serializers.IntegerField(help_text="So many steps have been shown to everybody.")
    total = serializers.IntegerField()
    record = serializers.DictField(allow_null=True, help_text="All that is needed to repeat it, once all is revealed.")


class RepeatShape(serializers.Serializer[Any]):
    same = serializers.BooleanField(help_text="Whether the seed gives the draw that was recorded.")
    record = serializers.DictField(help_text="The draw as it came out this time.")


class Constraint(Body):
    """At most so many of one value of a label in a group."""

    label = Text(max_length=40)  # type: ignore[assignment]  # a field of that name is what a client sends
    most = Whole(required=False)
    but = serializers.DictField(child=Whole(), required=False, help_text="Values with another number.")
    across = Whole(required=False, help_text="Counted over so many neighbouring groups.")


class FixedEntry(Body):
    entry = Whole()
    group = Text(max_length=40)
    place = Whole(required=False, allow_null=True)


class Drawing(Acting):
    method = Text(required=False, max_length=10, help_text=", ".join(METHODS))
    pots = serializers.ListField(
        child=serializers.ListField(child=Whole(), max_length=MOST_ENTRANTS),
        required=False,
        max_length=MOST_ENTRANTS,
        help_text="Entries by number; by seed if there are none.",
    )
    constraints = Constraint(many=True, required=False)
    fixed = FixedEntry(many=True, required=False)
    matchdays = serializers.ListField(
        child=serializers.ListField(
            child=serializers.ListField(child=Whole(), min_length=2, max_length=2), max_length=MOST_ENTRANTS // 2
        ),
        required=False,
        max_length=MOST_ENTRANTS,
        help_text="A league phase drawn by hand: for each matchday its pairs, home and away, as entries by number.",
    )


class Revealing(Acting):
    steps = Whole(required=False, help_text="One, if nothing is said.")


class Opening(Acting):
    open = YesNo(required=False, help_text="False closes it again.")


class DrawView(InCompetition):
    permission_classes = (by_action(get=WatchesDraw, post=allowed_to("draw")),)

    @not_yet_known(DrawShape)
    def get(self, request: Request, competition: UUID) -> Response:
        """The latest draw."""
        row = latest(self)
        # The fixtures say everything: once they are made, nothing is left to reveal.
        revealed = len(row.record["steps"]) if self.competition.started else row.revealed
        return shown(self, row, revealed, stands=bool(self.competition.members))

    @acts(Drawing)
    @dear("draws")
    def post(self, request: Request, competition: UUID) -> Response:
        """Draw the entries of a draft into groups, the first round or a league phase, from the public seed."""
        by, given = self.ask(request, Drawing)
        return done(draw(self.competition, by, **given))


class Reveal(InCompetition):
    permission_classes = (allowed_to("draw"),)

    @acts(Revealing)
    def post(self, request: Request, competition: UUID) -> Response:
        """Show the next steps to everybody who sees the competition."""
        by, given = self.ask(request, Revealing)
        return done(reveal(self.competition, by, **given))


class Open(InCompetition):
    permission_classes = (allowed_to("draw"),)

    @acts(Opening)
    def post(self, request: Request, competition: UUID) -> Response:
        """Let everybody who has the address of its page watch the draw of a competition that is hidden."""
        by, given = self.ask(request, Opening)
        return done(open_draw(self.competition, by, **given))


class Repeat(InCompetition):
    permission_classes = (WatchesDraw,)

    @not_yet_known(RepeatShape)
    @dear("draws")
    def get(self, request: Request, competition: UUID) -> Response:
        """The draw made again from its seed. Before all of it is revealed, organisers alone may."""
        row = latest(self)
        return made_again(self, row, self.competition.started or row.revealed == len(row.record["steps"]))


def shown(view: InCompetition, row: DrawRecord, revealed: int, stands: bool) -> Response:
    """A draw as far as whoever asks may see it."""
    record, total = row.record, len(row.record["steps"])
    seen = total if may(view.request.user, "draw", view.competition) else revealed
    return Response(
        {
            "revision": row.revision,
            "stands": stands,
            "method": record["method"],
            "seed": record["seed"],
            "pots": record["pots"],
            "steps": record["steps"][:seen],
            "revealed": revealed,
            "total": total,
            "record": record if seen == total else None,
        }
    )


def made_again(view: InCompetition, row: DrawRecord, revealed: bool) -> Response:
    if not revealed and not may(view.request.user, "draw", view.competition):
        raise Conflict("not_revealed", _("The draw can be repeated once it is fully revealed."))
    again = repeated(row)
    return Response({"same": again == row.record, "record": again})


def latest(view: InCompetition, stage: str = "") -> DrawRecord:
    row = latest_draw(view.competition, stage)
    if row is None:
        raise NotFound(_("There has been no draw yet."))
    return row
