"""What FUBA 2.2 decides for itself in the procedures that editions share."""

from typing import Final, cast

from ...clock import game_time
from ...edition import Asks, Flow
from ...shared.halves import formation_changes
from ..two_dice import state as stages
from ..two_dice.lineup import LineupDecision as BaseLineup
from ..two_dice.rules import Rules
from .condition import gain_anywhere, gain_points, offer
from .lineup import LineupDecision
from .skills import K09
from .state import Side, State


class Rules22(Rules):
    """The edition's own part."""

    first_minute = 0  # R22-22
    own_half_untested = False
    injury_out = 5
    injury_event = ("injury", "minutes")
    replace_after = 5
    lineup_node: type[BaseLineup] | None = LineupDecision

    def half_time(self, s: stages.State) -> Flow:
        return formation_changes(s, s.teams)

    def penalty_saver(self, s: stages.State, team: int) -> Asks:
        """Penalty shot saver (K09) costs nothing, and is declared before the sides are chosen."""
        own = cast(State, s)
        if not own.sides[team].skills & K09:
            return 0
        own.sides[team].used &= ~K09  # every kick is a new window
        return (yield from offer(own, team, "penalty_saver", K09))

    def yellows_gone(self, die: int) -> int:
        """A red card takes two yellow ones with it, one if the die shows 1 (R22-33)."""
        return 1 if die == 1 else 2

    def incident_area(self, s: stages.State) -> int:
        return s.ball

    def back_at(self, s: stages.State, length: int) -> int:
        return game_time(s) + length

    def only_keeper_near(self, s: stages.State, side: stages.Side) -> None:
        """He plays on with a knock: easier to beat for the rest of the match (R22-42)."""
        own = cast(Side, side)
        if not own.gk_injured:
            own.gk_injured = True
            s.emit("keeper_injured", side.team, {})

    def replacement(self, s: stages.State, team: int) -> Flow:
        if s.half >= 2 and s.options.condition:
            yield from gain_anywhere(cast(State, s), team, 1)

    def strengthened(self, s: stages.State, side: stages.Side, zone: int) -> int:
        """A formation change by substitution brings a point from the second half on."""
        return gain_points(cast(Side, side), zone, 1) if s.half >= 2 and s.options.condition else 0


RULES: Final = Rules22()
