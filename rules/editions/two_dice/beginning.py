"""Before the first kick: line-ups, the kick-off roll and who starts with the ball."""

from ...edition import Flow
from ...shared.beginning import choose_lineups, higher_die
from .lineup import lineup_decision
from .state import State


def line_ups(s: State) -> Flow:
    yield from choose_lineups(s, s.options, s.teams, [lineup_decision(s, side) for side in s.teams])
    yield from s.rules.preparation(s)
    s.phase = "roll"


def kickoff_roll(s: State) -> Flow:
    first = yield from higher_die(s)
    s.taker = s.kicked_off = s.control = first
    s.turn += 1
    s.turn_in_half = 1
    s.pending = "kickoff"
    s.phase = "setpiece"
