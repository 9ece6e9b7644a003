"""What a goal is worth by score and clock: who is behind late needs one at any price, who is ahead wants none to fall.

A coach that counts goals for and against alike plays on as if nothing had happened. Here it counts `1 + urge` for a goal and
`1 - urge` for one against it; the urge follows from the chance to win that either would make of the score, as for two teams
of the same strength, and half of it is taken. A level score has none, and a lead of three goals has hardly any left to count.
"""

from functools import cache
from typing import Any, Final

from ..clock import HALF_LENGTH
from .results import FITS, Outlook, by_outlook

STEPS: Final = 10  # urges are rounded to tenths, so that tables can be kept
SHARE: Final = 0.5
MOST: Final = 4  # steps
DECIDED: Final = 3  # goals of a lead from which on nothing changes


def urge(state: Any, team: int, edition: str) -> int:
    """Of a team, in tenths."""
    lead = state.score[team] - state.score[1 - team]
    if not lead:
        return 0
    half = state.half
    rest = HALF_LENGTH[half] if half in (1, 3) else 0
    left = rest + (0 if state.stoppage else max(0, HALF_LENGTH[half] - state.clock))
    return _urge(edition, max(-DECIDED, min(DECIDED, lead)), left)


@cache
def _urge(edition: str, lead: int, left: int) -> int:
    less, same, more = (_worth(edition, lead + change, left) for change in (-1, 0, 1))
    both = more - less
    if both <= 0:
        return 0
    return max(-MOST, min(MOST, round(SHARE * STEPS * ((more - same) - (same - less)) / both)))


def _worth(edition: str, lead: int, left: int) -> float:
    """A win counts 1, a draw 1/2."""
    found = by_outlook(Outlook(lead, left, 1.0, 0.0, 0), FITS[edition])
    return found.home + found.draw / 2
