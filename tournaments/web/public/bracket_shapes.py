"""The shapes of a bracket: measures, boxes, wires and the names of rounds, as the template puts them into an SVG."""

from dataclasses import dataclass
from typing import Final

from tournaments.web.public.sides import Side
from tournaments.wording.pages import cut

INSET: Final = 10  # between the edge of a box and what is in it
NAME_AT: Final = 42  # a shirt is left of it
GROWS: Final = 850
WIDEST: Final = 1300
FIGURE: Final = 20  # about as wide as the goals of a match


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
    numbers: tuple[int, ...]  # of its legs
    turned: tuple[int, ...]  # those in which the second side is at home

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
    """The name of a round above its ties. Winners and losers of a double elimination have one each in the same column."""

    number: int
    x: float
    y: float
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


# Of the size of the letters, in the widest of the fonts that systems have; somewhat less elsewhere.
_WIDTHS: Final = dict.fromkeys("fijlrtI.,:;'’!|()[]- ", 0.4) | dict.fromkeys("mwMW@%", 1.05)


def fitting(text: str, room: float, size: int) -> str:
    """What can be read of a name in so much room.

    >>> fitting("Basque Country", 188, 16), fitting("WWWWWWWWWWWWWWW", 188, 16)
    ('Basque Country', 'WWWWWWWWWW…')
    """
    width, read = 0.0, 0
    for sign in text:
        width += size * _WIDTHS.get(sign, 0.78 if sign.isupper() else 0.7 if ord(sign) < 0x2E80 else 1.05)
        if width > room:
            return cut(text, read + 1)
        read += width <= room - size  # an ellipsis takes the rest
    return text
