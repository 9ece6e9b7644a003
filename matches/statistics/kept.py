"""Totals that are kept: of a competition, and of each team in it. Pages read them instead of all that was played.

They are added up when somebody looks after something has happened, or by a task when workers have nothing else to do. They
are good until the next action of the competition: the stamp names its revision. While figures of matches are still to be
counted they are good for nobody but the one who asked. `manage.py rebuild` adds up all of them.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import CharField, QuerySet, Value
from django.db.models.functions import Cast, Concat
from django.db.models.signals import post_save
from django.dispatch import receiver

from matches.match.models import Match
from matches.statistics.eligibility import as_team, matches_of, played_in
from matches.statistics.models import CompetitionTotals, EntryTotals
from matches.statistics.stored import catch_up, counted, missing
from matches.statistics.tally import VERSION
from matches.statistics.totals import Played, Total, Totals, add_up
from tournaments.models import Competition, Entry, Fixture
from tournaments.models import Team as TeamRow

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


def of_entries(entries: Iterable[Entry]) -> dict[int, tuple[Total, dict[int, Total]]]:
    """By entry, its total and that against each opponent, by the key of the team. Of those that have been added up."""
    return {
        row.entry_id: (Total(*row.total), {int(team[1:]): Total(*values) for team, values in row.opponents.items()})
        for row in EntryTotals.objects.filter(entry__in=[each.pk for each in entries])
    }


def against(entries: Iterable[Entry], teams: tuple[int, int]) -> tuple[Total, Total]:
    """What the entries of two teams have come to against the other one."""
    totals = Total(), Total()
    names = [f"opponents__{_key(team)}" for team in teams[::-1]]
    rows = EntryTotals.objects.filter(entry__in=[each.pk for each in entries])
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
    now = Concat(Value(_PREFIX), Cast("competition__revision", CharField()), output_field=CharField())
    fresh = CompetitionTotals.objects.filter(stamp=now).values("competition")
    return competitions.filter(number_played__gt=0).exclude(pk__in=fresh).order_by("-pk")


def sweep() -> int:
    """Add up what nobody has looked at since; says of how many competitions."""
    found = list(stale(Competition.objects.all())[:AT_A_TIME])
    for each in found:
        refresh(each)
    return len(found)


def rebuild() -> int:
    """Throw all totals away and add them up again; says of how many competitions."""
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
            total=totals.teams[as_team(each)].written(),
            opponents={_key(team): total.written() for team, total in opponents[each.team_id].items()},
        )
        for each in entries
    ]
    with transaction.atomic():
        EntryTotals.objects.bulk_create(
            rows, batch_size=200, update_conflicts=True, unique_fields=["entry"], update_fields=["total", "opponents"]
        )
        CompetitionTotals.objects.bulk_create(
            [CompetitionTotals(competition=competition, stamp=stamp, totals=written)],
            update_conflicts=True,
            unique_fields=["competition"],
            update_fields=["stamp", "totals"],
        )


def _opponents(played: Iterable[Played]) -> dict[int, dict[int, Total]]:
    """By the keys of two teams: what their matches come to for the first."""
    found: defaultdict[int, dict[int, Total]] = defaultdict(dict)
    for each in played:
        for side, team in enumerate(each.teams):
            found[team.key].setdefault(each.teams[1 - side].key, Total()).add(each, side)
    return found


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
