"""The whole match as a loop over phases. Each phase is one procedure of the rulebook and names the next."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.common.stages import beginning, halves, restarts, turn
from rules.common.stages.state import MatchOver, State, TurnOver
from rules.edition import Flow

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


def play(s: State, phases: Phases = PHASES) -> Flow:
    """From any phase to the end of the match; a bare yield says that a new turn begins."""
    marked = -1
    try:
        while s.phase != "over":
            if s.turn != marked:
                marked = s.turn
                yield None
            try:
                yield from phases[s.phase](s)
            except TurnOver:
                s.phase = "turn_end"
    except MatchOver:
        s.phase = "over"
