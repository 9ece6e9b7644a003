"""The chart of a rating over time: a line, and the band in which the truth probably lies. Percent across, pixels down."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from matches.coaches.selectors import Moment

T = TypeVar("T")
HEIGHT: Final = 220
TOP: Final = 12
BOTTOM: Final = 28
STEPS: Final = (20, 50, 100, 200, 500, 1000)
MOST_LINES: Final = 5
MOST_POINTS: Final = 120
MOST_ROWS: Final = 20


@dataclass(frozen=True)
class Dot:
    x: str  # percent
    y: str
    number: int
    rating: int
    margin: int
    moment: Moment


@dataclass(frozen=True)
class RatingChart:
    line: str  # points of the line and of the band, in a box of 100 by HEIGHT
    band: str
    dots: Sequence[Dot]
    grid: Sequence[tuple[str, int]]  # height and rating
    rows: Sequence[Dot]
    height: int = HEIGHT

    @property
    def first(self) -> Dot:
        return self.dots[0]

    @property
    def last(self) -> Dot:
        return self.dots[-1]


def rating_chart(history: Sequence[Moment]) -> RatingChart | None:
    """None where there are not two moments to compare."""
    if len(history) < 2:
        return None
    moments = spread(history, MOST_POINTS)
    low = min(each.skill.rating - each.skill.margin for each in moments)
    high = max(each.skill.rating + each.skill.margin for each in moments)
    step = next(step for step in STEPS if (high - low) / step <= MOST_LINES or step == STEPS[-1])
    bottom, top = low // step * step, -(-high // step) * step
    first, last = moments[0].skill.matches, moments[-1].skill.matches

    def across(moment: Moment) -> str:
        return f"{100 * (moment.skill.matches - first) / max(last - first, 1):.2f}"

    def down(rating: float) -> str:
        return f"{TOP + (HEIGHT - TOP - BOTTOM) * (top - rating) / (top - bottom):.1f}"

    dots = [
        Dot(across(each), down(each.skill.rating), each.skill.matches, each.skill.rating, each.skill.margin, each)
        for each in moments
    ]
    upper = [f"{dot.x},{down(dot.rating + dot.margin)}" for dot in dots]
    lower = [f"{dot.x},{down(dot.rating - dot.margin)}" for dot in dots]
    line = " ".join(f"{dot.x},{dot.y}" for dot in dots)
    grid = [(down(rating), rating) for rating in range(int(bottom), int(top) + 1, step)]
    return RatingChart(line, " ".join(upper + lower[::-1]), dots, grid, spread(dots, MOST_ROWS))


def spread(many: Sequence[T], most: int) -> list[T]:
    """Some of many, the first and the last among them.

    >>> spread("abcdefghi", 3)
    ['a', 'e', 'i']
    """
    if len(many) <= most:
        return list(many)
    return [many[round(place * (len(many) - 1) / (most - 1))] for place in range(most)]
