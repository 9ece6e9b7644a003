"""Shirts: a team's own colours where it has some, else some that follow from its name.

Nations wear their own colours, in every language; everybody else without any gets a kit from the name: always the same one.
In a competition `hand_out` sees to it that no two teams look alike, and in a match `worn` that both teams can be told apart
by everybody, those who do not see red and green included.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, Protocol

from tournaments.core.colour_vision import contrast, difference, least_difference
from tournaments.core.nation_names import in_english

Pair = tuple[str, str]  # shirt and sleeves


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


NATIONS: Final = {
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

OTHERS: Final = (
    ("#1d4fb8", "#ffffff"),
    ("#c2273a", "#ffffff"),
    ("#0f7d54", "#f2d048"),
    ("#f2741f", "#14213d"),
    ("#f2c531", "#1d3f8f"),
    ("#5f2a86", "#e9c84a"),
    ("#1aa3ae", "#12343b"),
    ("#1d1f24", "#d8b23a"),
    ("#f5f5f2", "#c2273a"),
    ("#7a1f35", "#9cc7ee"),
    ("#79b8ea", "#161616"),
    ("#8fbf2f", "#1f2a44"),
)

# For competitions with more teams than the colours above.
MORE: Final = (
    ("#e58fb0", "#5f2a86"),
    ("#7a4a24", "#f2d048"),
    ("#9a6fd8", "#ffffff"),
    ("#8fe0c0", "#7a1f35"),
    ("#8b9096", "#c2273a"),
)

# Worn by the visitors when neither of their colours stands out from the home shirt.
SPARE: Final = (("#f5f5f2", "#1d1f24"), ("#1d1f24", "#f5f5f2"))

INKS: Final = ("#ffffff", "#0f1913")

CLASH: Final = 0.2  # opponents whose shirts look more alike than this, to anybody, are hard to tell apart
ALIKE: Final = 0.1  # two shirts in one competition
SLEEVES: Final = 0.5  # what a difference of the sleeves counts: they are smaller
LOOKED_AT: Final = 64  # among more teams than these nobody can be told apart by colours: kits just differ


def kits(home: str, away: str) -> tuple[Kit, Kit]:
    """The kits of two teams that have only names."""
    return worn(colours(home), colours(away))


def team_kits(home: Coloured, away: Coloured) -> tuple[Kit, Kit]:
    """The kits of two teams as they play each other."""
    return worn(_wish(home), _wish(away))


def worn(first: Pair, second: Pair) -> tuple[Kit, Kit]:
    """Both teams' kits. The visitors change where somebody would take one shirt for the other."""
    choices = (second, (second[1], second[0]), *SPARE)
    change = next(choice for choice in choices if least_difference(first[0], choice[0]) >= CLASH)
    return kit(first), kit(change)


def colours(name: str, first: str = "", second: str = "") -> Pair:
    """The team's own colours, and what is missing from its name.

    >>> colours("Finland"), colours("Finland", "#ffffff")
    (('#1d4fb8', '#ffffff'), ('#ffffff', '#1d4fb8'))
    """
    if first and second:
        return first, second
    if first or second:
        own = first or second
        other = next(each for each in (*_of_name(name), *INKS) if difference(own, each) >= CLASH)
        return (first, other) if first else (other, second)
    return _of_name(name)


def hand_out(teams: Sequence[Coloured], taken: Sequence[Pair] = ()) -> list[Pair]:
    """A kit for each team of a competition, unlike all others.

    `taken` are those that others wear already: whoever comes later changes nobody's shirt. Those with colours of their own
    choose first. Where two have the same, the second of them gets other sleeves, or turns its colours round, once all the
    others have theirs.
    """
    used = list(taken)
    chosen: dict[int, Pair] = {}
    with_own = [at for at, team in enumerate(teams) if _has_own(team)]
    for at in with_own[:LOOKED_AT]:
        wish = _wish(teams[at])
        if all(_apart(wish, other) for other in used):
            chosen[at] = wish
            used.append(wish)
    for at in (*with_own, *(at for at, team in enumerate(teams) if not _has_own(team))):
        if at not in chosen:
            chosen[at] = _free(teams[at], used)
            used.append(chosen[at])
    return [chosen[at] for at in range(len(teams))]


def kit(pair: Pair) -> Kit:
    return Kit(pair[0], pair[1], max(INKS, key=lambda ink: contrast(pair[0], ink)))


def _has_own(team: Coloured) -> bool:
    return bool(team.colour or team.second_colour or in_english(team.name) in NATIONS)


def _wish(team: Coloured) -> Pair:
    return colours(team.name, team.colour, team.second_colour)


def _free(team: Coloured, used: Sequence[Pair]) -> Pair:
    wish = _wish(team)
    if len(used) < LOOKED_AT:
        if _has_own(team):
            if (found := _first(_own(wish), used, _apart)) is not None:
                return found
        elif (found := _first(_from(wish), used, _other_shirt)) is not None:
            return found
        if (found := _first(_mixed(wish), used, _apart)) is not None:
            return found
    gone = set(used)
    return next((pair for pair in chain((wish,), _mixed(wish)) if pair not in gone), wish)


def _first(pairs: Iterator[Pair], used: Sequence[Pair], differs: Callable[[Pair, Pair], bool]) -> Pair | None:
    return next((pair for pair in pairs if all(differs(pair, other) for other in used)), None)


def _other_shirt(one: Pair, other: Pair) -> bool:
    return difference(one[0], other[0]) >= ALIKE


def _apart(one: Pair, other: Pair) -> bool:
    return _other_shirt(one, other) or SLEEVES * difference(one[1], other[1]) >= ALIKE


def _own(wish: Pair) -> Iterator[Pair]:
    """The team's colours; the same shirt with white or black sleeves; turned round; with any sleeves; at last as sleeves."""
    yield wish
    yield from ((wish[0], pair[0]) for pair in SPARE if difference(wish[0], pair[0]) >= CLASH)
    yield wish[1], wish[0]
    for shirt in wish:
        yield from ((shirt, sleeves) for sleeves in _sleeves() if difference(shirt, sleeves) >= CLASH)
    for sleeves in wish:
        yield from ((pair[0], sleeves) for pair in (*OTHERS, *MORE) if difference(pair[0], sleeves) >= CLASH)


def _from(wish: Pair) -> Iterator[Pair]:
    """The stock of shirts, from the one that was wished for."""
    stock = (*OTHERS, *MORE)
    at = stock.index(wish)
    yield from stock[at:]
    yield from stock[:at]


def _mixed(wish: Pair) -> Iterator[Pair]:
    """Every shirt of the stock with every sleeves, those like the wish first."""
    shirts = sorted((pair[0] for pair in (*OTHERS, *MORE)), key=lambda shirt: difference(shirt, wish[0]))
    for shirt in shirts:
        yield from ((shirt, sleeves) for sleeves in _sleeves() if difference(shirt, sleeves) >= CLASH)


def _sleeves() -> Iterator[str]:
    return (pair[0] for pair in (*SPARE, *OTHERS, *MORE))


def _of_name(name: str) -> Pair:
    if (nation := in_english(name)) in NATIONS:
        return NATIONS[nation]
    digest = hashlib.sha256(name.encode()).digest()
    return OTHERS[digest[0] % len(OTHERS)]
