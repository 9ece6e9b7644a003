"""Passing (F3 4.2): targets, value, control check, pass reaction, new ball value."""

from typing import Final

from rules.board import (
    ADJ_MASK, ALL_AREAS, AREAS, ATTACK, BETWEEN, DEFENCE, GOAL_LINE, HALF, MIDFIELD, NEAR, PENALTY_AREA, PITCH,
    SPOT_CORNER, TOUCHLINE, ZONE,
)  # fmt: skip
from rules.common.offside import closer_areas, line, offside_areas
from rules.common.steps import AREAS_IN, KEEPER, MEANING, NEXT_TO
from rules.edition import Asks, Flow
from rules.editions.fuba3 import fans
from rules.editions.fuba3.award import award_free_kick
from rules.editions.fuba3.charging import offer_charge
from rules.editions.fuba3.condition import can_pay, can_use, offer, use_skill
from rules.editions.fuba3.movement import SKILL_STEPS, make_step, new_stage, one_step, run_ins, steps
from rules.editions.fuba3.reroll import offer_reroll
from rules.editions.fuba3.shooting import shoot
from rules.editions.fuba3.skills import DF2, DF5, DF8, FW4, FW7, FW8, MF2, MF4, MF5, MF7, MF10
from rules.editions.fuba3.state import State, TurnOver
from rules.nodes import Decision, roll

# Of 36 throws, how many have at least one die of v or more.
ODDS: Final = (36, 36, 35, 32, 27, 20, 11)
PASS_TOKENS: Final = tuple(f"pass {name}" for name in AREAS[:PITCH])
PASS_TARGET: Final[dict[str, int]] = {token: area for area, token in enumerate(PASS_TOKENS)}
# Areas at least as far from a team's own goal line as another (offside risk).
_NOT_BACK: Final = tuple(
    tuple(sum(1 << t for t in range(PITCH) if NEAR[team][t] >= NEAR[team][start]) for start in range(17)) for team in (0, 1)
)


def targets(s: State) -> list[tuple[int, int]]:
    """Every legal target with the value its control check needs (7.0 steps 1 and 3)."""
    team = s.control
    side = s.teams[team]
    other = s.teams[1 - team]
    start = s.ball
    mine = side.pieces
    theirs = other.pieces
    occupied = side.occupied & ALL_AREAS
    onside = occupied if s.no_offside else occupied & ~offside_areas(theirs, 1 - team, start)
    legal = onside | (NEXT_TO[onside] & ~occupied)
    if start >= PITCH:
        legal |= ADJ_MASK[start]  # the taker himself runs in
    elif mine[start] < 2:
        legal &= ~(1 << start)
    value = s.value
    if s.origin in OPEN_PLAY and not theirs[start]:
        value -= 1
    risky = risk_areas(s) if s.options.a7 else 0
    per_area = 2 if s.wind() else 1
    between = BETWEEN[start]
    found: list[tuple[int, int]] = []
    for t in AREAS_IN[legal]:
        v = value + between[t] * per_area
        a = mine[t]
        b = theirs[t]
        if a > 5:
            if b > 5 and between[t]:
                v += 1
            a = 6
        if b > 5:
            b = 6
        if a != b and not risky >> t & 1:
            v += 1 if b > a else -1
        if v < 7:
            found.append((t, v if v > 1 else 1))
    return found


OPEN_PLAY: Final = ("normal", "kickoff")


def value(s: State, target: int) -> int:
    """The value a pass to `target` needs, or 0 if it is not a legal target."""
    for t, v in targets(s):
        if t == target:
            return v
    return 0


def risk_areas(s: State) -> int:
    """Targets under offside risk (A7): no target-situation modifier there."""
    if s.no_offside:
        return 0
    team = s.control
    other = 1 - team
    closer = closer_areas(other, line(s.teams[other].pieces, other))
    return closer & s.teams[team].occupied & _NOT_BACK[team][s.ball]


class Pass:
    """One pass while it is played."""

    __slots__ = ("adjacent", "empty", "good", "manned", "needed", "offside", "risky", "short", "start", "target", "team")

    def __init__(self, s: State, target: int, needed: int) -> None:
        self.team = s.control
        self.start = s.ball
        self.target = target
        self.needed = needed
        side = s.teams[self.team]
        other = s.teams[1 - self.team]
        self.offside = 0 if s.no_offside else offside_areas(other.pieces, other.team, self.start)
        self.risky = s.options.a7 and bool(risk_areas(s) >> target & 1)
        self.manned = side.pieces[target] > 0  # at the start of this pass
        self.empty = not self.manned and not other.pieces[target]
        self.adjacent = bool(ADJ_MASK[self.start] >> target & 1)
        self.short = self.adjacent or target == self.start
        self.good = 0


