"""Fixtures and tables as CSV and XLSX, for those who go on in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from tournaments.models import Fixture
from tournaments.selectors.situation import Situation

Cell = str | int | None
Sheet = list[list[Cell]]

FIXTURES: Final = (
    "number", "stage", "round", "group", "home", "away", "home goals", "away goals", "home penalties", "away penalties",
    "outcome", "status", "table", "starts",
)  # fmt: skip
TABLE: Final = (
    "group", "place", "team", "played", "won", "drawn", "lost", "goals for", "goals against", "difference", "points",
    "byes", "deducted", "reason",
)  # fmt: skip
# A spreadsheet would take what begins like this for a formula.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def fixtures(situation: Situation) -> Sheet:
    """All fixtures in their order, with a header. Who is not known yet is written as a slot."""
    stages = {stage.pk: stage for stage in situation.stages}
    course = situation.course
    rows: Sheet = [list(FIXTURES)]
    for fixture in situation.fixtures:
        stage = stages[fixture.stage_id]
        report = course.counted.get(fixture.key)
        goals = report.score(course.rules_of(stage.name)) if report else (None, None)
        kicks = report.shootout if report and report.shootout else (None, None)
        home, away = _sides(situation, fixture)
        if report and report.home != course.pairing(fixture.key)[0]:  # played at the other's place
            goals, kicks = goals[::-1], kicks[::-1]
        rows.append(
            [
                fixture.number, stage.name, stage.plan["rounds"][fixture.round - 1], fixture.group, home, away, *goals,
                *kicks, report.outcome.replace("_", " ") if report else "", course.status[fixture.key].value,
                fixture.table, fixture.starts.isoformat() if fixture.starts else "",
            ]
        )  # fmt: skip
    return rows


def tables(situation: Situation) -> Sheet:
    """All tables one below the other, with a header."""
    rows: Sheet = [list(TABLE)]
    for group, table in situation.course.tables.items():
        for row in table:
            rows.append(
                [
                    group, row.place, situation.by_key[row.team].team.name, row.played, row.won, row.drawn, row.lost,
                    row.goals_for, row.goals_against, row.difference, row.points, row.byes, row.deducted, row.reason,
                ]
            )  # fmt: skip
    return rows


def as_csv(sheet: Sheet) -> str:
    """CSV that no spreadsheet runs: a text that looks like a formula gets an apostrophe before it.

    >>> as_csv([["=1+1", -3]])
    "'=1+1,-3\\r\\n"
    """
    text = io.StringIO()
    csv.writer(text).writerows([_harmless(cell) for cell in row] for row in sheet)
    return text.getvalue()


def as_xlsx(sheets: Iterable[tuple[str, Sheet]]) -> bytes:
    """A workbook with a sheet for each name. Texts stay texts, whatever they look like."""
    # The library takes its time to load, which would be that of every start.
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    book = Workbook(write_only=True)
    for name, rows in sheets:
        page = book.create_sheet(name)
        page.freeze_panes = "A2"
        for number, row in enumerate(rows):
            cells = []
            for value in row:
                cell = WriteOnlyCell(page, value=_printable(value))
                if isinstance(value, str):
                    cell.data_type = "s"
                if number == 0:
                    cell.font = Font(bold=True)
                cells.append(cell)
            page.append(cells)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def _sides(situation: Situation, fixture: Fixture) -> Sequence[str]:
    pair = situation.course.pairing(fixture.key)
    slots = (fixture.home_slot, fixture.away_slot)
    return [situation.by_key[key].team.name if key else slot for key, slot in zip(pair, slots, strict=True)]


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _printable(cell: Cell) -> Cell:
    """Signs that a workbook cannot hold are left out."""
    return "".join(sign for sign in cell if sign.isprintable() or sign in "\n\t") if isinstance(cell, str) else cell
