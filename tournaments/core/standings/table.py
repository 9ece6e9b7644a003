"""A table: rows in order, each with its reason."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import overload

from tournaments.core.standings.errors import StandingsError
from tournaments.core.standings.reasons import Reason, reason_for
from tournaments.core.standings.results import IdleRound, Result
from tournaments.core.standings.table_rules import Deduction, TableRules
from tournaments.core.standings.tally import tally_up
from tournaments.core.standings.ties import Record, Separation


@dataclass(frozen=True, slots=True)
class Override:
    """The organiser puts a team on a place, whatever the table says."""

    team: str
    place: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of a table. `reason` says why it stands above the next, and is empty in the last row."""

    team: str
    place: int
    points: int
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    away_goals: int
    fair_play: int
    bonus: int
    byes: int = 0  # each worth a win
    deductions: tuple[Deduction, ...] = ()
    why: Reason | None = None
    group: str = ""  # where the row comes from, in a comparison across groups
    results: Sequence[Result] = field(default=(), repr=False, compare=False)  # all those of the table

    @property
    def difference(self) -> int:
        return self.goals_for - self.goals_against

    @property
    def deducted(self) -> int:
        return sum(each.points for each in self.deductions)

    @property
    def reason(self) -> str:
        return "" if self.why is None else str(self.why)


class Table(Sequence[TableRow]):
    """The rows, first to last; it can say why any team stands above any other.

    >>> build_table(["A", "B"], [Result("B", "A", 2, 1)])
    <Table B 3, A 0>
    """

    def __init__(self, separation: Separation, overrides: Sequence[Override], origin: "Origin") -> None:
        self._separation = separation
        self._calculated = {team: i for i, team in enumerate(separation.order)}
        self._overrides = {each.team: each for each in overrides}
        order = _overridden(separation.order, overrides)
        self._rows = tuple(
            self._row(team, place, order[place] if place < len(order) else None, origin)
            for place, team in enumerate(order, start=1)
        )
        self._places = {team: i for i, team in enumerate(order)}

    @overload
    def __getitem__(self, index: int) -> TableRow: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[TableRow]: ...
    def __getitem__(self, index: int | slice) -> TableRow | Sequence[TableRow]:
        return self._rows[index]

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        return f"<Table {', '.join(f'{row.team} {row.points}' for row in self)}>"

    def row(self, team: str) -> TableRow:
        """The row of a team."""
        try:
            return self._rows[self._places[team]]
        except KeyError:
            raise StandingsError("unknown_team", team=team) from None

    def why(self, one: str, other: str) -> Reason:
        """Why the higher of two teams stands above the other, neighbours or not.

        >>> str(build_table(["A", "B"], [Result("A", "B", 2, 1)]).why("B", "A"))
        'points 3 against 0'
        """
        if one == other:
            raise StandingsError("against_itself", team=one)
        upper, lower = sorted((self.row(one), self.row(other)), key=lambda row: row.place)
        return self._why(upper.team, lower.team)

    def _why(self, upper: str, lower: str) -> Reason:
        first, last = self._calculated[upper], self._calculated[lower]
        if first > last:  # only an override turns two teams round
            override = self._overrides.get(upper) or self._overrides[lower]
            return Reason("override", "organiser", note=override.reason)
        # The earliest of the lines between two teams is the one that separated them.
        lines = [self._separation.splits[i] for i in range(first, last) if i in self._separation.splits]
        if not lines:  # the same twelve dice
            return Reason("lots", "decided")
        return reason_for(min(lines, key=lambda split: split.depth), upper, lower)

    def _row(self, team: str, place: int, below: str | None, origin: "Origin") -> TableRow:
        tally = self._separation.record.tallies[team]
        return TableRow(
            team, place, tally.points, tally.played, tally.won, tally.drawn, tally.lost,
            tally.goals_for, tally.goals_against, tally.away_goals, tally.fair_play, tally.bonus, tally.byes,
            origin.deductions.get(team, ()),
            None if below is None else self._why(team, below),
            origin.groups.get(team, ""),
            origin.results.get(team, self._separation.record.results),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Origin:
    """What rows carry along that the order does not need."""

    deductions: dict[str, tuple[Deduction, ...]]
    groups: dict[str, str] = field(default_factory=dict)
    results: dict[str, Sequence[Result]] = field(default_factory=dict)


def build_table(
    teams: Iterable[str],
    results: Iterable[Result],
    rules: TableRules | None = None,
    *,
    overrides: Sequence[Override] = (),
    to_play: Collection[frozenset[str]] = (),
    idle: Sequence[IdleRound] = (),
) -> Table:
    """The table of some teams after some results, in the order of the rules.

    `to_play` are pairs with a match to come, `idle` rounds of a Swiss stage in which somebody had nobody to play.

    >>> table = build_table(["A", "B", "C"], [Result("A", "B", 2, 1), Result("A", "C", 1, 2)])
    >>> [(row.team, row.points, row.reason) for row in table][0]
    ('C', 3, 'goal difference +1 against 0')
    """
    rules = TableRules() if rules is None else rules
    entered = list(teams)
    if len(set(entered)) < len(entered):
        raise StandingsError("repeated_team", team=next(team for team in entered if entered.count(team) > 1))
    played = tuple(results)
    tallies = tally_up(entered, played, rules)
    deductions = {team: rules.deductions_of(team) for team in rules.deductions}
    for team, taken in deductions.items():
        if team not in tallies:
            raise StandingsError("unknown_team", team=team)
        tallies[team].points -= sum(each.points for each in taken)
    for team, _, bye in idle:
        if team not in tallies:
            raise StandingsError("unknown_team", team=team)
        tallies[team].byes += bye
        tallies[team].points += rules.win * bye
    return Table(Separation(Record(tallies, played, rules, to_play, idle)), overrides, Origin(deductions))


def _overridden(order: Sequence[str], overrides: Sequence[Override]) -> list[str]:
    """The order with some teams put on their places and the others around them, as they were."""
    teams, places = set[str](), set[int]()
    for team, place in ((each.team, each.place) for each in overrides):
        if team not in order:
            raise StandingsError("unknown_team", team=team)
        if team in teams or place in places or not 1 <= place <= len(order):
            raise StandingsError("override", team=team, place=place, teams=len(order))
        teams.add(team)
        places.add(place)
    moved = [team for team in order if team not in teams]
    for each in sorted(overrides, key=lambda each: each.place):
        moved.insert(each.place - 1, each.team)
    return moved
