"""The papers of a competition."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import ceil
from typing import Final
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from fuba_site.web.dates import written
from tournaments.core.course import Status
from tournaments.core.formats import StagePlan, parse
from tournaments.models import Fixture
from tournaments.selectors.situation import Situation
from tournaments.web.printing import MOST_MATCHES
from tournaments.web.printing.paper import MARGIN, Paper
from tournaments.web.public.bracket import Bracket
from tournaments.web.public.presentation import Reading
from tournaments.web.public.tables import ShownTable, Tables
from tournaments.wording.pages import group_title, round_title, slot_words, stage_title

WIRE: Final = re.compile(r"M(\S+) (\S+)H(\S+)V(\S+)H(\S+)")  # how a bracket writes its wires
ON_A_CARD: Final = 12  # matches
TOP: Final = MARGIN + 18  # of the tables of a wall chart, below its title
LINES: Final = 8  # of goals and cards on a match sheet


def names(situation: Situation, row: Fixture) -> tuple[str, str]:
    pair = situation.course.pairing(row.key)
    slots = (row.home_slot, row.away_slot)
    home, away = (
        situation.by_key[key].team.name if key else slot_words(parse(slot)) for key, slot in zip(pair, slots, strict=True)
    )
    return home, away


def when(situation: Situation, row: Fixture) -> str:
    if row.starts is None:
        return row.table
    local = row.starts.astimezone(ZoneInfo(situation.competition.time_zone))
    return f"{written(local, 'D j F, H:i')}  {row.table}".strip()


def round_of(situation: Situation, row: Fixture) -> str:
    stage = next(each for each in situation.stages if each.pk == row.stage_id)
    name = round_title(stage.plan["rounds"][row.round - 1])
    return f"{group_title(row.group)}, {name}" if row.group and row.group != stage.name else name


def to_play(situation: Situation) -> list[Fixture]:
    """The matches that are still to be played, in the order of play."""
    rows = [row for row in situation.fixtures if row.status in (Status.OPEN, Status.READY)]
    return sorted(rows, key=lambda row: (row.starts is None, row.starts or 0, row.number))


def of_round(situation: Situation, rows: Sequence[Fixture], number: int) -> list[Fixture]:
    """Those of some matches that belong to a round, as the pages of the competition number them."""
    rounds = Reading(situation).rounds
    wanted = {each.number for each in rounds[number - 1].fixtures} if 1 <= number <= len(rounds) else set()
    return [row for row in rows if row.number in wanted]


# -- match sheets ------------------------------------------------------------------------------


def match_sheets(situation: Situation, rows: Sequence[Fixture], site: str) -> bytes:
    """Two to a page, to be cut: what a table writes down, and a code that leads to the match. The last page says what is
    left out."""
    paper = Paper(_("Match sheets: {name}").format(name=situation.competition), situation.competition.created)
    for place, row in enumerate(rows[:MOST_MATCHES]):
        if place % 2 == 0:
            paper.add_page()
            paper.set_draw_color(190)
            with paper.local_context(dash_pattern={"dash": 2, "gap": 2, "phase": 0}):
                paper.line(MARGIN, 148.5, 210 - MARGIN, 148.5)
        match_sheet(paper, situation, row, site, MARGIN if place % 2 == 0 else 148.5 + MARGIN)
    if not rows:
        empty(paper)
    left_out(paper, len(rows) - MOST_MATCHES, _("Print round by round, or again when these have been played."))
    return paper.bytes()


def match_sheet(paper: Paper, situation: Situation, row: Fixture, site: str, top: float) -> None:
    wide = 210 - 2 * MARGIN
    paper.say(str(situation.competition), MARGIN, top, wide - 30, 9, grey=True)
    title = _("Match {number}").format(number=row.number)
    paper.say(f"{title}  ·  {round_of(situation, row)}", MARGIN, top + 5, wide - 30, 12, bold=True)
    paper.say(when(situation, row), MARGIN, top + 12, wide - 30, 10)
    paper.code(f"{site}{situation.competition.get_absolute_url()}fixtures/{row.number}/", 210 - MARGIN - 24, top, 24)
    half = wide / 2 - 3
    for side, name in enumerate(names(situation, row)):
        left = MARGIN + side * (half + 6)
        paper.say(name, left, top + 26, half, 14, bold=True)
        paper.box(left, top + 40, 26, 14, _("Goals"))
        paper.box(left + 29, top + 40, 18, 14, _("Half-time"))
        paper.box(left + 50, top + 40, 18, 14, _("Extra time"))
        paper.box(left + 71, top + 40, half - 71, 14, _("Pens"))
        paper.box(left, top + 62, 30, 10, _("Formation"))
        paper.box(left + 33, top + 62, half - 33, 10, _("Skills"))
        paper.say(_("Goals, cards, injuries, substitutions (minute)"), left, top + 75, half, 7, grey=True)
        for line in range(LINES):
            height = top + 82 + 4.5 * line
            paper.set_draw_color(190)
            paper.line(left, height, left + half, height)
        paper.say(_("Signature"), left, top + 119, half, 7, grey=True)
        paper.line(left + 18, top + 122, left + half, top + 122)


# -- cards for the tables -----------------------------------------------------------------------


def table_cards(situation: Situation, site: str) -> bytes:
    """One page a table, more where much is played: its name to be seen across the hall, its matches, a code."""
    paper = Paper(_("Tables: {name}").format(name=situation.competition), situation.competition.created, landscape=True)
    tables: dict[str, list[Fixture]] = {}
    placed = [row for row in to_play(situation) if row.table]
    for row in placed[:MOST_MATCHES]:
        tables.setdefault(row.table, []).append(row)
    cards = [(name, rows[at : at + ON_A_CARD]) for name, rows in tables.items() for at in range(0, len(rows), ON_A_CARD)]
    for name, rows in cards:
        paper.add_page()
        paper.say(str(situation.competition), MARGIN, MARGIN, 200, 14, grey=True)
        paper.say(name, MARGIN, MARGIN + 10, 215, 60, bold=True)
        paper.code(f"{site}{situation.competition.get_absolute_url()}timetable/", 297 - MARGIN - 50, MARGIN, 50)
        for line, row in enumerate(rows):
            y = 75 + 10 * line
            home, away = names(situation, row)
            paper.say(when(situation, row).removesuffix(row.table).strip(), MARGIN, y, 55, 12, grey=True)
            paper.say(f"{row.number}", MARGIN + 56, y, 14, 12, grey=True)
            paper.say(home, MARGIN + 70, y, 98, 14, bold=True, align="R")
            paper.say("–", MARGIN + 168, y, 8, 14, align="C")
            paper.say(away, MARGIN + 176, y, 97, 14, bold=True)
    if not tables:
        empty(paper)
    left_out(paper, len(placed) - MOST_MATCHES, _("Print again when these have been played."))
    return paper.bytes()


# -- the wall chart ----------------------------------------------------------------------------


def wall_chart(situation: Situation) -> bytes:
    """Groups with their tables and the knockout on A3, to be filled in by hand as it goes on."""
    paper = Paper(str(situation.competition), situation.competition.created, "A3", landscape=True)
    reading = Reading(situation)
    tables = Tables(reading)
    for stage in situation.plan.stages:
        if stage.groups:
            group_pages(paper, situation, tables, stage)
        elif stage.fixtures:
            bracket_page(paper, situation, reading, stage)
    if not paper.pages:
        empty(paper)
    return paper.bytes()


def row_height(columns: int) -> float:
    return 8 * min(1.5, 4 / columns)


def rows_in(columns: int) -> int:
    """How many teams a table has room for, from the top of a page to its bottom, with its heading and a gap."""
    return int((297 - MARGIN - TOP) / row_height(columns)) - 2


def laid_out(shown: Sequence[ShownTable]) -> tuple[int, list[ShownTable]]:
    """The columns of a page, and the tables; a long one goes on in the next column. Few groups are drawn larger."""
    if len(shown) == 1:
        columns = next((some for some in (1, 2, 3) if len(shown[0].rows) <= some * rows_in(some)), 4)
    else:
        columns = next((most for most, groups in ((2, 4), (3, 6)) if len(shown) <= groups), 4)
    most = rows_in(columns)
    if len(shown) == 1:
        most = max(1, min(most, ceil(len(shown[0].rows) / columns)))
    parts = [(table, at) for table in shown for at in range(0, max(1, len(table.rows)), most)]
    return columns, [replace(table, rows=table.rows[at : at + most]) for table, at in parts]


def group_pages(paper: Paper, situation: Situation, tables: Tables, stage: StagePlan) -> None:
    """From left to right, then down."""
    columns, shown = laid_out(tables.of_stage(stage))
    wide, row = (420 - 2 * MARGIN) / columns, row_height(columns)
    y, deepest = 1000.0, 0.0
    for number, table in enumerate(shown):
        column = number % columns
        if column == 0:
            y, deepest = y + deepest, 0.0
            if y + row * (max(len(each.rows) for each in shown[number : number + columns]) + 1) > 297 - MARGIN:
                paper.add_page()
                paper.say(f"{situation.competition}  ·  {stage_title(stage.name)}", MARGIN, MARGIN, 396, 18, bold=True)
                y = TOP
        group_table(paper, table, MARGIN + column * wide, y, wide - 8, row)
        deepest = max(deepest, row * (len(table.rows) + 2))


def group_table(paper: Paper, table: ShownTable, x: float, y: float, wide: float, row: float) -> None:
    size = row * 1.25
    paper.say(table.title, x, y, wide - 4.5 * row, size * 1.2, bold=True)
    heads = (pgettext("column of a table", "P"), "+/−", pgettext("column of a table", "Pts"))
    for at, head in enumerate(heads):
        paper.say(head, x + wide - (3 - at) * 1.5 * row, y + row * 0.3, 1.5 * row, size * 0.7, align="R", grey=True)
    for place, each in enumerate(table.rows):
        line = y + row * (place + 1)
        paper.box(x, line, wide, row)
        paper.say(each.side.name, x + 1, line + row * 0.18, wide - 4.5 * row, size)
        for at, figure in enumerate((each.row.played, each.difference, each.points)):
            paper.say(str(figure), x + wide - (3 - at) * 1.5 * row, line + row * 0.18, 1.5 * row, size, align="R", bold=at == 2)


def bracket_page(paper: Paper, situation: Situation, reading: Reading, stage: StagePlan) -> None:
    drawing = Bracket(reading, stage).wall()
    paper.add_page()
    paper.say(f"{situation.competition}  ·  {stage_title(stage.name)}", MARGIN, MARGIN, 396, 18, bold=True)
    top, room = MARGIN + 12, (420 - 2 * MARGIN, 297 - 2 * MARGIN - 12)
    scale = min(room[0] / drawing.width, room[1] / drawing.height)

    def at(x: float, y: float) -> tuple[float, float]:
        return MARGIN + x * scale, top + y * scale

    for column in drawing.columns:
        if column.name:
            paper.say(column.name, *at(column.x, column.y - 14), drawing.size.box * scale, 46 * scale, bold=True)
    for tie in drawing.ties:
        x, y = at(tie.x, tie.y)
        box, row = drawing.size.box * scale, drawing.size.row * scale
        paper.box(x, y, box, row)
        paper.box(x, y + row, box, row)
        if drawing.size.above:
            paper.say(tie.caption, x, y - 20 * scale, box, 32 * scale, grey=True)
        for number, side in enumerate(tie.sides):
            line = y + number * row + row * 0.2
            score = " ".join((side.shootout, *side.figures)).strip()
            taken = 14 * scale * len(score)
            paper.say(side.side.name, x, line, box - taken, 40 * scale, bold=side.state == "in")
            if score:
                paper.say(score, x, line, box, 40 * scale, bold=True, align="R")
    paper.set_draw_color(120)
    for wire in drawing.wires:
        if (found := WIRE.fullmatch(wire.path)) is not None:
            x, y, bend, level, end = map(float, found.groups())
            corners = [at(x, y), at(bend, y), at(bend, level), at(end, level)]
            for begin, stop in pairwise(corners):
                paper.line(*begin, *stop)


def left_out(paper: Paper, count: int, advice: str) -> None:
    if count > 0:
        paper.add_page()
        words = ngettext("{count} match to come is not on this paper.", "{count} matches to come are not on this paper.", count)
        paper.say(words.format(count=count), MARGIN, MARGIN, 180, 14, bold=True)
        paper.say(advice, MARGIN, MARGIN + 9, 180, 12)


def empty(paper: Paper) -> None:
    paper.add_page()
    paper.say(_("There is nothing to print yet."), MARGIN, MARGIN, 150, 14)
