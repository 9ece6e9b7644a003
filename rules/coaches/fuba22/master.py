"""The master of FUBA 2.2: the veteran's thinking, with weights refitted on the master's own matches."""

from typing import ClassVar, Final

from ..two_dice.judgement import Judgement, of_one_moment
from ..views import Eyes
from . import master_weights as learnt
from .veteran import Veteran

_EYES: Final[Eyes[Judgement]] = Eyes(learnt.WEIGHTS, learnt.SET_PIECES, learnt.OPEN_WEIGHTS, learnt.OPEN_PIECES, of_one_moment)


class Master(Veteran):
    name: ClassVar[str] = "master"

    def __init__(
        self, seed: str | int, weights: list[list[float]] | None = None, set_pieces: dict[str, float] | None = None
    ) -> None:
        super().__init__(seed)
        self.eyes = _EYES if weights is None else Eyes(weights, set_pieces or learnt.SET_PIECES, [], {}, of_one_moment)
        self.judge, self.set_pieces = self.eyes.at(0)
