"""Action stages (2.2 4.5): skills at their beginning, two actions, skills at their end, free moves."""

from collections.abc import Generator
from typing import Any, Final

from ...board import ADJ_MASK, ADJACENT, AREAS, ATTACK, CE, DEFENCE, ZONE
from ...edition import Flow
from ...nodes import Decision, Node, rolls
from ...shared.choosing import choose
from ...shared.formation import changed, changes, planned
from ...shared.steps import DRIBBLE
from ..two_dice.cover import cover
from ..two_dice.linemoves import make_move, offside_for
from .actions import SHOT, TYPE, act, options, shots
from .condition import can_use, offer, throw, use_skill
from .movement import free_moves
from .shooting import can_shoot
from .skills import K01, K06, K12, K17, K20, K22, K26, NAME
from .state import State

DRIBBLER_ROLL: Final = rolls(1, "dribbler")

DRIBBLERS: Final = K17 | K20 | K26
ANY_TIME: Final = {"use K17": K17, "use K20": K20, "use K26": K26}
AS_SWEEPER: Final = 2


def play_stages(s: State) -> Flow:
    """One team after the other; nobody plays twice but the taker of a direct free kick (R22-17, R22-87)."""
    team = s.first
    direct = s.direct
    s.direct = False
    if direct or not s.begun >> team & 1:
        s.begun |= 1 << team
        yield from stage(s, team, direct)
    team = 1 - team
    if not s.begun >> team & 1:
        s.begun |= 1 << team
        yield from stage(s, team, False)
    s.phase = "turn_end"


def stage(s: State, team: int, direct: bool) -> Flow:
    """Two actions, or three after an event; the first of a direct free kick or a Goal poacher is a shot."""
    side, other = s.sides[team], s.sides[1 - team]
    s.bold = 0
    side.triple = other.triple = -1
    if other.skills & (K12 | K22):
        yield from _crowd(s, 1 - team)
    if side.skills & K06:
        yield from _sweeper_keeper(s, team)
    played = 0
    number = 3 if side.extra else 2
    for action in range(number):
        later = action > 0
        if action == 2:
            played = 0  # the third one may be of any type
        if action == 0 and (direct or (s.poach and team == s.control)):
            s.poach = False
            token = yield from choose(team, "action", lambda: _first_shots(s, team, direct))
        else:
            token = yield from _choice(s, team, played, later)
        kind = TYPE[token.split(" ", 1)[0]]
        played |= kind
        yield from act(s, team, kind, token, later, direct and kind == SHOT and not later)
    if side.skills & DRIBBLERS:
        yield from _last_skills(s, team)
    if side.skills & K01:
        yield from _trained_change(s, team)
    yield from free_moves(s, team)
    other.triple = -1


def _first_shots(s: State, team: int, direct: bool) -> list[str]:
    """A poacher from whom the referee has taken the ball has the choice of any team."""
    return shots(s, team, False, direct) if direct or can_shoot(s, team) else options(s, team, 0, False)


def _choice(s: State, team: int, played: int, later: bool) -> Generator[Node | None, Any, str]:
    """The next action. Some skills may be used before it, and then it is asked again."""
    while True:
        choices = options(s, team, played, later)
        if s.sides[team].skills & DRIBBLERS:
            choices += any_time_skills(s, team)
        token: str = choices[0] if len(choices) == 1 else (yield Decision(team, "action", choices))
        if not token:
            continue
        if token not in ANY_TIME:
            return token
        yield from _use_any_time(s, team, ANY_TIME[token])


def any_time_skills(s: State, team: int) -> list[str]:
    """Creative midfielder (K17), Midfield dribbler (K20) and Dribbling attacker (K26): no actions, once per stage."""
    side = s.sides[team]
    if team != s.control or not side.skills & DRIBBLERS:
        return []
    found: list[str] = []
    if s.ball == CE and can_use(s, team, K17) and _creative_targets(s, team):
        found.append("use K17")
    skill = (0, K20, K26)[ZONE[team][s.ball]]
    if skill and can_use(s, team, skill) and _dribbles(s, team):
        found.append(f"use {NAME[skill]}")
    return found


