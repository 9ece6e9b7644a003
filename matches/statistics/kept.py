"""Totals that are kept: of a competition, and of each team in it. Pages read them instead of all that was played. Those of
teams in all competitions follow from them (matches.statistics.team_totals).

They are added up when somebody looks after something has happened, or by a task when workers have nothing else to do. They
are good until the next action of the competition: the stamp names its revision. While figures of matches are still to be
counted they are good for nobody but the one who asked. `manage.py rebuild` adds up all of them.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import CharField, Exists, OuterRef, QuerySet, Value
from django.db.models.functions import Cast, Concat
from django.db.models.signals import post_save
from django.dispatch import receiver

from matches.match.models import Match
from matches.statistics.eligibility import as_team, matches_of, played_in
from matches.statistics.models import CompetitionTotals, EntryTotals
from matches.statistics.stored import catch_up, counted, missing
from matches.statistics.tally import VERSION
from matches.statistics.team_totals import Difference, key_of
from matches.statistics.totals import Played, Total, Totals, add_up
from tournaments.models import Competition, Entry, Fixture
from tournaments.models import Team as TeamRow
from tournaments.models.competitions import listing_changed

AT_A_TIME: Final = 20  # competitions that one task adds up
_BY_NAME: Final = ("coaches", "formations", "skills")
_PREFIX: Final = f"{VERSION}:"


@dataclass(frozen=True)
class Kept:
    """A competition's figures. `pending`: matches whose figures are still being counted."""

    totals: Totals
    pending: int = 0


def of_competition(competition: Competition) -> Kept:
    row = CompetitionTotals.objects.filter(competition=competition, stamp=stamp_of(competition)).first()
    if row is None:
        return refresh(competition)
    entries = Entry.objects.filter(competition=competition).select_related("team", "totals").order_by("number")
    totals = Totals(
        teams={as_team(each): Total(*each.totals.total) for each in entries if hasattr(each, "totals")},
        **{kind: {name: Total(*values) for name, values in row.totals[kind].items()} for kind in _BY_NAME},
        matches=row.totals["matches"],
        recorded=row.totals["recorded"],
    )
    return Kept(totals)


def of_entries(entries: Iterable[int]) -> dict[int, tuple[Total, dict[int, Total]]]:
    """By entry, its total and that against each opponent, by the key of the team. Of those that have been added up."""
    return {
        row.entry_id: (Total(*row.total), {key_of(team): Total(*values) for team, values in row.opponents.items()})
        for row in EntryTotals.objects.filter(entry__in=entries)
    }


def totals_in(team: TeamRow, competitions: Iterable[Competition]) -> dict[int, Total]:
    """What a team has come to in each of some competitions, by their keys."""
    rows = EntryTotals.objects.filter(entry__team=team, entry__competition__in=list(competitions))
    return {key: Total(*total) for key, total in rows.values_list("entry__competition", "total")}


def against(entries: Iterable[int], teams: tuple[int, int]) -> tuple[Total, Total]:
    """What the entries of two teams have come to against the other one."""
    totals = Total(), Total()
    names = [f"opponents__{_key(team)}" for team in teams[::-1]]
    rows = EntryTotals.objects.filter(entry__in=entries)
    for team, *values in rows.values_list("entry__team", *names):
        side = teams.index(team)
        if values[side]:
            totals[side].join(Total(*values[side]))
    return totals


def _key(team: int) -> str:
    """How a team is named in JSON: a number would be taken for a place in a list."""
    return f"t{team}"


def refresh(competition: Competition) -> Kept:
    """Add up anew, and keep it if nothing is left to be counted."""
    fixtures = Fixture.objects.filter(competition=competition)
    matches = matches_of(fixtures)
    catch_up(matches)
    pending = missing(matches).count()
    entries = list(Entry.objects.filter(competition=competition).select_related("team").order_by("number"))
    played = played_in(fixtures)
    totals = add_up(played, [as_team(each) for each in entries])
    _store(competition, entries, played, totals, "" if pending else stamp_of(competition))
    return Kept(totals, pending)


def stamp_of(competition: Competition) -> str:
    return f"{_PREFIX}{competition.revision}"


def stale(competitions: QuerySet[Competition]) -> QuerySet[Competition]:
    """Those with matches whose totals are not as they are now, the latest first."""
    now = Concat(Value(_PREFIX), Cast(OuterRef("revision"), CharField()), output_field=CharField())
    fresh = Exists(CompetitionTotals.objects.filter(competition=OuterRef("pk"), stamp=now))  # of each, not all of the site's
    return competitions.filter(~fresh, number_played__gt=0).order_by("-pk")