def play_pass(s: State, target: int) -> Flow:
    """A pass from announcement to all that follows it."""
    p = Pass(s, target, value(s, target))
    try:
        yield from _play(s, p)
    except TurnOver:
        corner_taker_steps_in(s, p)
        raise


def _play(s: State, p: Pass) -> Flow:
    team = p.team
    other = 1 - team
    target = p.target
    s.ball = target
    p.needed = yield from offer_charge(s, p.start, target, p.needed)
    dice: tuple[int, int] = yield roll(team, 2, "pass")
    if s.options.fans_reroll:
        dice = yield from offer_reroll(s, team, "pass", dice)
    a, b = dice
    p.good = (1 if a >= p.needed else 0) + (1 if b >= p.needed else 0)
    if p.risky and p.good == 1 and can_use(s, other, DF5):
        used = yield from offer(s, other, "offside_trap", "DF5")
        if used:
            _log_pass(s, p, dice)
            award_free_kick(s, other)
            raise TurnOver
    easy = not p.good and not s.teams[other].occupied & (1 << target | ADJ_MASK[target])
    if easy:
        _log_pass(s, p, dice)
        yield from _easy_situation(s, p)
    else:
        if not p.good:
            s.control = other
        yield from _pass_reaction(s, p)
        yield from _new_value(s, p, a, b)
        _log_pass(s, p, dice)
        yield from fans.after_pass(s, s.control)
        yield from fans.after_pass(s, 1 - s.control)
    corner_taker_steps_in(s, p)
    if p.good and p.adjacent:
        s.teams[team].adj_passes += 1
    s.played += 1
    s.no_shot = False
    yield from _after_pass_skills(s, p)


def _log_pass(s: State, p: Pass, dice: tuple[int, int]) -> None:
    if s.log is None:
        return
    s.emit(
        "pass",
        p.team,
        {
            "src": AREAS[p.start],
            "dst": AREAS[p.target],
            "needed": p.needed,
            "dice": list(dice),
            "good": p.good,
            "success": p.good > 0,
            "value": s.value,
            "chance": round(ODDS[p.needed] / 36, 4),
        },
    )
    if s.control != p.team:
        s.emit("control", s.control, {"how": "pass", "value": s.value})


def corner_taker_steps_in(s: State, p: Pass) -> None:
    """However the corner ended, its taker now stands in the corner area (step 9)."""
    if p.start >= PITCH:
        side = s.teams[p.team]
        if side.pieces[p.start]:
            _enter_from_spot(s, p)


def _enter_from_spot(s: State, p: Pass) -> None:
    side = s.teams[p.team]
    corner = SPOT_CORNER[p.start]
    if side.keeper == p.start:
        side.keeper_step(corner)
    else:
        side.step(p.start, corner)


def _easy_situation(s: State, p: Pass) -> Flow:
    """Nobody of the other team is near (4.2.2.2): the ball stays, hard to control."""
    s.emit("easy", p.team, {"dst": AREAS[p.target]})
    yield from one_step(s, 1 - p.team, "easy_move")
    s.value = 6
    yield from _run_in(s, p, p.team)


def _pass_reaction(s: State, p: Pass) -> Flow:
    """D42 and D44: the team with the ball brings a piece to it, or with two good dice moves anyone."""
    team = s.control
    kept = team == p.team
    if kept and p.manned and p.good == 2:
        yield from _any_step(s, p)
    else:
        yield from _run_in(s, p, team)
    if not kept and can_use(s, p.team, FW8):
        options = run_ins(s, p.team, p.target, p.offside)
        if options:
            token = yield Decision(p.team, "strong_attacker", ["no", *options])
            if token != "no":
                yield from use_skill(s, p.team, "FW8")
                new_stage(s)
                make_step(s, p.team, token, "strong_attacker")


def _run_in(s: State, p: Pass, team: int) -> Flow:
    """One adjacent piece into the target; compulsory with none there, the keeper then only if nobody else can (R-016)."""
    side = s.teams[team]
    offside = p.offside if team == p.team else 0
    options = run_ins(s, team, p.target, offside)
    if team == p.team and p.start >= PITCH and SPOT_CORNER[p.start] == p.target and side.pieces[p.start]:
        options.append(SPOT_TOKEN[p.start])
    if not side.pieces[p.target]:
        outfield = [o for o in options if MEANING[o][1] != KEEPER]
        if outfield:
            options = outfield
    else:
        if team == p.team and p.good == 1 and p.manned and can_use(s, team, FW7):
            options.extend(_any_options(s, p, "FW7"))
        options.insert(0, "no")
    if not options:
        return
    token = options[0] if len(options) == 1 else (yield Decision(team, "pass_reaction", options))
    if token != "no":
        yield from _move_to_ball(s, p, team, token)


