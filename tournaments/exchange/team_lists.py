"""Teams from a list that somebody pastes, or from a CSV file."""

import csv
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tournaments.exchange.errors import FileError

MOST_LINES: Final = 5000
FIELDS: Final = ("name", "short_name", "colour", "second_colour", "country", "coach_level", "coach_name")
# What people call the same columns.
ALIASES: Final = {
    "team": "name", "short": "short_name", "color": "colour", "coach": "coach_name", "ai": "coach_level",
    "nom": "name", "équipe": "name", "equipe": "name", "pays": "country", "couleur": "colour", "entraîneur": "coach_name",
}  # fmt: skip
# "1. Lyon", "2) Bari", "3<tab>Roma", "- Turku", "* Bilbao"; but "1. FC Köln" is a name unless the whole list is numbered.
_BULLET: Final = re.compile(r"\s*[-*•]\s+(.+)")
_NUMBERED: Final = re.compile(r"\s*(\d{1,4})(?:[.):]|(?=\s))\s+(.+)")


@dataclass(frozen=True)
class NewTeam:
    """A team as somebody writes it down. Only the name is needed."""

    name: str
    short_name: str = ""
    colour: str = ""
    second_colour: str = ""
    country: str = ""
    coach_level: str = ""
    coach_name: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)


def from_pasted(text: str) -> list[NewTeam]:
    """One team a line; bullets and the numbers of a numbered list are left out, empty lines are passed over.

    >>> [team.name for team in from_pasted("1. Lyon\\n2. 1. FC Köln\\n\\n3. Bari")]
    ['Lyon', '1. FC Köln', 'Bari']
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise FileError("The list has {lines} lines; at most {most_lines} are read.", lines=len(lines), most_lines=MOST_LINES)
    numbers = [match for line in lines if (match := _NUMBERED.fullmatch(line))]
    numbered = len(numbers) == len(lines) and [int(match[1]) for match in numbers] == list(range(1, len(lines) + 1))
    names = (
        [match[2] for match in numbers]
        if numbered
        else [match[1] if (match := _BULLET.fullmatch(line)) else line for line in lines]
    )
    if not names:
        raise FileError("The list is empty. Write one team per line.")
    return [NewTeam(name) for name in names]


def is_table(text: str) -> bool:
    """Whether a pasted text is a table with a header rather than a list of names.

    >>> is_table("Team; Country\\nLyon; FR"), is_table("Lyon\\nBari"), is_table("Renamed, FC\\nLyon")
    (True, False, False)
    """
    cells = [_column(cell) for cell in re.split(r"[;,\t]", text.strip("\ufeff \r\n").partition("\n")[0])]
    return len(cells) > 1 and "name" in cells


def from_csv(text: str) -> list[NewTeam]:
    """Teams from a CSV file with a header. Columns we do not know become labels that a draw can keep apart.

    >>> from_csv("name;country;club\\nLyon;FR;north")[0].labels
    {'club': 'north'}
    """
    text = text.removeprefix("\ufeff")
    header = text.partition("\n")[0]
    delimiter = max(",;\t", key=header.count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error as error:
        raise FileError("This is not a CSV file: {error}.", error=error) from None
    rows = [row for row in rows if any(cell.strip() for cell in row)]
    if len(rows) > MOST_LINES:
        raise FileError("The file has {rows} lines; at most {most_lines} are read.", rows=len(rows), most_lines=MOST_LINES)
    columns = [_column(cell) for cell in rows[0]] if rows else []
    if "name" not in columns:
        raise FileError("The first line must name the columns, and one of them must be “name”.")
    for column in columns:
        if columns.count(column) > 1:
            raise FileError("Two columns are called “{column}”.", column=column)
    if len(rows) < 2:
        raise FileError("The file has a header but no teams.")
    return [_team(columns, row, line) for line, row in enumerate(rows[1:], 2)]


def _column(cell: str) -> str:
    name = re.sub(r"[\s-]+", "_", cell.strip().lower())
    return ALIASES.get(name, name)


def _team(columns: list[str], row: list[str], line: int) -> NewTeam:
    if len(row) > len(columns):
        raise FileError("Line {line} has {row} cells, the header has {columns}.", line=line, row=len(row), columns=len(columns))
    cells = {column: cell.strip() for column, cell in zip(columns, row, strict=False)}
    if not cells.get("name"):
        raise FileError("Line {line} has no name.", line=line)
    known = {key: cells[key] for key in FIELDS if key in cells}
    for key in ("colour", "second_colour"):
        known[key] = known.get(key, "").lower()
    known["country"] = known.get("country", "").upper()
    labels = {key: value for key, value in cells.items() if key and key not in FIELDS and value}
    return NewTeam(**known, labels=labels)
