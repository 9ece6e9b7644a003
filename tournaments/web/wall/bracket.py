"""A knockout on the wall: pages that can be read from ten metres, in the pixels of a screen of 1920 x 1080.

Sixteen teams are drawn from both sides with the champion in the middle. A larger knockout has pages of its parts before that,
and a double elimination pages for winners and losers. A page on which all is decided makes way for those after it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from tournaments.core.formats import StagePlan
from tournaments.web.public.bracket import Bracket, Tie, all_ties, feeds_from, height, place
from tournaments.web.public.bracket_shapes import fitting
from tournaments.web.public.presentation import Reading
from tournaments.web.public.sides import Side
from tournaments.wording.pages import stage_title

WIDTH: Final = 1824
HEIGHT: Final = 846
MIDDLE: Final = WIDTH / 2
BOTH_SIDES: Final = 3  # rounds before the final that are drawn from both sides: sixteen teams
BESIDE: Final = 4  # ties side by side, and one below the other, where nothing follows from them
BELOW: Final = 4
MOST_COLUMNS: Final = 5  # with more of them names can't be read
GAP: Final = 36
NAME: Final = 32  # size of the letters
SHIRT: Final = 40
INSET: Final = 14
HEAD: Final = 46  # the names of the rounds
# By the rounds before the final: width of a box, height of a side, and how far in the semi-finals stand.
_MEASURES: Final = {0: (620, 84, 0.0), 1: (520, 78, 0.0), 2: (340, 70, 36.0), 3: (340, 58, 170.0)}


@dataclass(frozen=True)
class WallRow:
    side: Side
    label: str
    figures: tuple[str, ...]
    shootout: str
    state: str  # in, out, open
    y: float
    room: int


@dataclass(frozen=True)
class WallTie:
    id: str
    x: float
    y: float
    box: float
    row: float
    caption: str  # empty where the column has a name
    note: str
    rows: tuple[WallRow, WallRow]
    numbers: tuple[int, ...]
    turned: tuple[int, ...]
    gold: bool  # the champion has won it

    @property
    def height(self) -> float:
        return 2 * self.row

    @property
    def right(self) -> float:
        return self.x + self.box

    @property
    def middle(self) -> float:
        return self.y + self.row

    @property
    def shirt_x(self) -> float:
        return self.x + INSET

    @property
    def name_x(self) -> float:
        return self.x + INSET + SHIRT + 12

    @property
    def score_end(self) -> float:
        """Where the goals end, inside the box."""
        return self.box - INSET - 2

    @property
    def text_y(self) -> float:
        """Of a name, inside its row."""
        return self.row / 2 + NAME * 0.36

    @property
    def caption_y(self) -> float:
        return self.y - 11


@dataclass(frozen=True)
class WallWire:
    path: str
    gold: bool


@dataclass(frozen=True)
class WallBracket:
    """A page of a knockout."""

    id: str
    title: str
    ties: tuple[WallTie, ...]
    wires: tuple[WallWire, ...]
    heads: tuple[tuple[float, str], ...] = ()  # the names of the columns
    centre: bool = False  # there is room for the champion in the middle
    champion: Side | None = None
    champion_label: str = ""
    letter: float = NAME

    @property
    def view_box(self) -> str:
        return f"-3 0 {WIDTH + 6} {HEIGHT}"

    @property
    def middle(self) -> float:
        return MIDDLE

    @property
    def shirt_x(self) -> float:
        """Of the champion's."""
        return MIDDLE - 85


def bracket_pages(reading: Reading, stage: StagePlan) -> list[WallBracket]:
    """What there is to show of a knockout; nothing while nobody is known."""
    return WallBrackets(reading, stage).pages()


