"""The end of a half, the interval, extra time, shoot-out and the end of the match (specifications 0.11)."""

from ...board import CE
from ...edition import Flow
from ...shared.beginning import higher_die
from ...shared.halves import end_half, kicks_off, next_half, play_shoot_out
from .penalty import kick
from .state import State


def half_end(s: State) -> Flow:
    """The whistle: what waits is dropped, injured pieces and planned formations come back."""
    s.pending = ""
    s.spot = -1
    s.dead = False
    s.debt = 0
    s.origin = "normal"
    s.emit("half_end", s.control, {"half": s.half})
    for side in s.teams:
        for _ in side.off:
            side.add(CE)
        side.off = []
        side.clear_marks()
    end_half(s, s.options.extra_time, s.options.shoot_out)
    yield from ()


def interval(s: State) -> Flow:
    """Before the second half, and before each half of extra time."""
    next_half(s, s.rules.first_minute)
    if s.half in (2, 3):
        yield from s.rules.half_time(s)
    s.taker = s.control = yield from kicks_off(s, higher_die)
    s.pending = "kickoff"
    s.phase = "setpiece"


def shoot_out(s: State) -> Flow:
    """No clock, cards, rebounds or goal kicks."""
    return play_shoot_out(s, higher_die, kick)
