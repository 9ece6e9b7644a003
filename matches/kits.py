"""Shirt colours for a team that has only a name.

A few nations wear their own colours, everybody else gets a kit from their name: always the same one.
"""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Kit:
    first: str  # shirt
    second: str  # sleeves
    ink: str  # figures on the shirt

    @property
    def light(self) -> bool:
        """Too light to show white lines on it."""
        return self.ink != "#ffffff" and contrast(self.first, "#ffffff") < 1.6


NATIONS = {
    "Argentina": ("#6fb1e8", "#ffffff"),
    "Basque Country": ("#0f8a4c", "#d02530"),
    "Belgium": ("#c8102e", "#1a1a1a"),
    "Brazil": ("#f6d21b", "#14853f"),
    "Croatia": ("#d3202f", "#ffffff"),
    "Denmark": ("#c60c30", "#ffffff"),
    "England": ("#ffffff", "#1b2a5c"),
    "Finland": ("#1d4fb8", "#ffffff"),
    "France": ("#26377d", "#d8262f"),
    "Germany": ("#f5f5f2", "#1b1b1b"),
    "Ghana": ("#f5f5f2", "#c8981b"),
    "Italy": ("#1a6fd0", "#ffffff"),
    "Japan": ("#20308f", "#e0e6f5"),
    "Mexico": ("#0c7a4a", "#b7152f"),
    "Morocco": ("#b81d2c", "#0d6b3c"),
    "Netherlands": ("#f2741f", "#14213d"),
    "Norway": ("#ba1f33", "#1d2f6f"),
    "Portugal": ("#a6192e", "#0b6b3a"),
    "Senegal": ("#f5f5f2", "#12814a"),
    "Spain": ("#c2132b", "#f2c531"),
    "Sweden": ("#f7cf1d", "#1d5aa8"),
    "Uruguay": ("#79b8ea", "#161616"),
}

OTHERS = (
    ("#1d4fb8", "#ffffff"),
    ("#c2273a", "#ffffff"),
    ("#0f7d54", "#f2d048"),
    ("#f2741f", "#14213d"),
    ("#f2c531", "#1d3f8f"),
    ("#5f2a86", "#e9c84a"),
    ("#0d7c86", "#ffffff"),
    ("#1d1f24", "#d8b23a"),
    ("#f5f5f2", "#c2273a"),
    ("#7a1f35", "#9cc7ee"),
    ("#79b8ea", "#161616"),
    ("#8fbf2f", "#1f2a44"),
)

# Worn by the visitors when neither of their colours stands out from the home shirt.
SPARE = (("#f5f5f2", "#1d1f24"), ("#1d1f24", "#f5f5f2"))

INKS = ("#ffffff", "#0f1913")

CLASH = 190.0  # two shirts closer than this are hard to tell apart


def kits(home: str, away: str) -> tuple[Kit, Kit]:
    """Both teams' kits. The visitors change where the shirts are too much alike."""
    first = colours(home)
    second = colours(away)
    choices = (second, (second[1], second[0]), *SPARE)
    worn = next(choice for choice in choices if distance(first[0], choice[0]) >= CLASH)
    return kit(first), kit(worn)


def colours(name: str) -> tuple[str, str]:
    if name in NATIONS:
        return NATIONS[name]
    digest = hashlib.sha256(name.encode()).digest()
    return OTHERS[digest[0] % len(OTHERS)]


def kit(pair: tuple[str, str]) -> Kit:
    return Kit(pair[0], pair[1], max(INKS, key=lambda ink: contrast(pair[0], ink)))


def channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def distance(one: str, other: str) -> float:
    """How different two colours look: the weighted "redmean" distance, 0 to about 765."""
    a, b = channels(one), channels(other)
    mean = (a[0] + b[0]) / 2
    red, green, blue = (x - y for x, y in zip(a, b, strict=True))
    return float(((2 + mean / 256) * red**2 + 4 * green**2 + (2 + (255 - mean) / 256) * blue**2) ** 0.5)


def contrast(one: str, other: str) -> float:
    """Contrast ratio as WCAG defines it, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""

    def linear(value: int) -> float:
        share = value / 255
        return float(share / 12.92) if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(value) for value in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
