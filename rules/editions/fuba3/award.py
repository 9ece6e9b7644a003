"""Awarding a set piece (specification 8): who takes what, and where."""

from typing import Final

from ...board import AREAS, PARTLY, PENALTY_AREA
from .state import State

SET_PIECE_VALUE: Final = 2


def award_free_kick(s: State, team: int) -> None:
    """A free kick where the ball is (R-025); in the opponent's penalty area it is a penalty."""
    area = s.ball
    s.pending = "penalty" if area == PENALTY_AREA[1 - team] else "free"
    _give_ball(s, team)
    quick = s.pending == "free" and bool(PARTLY[team] >> area & 1)
    s.emit("set_piece", team, {"piece": s.pending, "area": AREAS[area], "quick": quick})


def award_corner(s: State, team: int) -> None:
    s.pending = "corner"
    _give_ball(s, team)
    s.emit("set_piece", team, {"piece": "corner", "area": AREAS[PENALTY_AREA[1 - team]], "quick": False})


def award_goal_kick(s: State, team: int) -> None:
    s.pending = "goalkick"
    _give_ball(s, team)
    s.ball = PENALTY_AREA[team]
    s.emit("set_piece", team, {"piece": "goalkick", "area": AREAS[s.ball], "quick": False})


def award_kickoff(s: State, team: int) -> None:
    """After a goal; the kick-off itself comes at the end of the turn."""
    s.pending = "kickoff"
    _give_ball(s, team)


def _give_ball(s: State, team: int) -> None:
    s.taker = team
    s.control = team
    s.value = SET_PIECE_VALUE
