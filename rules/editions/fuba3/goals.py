"""A goal (specification 7.1 step 5)."""

from ...board import AREAS, PENALTY_AREA
from ...edition import Flow
from ...shared.phases import TurnOver
from .award import award_free_kick, award_kickoff
from .state import State
from .var import overturned


def score_goal(s: State, team: int, how: str) -> Flow:
    """VAR, then the score and a kick-off for the others. A void goal gives them a free kick in their box (R-040)."""
    area = s.ball
    void = yield from overturned(s, team, "goal")
    if void:
        s.ball = PENALTY_AREA[1 - team]
        award_free_kick(s, 1 - team)
        raise TurnOver
    s.score[team] += 1
    s.emit("goal", team, {"how": how, "area": AREAS[area]})
    award_kickoff(s, 1 - team)
    raise TurnOver
