"""The new ball value of a pass (F3 4.2.3) and the skills that change it."""

from ...board import ATTACK, BETWEEN, DEFENCE, GOAL_LINE, HALF, MIDFIELD, PITCH, TOUCHLINE, ZONE
from ...edition import Asks, Flow
from ...nodes import ANEW, Decision
from .condition import can_pay, can_use, offer, use_skill
from .passing import Pass
from .skills import DF2, MF2, MF4, MF7, MF10
from .state import State


def new_value(s: State, p: Pass, a: int, b: int) -> Flow:
    """Step 8: base die, Stopper, rain, one skill of the passer, in this order (R-019)."""
    low = p.short and p.manned
    other = 1 - p.team
    if (
        low
        and p.good
        and a != b
        and ZONE[other][s.ball] == DEFENCE
        and s.teams[other].outfield(s.ball)
        and can_use(s, other, DF2)
    ):
        used = yield from offer(s, other, "stopper", "DF2")
        if used:
            low = False
    if low:
        new = a if a < b else b
    else:
        new = a if a > b else b
    if s.rain():
        new += 1
    if p.good:
        new -= yield from _value_skill(s, p)
    s.set_value(new)


def _value_skill(s: State, p: Pass) -> Asks:
    """D45: at most one of four skills lowers the new value (R-042)."""
    team = p.team
    skills = s.teams[team].skills
    if not skills & (MF2 | MF4 | MF7 | MF10):
        return 0
    token = ANEW
    while not token:
        if not can_pay(s, team, 1):
            return 0
        effects = value_skills(s, p)
        if not effects:
            return 0
        token = yield Decision(team, "value_skill", ["no", *effects])
    if token == "no":
        return 0
    yield from use_skill(s, team, token[4:])
    return effects[token]


def value_skills(s: State, p: Pass) -> dict[str, int]:
    """Which value skills fit this pass, and by how much each lowers the value."""
    team = p.team
    skills = s.teams[team].skills
    opponent = 1 - team
    effects: dict[str, int] = {}
    if skills & MF2 and ZONE[team][p.start] == MIDFIELD and not BETWEEN[p.start][s.ball]:
        effects["use MF2"] = 1
    # a cross comes from a side area in the opponent's half or the corner spot
    from_side = p.start >= PITCH or bool((HALF[opponent] & TOUCHLINE) >> p.start & 1)
    if skills & MF4 and from_side and p.start != s.ball and GOAL_LINE[opponent] >> s.ball & 1:
        effects["use MF4"] = p.good
    if skills & MF7 and ZONE[team][s.ball] == MIDFIELD:
        passes = s.teams[team].adj_passes + (1 if p.adjacent else 0)
        if passes:
            effects["use MF7"] = passes
    if skills & MF10 and ZONE[team][s.ball] == ATTACK and p.empty:
        effects["use MF10"] = p.good
    return effects
