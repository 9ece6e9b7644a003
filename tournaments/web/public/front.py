"""Of all competitions at once: what is played next, and how the latest matches ended. A few queries, however many there are."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from tournaments.core.course import Status
from tournaments.models import Competition, Fixture, Result, State
from tournaments.selectors.permissions import User, visible
from tournaments.web.public.fixture_rows import card_of, report_of, round_of
from tournaments.web.public.presentation import Card

_AHEAD: Final = (Status.READY.value, Status.OPEN.value)


@dataclass(frozen=True)
class FrontCard:
    """A fixture with the competition it belongs to. `time` is when it starts or ended, where it is played."""

    fixture: Fixture
    card: Card
    where: str
    time: datetime | None


def coming(user: User, most: int, without: Iterable[int] = ()) -> list[FrontCard]:
    """What is played next: by the timetable, then the first match of each competition that has none, newest first.

    `without`: fixtures that are being played already.
    """
    running = visible(user, Competition.objects.filter(state=State.RUNNING))
    ahead = Fixture.objects.exclude(pk__in=list(without))
    timed = ahead.filter(competition__in=running, status__in=_AHEAD, starts__isnull=False)
    found = list(_fixtures(timed).order_by("starts", "competition", "place")[:most])
    if len(found) < most:
        ready = ahead.filter(competition=OuterRef("pk"), status=Status.READY.value, starts__isnull=True).order_by("place")
        firsts = running.annotate(first=Subquery(ready.values("pk")[:1])).exclude(first=None).order_by("-created", "-pk")
        keys = list(firsts.values_list("first", flat=True)[: most - len(found)])
        rows = {each.pk: each for each in _fixtures(Fixture.objects.filter(pk__in=keys))}
        found += [rows[key] for key in keys]
    return [_front(each, None, each.starts) for each in found]


def latest(user: User, most: int) -> list[FrontCard]:
    """How the latest matches ended that still count, newest first."""
    counted = Q(home=F("fixture__home"), away=F("fixture__away")) | Q(home=F("fixture__away"), away=F("fixture__home"))
    shown = visible(user, Competition.objects.all())
    results = Result.objects.filter(counted, superseded=False, fixture__competition__in=shown).exclude(outcome="annulled")
    found = list(results.defer("details", "carry_over").order_by("-reported", "-pk")[:most])
    fixtures = {each.pk: each for each in _fixtures(Fixture.objects.filter(pk__in=[result.fixture_id for result in found]))}
    return [_front(fixtures[each.fixture_id], each, each.reported) for each in found]


def ahead_of(entries: Collection[int], competitions: Collection[int], most: int) -> list[Fixture]:
    """What some entries play next, and what is played next in some competitions: by the timetable, then in order of play."""
    mine = Q(home__in=entries) | Q(away__in=entries) | Q(competition__in=competitions, status=Status.READY.value)
    found = _fixtures(Fixture.objects.filter(mine, competition__state=State.RUNNING, status__in=_AHEAD))
    return list(found.order_by(F("starts").asc(nulls_last=True), "competition", "place")[:most])


def front_of(fixture: Fixture) -> FrontCard:
    """A fixture of `ahead_of` as a card."""
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
