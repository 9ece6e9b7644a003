"""The times of a day, from opening to closing."""

from datetime import UTC, date, time
from zoneinfo import ZoneInfo

import pytest

from tournaments.core.schedule import Day, ScheduleCode, ScheduleError, times_of

PARIS = ZoneInfo("Europe/Paris")


def clock(*days, **more):
    return [f"{start:%d. %H:%M}" for start in times_of(days, PARIS, **more)]


def test_the_last_game_ends_by_closing_time():
    assert clock(Day(date(2026, 5, 2), time(10), time(12, 59)), minutes=60) == ["02. 10:00", "02. 11:00"]


def test_a_gap_is_left_between_games_but_not_after_the_last():
    assert clock(Day(date(2026, 5, 2), time(10), time(12, 15)), minutes=60, gap=15) == ["02. 10:00", "02. 11:15"]


def test_an_evening_may_end_after_midnight():
    assert clock(Day(date(2026, 5, 2), time(22), time(0)), minutes=60) == ["02. 22:00", "02. 23:00"]
    assert clock(Day(date(2026, 5, 2), time(23), time(1)), minutes=60) == ["02. 23:00", "03. 00:00"]


def test_days_come_in_order_and_none_counts_twice():
    late, early = Day(date(2026, 5, 3), time(9), time(10)), Day(date(2026, 5, 2), time(9), time(10))
    assert clock(late, early, late, minutes=60) == ["02. 09:00", "03. 09:00"]


@pytest.mark.parametrize(("day", "games"), [(date(2026, 3, 29), 3), (date(2026, 5, 2), 4), (date(2026, 10, 25), 5)])
def test_the_night_in_which_the_clock_changes_has_an_hour_less_or_more(day, games):
    starts = times_of([Day(day, time(0), time(4))], PARIS, minutes=60)
    assert len({start.astimezone(UTC) for start in starts}) == games
    assert {start.tzinfo for start in starts} == {PARIS}


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"minutes": 0}, ScheduleCode.BAD_NUMBER),
        ({"minutes": 60, "gap": -1}, ScheduleCode.BAD_NUMBER),
        ({"minutes": True}, ScheduleCode.BAD_NUMBER),
        ({"minutes": 1}, ScheduleCode.TOO_MANY),
    ],
)
def test_lengths_that_make_no_sense_are_refused(more, code):
    with pytest.raises(ScheduleError) as refused:
        times_of([Day(date(2026, 5, day), time(0), time(0)) for day in range(1, 6)], PARIS, **more)
    assert refused.value.code is code
