"""Where FUBA 2.0 differs from what the editions with two-dice turns share."""

from typing import Final, cast

from ...board import NEAR, PITCH, PLACES
from ...edition import Asks, Flow
from ...nodes import Fixed
from ...shared.shot_areas import shot_tables
from ..two_dice import state as shared
from ..two_dice.lineup import LineupDecision as BaseLineup
from ..two_dice.rules import Rules
from . import substitutions
from .catalogue import SKILL
from .lineup import LineupDecision
from .players import active, owns, show
from .state import Side, State
from .styles import choose_styles, hardness

# R20-08: the further away, the more it costs; from the centre only at an empty goal.
SHOTS: Final = shot_tables({"AP": 0, "AF": -2, "ACL": -4, "ACR": -4, "AML": -6, "AMR": -6}, {"CE": -6})
# Areas that begin closer to a team's goal line than another (R20-34).
CLOSER: Final = tuple(
    tuple(sum(1 << a for a in range(PITCH) if NEAR[team][a] < NEAR[team][ball]) for ball in range(PLACES)) for team in (0, 1)
)
SHOT_SKILLS: Final = ("SP4", "SP10")


class Rulebook(Rules):
    shots = SHOTS
    free_value = 2
    offside_binds_both = True  # R20-23
    direct_malus = 0
    offside_pieces_balance = False
    corner_spots = False  # R20-35
    lineup_node: type[BaseLineup] | None = LineupDecision

    def preparation(self, s: shared.State) -> Flow:
        yield from choose_styles(cast(State, s))

    def half_time(self, s: shared.State) -> Flow:
        yield from choose_styles(cast(State, s))

    def after_goal(self, s: shared.State) -> Flow:
        yield from choose_styles(cast(State, s))

    # -- shots and set pieces

    def second_die(self, die: int, needed: int) -> str:
        """A difficult attempt needs two sixes, and there is no corner."""
        return "goal" if die == 6 else "goalkick"

    def shot_extras(self, s: shared.State, team: int, direct: bool) -> list[tuple[str, int]]:
        """Shooting (SP4), and the specialist of direct free kicks (SP10)."""
        own = cast(State, s)
        skills = SHOT_SKILLS if direct else SHOT_SKILLS[:1]
        return [(SKILL[skill].name, 1) for skill in skills if active(own, team, skill)]

    def wall(self, s: shared.State, team: int) -> int:
        """A piece closer to the own goal line than the ball, the keeper included; there is none next to the line."""
        return CLOSER[team][s.ball]

    def penalty_saver(self, s: shared.State, team: int) -> Asks:
        """The keeper's specialist has his say in every penalty (SP12)."""
        own = cast(State, s)
        mask = owns(own, team, "SP12")
        if mask:
            show(own, team, mask, "SP12")
        yield from ()
        return 1 if mask else 0

    def penalty_expert(self, s: shared.State, team: int, event: str) -> Asks:
        """The kicker's specialist: every penalty in play, one of the shoot-out (SP11)."""
        own = cast(State, s)
        mask = owns(own, team, "SP11")
        side = own.sides[team]
        if not mask or (event == "shootout_kick" and side.specialist_used):
            return 0
        if event == "shootout_kick":
            token = yield Fixed(team, "penalty_expert", ("no", "use SP11"))
            if token == "no":
                return 0
            side.specialist_used = True
        show(own, team, mask, "SP11")
        return 1

    # -- cards and injuries

    def yellows_gone(self, die: int) -> int:
        return 1  # R20-10

    def red_limit(self, s: shared.State, side: shared.Side, plus: int) -> int:
        """Modifiers are added to the yellow cards (R20-09)."""
        return side.yellow + plus + hardness(cast(Side, side))

    def injury_die(self, s: shared.State, team: int, die: int) -> int:
        side = cast(State, s).sides[team]
        return die + hardness(side) - side.squad.healthcare

    def replacement(self, s: shared.State, team: int) -> Flow:
        yield from substitutions.replacement(cast(State, s), team)


RULEBOOK: Final = Rulebook()
