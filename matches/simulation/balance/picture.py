"""The heat map: where its parts are drawn, and the same as a file that stands on its own."""

from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from matches.simulation.balance.figures import Heat

CELL, LINE, HEAD, LETTER = 58, 30, 52, 7.2
WARM, COOL, INK, PAPER, RULE = "#c2410c", "#1d4fb8", "#1c2430", "#ffffff", "#d6dbe3"
FAINTEST, STRONGEST = 0.06, 0.62  # opacity: figures must stay readable on it
HEADLINE: Final = 26  # room for the title, which a page has elsewhere


class Square(NamedTuple):
    x: float
    y: float
    kind: str  # warm, cool or none
    opacity: str
    text: str
    sure: bool
    note: str

    @property
    def middle(self) -> float:
        return self.x + CELL / 2

    @property
    def base(self) -> float:
        return self.y + LINE / 2 + 5


class Label(NamedTuple):
    x: float
    y: float
    text: str


class Picture(NamedTuple):
    title: str
    width: float
    height: float
    rows: list[Label]
    columns: list[Label]
    squares: list[Square]
    cell: tuple[int, int] = (CELL - 2, LINE - 2)

    @property
    def inner(self) -> tuple[int, float]:
        """Where it begins and how high it is without its title."""
        return HEADLINE, self.height - HEADLINE


def drawn(heat: Heat, title: str) -> Picture:
    """Where everything goes."""
    left = max((len(row) for row in heat.rows), default=0) * LETTER + 16
    rows = [Label(left - 8, HEAD + i * LINE + LINE / 2 + 5, text) for i, text in enumerate(heat.rows)]
    columns = [Label(left + i * CELL + CELL / 2, HEAD - 10, text) for i, text in enumerate(heat.columns)]
    squares = []
    for i, row in enumerate(heat.cells):
        for j, cell in enumerate(row):
            x, y = left + j * CELL, HEAD + i * LINE
            if cell is None:
                squares.append(Square(x, y, "none", "1", "", False, ""))
                continue
            kind = "warm" if cell.strength >= 0 else "cool"
            strength = FAINTEST + (STRONGEST - FAINTEST) * min(1.0, abs(cell.strength))
            squares.append(Square(x, y, kind, f"{strength:.2f}", cell.text, cell.sure, cell.note))
    width = max(left + len(heat.columns) * CELL + 8, len(title) * LETTER + 16)
    return Picture(title, width, HEAD + len(heat.rows) * LINE + 12, rows, columns, squares)


def svg(picture: Picture) -> str:
    """A file of its own: light, with figures in bold where the interval leaves no doubt.

    >>> svg(drawn(Heat(["a <b>"], ["score"], [[None]]), "t")).startswith("<svg ")
    True
    """
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {picture.width:g} {picture.height:g}" '
        f'width="{picture.width:g}" height="{picture.height:g}" role="img" font-family="system-ui, sans-serif" font-size="13">',
        f"<title>{escape(picture.title)}</title>",
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="8" y="20" font-weight="bold" fill="{INK}">{escape(picture.title)}</text>',
    ]
    for label in picture.rows:
        parts.append(f'<text x="{label.x:g}" y="{label.y:g}" text-anchor="end" fill="{INK}">{escape(label.text)}</text>')
    for label in picture.columns:
        parts.append(f'<text x="{label.x:g}" y="{label.y:g}" text-anchor="middle" fill="{INK}">{escape(label.text)}</text>')
    width, height = picture.cell
    for square in picture.squares:
        colour = {"warm": WARM, "cool": COOL, "none": RULE}[square.kind]
        box = f'<rect x="{square.x:g}" y="{square.y:g}" width="{width}" height="{height}" rx="3" fill="{colour}"'
        parts.append(f'{box} fill-opacity="{square.opacity}"><title>{escape(square.note)}</title></rect>')
        if square.text:
            weight = quoteattr("bold" if square.sure else "normal")
            at = f'x="{square.middle - 1:g}" y="{square.base - 1:g}"'
            parts.append(f'<text {at} text-anchor="middle" font-weight={weight} fill="{INK}">{escape(square.text)}</text>')
    return "\n".join([*parts, "</svg>", ""])
