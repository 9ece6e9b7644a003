"""Reminding coaches before the deadline of a round, and telling organisers when it has passed.

Whether somebody has been reminded is whether the action is there: its key is made of the round, its deadline and the days. So
a worker that dies, or two that look at once, remind nobody twice; a deadline that is put off is reminded of again.
"""

from collections.abc import Collection, Iterator
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.core.course import Status
from tournaments.models import Action, Competition, Fixture, State
from tournaments.selectors.deadlines import deadlines_of, reminders_of
from tournaments.services.command import Act, By, verb
from tournaments.services.deadlines import Round

BY_TIME: Final = "Time"  # in the audit trail
NOTED_FOR: Final = timedelta(days=7)  # a deadline that passed longer ago, as in a file, is news to nobody


TO_REPORT: Final = timedelta(days=1)  # after the time of a match nobody is reminded so soon


class Due(NamedTuple):
    """A round whose coaches are to be reminded; at 0 days its deadline has passed."""

    place: Round
    deadline: datetime
    days: int

    @property
    def key(self) -> str:
        stage, number = self.place
        return f"deadline:{stage}:{number}:{self.deadline:%Y%m%d%H%M}:{self.days}"


def remind_due(now: datetime | None = None) -> int:
    """Remind whoever is to be reminded by now. Returns in how many rounds somebody was."""
    now = now or timezone.now()
    done = 0
    for competition in list(Competition.objects.filter(state=State.RUNNING, schedule__has_key="deadlines")):
        keys = {due.key: due for due in due_in(competition, now)}
        known = set(Action.objects.filter(competition=competition, key__in=keys).values_list("key", flat=True))
        for key, due in keys.items():
            if key not in known and _open(competition, due.place, due.days, now):
                by = By(trusted=True, name=BY_TIME, key=key)
                (_remind if due.days else _pass)(competition, by, due.place, due.deadline, due.days, now)
                done += 1
    return done


def due_in(competition: Competition, now: datetime) -> Iterator[Due]:
    """The last reminder of each round that is due: whoever was away for days sends one, not all that were missed."""
    days = reminders_of(competition)
    for place, deadline in deadlines_of(competition).items():
        if deadline <= now:
            if now < deadline + NOTED_FOR:
                yield Due(place, deadline, 0)
        elif past := [each for each in days if deadline - timedelta(days=each) <= now]:
            yield Due(place, deadline, min(past))


@verb("remind", "schedule")
def _remind(act: Act, place: Round, deadline: datetime, days: int, now: datetime) -> None:
    """The coaches of these matches have not agreed on a time, or have not said how they ended."""
    _write_down(act, place, deadline, days, now)


@verb("deadline passed", "schedule")
def _pass(act: Act, place: Round, deadline: datetime, days: int, now: datetime) -> None:
    """These matches of the round were not played in time: the organisers say what becomes of them."""
    _write_down(act, place, deadline, days, now)


def _write_down(act: Act, place: Round, deadline: datetime, days: int, now: datetime) -> None:
    act.data |= {
        "stage": place[0],
        "round": place[1],
        "deadline": deadline.isoformat(),
        "days": days,
        "fixtures": _open(act.competition, place, days, now),
    }
    act.settle = False


def _open(competition: Competition, place: Round, days: int, now: datetime) -> list[int]:
    """The matches of a round to be reminded of: without a time, or not reported a day after it. After the deadline, all."""
    rows = unplayed(competition, [place])
    if days:
        rows = rows.filter(Q(starts=None) | Q(starts__lte=now - TO_REPORT))
    return list(rows.values_list("number", flat=True))


def unplayed(competition: Competition, places: Collection[Round]) -> QuerySet[Fixture]:
    """The matches of these rounds that people have still to play against each other."""
    rounds = Q(pk__in=[])
    for stage, number in places:
        rounds |= Q(stage__name=stage, round=number)
    rows = Fixture.objects.filter(rounds, competition=competition, status=Status.READY.value)
    return rows.filter(home__team__coach_level="", away__team__coach_level="").order_by("number")
