"""Dates and times as files write them."""

import re
from datetime import UTC, date, datetime, time, timedelta, timezone
from typing import Final
from zoneinfo import ZoneInfo

_FORMATS: Final = (
    "%Y-%m-%d",
    "%d/%m/%Y",
    "%d/%m/%y",
    "%d.%m.%Y",
    "%d.%m.%y",
    "%Y/%m/%d",
    "%a %b %d %Y",
    "%a %d %b %Y",
    "%d %b %Y",
)
_TIME: Final = re.compile(r"(\d{1,2})[:.h](\d{2})(?::\d{2})?(?:\s*(Z|[A-Z]{2,5})?\s*±?(?:([+-])(\d{1,2})(?::?(\d{2}))?|0)?)?")
# Hours before UTC's clock, of the zones that results are written in.
_ZONES: Final = {"Z": 0, "UTC": 0, "GMT": 0, "WET": 0, "BST": 1, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3}
_FIRST, _LAST = 1850, 2150


def read_date(text: str) -> str:
    """A day as 2027-05-29; nothing where it cannot be read.

    >>> read_date("29/05/2027"), read_date("Sat May 29 2027"), read_date("soon")
    ('2027-05-29', '2027-05-29', '')
    """
    # openfootball's spreadsheets write "(W20) Sat May 29 2027".
    text = re.sub(r"^\(.*?\)\s*", "", text.strip())
    for pattern in _FORMATS:
        try:
            found = datetime.strptime(text, pattern).date()  # noqa: DTZ007  # a day, wherever it is
        except ValueError:
            continue
        if _FIRST <= found.year <= _LAST:
            return found.isoformat()
    return ""


def read_time(text: str) -> tuple[str, int | None]:
    """A time of day as 20:45, and how many minutes it is before UTC's clock, if that is said.

    >>> read_time("20:45"), read_time("12:00 UTC-7"), read_time("20:45 CET"), read_time("late")
    (('20:45', None), ('12:00', -420), ('20:45', 60), ('', None))
    """
    found = _TIME.fullmatch(text.strip())
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        return "", None
    clock = f"{int(found[1]):02}:{found[2]}"
    zone, sign = found[3], found[4]
    if zone is None and sign is None:
        return clock, None
    if zone is not None and zone not in _ZONES:
        return clock, None
    offset = _ZONES.get(zone or "Z", 0) * 60
    if sign:
        minutes = int(found[5]) * 60 + int(found[6] or 0)
        offset += minutes if sign == "+" else -minutes
    return clock, offset if abs(offset) < 24 * 60 else None


def read_moment(text: str) -> tuple[str, str, int | None] | None:
    """Day, time and offset of a moment such as 2027-05-29T20:45:00+02:00; None where it is none."""
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    offset = found.utcoffset()
    return found.date().isoformat(), found.strftime("%H:%M"), None if offset is None else int(offset.total_seconds() // 60)


def moment(day: str, clock: str, offset: int | None, zone: str) -> datetime | None:
    """When a match starts; without a time the day begins (C-81). Without an offset it is the competition's own time zone."""
    if not day:
        return None
    local = datetime.combine(date.fromisoformat(day), time.fromisoformat(clock or "00:00"))
    where = ZoneInfo(zone) if offset is None else timezone(timedelta(minutes=offset))
    return local.replace(tzinfo=where).astimezone(UTC)
