"""What the beginning of a turn is worth to a team: goals to come, less those against it.

The judgement is the veteran's own, learnt from the goals that followed such positions in self-play (docs/coaches.md), in which
a goal counts a tenth less with every turn it takes.
"""

from functools import cache
from typing import Any, Final

from ..clock import game_time
from ..state import Side
from . import BY_EDITION
from .results import FULL_TIME

DISCOUNT: Final = 0.9  # what a goal is worth a turn later, as in the tuning of the weights
POINT: Final = 0.01  # goals that a condition point, or a card in the hand, is kept for
SUBSTITUTION: Final = 0.03  # goals that a substitution is kept for at kick-off, less and less until there is no time for it


@cache
def _judge(edition: str) -> Any:
    """The edition's veteran: its `set_pieces` and its `turn_worth`."""
    return BY_EDITION[edition]["veteran"](0)


def prospect(state: Any, team: int, edition: str) -> float:
    """Goals that `team` may expect in the turns to come, less those of its opponents."""
    own, other = state.teams[team], state.teams[1 - team]
    time_left = max(0.0, 1 - game_time(state) / FULL_TIME)
    return _play(state, team, edition) + _stock(own, time_left) - _stock(other, time_left)


def _stock(side: Side, time_left: float) -> float:
    """What is left to spend: condition points, or what stands for them, and substitutions."""
    return POINT * side.reserves() - SUBSTITUTION * time_left * side.subs


def _play(state: Any, team: int, edition: str) -> float:
    judge = _judge(edition)
    pieces = judge.set_pieces
    if state.phase == "kickoff" or state.pending in pieces:
        taker, worth = state.taker, pieces[state.pending or "kickoff"]
    elif state.phase not in ("turn", "setpiece"):  # before the match, or between halves: all is open
        return 0.0
    else:
        taker, worth = state.control, judge.turn_worth(state)
    return float(worth if taker == team else -worth)
