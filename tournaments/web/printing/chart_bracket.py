"""A knockout on a wall chart: ties with their times, room for the scores, and a place for the champion."""

import re
from itertools import pairwise
from typing import Final

from django.utils.translation import gettext as _

from fuba_site.web.dates import written
from tournaments.core.course import Status
from tournaments.core.formats import StagePlan
from tournaments.web.printing.fixtures import has_several_days, local
from tournaments.web.printing.paper import Paper
from tournaments.web.public.bracket import Bracket
from tournaments.web.public.bracket_shapes import Drawing, DrawnTie
from tournaments.web.public.presentation import Reading

WIRE: Final = re.compile(r"M(\S+) (\S+)H(\S+)V(\S+)H(\S+)")  # how a bracket writes its wires
UNIT: Final = 0.1  # millimetres
CELL: Final = 9.0  # for the goals of a match


def bracket(paper: Paper, reading: Reading, stage: StagePlan, x: float, y: float, width: float, height: float) -> None:
    """A knockout that fills so large a place."""
    drawing = Bracket(reading, stage).sheet(int(width / UNIT), int(height / UNIT))
    for column in drawing.columns:
        top = y + max(0.0, column.y * UNIT - (3.5 if column.y < 40 else 6.0))
        paper.say_large(column.name, x + column.x * UNIT - 1, top, drawing.size.box * UNIT + 2, (11, 10, 9, 8, 7), bold=True)
    paper.set_draw_color(150)
    paper.set_line_width(0.3)
    for wire in drawing.wires:
        if (found := WIRE.fullmatch(wire.path)) is not None:
            begin, level, bend, to, end = (float(each) * UNIT for each in found.groups())
            corners = [(begin, level), (bend, level), (bend, to), (end, to)]
            for (left, top), (right, bottom) in pairwise(corners):
                paper.line(x + left, y + top, x + right, y + bottom)
    several = has_several_days(reading.situation)
    for each in drawing.ties:
        tie(paper, reading, drawing, each, x, y, several)
    champion(paper, reading, drawing, x, y)


def tie(paper: Paper, reading: Reading, drawing: Drawing, each: DrawnTie, x: float, y: float, several: bool) -> None:
    x, y = x + each.x * UNIT, y + each.y * UNIT
    wide, row = drawing.size.box * UNIT, drawing.size.row * UNIT
    paper.say_large(caption(reading, each, several), x - 1, y - 4, wide + 2, (7.5, 7, 6.5, 6, 5.5), grey=True)
    cells = len(each.numbers) if each.numbers else 1
    cell = min(CELL, wide / 4)
    for number, side in enumerate(each.sides):
        top = y + number * row
        paper.set_fill_color(255)
        paper.set_draw_color(90)
        paper.set_line_width(0.3)
        paper.rect(x, top, wide, row, style="DF")
        room = wide - cells * cell
        for place in range(cells):
            paper.line(x + room + place * cell, top, x + room + place * cell, top + row)
        known = side.side.kit is not None
        shirt = known and row >= 5 and wide >= 45
        if shirt and side.side.kit:
            paper.shirt(side.side.kit, x + 1, top + row / 2 - 2.2, 4.4)
        left, middle = 5.0 if shirt else 0.0, top + row / 2
        if known:
            sizes = [size for size in (12, 11, 10, 9, 8, 7, 6.5, 6) if size * 0.42 <= row - 0.8] or [6]
            paper.say_middle(side.side.name, x + left, middle, room - left, sizes, 2 if row >= 7 else 1, bold=True)
        else:  # small and low: the name is to be written over it
            small = 7 if row >= 8 else 5.5
            paper.say_large(side.side.name, x, top + row - small * 0.53, room, (small, 5.5, 5), grey=True)
        for place, figure in enumerate(side.figures[:cells]):
            goals = f"{figure} {side.shootout}".strip() if place == cells - 1 else figure
            paper.say_large(goals, x + room + place * cell, middle - 2.4, cell, (9, 8, 7, 6), bold=True, align="C")


def caption(reading: Reading, each: DrawnTie, several: bool) -> str:
    """The match, when and where; the day only where there are several."""
    situation = reading.situation
    words = [each.caption]
    for number in each.numbers:
        row = situation.by_number[number]
        starts = local(situation, row)
        if reading.course.status[row.key] in (Status.OPEN, Status.READY):
            moment = written(starts, "D j M, H:i" if several else "H:i") if starts else ""
            words.append(" ".join(filter(None, (moment, row.table if len(each.numbers) == 1 else ""))))
    return " · ".join(filter(None, words))


def champion(paper: Paper, reading: Reading, drawing: Drawing, x: float, y: float) -> None:
    """Above the final, where its column is empty."""
    final = next((each for each in drawing.ties if each.id == f"tie-{title_of(reading, drawing)}"), None)
    if final is None or final.y * UNIT < 34:
        return
    left, top, wide = x + final.x * UNIT, y + final.y * UNIT - 24, drawing.size.box * UNIT
    paper.say(_("Champion"), left - 1, top - 5.5, wide, 9, bold=True)
    paper.set_draw_color(0)
    paper.set_line_width(0.7)
    paper.rect(left, top, wide, 13)
    if reading.champion:
        paper.say_large(reading.champion.name, left, top + 3.4, wide, (14, 12, 10, 9, 8), bold=True, align="C")


def title_of(reading: Reading, drawing: Drawing) -> str:
    """The match that gives the title, if it is in this stage."""
    stage = next(each for each in reading.plan.stages if each.name == drawing.title)
    found = [fixture for fixture in stage.fixtures if fixture.decides.value == "title"]
    return found[-1].tie if found else ""
