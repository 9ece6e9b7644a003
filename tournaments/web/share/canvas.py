"""A picture of 1200 by 630: what chats show of a link. Drawn twice as large and made smaller, so that every edge is smooth."""

import io
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from tournaments.core.crests import Crest
from tournaments.core.kits import Kit
from tournaments.web.printing.paper import BODY, SHIRT
from tournaments.web.share.letters import fitted, font_of, in_lines, runs, width_of

WIDE: Final = 1200
HIGH: Final = 630
EDGE: Final = 56
FINE: Final = 2  # how many pixels are drawn for each
# The dark tokens of the pages.
GROUND: Final = "#10281d"
LINES: Final = "#1a3a2b"
PANEL: Final = "#173225"
EDGES: Final = "#2c4a3b"
INK: Final = "#f3f8f5"
SOFT: Final = "#b4c9bd"
GOLD: Final = "#f2c75c"
GREEN: Final = "#5fd39b"
CREST: Final = ((4, 4), (44, 4), (44, 28), (43, 34), (40, 40), (36, 45), (31, 49), (24, 53), (17, 49), (12, 45), (8, 40),
                (5, 34), (4, 28))  # fmt: skip
PATTERNS: Final[dict[str, Sequence[tuple[float, float, float, float]]]] = {  # boxes in the units of the crest
    "halves": ((24, 0, 48, 56),), "band": ((0, 17, 48, 35),), "quarters": ((0, 0, 24, 26), (24, 26, 48, 56)),
}  # fmt: skip


