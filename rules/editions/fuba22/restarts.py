"""Restarts that open a new turn (2.2 5.2 to 5.4, 3.3): kick-offs, corners, goal kicks and quick free kicks."""

from typing import Final

from ...board import CE
from ...clock import game_time
from ...edition import Flow
from ...shared.goal_kick import clear_box
from ..two_dice.cover import cover
from ..two_dice.linemoves import offside_for
from ..two_dice.setups import corner_setups, due, kickoff_setups
from ..two_dice.turn import bring_back
from .movement import set_piece_walk
from .slow_play import set_piece_minute
from .state import State

LEAST_AT_GOAL_KICK: Final = 4
NO_LIMIT: Final = 99


def set_piece(s: State) -> Flow:
    """The minute it takes, then positions; the new turn belongs to its taker."""
    team = s.taker
    kind = s.pending
    s.control = s.starter = team
    s.value = 1
    if kind == "kickoff":
        s.ball = CE
        due(s, game_time(s))
        s.emit("kickoff", team, {})
        yield from kickoff_setups(s, team)
    else:
        yield from set_piece_minute(s, team)
        if kind == "corner":
            due(s, game_time(s))
            yield from corner_setups(s, team)
        else:
            yield from _moves(s, team, kind == "goalkick")
    s.pending = ""
    s.origin = "free" if kind == "quick" else kind
    s.phase = "turn"


def _moves(s: State, team: int, goal_kick: bool) -> Flow:
    """The taker's team any number of moves, then the others as many (four at least at a goal kick, R22-30)."""
    if goal_kick:
        s.ball = clear_box(s.sides, team)  # R22-31
    else:
        yield from cover(s, charged=False)  # R22-27
    for side in s.sides:
        side.clear_marks()
    side = s.sides[team]
    side.moved_keeper = goal_kick  # he stays with the ball
    made = yield from set_piece_walk(s, team, NO_LIMIT, 0 if goal_kick else offside_for(s, team))
    most = max(LEAST_AT_GOAL_KICK, made) if goal_kick else made
    yield from set_piece_walk(s, 1 - team, most, 1 << s.ball if goal_kick else 0)
    for side in s.sides:
        bring_back(s, side, game_time(s))
