"""Days on which the tests play."""

from datetime import UTC, datetime, timedelta

from tournaments.core.schedule import Conditions, Game, Schedule, ScheduleWarning, warnings

NINE = datetime(2026, 5, 2, 9, tzinfo=UTC)


def at(minutes: int) -> datetime:
    """So many minutes after nine."""
    return NINE + timedelta(minutes=minutes)


def hours(count: int, a_day: int = 12) -> tuple[datetime, ...]:
    """A game may start every hour, from nine, on as many days as it takes."""
    return tuple(NINE + timedelta(days=number // a_day, hours=number % a_day) for number in range(count))


def tables(count: int) -> tuple[str, ...]:
    return tuple(f"Table {number}" for number in range(1, count + 1))


def broken(schedule: Schedule, conditions: Conditions) -> list[ScheduleWarning]:
    """The rules a schedule breaks, those apart that only what was fixed beforehand breaks."""
    fixed = {fixed.game for fixed in conditions.fixed}
    return [warning for warning in warnings(schedule, conditions) if warning.hard and not fixed.issuperset(warning.games)]


def duel(id: str, home: str, away: str, **more: object) -> Game:
    return Game(id, (home, away), **more)  # type: ignore[arg-type]
