"""Positioning (F3 4.6): the defenders make the ball harder to control."""

from typing import Final

from ...board import DEFENCE, MIDFIELD
from ...edition import Flow
from ...nodes import ANEW, Decision, rolls
from .boost import can_boost, free_points, pay_boost
from .condition import can_pay, use_skill
from .numbers import at_ball
from .reroll import offer_reroll
from .skills import DF4, MF9
from .state import State

POSITION_ROLL: Final = rolls(2, "position")

MOST = 2


def chance_to_raise(value: int) -> float:
    """That at least one of the two dice is above the ball value.

    >>> chance_to_raise(3), chance_to_raise(6)
    (0.75, 0.0)
    """
    return float(1 - (min(value, 6) / 6) ** 2)


def position(s: State, team: int) -> Flow:
    dice: tuple[int, int] = yield POSITION_ROLL[team]
    if s.options.fans_reroll:
        dice = yield from offer_reroll(s, team, "position", dice)
    steps = (1 if dice[0] > s.value else 0) + (1 if dice[1] > s.value else 0)
    token = ANEW
    while not token:
        options = choices(s, team, steps)
        token = options[0] if len(options) == 1 else (yield Decision(team, "position_boost", options))
    if token != "none":
        words = token.split()
        if "boost" in words:
            yield from pay_boost(s, team, 1, "position")
            if words[-1] != "boost":
                yield from use_skill(s, team, words[-1])
        steps = total(steps, words)
    if not s.teams[team].pieces[s.ball]:
        steps = max(0, steps - 1)
    s.set_value(s.value + steps)
    if s.log is not None:
        s.emit("position", team, {"dice": list(dice), "steps": steps, "value": s.value})
    s.played += 1
    s.no_shot = False


def total(steps: int, words: list[str]) -> int:
    """Steps in all: at most two, a boost with Doubling up or Il mediano on top (R-111)."""
    if "majority" in words:
        steps += 1
    if "boost" not in words:
        return min(MOST, steps)
    if words[-1] != "boost":
        return min(MOST, steps) + 1
    return min(MOST, steps + 1)


def choices(s: State, team: int, steps: int) -> list[str]:
    """D60: the majority's step (R-066), a boost unless outnumbered, and the skill that lifts the limit."""
    mine, theirs = at_ball(s, team)
    side = s.teams[team]
    options = ["none"]
    prefixes = [""]
    if mine > theirs and steps < MOST:
        options.append("majority")
        prefixes.append("majority ")
    if mine >= theirs and can_boost(s, team, 1):
        skill = ""
        zone = s.zone(team)
        if side.skills & DF4 and zone == DEFENCE and side.outfield(s.ball):
            skill = "DF4"
        elif side.skills & MF9 and zone == MIDFIELD and can_pay(s, team, 2 - free_points(s, team)):
            skill = "MF9"
        for prefix in prefixes:
            options.append(prefix + "boost")
            if skill:
                options.append(f"{prefix}boost {skill}")
    return options
