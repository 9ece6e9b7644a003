"""A team with fewer than seven pieces, the goalkeeper included, cannot go on: it loses 0-3, or by more if it already does."""

from typing import Final

from ..state import OUTFIELD, Side, State
from .phases import MatchOver

FEWEST: Final = 7
FORFEIT_GOALS: Final = 3


def pieces_left(side: Side) -> int:
    """Pieces not gone for good; injured ones that come back count."""
    return OUTFIELD + 1 - side.lost


def give_away(s: State, team: int) -> None:
    """The score of a match that the team forfeits."""
    if s.score[1 - team] - s.score[team] < FORFEIT_GOALS:
        s.score[team] = 0
        s.score[1 - team] = FORFEIT_GOALS
    s.decided = "forfeit"


def check_forfeit(s: State, side: Side) -> None:
    """The match is over for a team with fewer than seven pieces (R-033)."""
    left = pieces_left(side)
    if left >= FEWEST:
        return
    give_away(s, side.team)
    s.emit("forfeit", side.team, {"pieces": left})
    raise MatchOver
