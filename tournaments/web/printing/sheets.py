"""Match sheets: what a table writes down."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from fuba_site.jobs.kinds import Progress
from tournaments.models import Fixture
from tournaments.selectors.situation import Situation
from tournaments.web.printing import MOST_MATCHES
from tournaments.web.printing.fixtures import names, round_of, when
from tournaments.web.printing.paper import MARGIN, Paper

LINES: Final = 8  # of goals and cards on a match sheet


def match_sheets(situation: Situation, rows: Sequence[Fixture], site: str, progress: Progress = lambda share: None) -> bytes:
    """Two to a page, to be cut: what a table writes down, and a code that leads to the match. The last page says what is
    left out."""
    paper = Paper(_("Match sheets: {name}").format(name=situation.competition), situation.competition.created)
    printed = rows[:MOST_MATCHES]
    for place, row in enumerate(printed):
        progress(place / len(printed))
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


def left_out(paper: Paper, count: int, advice: str) -> None:
    if count > 0:
        paper.add_page()
        words = ngettext(
            "{count} match to come is not on this printout.", "{count} matches to come are not on this printout.", count
        )
        paper.say(words.format(count=count), MARGIN, MARGIN, 180, 14, bold=True)
        paper.say(advice, MARGIN, MARGIN + 9, 180, 12)


def empty(paper: Paper) -> None:
    paper.add_page()
    paper.say(_("There is nothing to print yet."), MARGIN, MARGIN, 150, 14)
