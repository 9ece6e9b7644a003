"""A group on a wall chart: its table, to be filled in by hand, and its matches with their times and room for the scores."""

from django.utils.translation import pgettext

from fuba_site.web.dates import written
from tournaments.core.course import Status
from tournaments.core.formats import FixturePlan
from tournaments.web.printing.fixtures import has_several_days, local
from tournaments.web.printing.paper import Paper
from tournaments.web.public.presentation import Reading
from tournaments.web.public.tables import ShownTable


def columns_of(groups: int) -> int:
    """How many groups stand side by side."""
    return groups if groups <= 3 else 2 if groups == 4 else 3 if groups <= 6 else 4


def group(
    paper: Paper,
    reading: Reading,
    table: ShownTable,
    fixtures: list[FixturePlan],
    place: tuple[float, float, float, float],
) -> None:
    """The table above, the matches below, as high as the place allows: left, top, width, height."""
    x, y, width, height = place
    lines = len(table.rows) + len(fixtures)
    head = 7.0
    row = min(11.5, (height - head - 8) / max(1, lines))
    paper.say_large(table.title, x - 1, y, width * 0.5, (14, 12, 11), bold=True)
    bottom = standings(paper, table, x, y + head, width, row)
    matches(paper, reading, fixtures, x, bottom + 3, width, row)


def standings(paper: Paper, table: ShownTable, x: float, y: float, width: float, row: float) -> float:
    """Names in the order of the table; figures once it is final, until then room to write them."""
    heads = [
        pgettext("column of a table", "P"), pgettext("column of a table", "W"), pgettext("column of a table", "D"),
        pgettext("column of a table", "L"), "+/−", pgettext("column of a table", "Pts"), pgettext("place in a table", "No."),
    ]  # fmt: skip
    cell = min(11.0, width * 0.48 / len(heads))
    room = width - cell * len(heads)
    for at, head in enumerate(heads):
        paper.say_large(head, x + room + at * cell, y - 4.5, cell, (7, 6, 5), grey=True, align="C")
    size = min(11.0, row * 1.25)
    for place, each in enumerate(table.rows):
        top = y + place * row
        paper.set_draw_color(120)
        paper.set_line_width(0.25)
        paper.rect(x, top, width, row)
        if each.side.kit:
            paper.shirt(each.side.kit, x + 1, top + row / 2 - 2.2, 4.4)
        sizes = (size, size * 0.88, size * 0.76, 7)
        paper.say_middle(each.side.name, x + 5.5, top + row / 2, room - 5.5, sizes, 2 if row > 8 else 1, bold=True)
        found = each.row
        figures = (found.played, found.won, found.drawn, found.lost, each.difference, each.points, place + 1)
        for at, figure in enumerate(figures):
            left = x + room + at * cell
            paper.set_draw_color(170)
            paper.line(left, top, left, top + row)
            if table.final:
                paper.say_middle(str(figure), left, top + row / 2, cell, (size, size * 0.8), align="C", bold=at == 5)
    return y + len(table.rows) * row


def matches(paper: Paper, reading: Reading, fixtures: list[FixturePlan], x: float, y: float, width: float, row: float) -> None:
    """In the order of play: time, table, home, two boxes, away."""
    situation = reading.situation
    several = has_several_days(situation)
    rows = [situation.by_number[each.number] for each in fixtures]
    plans = {each.number: each for each in fixtures}
    box = min(8.0, row - 0.8)
    timed = any(each.starts for each in rows)
    first = (20.0 if several else 11.0) if timed else 7.0
    second = 17.0 if any(each.table for each in rows) else 0.0
    side = (width - first - second - 2 * box - 4) / 2
    size = min(9.5, row * 1.3)
    for each in sorted(rows, key=lambda row: (row.starts is None, row.starts or 0, row.number)):
        if reading.course.status[each.key] is Status.EMPTY:
            continue
        middle, starts = y + row / 2, local(situation, each)
        moment = written(starts, "D j M H:i" if several else "H:i") if starts else f"{each.number}"
        paper.say_middle(moment, x - 1, middle, first, (8, 7, 6), bold=True)
        if second:
            paper.say_middle(each.table, x + first - 1, middle, second, (7, 6, 5.5), grey=True)
        left = x + first + second
        home, away = reading.lines(plans[each.number])
        sizes = (size, size * 0.88, size * 0.76, 6.5)
        lines = 2 if row > 8 else 1
        paper.say_middle(home.side.name, left, middle, side, sizes, lines, align="R")
        paper.box(left + side + 1, middle - box / 2, box, box)
        paper.box(left + side + box + 3, middle - box / 2, box, box)
        for at, line in enumerate((home, away)):
            if line.goals is not None:
                paper.say(str(line.goals), left + side + 1 + at * (box + 2), middle - 2.3, box, 9, bold=True, align="C")
        paper.say_middle(away.side.name, left + side + 2 * box + 4, middle, side, sizes, lines)
        y += row
