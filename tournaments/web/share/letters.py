"""Text in a picture: our own letters, and for names in other scripts those of the papers."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final
from unicodedata import combining

from django.conf import settings
from PIL.ImageFont import FreeTypeFont, truetype

from tournaments.web.printing.paper import FONTS, OTHERS, shown, signs_of, visual_runs

INTER: Final = settings.BASE_DIR / "fuba_site/static/site/fonts"
BOLD: Final = 600
# What the two files of Inter are made for (scripts/fonts.py), as first and last signs.
PARTS: Final = (
    ("inter-latin.woff2", (0x20, 0x17F, 0x218, 0x21B, 0x2013, 0x2026, 0x202F, 0x202F, 0x20AC, 0x20AC, 0x2190, 0x2193)),
    ("inter-more.woff2", (0x180, 0x217, 0x21C, 0x233, 0x384, 0x3CE, 0x400, 0x45F, 0x490, 0x4FF, 0x1E00, 0x1EFF)),
)


@lru_cache(512)
def font_of(name: str, size: int, weight: int) -> FreeTypeFont:
    if not name.startswith("inter"):
        return truetype(FONTS / name, size)
    font = truetype(INTER / name, size)
    font.set_variation_by_axes([weight])
    return font


@lru_cache(4096)
def font_for(sign: str, weight: int) -> str:
    """The file that has a sign."""
    code = ord(sign)
    for name, ranges in PARTS:
        at = bisect_right(ranges, code)
        if at % 2 or (at and ranges[at - 1] == code):
            return name
    usual = "DejaVuSans-Bold.ttf" if weight >= BOLD else "DejaVuSans.ttf"
    return next((name for name in (usual, *OTHERS) if code in signs_of(name)), usual)


def runs(text: str, weight: int) -> Iterator[tuple[str, str, bool]]:
    """From left to right: what is written, in which font, and whether it is read from the right."""
    for part, leftwards in [(text, False)] if text.isascii() else visual_runs(text):
        fonts: list[str] = []
        for sign in part:
            # A mark stays with its letter.
            fonts.append(fonts[-1] if fonts and combining(sign) else font_for(sign, weight))
        pieces = [
            ("".join(sign for sign, _font in each), font)
            for font, each in groupby(zip(part, fonts, strict=True), lambda pair: pair[1])
        ]
        for piece, font in reversed(pieces) if leftwards else pieces:
            yield piece, font, leftwards


def width_of(text: str, size: int, weight: int) -> float:
    return sum(
        font_of(font, size, weight).getlength(piece, direction="rtl" if leftwards else "ltr")
        for piece, font, leftwards in runs(text, weight)
    )


def fitted(text: str, room: float, size: int, weight: int) -> str:
    """The text as far as it goes, in one line."""
    text = shown(" ".join(text.split()))
    if width_of(text, size, weight) <= room:
        return text
    low, high = 0, min(len(text), 200)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(text[:middle].rstrip() + "…", size, weight) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def in_lines(text: str, room: float, size: int, weight: int, most: int) -> list[str]:
    """The text in so many lines at most, broken between words, the last one cut."""
    words = shown(text).split()[:60]
    lines: list[str] = []
    for place, word in enumerate(words):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, weight) <= room:
            lines[-1] = longer
        elif len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = " ".join((lines[-1], *words[place:]))
            break
    return [fitted(line, room, size, weight) for line in lines]
