"""Positions of FUBA 2.2: its restarts, and what may not be (docs/notation.md)."""

from typing import ClassVar, Final, cast

from ...board import PENALTY_AREA
from ...fields import PositionError
from ..two_dice import state as stages
from ..two_dice.position import StagePositions
from .state import State

MOVED_BEFORE: Final = ("goalkick", "quick")  # no set-up: pieces move from where they stand


class Positions(StagePositions):
    """Positions of FUBA 2.2."""

    set_pieces: ClassVar[tuple[str, ...]] = ("kickoff", "corner", "goalkick", "quick")

    def check(self, s: stages.State) -> None:
        super().check(s)
        own = cast(State, s)
        if s.pending in MOVED_BEFORE and s.phase == "setpiece":
            for side in own.sides:
                if sum(side.pieces) != side.on_pitch() + 1:
                    raise PositionError("position: pending={kind} needs the pieces of both teams", kind=s.pending)
        if s.pending == "goalkick" and s.ball != PENALTY_AREA[s.taker]:
            raise PositionError("position: a goal kick is taken in the own penalty area")
        if s.direct and (s.phase != "stages" or s.first != s.control):
            raise PositionError("position: direct=1 belongs to phase=stages, whose first team has the ball")

    def read(self, text: str, s: stages.State) -> stages.State:
        own = cast(State, super().read(text, s))
        own.dead = False
        if own.phase != "stages":
            own.clear_turn()  # its variables count only inside one
        return own
