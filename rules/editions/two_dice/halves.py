"""The end of a half, the interval, extra time, shoot-out and the end of the match (specifications 0.11)."""

from rules.board import CE
from rules.edition import Flow
from rules.editions.two_dice.beginning import roll_off
from rules.editions.two_dice.penalty import kick
from rules.editions.two_dice.state import State
from rules.shared.halves import apply_formations, next_half, whistle
from rules.shared.result import result
from rules.shared.shootout import kicks_in_turn


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
    apply_formations(s, s.teams)
    decided = whistle(s, s.options.extra_time, s.options.shoot_out)
    if decided:
        finish(s, decided)
    yield from ()


def finish(s: State, decided: str) -> None:
    s.decided = decided
    s.phase = "over"
    s.emit("match_end", s.control, {"decided": decided, "winner": result(s)["winner"]})


def interval(s: State) -> Flow:
    """Before the second half, and before each half of extra time."""
    next_half(s, s.rules.first_minute)
    if s.half in (2, 3):
        yield from s.rules.half_time(s)
    if s.half == 3:
        s.kicked_off = yield from roll_off(s)
        s.taker = s.kicked_off
    else:
        s.taker = 1 - s.kicked_off
    s.control = s.taker
    s.pending = "kickoff"
    s.phase = "setpiece"


def shoot_out(s: State) -> Flow:
    """No clock, cards, rebounds or goal kicks."""
    yield from kicks_in_turn(s, roll_off, kick)
    finish(s, "shootout")
