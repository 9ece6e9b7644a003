"""The whole match as a loop over phases. Each phase is one procedure of the rulebook and names the next."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from ..edition import Flow
from ..state import State

S = TypeVar("S", bound=State)


class TurnOver(Exception):
    """The turn goes straight to its end: a set piece was awarded, or the ball is in the net."""


class MatchOver(Exception):
    """The match ends here and now: a team cannot go on."""


def play(s: S, phases: Mapping[str, Callable[[S], Flow]]) -> Flow:
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
