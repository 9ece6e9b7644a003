"""Exact odds of a goal attempt whose die is compared with the ball value, with a second die for difficult ones and rebounds."""

from functools import lru_cache


@lru_cache(maxsize=4096)
def chances(total: int, value: int, area: int, box: int, mine: int, theirs: int, two_dice: bool) -> tuple[float, float]:
    """Exact chance of a goal and of a corner. `mine`, `theirs`: pieces that count in a rebound; `box`: it is possible."""
    goal = corner = 0.0
    difficult = 6 + total <= value
    rebound_goal, rebound_corner = rebound_chances(mine, theirs)
    for die in range(1, 7):
        weight = (2 * (6 - die) + 1) / 36 if two_dice else 1 / 6
        result = die + total
        if difficult and die == 6:
            goal += weight * (6 + area) / 6
            corner += weight * (1 if area else 0) / 6
        elif result > value:
            goal += weight
        elif result == value:
            corner += weight
        elif result == value - 1 and box:
            goal += weight * rebound_goal
            corner += weight * rebound_corner
    return goal, corner


def rebound_chances(mine: int, theirs: int) -> tuple[float, float]:
    """Chance that the attackers win a rebound, and that it is level.

    >>> rebound_chances(2, 2)
    (0.4166666666666667, 0.16666666666666666)
    """
    difference = theirs - mine
    win = sum(1 for a in range(1, 7) for b in range(1, 7) if a - b > difference)
    tie = sum(1 for a in range(1, 7) for b in range(1, 7) if a - b == difference)
    return win / 36, tie / 36


def outcome(die: int, total: int, value: int, box: int) -> str:
    """What the die of an attempt comes to: goal, corner, rebound, goalkick, or difficult (a second die decides)."""
    result = die + total
    if die == 6 and result <= value:
        return "difficult"
    if result > value:
        return "goal"
    if result == value:
        return "corner"
    return "rebound" if box and result == value - 1 else "goalkick"


def second_outcome(die: int, needed: int) -> str:
    """A second die against the area's figure."""
    return "goal" if die > needed else "corner" if die == needed else "goalkick"
