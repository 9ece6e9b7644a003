"""The veteran of World Cup 2015: the common one, with weights of its own."""

from typing import Final

from ..two_dice import veteran
from ..two_dice.judgement import of_all_moments
from .weights import SET_PIECES, WEIGHTS

_JUDGE: Final = of_all_moments(WEIGHTS)


class Veteran(veteran.Veteran):
    set_pieces = SET_PIECES

    def __init__(self, seed: str | int, weights: list[list[float]] | None = None) -> None:
        super().__init__(seed)
        self.judge = _JUDGE if weights is None else of_all_moments(weights)
