"""The end of a half, the interval, extra time (X-1) and the end of the match."""

from rules.common.formation import changed, changes
from rules.edition import Flow
from rules.editions.fuba3.beginning import roll_off
from rules.editions.fuba3.formation import apply_formations
from rules.editions.fuba3.injuries import bring_back
from rules.editions.fuba3.result import result
from rules.editions.fuba3.state import State
from rules.editions.fuba3.substitutions import window
from rules.editions.fuba3.weather import second_half
from rules.nodes import Decision


def half_end(s: State) -> Flow:
    """The whistle: a pending set piece is dropped, pieces and formations come back (specification 2)."""
    s.pending = ""
    s.regista = None
    s.emit("half_end", s.control, {"half": s.half})
    bring_back(s, everybody=True)
    apply_formations(s)
    score = (s.score[0], s.score[1])
    if s.half == 1:
        s.halftime = score
    if s.half == 2:
        s.fulltime = score
    level = score[0] == score[1]
    if s.half == 2 and not (level and (s.options.x1 or s.options.x2)):
        finish(s, "normal")
    elif s.half == 4 and not (level and s.options.x2):
        finish(s, "extra_time")
    elif s.half == 4 or (s.half == 2 and not s.options.x1):
        s.turn += 1
        s.phase = "shootout"
    else:
        s.turn += 1
        s.phase = "interval"
    yield from ()


def finish(s: State, decided: str) -> None:
    s.decided = decided
    s.phase = "over"
    s.emit("match_end", s.control, {"decided": decided, "winner": result(s)["winner"]})


def interval(s: State) -> Flow:
    """Before the second half, and before each half of extra time."""
    s.half += 1
    s.clock = 0
    s.stoppage = 0
    s.last = False
    s.turn_in_half = 1
    if s.half in (2, 3):
        yield from _formation_changes(s)
    if s.half == 3:
        s.kicked_off = yield from roll_off(s)
        first = s.kicked_off
    else:
        first = 1 - s.kicked_off
    yield from window(s, first)
    yield from window(s, 1 - first)
    apply_formations(s)
    if s.half == 2:
        yield from second_half(s, first)
    s.taker = first
    s.phase = "kickoff"


def _formation_changes(s: State) -> Flow:
    """D05: both in secret, one player or none; not without a coach (R-090)."""
    chosen: list[str] = []
    for side in s.teams:
        token = "keep"
        if not side.coach_off:
            options = [f"shift {c}" for c in changes(side.formation)]
            token = yield Decision(side.team, "half_time", ["keep", *options], secret=True)
        chosen.append(token)
    for side, token in zip(s.teams, chosen, strict=True):
        if token != "keep":
            side.next_formation = changed(side.formation, token[6:])
    apply_formations(s)
