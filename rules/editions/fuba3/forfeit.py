"""A team with fewer than seven pieces forfeits (R-033)."""

from typing import Final

from rules.editions.fuba3.state import MatchOver, State
from rules.state import OUTFIELD

FEWEST: Final = 7
FORFEIT_GOALS: Final = 3


def check_forfeit(s: State, team: int) -> None:
    """Injured pieces that come back count. The score becomes 0-3, unless it already is worse."""
    side = s.teams[team]
    left = OUTFIELD + 1 - side.lost
    if left >= FEWEST:
        return
    if s.score[1 - team] - s.score[team] < FORFEIT_GOALS:
        s.score[team] = 0
        s.score[1 - team] = FORFEIT_GOALS
    s.decided = "forfeit"
    s.emit("forfeit", team, {"pieces": left})
    raise MatchOver
