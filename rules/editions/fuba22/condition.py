"""Condition points (2.2 A1) and what skills cost (A10)."""

from typing import Final

from ...board import ZONE
from ...edition import Asks
from ...nodes import ANEW, Decision, Fixed
from ...shared.points import MOST_IN_ALL, gain
from ..two_dice.condition import ZONE_TOKENS, spend
from .skills import COST, NAME
from .state import Side, State

_PAIRS: Final = {bit: ("no", f"use {name}") for bit, name in NAME.items()}


def gain_points(side: Side, zone: int, points: int) -> int:
    """Six in a zone and ten in all (R22-57)."""
    return gain(side.cp, zone, points, MOST_IN_ALL)


def gain_anywhere(s: State, team: int, points: int) -> Asks:
    """Points in zones of the team's choice, one by one (R22-43). Returns what was gained."""
    gained = 0
    for _ in range(points):
        token = yield Fixed(team, "zone", ZONE_TOKENS)
        gained += gain_points(s.sides[team], ZONE_TOKENS.index(token), 1)
    return gained


def can_boost(s: State, team: int) -> bool:
    """One point of the ball's zone, or one that the fans give (events 6-1 and 6-2)."""
    side = s.sides[team]
    return s.on.condition and (side.chant or side.cp[ZONE[team][s.ball]] > 0)


def pay_boost(s: State, team: int, purpose: str) -> None:
    if not s.sides[team].chant:
        spend(s, team, purpose)


def payable(side: Side, zone: int, skills: int) -> bool:
    """Whether the team can pay for these skills together from a zone; the first use in a match is free."""
    cost = 0
    free = side.unpaid
    while skills:
        low = skills & -skills
        skills ^= low
        if free and COST[low]:
            free = False
        else:
            cost += COST[low]
    return side.cp[zone] >= cost


def can_use(s: State, team: int, skill: int) -> bool:
    """The team owns the skill, has not used it in this turn, and can pay from the zone of the target (R22-45)."""
    side = s.sides[team]
    return bool(side.skills & ~side.used & skill) and payable(side, ZONE[team][s.target], skill)


def use_skill(s: State, team: int, skill: int) -> None:
    """Show the skill and pay: the first use that costs anything is free (R22-44, R22-75)."""
    side = s.sides[team]
    side.used |= skill
    side.shown |= skill
    name = NAME[skill]
    if s.log is not None:
        s.emit("skill", team, {"skill": name, "dice": []})
    cost = COST[skill]
    if not cost:
        return
    if side.unpaid:
        side.unpaid = False
        return
    zone = ZONE[team][s.target]
    side.cp[zone] -= cost
    if s.log is not None:
        s.emit("paid", team, {"points": [cost if z == zone else 0 for z in range(3)], "for": name})


def offer(s: State, team: int, kind: str, skill: int) -> Asks:
    """Ask whether the team uses a skill that it can pay for. Returns 1 if it does."""
    token: str = yield Decision(team, kind, _PAIRS[skill])
    while token == ANEW:
        if not can_use(s, team, skill):
            return 0
        token = yield Decision(team, kind, _PAIRS[skill])
    if token == "no":
        return 0
    use_skill(s, team, skill)
    return 1


def throw(s: State, team: int, skill: int, die: int) -> None:
    """Tell the die of a skill."""
    if s.log is not None:
        s.emit("skill", team, {"skill": NAME[skill], "dice": [die]})
