"""Paper: a PDF with our fonts, names in any script, and the few things every sheet is made of."""

import io
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

import segno
from fpdf import FPDF
from fpdf.enums import TextEmphasis

FONTS: Final = Path(__file__).parent / "fonts"
FAMILY: Final = "sans"
EMOJI: Final = "emoji"
EAST: Final = "east"
EAST_ASIAN: Final = FONTS / "NotoSansCJK.otf"
GREY: Final = 110
MARGIN: Final = 12.0  # millimetres


class Paper(FPDF):
    """The same competition gives the same bytes: it is dated by the competition, not by when it was printed."""

    def __init__(self, title: str, made: datetime, format: str = "A4", landscape: bool = False) -> None:
        super().__init__(orientation="landscape" if landscape else "portrait", unit="mm", format=format)
        self.set_creation_date(made)
        self.set_title(title)
        self.set_margin(MARGIN)
        self.set_auto_page_break(False)
        self.add_font(FAMILY, "", FONTS / "DejaVuSans.ttf")
        self.add_font(FAMILY, "B", FONTS / "DejaVuSans-Bold.ttf")
        self.add_font(EMOJI, "", FONTS / "NotoEmoji.ttf")
        self.set_fallback_fonts([EMOJI], exact_match=False)
        self.set_font(FAMILY, size=10)
        self.goes_east = False

    def say(self, text: str, x: float, y: float, width: float, size: float = 10, **look: Any) -> None:
        """One line at a place: cut with … where there is no room. `bold`, `grey`, `align` (L, C, R)."""
        self.set_font(FAMILY, TextEmphasis.B if look.get("bold") else TextEmphasis.NONE, size)
        self.set_text_color(GREY if look.get("grey") else 0)
        self.set_xy(x, y)
        # Arabic and the like: letters join, and are read from the right. It takes its time, so only where it is needed.
        self.set_text_shaping(not text.isascii())
        self.cell(width, size * 0.5, self.fitted(text, width), align=look.get("align", "L"))
        # After a sign of another font the library would not choose ours again: it takes it for chosen.
        self.set_font(EMOJI, size=size)

    def fitted(self, text: str, width: float) -> str:
        """The text as far as it goes into the width.

        >>> paper = Paper("x", datetime(2026, 11, 16)); paper.add_page()
        >>> paper.fitted("Turku", 50), paper.fitted("Nottingham Forest", 20)
        ('Turku', 'Notting…')
        """
        text = shown(text)
        if not self.goes_east and not east_asian_signs().isdisjoint(map(ord, text)):
            self.goes_east = True  # a large font, taken only where there is something to write with it
            self.add_font(EAST, "", EAST_ASIAN)
            self.set_fallback_fonts([EMOJI, EAST], exact_match=False)
        room = width - 2 * self.c_margin
        if self.get_string_width(text) <= room:
            return text
        low, high = 0, len(text)
        while low < high:  # the longest beginning that fits
            middle = (low + high + 1) // 2
            if self.get_string_width(text[:middle].rstrip() + "…") <= room:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def box(self, x: float, y: float, width: float, height: float, label: str = "") -> None:
        """An empty box to write in, with a small label above it."""
        self.set_draw_color(150)
        self.set_line_width(0.25)
        self.rect(x, y, width, height)
        if label:
            self.say(label, x, y - 4, width, 7, grey=True)

    def code(self, text: str, x: float, y: float, size: float) -> None:
        """A QR code."""
        picture = io.BytesIO(qr_png(text))
        self.image(picture, x, y, size, size)

    def bytes(self) -> bytes:
        return bytes(self.output())


@cache
def known_signs() -> frozenset[int]:
    """What our fonts can draw."""
    return east_asian_signs() | signs_of(Paper("signs", datetime(2000, 1, 1, tzinfo=UTC)))


@cache
def east_asian_signs() -> frozenset[int]:
    only = FPDF()
    only.add_font(EAST, "", EAST_ASIAN)
    return signs_of(only)


def signs_of(paper: FPDF) -> frozenset[int]:
    return frozenset(sign for font in paper.fonts.values() for sign in getattr(font, "cmap", ()))


def shown(text: str) -> str:
    """The text with a box for each sign that no font of ours has: better than a gap nobody notices."""
    signs = known_signs()
    return "".join(sign if ord(sign) in signs or not sign.isprintable() else "□" for sign in text)


def qr_png(text: str) -> bytes:
    out = io.BytesIO()
    # Any mask can be read; looking for the best one takes most of the time.
    segno.make(text, error="m", mask=2, boost_error=False).save(out, kind="png", scale=8, border=1)
    return out.getvalue()
