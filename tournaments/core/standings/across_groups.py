"""Comparing teams of different groups: the best third-placed, the best runners-up."""

from collections.abc import Mapping, Sequence

from tournaments.core.standings.errors import StandingsError
from tournaments.core.standings.table import Origin, Override, Table, TableRow
from tournaments.core.standings.table_rules import TableRules
from tournaments.core.standings.tally import Tally, tally_up
from tournaments.core.standings.ties import Record, Separation


def best_placed(
    groups: Mapping[str, Sequence[TableRow]],
    place: int,
    rules: TableRules,
    *,
    ignore_last: bool = False,
    overrides: Sequence[Override] = (),
) -> Table:
    """The teams on one place of every group (1 = first), best first.

    Groups too small to have the place are passed over. With `ignore_last`, results against teams beyond the size of
    the smallest group do not count, so that all have played equally often. Deductions are those of the rows; the
    teams have not met, so head-to-head criteria separate nobody.

    >>> from tournaments.core.standings import Result, build_table
    >>> groups = {"A": build_table("ab", [Result("a", "b", 1, 0)]), "B": build_table("cd", [Result("c", "d", 3, 0)])}
    >>> [(row.group, row.team, row.reason) for row in best_placed(groups, 1, TableRules())]
    [('B', 'c', 'goal difference +3 against +1'), ('A', 'a', '')]
    """
    chosen = {group: rows for group, rows in groups.items() if 1 <= place <= len(rows)}
    if not chosen:
        raise StandingsError("place", place=place)
    smallest = min(len(rows) for rows in chosen.values())
    tallies: dict[str, Tally] = {}
    origin = Origin({})
    for group, rows in chosen.items():
        row = rows[place - 1]
        if row.team in tallies:
            raise StandingsError("repeated_team", team=row.team)
        ignored = {other.team for other in rows[smallest:]} if ignore_last else set()
        tallies[row.team] = _tally_without(row, ignored, rows, rules)
        origin.deductions[row.team] = row.deductions
        origin.groups[row.team] = group
        origin.results[row.team] = row.results
    return Table(Separation(Record(tallies, (), rules)), overrides, origin)


def _tally_without(row: TableRow, ignored: set[str], rows: Sequence[TableRow], rules: TableRules) -> Tally:
    counted = [result for result in row.results if result.home not in ignored and result.away not in ignored]
    tally = tally_up([each.team for each in rows], counted, rules)[row.team]
    tally.points -= row.deducted
    return tally
