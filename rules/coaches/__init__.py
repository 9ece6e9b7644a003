"""Coaches: whoever decides for a team. `choose(view)` gets the match as its team may see it and returns a legal token."""

from typing import Final

from ..editions import get_edition
from ..nodes import shown
from ..refusal import WordedError
from . import french, fuba3, fuba20, fuba22, worldcup2015
from .coach import Coach
from .random_coach import RandomCoach
from .second import Weakened

__all__ = ["COACHES", "LEVELS", "USUAL", "Coach", "UnknownCoach", "make_coach"]

COACHES: Final = ("random", "rookie", "veteran", "master")  # the weakest first
USUAL: Final = "veteran"  # where nobody says which
# Five steps for people who want an opponent of their own strength. Those in between are the master, who takes his second
# choice in so many of a hundred decisions.
SECOND_CHOICES: Final = {"beginner": 60, "amateur": 30, "professional": 12}
LEVELS: Final = (RandomCoach.name, *SECOND_CHOICES, "master")
# Each edition has coaches of its own, by name; the random one plays them all.
BY_EDITION: Final[dict[str, dict[str, type[Coach]]]] = {
    "french": french.COACHES,
    "fuba3": fuba3.COACHES,
    "fuba20": fuba20.COACHES,
    "fuba22": fuba22.COACHES,
    "worldcup2015": worldcup2015.COACHES,
}


class UnknownCoach(WordedError):
    """There is no coach of that name in that edition; the message lists those there are."""


def make_coach(name: str, seed: str | int, edition: str) -> Coach:
    """A coach of an edition by name; the seed settles whatever it leaves to chance.

    >>> make_coach("random", 7, "fuba3").name
    'random'
    """
    if name == RandomCoach.name:
        return RandomCoach(seed)
    kinds = BY_EDITION[get_edition(edition).name]
    if isinstance(name, str) and name in SECOND_CHOICES:
        return Weakened(seed, kinds["master"](seed), SECOND_CHOICES[name])
    if not isinstance(name, str) or name not in kinds:
        known = ", ".join((RandomCoach.name, *kinds, *SECOND_CHOICES))
        raise UnknownCoach(
            "unknown coach {name} of {edition}; choose one of {known}", name=shown(name), edition=edition, known=known
        )
    return kinds[name](seed)
