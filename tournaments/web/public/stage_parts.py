"""The stages of a competition as its page shows them: all at once, or a part of one where there are too many teams for that.

The address names the part (`?part=cup.3`: the third of the stage "cup"), so that links lead there and a live page asks for
the same part again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Protocol

from tournaments.core.course import SETTLED, Status, paired_rounds
from tournaments.core.formats import Allocation, StagePlan
from tournaments.web.public.bracket import Bracket
from tournaments.web.public.bracket_parts import MOST as MOST_TIES
from tournaments.web.public.bracket_parts import BracketPart, bracket_parts
from tournaments.web.public.bracket_shapes import Drawing
from tournaments.web.public.presentation import Reading
from tournaments.web.public.tables import WHOLE, Lead, ShownTable, Tables
from tournaments.wording.pages import group_title, place_word, stage_title

MOST: Final = 96  # rows of tables and ties that are shown at once
ROWS: Final = 48  # of a part

Rows = tuple[str, slice]  # of the table of a group
Compared = tuple[StagePlan, Allocation, slice]


class Part(Protocol):
    """What is shown of a stage at once."""

    @property
    def title(self) -> str: ...
    def show(self, stage: "ShownStage") -> None: ...
    def has(self, team: str) -> bool: ...
    def going_on(self) -> bool: ...


@dataclass(frozen=True)
class TablePart:
    tables: Tables
    title: str
    groups: Sequence[Rows] = ()
    comparisons: Sequence[Compared] = ()

    def show(self, stage: "ShownStage") -> None:
        stage.tables = [self.tables.of_group(name, rows) for name, rows in self.groups]
        stage.compared = [self.tables.comparison(later, rule, rows) for later, rule, rows in self.comparisons]

    def has(self, team: str) -> bool:
        found = self.tables.reading.course.tables
        return any(row.team == team for name, rows in self.groups for row in list(found[name])[rows])

    def going_on(self) -> bool:
        return any(not self.tables.reading.course.facts.orders[name].final for name, _rows in self.groups)


@dataclass(frozen=True)
class KnockoutPart:
    bracket: Bracket
    part: BracketPart
    whole: bool

    @property
    def title(self) -> str:
        return self.part.title

    def show(self, stage: "ShownStage") -> None:
        stage.bracket = self.bracket.page() if self.whole else self.bracket.part(self.part.roots, self.part.ties)

    def has(self, team: str) -> bool:
        course = self.bracket.reading.course
        return any(team in course.pairing(tie.last.id) for tie in self.part.ties)

    def going_on(self) -> bool:
        """The last rounds once somebody has reached them; what leads there until all of it is decided."""
        course = self.bracket.reading.course
        if self.part.late:
            return any(course.status[tie.last.id] is not Status.OPEN for tie in self.part.first_column)
        return any(course.status[tie.last.id] not in SETTLED for tie in self.part.ties)


@dataclass
class ShownStage:
    plan: StagePlan
    parts: Sequence[Part]
    reached: bool
    chosen: int | None = None  # the part that is shown; of a stage without one there are the ways to its parts
    tables: list[ShownTable] = field(default_factory=list)
    compared: list[ShownTable] = field(default_factory=list)
    bracket: Drawing | None = None

    def show(self, number: int) -> None:
        self.chosen = number
        if self.parts:
            self.parts[number].show(self)

    @property
    def name(self) -> str:
        return self.plan.name

    @property
    def title(self) -> str:
        return stage_title(self.plan.name)

    @property
    def ways(self) -> list[tuple[str, str, bool]]:
        """To its parts: the address, the title, and whether it is the one that is shown."""
        return [(f"{self.name}.{n}", part.title, n == self.chosen) for n, part in enumerate(self.parts)]

    @property
    def knockout(self) -> bool:
        return not self.plan.groups

    @property
    def single(self) -> bool:
        return len(self.plan.groups) == 1

    @property
    def swiss(self) -> bool:
        return self.plan.format == "swiss"

    @property
    def paired(self) -> int:
        return paired_rounds(self.plan)

    @property
    def rounds(self) -> int:
        return len(self.plan.rounds)

    @property
    def byes(self) -> bool:
        return any(table.byes for table in self.tables)

    @property
    def leads(self) -> list[Lead]:
        return list(dict.fromkeys(lead for table in self.tables for lead in table.leads))


class Stages:
    """The stages of a reading, with as much of them as fits on a page."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.tables = Tables(reading)

    @cached_property
    def large(self) -> bool:
        """Whether only a part of it is shown at once."""
        course = self.reading.course
        rows = sum(map(len, (*course.tables.values(), *course.best.values())))
        ties = [len({each.tie for each in stage.fixtures}) for stage in self.reading.plan.stages if not stage.groups]
        return rows + sum(ties) > MOST or max(ties, default=0) > MOST_TIES

    def shown(self, wish: str, team: str = "") -> list[ShownStage]:
        """What is being played comes first: the knockout once somebody has reached it."""
        status = self.reading.course.status
        stages = [
            ShownStage(
                stage,
                self._knockout(stage) if not stage.groups else list(self._table_parts(stage)),
                any(status[fixture.id] is not Status.OPEN for fixture in stage.fixtures),
            )
            for stage in self.reading.plan.stages
        ]
        stages.sort(key=lambda stage: not (stage.knockout and stage.reached))
        if self.large:
            stage, number = self._chosen(stages, wish, team)
            stage.show(number)
        else:
            for stage in stages:
                stage.show(0)
        return stages

    def _chosen(self, stages: Sequence[ShownStage], wish: str, team: str) -> tuple[ShownStage, int]:
        """The part that is asked for, that of a team that is looked for, or the first in which something happens."""
        every = [(stage, n, part) for stage in stages for n, part in enumerate(stage.parts)]
        named = (each for each in every if f"{each[0].name}.{each[1]}" == wish)
        theirs = (each for each in every if team and each[2].has(team))
        going_on = (each for each in every if each[2].going_on())
        stage, number, _part = next(each for ways in (named, theirs, going_on, every) for each in ways)
        return stage, number

    def _knockout(self, stage: StagePlan) -> list[KnockoutPart]:
        bracket = Bracket(self.reading, stage)
        parts = bracket_parts(bracket)
        return [KnockoutPart(bracket, part, whole=len(parts) == 1) for part in parts]

    def _table_parts(self, stage: StagePlan) -> Iterator[TablePart]:
        course = self.reading.course
        lengths = {group.name: len(course.tables[group.name]) for group in stage.groups if group.name in course.tables}
        compared = self.tables.comparisons(stage)
        if not self.large:
            yield TablePart(self.tables, "", [(name, WHOLE) for name in lengths], [(*each, WHOLE) for each in compared])
            return
        for groups in _shelves(lengths):
            yield TablePart(self.tables, _named(groups, lengths), groups)
        for later, rule in compared:
            title = place_word(rule.place)
            for rows in _slices(len(course.best[rule.stage, rule.place])):
                yield TablePart(self.tables, f"{title}: {rows.start + 1}–{rows.stop}", (), [(later, rule, rows)])


def _shelves(lengths: dict[str, int]) -> Iterator[list[Rows]]:
    """Tables, as many as have room; one that is too long by itself in slices."""
    shelf: list[Rows] = []
    taken = 0
    for name, length in lengths.items():
        if shelf and taken + length > ROWS:
            yield shelf
            shelf, taken = [], 0
        if length > ROWS:
            yield from ([(name, rows)] for rows in _slices(length))
        else:
            shelf.append((name, WHOLE))
            taken += length
    if shelf:
        yield shelf


def _slices(length: int) -> Iterator[slice]:
    for first in range(0, length, ROWS):
        yield slice(first, min(first + ROWS, length))


def _named(groups: Sequence[Rows], lengths: Iterable[str]) -> str:
    first, rows = groups[0]
    if rows != WHOLE:
        several = len(list(lengths)) > 1
        return (f"{group_title(first)}: " if several else "") + f"{rows.start + 1}–{rows.stop}"
    return " – ".join(dict.fromkeys((group_title(first), group_title(groups[-1][0]))))
