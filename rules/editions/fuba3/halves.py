"""The end of a half, the interval, extra time (X-1), the shoot-out (X-2) and the end of the match."""

from ...edition import Flow
from ...shared.halves import apply_formations, end_half, formation_changes, kicks_off, next_half, play_shoot_out
from .beginning import roll_off
from .injuries import bring_back
from .penalty import kick
from .state import State
from .substitutions import window
from .weather import second_half


def half_end(s: State) -> Flow:
    """The whistle: a pending set piece is dropped, pieces and formations come back (specification 2)."""
    s.pending = ""
    s.regista = None
    s.emit("half_end", s.control, {"half": s.half})
    bring_back(s, everybody=True)
    end_half(s, s.options.x1, s.options.x2)
    yield from ()


def interval(s: State) -> Flow:
    """Before the second half, and before each half of extra time."""
    next_half(s, 0)
    if s.half in (2, 3):
        bound = s.teams[0].coach_off, s.teams[1].coach_off
        yield from formation_changes(s, s.teams, bound)  # D05
    first = yield from kicks_off(s, roll_off)
    yield from window(s, first)
    yield from window(s, 1 - first)
    apply_formations(s, s.teams)
    if s.half == 2:
        yield from second_half(s, first)
    s.taker = first
    s.phase = "kickoff"


def shoot_out(s: State) -> Flow:
    """No rebound, VAR, clock or cards."""
    return play_shoot_out(s, roll_off, kick)
