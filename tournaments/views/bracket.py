"""A knockout drawn as a tree: which tie stands where, in the units of an SVG.

One-sided it is read from left to right and scrolled. Two-sided, both halves meet in the final in the middle: that fills a
wall screen, even with 64 lines.
"""

from dataclasses import dataclass, field
from functools import cached_property
from math import ceil

from django.utils.translation import gettext as _

from fuba_site.dates import written
from tournaments.course import Status
from tournaments.formats import Decides, FixturePlan, Slot, StagePlan, Winner
from tournaments.views.reading import Line, Reading
from tournaments.views.sides import Side
from tournaments.views.words import cut, round_title

LARGE = 8  # ties of the first column; with more of them everything is drawn smaller
WALL_LINES = 16  # more lines than these are drawn from both sides on a wall screen
INSET = 10  # between the edge of a box and what is in it
NAME_AT = 42  # a shirt is left of it
GROWS, WIDEST = 850, 1300
SIGN = 8.5  # about as wide as one of a name


@dataclass(frozen=True)
class Size:
    """The measures of a drawing."""

    box: int  # width of a tie
    row: int  # height of one side
    gap: int  # between columns
    above: int  # caption
    apart: int
    margin: int = 16
    head: int = 44  # names of the rounds

    @property
    def pitch(self) -> int:
        return self.above + 2 * self.row + self.apart


PAGE = Size(box=264, row=42, gap=36, above=24, apart=18)
SMALL = Size(box=232, row=32, gap=32, above=22, apart=12)
WALL = Size(box=240, row=34, gap=28, above=22, apart=12)
CROWDED_WALL = Size(box=168, row=28, gap=18, above=0, apart=10)


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


@dataclass(frozen=True)
class DrawnSide:
    """A row of a box."""

    side: Side
    label: str
    figures: tuple[str, ...]  # goals by leg, then all of them if there are several
    shootout: str
    state: str  # in, out or open
    y: float
    shirt_y: float
    text_y: float
    room: int  # for the name


@dataclass(frozen=True)
class DrawnTie:
    id: str
    url: str
    x: float
    y: float
    size: Size
    caption: str
    note: str
    sides: tuple[DrawnSide, DrawnSide]
    spoken: str

    @property
    def height(self) -> int:
        return 2 * self.size.row

    @property
    def right(self) -> float:
        return self.x + self.size.box

    @property
    def caption_y(self) -> float:
        return self.y - 7

    @property
    def middle(self) -> str:
        """The line between the sides."""
        return f"M{self.x + 1:g} {self.y + self.size.row:g}h{self.size.box - 2}"

    @property
    def shirt_x(self) -> float:
        return self.x + INSET

    @property
    def name_x(self) -> float:
        return self.x + NAME_AT

    @property
    def text_y(self) -> float:
        """Of a name, inside its row."""
        return self.size.row / 2 + 6

    @property
    def score_x(self) -> float:
        return self.right - INSET


@dataclass(frozen=True)
class Wire:
    path: str
    done: bool


@dataclass(frozen=True)
class Column:
    number: int
    x: float
    name: str
    first: str  # id of its first tie


@dataclass(frozen=True)
class Drawing:
    """Everything the template puts into an SVG."""

    title: str
    width: int
    height: int
    size: Size
    columns: tuple[Column, ...]
    ties: tuple[DrawnTie, ...]
    wires: tuple[Wire, ...]

    @property
    def grows(self) -> bool:
        """On a wide screen it takes the whole width; a larger one is scrolled, a smaller one would look bloated."""
        return GROWS <= self.width <= WIDEST

    @property
    def wide(self) -> bool:
        return self.width > WIDEST


