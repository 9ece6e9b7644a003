"""The phases of a match with two-dice turns. An edition may have some of its own instead."""

from collections.abc import Callable, Mapping
from typing import Final

from ...edition import Flow
from . import beginning, halves, restarts, turn
from .state import State

Phases = Mapping[str, Callable[[State], Flow]]

PHASES: Final[Phases] = {
    "lineup": beginning.line_ups,
    "roll": beginning.kickoff_roll,
    "setpiece": restarts.set_piece,
    "turn": turn.play_turn,
    "stages": turn.play_stages,
    "turn_end": turn.end_turn,
    "half_end": halves.half_end,
    "interval": halves.interval,
    "shootout": halves.shoot_out,
}
