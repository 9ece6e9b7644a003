"""The master of FUBA 2.2: the veteran's thinking, with weights refitted on the master's own matches."""

from typing import ClassVar, Final

from ..two_dice.judgement import Judgement
from .master_weights import SET_PIECES, WEIGHTS
from .veteran import Veteran

_JUDGE: Final = Judgement(WEIGHTS[0])


class Master(Veteran):
    name: ClassVar[str] = "master"

    def __init__(
        self, seed: str | int, weights: list[list[float]] | None = None, set_pieces: dict[str, float] | None = None
    ) -> None:
        super().__init__(seed)
        self.judge = _JUDGE if weights is None else Judgement(weights[0])
        self.set_pieces = SET_PIECES if set_pieces is None else set_pieces
