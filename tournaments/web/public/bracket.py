"""A knockout drawn as a tree: which tie stands where, in the units of an SVG.

One-sided it is read from left to right and scrolled. Two-sided, both halves meet in the final in the middle: that fills a
sheet of paper, even with 64 lines. The wall has a drawing of its own (tournaments.web.wall.bracket).
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil

from django.utils.translation import gettext as _

from fuba_site.web.dates import written
from tournaments.core.course import Status
from tournaments.core.formats import Decides, FixturePlan, Loser, Slot, StagePlan, Winner
from tournaments.web.public.bracket_shapes import (
    FIGURE,
    INSET,
    NAME_AT,
    PAGE,
    SMALL,
    WALL,
    Column,
    Drawing,
    DrawnSide,
    DrawnTie,
    Size,
    Wire,
    fitting,
)
from tournaments.web.public.presentation import Reading, ScoreLine
from tournaments.web.public.sides import Side
from tournaments.wording.pages import round_title

WALL_LINES = 16  # more lines than these are drawn from both sides on a wall chart
LARGE = 8  # ties of the first column; with more of them everything is drawn smaller
BETWEEN = 0.5  # lines between winners and losers, for the names of the losers' rounds


@dataclass
class Tie:
    """One box. Coordinates are of its left upper corner; `at` is the middle of its height."""

    fixtures: tuple[FixturePlan, ...]  # its legs
    children: list["Tie"] = field(default_factory=list)
    depth: int = 0  # rounds before the last one
    at: float = 0.0

    @property
    def last(self) -> FixturePlan:
        return self.fixtures[-1]

    @property
    def lead(self) -> FixturePlan:
        """The match whose home side is drawn on top: of two legs the second, where whoever comes from above is at home."""
        return self.fixtures[0] if self.last.if_needed else self.last

    @property
    def slots(self) -> tuple[Slot, Slot]:
        return self.lead.home, self.lead.away


@dataclass(frozen=True)
class TieRow:
    """A side of a tie: who it is, what it scored, and whether it is in, out or open."""

    side: Side
    figures: tuple[str, ...]  # goals by leg, then all of them if there are several
    shootout: str
    state: str


class Bracket:
    """The ties of a knockout stage, put into their places."""

    def __init__(self, reading: Reading, stage: StagePlan) -> None:
        self.reading = reading
        self.stage = stage
        self.ties = self._gather()
        self.roots = self._roots()
        self._split = 0.0  # the line where the losers begin, of a double elimination

    # -- which tie feeds which ---------------------------------------------------------

    def _gather(self) -> dict[str, Tie]:
        legs: dict[str, list[FixturePlan]] = {}
        for fixture in self.stage.fixtures:
            legs.setdefault(fixture.tie, []).append(fixture)
        ties = {id: Tie(tuple(each)) for id, each in legs.items()}
        for tie in ties.values():
            feeding = (slot.fixture for slot in tie.slots if isinstance(slot, Winner))
            tie.children = [ties[fixture] for fixture in feeding if fixture in ties]
        return ties

    def _roots(self) -> list[Tie]:
        """What nobody goes on from, the title first."""
        fed = {child.last.id for tie in self.ties.values() for child in tie.children}
        roots = [tie for tie in self.ties.values() if tie.last.id not in fed]
        for root in roots:
            _deepen(root, 0)
        return sorted(roots, key=lambda tie: (tie.last.decides is not Decides.TITLE, -height(tie), tie.last.number))

    @cached_property
    def lines(self) -> int:
        """How many lines the widest column has."""
        return 2 * max((sum(not tie.children for tie in all_ties(root)) for root in self.roots), default=0)

    # -- drawing -----------------------------------------------------------------------

    def page(self) -> Drawing:
        return self._one_sided(PAGE if self.lines <= 2 * LARGE else SMALL)

    def part(self, roots: Sequence[Tie], ties: Sequence[Tie]) -> Drawing:
        """Some of its ties by themselves, read towards these roots."""
        shown = {tie.last.id for tie in ties}
        leaves = sum(not any(child.last.id in shown for child in tie.children) for tie in ties)
        first, last = max(tie.depth for tie in ties), min(tie.depth for tie in ties)
        columns = {tie.last.id: first - tie.depth for tie in ties}
        bottom = self._below_each_other(roots, columns, shown)
        size = PAGE if leaves <= LARGE else SMALL
        width = 2 * size.margin + (first - last + 1) * size.box + (first - last) * size.gap
        return self._draw(size, width, bottom, columns, mirrored=set())

    def sheet(self, width: int, height: int, head: int = 90, above: int = 42) -> Drawing:
        """For a paper: it fills so wide and so high a place, in tenths of a millimetre."""
        two_sided = self.lines > 2 * WALL_LINES and len(self.roots[0].children) == 2 and not self.double
        draw = self._two_sided if two_sided else self._one_sided
        probe = draw(WALL)
        columns = max(column.number for column in probe.columns)
        lines = max(1, (probe.height - WALL.head - WALL.margin) // WALL.pitch)
        pitch = (height - head) // lines
        gap = 60 if columns <= 6 else 40
        row = max(36, min(105, (pitch - above - 14) // 2))
        size = Size((width - (columns - 1) * gap) // columns, row, gap, above, pitch - above - 2 * row, margin=0, head=head)
        return draw(size)

    def _one_sided(self, size: Size) -> Drawing:
        depth = max(map(height, self.roots))
        columns = {tie.last.id: depth - tie.depth for root in self.roots for tie in all_ties(root)}
        bottom = self._below_each_other(self.roots, columns)
        if self.double:
            columns = self._by_rounds()
            depth = max(columns.values())
        width = 2 * size.margin + (depth + 1) * size.box + depth * size.gap
        return self._draw(size, width, bottom, columns, mirrored=set())

    def _below_each_other(self, roots: Sequence[Tie], columns: dict[str, int], shown: Container[str] | None = None) -> int:
        """Trees one under the other; a match for a place under the final, whose column is empty otherwise."""
        bottom = 0.0
        for n, root in enumerate(roots):
            if n and not root.children:
                column = columns[root.last.id]
                above = (tie for tie in self.ties.values() if columns.get(tie.last.id) == column and tie is not root)
                root.at = 1 + max(tie.at for tie in above)
                bottom = max(bottom, root.at + 0.5)
            elif self.double and shown is None:
                bottom = self._winners_above_losers(root)
            else:
                bottom = place(root, bottom, shown)
        return ceil(bottom)

    @cached_property
    def double(self) -> bool:
        """Whether those who lose go on in a bracket of their own, under that of the winners."""
        halves = self.roots[0].children
        return len(halves) == 2 and any(isinstance(slot, Loser) for tie in all_ties(self.roots[0])[1:] for slot in tie.slots)

    def _by_rounds(self) -> dict[str, int]:
        """How many rounds the sides of each tie have behind them: whoever comes down is drawn after the match that was lost."""
        columns: dict[str, int] = {}
        for id, tie in self.ties.items():
            before = [columns.get(slot.fixture, -1) for slot in tie.slots if isinstance(slot, Winner | Loser)]
            columns[id] = 1 + max(before, default=-1)
        return columns

    def _winners_above_losers(self, root: Tie) -> float:
        winners, losers = root.children
        self._split = place(winners, 0) + BETWEEN
        bottom = place(losers, self._split)
        root.at = (winners.at + losers.at) / 2
        return bottom

    def _two_sided(self, size: Size) -> Drawing:
        root, others = self.roots[0], self.roots[1:]
        depth = height(root)
        columns = {root.last.id: depth}
        mirrored: set[str] = set()
        bottoms = []
        for n, child in enumerate(root.children):
            bottoms.append(ceil(place(child, 0)))
            for tie in all_ties(child):
                columns[tie.last.id] = depth - tie.depth if n == 0 else depth + tie.depth
                if n:
                    mirrored.add(tie.last.id)
        root.at = max(bottoms) / 2
        for n, other in enumerate(others, 1):
            other.at = root.at + 1.5 * n
            columns[other.last.id] = depth
        width = 2 * size.margin + (2 * depth + 1) * size.box + 2 * depth * size.gap
        return self._draw(size, width, max(bottoms), columns, mirrored)

    def _draw(self, size: Size, width: int, bottom: int, columns: dict[str, int], mirrored: set[str]) -> Drawing:
        ties = [tie for tie in self.ties.values() if tie.last.id in columns]
        left = {id: size.margin + column * (size.box + size.gap) for id, column in columns.items()}
        drawn = tuple(self._tie(tie, size, left[tie.last.id]) for tie in ties)
        wires = tuple(
            self._wire(child, tie, size, left, mirrored) for tie in ties for child in tie.children if child.last.id in columns
        )
        height = size.head + bottom * size.pitch + size.margin
        return Drawing(self.stage.name, width, height, size, self._heads(ties, columns, size), drawn, wires)

    def _heads(self, ties: list[Tie], columns: dict[str, int], size: Size) -> tuple[Column, ...]:
        """The names of the rounds, from left to right; the final gives its column the name."""
        first: dict[tuple[int, str], Tie] = {}
        for tie in sorted(ties, key=lambda tie: (columns[tie.last.id], tie.at)):
            if tie not in self.roots[1:]:
                first.setdefault((columns[tie.last.id], self.round(tie)), tie)
        heads = []
        for (column, name), tie in first.items():
            lower = self._split and tie.at > self._split and tie is not self.roots[0]
            y = size.head + self._split * size.pitch - 10 if lower else 28
            heads.append(Column(column + 1, size.margin + column * (size.box + size.gap), y, name, f"tie-{tie.last.id}"))
        return tuple(heads)

    def round(self, tie: Tie) -> str:
        return round_title(self.stage.rounds[tie.fixtures[0].round - 1].name)

    def rows(self, tie: Tie) -> tuple[TieRow, TieRow]:
        """Both sides as they are drawn."""
        legs = [self.reading.lines(fixture) for fixture in tie.fixtures]
        winner = self.reading.course.progress.winner(tie.last.id)
        keys = self.reading.course.pairing(tie.lead.id)
        turned = self.turned(tie)
        rows = []
        for i in (0, 1):
            own = [
                pair[1 - i if each.number in turned else i] for each, pair in zip(tie.fixtures, legs, strict=True)
            ]  # in the other leg the other side is at home
            state = "open" if not own[0].side.kit else "out" if winner is not None and winner != keys[i] else "in"
            shootout = next((f"({line.shootout})" for line in own if line.shootout is not None), "")
            rows.append(TieRow(own[0].side, _figures(tie, own), shootout, state))
        return rows[0], rows[1]

    def turned(self, tie: Tie) -> tuple[int, ...]:
        """The legs in which the side that is drawn below is at home."""
        return tuple(each.number for each in tie.fixtures if self._turned(tie, each))

    def _turned(self, tie: Tie, leg: FixturePlan) -> bool:
        home, drawn_on_top = self.reading.course.pairing(leg.id)[0], self.reading.course.pairing(tie.lead.id)[0]
        if home is None or drawn_on_top is None:
            return leg.home != tie.lead.home
        return home != drawn_on_top

    def _tie(self, tie: Tie, size: Size, x: float) -> DrawnTie:
        y = self._top(tie, size)
        last = tie.last
        undecided = self.reading.course.progress.winner(last.id) is None
        sides = []
        for i, row in enumerate(self.rows(tie)):
            top = y + i * size.row
            taken = 12 * sum(map(len, row.figures)) + 6 * len(row.figures) + 9 * len(row.shootout)
            if undecided and row.state == "in":
                taken += FIGURE  # the goals of the match while it is being played
            room = size.box - NAME_AT - INSET - taken
            sides.append(
                DrawnSide(
                    row.side,
                    fitting(self._name(row.side, size), room, 14 if row.state == "open" else 16),
                    row.figures,
                    row.shootout,
                    row.state,
                    top,
                    top + (size.row - 24) / 2,
                    top + size.row / 2 + 6,
                    room,
                )
            )
        if tie not in self.roots[1:]:
            caption = _("Match {number}").format(number=last.number)
        else:
            caption = _("{round}, match {number}").format(round=self.round(tie), number=last.number)
        note = self.note(tie)
        spoken = f"{caption}: " + ", ".join(f"{each.side.name} {' '.join(each.figures)}".strip() for each in sides)
        url = self.reading.url(last.number)
        spoken = f"{spoken} {note}".strip()
        numbers = tuple(each.number for each in tie.fixtures)
        pair = sides[0], sides[1]
        return DrawnTie(f"tie-{last.id}", url, x, y, size, caption, note, pair, spoken, numbers, self.turned(tie))

    def _name(self, side: Side, size: Size) -> str:
        """Without captions nobody can see which match is meant; the wires show it."""
        return "" if not size.above and side.waits else side.name

    def note(self, tie: Tie) -> str:
        """How it was decided, or when it begins."""
        if any(fixture.id in self.reading.voided for fixture in tie.fixtures):
            return _("result void")
        if note := self._short_note(tie.last):
            return note
        counted = [each for each in tie.fixtures if each.id in self.reading.course.counted and not tie.last.if_needed]
        after = _("after leg {number}").format(number=len(counted)) if counted and len(counted) < len(tie.fixtures) else ""
        card = self.reading.card(tie.last)
        waits = self.reading.course.status[tie.last.id] in (Status.OPEN, Status.READY)
        return " · ".join(filter(None, (after, written(card.starts, "D H:i") if waits and card.starts else "")))

    def _short_note(self, fixture: FixturePlan) -> str:
        """There is little room above a tie."""
        report = self.reading.course.counted.get(fixture.id)
        if (
            report is not None
            and report.outcome == "penalties"
            and report.shootout
            and report.shootout[0] != report.shootout[1]
        ):
            return _("{home}–{away} pens").format(home=report.shootout[0], away=report.shootout[1])
        if report is not None and report.outcome == "extra_time":
            return _("extra time")
        return self.reading.note(fixture)

    def _top(self, tie: Tie, size: Size) -> float:
        return size.head + tie.at * size.pitch - size.row + (size.above - size.apart) / 2

    def _wire(self, child: Tie, tie: Tie, size: Size, left: dict[str, int], mirrored: set[str]) -> Wire:
        """From the middle of a tie to the row its winner takes in the next."""
        row = 0 if feeds_from(tie.lead.home, child) else 1
        begin = self._top(child, size) + size.row
        end = self._top(tie, size) + (row + 0.5) * size.row
        flip = child.last.id in mirrored
        x = left[child.last.id] + (0 if flip else size.box)
        to = left[tie.last.id] + (size.box if flip else 0)
        middle = to + (size.gap if flip else -size.gap) / 2
        done = self.reading.course.progress.winner(child.last.id) is not None
        return Wire(f"M{x:g} {begin:g}H{middle:g}V{end:g}H{to:g}", done)


def feeds_from(slot: Slot, child: Tie) -> bool:
    return isinstance(slot, Winner) and slot.fixture == child.last.id


def _deepen(tie: Tie, depth: int) -> None:
    tie.depth = depth
    for child in tie.children:
        _deepen(child, depth + 1)


def all_ties(tie: Tie) -> list[Tie]:
    return [tie, *(each for child in tie.children for each in all_ties(child))]


def height(tie: Tie) -> int:
    return max(each.depth for each in all_ties(tie))


def place(tie: Tie, top: float, shown: Container[str] | None = None) -> float:
    """Leaves one below the other from `top` on, everybody else between its children. Returns the next free line.

    Where only some ties are `shown`, by the ids of their last matches, the others take no room.
    """
    children = [child for child in tie.children if shown is None or child.last.id in shown]
    if not children:
        tie.at = top + 0.5
        return top + 1
    for child in children:
        top = place(child, top, shown)
    tie.at = sum(child.at for child in children) / len(children)
    return top


def _figures(tie: Tie, own: list[ScoreLine]) -> tuple[str, ...]:
    """Goals by leg, and of both legs together; a second final is a match of its own."""
    goals = [line.goals for line in own if line.goals is not None]
    together = [sum(goals)] if len(goals) > 1 and not tie.last.if_needed else []
    return tuple(map(str, (*goals, *together)))
