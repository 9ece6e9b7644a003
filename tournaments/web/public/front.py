"""Of all competitions at once: what is played next, and how the latest matches ended. A few queries, however many there are."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from tournaments.core.course import Status
from tournaments.models import Competition, Fixture, Result, State
from tournaments.models.fixtures import AHEAD
from tournaments.selectors.permissions import User, hidden, visible
from tournaments.web.public.fixture_rows import card_of, report_of, round_of
from tournaments.web.public.presentation import Card

LOOKAHEAD: Final = 2


@dataclass(frozen=True)
class FrontCard:
    """A fixture with the competition it belongs to. `time` is when it starts or ended, where it is played."""

    fixture: Fixture
    card: Card
    where: str
    time: datetime | None


@dataclass(frozen=True)
class Front:
    coming: list[FrontCard]
    latest: list[FrontCard]


def front(user: User, coming: int, latest: int, without: Iterable[int] = ()) -> Front:
    """So many that are played next and so many that ended last. Which they are is found out first, by one look in an index
    each; whatever their cards show is then read once for all of them.

    `without`: fixtures that are being played already.
    """
    ahead, ended = _coming(user, coming, without), _latest(user, latest)
    wanted = _fixtures(Fixture.objects.filter(pk__in={*ahead, *(each.fixture_id for each in ended)}))
    rows = {each.pk: each for each in wanted}
    return Front(
        [front_of(rows[key]) for key in ahead],
        [_front(rows[each.fixture_id], each, each.reported) for each in ended],
    )


def _coming(user: User, most: int, without: Iterable[int]) -> list[int]:
    """What is played next: by the timetable, then the first match of each competition that has none, newest first."""
    running = visible(user, Competition.objects.filter(state=State.RUNNING))
    ahead = Fixture.objects.exclude(pk__in=list(without))
    timed = ahead.filter(competition__in=running, status__in=AHEAD, starts__isnull=False)
    found = list(timed.order_by("starts", "-competition_id", "place").values_list("pk", flat=True)[:most])
    if len(found) < most:
        ready = ahead.filter(competition=OuterRef("pk"), status=Status.READY.value, starts__isnull=True).order_by("place")
        firsts = running.annotate(first=Subquery(ready.values("pk")[:1])).exclude(first=None).order_by("-pk")
        found += firsts.values_list("first", flat=True)[: most - len(found)]
    return found


def _latest(user: User, most: int) -> list[Result]:
    """How the latest matches ended that still count, newest first."""
    found = _counting(Result.objects.filter(listed=True), most)
    if mine := hidden(user):
        found += _counting(Result.objects.filter(listed=False, fixture__competition__in=mine), most)
    return sorted(found, key=lambda each: (each.reported, each.pk), reverse=True)[:most]


def _counting(results: QuerySet[Result], most: int) -> list[Result]:
    """The latest that count. Nearly all do, so a few more than are wanted are read, and again more if that was not enough: a
    database that is asked to compare them looks through all that was ever played."""
    rows = results.filter(superseded=False).defer("details", "carry_over").order_by("-reported", "-pk")
    rows = rows.annotate(now_home=F("fixture__home_id"), now_away=F("fixture__away_id"))
    found: list[Result] = []
    first, share = 0, LOOKAHEAD * most
    while len(found) < most:
        some = list(rows[first : first + share])
        for each in some:
            now = {each.now_home, each.now_away}
            if each.outcome != "annulled" and {each.home_id, each.away_id} == now:
                found.append(each)
        if len(some) < share:
            break
        first, share = first + share, LOOKAHEAD * share
    return found[:most]


def ahead_of(entries: Collection[int], competitions: Collection[int], most: int) -> list[Fixture]:
    """What some entries play next, and what is played next in some competitions: by the timetable, then in order of play."""
    mine = Q(home__in=entries) | Q(away__in=entries) | Q(competition__in=competitions, status=Status.READY.value)
    found = _fixtures(Fixture.objects.filter(mine, competition__state=State.RUNNING, status__in=AHEAD))
    return list(found.order_by(F("starts").asc(nulls_last=True), "competition", "place")[:most])


def front_of(fixture: Fixture) -> FrontCard:
    """A fixture that is to come, as a card."""
    return _front(fixture, None, fixture.starts)


def _fixtures(fixtures: QuerySet[Fixture]) -> QuerySet[Fixture]:
    # The plan of a stage is as large as the stage: only the names of its rounds are wanted.
    rows = fixtures.select_related("competition", "stage", "home__team", "away__team").defer("stage__plan")
    return rows.annotate(rounds=F("stage__plan__rounds"))


def _front(fixture: Fixture, result: Result | None, time: datetime | None) -> FrontCard:
    competition = fixture.competition
    results = [result] if result else []
    card = card_of(competition, fixture, report_of(fixture, results), results)
    where = card.place or round_of(fixture.rounds, fixture.round)  # type: ignore[attr-defined]
    return FrontCard(fixture, card, where, time.astimezone(ZoneInfo(competition.time_zone)) if time else None)
