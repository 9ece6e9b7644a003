"""Figures of matches are counted once and kept. They can be thrown away at any time: the records are the truth.

Nobody counts while a match is stored. Whoever reads figures that are missing has some of them counted on the spot; a task
counts the rest when workers have nothing else to do, and `manage.py statistics` counts all of them.
"""

from collections.abc import Iterable
from typing import Final

from django.db.models import Q, QuerySet
from django.dispatch import Signal

from matches.match.models import Match
from matches.statistics.models import MatchStatistics
from matches.statistics.tally import VERSION, Side, Sides, count
from rules.board import TEAM_NAMES
from rules.notation import read

AT_ONCE: Final = 30  # matches counted for somebody who waits for a page
AT_A_TIME: Final = 200  # matches counted by one task
_FIELDS: Final = ("version", "home", "away")
# Sent with `matches` when figures that were missing have been stored.
counted: Final = Signal()


def figures_of(match: Match) -> Sides:
    """The figures of a match; counted and stored if nobody asked before."""
    row = MatchStatistics.objects.filter(match=match, version=VERSION).first()
    if row is not None:
        return Side(**row.home), Side(**row.away)
    return _store([match])[0]


def missing(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Those whose figures have not been counted by today's rules of counting, the latest first."""
    return matches.filter(~Q(statistics__version=VERSION) | Q(statistics=None)).order_by("-pk")


def catch_up(matches: QuerySet[Match], most: int = AT_ONCE) -> int:
    """Count what is missing, so many matches at most. Returns how many were counted."""
    found = list(missing(matches).only("record", "result", "fixture_id")[:most])
    _store(found)
    return len(found)


def sweep() -> int:
    """Count what is missing anywhere."""
    return catch_up(Match.objects.all(), AT_A_TIME)


def count_match(match: Match) -> Sides:
    """The figures as the record has them. Without one that today's rules understand there are goals and cards."""
    sides = Side(recorded=False), Side(recorded=False)
    try:
        reading = read(match.record)
    except ValueError:
        pass
    else:
        if not reading.flaw:
            sides = count(reading.match.events)
    for side, name, goals in zip(sides, TEAM_NAMES, match.result["score"], strict=True):
        cards = match.result.get("cards", {}).get(name, {})
        side.goals, side.yellow, side.red = goals, cards.get("yellow", 0), cards.get("red", 0)
    return sides


def _store(matches: Iterable[Match]) -> list[Sides]:
    figures = [(match, count_match(match)) for match in matches]
    if not figures:
        return []
    MatchStatistics.objects.bulk_create(
        [
            MatchStatistics(match=match, version=VERSION, home=home.as_data(), away=away.as_data())
            for match, (home, away) in figures
        ],
        batch_size=100,
        update_conflicts=True,
        unique_fields=["match"],
        update_fields=_FIELDS,
    )
    counted.send(MatchStatistics, matches=[match for match, _ in figures])
    return [sides for _, sides in figures]
