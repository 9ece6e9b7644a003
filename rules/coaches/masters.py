"""The master of each edition: a veteran that looks through other eyes, with weights learnt on the master's own matches.

In FUBA 3 it searches the rest of its turn besides (`fuba3.master`); elsewhere it judges the moments within a turn apart, and
with score and clock (`stakes`).
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from . import french, fuba20, fuba22, worldcup2015
from .coach import Coach
from .french import master_weights as french_weights
from .fuba3 import master_weights as fuba3_weights
from .fuba3.master import Master
from .fuba20 import master_weights as fuba20_weights
from .fuba22 import master_weights as fuba22_weights
from .judge import Judge
from .two_dice.judgement import of_all_moments
from .two_dice.veteran import Veteran
from .views import Eyes, Pieces, Weights, unpacked
from .worldcup2015 import master_weights as worldcup2015_weights

# Who looks, what was learnt, and the tables it makes.
TABLE: Final[dict[str, tuple[type[Coach], Any, Callable[[Weights], Any]]]] = {
    "french": (french.COACHES["veteran"], french_weights, of_all_moments),
    "fuba3": (Master, fuba3_weights, Judge),
    "fuba20": (fuba20.COACHES["veteran"], fuba20_weights, Judge),
    "fuba22": (fuba22.COACHES["veteran"], fuba22_weights, of_all_moments),
    "worldcup2015": (worldcup2015.COACHES["veteran"], worldcup2015_weights, of_all_moments),
}


def eyes_of(edition: str, weights: Weights, pieces: Pieces, more: Weights, more_pieces: Pieces) -> Eyes[Any]:
    """`more`: the same for the goals of both teams together; without it score and clock change nothing."""
    return Eyes(weights, pieces, more, more_pieces, TABLE[edition][2])


@cache
def learnt_eyes(edition: str) -> Eyes[Any]:
    learnt = TABLE[edition][1]
    weights, more = unpacked(learnt.WEIGHTS), unpacked(learnt.OPEN_WEIGHTS)
    return eyes_of(edition, weights, learnt.SET_PIECES, more, learnt.OPEN_PIECES)


def master(edition: str, seed: str | int, eyes: Eyes[Any] | None = None) -> Coach:
    """The master of an edition; `eyes`: others than it has learnt by now."""
    coach = TABLE[edition][0](seed)
    assert isinstance(coach, (Master, Veteran))
    coach.look_through(eyes or learnt_eyes(edition))
    return coach