def sweep() -> int:
    """Add up what nobody has looked at since; says of how many competitions."""
    found = list(stale(Competition.objects.all())[:AT_A_TIME])
    for each in found:
        refresh(each)
    return len(found)


def rebuild() -> int:
    """Add all totals up again; says of how many competitions."""
    CompetitionTotals.objects.update(stamp="")
    found = 0
    for each in Competition.objects.filter(number_played__gt=0).order_by("pk").iterator(chunk_size=100):
        while catch_up(Match.objects.filter(fixture__competition=each), 200):
            pass
        refresh(each)
        found += 1
    return found


def _store(competition: Competition, entries: Iterable[Entry], played: Iterable[Played], totals: Totals, stamp: str) -> None:
    opponents = _opponents(played)
    written: dict[str, Any] = {"matches": totals.matches, "recorded": totals.recorded}
    for kind in _BY_NAME:
        named: Mapping[str, Total] = getattr(totals, kind)
        written[kind] = {name: total.written() for name, total in named.items()}
    rows = [
        EntryTotals(
            entry=each,
            team_id=each.team_id,
            total=totals.teams[as_team(each)].written(),
            opponents={_key(team): total.written() for team, total in opponents[each.team_id].items()},
        )
        for each in entries
    ]
    if not _written(competition, rows, stamp, written):
        # Made by itself: whoever holds the competition may wait for the row (list_totals), and nobody for each other.
        empty = CompetitionTotals(competition=competition, totals={})
        CompetitionTotals.objects.bulk_create([empty], ignore_conflicts=True)
        _written(competition, rows, stamp, written)


def _written(competition: Competition, rows: Sequence[EntryTotals], stamp: str, totals: Mapping[str, Any]) -> bool:
    """False where there is no row of the competition yet. Whoever else changes its totals waits for this transaction."""
    with transaction.atomic():
        if not CompetitionTotals.objects.filter(competition=competition).update(stamp=stamp, totals=totals):
            return False
        if not Competition.objects.filter(pk=competition.pk, listed=True).exists():
            for row in rows:
                row.team_id = None
        _store_entries(rows)
        return True


def _store_entries(rows: Sequence[EntryTotals]) -> None:
    """Those that have changed, and what follows for their teams."""
    before = {row.entry_id: row for row in EntryTotals.objects.filter(entry__in=[row.entry_id for row in rows])}
    changed = [row for row in rows if row.entry_id not in before or _figures(row) != _figures(before[row.entry_id])]
    difference = Difference()
    for row in changed:
        difference.add(before.get(row.entry_id), -1)
        difference.add(row)
    EntryTotals.objects.bulk_create(
        changed, batch_size=200, update_conflicts=True, unique_fields=["entry"], update_fields=["team", "total", "opponents"]
    )
    difference.store()


def _figures(row: EntryTotals) -> tuple[object, ...]:
    return row.team_id, row.total, row.opponents


def _opponents(played: Iterable[Played]) -> dict[int, dict[int, Total]]:
    """By the keys of two teams: what their matches come to for the first."""
    found: defaultdict[int, dict[int, Total]] = defaultdict(dict)
    for each in played:
        for side, team in enumerate(each.teams):
            found[team.key].setdefault(each.teams[1 - side].key, Total()).add(each, side)
    return found


@receiver(listing_changed)
def list_totals(competition: Competition, **_kwargs: Any) -> None:
    """What was played there belongs to the totals of its teams from now on, or no more."""
    if CompetitionTotals.objects.select_for_update().filter(competition=competition).first():
        rows = list(EntryTotals.objects.filter(entry__competition=competition).select_related("entry"))
        for row in rows:
            row.team_id = row.entry.team_id if competition.listed else None
        _store_entries(rows)


@receiver(counted)
def forget_counted(matches: Iterable[Match], **_kwargs: Any) -> None:
    """Figures that were missing are there now."""
    fixtures = {each.fixture_id for each in matches if each.fixture_id}
    if fixtures:
        CompetitionTotals.objects.filter(competition__fixtures__in=fixtures).exclude(stamp="").update(stamp="")


@receiver(post_save, sender=TeamRow)
def forget_coach(instance: TeamRow, created: bool, **_kwargs: Any) -> None:
    """A team may have another coach: the figures of coaches are added up by name."""
    if not created:
        CompetitionTotals.objects.filter(competition__entries__team=instance).exclude(stamp="").update(stamp="")
