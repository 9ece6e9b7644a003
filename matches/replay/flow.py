"""The chart of a match: one bar a turn, goals and cards on the same axis as the replay's slider.

A bar is the momentum of the minute in which the turn began; Home's bars go up, Away's down. Positions along the axis are
percent, heights are pixels.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.board.moments import Moment
from matches.statistics.chart import RIGHT, Bar, Mark, QuarterRow, Tick, quarters
from matches.statistics.momentum import Minute, momentum
from rules.events import Event

TALLEST: Final = 46  # no bar reaches a card, no card a goal
CARD: Final = 52  # how far from the axis
GOAL: Final = 70
ROW: Final = 15  # goals that are near to each other stand in rows
ROWS: Final = 3
LABEL: Final = 14  # percent of a phone's width that a score takes
MARGIN: Final = 14
FOOT: Final = 30

HALF_ENDS = {1: gettext_lazy("HT"), 2: "90", 3: "105"}


@dataclass(frozen=True)
class FlowMark(Mark):
    """A goal or a card, on a stem that leads to the axis."""

    turn: int
    axis: int

    @property
    def stem(self) -> tuple[int, int]:
        return (self.y + 8, self.axis) if self.y < self.axis else (self.axis, self.y - 8)


@dataclass(frozen=True)
class Flow:
    bars: tuple[list[Bar], list[Bar]]
    marks: list[FlowMark]
    ticks: list[Tick]
    quarters: list[QuarterRow]
    axis: int
    height: int

    @property
    def top(self) -> int:
        return self.axis - CARD - 2

    @property
    def bottom(self) -> int:
        return self.axis + CARD + 2


def flow_of(moments: Sequence[Moment], events: Sequence[Event]) -> Flow:
    slot = 100 / len(moments)
    minutes = momentum(events)
    places = {moment.number: round((i + 0.5) * slot, 2) for i, moment in enumerate(moments)}
    rows = goal_rows(events, places)
    most = [1 + max((row or 0 for goal, row in rows.items() if goal.team == team), default=0) for team in (0, 1)]
    axis = MARGIN + GOAL + ROW * (most[0] - 1)
    height = axis + GOAL + ROW * (most[1] - 1) + FOOT
    marks = marks_of(events, places, rows, axis)
    return Flow(bars_of(moments, minutes, slot, axis), marks, ticks(moments, slot), quarters(minutes), axis, height)


def bars_of(moments: Sequence[Moment], minutes: Sequence[Minute], slot: float, axis: int) -> tuple[list[Bar], list[Bar]]:
    worth = {(each.half, each.minute): each.momentum for each in minutes}
    bars: tuple[list[Bar], list[Bar]] = ([], [])
    for i, moment in enumerate(moments[:-1]):  # the last one is the end, nobody's turn
        signed = worth.get((moment.half, moment.minute), 0.0)
        team = moment.control if signed == 0 else int(signed < 0)
        height = max(1, round(TALLEST * abs(signed), 1))
        y = axis - height if team == 0 else axis
        bars[team].append(Bar(round((i + 0.1) * slot, 2), round(y, 1), round(0.8 * slot, 2), height))
    return bars


def goal_rows(events: Sequence[Event], places: Mapping[int, float]) -> dict[Event, int | None]:
    """In which row the score of each goal is written, from the axis outwards; None where no row has room for it."""
    ends: tuple[list[float], list[float]] = ([-LABEL] * ROWS, [-LABEL] * ROWS)
    rows: dict[Event, int | None] = {}
    for event in events:
        if event.kind != "goal":
            continue
        at = places.get(event.turn, 0)
        begins = at - LABEL if at > RIGHT else at - 2
        free = (row for row, end in enumerate(ends[event.team]) if end <= begins)
        row = rows[event] = next(free, None)
        if row is not None:
            ends[event.team][row] = at + 2 if at > RIGHT else at + LABEL
    return rows


def marks_of(
    events: Sequence[Event], places: Mapping[int, float], rows: Mapping[Event, int | None], axis: int
) -> list[FlowMark]:
    found = []
    for event in events:
        if event.kind not in ("goal", "yellow", "red"):
            continue
        row = rows.get(event)
        away = GOAL + ROW * (row or 0) if event.kind == "goal" else CARD
        y = axis + (away if event.team else -away)
        label = f"{event.score[0]}–{event.score[1]}" if event.kind == "goal" else ""
        written = label if row is not None else ""
        mark = FlowMark(event.kind, event.team, places.get(event.turn, 0), y, written, event.minute, label, event.turn, axis)
        found.append(mark)
    return found


def ticks(moments: Sequence[Moment], slot: float) -> list[Tick]:
    """The start, every quarter of an hour, the ends of the halves."""
    found = [Tick(0, "0", False)]
    due = [15, 30, 60, 75]
    for i, (before, moment) in enumerate(pairwise(moments), start=1):
        if moment.half != before.half:
            found.append(Tick(round(i * slot, 2), str(HALF_ENDS.get(before.half, "")), True))
        elif due and "+" not in moment.minute and int(moment.minute) >= due[0]:
            found.append(Tick(round(i * slot, 2), str(due[0]), False))
        while due and int(moment.minute.partition("+")[0]) >= due[0]:
            due.pop(0)
    found.append(Tick(100, _("End"), False))
    return found
