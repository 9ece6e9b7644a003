"""The ADJUST action (2.2 4.8): the ball value follows the numbers at the ball."""

from typing import Final

from ...edition import Flow
from .condition import pay_boost
from .state import State

MOST: Final = 2


def difference(s: State, team: int, later: bool, boost: bool) -> int:
    """Pieces of the team in control more than of the other; the acting team's count is changed by order and point."""
    own = max(0, s.count(team, s.ball) - (1 if later else 0))
    if boost:
        own = min(6, own + 1)
    other = s.count(1 - team, s.ball)
    return own - other if team == s.control else other - own


def adjusted(value: int, more: int) -> int:
    """The value after an adjustment.

    >>> adjusted(3, -1), adjusted(3, 4), adjusted(6, -2)
    (4, 1, 6)
    """
    return max(1, min(6, value - max(-MOST, min(MOST, more))))


def adjust(s: State, team: int, token: str, later: bool) -> Flow:
    boost = token != "adjust"
    if boost:
        pay_boost(s, team, "adjust")
    before = s.value
    s.value = adjusted(before, difference(s, team, later, boost))
    if s.log is not None:
        s.emit("adjust", team, {"value": s.value, "by": s.value - before})
    yield from ()
