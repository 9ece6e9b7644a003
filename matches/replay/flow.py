"""The match flow chart: one bar a turn, goals and cards on the same axis as the replay's slider.

A bar's height is how far forward the ball was for the team that had it; Home's bars go up, Away's down. Positions along
the axis are percent, heights are pixels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.board.moments import Moment
from matches.statistics.chart import Bar, Mark, Tick
from rules.events import Event

AXIS = 84
STEP = 9  # height of a bar for each area forward
GOALS = (14, 154)  # where they are drawn, Home's and Away's; no bar reaches a card, no card a goal
CARDS = (32, 136)
HEIGHT = 184

HALF_ENDS = {1: gettext_lazy("HT"), 2: "90", 3: "105"}


@dataclass(frozen=True)
class FlowMark(Mark):
    """A goal or a card, on a stem that leads to the axis."""

    @property
    def stem(self) -> tuple[int, int]:
        return (self.y + 8, AXIS) if self.y < AXIS else (AXIS, self.y - 8)


@dataclass(frozen=True)
class Flow:
    bars: tuple[list[Bar], list[Bar]]
    marks: list[FlowMark]
    ticks: list[Tick]
    axis: int = AXIS
    height: int = HEIGHT


def flow_of(moments: Sequence[Moment], events: Sequence[Event]) -> Flow:
    slot = 100 / len(moments)
    bars: tuple[list[Bar], list[Bar]] = ([], [])
    for i, moment in enumerate(moments[:-1]):  # the last one is the end, nobody's turn
        height = STEP * moment.advance
        y = AXIS - height if moment.control == 0 else AXIS
        bars[moment.control].append(Bar(round((i + 0.1) * slot, 2), y, round(0.8 * slot, 2), height))
    return Flow(bars, marks(moments, events, slot), ticks(moments, slot))


def marks(moments: Sequence[Moment], events: Sequence[Event], slot: float) -> list[FlowMark]:
    index = {moment.number: i for i, moment in enumerate(moments)}
    found = []
    for event in events:
        if event.kind in ("goal", "yellow", "red"):
            label = f"{event.score[0]}–{event.score[1]}" if event.kind == "goal" else ""
            x = round((index.get(event.turn, 0) + 0.5) * slot, 2)
            rows = GOALS if event.kind == "goal" else CARDS
            found.append(FlowMark(event.kind, event.team, x, rows[event.team], label, event.minute))
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
