"""Forecasts as a page tells them: the latest as a table, the chances of the best over time as a chart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from fuba_site.web.numbers import decimal, percent
from matches.simulation.forecasts.chances import Chances, Column, in_percent
from matches.simulation.forecasts.models import Forecast
from matches.simulation.forecasts.runs import FAST
from matches.simulation.intervals import Share
from tournaments.models import Competition
from tournaments.web.public.sides import Side, entry_side

BEST: Final = 6  # teams in the chart: as many as can be told apart
WIDTH, HEIGHT = 100.0, 220  # percent across, pixels down
TOP, BOTTOM = 12, 26  # room above and below the lines
STEPS: Final = (0.05, 0.1, 0.2, 0.25, 0.5)  # between two lines of the grid
MOST_LINES: Final = 5


def of_competition(competition: Competition) -> QuerySet[Forecast]:
    return Forecast.objects.filter(competition=competition).select_related("competition", "work")


def finished(competition: Competition) -> QuerySet[Forecast]:
    return of_competition(competition).filter(chances__isnull=False)


@dataclass(frozen=True)
class Cell:
    """A chance: in few signs, exactly, and as the length of a bar."""

    text: str
    exact: str
    percent: str

    @classmethod
    def of(cls, chance: Share | None, decided: bool) -> "Cell":
        if chance is None:
            return cls("", "", "0")
        exact = "" if decided else f"{decimal(100 * chance.low, 1)}–{percent(100 * chance.high, 1)}"
        return cls(in_percent(chance.value), exact, f"{100 * chance.value:.1f}")


@dataclass(frozen=True)
class TeamLine:
    side: Side
    people: bool
    place: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Shown:
    """A forecast as a table."""

    forecast: Forecast
    columns: Sequence[Column]
    lines: Sequence[TeamLine]
    decided: bool
    outdated: bool
    people: int
    places: bool


def presented(forecast: Forecast) -> Shown:
    """The title first, then who changes division, then from the final backwards: on a phone the rest is to the right."""
    chances: Chances = forecast.read
    kinds = ("title", "up", "down")
    order = sorted(
        range(len(chances.columns)),
        key=lambda i: (kinds.index(chances.columns[i].kind), i) if chances.columns[i].kind in kinds else (len(kinds), -i),
    )
    sides = sides_of(forecast.competition)
    lines = [
        TeamLine(
            sides[line.team],
            line.team in chances.people,
            "" if line.place is None else decimal(line.place, 1),
            tuple(Cell.of(line.chances[i], chances.decided) for i in order),
        )
        for line in chances.lines()
        if line.team in sides  # whoever has left since is not shown
    ]
    outdated = forecast.revision != forecast.competition.revision
    single = not any(column.kind == "first" for column in chances.columns)
    places = single and any(line.place for line in lines)
    return Shown(forecast, [chances.columns[i] for i in order], lines, chances.decided, outdated, len(chances.people), places)


def sides_of(competition: Competition) -> dict[str, Side]:
    return {entry.key: entry_side(entry) for entry in competition.entries.select_related("team")}


# -- over time ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Point:
    x: str  # percent
    y: str
    text: str
    played: int


@dataclass(frozen=True)
class Strand:
    """One team's chances of the title over time."""

    number: int  # from 1: its colour
    side: Side
    points: tuple[Point, ...]

    @property
    def pieces(self) -> list[tuple[Point, Point]]:
        return list(zip(self.points, self.points[1:], strict=False))

    @property
    def now(self) -> Point:
        return self.points[-1]


@dataclass(frozen=True)
class Chart:
    """Where everything is drawn."""

    strands: Sequence[Strand]
    grid: Sequence[tuple[str, str]]  # height and label
    ticks: Sequence[tuple[str, int]]  # place across and matches played
    height: int = HEIGHT
    base: int = HEIGHT - BOTTOM


def chart(forecasts: Sequence[Forecast]) -> Chart | None:
    """The chances of those who lead now, from forecast to forecast; None where there are not two moments to compare."""
    moments: dict[int, Forecast] = {}
    for forecast in sorted(forecasts, key=lambda each: (each.played, each.revision, each.pk)):
        if forecast.method == FAST or forecast.played not in moments:
            moments[forecast.played] = forecast
    if len(moments) < 2:
        return None
    told = {played: Chances(forecast.chances or {}) for played, forecast in moments.items()}
    sides = sides_of(next(iter(moments.values())).competition)
    best = [line.team for line in told[max(told)].lines() if line.team in sides][:BEST]
    values = {team: [(played, chances.chance(team, "title").value) for played, chances in told.items()] for team in best}
    highest = max(value for each in values.values() for _, value in each)
    step = next(step for step in STEPS if highest / step <= MOST_LINES or step == STEPS[-1])
    lines = int(-(-highest // step)) or 1
    first, last = min(told), max(told)

    def across(played: int) -> str:
        return f"{WIDTH * (played - first) / (last - first):.2f}"

    def down(value: float) -> str:
        return f"{HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * value / (lines * step):.1f}"

    strands = [
        Strand(
            n,
            sides[team],
            tuple(Point(across(played), down(value), in_percent(value), played) for played, value in values[team]),
        )
        for n, team in enumerate(best, 1)
    ]
    grid = [(down(i * step), f"{i * step:.0%}") for i in range(lines + 1)]
    return Chart(strands, grid, [(across(played), played) for played in spread(list(told))])


def spread(moments: Sequence[int], most: int = 6) -> list[int]:
    """Some of many, the first and the last among them.

    >>> spread([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)
    [0, 4, 8]
    """
    if len(moments) <= most:
        return list(moments)
    return [moments[round(i * (len(moments) - 1) / (most - 1))] for i in range(most)]
