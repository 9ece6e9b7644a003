"""Kick-offs, free kicks, corners and goal kicks up to the turn of their taker (specification 8)."""

from typing import Final

from ...board import CE, PARTLY
from ...clock import advance
from ...edition import Asks, Flow
from ...nodes import TAKEN
from ...shared.goal_kick import clear_box
from .movement import Walk, make_step, new_stage, repair_holder
from .placement import corner_setups, free_kick_setups, kickoff_setups
from .slow_play import set_piece_minute
from .state import State

KICKOFF_VALUE: Final = 2
GOAL_KICK_MOVES: Final = 4


def set_piece(s: State) -> Flow:
    """The minute it takes, then positions; the taker plays the next turn (R-004)."""
    team = s.taker
    kind = s.pending
    s.regista = None
    if kind == "kickoff":
        advance(s, 1)
        s.phase = "kickoff"
        return
    yield from set_piece_minute(s, team)
    if kind == "corner":
        s.no_offside = True
        yield from corner_setups(s, team)
        s.pending = ""
    elif kind == "goalkick":
        s.no_offside = True
        s.pending = ""
        _clear_box(s, team)
        yield from _free_moves(s, team, goal_kick=True)
    elif PARTLY[team] >> s.ball & 1:
        s.pending = ""
        yield from repair_holder(s)  # not counted as a move
        yield from _free_moves(s, team, goal_kick=False)
    else:
        yield from free_kick_setups(s, team)
        s.pending = ""
    start_turn(s, team, kind)


def kickoff(s: State) -> Flow:
    """KICKOFF(T): positions in the own half, then a full turn."""
    team = s.taker
    s.control = team
    s.ball = CE
    s.value = KICKOFF_VALUE
    s.pending = "kickoff"
    s.emit("kickoff", team, {})
    yield from kickoff_setups(s, team)
    s.pending = ""
    start_turn(s, team, "kickoff")


def start_turn(s: State, team: int, origin: str) -> None:
    s.phasing = team
    s.origin = origin
    s.phase = "turn"


def _clear_box(s: State, team: int) -> None:
    """The keeper takes the goal kick; everybody else leaves his box towards the centre (R-027)."""
    s.ball = clear_box(s.teams, team)
    s.control = team


def _free_moves(s: State, team: int, goal_kick: bool) -> Flow:
    """D08 and D09: the taker's team any number of steps, then the others as many (four at a goal kick)."""
    made = yield from _walk(s, team, 99, goal_kick)
    limit = max(GOAL_KICK_MOVES, made) if goal_kick else made
    yield from _walk(s, 1 - team, limit, goal_kick)


def _walk(s: State, team: int, limit: int, goal_kick: bool) -> Asks:
    new_stage(s, team)
    taking = team == s.control
    if goal_kick and taking:
        s.moved_keeper = True  # he stays with the ball
    blocked = 1 << s.ball if goal_kick and not taking else 0
    walk = Walk(s, team, "free_moves", limit, blocked)
    while walk.open():
        token = yield walk
        if token == "done":
            break
        if token != TAKEN:
            make_step(s, team, token, "free_moves")
            walk.left -= 1
    return limit - walk.left
