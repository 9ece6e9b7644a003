"""Condition points: paying and gaining them (F3 A1)."""

from typing import Final

from ...board import ZONE
from ...edition import Asks, Flow
from ...nodes import ANEW, Decision, Fixed, rolls
from ...shared import points as points_of
from ...shared.points import MOST_IN_ALL
from .skills import BIT, BY_ID, TM7
from .state import Side, State

COACH_ROLL: Final = rolls(1, "coach")

NEXT_ZONES: Final = ((1,), (0, 2), (1,))
ZONE_TOKENS: Final = ("zone D", "zone M", "zone F")


def can_pay(s: State, team: int, cost: int) -> bool:
    """Whether the team has the points: from the zone of the ball, two from one adjacent zone for each missing (R-034)."""
    if cost <= 0:
        return True
    cp = s.teams[team].cp
    zone = ZONE[team][s.ball]
    missing = cost - cp[zone]
    if missing <= 0:
        return True
    for near in NEXT_ZONES[zone]:
        missing -= cp[near] // 2
    return missing <= 0


def can_use(s: State, team: int, skill: int) -> bool:
    """The team owns a skill of one point and can pay for it."""
    return bool(s.teams[team].skills & skill) and can_pay(s, team, 1)


def pay(s: State, team: int, cost: int, purpose: str, coach: bool = False) -> Flow:
    """Pay `cost` points; with `coach` a Fiery coach may get all of them back (TM7, R-080)."""
    side = s.teams[team]
    cp = side.cp
    zone = ZONE[team][s.ball]
    before = cp[:]
    own = cp[zone] if cp[zone] < cost else cost
    cp[zone] -= own
    for _ in range(cost - own):
        payable = [near for near in NEXT_ZONES[zone] if cp[near] >= 2]
        chosen = payable[0]
        if len(payable) > 1:
            token = yield Fixed(team, "zone", [ZONE_TOKENS[z] for z in payable])
            chosen = ZONE_TOKENS.index(token)
        cp[chosen] = max(0, cp[chosen] - 2)  # the referee may have put the points right meanwhile
    if s.log is not None:
        s.emit("paid", team, {"points": [b - a for b, a in zip(before, cp, strict=True)], "for": purpose})
    if coach and cost and side.skills & TM7:
        token = yield Fixed(team, "fiery_coach", ("no", "use TM7"))
        if token != "no":
            show(s, team, TM7)
            die, _ = yield COACH_ROLL[team]
            if die >= 4:
                side.cp = before
            elif die == 1:
                side.coach_off = True
                side.skills &= ~TM7
            s.emit("coach", team, {"dice": [die], "kept": die >= 4, "sent_off": die == 1})


def show(s: State, team: int, skill: int) -> None:
    """A skill that is used is known from then on."""
    s.teams[team].shown |= skill


def use_skill(s: State, team: int, name: str) -> Flow:
    """Pay for a skill and say that it is used."""
    show(s, team, BIT[name])
    if s.log is not None:
        s.emit("skill", team, {"skill": name, "dice": []})
    cost = BY_ID[name].cost
    if cost:
        yield from pay(s, team, cost, name)


def offer(s: State, team: int, kind: str, name: str) -> Asks:
    """Ask whether the team uses a skill it can pay for; pays. Returns 1 if used."""
    token = yield Decision(team, kind, ("no", f"use {name}"))
    while token == ANEW:
        if not can_pay(s, team, BY_ID[name].cost):
            return 0
        token = yield Decision(team, kind, ("no", f"use {name}"))
    if token == "no":
        return 0
    yield from use_skill(s, team, name)
    return 1


def gain(side: Side, zone: int, points: int) -> int:
    """Add points up to six in a zone and ten in all (R-092). Returns what was gained."""
    return points_of.gain(side.cp, zone, points, MOST_IN_ALL)


def gain_anywhere(s: State, team: int, points: int) -> Flow:
    """Points in zones of the team's choice, one by one."""
    for _ in range(points):
        token = yield Fixed(team, "zone", ZONE_TOKENS)
        gain(s.teams[team], ZONE_TOKENS.index(token), 1)
