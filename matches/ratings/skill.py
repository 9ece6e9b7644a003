"""The rating itself: Weng and Lin's Bayesian update of two skills after a match. Pure Python, no Django.

A skill is a belief: its middle, and how far off that may be. Both sides of a match are updated at once; a draw pulls them
together. What people are shown is on the scale they know from chess: 1500 to begin with, 200 points more win three of four.
"""

import math
from dataclasses import dataclass
from typing import Final

from openskill.models import BradleyTerryFull

MIDDLE: Final = 25.0
DOUBT: Final = MIDDLE / 3
# How much luck there is in a match, and how much of what is known fades before each: chosen by bench/ratings.py.
LUCK: Final = MIDDLE / 3
FADING: Final = MIDDLE / 300
POINTS: Final = 15  # of the scale people see, for one of the model
SHOWN_MIDDLE: Final = 1500
DRAWN: Final = 0.25  # of all matches between equals
WON, LEVEL, LOST = 2, 1, 0

_MODEL: Final = BradleyTerryFull(mu=MIDDLE, sigma=DOUBT, beta=LUCK, tau=FADING)


@dataclass(frozen=True, slots=True)
class Skill:
    """What is believed of somebody after so many matches."""

    mu: float = MIDDLE
    sigma: float = DOUBT
    matches: int = 0

    @property
    def rating(self) -> int:
        """As people see it.

        >>> Skill().rating, Skill().margin
        (1500, 250)
        """
        return round(SHOWN_MIDDLE + POINTS * (self.mu - MIDDLE))

    @property
    def margin(self) -> int:
        """The rating is nearer to the truth than this, nineteen times of twenty."""
        return round(2 * POINTS * self.sigma)


def update(home: Skill, away: Skill, score: int) -> tuple[Skill, Skill]:
    """Both after a match that ended so for the first.

    >>> better, worse = update(Skill(), Skill(), WON)
    >>> better.rating > 1500 > worse.rating, better.margin < Skill().margin
    (True, True)
    >>> update(better, worse, LEVEL)[0].rating < better.rating
    True
    """
    teams = [[_MODEL.rating(each.mu, each.sigma)] for each in (home, away)]
    (one,), (two,) = _MODEL.rate(teams, ranks=[LEVEL, score])  # the lower the better
    return Skill(one.mu, one.sigma, home.matches + 1), Skill(two.mu, two.sigma, away.matches + 1)


def share(home: Skill, away: Skill) -> float:
    """The part of the points that the first is expected to take, a draw being half.

    >>> share(Skill(), Skill())
    0.5
    """
    spread = math.sqrt(home.sigma**2 + away.sigma**2 + 2 * LUCK**2)
    return 1 / (1 + math.exp((away.mu - home.mu) / spread))


def chances(home: Skill, away: Skill, drawn: float = DRAWN) -> tuple[float, float, float]:
    """Of a win, a draw and a defeat of the first. Draws are rarer the further two are apart, as Davidson has it.

    >>> [round(each, 3) for each in chances(Skill(), Skill())]
    [0.375, 0.25, 0.375]
    """
    expected = share(home, away)
    weight = 2 * drawn / (1 - drawn) * math.sqrt(expected * (1 - expected))
    whole = 1 + weight
    return expected / whole, weight / whole, (1 - expected) / whole
