"""How sure a share is: 95 % intervals."""

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054  # 95 %, two-sided


class Share(NamedTuple):
    """A share with its 95 % interval."""

    value: float
    low: float
    high: float


def share(total: int, squares: int, units: int, most: int) -> Share:
    """The mean of `units` whole numbers from 0 to `most`, as a share of `most`: from their sum and their sum of squares.

    It is Wilson's interval, with as many trials as would give a plain yes or no the same spread. For yes or no alone
    (`most` 1) that is Wilson's interval itself; draws and pairs, which spread less, make it narrower. Unlike mean plus
    or minus two standard errors it stays inside 0 and 1 and does not shrink to a point when every match was won.

    >>> [round(n, 3) for n in share(8, 8, 10, 1)]
    [0.8, 0.49, 0.943]
    """
    if not units:
        return Share(0.0, 0.0, 1.0)
    value = total / (units * most)
    spread = squares / (units * most * most) - value * value
    trials = float(units)
    if spread > 1e-12:
        trials = units * value * (1 - value) / spread
    return Share(value, *wilson(value, trials))


def wilson(value: float, trials: float) -> tuple[float, float]:
    """Wilson's score interval."""
    z2 = Z * Z / trials
    centre = (value + z2 / 2) / (1 + z2)
    reach = Z * sqrt(value * (1 - value) / trials + z2 / (4 * trials)) / (1 + z2)
    return max(0.0, centre - reach), min(1.0, centre + reach)
