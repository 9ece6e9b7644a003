"""The chart of the momentum: a bar a minute, Home's up, Away's down. Positions along the axis are percent, heights pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from matches.statistics.momentum import Minute
from rules.events import Event

AXIS: Final = 74
TALLEST: Final = 52
HEIGHT: Final = 168
GOALS: Final = (12, 136)  # where they are drawn, Home's and Away's
QUARTERS: Final = (15, 30, 60, 75, 105)


@dataclass(frozen=True)
class Bar:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Mark:
    """A goal or a card."""

    kind: str
    team: int
    x: float
    y: int
    label: str
    minute: str

    @property
    def to_the_left(self) -> bool:
        """The label goes to the left of the mark near the right edge."""
        return self.x > 90


@dataclass(frozen=True)
class Tick:
    x: float
    label: str
    line: bool


@dataclass(frozen=True)
class QuarterRow:
    """A line of the table that says the same: a quarter of an hour, and who was nearer to a goal in it."""

    span: str
    home: int  # percent
    away: int


@dataclass(frozen=True)
class MomentumChart:
    bars: tuple[list[Bar], list[Bar]]
    goals: list[Mark]
    ticks: list[Tick]
    rows: list[QuarterRow]
    axis: int = AXIS
    height: int = HEIGHT


def momentum_chart(minutes: Sequence[Minute], events: Sequence[Event]) -> MomentumChart:
    slot = 100 / max(len(minutes), 1)
    bars: tuple[list[Bar], list[Bar]] = ([], [])
    for i, each in enumerate(minutes):
        height = round(TALLEST * abs(each.momentum), 1)
        if height:
            team = 0 if each.momentum > 0 else 1
            y = round(AXIS - height, 1) if team == 0 else AXIS
            bars[team].append(Bar(round((i + 0.08) * slot, 2), y, round(0.84 * slot, 2), height))
    return MomentumChart(bars, _goals(minutes, events, slot), _ticks(minutes, slot), _rows(minutes))


def _goals(minutes: Sequence[Minute], events: Sequence[Event], slot: float) -> list[Mark]:
    place = {(each.half, each.minute): i for i, each in enumerate(minutes)}
    found = []
    for event in events:
        if event.kind == "goal":
            at = place.get((event.half, event.minute), place.get((event.half, "1"), 0))
            label = f"{event.score[0]}–{event.score[1]}"
            found.append(Mark(event.kind, event.team, round((at + 0.5) * slot, 2), GOALS[event.team], label, event.minute))
    return found


def _ticks(minutes: Sequence[Minute], slot: float) -> list[Tick]:
    """The start, every quarter of an hour, the ends of the halves."""
    found = [Tick(0, "0", False)]
    for i, each in enumerate(minutes, start=1):
        at = round(i * slot, 2)
        if i == len(minutes):
            found.append(Tick(100, _("End"), False))
        elif minutes[i].half != each.half:
            found.append(Tick(at, _("HT") if each.half == 1 else each.minute.partition("+")[0], True))
        elif "+" not in each.minute and int(each.minute) in QUARTERS:
            found.append(Tick(at, each.minute, False))
    return found


def _rows(minutes: Sequence[Minute]) -> list[QuarterRow]:
    spans: dict[tuple[int, int], list[Minute]] = {}
    for each in minutes:
        regular = int(each.minute.partition("+")[0])
        spans.setdefault((each.half, (regular - 1) // 15), []).append(each)
    rows = []
    for those in spans.values():
        home = sum(max(each.momentum, 0) for each in those)
        away = sum(max(-each.momentum, 0) for each in those)
        share = round(100 * home / (home + away)) if home + away else 50
        rows.append(QuarterRow(f"{those[0].minute}′–{those[-1].minute}′", share, 100 - share))
    return rows