def _any_options(s: State, p: Pass, word: str) -> list[str]:
    """Any piece, any legal step; but an offside piece may not be the one that enters the target (R-017, R-018)."""
    new_stage(s)
    found = steps(s, p.team) if word == "move" else steps(s, p.team, SKILL_STEPS[word])
    if p.offside:
        keeper = s.teams[p.team].keeper
        found = [
            o
            for o in found
            if MEANING[o][2] != p.target or not p.offside >> (keeper if MEANING[o][1] == KEEPER else MEANING[o][1]) & 1
        ]
    return found


def _any_step(s: State, p: Pass) -> Flow:
    options = _any_options(s, p, "move")
    if p.start >= PITCH and SPOT_CORNER[p.start] == p.target and s.teams[p.team].pieces[p.start]:
        options.append(SPOT_TOKEN[p.start])
    if options:
        token = yield Decision(p.team, "pass_reaction", ["no", *options])
        if token != "no":
            yield from _move_to_ball(s, p, p.team, token)


def _move_to_ball(s: State, p: Pass, team: int, token: str) -> Flow:
    if token in SPOT_OF:
        _enter_from_spot(s, p)
        return
    if token.startswith("FW7"):
        yield from use_skill(s, team, "FW7")
    make_step(s, team, token, "pass_reaction")


# The corner taker runs into his corner area: a step from the spot.
SPOT_TOKEN: Final[dict[int, str]] = {spot: f"move {AREAS[spot]} {AREAS[corner]}" for spot, corner in SPOT_CORNER.items()}
SPOT_OF: Final[dict[str, int]] = {token: spot for spot, token in SPOT_TOKEN.items()}
for _token, _spot in SPOT_OF.items():
    MEANING[_token] = ("move", _spot, SPOT_CORNER[_spot])


def _new_value(s: State, p: Pass, a: int, b: int) -> Flow:
    """Step 8: base die, Stopper, rain, one skill of the passer, in this order (R-019)."""
    low = p.short and p.manned
    other = 1 - p.team
    if (
        low
        and p.good
        and a != b
        and ZONE[other][p.target] == DEFENCE
        and s.teams[other].outfield(p.target)
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
    if not skills & (MF2 | MF4 | MF7 | MF10) or not can_pay(s, team, 1):
        return 0
    effects = value_skills(s, p)
    if not effects:
        return 0
    token: str = yield Decision(team, "value_skill", ["no", *effects])
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
    if skills & MF2 and ZONE[team][p.start] == MIDFIELD and not BETWEEN[p.start][p.target]:
        effects["use MF2"] = 1
    if skills & MF4 and p.start != p.target and GOAL_LINE[opponent] >> p.target & 1:
        # from a side area in the opponent's half or the corner spot
        if p.start >= PITCH or (HALF[opponent] & TOUCHLINE) >> p.start & 1:
            effects["use MF4"] = p.good
    if skills & MF7 and ZONE[team][p.target] == MIDFIELD:
        passes = s.teams[team].adj_passes + (1 if p.adjacent else 0)
        if passes:
            effects["use MF7"] = passes
    if skills & MF10 and ZONE[team][p.target] == ATTACK and p.empty:
        effects["use MF10"] = p.good
    return effects


def _after_pass_skills(s: State, p: Pass) -> Flow:
    """D48 Regista, D49 Catenaccio, D83 Goal poacher."""
    team = p.team
    other = 1 - team
    if s.control == team:
        if p.good and ZONE[team][p.start] == MIDFIELD and ZONE[team][p.target] == ATTACK and can_use(s, team, MF5):
            used = yield from offer(s, team, "regista", "MF5")
            if used:
                s.regista = (other, p.target)
        if can_use(s, other, DF8):
            yield from _catenaccio(s, other)
        if p.good == 1 and p.target == PENALTY_AREA[other] and can_use(s, team, FW4):
            used = yield from offer(s, team, "goal_poacher", "FW4")
            if used:
                die, _ = yield roll(team, 1, "poacher")
                s.emit("skill", team, {"skill": "FW4", "dice": [die]})
                if die >= p.needed:
                    yield from shoot(s, team, 0)


def _catenaccio(s: State, team: int) -> Flow:
    """D49: a piece as near to its own goal as the second closest one steps (R-120)."""
    new_stage(s)
    side = s.teams[team]
    depth = line(side.pieces, team)
    level = sum(1 << a for a in range(PITCH) if NEAR[team][a] == depth)
    keeper_near = NEAR[team][side.keeper] == depth
    options = [o for o in steps(s, team) if (level >> MEANING[o][1] & 1 if MEANING[o][1] != KEEPER else keeper_near)]
    if options:
        token = yield Decision(team, "catenaccio", ["no", *options])
        if token != "no":
            yield from use_skill(s, team, "DF8")
            make_step(s, team, token, "catenaccio")
