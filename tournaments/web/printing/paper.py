"""Paper: a PDF with our fonts, names in any script, and the few things every sheet is made of."""

import io
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final
from unicodedata import combining

import segno
from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.bidi import BidiParagraph, auto_detect_base_direction
from fpdf.enums import TextEmphasis

from tournaments.core.kits import Kit

FONTS: Final = Path(__file__).parent / "fonts"
FAMILY: Final = "sans"
# Fonts of other signs: each is opened only where there is something to write with it. In the order in which they are asked.
OTHERS: Final = (
    "NotoEmoji.ttf", "NotoSansCJK.otf", "NotoSansThai.ttf", "NotoSansDevanagari.ttf", "NotoSansBengali.ttf",
    "NotoSansTamil.ttf", "NotoSansTelugu.ttf", "NotoSansSinhala.ttf", "NotoSansKhmer.ttf", "NotoSansMyanmar.ttf",
    "NotoSansEthiopic.ttf", "NotoSansGujarati.ttf", "NotoSansGurmukhi.ttf", "NotoSansKannada.ttf", "NotoSansMalayalam.ttf",
)  # fmt: skip
GREY: Final = 110
MARGIN: Final = 12.0  # millimetres
SMALLER: Final = (0.85, 0.7)  # parts of its size to which a line may shrink before it is cut
LEAST: Final = 5.5  # points that can be read on paper
LINE: Final = 0.42  # of the height of a line, in millimetres for a point of its letters
SHIRT: Final = (
    (11, 3), (4.2, 5.6), (0.8, 13.4), (6, 15.9), (8, 12.6), (8, 29), (24, 29), (24, 12.6), (26, 15.9), (31.2, 13.4),
    (27.8, 5.6), (21, 3), (19.8, 5.2), (18.2, 6.5), (16, 6.8), (13.8, 6.5), (12.2, 5.2),
)  # fmt: skip
BODY: Final = (
    (11, 3), (8.2, 4.1), (8, 12.6), (8, 29), (24, 29), (24, 12.6), (23.8, 4.1), (21, 3), (19.8, 5.2), (18.2, 6.5), (16, 6.8),
    (13.8, 6.5), (12.2, 5.2),
)  # fmt: skip


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
        self.set_font(FAMILY, size=10)
        self.others: list[str] = []

    def say(self, text: str, x: float, y: float, width: float, size: float = 10, **look: Any) -> None:
        """One line at a place: smaller where there is little room, cut with … where there is none. `bold`, `grey`, `align`
        (L, C, R)."""
        self.set_text_color(GREY if look.get("grey") else 0)
        self.set_xy(x, y)
        # Arabic and the like: letters join, and are read from the right. It takes its time, so only where it is needed.
        self.set_text_shaping(not text.isascii())
        self.take_fonts(shown(text))
        for smaller in (size, *(size * part for part in SMALLER if size * part >= LEAST)):
            self.font_family = ""  # after a sign of another font the library would not choose ours again
            self.set_font(FAMILY, TextEmphasis.B if look.get("bold") else TextEmphasis.NONE, smaller)
            if self.get_string_width(shown(text)) <= width - 2 * self.c_margin:
                break
        line = self.fitted(text, width)
        runs = [] if text.isascii() else visual_runs(line)
        if len(runs) > 1:
            self.say_runs(runs, x, y, width, size * 0.5, look.get("align", "L"))
        else:
            self.cell(width, size * 0.5, line, align=look.get("align", "L"))

    def say_runs(self, runs: list[tuple[str, bool]], x: float, y: float, width: float, height: float, align: str) -> None:
        """Text of both directions: the library would write the parts in the order in which they are stored."""
        widths = []
        for run, leftwards in runs:
            self.set_text_shaping(True, direction="rtl" if leftwards else "ltr")
            widths.append(self.get_string_width(run))
        spare = width - 2 * self.c_margin - sum(widths)
        x += self.c_margin + spare * {"L": 0.0, "C": 0.5, "R": 1.0}[align]
        margin, self.c_margin = self.c_margin, 0.0
        for (run, leftwards), wide in zip(runs, widths, strict=True):
            self.set_text_shaping(True, direction="rtl" if leftwards else "ltr")
            self.set_xy(x, y)
            self.cell(wide, height, run)
            x += wide
        self.c_margin = margin

    def fitted(self, text: str, width: float) -> str:
        """The text as far as it goes into the width.

        >>> paper = Paper("x", datetime(2026, 11, 16)); paper.add_page()
        >>> paper.fitted("Turku", 50), paper.fitted("Nottingham Forest", 20)
        ('Turku', 'Notting…')
        """
        text = shown(text)
        self.take_fonts(text)
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

    def take_fonts(self, text: str) -> None:
        """Opens the fonts that the text needs beside ours."""
        missing = set(map(ord, text)) - signs_of("DejaVuSans.ttf")
        for font in OTHERS:
            if missing.isdisjoint(signs_of(font)):
                continue
            missing -= signs_of(font)
            if font not in self.others:
                self.others.append(font)
                self.add_font(font, "", FONTS / font)
                self.set_fallback_fonts(self.others, exact_match=False)

    def say_large(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        sizes: Sequence[float],
        lines: int = 1,
        high: float = 1000,
        **look: Any,
    ) -> float:
        """In the largest of these sizes in which the text goes into so many lines and so high a place; returns the height."""
        broken: list[str] = []
        size = sizes[-1]
        for size in sizes:
            broken = self.broken(text, width, size, bool(look.get("bold")))
            if len(broken) <= lines and len(broken) * size * LINE <= high:
                break
        broken = [line for line in broken if line]
        if len(broken) > lines:
            broken = [*broken[: lines - 1], " ".join(broken[lines - 1 :])]
        for number, line in enumerate(broken):
            self.say(line, x, y + number * size * LINE, width, size, **look)
        return len(broken) * size * LINE

    def say_middle(
        self, text: str, x: float, middle: float, width: float, sizes: Sequence[float], lines: int = 1, **look: Any
    ) -> None:
        """The same around the middle of a row."""
        bold = bool(look.get("bold"))
        size = next((each for each in sizes if len(self.broken(text, width, each, bold)) <= lines), sizes[-1])
        count = min(lines, len([line for line in self.broken(text, width, size, bold) if line]))
        self.say_large(text, x, middle - count * size * LINE / 2 - size * 0.035, width, (size,), lines, **look)

    def broken(self, text: str, width: float, size: float, bold: bool = False) -> list[str]:
        """The text in lines of that width, as far as it can be broken between words."""
        self.font_family = ""
        self.set_font(FAMILY, TextEmphasis.B if bold else TextEmphasis.NONE, size)
        self.set_text_shaping(not text.isascii())
        lines: list[str] = []
        for word in shown(text).split():
            self.take_fonts(word)
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.get_string_width(longer) <= width - 2 * self.c_margin:
                lines[-1] = longer
            else:
                lines.append(word)
        # A word that is wider than a line is cut in the smallest size; until then it counts as one that does not fit.
        wide = any(self.get_string_width(line) > width - 2 * self.c_margin for line in lines)
        return [*lines, *([""] * 99 if wide else [])]

    def shirt(self, kit: Kit, x: float, y: float, size: float) -> None:
        """As on the pages: the body in the first colour, sleeves in the second, always outlined."""
        scale = size / 32
        self.set_line_width(0.15)
        for points, colour in ((SHIRT, kit.second), (BODY, kit.first)):
            self.set_draw_color(90)
            self.set_fill_color(colour)
            self.polygon([(x + across * scale, y + down * scale) for across, down in points], style="DF")

    def rule(self, x: float, y: float, width: float, thick: float = 0.25, grey: int = 190) -> None:
        self.set_draw_color(grey)
        self.set_line_width(thick)
        self.line(x, y, x + width, y)

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


