"""Positions of the French rulebook: what its keepers and styles may not be."""

from typing import Final, cast

from ...board import PENALTY_AREA, TEAM_NAMES
from ...fields import PositionError
from ..two_dice import state as stages
from ..two_dice.flow import PHASES
from ..two_dice.position import StagePositions
from .state import Side, State
from .styles import NORMAL


class FrenchPositions(StagePositions):
    """Positions of the French rulebook."""

    def check(self, s: stages.State) -> None:
        super().check(s)
        own = cast(State, s)
        for side in own.sides:
            name = TEAM_NAMES[side.team]
            if side.gk_out and (not own.on.keeper or side.keeper != PENALTY_AREA[side.team]):
                raise PositionError("position: {team}.gk_out needs option A5 and the keeper in his penalty area", team=name)
            if side.style != NORMAL and not own.on.styles:
                raise PositionError("position: {key} needs option {option}", key=f"{name}.style", option="A6")


POSITIONS: Final = FrenchPositions(State.variables, Side.variables, PHASES)
