"""From the clock on somebody's wall to a moment."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from tournaments.core.schedule.errors import ScheduleCode, ScheduleError

LAST_MINUTE = time(23, 59)


def moment_of(local: datetime, zone: ZoneInfo) -> datetime:
    """The moment at which the clocks of a zone show that. Where they never do, or twice, nobody knows which one is meant.

    >>> moment_of(datetime(2026, 7, 1, 20), ZoneInfo("Europe/Helsinki"))
    datetime.datetime(2026, 7, 1, 17, 0, tzinfo=datetime.timezone.utc)
    >>> moment_of(datetime(2026, 3, 29, 3, 30), ZoneInfo("Europe/Helsinki"))
    Traceback (most recent call last):
    tournaments.core.schedule.errors.ScheduleError: The clocks of Helsinki skip 2026-03-29 03:30. Choose another time.
    """
    shown = local.replace(tzinfo=zone, fold=0)
    moment = shown.astimezone(UTC)
    code = None
    if moment.astimezone(zone).replace(tzinfo=None) != local:
        code = ScheduleCode.SKIPPED_HOUR
    elif shown.replace(fold=1).astimezone(UTC) != moment:
        code = ScheduleCode.DOUBLED_HOUR
    if code is not None:
        raise ScheduleError(code, zone=zone.key.rpartition("/")[2].replace("_", " "), time=f"{local:%Y-%m-%d %H:%M}")
    return moment


def end_of(day: date, zone: ZoneInfo) -> datetime:
    """The last minute of a day, by the clocks of a zone.

    >>> end_of(date(2026, 7, 1), ZoneInfo("Europe/Helsinki"))
    datetime.datetime(2026, 7, 1, 20, 59, tzinfo=datetime.timezone.utc)
    """
    return datetime.combine(day, LAST_MINUTE, zone).astimezone(UTC)


def later(moment: datetime, days: int, zone: ZoneInfo) -> datetime:
    """The same hour so many days on. A week in which the clocks change is an hour longer or shorter.

    >>> later(datetime(2026, 3, 22, 21, 59, tzinfo=UTC), 7, ZoneInfo("Europe/Helsinki"))
    datetime.datetime(2026, 3, 29, 20, 59, tzinfo=datetime.timezone.utc)
    """
    return (moment.astimezone(zone) + timedelta(days=days)).astimezone(UTC)
