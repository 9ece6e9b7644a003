"""The master of FUBA 2.0: the veteran's thinking, with weights refitted on the master's own matches."""

from typing import ClassVar, Final

from ...match import View
from ..judge import Judge
from ..stakes import urge
from ..tempers import temper_of
from ..views import Eyes
from . import master_weights as learnt
from .veteran import Veteran

_EYES: Final[Eyes[Judge]] = Eyes(learnt.WEIGHTS, learnt.SET_PIECES, learnt.OPEN_WEIGHTS, learnt.OPEN_PIECES, Judge)


class Master(Veteran):
    name: ClassVar[str] = "master"

    def __init__(
        self, seed: str | int, weights: list[list[float]] | None = None, set_pieces: dict[str, float] | None = None
    ) -> None:
        super().__init__(seed)
        self.sights = _EYES if weights is None else Eyes(weights, set_pieces or learnt.SET_PIECES, [], {}, Judge)
        self.eye, self.set_pieces = self.sights.at(0)

    def look(self, view: View) -> None:
        self.temper = temper_of(view.sheet.name)
        if self.sights.more:
            self.me = view.team
            wanted = urge(view.state, view.team, view.edition.name) + (self.temper.urge if self.temper else 0)
            self.goal = 1 + wanted / 10
            self.eye, self.set_pieces = self.sights.at(wanted)
            self.foe_eye, self.foe_pieces = self.sights.at(-wanted)
