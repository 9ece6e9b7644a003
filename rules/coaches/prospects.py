"""What the beginning of a turn is worth to a team: goals to come, less those against it.

The judgement is the veteran's own, learnt from the goals that followed such positions in self-play (docs/coaches.md), in which
a goal counts a tenth less with every turn it takes.
"""

from typing import Any, Final

from rules.clock import game_time
from rules.coaches import french, fuba3, fuba20, fuba22, worldcup2015
from rules.coaches.fuba3.judge import TURN, WAITS
from rules.coaches.fuba3.weights import SET_PIECES
from rules.coaches.fuba20.veteran import BEGINS

FULL_TIME: Final = 90  # minutes
DISCOUNT: Final = 0.9  # what a goal is worth a turn later, as in the tuning of the weights
POINT: Final = 0.01  # goals that a condition point, or a card in the hand, is kept for
SUBSTITUTION: Final = 0.03  # goals that a substitution is kept for at kick-off, less and less until there is no time for it

_JUDGES: Final[dict[str, Any]] = {
    "french": french.COACHES["veteran"](0),
    "fuba3": fuba3.COACHES["veteran"](0),
    "fuba20": fuba20.COACHES["veteran"](0),
    "fuba22": fuba22.COACHES["veteran"](0),
    "worldcup2015": worldcup2015.COACHES["veteran"](0),
}


def prospect(state: Any, team: int, edition: str) -> float:
    """Goals that `team` may expect in the turns to come, less those of its opponents."""
    own, other = state.teams[team], state.teams[1 - team]
    time_left = max(0.0, 1 - game_time(state) / FULL_TIME)
    return _play(state, team, edition) + _stock(own, time_left) - _stock(other, time_left)


def _stock(side: Any, time_left: float) -> float:
    """What is left to spend: condition points by zone or in one pool, cards, substitutions."""
    points = sum(side.cp) + int(getattr(side, "pool", 0)) + len(getattr(side, "hand", ()))
    return float(POINT * points - SUBSTITUTION * time_left * side.subs)


def _play(state: Any, team: int, edition: str) -> float:
    judge = _JUDGES[edition]
    pieces = SET_PIECES if edition == "fuba3" else judge.set_pieces
    if state.phase == "kickoff" or state.pending in pieces:
        taker, worth = state.taker, pieces[state.pending or "kickoff"]
    elif state.phase not in ("turn", "setpiece"):  # before the match, or between halves: all is open
        return 0.0
    elif edition != "fuba3" and state.origin in pieces:  # a free kick or goal kick that opens the turn
        taker, worth = state.control, pieces[state.origin]
    else:
        taker, worth = state.control, _open_play(judge, state, edition)
    return float(worth if taker == team else -worth)


def _open_play(judge: Any, s: Any, edition: str) -> float:
    """The ball is in play, seen by the team in control."""
    control = s.control
    if edition == "fuba3":
        head = TURN if s.phasing == control else WAITS
        return float(judge.judge.standing(s, control, head) + judge.judge.with_ball(s, control, head, s.ball, s.value))
    if edition == "fuba20":
        return float(judge.eye.standing(s, control, BEGINS) + judge.eye.with_ball(s, control, BEGINS, s.ball, s.value))
    return float(judge.worth(s, control, s.ball, s.value))
