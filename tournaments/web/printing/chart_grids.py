"""Leagues on a wall chart. Where everybody meets everybody, who is at home stands left and who is away above; in a Swiss stage
or a league phase each team has a line, and each round a column. Every cell says when and has room for the score."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from fuba_site.web.dates import written
from tournaments.core.formats import FixturePlan, StagePlan
from tournaments.web.printing.fixtures import has_several_days, local
from tournaments.web.printing.paper import MARGIN, Paper
from tournaments.web.public.presentation import Reading
from tournaments.web.public.tables import ShownRow
from tournaments.wording.pages import round_title

WIDE: Final = 420 - 2 * MARGIN
MOST_CROSSED: Final = 24  # teams: more make cells too small to write in
LINES: Final = 36  # teams with a line of their own on a page
NAME: Final = 52.0
LAST: Final = 13.0  # columns at the end: goals, points, place


@dataclass(frozen=True)
class Cell:
    """What a cell says at its top and in its middle; grey where nothing is played."""

    top: str = ""
    middle: str = ""
    empty: bool = False


def ends() -> list[str]:
    return ["+/−", pgettext("column of a table", "Pts"), pgettext("place in a table", "No.")]


def crossed(stage: StagePlan, teams: int) -> bool:
    """Whether everybody meets everybody in one table that is small enough."""
    return stage.format == "league" and teams <= MOST_CROSSED


def cross_table(paper: Paper, reading: Reading, rows: Sequence[ShownRow], stage: StagePlan, top: float) -> None:
    several = has_several_days(reading.situation)
    found: dict[tuple[str, str], list[FixturePlan]] = {}
    for each in stage.fixtures:
        home, away = reading.course.pairing(each.id)
        if home and away:
            found.setdefault((home, away), []).append(each)
    keys = [each.row.team for each in rows]
    cells = [[_cell(reading, found.get((home, away), []), several) for away in keys] for home in keys]
    heads = [reading.situation.by_key[key].team.short_name or each.side.name for key, each in zip(keys, rows, strict=True)]
    paper.say(_("at home ↓   away →"), MARGIN + 4, top + 3, NAME - 4, 7.5, grey=True, align="R")
    grid(paper, rows, heads, cells, top)


def round_table(paper: Paper, reading: Reading, rows: Sequence[ShownRow], stage: StagePlan, top: float) -> None:
    """A line for each team, with its number; its opponents are named by theirs where they are known."""
    several = has_several_days(reading.situation)
    numbers = {each.row.team: number for number, each in enumerate(rows, 1)}
    played: dict[tuple[str, int], FixturePlan] = {}
    for each in stage.fixtures:
        for key in reading.course.pairing(each.id):
            if key:
                played[key, each.round] = each
    cells = []
    for row in rows:
        line = []
        for round_ in stage.rounds:
            found = played.get((row.row.team, round_.number))
            line.append(_against(reading, found, row.row.team, numbers, several) if found else Cell())
        cells.append(line)
    heads = [round_title(each.name) for each in stage.rounds]
    for at in range(0, len(rows), LINES):
        if at:
            paper.add_page()
        grid(paper, rows[at : at + LINES], heads, cells[at : at + LINES], top, first=at + 1)


def grid(
    paper: Paper, rows: Sequence[ShownRow], heads: Sequence[str], cells: list[list[Cell]], top: float, first: int = 1
) -> None:
    columns = max(1, len(heads))
    wide = (WIDE - NAME - len(ends()) * LAST) / columns
    high = min(16.0, (297 - MARGIN - top - 8) / max(1, len(rows)))
    y = top + 8
    for at, head in enumerate(heads):
        paper.say_middle(head, MARGIN + NAME + at * wide, top + 4, wide, (9, 8, 7, 6, 5.5), 2, bold=True, align="C")
    for at, head in enumerate(ends()):
        paper.say(head, MARGIN + NAME + columns * wide + at * LAST, top + 3, LAST, 8, bold=True, align="C")
    for number, (row, line) in enumerate(zip(rows, cells, strict=True), first):
        paper.set_draw_color(120)
        paper.set_line_width(0.25)
        paper.rect(MARGIN, y, WIDE, high)
        paper.say(str(number), MARGIN - 1, y + high / 2 - 2, 8, 8, grey=True, align="R")
        if row.side.kit:
            paper.shirt(row.side.kit, MARGIN + 7.5, y + high / 2 - 2.2, 4.4)
        paper.say_middle(row.side.name, MARGIN + 12, y + high / 2, NAME - 12, (10, 9, 8, 7), 2 if high > 8 else 1, bold=True)
        for at, cell in enumerate(line):
            left = MARGIN + NAME + at * wide
            if cell.empty:
                paper.set_fill_color(225)
                paper.rect(left, y, wide, high, style="F")
            paper.set_draw_color(170)
            paper.rect(left, y, wide, high)
            if cell.top:
                paper.say_large(cell.top, left - 0.5, y + 0.4, wide + 1, (7.5, 7, 6.5, 6, 5.5, 5, 4.5), grey=True, align="C")
            if cell.middle:
                paper.say_large(cell.middle, left, y + high / 2 - 1.4, wide, (10, 9, 8), bold=True, align="C")
        for at in range(len(ends())):
            paper.rect(MARGIN + NAME + columns * wide + at * LAST, y, LAST, high)
        y += high


def _cell(reading: Reading, fixtures: Sequence[FixturePlan], several: bool) -> Cell:
    if not fixtures:
        return Cell(empty=True)
    scores = [score for each in fixtures if (score := _score(reading, each))]
    return Cell(_when(reading, fixtures[0], several), "  ".join(scores))


def _against(reading: Reading, each: FixturePlan, key: str, numbers: dict[str, int], several: bool) -> Cell:
    """The opponent by number, and the score from this team's side."""
    home, away = reading.course.pairing(each.id)
    other = away if home == key else home
    if not other:
        return Cell(_("bye"))
    name = reading.sides[other].name
    words = (_when(reading, each, several), f"{numbers.get(other, '')} {name}")
    return Cell(" · ".join(filter(None, words)), _score(reading, each, turned=home != key))


def _score(reading: Reading, each: FixturePlan, turned: bool = False) -> str:
    first, second = reading.lines(each)
    if first.goals is None:
        return ""
    return f"{second.goals}–{first.goals}" if turned else f"{first.goals}–{second.goals}"


def _when(reading: Reading, each: FixturePlan, several: bool) -> str:
    situation = reading.situation
    row = situation.by_number[each.number]
    starts: datetime | None = local(situation, row)
    if starts is None:
        return ""
    return written(starts, "j M H:i" if several else "H:i")
