"""The timetable of every table and of every team, with room for the scores: to be hung up, or cut and handed out."""

from collections.abc import Iterable, Sequence
from typing import Final

from django.utils.translation import gettext as _

from fuba_site.web.dates import written
from tournaments.core.course import Status
from tournaments.models import Fixture
from tournaments.selectors.situation import Situation
from tournaments.web.printing import MOST_MATCHES
from tournaments.web.printing.fixtures import days_in_words, days_of, has_several_days, in_order, local, names, round_of
from tournaments.web.printing.paper import MARGIN, Paper
from tournaments.web.printing.sheets import empty, left_out
from tournaments.web.public.presentation import Reading

BOTTOM: Final = 297 - MARGIN
HEAD: Final = 11.0  # height of a heading
ROW: Final = 7.0
BOX: Final = 7.0
Line = tuple[str, str, str, str, str]  # time, where or what, home, score, away
Part = tuple[str, list[Line]]


def table_timetable(situation: Situation) -> bytes:
    """What is played at each table, one after the other."""
    rows = in_order(row for row in situation.fixtures if row.table and planned(row))
    tables = sorted({row.table for row in rows}, key=lambda table: (len(table), table))
    reading, several = Reading(situation), has_several_days(situation)
    shown = rows[:MOST_MATCHES]
    parts: list[Part] = []
    for name in tables:
        mine = [row for row in shown if row.table == name]
        parts.append((name, [line(reading, row, round_of(situation, row), several) for row in mine]))
    return pages(situation, _("Timetable by table"), [part for part in parts if part[1]], rows)


def team_timetable(situation: Situation) -> bytes:
    """What each team plays, and where."""
    reading, several = Reading(situation), has_several_days(situation)
    rows = in_order(row for row in situation.fixtures if planned(row))
    shown = rows[:MOST_MATCHES]
    parts: list[Part] = []
    for entry in situation.entries:
        mine = [row for row in shown if entry.key in situation.course.pairing(row.key)]
        if mine:
            parts.append((entry.team.name, [line(reading, row, row.table, several) for row in mine]))
    return pages(situation, _("Timetable by team"), parts, rows)


def planned(row: Fixture) -> bool:
    return row.status not in (Status.EMPTY, Status.CANCELLED)


def line(reading: Reading, row: Fixture, about: str, several: bool) -> Line:
    situation = reading.situation
    starts = local(situation, row)
    moment = written(starts, "D j M, H:i" if several else "H:i") if starts else ""
    report = reading.course.counted.get(row.key)
    score = ""
    if report is not None:
        first, second = reading.lines(next(each for each in reading.stage_of[row.key].fixtures if each.id == row.key))
        score = "" if first.goals is None else f"{first.goals}–{second.goals}"
    home, away = names(situation, row)
    return moment, about, home, score, away


def pages(situation: Situation, title: str, parts: Sequence[Part], rows: Iterable[Fixture]) -> bytes:
    paper = Paper(f"{title}: {situation.competition}", situation.competition.created)
    days = days_of(situation, rows)
    y = 1000.0
    for name, lines in parts:
        if y + HEAD + ROW * min(len(lines), 12) > BOTTOM:
            y = new_page(paper, situation, title, days_in_words(days))
        y = heading(paper, name, y)
        for each in lines:
            if y + ROW > BOTTOM:
                y = heading(paper, name, new_page(paper, situation, title, days_in_words(days)))
            write(paper, each, y)
            y += ROW
        y += 5
    if not parts:
        empty(paper)
    left_out(paper, len(list(rows)) - MOST_MATCHES, _("Print again when these have been played."))
    return paper.bytes()


def new_page(paper: Paper, situation: Situation, title: str, days: str) -> float:
    paper.add_page()
    paper.say(f"{situation.competition}  ·  {title}", MARGIN, MARGIN, 210 - 2 * MARGIN, 13, bold=True)
    paper.say(days, MARGIN, MARGIN + 7, 210 - 2 * MARGIN, 10, grey=True)
    return MARGIN + 18


def heading(paper: Paper, name: str, y: float) -> float:
    paper.say(name, MARGIN, y, 210 - 2 * MARGIN, 14, bold=True)
    paper.rule(MARGIN, y + HEAD - 2.5, 210 - 2 * MARGIN, 0.6, 0)
    return y + HEAD - 2


def write(paper: Paper, each: Line, y: float) -> None:
    moment, about, home, score, away = each
    wide = 210 - 2 * MARGIN
    first = 34.0 if len(moment) > len("10:00") else 15.0
    side = (wide - first - 34 - 2 * BOX - 6) / 2
    paper.say(moment, MARGIN, y + 1.2, first, 9.5, bold=True)
    paper.say_large(about, MARGIN + first, y + 1.6, 34, (8.5, 7.5, 6.5), grey=True)
    paper.say_large(home, MARGIN + first + 34, y + 1.3, side, (9.5, 8.5, 7.5), align="R")
    middle = MARGIN + first + 34 + side
    if score:
        paper.say(score, middle, y + 1.2, 2 * BOX + 6, 10, bold=True, align="C")
    else:
        paper.box(middle + 1, y + 0.6, BOX, ROW - 1.2)
        paper.say("–", middle + BOX + 0.5, y + 1.2, 5, 9, align="C")
        paper.box(middle + BOX + 5, y + 0.6, BOX, ROW - 1.2)
    paper.say_large(away, middle + 2 * BOX + 6, y + 1.3, side, (9.5, 8.5, 7.5))
    paper.rule(MARGIN, y + ROW, wide)
