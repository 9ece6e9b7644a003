"""Reads results from a table: our own spreadsheet of fixtures, openfootball's and football-data's, or one typed by hand."""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from typing import Final

from rules.refusal import Saying
from tournaments.exchange.dates import read_date, read_moment, read_time
from tournaments.exchange.description import (
    MOST_GOALS,
    MOST_MATCHES,
    STATUSES,
    Description,
    FileMatch,
    Score,
    team_name,
    text,
    where,
)
from tournaments.exchange.errors import FileError

# What people call the same columns.
COLUMNS: Final[Mapping[str, str]] = {
    "home": "home", "team1": "home", "hometeam": "home", "domicile": "home", "heim": "home",
    "away": "away", "team2": "away", "awayteam": "away", "extérieur": "away", "gast": "away", "visitor": "away",
    "homegoals": "home_goals", "fthg": "home_goals", "hg": "home_goals", "score1": "home_goals", "homescore": "home_goals",
    "awaygoals": "away_goals", "ftag": "away_goals", "ag": "away_goals", "score2": "away_goals", "awayscore": "away_goals",
    "score": "score", "ft": "score", "result": "score", "résultat": "score", "ergebnis": "score",
    "et": "extra", "aet": "extra", "p": "kicks", "pen": "kicks", "penalties": "kicks",
    "homepenalties": "home_kicks", "awaypenalties": "away_kicks",
    "ht": "half", "hthg": "home_half", "htag": "away_half",
    "stage": "stage", "phase": "stage", "round": "round", "matchday": "round", "journée": "round", "wk": "round",
    "week": "round",
    "group": "group", "groupe": "group", "date": "date", "day": "date", "time": "time", "heure": "time", "starts": "starts",
    "ground": "ground", "venue": "ground", "stadium": "ground", "table": "ground", "stade": "ground",
    "status": "status", "outcome": "outcome", "number": "number", "num": "number", "match": "number",
}  # fmt: skip
_SCORE: Final = re.compile(r"\(?\s*(\d{1,2})\s*[-–:]\s*(\d{1,2})\s*\)?(?:\s*\(?\s*(a\.?e\.?t\.?|n\.?v\.?)\s*\)?)?")
_QUOTED: Final = re.compile(r"'[=+\-@]")  # how our own tables keep a spreadsheet from running a name


def read(data: str, name: str = "") -> Description:
    """What a table with a header says, or FileError with the line that is wrong."""
    rows = _rows(data)
    columns = [COLUMNS.get(re.sub(r"[\s_.-]+", "", cell.strip().lower()), "") for cell in rows[0]]
    for column in ("home", "away"):
        if column not in columns:
            raise FileError("The first line must name the columns, and two of them must be “home” and “away”.")
    for column in filter(None, columns):
        if columns.count(column) > 1:
            raise FileError("Two columns are called “{column}”.", column=column)
    if len(rows) < 2:
        raise FileError("The file has no matches.")
    if len(rows) - 1 > MOST_MATCHES:
        raise FileError(
            "The file has {found} matches; at most {most_matches} are read.", found=len(rows) - 1, most_matches=MOST_MATCHES
        )
    remarks: list[Saying] = []
    matches = tuple(_match(line, dict(zip(columns, row, strict=False)), remarks) for line, row in enumerate(rows[1:], 1))
    return Description(text(name), "", matches, tuple(remarks[:20]))


def _rows(data: str) -> list[list[str]]:
    data = data.removeprefix("\ufeff")
    delimiter = max(",;\t", key=data.partition("\n")[0].count)
    try:
        rows = list(csv.reader(io.StringIO(data, newline=""), delimiter=delimiter, strict=True))
    except csv.Error as error:
        raise FileError("This is not a CSV file: {error}.", error=error) from None
    rows = [row for row in rows if any(cell.strip() for cell in row)]
    if not rows:
        raise FileError("The file is empty.")
    return rows


def _match(line: int, cells: Mapping[str, str], remarks: list[Saying]) -> FileMatch:
    given = {key: cell.strip() for key, cell in cells.items() if key}
    home, away = (team_name(line, _unquoted(given.get(key, ""))) for key in ("home", "away"))
    full, aet = _score(line, given.get("score", ""))
    goals = _pair(line, given, "home_goals", "away_goals") or full
    extra, _ = _score(line, given.get("extra", ""))
    kicks = _pair(line, given, "home_kicks", "away_kicks") or _score(line, given.get("kicks", ""))[0]
    half = _pair(line, given, "home_half", "away_half") or _score(line, given.get("half", ""))[0]
    day, (clock, offset) = read_date(given.get("date", "")), read_time(given.get("time", ""))
    if moment := read_moment(given.get("starts", "")):
        day, clock, offset = moment
    elif given.get("date") and not day:
        remarks.append(Saying("{where}: the date “{date}” is left out.", where=where(line), date=text(given["date"])))
    said = given.get("status", "").lower()
    number = given.get("number", "")
    round = text(given.get("round"))
    return FileMatch(
        line,
        home,
        away,
        stage=text(given.get("stage")),
        round=f"Matchday {round}" if round.isdigit() else round,
        group=text(given.get("group")),
        goals=extra or goals,
        extra_time=extra is not None or aet or given.get("outcome") == "extra time",
        shootout=kicks,
        half_time=half,
        date=day,
        time=clock,
        offset=offset,
        ground=text(given.get("ground")),
        status=STATUSES.get(said, ""),
        number=int(number) if number.isascii() and number.isdigit() and len(number) < 6 and int(number) else None,
    )


def _unquoted(name: str) -> str:
    return name[1:] if _QUOTED.match(name) else name


def _pair(line: int, given: Mapping[str, str], *keys: str) -> Score | None:
    cells: Sequence[str] = [given.get(key, "") for key in keys]
    if not any(cells):
        return None
    if not all(cell.isascii() and cell.isdigit() and len(cell) < 3 for cell in cells):
        raise FileError("{where}: a score is two whole numbers from 0 to {most}.", where=where(line), most=MOST_GOALS)
    return int(cells[0]), int(cells[1])


def _score(line: int, cell: str) -> tuple[Score | None, bool]:
    """A score in one cell, such as 2-1 or 3–2 (aet), and whether there was extra time."""
    if not cell or cell in ("-", "?"):
        return None, False
    found = _SCORE.fullmatch(cell)
    if found is None:
        raise FileError("{where}: a score is two whole numbers from 0 to {most}.", where=where(line), most=MOST_GOALS)
    return (int(found[1]), int(found[2])), bool(found[3])
