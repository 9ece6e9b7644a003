"""Coaches: whoever decides for a team. `choose(view)` gets the match as its team may see it and returns a legal token."""

from typing import Final

from ..editions import get_edition
from ..nodes import shown
from ..refusal import WordedError
from . import french, fuba3, fuba20, fuba22, worldcup2015
from .coach import Coach
from .masters import master
from .random_coach import RandomCoach
from .second import Weakened
from .tempers import temper_of

__all__ = ["COACHES", "LEVELS", "USUAL", "Coach", "UnknownCoach", "character_of", "make_coach"]

COACHES: Final = ("random", "rookie", "veteran", "master")  # the weakest first
USUAL: Final = "veteran"  # where nobody says which
# Five steps for people who want an opponent of their own strength. Those in between are the master, who takes his second
# choice in so many of a hundred decisions.
SECOND_CHOICES: Final = {"beginner": 60, "amateur": 30, "professional": 12}
LEVELS: Final = ("random", *SECOND_CHOICES, "master")
PLAIN: Final = ("random", "rookie")  # who play alike with every club
# Each edition has coaches of its own, by name; the random one plays them all, and the master has a table of its own.
BY_EDITION: Final[dict[str, dict[str, type[Coach]]]] = {
    "french": french.COACHES,
    "fuba3": fuba3.COACHES,
    "fuba20": fuba20.COACHES,
    "fuba22": fuba22.COACHES,
    "worldcup2015": worldcup2015.COACHES,
}


class UnknownCoach(WordedError):
    """There is no coach of that name in that edition; the message lists those there are."""


def character_of(name: str, club: str) -> str:
    """What football a coach plays with a club: a name of `tempers`, or nothing where it has no character.

    >>> character_of("veteran", "Rovers"), character_of("rookie", "Rovers")
    ('counter', '')
    """
    temper = None if name in PLAIN else temper_of(club)
    return temper.name if temper else ""


def make_coach(name: str, seed: str | int, edition: str) -> Coach:
    """A coach of an edition by name; the seed settles whatever it leaves to chance.

    >>> type(make_coach("random", 7, "fuba3")).__name__
    'RandomCoach'
    """
    if name == "random":
        return RandomCoach(seed)
    found = get_edition(edition).name
    if name == "master":
        return master(found, seed)
    if isinstance(name, str) and name in SECOND_CHOICES:
        return Weakened(seed, master(found, seed), SECOND_CHOICES[name])
    kinds = BY_EDITION[found]
    if not isinstance(name, str) or name not in kinds:
        known = ", ".join((*COACHES, *SECOND_CHOICES))
        raise UnknownCoach(
            "unknown coach {name} of {edition}; choose one of {known}", name=shown(name), edition=edition, known=known
        )
    return kinds[name](seed)
