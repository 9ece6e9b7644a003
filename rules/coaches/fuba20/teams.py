"""Squads and tactic cards that the coaches of FUBA 2.0 like."""

from typing import Final

from ...editions.fuba20 import squad as squads
from ...editions.fuba20.build import SquadDecision

# Things in the order in which they are bought, as far as the points go.
ROOKIE: Final = (
    "c3 g4 p4 4-4-2 F:SP4:123",
    "c2 g3 p4 good 4-4-2 4-5-1 F:SP1:12 M:SP2:23",
    "c4 g4 p4 4-3-3 D:SP9:12",
    "c3 g3 p4 3-5-2 M:SP2:456 G:SP8:6",
    "c5 g3 p3 excellent 4-5-1 SP11",
)
ROOKIE_CARDS: Final = ("TT1", "TT8", "TT9", "TT7", "TT6", "TT2", "TT3")
VETERAN: Final = ("c6 g5 p5 good 4-4-2", "c5 g5 p5 good 4-3-3 3-5-2", "c7 g4 p5 good 3-5-2")
VETERAN_CARDS: Final = ("TT1", "TT6", "TT9", "TT8", "TT7")


def bought(node: SquadDecision, wish: str) -> str:
    """The words of a wish that fit together into the budget, from the left; levels are lowered to what is left."""
    words: list[str] = []
    for word in wish.split():
        for tried in _cheaper(word):
            squad = squads.from_words([*words, tried])
            if isinstance(squad, squads.Squad) and node.affords(squad):
                words.append(tried)
                break
    return node.parse(" ".join(["squad", *words]))


def _cheaper(word: str) -> list[str]:
    """A level and the lower ones, or the word itself."""
    if word[0] in "cgp" and word[1:].isdigit():
        return [f"{word[0]}{level}" for level in range(int(word[1:]), 0, -1)]
    return [word]


def cards(number: int, favourites: tuple[str, ...]) -> list[str]:
    """So many cards: the favourites in turn."""
    return [favourites[i % len(favourites)] for i in range(number)]
