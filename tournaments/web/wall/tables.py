"""Tables on the wall: so many rows on a page that all of them can be read, long tables on several pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from tournaments.core.course import SETTLED
from tournaments.core.formats import StagePlan
from tournaments.web.public.presentation import Reading
from tournaments.web.public.tables import ShownRow, ShownTable, Tables
from tournaments.wording.pages import stage_title

SMALL: Final = 6  # rows of a table of which four go on a page
TALL: Final = 12  # rows that go one below the other


@dataclass(frozen=True)
class Panel:
    """A table, or a part of one."""

    title: str
    final: bool
    note: str
    rows: tuple[ShownRow, ...]


@dataclass(frozen=True)
class TablePage:
    id: str
    title: str
    panels: tuple[Panel, ...]

    @property
    def shape(self) -> str:
        """The class of its layout: four small tables, two tall ones, or a wide one."""
        if len(self.panels) == 1:
            return "wide"
        return "four" if len(self.panels) > 2 else "two"

    @property
    def few(self) -> bool:
        """Rows would be stretched over the whole screen."""
        return self.shape != "four" and max(len(panel.rows) for panel in self.panels) <= SMALL


def table_pages(reading: Reading) -> list[TablePage]:
    """Of the stages that go on, or were the last to be played."""
    tables = Tables(reading)
    found: list[TablePage] = []
    for stage in reading.plan.stages:
        if not stage.groups or _is_past(reading, stage):
            continue
        shown = tables.of_stage(stage)
        for panels in _pages(shown):
            found.append(TablePage(f"{stage.name}-{len(found) + 1}", stage_title(stage.name), tuple(panels)))
        for table in tables.compared(stage):
            found += [TablePage(f"{stage.name}-{len(found) + 1}", table.title, tuple(panels)) for panels in _pages([table])]
    return found


def _is_past(reading: Reading, stage: StagePlan) -> bool:
    """All of it is played, and what comes after it has begun."""
    course = reading.course
    if not all(course.status[fixture.id] in SETTLED for fixture in stage.fixtures):
        return False
    stages = reading.plan.stages
    later = stages[stages.index(stage) + 1 :]
    return any(fixture.id in course.counted for each in later for fixture in each.fixtures)


def _pages(shown: Sequence[ShownTable]) -> Iterator[list[Panel]]:
    if not shown:
        return
    longest = max(len(table.rows) for table in shown)
    if longest > TALL:
        for table in shown:
            panels = list(_parts(table))
            yield from (panels[n : n + 2] for n in range(0, len(panels), 2))
        return
    together = 4 if longest <= SMALL else 2
    panels = [Panel(table.title, table.final, table.note, table.rows) for table in shown]
    yield from (panels[n : n + together] for n in range(0, len(panels), together))


def _parts(table: ShownTable) -> Iterator[Panel]:
    """A long table in parts of one length, two to a page."""
    count = len(table.rows)
    length = ceil(count / (2 * ceil(count / (2 * TALL))))
    for n in range(0, count, length):
        yield Panel(table.title, table.final, table.note, table.rows[n : n + length])
