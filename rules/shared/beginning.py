"""Before the first kick, as all editions have it: line-ups in secret, and the roll that says who begins."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ..board import TEAM_NAMES
from ..edition import Asks, Flow
from ..nodes import Fixed, Roll, rolls_of_both
from ..state import Side, State
from .lineups import FormationDecision

KICKOFF_ROLL: Final = rolls_of_both("kickoff")

MOST_TIES: Final = 10


def choose_lineups(s: State, options: Any, sides: Sequence[Side], nodes: Sequence[FormationDecision]) -> Flow:
    """Both in secret, unless a sheet brings one; nothing is set before both are in."""
    chosen = []
    for node in nodes:
        fixed = s.fixed_lineups[node.team]
        token: str = fixed if fixed else (yield node)
        chosen.append(node.read(token))
    for side, lineup in zip(sides, chosen, strict=True):
        lineup.apply(options, side)
        s.emit("lineup", side.team, lineup.as_dict(options))


def higher_die(s: State, first_tie: Callable[[int], None] | None = None) -> Asks:
    """The higher die names the team that starts; after ten ties lots are drawn. `first_tie` hears of the first one."""
    for tie in range(MOST_TIES):
        a, b = yield KICKOFF_ROLL[0]
        s.emit("kickoff_roll", 0, {"dice": [a, b]})
        if a != b:
            winner = 0 if a > b else 1
            break
        if tie == 0 and first_tie is not None:
            first_tie(a)
    else:
        lot: str = yield Roll(0, 0, "lots", TEAM_NAMES)
        winner = TEAM_NAMES.index(lot)
    own, other = TEAM_NAMES[winner], TEAM_NAMES[1 - winner]
    token = yield Fixed(winner, "first_ball", (own, other))
    return TEAM_NAMES.index(token)
