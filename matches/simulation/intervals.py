"""How sure a share is: 95 % intervals."""

from math import inf, sqrt
from typing import Final, NamedTuple

Z = 1.959963984540054  # 95 %, two-sided
# The same of Student's distribution, by degrees of freedom: one number alone says nothing about the spread.
FEW: Final = (inf, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)


def student(units: int) -> float:
    """How many standard errors a 95 % interval reaches when the spread comes from so few numbers itself.

    >>> [round(student(units), 3) for units in (1, 2, 10, 20, 100, 100_000)]
    [inf, 12.706, 2.262, 2.093, 1.984, 1.96]
    """
    freedom = units - 1
    if freedom < len(FEW):
        return FEW[freedom]
    # Cornish and Fisher's expansion: right to three places from ten degrees of freedom on.
    return (
        Z
        + (Z**3 + Z) / (4 * freedom)
        + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
        + (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
    )


class Share(NamedTuple):
    """A share with its 95 % interval."""

    value: float
    low: float
    high: float


def share(total: int, squares: int, units: int, most: int, reach: float = Z) -> Share:
    """The mean of `units` whole numbers from 0 to `most`, as a share of `most`: from their sum and their sum of squares.

    It is Wilson's interval, with as many trials as would give a plain yes or no the same spread. For yes or no alone
    (`most` 1) that is Wilson's interval itself; draws and pairs, which spread less, make it narrower. Unlike mean plus
    or minus two standard errors it stays inside 0 and 1 and does not shrink to a point when every match was won.
    Where few numbers have to show their own spread, `reach` is Student's.

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
    return Share(value, *wilson(value, trials, reach))


def wilson(value: float, trials: float, reach: float = Z) -> tuple[float, float]:
    """Wilson's score interval, of so many standard errors."""
    if reach == inf:
        return 0.0, 1.0
    z2 = reach * reach / trials
    centre = (value + z2 / 2) / (1 + z2)
    half = reach * sqrt(value * (1 - value) / trials + z2 / (4 * trials)) / (1 + z2)
    return max(0.0, centre - half), min(1.0, centre + half)
