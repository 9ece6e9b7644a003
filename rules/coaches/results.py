"""The chances of win, draw and loss by score, time left and what a position promises, as for two coaches of the same strength.

The five figures of an edition are fitted to matches of veterans (`bench/chances.py`, docs/analysis.md).
"""

from functools import cache
from math import exp, factorial
from typing import Final, NamedTuple

FULL_TIME: Final = 90  # minutes
GOALS: Final = 9  # one team scores no more than that from now on, as far as chances go
LEAST: Final = 0.12  # of the goals to come that the weaker team keeps, however bad its position


class Fit(NamedTuple):
    """Of an edition, fitted."""

    goals: float  # both teams together, in ninety minutes
    position: float  # goals for each goal that the position promises
    fade: float  # minutes over which a position pays
    stoppage: float  # minutes that stoppage time is worth
    man: float  # goals that one man more is worth in ninety minutes


FITS: Final = {
    "fuba3": Fit(1.579, 1.063, 15.87, 15.64, 0.342),
    "fuba22": Fit(3.869, 1.176, 2.856, 3.473, 0.872),
    "fuba20": Fit(1.585, 0.8, 3.072, 4.63, 0.001),
    "french": Fit(1.981, 0.572, 4.354, 5.677, 0.218),
    "worldcup2015": Fit(1.664, 0.41, 1.568, 3.938, 0.004),
}


class Chances(NamedTuple):
    """Of the two teams; they make one."""

    home: float
    draw: float
    away: float


class Outlook(NamedTuple):
    """What chances follow from, at the beginning of a turn."""

    lead: int  # of Home, in goals
    left: int  # squares of the clock that are left of normal time, or of extra time
    stoppages: float  # how much of a stoppage time is still to come: 2 at kick-off
    position: float  # what it is worth to Home, in goals
    men: int  # that Home has more


def by_outlook(seen: Outlook, fit: Fit) -> Chances:
    left = max(1.0, seen.left + fit.stoppage * seen.stoppages)
    total = fit.goals * left / FULL_TIME
    more = fit.position * seen.position * (1 - exp(-left / fit.fade)) + fit.man * seen.men * left / FULL_TIME
    least = LEAST * total
    home, away = (max(least, (total + side) / 2) for side in (more, -more))
    one, other = _goals(round(home, 3)), _goals(round(away, 3))
    won = level = 0.0
    for scored, share in enumerate(one):
        for conceded, chance in enumerate(other):
            lead = seen.lead + scored - conceded
            if lead > 0:
                won += share * chance
            elif lead == 0:
                level += share * chance
    return Chances(won, level, max(0.0, 1 - won - level))


@cache
def _goals(mean: float) -> tuple[float, ...]:
    """The chances of 0, 1, 2... goals (Poisson), the last with all that is beyond it."""
    shares = [exp(-mean) * mean**goals / factorial(goals) for goals in range(GOALS)]
    return (*shares, max(0.0, 1 - sum(shares, 0.0)))
