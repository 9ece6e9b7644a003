"""How different colours look, to everybody: contrast, and the difference that is left to those who see fewer colours."""

from collections.abc import Callable
from functools import lru_cache
from math import dist
from typing import Final

Colour = tuple[float, float, float]

# What is left of linear red, green and blue (Machado, Oliveira and Fernandes, 2009, full severity).
LESS: Final = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
VISIONS: Final = ("", *LESS)

_CONES: Final = ((0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566),
                 (0.0883024619, 0.2817188376, 0.6299787005))  # fmt: skip
_OKLAB: Final = ((0.2104542553, 0.7936177850, -0.0040720468), (1.9779984951, -2.4285922050, 0.4505937099),
                 (0.0259040371, 0.7827717662, -0.8086757660))  # fmt: skip


def difference(one: str, other: str) -> float:
    """How different two colours look with common vision: the distance in OKLab. Black and white are 1 apart.

    >>> round(difference("#000000", "#ffffff"), 3), difference("#1d4fb8", "#1d4fb8")
    (1.0, 0.0)
    """
    return dist(seen(one), seen(other))


def least_difference(one: str, other: str) -> float:
    """The same to whoever sees it least.

    >>> round(difference("#c2273a", "#0f7d54"), 2), round(least_difference("#c2273a", "#0f7d54"), 2)
    (0.28, 0.06)
    """
    return min(dist(seen(one, vision), seen(other, vision)) for vision in VISIONS)


@lru_cache(maxsize=4096)
def seen(colour: str, vision: str = "") -> Colour:
    """A colour in OKLab, as somebody sees it."""
    light = linear(colour)
    if vision:
        light = _through(LESS[vision], light, lambda share: min(max(share, 0.0), 1.0))
    return _through(_OKLAB, _through(_CONES, light, lambda share: max(share, 0.0) ** (1 / 3)))


def contrast(one: str, other: str) -> float:
    """Contrast ratio as WCAG defines it, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(colour: str) -> Colour:
    """The light of "#rrggbb", each part from 0 to 1."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return red, green, blue


def _linear(value: int) -> float:
    share = value / 255
    return float(share / 12.92) if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _through(matrix: tuple[Colour, ...], colour: Colour, then: Callable[[float], float] = float) -> Colour:
    first, second, third = (then(sum(a * b for a, b in zip(row, colour, strict=True))) for row in matrix)
    return first, second, third
