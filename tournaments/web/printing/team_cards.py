"""A card for each team, A6, four to a page: its matches with room for the score, and the code of its link."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from django.utils.translation import gettext as _

from fuba_site.web.dates import written
from tournaments.core.course import Status
from tournaments.core.formats.plan import FixturePlan
from tournaments.models import Entry, Fixture
from tournaments.selectors.situation import Situation
from tournaments.web.printing.fixtures import clock, days_in_words, days_of, in_order, local
from tournaments.web.printing.paper import Paper
from tournaments.web.printing.sheets import empty
from tournaments.web.public.presentation import Reading
from tournaments.web.public.sides import Side
from tournaments.web.public.ways_on import ways_on
from tournaments.wording.pages import group_title

WIDE: Final = 105.0  # A6
HIGH: Final = 148.5
EDGE: Final = 8.0
TOP: Final = 45.0  # of the matches
CODE: Final = 34.0
MOST: Final = 10  # lines on a card


class Card(NamedTuple):
    """What is on one."""

    entry: Entry
    rows: Sequence[Fixture]
    plans: Mapping[int, FixturePlan]  # of all matches, by their number


def team_cards(situation: Situation, addresses: Mapping[int, str], site: str) -> bytes:
    """Cards of the entries that have a link, by the number of the entry."""
    paper = Paper(_("Team cards: {name}").format(name=situation.competition), situation.competition.created)
    reading = Reading(situation)
    entries = [entry for entry in situation.entries if entry.number in addresses]
    rows = rows_by_entry(reading)
    plans = {fixture.number: fixture for stage in reading.plan.stages for fixture in stage.fixtures}
    for place, entry in enumerate(entries):
        if place % 4 == 0:
            paper.add_page()
            cut_lines(paper)
        x, y = (place % 2) * WIDE, (place % 4 // 2) * HIGH
        card = Card(entry, in_order(rows[entry.key]), plans)
        team_card(paper, reading, card, addresses[entry.number], x + EDGE, y + EDGE)
    if not entries:
        empty(paper)
    return paper.bytes()


def cut_lines(paper: Paper) -> None:
    paper.set_draw_color(190)
    paper.set_line_width(0.2)
    with paper.local_context(dash_pattern={"dash": 2, "gap": 2, "phase": 0}):
        paper.line(0, HIGH, 2 * WIDE, HIGH)
        paper.line(WIDE, 0, WIDE, 2 * HIGH)


def team_card(paper: Paper, reading: Reading, card: Card, address: str, x: float, y: float) -> None:
    situation, wide = reading.situation, WIDE - 2 * EDGE
    entry, rows = card.entry, card.rows
    days = days_of(situation, rows)
    side = reading.sides[entry.key]
    paper.say_large(str(situation.competition), x, y, wide, (10, 9, 8), bold=True)
    about_day = ", ".join(filter(None, (days_in_words(days), situation.competition.venue)))
    paper.say_large(about_day, x, y + 5, wide, (8.5, 7.5, 6.5), grey=True)
    if side.kit:
        paper.shirt(side.kit, x + 1, y + 13, 18)
    height = paper.say_large(side.name, x + 22, y + 14, wide - 22, (24, 20, 18, 16, 13, 11, 9), 2, 16, bold=True)
    group = next((row.group for row in rows if row.group), "")
    about = " · ".join(filter(None, (group_title(group) if group else "", entry.team.coach_name)))
    paper.say(about, x + 22, y + 14.5 + height, wide - 22, 8.5, grey=True)
    paper.rule(x, y + TOP - EDGE - 1, wide, 0.6, 0)
    matches(paper, reading, card, x, y + TOP - EDGE)
    bottom(paper, address, x, y + HIGH - 2 * EDGE - CODE)


def rows_by_entry(reading: Reading) -> Mapping[str, list[Fixture]]:
    """The matches of each entry, by one look at all of them."""
    found: dict[str, list[Fixture]] = defaultdict(list)
    for row in reading.situation.fixtures:
        if reading.course.status[row.key] is not Status.EMPTY:
            for key in {*filter(None, reading.course.pairing(row.key))}:
                found[key].append(row)
    return found


def matches(paper: Paper, reading: Reading, card: Card, x: float, y: float) -> None:
    """Time, table, opponent and a box; then where the way may lead."""
    situation, wide = reading.situation, WIDE - 2 * EDGE
    entry, rows, plans = card.entry, card.rows, card.plans
    several = len(days_of(situation, rows)) > 1
    ways = ways_on(reading, entry)[:3]
    left = max(0, len(rows) - (MOST - len(ways) - 1)) if len(rows) + len(ways) > MOST else 0
    shown = rows[: len(rows) - left]
    room = HIGH - EDGE - CODE - 4 - TOP
    high = min(11.0, room / max(1, len(shown) + len(ways) + bool(left)))
    for row in shown:
        starts, plan = local(situation, row), plans[row.number]
        lines = reading.lines(plan)
        mine = 0 if reading.course.pairing(row.key)[0] == entry.key else 1
        text = y + high / 2 - 2.6
        if several and starts:
            paper.say(written(starts, "D j M"), x, y + 0.4, 16, 6, grey=True)
            paper.say(clock(starts), x, y + high / 2 - 0.9, 16, 10, bold=True)
        else:
            paper.say(clock(starts), x, text, 16, 11, bold=True)
        paper.say(row.table, x + 15, text + 0.9, 18, 7.5, grey=True)
        opponent(paper, lines[1 - mine].side, x + 33, y, high, wide - 33 - 18)
        paper.box(x + wide - 17, y + 1, 17, high - 2)
        if (ours := lines[0].goals) is not None:
            paper.say(f"{ours} – {lines[1].goals}", x + wide - 17, text, 17, 9, bold=True, align="C")
        else:
            paper.say("–", x + wide - 17, text, 17, 9, align="C", grey=True)
        y += high
        paper.rule(x, y, wide)
    for way in ways:
        text = y + high / 2 - 2.6
        day = written(way.starts, "D j M") if way.starts and several else ""
        if day:
            paper.say(day, x, y + 0.4, 16, 6, grey=True)
        paper.say(clock(way.starts), x, text + (1.2 if day else 0), 16, 10 if day else 11, bold=True)
        paper.say_large(f"{way.round}, {way.condition}", x + 15, text + 0.7, wide - 15, (8, 7, 6.5), grey=True)
        y += high
        paper.rule(x, y, wide)
    if left:
        paper.say(_("And {count} more: scan the code.").format(count=left), x, y + high / 2 - 2.2, wide, 8, grey=True)


def opponent(paper: Paper, side: Side, x: float, y: float, high: float, wide: float) -> None:
    if side.kit:
        paper.shirt(side.kit, x, y + high / 2 - 2.2, 4.4)
    lines = 2 if high >= 7 else 1
    size = 9 if side.kit else 7.5
    broken = len(paper.broken(side.name, wide - 5, size, bold=bool(side.kit)))
    top = y + high / 2 - (2.3 if min(broken, lines) == 1 else 3.4)
    sizes = (size,) if broken == 1 else (7.5, 7)
    paper.say_large(side.name, x + 5, top, wide - 5, sizes, lines, bold=bool(side.kit))


def bottom(paper: Paper, address: str, x: float, y: float) -> None:
    """The one code, what it opens, and the same to be typed."""
    wide = WIDE - 2 * EDGE - CODE - 3
    paper.code(address, x, y, CODE)
    x += CODE + 3
    paper.say(_("Scan at the table"), x, y + 1, wide, 11, bold=True)
    words = _("Next match, line-up, recording, report, message to the desk.")
    height = paper.say_large(words, x, y + 7, wide, (8.5, 8, 7.5), 3)
    parts = urlsplit(address)
    typed = (parts.netloc, parts.path.rstrip("/"))
    for number, line in enumerate(typed):
        paper.say_large(line, x, y + 9.5 + height + number * 3.6, wide, (8, 7.5, 7, 6.5, 6, 5.5), bold=number == 1)
    paper.say_large(_("This card is your key: do not lend it."), x, y + CODE - 5, wide, (7.5, 7, 6.5, 6), grey=True)
