"""The end of a half and the interval, as far as all editions have them alike."""

from collections.abc import Callable
from typing import Any

from ..edition import Asks, Flow
from ..nodes import Fixed
from ..state import Side, State
from .formation import changed, changes, written
from .result import result
from .shootout import kicks_in_turn


def whistle(s: State, extra_time: bool, shoot_out: bool) -> str:
    """The score is written down. Returns how the match was decided; otherwise nothing, and `phase` says how it goes on."""
    score = (s.score[0], s.score[1])
    level = score[0] == score[1]
    if s.half == 1:
        s.halftime = score
    if s.half == 2:
        s.fulltime = score
    if s.half == 2 and not (level and (extra_time or shoot_out)):
        return "normal"
    if s.half == 4 and not (level and shoot_out):
        return "extra_time"
    s.turn += 1
    s.phase = "shootout" if s.half == 4 or (s.half == 2 and not extra_time) else "interval"
    return ""


def end_half(s: Any, extra_time: bool, shoot_out: bool) -> None:
    """Planned formations come, and the match is decided or goes on."""
    apply_formations(s, s.teams)
    decided = whistle(s, extra_time, shoot_out)
    if decided:
        finish(s, decided)


def finish(s: Any, decided: str) -> None:
    s.decided = decided
    s.phase = "over"
    s.emit("match_end", s.control, {"decided": decided, "winner": result(s)["winner"]})


def play_shoot_out(s: Any, roll_off: Callable[[Any], Asks], kick: Callable[[Any, int, str], Asks]) -> Flow:
    yield from kicks_in_turn(s, roll_off, kick)
    finish(s, "shootout")


def next_half(s: State, first_minute: int) -> None:
    """The clock of the half that begins."""
    s.half += 1
    s.clock = first_minute
    s.stoppage = 0
    s.last = False
    s.turn_in_half = 1


def apply_formations(s: State, teams: tuple[Side, Side]) -> None:
    """Changes take effect when a turn or a half begins."""
    for side in teams:
        if side.next_formation is not None:
            if side.next_formation != side.formation:
                s.emit("formation", side.team, {"formation": written(side.next_formation)})
            side.formation = side.next_formation
            side.next_formation = None


def formation_changes(s: State, teams: tuple[Side, Side], bound: tuple[bool, bool] = (False, False)) -> Flow:
    """One player to another line or none, both in secret; a team that is `bound` keeps its formation."""
    chosen: list[str] = []
    for side in teams:
        token = "keep"
        if not bound[side.team]:
            options = [f"shift {c}" for c in changes(side.formation)]
            token = yield Fixed(side.team, "half_time", ["keep", *options], secret=True)
        chosen.append(token)
    for side, token in zip(teams, chosen, strict=True):
        if token != "keep":
            side.next_formation = changed(side.formation, token[6:])
    apply_formations(s, teams)


def kicks_off(s: State, roll_off: Callable[[Any], Asks]) -> Asks:
    """The team that did not kick off the half before; for extra time the dice say who does."""
    if s.half != 3:
        return 1 - s.kicked_off
    s.kicked_off = yield from roll_off(s)
    return s.kicked_off
