"""Playing a pass (F3 4.2): control check, pass reaction, and the skills that follow it."""

from collections.abc import Sequence
from typing import Final

from ...board import ADJ_MASK, AREAS, ATTACK, MIDFIELD, NEAR, PENALTY_AREA, PITCH, SPOT_CORNER, ZONE
from ...edition import Flow
from ...nodes import ANEW, Decision, rolls
from ...shared.choosing import choose
from ...shared.offside import line
from ...shared.phases import TurnOver
from ...shared.steps import KEEPER, MEANING
from . import fans
from .award import award_free_kick
from .charging import offer_charge
from .condition import can_use, offer, use_skill
from .movement import SKILL_STEPS, make_step, new_stage, one_step, repair_holder, run_ins, steps
from .pass_value import new_value
from .passing import ODDS, Pass
from .reroll import offer_reroll
from .shooting import shoot
from .skills import DF5, DF8, FW4, FW7, FW8, MF5, TM4
from .state import State

PASS_ROLL: Final = rolls(2, "pass")
POACHER_ROLL: Final = rolls(1, "poacher")


def play_pass(s: State, target: int, needed: int) -> Flow:
    """A pass from announcement to all that follows it; `needed` is the value of its control check."""
    p = Pass(s, target, needed)
    return _play(s, p) if p.start < PITCH else _corner(s, p)


def _corner(s: State, p: Pass) -> Flow:
    """However a corner ends, its taker comes into the corner area."""
    try:
        yield from _play(s, p)
    except TurnOver:
        corner_taker_steps_in(s, p)
        raise


def _play(s: State, p: Pass) -> Flow:
    team = p.team
    other = 1 - team
    s.ball = p.target
    if s.options.a5:
        p.needed = yield from offer_charge(s, p)
    dice: tuple[int, int] = yield PASS_ROLL[team]
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
    easy = not p.good and not s.teams[other].occupied & (1 << s.ball | ADJ_MASK[s.ball])
    if easy:
        s.value = 6
        _log_pass(s, p, dice)
        yield from _easy_situation(s, p)
    else:
        if not p.good:
            s.control = other
        yield from _pass_reaction(s, p)
        yield from new_value(s, p, a, b)
        _log_pass(s, p, dice)
        if (s.teams[0].skills | s.teams[1].skills) & TM4:
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
            "dst": AREAS[s.ball],
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
    s.emit("easy", p.team, {"dst": AREAS[s.ball]})
    yield from one_step(s, 1 - p.team, "easy_move")
    yield from _run_in(s, p, p.team)


def _pass_reaction(s: State, p: Pass) -> Flow:
    """D42 and D44: the team with the ball brings a piece to it, or with two good dice moves anyone."""
    team = s.control
    kept = team == p.team
    if kept and p.manned and p.good == 2 and s.teams[team].pieces[s.ball]:
        yield from _any_step(s, p)
    else:
        yield from _run_in(s, p, team)
    if not kept and can_use(s, p.team, FW8):
        token = yield from choose(
            p.team,
            "strong_attacker",
            lambda: ["no", *(run_ins(s, p.team, s.ball, p.offside) if can_use(s, p.team, FW8) else ())],
        )
        if token != "no":
            yield from use_skill(s, p.team, "FW8")
            new_stage(s, p.team)
            make_step(s, p.team, token, "strong_attacker")


def _run_in(s: State, p: Pass, team: int) -> Flow:
    """One adjacent piece into the target; compulsory with none there, the keeper then only if nobody else can (R-016)."""
    side = s.teams[team]
    offside = p.offside if team == p.team else 0
    token = ANEW
    while not token:
        options = run_ins(s, team, s.ball, offside)
        if team == p.team and p.start >= PITCH and SPOT_CORNER[p.start] == s.ball and side.pieces[p.start]:
            options.append(SPOT_TOKEN[p.start])
        paid: Sequence[str] = ()
        if not side.pieces[s.ball]:
            outfield = [o for o in options if MEANING[o][1] != KEEPER]
            if outfield:
                options = outfield
        else:
            options.insert(0, "no")
            if team == p.team and p.good == 1 and p.manned and can_use(s, team, FW7):
                paid = _any_options(s, p, "FW7")
        if paid:
            token = yield SecondaPunta(s, team, options, paid)
        elif not options:  # the last runner was sent off after a second throw
            yield from repair_holder(s)
            return
        else:
            token = options[0] if len(options) == 1 else (yield Decision(team, "pass_reaction", options))
    if token != "no":
        yield from _move_to_ball(s, p, team, token)


