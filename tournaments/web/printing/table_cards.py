"""A card for each table: its name to be seen across the hall, its matches with room for the score, and a code."""

from typing import Final
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from tournaments.models import Fixture
from tournaments.selectors.situation import Situation
from tournaments.web.printing import MOST_MATCHES
from tournaments.web.printing.fixtures import clock, days_in_words, days_of, local, names, round_of, to_play, whole_day
from tournaments.web.printing.paper import MARGIN, Paper
from tournaments.web.printing.sheets import empty, left_out

ON_A_CARD: Final = 10  # matches
LEFT: Final = 96.0  # as wide as what says which table it is
RIGHT: Final = MARGIN + LEFT + 8
CODE: Final = 46.0
BOX: Final = 11.0


def table_cards(situation: Situation, site: str) -> bytes:
    """One page a table, more where much is played. The last page says what is left out."""
    paper = Paper(_("Tables: {name}").format(name=situation.competition), situation.competition.created, landscape=True)
    tables: dict[str, list[Fixture]] = {}
    placed = [row for row in to_play(situation) if row.table]
    for row in placed[:MOST_MATCHES]:
        tables.setdefault(row.table, []).append(row)
    for name in sorted(tables, key=lambda table: (len(table), table)):  # table 2 before table 10
        rows = tables[name]
        for at in range(0, len(rows), ON_A_CARD):
            paper.add_page()
            table_card(paper, situation, name, rows[at : at + ON_A_CARD], site)
    if not tables:
        empty(paper)
    left_out(paper, len(placed) - MOST_MATCHES, _("Print again when these have been played."))
    return paper.bytes()


def table_card(paper: Paper, situation: Situation, name: str, rows: list[Fixture], site: str) -> None:
    days = days_of(situation, rows)
    paper.say_large(str(situation.competition), MARGIN, MARGIN, LEFT, (14, 12, 10), 2, bold=True)
    about_day = ", ".join(filter(None, (days_in_words(days), situation.competition.venue)))
    paper.say_large(about_day, MARGIN, MARGIN + 13, LEFT, (11, 10, 9), 2, grey=True)
    head, _space, number = name.rpartition(" ")
    if head and len(number) <= 3:  # the number alone is what one looks for
        paper.say_large(head, MARGIN, 42, LEFT, (44, 36, 28, 22, 16), bold=True)
        paper.say_large(number, MARGIN, 62, LEFT, (200, 160, 130, 100), bold=True)
    else:
        paper.say_large(name, MARGIN, 48, LEFT, (80, 64, 52, 42, 34, 28, 22, 16), 3, 78, bold=True)
    y = 210 - MARGIN - CODE
    query = urlencode({"table": name})
    paper.code(f"{site}{situation.competition.get_absolute_url()}record/?{query}", MARGIN, y, CODE)
    paper.say_large(_("Record here"), MARGIN + CODE + 3, y + 12, LEFT - CODE - 3, (16, 14, 12, 10), bold=True)
    paper.say_large(_("Opens the match on this table."), MARGIN + CODE + 3, y + 20, LEFT - CODE - 3, (11, 10, 9), 3)
    matches(paper, situation, rows, several=len(days) > 1)


def matches(paper: Paper, situation: Situation, rows: list[Fixture], several: bool) -> None:
    wide = 297 - MARGIN - RIGHT
    high = min(22.0, (210 - 2 * MARGIN) / len(rows))
    y = MARGIN
    paper.rule(RIGHT, y, wide, 0.7, 0)
    names_wide = (wide - 18 - 2 * BOX - 8) / 2
    for row in rows:
        starts = local(situation, row)
        about = [whole_day(starts)] if starts and several else []
        about += [_("Match {number}").format(number=row.number), round_of(situation, row)]
        paper.say("  ·  ".join(about), RIGHT, y + 1, wide, 8, grey=True)
        line = y + 4 + (high - 4) / 2
        paper.say(clock(starts), RIGHT, line - 4, 20, 16, bold=True)
        for side, name in enumerate(names(situation, row)):
            left = RIGHT + 18 + side * (names_wide + 2 * BOX + 8)
            known = situation.course.pairing(row.key)[side] is not None
            sizes = (12, 11, 10, 9) if known else (9.5, 8.5, 7.5)
            tall = paper.broken(name, names_wide, sizes[-1], bold=known)
            top = line - (2.8 if len(paper.broken(name, names_wide, sizes[0], bold=known)) == 1 or len(tall) == 1 else 4.6)
            look = {"bold": known, "grey": not known, "align": "L" if side else "R"}
            paper.say_large(name, left, top, names_wide, sizes, 2, 9.5, **look)
        middle = RIGHT + 18 + names_wide
        paper.box(middle + 1, line - BOX / 2 + 0.3, BOX, BOX - 0.6)
        paper.say("–", middle + BOX + 1, line - 3, 6, 12, align="C")
        paper.box(middle + BOX + 7, line - BOX / 2 + 0.3, BOX, BOX - 0.6)
        y += high
        paper.rule(RIGHT, y, wide)
