"""Where somebody's team is in a competition too large to be looked through."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tournaments.core.names import NAME_LENGTH
from tournaments.models import Entry
from tournaments.web.public.presentation import Card, Reading
from tournaments.web.public.sides import Side

MOST_NAMES: Final = 20  # that are offered where several fit
MOST_MATCHES: Final = 48


@dataclass(frozen=True)
class Finder:
    """What was typed, the team that is meant or those that might be, and the matches of the one."""

    text: str
    names: Sequence[str]  # of all teams, for the box
    key: str = ""
    side: Side | None = None
    cards: Sequence[Card] = ()
    similar: Sequence[str] = ()


def finder(reading: Reading, text: str) -> Finder:
    text = text.strip()[:NAME_LENGTH]
    entries = reading.situation.entries
    names = sorted(entry.team.name for entry in entries)
    found = fitting(entries, text)
    if len(found) != 1:
        return Finder(text, names, similar=[entry.team.name for entry in found[:MOST_NAMES]])
    key = found[0].key
    course = reading.course
    matches = [each for each in reading.plan.fixtures() if key in course.pairing(each.id)][:MOST_MATCHES]
    return Finder(text, names, key, reading.sides[key], [reading.card(each) for each in matches])


def fitting(entries: Sequence[Entry], text: str) -> list[Entry]:
    """The team of that name; otherwise those whose name has the text in it."""
    wanted = text.casefold()
    if not wanted:
        return []
    same = [entry for entry in entries if entry.team.name.casefold() == wanted]
    return same or [entry for entry in entries if wanted in entry.team.name.casefold()]
