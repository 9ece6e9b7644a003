"""Formations and their changes: one player from one line to another, lines of 0 to 6."""

from typing import Final

from ..board import ZONE_LETTERS
from ..state import Side

CARDS: Final = ("4-4-2", "5-3-2", "4-2-4", "3-5-2", "4-3-3", "3-4-3", "4-5-1", "5-4-1")
LONGEST_LINE: Final = 6

Formation = tuple[int, int, int]


def changes(formation: Formation) -> list[str]:
    """One player from one line to another, as "D M"; lines stay 0 to 6."""
    return [
        f"{ZONE_LETTERS[a]} {ZONE_LETTERS[b]}"
        for a in range(3)
        for b in range(3)
        if a != b and formation[a] > 0 and formation[b] < LONGEST_LINE
    ]


def changed(formation: Formation, change: str) -> Formation:
    lines = list(formation)
    lines[ZONE_LETTERS.index(change[0])] -= 1
    lines[ZONE_LETTERS.index(change[2])] += 1
    return (lines[0], lines[1], lines[2])


def planned(side: Side) -> Formation:
    """The formation from the next turn on."""
    return side.next_formation or side.formation


def written(formation: Formation) -> str:
    """
    >>> written((4, 4, 2))
    '4-4-2'
    """
    return "-".join(map(str, formation))