class WallBrackets:
    def __init__(self, reading: Reading, stage: StagePlan) -> None:
        self.reading = reading
        self.stage = stage
        self.bracket = Bracket(reading, stage)
        self.title = stage_title(stage.name)
        self.champion = reading.course.champion()

    def pages(self) -> list[WallBracket]:
        """Those on which somebody is known."""
        return [page for page in self._pages() if any(row.side.kit for tie in page.ties for row in tie.rows)]

    def _pages(self) -> list[WallBracket]:
        root = self.bracket.roots[0]
        if self.bracket.double:
            winners, losers = root.children
            return [*self._winners(winners), *self._losers(root, losers)]
        if not height(root) and len(self.bracket.roots) > 2:
            return self._side_by_side()
        sections = self._sections(root, self.title) if height(root) > BOTH_SIDES else []
        return [*sections, self._both_sides(root)]

    def _decided(self, ties: Sequence[Tie]) -> bool:
        return all(self._winner(tie) is not None for tie in ties)

    def _winner(self, tie: Tie) -> str | None:
        return self.reading.course.progress.winner(tie.last.id)

    # -- parts of a large one ------------------------------------------------------------

    def _sections(self, root: Tie, title: str) -> list[WallBracket]:
        """Parts of eight ties in the first round, as many as it takes."""
        top = root.depth + max(height_under(root) - BOTH_SIDES, 0)
        roots = [tie for tie in all_ties(root) if tie.depth == top and (tie.children or tie is root)]
        pages = []
        for n, each in enumerate(roots, 1):
            part = _("{stage}, part {number} of {parts}").format(stage=title, number=n, parts=len(roots))
            if not self._decided(all_ties(each)):
                named = part if len(roots) > 1 else title
                pages.append(self._one_sided(f"{self.stage.name}-{n}", named, [each], all_ties(each)))
        return pages

    def _winners(self, root: Tie) -> list[WallBracket]:
        title = _("Winners")
        pages = self._sections(root, title)
        if height_under(root) > BOTH_SIDES:
            top = [tie for tie in all_ties(root) if tie.depth <= root.depth + BOTH_SIDES]
            pages.append(self._one_sided(f"{self.stage.name}-winners", title, [root], top))
        return pages

    def _losers(self, root: Tie, losers: Tie) -> list[WallBracket]:
        """The losers' bracket with the final, by rounds: the last ones always, those before while they are played."""
        ties = [root, *all_ties(losers)]
        deepest = max(tie.depth for tie in ties)
        early = [tie for tie in ties if tie.depth > deepest - MOST_COLUMNS]
        late = [tie for tie in ties if tie.depth < MOST_COLUMNS]
        pages = []
        if len(late) < len(ties) and not self._decided([tie for tie in ties if tie not in late]):
            roots = [tie for tie in early if tie.depth == deepest - MOST_COLUMNS + 1]
            pages.append(self._one_sided(f"{self.stage.name}-losers", _("Losers"), roots, early))
        return [*pages, self._one_sided(f"{self.stage.name}-final", _("Losers and final"), [root], late)]

    def _side_by_side(self) -> list[WallBracket]:
        """Ties that nothing follows from in this stage, such as play-offs."""
        pages = []
        roots = self.bracket.roots
        box, row = (WIDTH - (BESIDE - 1) * GAP) / BESIDE, 62.0
        parts = [roots[n : n + BESIDE * BELOW] for n in range(0, len(roots), BESIDE * BELOW)]
        for n, part in enumerate(parts, 1):
            drawn = tuple(
                self._tie(
                    tie,
                    (i % BESIDE) * (box + GAP),
                    HEAD + (i // BESIDE) * (HEIGHT / BELOW),
                    box,
                    row,
                    self.bracket.round(tie),
                )
                for i, tie in enumerate(part)
            )
            pages.append(WallBracket(f"{self.stage.name}-{n}", self.title, drawn, ()))
        return pages

    # -- drawing -------------------------------------------------------------------------

    def _one_sided(self, id: str, title: str, roots: Sequence[Tie], ties: Sequence[Tie]) -> WallBracket:
        """From left to right, under the names of the rounds."""
        shown = {tie.last.id for tie in ties}
        lines = 0.0
        for each in roots:
            lines = place(each, lines, shown)
        first, last = max(tie.depth for tie in ties), min(tie.depth for tie in ties)
        columns = first - last + 1
        pitch = min(200.0, (HEIGHT - HEAD) / max(lines, 1))
        box = min(440.0, (WIDTH - (columns - 1) * GAP) / columns)
        row = min(64.0, (pitch - 10) / 2)
        left = {tie.last.id: (first - tie.depth) * (box + GAP) for tie in ties}
        top = HEAD + (HEIGHT - HEAD - lines * pitch) / 2
        tops = {tie.last.id: top + tie.at * pitch - row for tie in ties}
        drawn = tuple(self._tie(tie, left[tie.last.id], tops[tie.last.id], box, row, "") for tie in ties)
        wires = []
        for tie in ties:
            for child in tie.children:
                if child.last.id in shown:
                    line = 0 if feeds_from(tie.lead.home, child) else 1
                    begin, end = tops[child.last.id] + row, tops[tie.last.id] + (line + 0.5) * row
                    x, to = left[child.last.id] + box, left[tie.last.id]
                    wires.append(self._wire(child, f"M{x:g} {begin:g}H{to - GAP / 2:g}V{end:g}H{to:g}"))
        heads: dict[float, str] = {}
        for tie in sorted(ties, key=lambda tie: tie.at):
            heads.setdefault(left[tie.last.id], self.bracket.round(tie))
        named = tuple(sorted(heads.items()))
        return WallBracket(id, title, drawn, tuple(wires), named, letter=min(NAME, row * 0.72))

    def _both_sides(self, root: Tie) -> WallBracket:
        """Both halves meet in the final, below the champion."""
        rounds = min(height(root), BOTH_SIDES)
        box, row, inward = _MEASURES[rounds]
        shown = {tie.last.id for tie in all_ties(root) if tie.depth <= rounds}
        left: dict[str, float] = {root.last.id: MIDDLE - box / 2}
        centre: dict[str, float] = {}
        mirrored: set[str] = set()
        for n, half in enumerate(root.children):
            lines = place(half, 0, shown)
            for tie in all_ties(half):
                if tie.last.id not in shown:
                    continue
                x = _inwards(rounds - tie.depth, rounds, box, inward)
                left[tie.last.id] = x if n == 0 else WIDTH - box - x
                centre[tie.last.id] = HEAD + tie.at * (HEIGHT - HEAD) / lines
                if n:
                    mirrored.add(tie.last.id)
        others = self.bracket.roots[1:]
        centre[root.last.id] = HEIGHT - row - 12 - (2 * row + HEAD if others else 0)
        below = centre[root.last.id]
        for other in others[:1]:  # the match for third place
            below += 2 * row + HEAD
            left[other.last.id], centre[other.last.id] = MIDDLE - box / 2, below
        ties = [tie for tie in [*all_ties(root), *others[:1]] if tie.last.id in centre]
        drawn = tuple(
            self._tie(tie, left[tie.last.id], centre[tie.last.id] - row, box, row, self.bracket.round(tie)) for tie in ties
        )
        wires = [
            self._wire(child, _path(tie, child, left, centre, box, row, child.last.id in mirrored, rounds))
            for tie in ties
            for child in tie.children
            if child.last.id in centre
        ]
        side = self.reading.champion if self._winner(root) is not None else None
        label = fitting(side.name, 760 if rounds < BOTH_SIDES else 390, 72) if side else ""
        return WallBracket(f"{self.stage.name}-final", self.title, drawn, tuple(wires), (), True, side, label)

    def _tie(self, tie: Tie, x: float, y: float, box: float, row: float, caption: str) -> WallTie:
        undecided = self._winner(tie) is None
        rows = []
        for n, each in enumerate(self.bracket.rows(tie)):
            taken = 26 * sum(map(len, each.figures)) + 10 * len(each.figures) + 17 * len(each.shootout)
            room = int(box - 2 * INSET - SHIRT - 12 - taken - (30 if undecided and each.state == "in" else 0))
            name = "" if each.side.waits else each.side.name
            label = fitting(name, room, 27 if each.state == "open" else NAME)
            rows.append(WallRow(each.side, label, each.figures, each.shootout, each.state, y + n * row, room))
        numbers = tuple(each.number for each in tie.fixtures)
        gold = self.champion is not None and self._winner(tie) == self.champion
        note = self.bracket.note(tie) if caption else ""
        return WallTie(
            f"wall-{tie.last.id}", x, y, box, row, caption, note, (rows[0], rows[1]), numbers, self.bracket.turned(tie), gold
        )

    def _wire(self, child: Tie, path: str) -> WallWire:
        return WallWire(path, self.champion is not None and self._winner(child) == self.champion)


def height_under(tie: Tie) -> int:
    return max(each.depth for each in all_ties(tie)) - tie.depth


def _inwards(column: int, rounds: int, box: float, inward: float) -> float:
    """How far from the edge the boxes of a column stand. The last one before the final stands under the one before it."""
    if rounds == BOTH_SIDES and column == rounds - 1:
        return (column - 1) * (box + GAP) + inward
    return column * (box + GAP) + (inward if rounds == 2 and column else 0)


def _path(
    tie: Tie,
    child: Tie,
    left: dict[str, float],
    centre: dict[str, float],
    box: float,
    row: float,
    mirrored: bool,
    rounds: int,
) -> str:
    """From the middle of a tie into the next one: from the side, or from above and below where that stands inwards."""
    out = -1 if mirrored else 1
    x = left[child.last.id] + (0 if mirrored else box)
    begin, target = centre[child.last.id], centre[tie.last.id]
    into = left[tie.last.id] + (box if mirrored else 0)
    if tie.depth == 0 or (rounds == BOTH_SIDES and tie.depth == 1):
        at = MIDDLE - out * 13 if tie.depth == 0 else x + out * 18
        edge = target - row if target > begin else target + row
        return f"M{x:g} {begin:g}H{at:g}V{edge:g}"
    line = 0 if feeds_from(tie.lead.home, child) else 1
    end = target + (line - 0.5) * row
    return f"M{x:g} {begin:g}H{into - out * GAP / 2:g}V{end:g}H{into:g}"
