"""Shirts: a team's own colours where it has some, else some that follow from its name.

Nations wear their own colours, in French too; everybody else without any gets a kit from the name: always the same one.
"""

import hashlib
from dataclasses import dataclass
from typing import Protocol

from tournaments.core.nations import in_english


class Coloured(Protocol):
    """A team: its colours are empty where it has none of its own."""

    name: str
    colour: str
    second_colour: str


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
    "Algeria": ("#f5f5f2", "#10804a"),
    "Argentina": ("#6fb1e8", "#ffffff"),
    "Australia": ("#f4c430", "#0b5d3b"),
    "Austria": ("#d5202f", "#ffffff"),
    "Basque Country": ("#0f8a4c", "#d02530"),
    "Belgium": ("#c8102e", "#1a1a1a"),
    "Brazil": ("#f6d21b", "#14853f"),
    "Cameroon": ("#0d7a45", "#c8202c"),
    "Canada": ("#d3202f", "#1a1a1a"),
    "Colombia": ("#f7d117", "#1f3a8a"),
    "Costa Rica": ("#c8142c", "#1d2f6f"),
    "Croatia": ("#d3202f", "#ffffff"),
    "Denmark": ("#c60c30", "#ffffff"),
    "Ecuador": ("#f6d21b", "#1f3a8a"),
    "Egypt": ("#c2132b", "#161616"),
    "England": ("#ffffff", "#1b2a5c"),
    "Finland": ("#1d4fb8", "#ffffff"),
    "France": ("#26377d", "#d8262f"),
    "Germany": ("#f5f5f2", "#1b1b1b"),
    "Ghana": ("#f5f5f2", "#c8981b"),
    "Iran": ("#f5f5f2", "#c2132b"),
    "Iraq": ("#0f7d54", "#ffffff"),
    "Italy": ("#1a6fd0", "#ffffff"),
    "Ivory Coast": ("#f2741f", "#0d7a45"),
    "Jamaica": ("#f4c430", "#161616"),
    "Japan": ("#20308f", "#e0e6f5"),
    "Mexico": ("#0c7a4a", "#b7152f"),
    "Morocco": ("#b81d2c", "#0d6b3c"),
    "Netherlands": ("#f2741f", "#14213d"),
    "New Zealand": ("#f5f5f2", "#161616"),
    "Nigeria": ("#12814a", "#ffffff"),
    "Norway": ("#ba1f33", "#1d2f6f"),
    "Panama": ("#c8142c", "#1d4fb8"),
    "Paraguay": ("#c8202c", "#f5f5f2"),
    "Poland": ("#f5f5f2", "#c8142c"),
    "Portugal": ("#a6192e", "#0b6b3a"),
    "Qatar": ("#7a1f35", "#f5f5f2"),
    "Saudi Arabia": ("#0d7a45", "#ffffff"),
    "Scotland": ("#14213d", "#f2c531"),
    "Senegal": ("#f5f5f2", "#12814a"),
    "South Africa": ("#f4c430", "#0d7a45"),
    "South Korea": ("#d3202f", "#161616"),
    "Spain": ("#c2132b", "#f2c531"),
    "Sweden": ("#f7cf1d", "#1d5aa8"),
    "Switzerland": ("#d5202f", "#f5f5f2"),
    "Tunisia": ("#f5f5f2", "#d3202f"),
    "United States": ("#f5f5f2", "#1d3f8f"),
    "Uruguay": ("#79b8ea", "#161616"),
    "Uzbekistan": ("#f5f5f2", "#1a8fd0"),
    "Wales": ("#c8202c", "#0f7d54"),
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
    """The kits of two teams that have only names."""
    return worn(colours(home), colours(away))


def team_kits(home: Coloured, away: Coloured) -> tuple[Kit, Kit]:
    """The kits of two teams as they play each other."""
    return worn(*(colours(each.name, each.colour, each.second_colour) for each in (home, away)))


def worn(first: tuple[str, str], second: tuple[str, str]) -> tuple[Kit, Kit]:
    """Both teams' kits. The visitors change where the shirts are too much alike."""
    choices = (second, (second[1], second[0]), *SPARE)
    change = next(choice for choice in choices if distance(first[0], choice[0]) >= CLASH)
    return kit(first), kit(change)


def colours(name: str, first: str = "", second: str = "") -> tuple[str, str]:
    """The team's own colours, and what is missing from its name.

    >>> colours("Finland"), colours("Finland", "#ffffff")
    (('#1d4fb8', '#ffffff'), ('#ffffff', '#1d4fb8'))
    """
    if first and second:
        return first, second
    if first or second:
        own = first or second
        other = next(each for each in (*_of_name(name), *INKS) if distance(own, each) >= CLASH)
        return (first, other) if first else (other, second)
    return _of_name(name)


def _of_name(name: str) -> tuple[str, str]:
    if (nation := in_english(name)) in NATIONS:
        return NATIONS[nation]
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
