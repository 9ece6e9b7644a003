"""The times at which games may start, made from days with opening hours."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import NamedTuple

from tournaments.core.schedule.conditions import MOST_MINUTES, MOST_TIMES
from tournaments.core.schedule.errors import ScheduleCode, ScheduleError


class Day(NamedTuple):
    """A day with its opening hours; a closing time at or before the opening is that of the next morning."""

    date: date
    opens: time
    closes: time


def times_of(days: Iterable[Day], zone: tzinfo, *, minutes: int, gap: int = 0) -> tuple[datetime, ...]:
    """Starts of games of so many `minutes` with a `gap` between them; the last one ends by closing time.

    Hours are those of the clock on the wall. In the night in which it is changed there are as many games as real hours.

    >>> from datetime import date, time
    >>> [f"{start:%H:%M}" for start in times_of([Day(date(2026, 5, 2), time(9), time(12))], UTC, minutes=50, gap=10)]
    ['09:00', '10:00', '11:00']
    """
    for what, value, least in (("The length of a game", minutes, 1), ("The gap between games", gap, 0)):
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST_MINUTES:
            raise ScheduleError(ScheduleCode.BAD_NUMBER, what=what, least=least, most=MOST_MINUTES, value=value)
    starts: set[datetime] = set()
    for day in days:
        overnight = timedelta(days=day.closes <= day.opens)
        start = datetime.combine(day.date, day.opens, zone).astimezone(UTC)
        closes = datetime.combine(day.date + overnight, day.closes, zone).astimezone(UTC)
        while start + timedelta(minutes=minutes) <= closes:
            starts.add(start)
            start += timedelta(minutes=minutes + gap)
        if len(starts) > MOST_TIMES:
            raise ScheduleError(ScheduleCode.TOO_MANY, count=len(starts), what="times", most=MOST_TIMES)
    return tuple(start.astimezone(zone) for start in sorted(starts))
