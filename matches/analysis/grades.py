"""How a choice is called by what it cost, and how accurate a coach was. Dice never count."""

from collections.abc import Iterable
from typing import Final

BEST, FINE, LOOSE_CHOICE, COSTLY_CHOICE = "best", "fine", "loose", "costly"
GRADES: Final = (BEST, FINE, LOOSE_CHOICE, COSTLY_CHOICE)
LOOSE: Final = 0.03  # goals
COSTLY: Final = 0.10
HALVES: Final = 7
CLEAR: Final = 2  # standard errors that a cost must be away from nothing, else it is none


def grade(cost: float, best: bool) -> str:
    """
    >>> grade(0.12, False), grade(0.0, False), grade(0.0, True)
    ('costly', 'fine', 'best')
    """
    if best:
        return BEST
    return COSTLY_CHOICE if cost >= COSTLY else LOOSE_CHOICE if cost >= LOOSE else FINE


def accuracy(costs: Iterable[float]) -> int:
    """100 for the best choice every time; it halves with every seven goals that a hundred choices give away.

    >>> accuracy([0, 0, 0, 0])
    100
    >>> accuracy([0.07, 0.07])
    50
    """
    given = list(costs)
    return round(100 * 0.5 ** (100 * sum(given) / len(given) / HALVES)) if given else 100
