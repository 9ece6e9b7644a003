"""The goalkeeper's charge (F3 A5), with Sweeper keeper (GK1) and Advancing goalkeeper (GK6)."""

from ...board import ADJ_MASK, AREAS, PENALTY_AREA
from ...edition import Asks
from ...nodes import ANEW, Decision
from .condition import can_pay, use_skill
from .passing import Pass
from .skills import GK1, GK6
from .state import State


def offer_charge(s: State, p: Pass) -> Asks:
    """D40: the defenders' keeper comes out at a pass. Returns the value now needed."""
    team = 1 - s.control
    token = ANEW
    while not token:
        options = charge_options(s, team, p.start, s.ball)
        if not options:
            return p.needed
        token = yield Decision(team, "charge", ["no", *options])
    if token == "no":
        return p.needed
    side = s.teams[team]
    side.charged = True
    for skill in token.split()[1:]:
        yield from use_skill(s, team, skill)
    if "GK6" in token and side.keeper != s.ball:
        side.keeper_step(s.ball)
    added = 2 if "GK1" in token else 1
    s.emit("charge", team, {"area": AREAS[s.ball], "added": added})
    return min(6, p.needed + added)


def charge_options(s: State, team: int, start: int, target: int) -> list[str]:
    """What the keeper may do about a pass from `start` to `target`."""
    if s.weather == "sunshine" and s.half == 1 and team == s.kicked_off:
        return []  # the sun is in his eyes (A9)
    side = s.teams[team]
    box = PENALTY_AREA[team]
    options: list[str] = []
    if target == box and side.keeper == box and start != box:
        options.append("charge")
        if side.skills & GK1 and can_pay(s, team, 1):
            options.append("charge GK1")
    elif (
        side.skills & GK6
        and ADJ_MASK[box] >> target & 1
        and side.keeper in (box, target)
        and start not in (target, box)
        and can_pay(s, team, 1)
    ):
        options.append("charge GK6")
        if side.skills & GK1 and can_pay(s, team, 2):
            options.append("charge GK6 GK1")
    return options