def visual_runs(text: str) -> list[tuple[str, bool]]:
    """The text in parts of one direction each, from left to right as they are seen (Unicode Standard Annex 9, rule L2).

    >>> visual_runs("Turku 2027"), [run for run, leftwards in visual_runs("Cup \u05d0\u05d1 27") if not leftwards]
    ([('Turku 2027', False)], ['Cup ', '27'])
    """
    found = BidiParagraph(text, auto_detect_base_direction(text), preserve_bn_chars=True).characters
    levels = [
        (level, "".join(sign.character for sign in run)) for level, run in groupby(found, lambda sign: sign.embedding_level)
    ]
    for least in range(max((level for level, _run in levels), default=0), 0, -1):
        turned: list[tuple[int, str]] = []
        place = 0  # where the runs of at least this level began
        for run in levels:
            place = place if run[0] >= least else len(turned) + 1
            turned.insert(place if run[0] >= least else len(turned), run)
        levels = turned
    return [(run, level % 2 == 1) for level, run in levels]


@cache
def signs_of(font: str) -> frozenset[int]:
    """What a font can draw."""
    with TTFont(FONTS / font, lazy=True) as opened:
        return frozenset(opened.getBestCmap())


@cache
def known_signs() -> frozenset[int]:
    """What any of our fonts can draw."""
    return signs_of("DejaVuSans.ttf").union(*map(signs_of, OTHERS))


def shown(text: str) -> str:
    """The text with a box for each sign that no font of ours has: better than a gap nobody notices.

    Marks above and below a letter are left out instead: the letter is there.
    """
    signs = known_signs()
    return "".join(sign if ord(sign) in signs or not sign.isprintable() else "" if combining(sign) else "□" for sign in text)


def qr_png(text: str) -> bytes:
    out = io.BytesIO()
    # Any mask can be read; looking for the best one takes most of the time.
    segno.make(text, error="m", mask=2, boost_error=False).save(out, kind="png", scale=8, border=1)
    return out.getvalue()
