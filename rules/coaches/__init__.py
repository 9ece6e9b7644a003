"""Coaches: whoever decides for a team. `choose(view)` gets the match as its team may see it and returns a legal token."""

from typing import Final

from rules.coaches.coach import Coach
from rules.coaches.fuba3.rookie import Rookie
from rules.coaches.fuba3.veteran import Veteran
from rules.coaches.random_coach import RandomCoach

__all__ = ["COACHES", "Coach", "make_coach"]

_KINDS: Final[dict[str, type[Coach]]] = {"random": RandomCoach, "rookie": Rookie, "veteran": Veteran}
COACHES: Final = tuple(_KINDS)


def make_coach(name: str, seed: str | int) -> Coach:
    """A coach by name; the seed settles whatever it leaves to chance.

    >>> make_coach("random", 7).name
    'random'
    """
    if name not in _KINDS:
        raise ValueError(f"unknown coach {name!r}; there are {', '.join(COACHES)}")
    return _KINDS[name](seed)
