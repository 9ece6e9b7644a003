"""The master of FUBA 2.0: the veteran's thinking, with weights refitted on the master's own matches."""

from typing import ClassVar, Final

from ..judge import Judge
from .master_weights import SET_PIECES, WEIGHTS
from .veteran import Veteran

_EYE: Final = Judge(WEIGHTS)


class Master(Veteran):
    name: ClassVar[str] = "master"

    def __init__(
        self, seed: str | int, weights: list[list[float]] | None = None, set_pieces: dict[str, float] | None = None
    ) -> None:
        super().__init__(seed)
        self.eye = _EYE if weights is None else Judge(weights)
        self.set_pieces = SET_PIECES if set_pieces is None else set_pieces
