"""The phases of a match of FUBA 2.0: its own beginning and turn among the shared ones."""

from typing import Final, cast

from ..two_dice import flow as shared
from ..two_dice.flow import Phases
from . import adjustment, build, moving, turn

OWN: Final = {
    "squad": build.team_building,
    "turn": turn.play_turn,
    "stages": turn.goal_attempt,
    "moves": moving.movement,
    "adjust": adjustment.adjust,
    "turn_end": turn.end_turn,
}
PHASES: Final[Phases] = cast(Phases, {"squad": OWN["squad"], **shared.PHASES, **OWN})
