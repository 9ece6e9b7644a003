"""Goals and restarts: who gets the ball, and where (specifications 6)."""

from ...board import AREAS, PENALTY_AREA
from ...shared.phases import TurnOver
from .state import State


def score_goal(s: State, team: int, how: str) -> None:
    """The score, and a kick-off for the others at the end of the turn."""
    area = AREAS[s.ball]
    s.score[team] += 1
    s.emit("goal", team, {"how": how, "area": area})
    give_ball(s, 1 - team, "kickoff")
    raise TurnOver


def award_corner(s: State, team: int, spot: int = -1) -> None:
    """A new turn; an event may name the spot."""
    give_ball(s, team, "corner")
    s.spot = spot
    s.emit("set_piece", team, {"piece": "corner", "area": AREAS[PENALTY_AREA[1 - team]], "quick": False})
    raise TurnOver


def award_goal_kick(s: State, team: int) -> None:
    """The ball is dead until the next target is chosen, and the turn goes on."""
    give_ball(s, team, "goalkick")
    s.dead = True
    box = PENALTY_AREA[team]
    side = s.teams[team]
    if side.keeper != box:
        side.keeper_step(box)
    s.ball = box
    s.emit("set_piece", team, {"piece": "goalkick", "area": AREAS[box], "quick": False})


def award_free_kick(s: State, team: int) -> None:
    """Where the pass was to go; in the opponents' penalty area it is a penalty."""
    give_ball(s, team, "free")
    s.value = s.rules.free_value
    s.ball = s.target
    piece = "penalty" if s.ball == PENALTY_AREA[1 - team] else "free"
    s.emit("set_piece", team, {"piece": piece, "area": AREAS[s.ball], "quick": False})


def give_ball(s: State, team: int, pending: str) -> None:
    """To the team that takes the restart."""
    s.pending = pending
    s.taker = team
    s.control = team
    s.value = 1
