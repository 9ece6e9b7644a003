"""Kick-offs and corners up to the turn that they open."""

from ...board import CE
from ...edition import Flow
from .setups import corner_area_setups, corner_setups, due, kickoff_setups
from .state import State


def set_piece(s: State) -> Flow:
    team = s.taker
    kind = s.pending
    due(s, s.turn - 1)
    s.control = team
    s.value = 1
    s.dead = False
    if kind == "kickoff":
        if s.turn_in_half > 1:
            yield from s.rules.after_goal(s)
        s.ball = CE
        s.emit("kickoff", team, {})
        yield from kickoff_setups(s, team)
    elif s.rules.corner_spots:
        yield from corner_setups(s, team)
    else:
        yield from corner_area_setups(s, team)
    s.pending = ""
    s.origin = kind
    s.phase = "turn"
