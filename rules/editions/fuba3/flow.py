"""The phases of a match. Each is one procedure of the rulebook and names the next."""

from collections.abc import Callable
from typing import Final

from ...edition import Flow
from . import actions, beginning, halves, reaction, setpieces, turn
from .state import State

PHASES: Final[dict[str, Callable[[State], Flow]]] = {
    "lineup": beginning.line_ups,
    "roll": beginning.kickoff_roll,
    "kickoff": setpieces.kickoff,
    "setpiece": setpieces.set_piece,
    "turn": turn.begin,
    "reaction": reaction.react,
    "actions": actions.play_actions,
    "turn_end": turn.end,
    "half_end": halves.half_end,
    "interval": halves.interval,
    "shootout": halves.shoot_out,
}