class Canvas:
    """Measures are those of the finished picture."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDE * FINE, HIGH * FINE), GROUND)
        self.draw = ImageDraw.Draw(self.image)
        self._pitch()

    def _pitch(self) -> None:
        """Lines of a pitch behind everything, hardly to be seen."""
        for x, y, w, h in ((-40, 60, 1280, 510), (-40, 190, 190, 250), (1050, 190, 190, 250)):
            self.box(x, y, w, h, outline=LINES, thick=3)
        self.line((600, 60), (600, 570), LINES, 3)
        self.draw.ellipse(self._scaled(490, 205, 710, 425), outline=LINES, width=3 * FINE)

    def _scaled(self, *measures: float) -> tuple[float, ...]:
        return tuple(each * FINE for each in measures)

    def box(
        self, x: float, y: float, w: float, h: float, fill: str = "", outline: str = "", radius: float = 0, thick: float = 1
    ) -> None:
        self.draw.rounded_rectangle(
            self._scaled(x, y, x + w, y + h), radius * FINE, fill or None, outline or None, int(thick * FINE) if outline else 0
        )

    def line(self, begin: tuple[float, float], end: tuple[float, float], colour: str, thick: float = 1) -> None:
        self.draw.line(self._scaled(*begin, *end), colour, int(thick * FINE))

    def stroke(self, points: Sequence[tuple[float, float]], colour: str, thick: float) -> None:
        self.draw.line([self._scaled(*each) for each in points], colour, int(thick * FINE), joint="curve")

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        self.draw.ellipse(self._scaled(x - radius, y - radius, x + radius, y + radius), colour)

    # -- text ------------------------------------------------------------------------------

    def say(
        self, text: str, x: float, base: float, size: int, weight: int = 400, colour: str = INK, room: float = 0,
        align: str = "l",
    ) -> float:  # fmt: skip
        """One line on its base line, from x, ending there (r) or around it (m), cut where there is no room; returns its
        width."""
        size *= FINE
        line = fitted(text, (room or WIDE - 2 * EDGE) * FINE, size, weight)
        wide = width_of(line, size, weight)
        at = x * FINE - wide * {"l": 0.0, "m": 0.5, "r": 1.0}[align]
        for piece, name, leftwards in runs(line, weight):
            font = font_of(name, size, weight)
            direction = "rtl" if leftwards else "ltr"
            self.draw.text((at, base * FINE), piece, colour, font, "ls", direction=direction)
            at += font.getlength(piece, direction=direction)
        return wide / FINE

    def say_large(
        self, text: str, x: float, base: float, room: float, sizes: Sequence[int], lines: int = 1, weight: int = 760,
        colour: str = INK, align: str = "l",
    ) -> float:  # fmt: skip
        """In the largest of these sizes that goes into so many lines; returns the base of the last."""
        size = next((each for each in sizes if self._goes(text, room, each, weight, lines)), sizes[-1])
        broken = in_lines(text, room * FINE, size * FINE, weight, lines)
        for number, line in enumerate(broken):
            self.say(line, x, base + number * size * 1.14, size, weight, colour, room, align)
        return base + (len(broken) - 1) * size * 1.14

    def _goes(self, text: str, room: float, size: int, weight: int, lines: int) -> bool:
        broken = in_lines(text, room * FINE, size * FINE, weight, lines)
        return not any(line.endswith("…") for line in broken)

    # -- what teams wear ---------------------------------------------------------------------

    def shirt(self, kit: Kit | None, x: float, y: float, size: float) -> None:
        """As on the pages. Whoever is not known yet has the outline of one."""
        scale = size / 32 * FINE
        for points, colour in ((SHIRT, kit.second if kit else PANEL), (BODY, kit.first if kit else PANEL)):
            outline = [(x * FINE + across * scale, y * FINE + down * scale) for across, down in points]
            self.draw.polygon(outline, fill=colour)
            self.draw.line([*outline, outline[0]], "#dfe8e3" if kit else EDGES, max(1, round(scale * 0.45)), joint="curve")

    def crest(self, crest: Crest | bytes, x: float, y: float, height: float) -> None:
        """A logo that was uploaded, which is a PNG of ours; or the crest of whoever has none."""
        if isinstance(crest, bytes):
            self.picture(crest, x, y, height, height)
            return
        fine = round(height * FINE)
        scale = fine / 56
        field = Image.new("RGB", (fine, fine), crest.second)
        pen = ImageDraw.Draw(field)
        for left, top, right, bottom in PATTERNS.get(crest.pattern, ()):
            pen.rectangle((left * scale, top * scale, right * scale, bottom * scale), fill=crest.first)
        if crest.pattern == "sash":
            sash = ((0, 0), (15, 4), (48, 35), (40, 46), (0, 10))
            pen.polygon([(across * scale, down * scale) for across, down in sash], fill=crest.first)
        mask = Image.new("L", field.size, 0)
        edge = [(across * scale, down * scale) for across, down in CREST]
        ImageDraw.Draw(mask).polygon(edge, fill=255)
        self.image.paste(field, (round(x * FINE), round(y * FINE)), mask)
        outline = [(x * FINE + across, y * FINE + down) for across, down in edge]
        self.draw.line([*outline, outline[0]], SOFT, max(2, round(1.4 * scale)), joint="curve")

    def picture(self, data: bytes, x: float, y: float, wide: float, high: float, rounded: int = 0) -> None:
        """A picture of ours, as large as it goes into a place, in its middle."""
        with Image.open(io.BytesIO(data), formats=("PNG", "JPEG")) as opened:
            drawn = opened.convert("RGBA")
        scale = min(wide * FINE / drawn.width, high * FINE / drawn.height)
        size = max(1, round(drawn.width * scale)), max(1, round(drawn.height * scale))
        drawn = drawn.resize(size, Image.Resampling.LANCZOS)
        at = round((x + wide / 2) * FINE - drawn.width / 2), round((y + high / 2) * FINE - drawn.height / 2)
        if rounded:
            corners = Image.new("L", drawn.size, 0)
            ImageDraw.Draw(corners).rounded_rectangle((0, 0, *drawn.size), rounded * FINE, fill=255)
            drawn.putalpha(ImageChops.multiply(drawn.getchannel("A"), corners))
        self.image.paste(drawn, at, drawn)

    def mark(self) -> None:
        """The sign of the site, below on the right."""
        x, y = WIDE - EDGE - 132, HIGH - 66
        self.box(x, y, 36, 30, outline=GREEN, radius=3, thick=2.5)
        self.line((x + 18, y + 1), (x + 18, y + 8), GREEN, 2.5)
        self.line((x + 18, y + 22), (x + 18, y + 29), GREEN, 2.5)
        self.dot(x + 18, y + 15, 5.5, GREEN)
        for side in (x, x + 29):
            self.box(side, y + 8, 7, 14, outline=GREEN, thick=2.5)
        self.say("FUBA", WIDE - EDGE, HIGH - 41, 30, 780, align="r")

    def png(self) -> bytes:
        out = io.BytesIO()
        finished = self.image.resize((WIDE, HIGH), Image.Resampling.LANCZOS)
        # 256 colours are enough for flat areas, and a third of the bytes; photos and logos have gradients of their own.
        finished.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
        return out.getvalue()
