"""The calendar feed of a competition, a team or a table (RFC 5545)."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from icalendar import Calendar, Event, vText

from tournaments.core.schedule.conditions import check_moment
from tournaments.core.schedule.errors import ScheduleCode, ScheduleError

DOMAIN = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")
KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
# How often calendars should look for changes.
REFRESH = timedelta(minutes=30)
LAST_REVISION = 2**31 - 1
# Unicode's marks that turn text around, those that keep it apart, and the letters that read from right to left.
TURNS = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))
FIRST_STRONG, POP = "\u2068", "\u2069"
RIGHT_TO_LEFT = frozenset(("R", "AL", "AN"))


@dataclass(frozen=True, slots=True)
class Entry:
    """A fixture as a calendar shows it.

    `key` names the fixture for ever: whatever else changes, calendars know it by that. Each change needs a higher
    `revision`. A side that is not known is written in words.
    """

    key: str
    home: str
    away: str
    start: datetime | None
    minutes: int
    table: str = ""
    revision: int = 0
    cancelled: bool = False
    note: str = ""  # stage and round
    url: str = ""


def feed(name: str, entries: Iterable[Entry], *, domain: str, stamp: datetime, team: str = "", table: str = "") -> bytes:
    """The calendar as it is sent: all entries that have a time, or those of one team or one table.

    `domain` is the host the fixtures belong to and part of their UIDs, `stamp` the moment for which the feed holds.

    >>> from datetime import UTC, datetime
    >>> noon = datetime(2026, 5, 2, 12, tzinfo=UTC)
    >>> cup = [Entry("cup-49", "Lyon", "Winner of 48", noon, 60, "Table 1")]
    >>> print(feed("Cup", cup, domain="fuba.example", stamp=noon).decode().split("\\r\\n")[8])
    SUMMARY:Lyon – Winner of 48
    """
    check_moment(stamp)
    if not DOMAIN.fullmatch(domain):
        raise ScheduleError(ScheduleCode.BAD_DOMAIN, domain=domain)
    calendar = Calendar()
    calendar.add("prodid", "-//FUBA//Schedule//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", vText(one_line(name)))
    calendar.add("name", vText(one_line(name)))
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    for entry in entries:
        mine = (not team or team in (entry.home, entry.away)) and (not table or table == entry.table)
        if mine and entry.start is not None:
            calendar.add_component(_event(entry, entry.start, domain, stamp))
    sent: bytes = calendar.to_ical()
    return sent


def uid(key: str, domain: str) -> str:
    """
    >>> uid("cup-49", "fuba.example")
    'cup-49@fuba.example'
    """
    if not KEY.fullmatch(key):
        raise ScheduleError(ScheduleCode.BAD_KEY, key=key)
    return f"{key}@{domain}"


def one_line(text: str) -> str:
    """Text without line breaks, and without signs that no calendar may contain.

    >>> one_line("Real\\tMadrid\\r\\nATTACH:x\\x07")
    'Real Madrid ATTACH:x'
    """
    kept = (
        " " if sign.isspace() else sign for sign in text if sign.isspace() or unicodedata.category(sign) not in ("Cc", "Cs")
    )
    return " ".join("".join(kept).split())


def _event(entry: Entry, start: datetime, domain: str, stamp: datetime) -> Event:
    check_moment(start)
    if not 0 <= entry.revision <= LAST_REVISION:
        raise ScheduleError(ScheduleCode.BAD_NUMBER, what="The revision", least=0, most=LAST_REVISION, value=entry.revision)
    event = Event()
    event.add("summary", f"{_apart(entry.home)} – {_apart(entry.away)}")
    event.add("uid", uid(entry.key, domain))
    event.add("dtstamp", stamp.astimezone(UTC))
    event.add("dtstart", start.astimezone(UTC))
    event.add("dtend", start.astimezone(UTC) + timedelta(minutes=entry.minutes))
    event.add("sequence", entry.revision)
    event.add("status", "CANCELLED" if entry.cancelled else "CONFIRMED")
    for property, text in (("location", entry.table), ("description", entry.note), ("url", entry.url)):
        if text:
            event.add(property, one_line(text))
    return event


def _apart(name: str) -> str:
    """A name that cannot turn the other one around: marks that would are left out, and one from right to left is isolated."""
    name = one_line("".join(sign for sign in name if unicodedata.bidirectional(sign) not in TURNS))
    if any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name):
        return f"{FIRST_STRONG}{name}{POP}"
    return name
