"""Goals, corners, goal kicks and free kicks as they are given: who gets the ball, and what the turn comes to (2.2 5)."""

from ...board import AREAS, CORNERS, PARTLY, PENALTY_AREA, SPOTS
from ...shared.phases import TurnOver
from ..two_dice.awards import award_corner, give_ball, score_goal
from .state import State

goal = score_goal  # a kick-off for the others follows


def corner_kick(s: State, team: int, area: int = -1) -> None:
    """For a team; an event in a corner area names the side (R22-28)."""
    corners = CORNERS[1 - team]
    award_corner(s, team, SPOTS[1 - team][corners.index(area)] if area in corners else -1)


def goal_kick(s: State, team: int) -> None:
    """The rest of the turn is skipped."""
    give_ball(s, team, "goalkick")
    s.ball = PENALTY_AREA[team]
    s.emit("set_piece", team, {"piece": "goalkick", "area": AREAS[s.ball], "quick": False})
    raise TurnOver


def award_free_kick(s: State, team: int) -> None:
    """Where the ball is (R22-65); in the opponents' penalty area it is a penalty, in the own half or the centre a quick one."""
    area = s.ball
    piece = "penalty" if area == PENALTY_AREA[1 - team] else "free"
    give_ball(s, team, piece)
    quick = piece == "free" and bool(PARTLY[team] >> area & 1)
    s.emit("set_piece", team, {"piece": piece, "area": AREAS[area], "quick": quick})
