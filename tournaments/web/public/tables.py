"""Tables as pages show them: with shirts, form, what a place leads to, and why a row stands above the next."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tournaments.core.formats import Allocation, BestPlaced, CompetitionPlan, GroupPlace, Slot, StagePlace, StagePlan
from tournaments.core.recipes import next_divisions
from tournaments.core.standings import CRITERIA, Table, TableRow
from tournaments.web.public.presentation import Reading
from tournaments.web.public.sides import Side
from tournaments.wording.pages import CUT_TABLES, group_title, place_word, round_title, stage_title
from tournaments.wording.sentences import reason_words

FORM: Final = 5  # so many of the last matches
WHOLE: Final = slice(None)


@dataclass(frozen=True)
class Lead:
    """Where a place of a table leads. It is not sure for those who are compared with other groups."""

    to: str
    sure: bool = True
    down: bool = False

    @property
    def mark(self) -> str:
        """The class of its colour: on or up, perhaps, down."""
        return "r" if self.down else "q" if self.sure else "p"


@dataclass(frozen=True)
class Comparison:
    """Why a row stands above the next one."""

    short: str  # the criterion, where it is worth a word of its own
    sentence: str
    below: Side
    figures: tuple[tuple[str, str, str, bool], ...]  # what, of both, and whether it decided


@dataclass(frozen=True)
class ShownRow:
    row: TableRow
    side: Side
    form: tuple[str, ...]  # W, D and L, the latest last
    lead: Lead | None
    why: Comparison | None
    group: str = ""
    last: bool = False  # of those who go to one place, where others go elsewhere

    @property
    def difference(self) -> str:
        return signed(self.row.difference)

    @property
    def points(self) -> str:
        return signed(self.row.points).removeprefix("+")


@dataclass(frozen=True)
class ShownTable:
    title: str
    final: bool
    rows: tuple[ShownRow, ...]
    note: str = ""

    @property
    def short(self) -> bool:
        """Few matches: their form takes little room."""
        return all(len(row.form) <= 3 for row in self.rows)

    @property
    def byes(self) -> bool:
        """Whether anybody had one: other tables need no column for them."""
        return any(row.row.byes for row in self.rows)

    @property
    def leads(self) -> list[Lead]:
        """For the legend: each once."""
        return list(dict.fromkeys(row.lead for row in self.rows if row.lead))


class Tables:
    """The tables of a reading."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.leads = leads(reading.plan)
        for division, places in moves(next_divisions(reading.competition.recipe)).items():
            self.leads.setdefault(division, {}).update(places)

    def of_stage(self, stage: StagePlan) -> list[ShownTable]:
        return [self.of_group(group.name) for group in stage.groups if group.name in self.reading.course.tables]

    def of_group(self, name: str, rows: slice = WHOLE) -> ShownTable:
        """The table of a group, or some rows of it."""
        course = self.reading.course
        table = course.tables[name]
        places = self.leads.get(name, {})
        leads = [places.get(row.place) for row in table]
        several = len(set(leads) - {None}) > 1
        ends = [several and lead is not None and lead != below for lead, below in zip(leads, [*leads[1:], None], strict=True)]
        shown = tuple(replace(self._row(table, i, leads[i]), last=ends[i]) for i in range(len(table))[rows])
        note = str(CUT_TABLES[course.cut_short]) if course.cut_short else ""
        return ShownTable(group_title(name), course.facts.orders[name].final, shown, note)

    def comparisons(self, stage: StagePlan) -> list[tuple[StagePlan, Allocation]]:
        """Where some of the thirds, or the like, of this stage go on."""
        best = self.reading.course.best
        rules = ((later, rule) for later in self.reading.plan.stages for rule in later.allocations)
        return [(later, rule) for later, rule in rules if rule.stage == stage.name and (rule.stage, rule.place) in best]

    def compared(self, stage: StagePlan) -> list[ShownTable]:
        """The best thirds and the like, wherever some of them go on from this stage."""
        return [self.comparison(*each) for each in self.comparisons(stage)]

    def comparison(self, later: StagePlan, rule: Allocation, rows: slice = WHOLE) -> ShownTable:
        table = self.reading.course.best[rule.stage, rule.place]
        to = Lead(_destination(later, rule.slots[0]))
        shown = tuple(self._row(table, i, to if i < len(rule.slots) else None) for i in range(len(table))[rows])
        title = _("The {place}s of all groups").format(place=place_word(rule.place))
        return ShownTable(title, False, shown, _("The best {count} go through.").format(count=len(rule.slots)))

    def _row(self, table: Table, i: int, lead: Lead | None) -> ShownRow:
        row = table[i]
        below = table[i + 1] if i + 1 < len(table) else None
        group = group_title(row.group) if row.group else ""
        return ShownRow(row, self.reading.sides[row.team], self._form(row.team), lead, self._why(row, below), group)

    def _why(self, row: TableRow, below: TableRow | None) -> Comparison | None:
        if row.why is None or below is None:
            return None
        key = row.why.criterion
        plain = key == "points" or row.why.how == "unplayed"
        name = _(CRITERIA[key].name) if key in CRITERIA else _("organiser’s ruling")
        between = key in CRITERIA and CRITERIA[key].head_to_head
        short = _("on {criterion}").format(criterion=name)
        if plain or key == "lots" or between:
            short = "" if plain else _("by lot") if key == "lots" else _("on head-to-head")
        figures = [
            (_("Points"), str(row.points), str(below.points), key == "points"),
            (_("Goal difference"), signed(row.difference), signed(below.difference), key == "gd"),
            (_("Goals"), str(row.goals_for), str(below.goals_for), key == "gf"),
        ]
        if row.why.how == "figures" and not between and not any(decides for *_some, decides in figures):
            figures.append((capfirst(name), *row.why.figures(_), True))
        return Comparison(short, reason_words(row.why), self.reading.sides[below.team], tuple(figures))

    def _form(self, team: str) -> tuple[str, ...]:
        return tuple(self._forms.get(team, ())[-FORM:])

    @cached_property
    def _forms(self) -> dict[str, list[str]]:
        """Of every team, how its matches in tables ended, in the order in which they were reported."""
        forms: dict[str, list[str]] = {}
        course = self.reading.course
        in_tables = (course.counted[each.id] for each in course.plan.fixtures() if each.group and each.id in course.counted)
        for report in sorted(in_tables, key=lambda each: each.order):
            winner = report.side() if report.outcome != "penalties" else ""
            both_lost = report.outcome == "double_walkover"
            for side, team in (("home", report.home), ("away", report.away)):
                sign = "L" if both_lost else "D" if not winner else "W" if winner == side else "L"
                forms.setdefault(team, []).append(sign)
        return forms