class Bracket:
    """The ties of a knockout stage, put into their places."""

    def __init__(self, reading: Reading, stage: StagePlan) -> None:
        self.reading = reading
        self.stage = stage
        self._ties = self._gather()
        self.roots = self._roots()

    # -- which tie feeds which ---------------------------------------------------------

    def _gather(self) -> dict[str, Tie]:
        legs: dict[str, list[FixturePlan]] = {}
        for fixture in self.stage.fixtures:
            legs.setdefault(fixture.tie, []).append(fixture)
        ties = {id: Tie(tuple(each)) for id, each in legs.items()}
        for tie in ties.values():
            first = tie.fixtures[0]
            slots = (slot for slot in (first.home, first.away) if isinstance(slot, Winner))
            tie.children = [ties[slot.fixture] for slot in slots if slot.fixture in ties]
        return ties

    def _roots(self) -> list[Tie]:
        """What nobody goes on from, the title first."""
        fed = {child.last.id for tie in self._ties.values() for child in tie.children}
        roots = [tie for tie in self._ties.values() if tie.last.id not in fed]
        for root in roots:
            _deepen(root, 0)
        return sorted(roots, key=lambda tie: (tie.last.decides is not Decides.TITLE, -_height(tie), tie.last.number))

    @cached_property
    def lines(self) -> int:
        """How many lines the widest column has."""
        return 2 * max((sum(not tie.children for tie in _all(root)) for root in self.roots), default=0)

    # -- drawing -----------------------------------------------------------------------

    def page(self) -> Drawing:
        return self._one_sided(PAGE if self.lines <= 2 * LARGE else SMALL)

    def wall(self) -> Drawing:
        if self.lines <= WALL_LINES or len(self.roots[0].children) < 2:
            return self._one_sided(WALL)
        return self._two_sided(WALL if self.lines <= 2 * WALL_LINES else CROWDED_WALL)

    def _one_sided(self, size: Size) -> Drawing:
        depth = max(map(_height, self.roots))
        columns: dict[str, int] = {}
        bottom = 0
        for n, root in enumerate(self.roots):
            # A match for a place stands under the final, whose column is empty otherwise.
            if n and not root.children:
                beside = max(tie.at for tie in self._ties.values() if columns.get(tie.last.id) == depth)
                root.at = beside + 1
                bottom = max(bottom, ceil(root.at + 0.5))
            else:
                bottom = _place(root, bottom)
            for tie in _all(root):
                columns[tie.last.id] = depth - tie.depth
        width = 2 * size.margin + (depth + 1) * size.box + depth * size.gap
        return self._draw(size, width, bottom, columns, mirrored=set())

    def _two_sided(self, size: Size) -> Drawing:
        root, others = self.roots[0], self.roots[1:]
        depth = _height(root)
        columns = {root.last.id: depth}
        mirrored: set[str] = set()
        bottoms = []
        for n, child in enumerate(root.children):
            bottoms.append(_place(child, 0))
            for tie in _all(child):
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
        ties = [tie for tie in self._ties.values() if tie.last.id in columns]
        left = {id: size.margin + column * (size.box + size.gap) for id, column in columns.items()}
        names = self._names(ties, columns)
        drawn = tuple(self._tie(tie, size, left[tie.last.id], bool(names[columns[tie.last.id]])) for tie in ties)
        wires = tuple(self._wire(child, tie, size, left, mirrored) for tie in ties for child in tie.children)
        heads = []
        for column, name in sorted(names.items()):
            mine = sorted((tie for tie in ties if columns[tie.last.id] == column), key=lambda tie: tie.at)
            heads.append(Column(column + 1, size.margin + column * (size.box + size.gap), name, f"tie-{mine[0].last.id}"))
        height = size.head + bottom * size.pitch + size.margin
        return Drawing(self.stage.name, width, height, size, tuple(heads), drawn, wires)

    def _names(self, ties: list[Tie], columns: dict[str, int]) -> dict[int, str]:
        """The name of a round, where all ties of a column are of it; the final gives its column the name."""
        names: dict[int, set[str]] = {}
        for tie in ties:
            if tie in self.roots[1:]:
                continue
            names.setdefault(columns[tie.last.id], set()).add(self._round(tie))
        return {column: each.pop() if len(each) == 1 else "" for column, each in names.items()}

    def _round(self, tie: Tie) -> str:
        return round_title(self.stage.rounds[tie.fixtures[0].round - 1].name)

    def _tie(self, tie: Tie, size: Size, x: float, headed: bool) -> DrawnTie:
        reading, course = self.reading, self.reading.course
        y = self._top(tie, size)
        last = tie.last
        legs = [reading.lines(fixture) for fixture in tie.fixtures]
        winner = course.progress.winner(last.id)
        keys = course.pairing(tie.fixtures[0].id)
        sides = []
        for i in (0, 1):
            # In the second leg the other side is at home.
            own = [
                pair[i if course.pairing(each.id)[0] == keys[0] else 1 - i]
                for each, pair in zip(tie.fixtures, legs, strict=True)
            ]
            state = "open" if not own[0].side.kit else "out" if winner is not None and winner != keys[i] else "in"
            top = y + i * size.row
            figures = _figures(tie, own)
            shootout = next((f"({line.shootout})" for line in own if line.shootout is not None), "")
            taken = 12 * sum(map(len, figures)) + 6 * len(figures) + 9 * len(shootout)
            room = size.box - NAME_AT - INSET - taken
            sides.append(
                DrawnSide(
                    own[0].side,
                    cut(self._name(own[0].side, size), int(room / SIGN)),
                    figures,
                    shootout,
                    state,
                    top,
                    top + (size.row - 24) / 2,
                    top + size.row / 2 + 6,
                    room,
                )
            )
        if headed and tie not in self.roots[1:]:
            caption = _("Match {number}").format(number=last.number)
        else:
            caption = _("{round}, match {number}").format(round=self._round(tie), number=last.number)
        note = self._note(tie)
        spoken = f"{caption}: " + ", ".join(f"{each.side.name} {' '.join(each.figures)}".strip() for each in sides)
        url = reading.url(last.number)
        return DrawnTie(f"tie-{last.id}", url, x, y, size, caption, note, (sides[0], sides[1]), f"{spoken} {note}".strip())

    def _name(self, side: Side, size: Size) -> str:
        """Without captions nobody can see which match is meant; the wires show it."""
        return "" if not size.above and side.waits else side.name

    def _note(self, tie: Tie) -> str:
        """How it was decided, or when it begins."""
        if any(fixture.id in self.reading.voided for fixture in tie.fixtures):
            return _("result void")
        if note := self._short_note(tie.last):
            return note
        card = self.reading.card(tie.last)
        if self.reading.course.status[tie.last.id] in (Status.OPEN, Status.READY) and card.starts:
            return written(card.starts, "D H:i")
        return ""

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
        row = 0 if _feeds_from(tie.fixtures[0].home, child) else 1
        begin = self._top(child, size) + size.row
        end = self._top(tie, size) + (row + 0.5) * size.row
        flip = child.last.id in mirrored
        x = left[child.last.id] + (0 if flip else size.box)
        to = left[tie.last.id] + (size.box if flip else 0)
        middle = (x + to) / 2
        done = self.reading.course.progress.winner(child.last.id) is not None
        return Wire(f"M{x:g} {begin:g}H{middle:g}V{end:g}H{to:g}", done)


def _feeds_from(slot: Slot, child: Tie) -> bool:
    return isinstance(slot, Winner) and slot.fixture == child.last.id


def _deepen(tie: Tie, depth: int) -> None:
    tie.depth = depth
    for child in tie.children:
        _deepen(child, depth + 1)


def _all(tie: Tie) -> list[Tie]:
    return [tie, *(each for child in tie.children for each in _all(child))]


def _height(tie: Tie) -> int:
    return max(each.depth for each in _all(tie))


def _place(tie: Tie, top: int) -> int:
    """Leaves one below the other from `top` on, everybody else between its children. Returns the next free line."""
    if not tie.children:
        tie.at = top + 0.5
        return top + 1
    for child in tie.children:
        top = _place(child, top)
    tie.at = sum(child.at for child in tie.children) / len(tie.children)
    return top


def _figures(tie: Tie, own: list[Line]) -> tuple[str, ...]:
    """Goals by leg, and of both legs together; a second final is a match of its own."""
    goals = [line.goals for line in own if line.goals is not None]
    together = [sum(goals)] if len(goals) > 1 and not tie.last.if_needed else []
    return tuple(map(str, (*goals, *together)))
