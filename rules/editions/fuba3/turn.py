"""A turn's frame: beginning, progress stage and end (specification 3, F3 4.1)."""

from typing import Final

from ...board import AREAS, MIDFIELD, PENALTY_AREA
from ...clock import advance, stoppage_check
from ...edition import Flow
from ...nodes import rolls
from ...shared.choosing import choose
from ...shared.halves import apply_formations
from .condition import can_use, offer, use_skill
from .formation import trained_change
from .injuries import bring_back
from .movement import make_step, new_stage, steps
from .passing import OPEN_PLAY
from .reroll import offer_reroll
from .skills import GK2, MF1, TM1
from .special_events import special_event
from .state import State
from .substitutions import windows
from .tiredness import tiredness_test

PROGRESS_ROLL: Final = rolls(2, "progress")

TURN_CAP: Final = (0, 150, 150, 60, 60)
TIRING_SQUARES: Final = 5


def reset(s: State) -> None:
    """Turn variables start anew."""
    s.actions = 1
    s.played = 0
    s.shot_bonus = 0
    s.no_reaction = False
    s.free_boost = False
    s.no_shot = False
    s.no_offside = s.origin in ("corner", "goalkick")
    for side in s.teams:
        side.adj_passes = 0
        side.charged = False
        side.cancelled = False


def begin(s: State) -> Flow:
    """T0 and T1."""
    reset(s)
    if s.teams[0].next_formation or s.teams[1].next_formation:
        apply_formations(s, s.teams)
    s.phase = "reaction"
    if s.log is not None:
        s.emit("turn", s.phasing, {"ball": AREAS[s.ball], "value": s.value, "control": s.control, "origin": s.origin})
    if s.teams[s.phasing].skills & GK2:
        yield from _creative_goalkeeper(s)
    if s.origin in OPEN_PLAY:
        yield from _progress(s)


def _creative_goalkeeper(s: State) -> Flow:
    """D10: a step before anything else, with the ball in the own box (GK2, R-088)."""
    team = s.phasing
    if team == s.control and s.ball == PENALTY_AREA[team] and can_use(s, team, GK2):
        new_stage(s, team)
        token = yield from choose(
            team, "creative_goalkeeper", lambda: ["no", *(steps(s, team) if can_use(s, team, GK2) else ())]
        )
        if token != "no":
            yield from use_skill(s, team, "GK2")
            make_step(s, team, token, "creative_goalkeeper")


def _progress(s: State) -> Flow:
    """The dice that give actions, time and events. The half may end here."""
    team = s.phasing
    other = 1 - team
    dice: tuple[int, int] = yield PROGRESS_ROLL[team]
    if s.options.fans_reroll:
        dice = yield from offer_reroll(s, team, "progress", dice)
    a, b = dice
    number = s.line_number(team)
    s.actions = 1 + (1 if a <= number else 0) + (1 if b <= number else 0)
    if s.teams[other].skills & MF1 and s.zone(other) == MIDFIELD and can_use(s, other, MF1):
        used = yield from offer(s, other, "midfield_general", "MF1")
        if used:
            s.actions = max(1, s.actions - 1)
    moved = 0
    whistle = False
    if not s.stoppage:
        moved = advance(s, abs(a - b))
    elif s.control == team:  # only then does the marker move in stoppage
        whistle = stoppage_check(s, abs(a - b))
    if s.log is not None:
        s.emit("progress", team, {"dice": [a, b], "actions": s.actions, "moved": moved})
    if whistle:
        s.phase = "half_end"
        return
    if moved == TIRING_SQUARES and s.options.a1:
        yield from tiredness_test(s, team)
        yield from tiredness_test(s, other)
    if a == b and s.options.a12:
        yield from special_event(s)


def end(s: State) -> Flow:
    """T4: formation, substitutions, recovered pieces, then what comes next."""
    s.no_offside = False
    if s.teams[s.phasing].skills & TM1:
        yield from trained_change(s, s.phasing)
    if s.options.a3:
        yield from windows(s)
    bring_back(s)
    if s.last or s.turn_in_half >= TURN_CAP[s.half]:
        s.phase = "half_end"
        return
    next_turn(s)
    if s.pending:
        s.phase = "setpiece"
    else:
        s.phasing = 1 - s.phasing
        s.origin = "normal"
        s.phase = "turn"


def next_turn(s: State) -> None:
    s.turn += 1
    s.turn_in_half += 1
