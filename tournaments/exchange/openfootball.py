"""Reads results in the openfootball format (football.json, worldcup.json), old and new spelling.

`{"name", "rounds": [{"name", "matches": [{"team1": {"name"}, "score1"...}]}]}` and
`{"name", "matches": [{"round", "team1", "team2", "score": {"ft", "et", "p"}, "group", "stage"}]}`. What it means is not said
here: `tournaments.exchange.detector` does.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from rules.refusal import Saying
from tournaments.exchange.dates import read_date, read_time
from tournaments.exchange.description import MOST_MATCHES, STATUSES, Description, FileMatch, score, team_name, text, where
from tournaments.exchange.errors import FileError

_SEASON: Final = re.compile(r"(.*\S)\s+(\d{4}(?:\s?[/–-]\s?\d{2,4})?)")
MOST_NUMBER: Final = 99_999


def read(data: object) -> Description:
    """What a file says, or FileError that says what is wrong and where."""
    if not isinstance(data, Mapping):
        raise FileError("An openfootball file is an object with a name and matches.")
    given = _matches(data)
    if not given:
        raise FileError("The file has no matches.")
    if len(given) > MOST_MATCHES:
        raise FileError(
            "The file has {found} matches; at most {most_matches} are read.", found=len(given), most_matches=MOST_MATCHES
        )
    remarks: list[Saying] = []
    matches = tuple(_match(line, round, each, remarks) for line, (round, each) in enumerate(given, 1))
    name, season = name_and_season(text(data.get("name")) or "openfootball")
    return Description(name, season, matches, tuple(remarks[:20]))


def name_and_season(name: str) -> tuple[str, str]:
    """
    >>> name_and_season("English Championship 2024/25"), name_and_season("Cup")
    (('English Championship', '2024/25'), ('Cup', ''))
    """
    found = _SEASON.fullmatch(name)
    return (found[1], found[2]) if found else (name, "")


def _matches(data: Mapping[str, Any]) -> list[tuple[object, Any]]:
    """The matches with the name of their round, from either spelling."""
    if "matches" in data:
        given = data["matches"]
        if not isinstance(given, list):
            raise FileError("“matches” must be a list.")
        return [(each.get("round") if isinstance(each, Mapping) else "", each) for each in given]
    rounds = data.get("rounds", [])
    if not isinstance(rounds, list):
        raise FileError("“rounds” must be a list.")
    found: list[tuple[object, Any]] = []
    for each in rounds:
        if not isinstance(each, Mapping) or not isinstance(each.get("matches"), list):
            raise FileError("Each of the rounds must be an object with a name and matches.")
        found += [(each.get("name"), match) for match in each["matches"]]
    return found


def _match(line: int, round: object, data: object, remarks: list[Saying]) -> FileMatch:
    if not isinstance(data, Mapping):
        raise FileError("{where} is not an object.", where=where(line))
    home, away = (team_name(line, _named(data.get(key))) for key in ("team1", "team2"))
    full, extra, kicks, half = _scores(line, data)
    day, (clock, offset) = read_date(text(data.get("date"))), read_time(text(data.get("time")))
    if data.get("date") and not day:
        remarks.append(Saying("{where}: the date “{date}” is left out.", where=where(line), date=text(data["date"])))
    said = text(data.get("status")).lower()
    if said and said not in STATUSES:
        remarks.append(Saying("{where}: “{status}” is left out.", where=where(line), status=said))
    number = data.get("num")
    return FileMatch(
        line,
        home,
        away,
        stage=text(data.get("stage")),
        round=text(round),
        group=text(_named(data.get("group"))),
        goals=extra or full,
        extra_time=extra is not None,
        shootout=kicks,
        half_time=half,
        date=day,
        time=clock,
        offset=offset,
        ground=text(_named(data.get("ground") or data.get("stadium"))),
        status=STATUSES.get(said, ""),
        number=number if type(number) is int and 0 < number <= MOST_NUMBER else None,
    )


def _named(given: object) -> object:
    return given.get("name") if isinstance(given, Mapping) else given


def _scores(line: int, data: Mapping[str, Any]) -> tuple[Any, ...]:
    """After 90 minutes, after extra time, from the spot, at half-time."""
    given = data.get("score")
    if isinstance(given, Mapping):
        return tuple(score(line, given.get(key)) for key in ("ft", "et", "p", "ht"))
    if isinstance(given, list):
        return score(line, given), None, None, None
    return tuple(score(line, [data.get(f"score{n}{key}") for n in (1, 2)]) for key in ("", "et", "p", "i"))