class SecondaPunta(Decision):
    """A pass reaction in which a player may also go elsewhere, for a point (FW7). Nobody is offered to pay for a free step.

    By ruleset 1 such a step was taken, and paid for: records may hold it.
    """

    __slots__ = ("paid",)

    def __init__(self, s: State, team: int, free: Sequence[str], paid: Sequence[str]) -> None:
        self.paid = paid if s.ruleset < 2 else ()
        also_free = {MEANING[token][1:] for token in free if token != "no"}
        super().__init__(team, "pass_reaction", [*free, *(token for token in paid if MEANING[token][1:] not in also_free)])

    def accepts(self, token: str) -> bool:
        return token in self.options or token in self.paid


def _any_options(s: State, p: Pass, word: str) -> list[str]:
    """Any piece, any legal step; but an offside piece may not be the one that enters the target (R-017, R-018)."""
    new_stage(s, p.team)
    found = list(steps(s, p.team) if word == "move" else steps(s, p.team, SKILL_STEPS[word]))
    if p.offside:
        keeper = s.teams[p.team].keeper
        found = [
            o
            for o in found
            if MEANING[o][2] != s.ball or not p.offside >> (keeper if MEANING[o][1] == KEEPER else MEANING[o][1]) & 1
        ]
    return found


def _any_step(s: State, p: Pass) -> Flow:
    token = ANEW
    while not token:
        options = _any_options(s, p, "move")
        if p.start >= PITCH and SPOT_CORNER[p.start] == s.ball and s.teams[p.team].pieces[p.start]:
            options.append(SPOT_TOKEN[p.start])
        if not options:
            return
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


def _after_pass_skills(s: State, p: Pass) -> Flow:
    """D48 Regista, D49 Catenaccio, D83 Goal poacher."""
    team = p.team
    other = 1 - team
    if s.control == team:
        if p.good and ZONE[team][p.start] == MIDFIELD and ZONE[team][s.ball] == ATTACK and can_use(s, team, MF5):
            used = yield from offer(s, team, "regista", "MF5")
            if used:
                s.regista = (other, s.ball)
        if can_use(s, other, DF8):
            yield from _catenaccio(s, other)
        if p.good == 1 and s.ball == PENALTY_AREA[other] and can_use(s, team, FW4):
            used = yield from offer(s, team, "goal_poacher", "FW4")
            if used:
                die, _ = yield POACHER_ROLL[team]
                s.emit("skill", team, {"skill": "FW4", "dice": [die]})
                if die >= p.needed:
                    yield from shoot(s, team, 0)


def _catenaccio(s: State, team: int) -> Flow:
    """D49: a piece as near to its own goal as the second closest one steps (R-120)."""
    new_stage(s, team)
    token = yield from choose(team, "catenaccio", lambda: ["no", *(_last_line(s, team) if can_use(s, team, DF8) else ())])
    if token != "no":
        yield from use_skill(s, team, "DF8")
        make_step(s, team, token, "catenaccio")


def _last_line(s: State, team: int) -> list[str]:
    side = s.teams[team]
    depth = line(side.pieces, team)
    level = sum(1 << a for a in range(PITCH) if NEAR[team][a] == depth)
    keeper_near = NEAR[team][side.keeper] == depth
    return [o for o in steps(s, team) if (level >> MEANING[o][1] & 1 if MEANING[o][1] != KEEPER else keeper_near)]