def _creative_targets(s: State, team: int) -> list[str]:
    onside = s.sides[team].occupied & ~offside_for(s, team)
    return [f"ball {AREAS[a]}" for a in ADJACENT[CE] if onside >> a & 1]


def _dribbles(s: State, team: int) -> list[str]:
    """Where an unmoved piece may take the ball; never offside (R22-78)."""
    side = s.sides[team]
    ball = s.ball
    found: list[str] = []
    n = side.pieces[ball]
    if side.keeper == ball:
        n -= 1
        if not side.moved_keeper:
            found += DRIBBLE.keeper[ball][ADJ_MASK[ball]]
    if n > side.moved[ball]:
        found += DRIBBLE.pieces[ball][ADJ_MASK[ball]]
    return found


def _use_any_time(s: State, team: int, skill: int) -> Flow:
    use_skill(s, team, skill)
    if skill == K17:
        token = yield from choose(team, "creative_midfielder", lambda: _creative_targets(s, team) or (f"ball {AREAS[s.ball]}",))
        s.ball = AREAS.index(token[5:])
        s.emit("ball_moved", team, {"src": "CE", "dst": AREAS[s.ball]})
        return
    die, _ = yield DRIBBLER_ROLL[team]
    throw(s, team, skill, die)
    if die - s.value >= s.count(1 - team, s.ball):
        token = yield from choose(team, "dribbler", lambda: _dribbles(s, team) or ("no",))
        if token != "no":  # the referee has left nobody who could
            make_move(s, team, token, "dribbler")
        return
    s.control = 1 - team
    s.value = die
    s.emit("control", 1 - team, {"how": "dribble", "value": die})
    yield from cover(s, charged=False)  # R22-49


def _last_skills(s: State, team: int) -> Flow:
    """After the actions the same skills once more."""
    while True:
        choices = any_time_skills(s, team)
        if not choices:
            return
        token: str = yield Decision(team, "after_actions", ["done", *choices])
        if token == "done":
            return
        if not token:
            continue
        yield from _use_any_time(s, team, ANY_TIME[token])


def _crowd(s: State, team: int) -> Flow:
    """Before the opponents' stage: Stopper (K12) without the ball, Target man (K22) with it; one piece counts as three."""
    controls = team == s.control
    skill = K22 if controls else K12
    zone = ATTACK if controls else DEFENCE
    side = s.sides[team]
    if ZONE[team][s.ball] == zone and side.pieces[s.ball] and can_use(s, team, skill):
        used = yield from offer(s, team, "crowd", skill)
        if used:
            side.triple = s.ball


def _sweeper_keeper(s: State, team: int) -> Flow:
    """The keeper steps to a ball that was played into space (K06): pressing is easier in this stage."""
    side = s.sides[team]
    if team == s.control or s.ball != s.target or ZONE[team][s.ball] != DEFENCE or s.n0[1 - team] or side.moved_keeper:
        return
    inside = side.keeper == s.ball
    if not inside and not ADJ_MASK[s.ball] >> side.keeper & 1:
        return
    if not can_use(s, team, K06):
        return
    used = yield from offer(s, team, "sweeper_keeper", K06)
    if used:
        s.bold = AS_SWEEPER
        if inside:
            side.moved_keeper = True
        else:
            make_move(s, team, f"keeper {AREAS[s.ball]}", "sweeper_keeper")


def _trained_change(s: State, team: int) -> Flow:
    """Up to two line changes at the end of the own stage, once (K01)."""
    side = s.sides[team]
    if side.reshaped:
        return
    for _ in range(2):
        token = yield from choose(team, "formation_change", lambda: ["no", *(f"shift {c}" for c in changes(planned(side)))])
        if token == "no":
            break
        if not side.reshaped:
            side.reshaped = True
            use_skill(s, team, K01)
        side.next_formation = changed(planned(side), token[6:])