def signed(figure: int) -> str:
    """
    >>> signed(3), signed(0), signed(-2)
    ('+3', '0', '−2')
    """
    return f"+{figure}" if figure > 0 else f"−{-figure}" if figure else "0"


# -- what places lead to ---------------------------------------------------------------


def leads(plan: CompetitionPlan) -> dict[str, dict[int, Lead]]:
    """By group and place, what somebody who ends there goes on to.

    >>> from tournaments.core.formats import preset
    >>> leads(preset("world-cup-32", 32))["H"][2]
    Lead(to='Round of 16', sure=True, down=False)
    """
    found: dict[str, dict[int, Lead]] = {}
    for stage in plan.stages:
        for slot in stage.entrants:
            to = _destination(stage, slot)
            for group, place, sure in _places(plan, stage, slot):
                found.setdefault(group, {}).setdefault(place, Lead(to, sure))
    return found


def moves(divisions: Mapping[str, Sequence[Slot]]) -> dict[str, dict[int, Lead]]:
    """By division and place, who goes up and down without a play-off. Divisions come best first.

    >>> from tournaments.core.recipes import next_divisions
    >>> two = {"season": [{"name": "first", "count": 4, "direct": 1}, {"name": "second", "count": 4}]}
    >>> [lead.to for places in moves(next_divisions(two)).values() for lead in places.values()]
    ['Promotion: First', 'Relegation: Second']
    """
    found: dict[str, dict[int, Lead]] = {}
    order = list(divisions)
    for name, slots in divisions.items():
        for slot in slots:
            if isinstance(slot, StagePlace) and slot.stage in divisions and slot.stage != name:
                down = order.index(name) > order.index(slot.stage)
                to = _("Relegation: {division}") if down else _("Promotion: {division}")
                lead = Lead(to.format(division=stage_title(name)), down=down)
                found.setdefault(slot.stage, {})[slot.place] = lead
    return found


def _places(plan: CompetitionPlan, stage: StagePlan, slot: Slot) -> Iterator[tuple[str, int, bool]]:
    """The places in tables from which a slot can be reached, and whether all of them do."""
    if isinstance(slot, GroupPlace):
        yield slot.group, slot.place, True
    elif isinstance(slot, BestPlaced):
        for group in plan.stage(plan.allocation(slot).stage).groups:
            yield group.name, slot.place, False
    elif isinstance(slot, StagePlace):
        source = plan.stage(slot.stage)
        wanted = {each.place for each in stage.entrants if isinstance(each, StagePlace) and each.stage == slot.stage}
        # All firsts come before all seconds: a tier that is wanted as a whole is sure.
        before = 0
        for tier in range(1, max((len(group.slots) for group in source.groups), default=0) + 1):
            groups = [group for group in source.groups if len(group.slots) >= tier]
            places = set(range(before + 1, before + len(groups) + 1))
            if slot.place in places:
                for group in groups:
                    yield group.name, tier, places <= wanted
            before += len(groups)


def _destination(stage: StagePlan, slot: Slot) -> str:
    """The round of a knockout in which a slot begins, or the stage."""
    if stage.groups:
        return stage_title(stage.name)
    first = next((each.round for each in stage.fixtures if slot in (each.home, each.away)), 1)
    return round_title(stage.rounds[first - 1].name)
