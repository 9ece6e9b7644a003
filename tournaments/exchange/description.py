"""A file of results as it was read: matches with what is written about each, and nothing made of it yet."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from rules.refusal import Saying
from tournaments.core.names import BadName, clean_name
from tournaments.exchange.errors import FileError

MOST_MATCHES: Final = 5000
MOST_GOALS: Final = 99
MOST_TEXT: Final = 200  # signs of the name of a round, a stage, a group, a ground
# What files call a match that was not simply played.
STATUSES: Final = {
    "cancelled": "cancelled", "canceled": "cancelled", "annulled": "cancelled", "void": "cancelled",
    "postponed": "postponed", "abandoned": "abandoned", "suspended": "abandoned",
    "awarded": "awarded", "walkover": "awarded", "walked_over": "awarded", "w.o.": "awarded",
}  # fmt: skip

Score = tuple[int, int]


@dataclass(frozen=True, slots=True)
class FileMatch:
    """One match of a file. `line` says where: matches are counted from 1. Teams are names, or slots as the file writes them."""

    line: int
    home: str
    away: str
    stage: str = ""
    round: str = ""
    group: str = ""
    goals: Score | None = None  # after extra time, if there was any
    extra_time: bool = False
    shootout: Score | None = None
    half_time: Score | None = None
    date: str = ""  # 2027-05-29
    time: str = ""  # 20:45
    offset: int | None = None  # minutes before UTC's clock, where the file says so
    ground: str = ""
    status: str = ""  # of STATUSES
    number: int | None = None  # what the file itself calls match 49

    @property
    def pair(self) -> frozenset[str]:
        return frozenset((self.home, self.away))

    @property
    def played(self) -> bool:
        return self.goals is not None


@dataclass(frozen=True, slots=True)
class Description:
    """A file: what it calls itself, its matches in their order, and what could not be read of them."""

    name: str
    season: str
    matches: tuple[FileMatch, ...]
    remarks: tuple[Saying, ...] = ()

    def renamed(self, names: dict[str, str]) -> "Description":
        """With other names for some teams."""
        found = (replace(each, home=names.get(each.home, each.home), away=names.get(each.away, each.away)) for each in self)
        return replace(self, matches=tuple(found))

    def __iter__(self) -> Iterator[FileMatch]:
        return iter(self.matches)


def where(line: int) -> Saying:
    return Saying("Match {number} of the file", number=line)


def team_name(line: int, given: object) -> str:
    """A team as it will be stored; FileError where there is nothing to read."""
    if not isinstance(given, str):
        raise FileError("{where} needs team1 and team2, by name.", where=where(line))
    try:
        return clean_name(given)
    except BadName as error:
        raise FileError("{where}: {error}", where=where(line), error=error.saying) from None


def score(line: int, given: object) -> Score | None:
    """Two whole numbers, or nothing where the match has none yet."""
    if given is None or given == [] or given == [None, None]:
        return None
    if not isinstance(given, list) or len(given) != 2 or any(type(n) is not int or not 0 <= n <= MOST_GOALS for n in given):
        raise FileError("{where}: a score is two whole numbers from 0 to {most}.", where=where(line), most=MOST_GOALS)
    return given[0], given[1]


def text(given: object) -> str:
    """A name of something other than a team, on one line and not too long; anything but text is nothing."""
    return (
        " ".join("".join(sign for sign in given if sign.isprintable() or sign.isspace()).split())[:MOST_TEXT]
        if isinstance(given, str)
        else ""
    )
