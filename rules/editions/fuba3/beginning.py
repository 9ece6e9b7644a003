"""Before the first kick: line-ups (F3 2), the kick-off roll and who starts with the ball (3.2)."""

from ...edition import Asks, Flow
from ...shared.beginning import choose_lineups, higher_die
from .lineup import LineupDecision
from .state import State
from .weather import BY_TIE


def line_ups(s: State) -> Flow:
    """D01."""
    yield from choose_lineups(s, s.options, s.teams, [LineupDecision(s.options, side) for side in s.teams])
    s.phase = "roll"


def kickoff_roll(s: State) -> Flow:
    """C01 and D02; before the match, before extra time, and before a shoot-out."""
    first = yield from roll_off(s)
    s.taker = first
    if s.phase == "roll":
        s.kicked_off = first
        s.turn += 1
        s.turn_in_half = 1
        s.phase = "kickoff"


def roll_off(s: State) -> Asks:
    """The first tie before the match sets the weather (A9, R-122)."""

    def weather(die: int) -> None:
        if s.options.a9 and s.half == 1:
            s.weather = BY_TIE[die]
            s.emit("weather", 0, {"weather": s.weather})

    return higher_die(s, weather)
