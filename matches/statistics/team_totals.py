"""Totals of teams in all competitions that everybody may find, and of two teams against each other.

They are sums of what is kept of entries (matches.statistics.kept), so that the page of a team reads one row, however many
competitions it has played in. Whatever changes an entry's figures adds the difference here, in the same transaction;
`manage.py rebuild` adds all of them up again.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from django.db import transaction

from matches.statistics.models import EntryTotals, PairTotals, TeamTotals
from matches.statistics.totals import Total
from tournaments.models import Team

AT_A_TIME: Final = 50  # teams that are added up in one transaction
Sums = dict[int, list[int]]


class Difference:
    """What is to be added to the figures of teams, and against each of their opponents."""

    def __init__(self) -> None:
        self.totals: Sums = {}
        self.pairs: defaultdict[int, Sums] = defaultdict(dict)  # by the keys of the team and of the opponent

    def add(self, row: EntryTotals | None, sign: int = 1) -> None:
        """The figures of an entry, as far as they are in the totals of a team."""
        if row is None or row.team_id is None:
            return
        _join(self.totals, row.team_id, row.total, sign)
        for opponent, figures in row.opponents.items():
            _join(self.pairs[row.team_id], key_of(opponent), figures, sign)

    def store(self) -> None:
        """In a transaction; those who change the same teams wait for its end."""
        teams = sorted(team for team in {*self.totals, *self.pairs} if self.is_one(team))
        if not teams:
            return
        rows = _locked(teams)
        for team in teams:
            rows[team].total = _plus(rows[team].total, self.totals.get(team, ()))
        _store_totals(rows.values())
        _store_pairs({team: self.pairs[team] for team in teams})

    def is_one(self, team: int) -> bool:
        return any(self.totals.get(team, ())) or any(any(figures) for figures in self.pairs[team].values())


def key_of(name: str) -> int:
    """The team that JSON names: a number would be taken for a place in a list."""
    return int(name[1:])


def total_of(team: int) -> Total:
    row = TeamTotals.objects.filter(team=team).first()
    return Total(*row.total) if row else Total()


def between(team: int, opponent: int) -> tuple[Total, Total]:
    """What either of two teams has come to against the other one."""
    pairs = PairTotals.objects.filter(team__in=(team, opponent), opponent__in=(team, opponent))
    found = {row.team_id: Total(*row.total) for row in pairs}
    return found.get(team, Total()), found.get(opponent, Total())


def rebuild() -> int:
    """Add up anew what entries have; says for how many teams it was something else."""
    known = {*EntryTotals.objects.exclude(team=None).order_by().values_list("team", flat=True).distinct()}
    known.update(TeamTotals.objects.values_list("team", flat=True))
    known.update(PairTotals.objects.order_by().values_list("team", flat=True).distinct())
    teams = sorted(known)
    return sum(_rebuild(teams[first : first + AT_A_TIME]) for first in range(0, len(teams), AT_A_TIME))


def _rebuild(teams: Sequence[int]) -> int:
    with transaction.atomic():
        missing = Difference()
        for team, row in _locked(teams).items():
            _join(missing.totals, team, row.total, -1)
        for pair in PairTotals.objects.filter(team__in=teams):
            _join(missing.pairs[pair.team_id], pair.opponent_id, pair.total, -1)
        for entry in EntryTotals.objects.filter(team__in=teams).iterator(chunk_size=200):
            missing.add(entry)
        missing.store()
        return sum(missing.is_one(team) for team in teams)


def _locked(teams: Sequence[int]) -> dict[int, TeamTotals]:
    """Their rows, made where there are none; always in one order, so that nobody waits for somebody who waits."""
    TeamTotals.objects.bulk_create([TeamTotals(team_id=team) for team in teams], ignore_conflicts=True)
    return {row.team_id: row for row in TeamTotals.objects.filter(team__in=teams).order_by("team").select_for_update()}


def _store_totals(rows: Iterable[TeamTotals]) -> None:
    TeamTotals.objects.bulk_create(rows, batch_size=200, update_conflicts=True, unique_fields=["team"], update_fields=["total"])


def _store_pairs(pairs: Mapping[int, Sums]) -> None:
    changed = {(team, opponent): sums for team, each in pairs.items() for opponent, sums in each.items() if any(sums)}
    opponents = {opponent for _team, opponent in changed}
    found = PairTotals.objects.filter(team__in={team for team, _opponent in changed}, opponent__in=opponents)
    known = {(row.team_id, row.opponent_id): row for row in found}
    there = {*Team.objects.filter(pk__in=opponents).values_list("pk", flat=True)}
    written, gone = [], []
    for pair, sums in changed.items():
        row = known.get(pair)
        figures = _plus(row.total if row else (), sums)
        if figures[0] > 0 and pair[1] in there:
            written.append(PairTotals(team_id=pair[0], opponent_id=pair[1], matches=figures[0], total=figures))
        elif row:
            gone.append(row.pk)
    PairTotals.objects.bulk_create(
        written,
        batch_size=200,
        update_conflicts=True,
        unique_fields=["team", "opponent"],
        update_fields=["matches", "total"],
    )
    PairTotals.objects.filter(pk__in=gone).delete()


def _join(sums: Sums, key: int, figures: Sequence[int], sign: int) -> None:
    sums[key] = _plus(sums.get(key, ()), [sign * each for each in figures])


def _plus(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [mine + more for mine, more in zip_longest(one, other, fillvalue=0)]
