"""Condition points of a team, by zone: at most six in each, and in some editions ten in all."""

from typing import Final

MOST_IN_ZONE: Final = 6
MOST_IN_ALL: Final = 10


def gain(cp: list[int], zone: int, points: int, in_all: int = 3 * MOST_IN_ZONE) -> int:
    """Add points; the excess is lost. Returns what was gained.

    >>> cp = [4, 5, 0]
    >>> gain(cp, 1, 2, MOST_IN_ALL), cp
    (1, [4, 6, 0])
    """
    gained = max(0, min(points, MOST_IN_ZONE - cp[zone], in_all - sum(cp)))
    cp[zone] += gained
    return gained
