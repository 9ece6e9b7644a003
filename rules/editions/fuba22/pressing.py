"""Pressing (2.2 4.9), aggressive pressing (A6), and what may follow a won ball."""

from typing import Any, Final

from ...board import ALL_AREAS, AREAS, DEFENCE, STEPS, ZONE
from ...edition import Flow
from ...nodes import rolls
from ...shared.choosing import choose
from ...shared.steps import AREAS_IN
from ..two_dice.linemoves import offside_for
from .condition import can_boost, can_use, pay_boost, payable, use_skill
from .fouls import foul
from .skills import K11, K13, K18, NAME
from .state import State

PRESS_ROLL: Final = rolls(1, "press")
PRESS_ROLL_TWO: Final = rolls(2, "press")

SKILL_OF_ZONE: Final = (K11, K18, 0)  # Tackle in the defence zone, Midfield pressing in the midfield zone
WEAKENED: Final = 2  # what a pressing that went wrong takes off the ball value


def can_press(s: State, team: int) -> bool:
    return s.count(team, s.ball) >= s.count(1 - team, s.ball)


def outnumbered(s: State, team: int) -> bool:
    """Two to one: an aggressive pressing has one die only."""
    return s.count(1 - team, s.ball) >= 2 * s.count(team, s.ball)


def options(s: State, team: int) -> list[str]:
    """`press`, `press boost`, `apress`, each also with the skill of the zone (K11, K18)."""
    side = s.sides[team]
    skill = SKILL_OF_ZONE[ZONE[team][s.ball]]
    if skill and not can_use(s, team, skill):
        skill = 0
    point = can_boost(s, team)
    found: list[str] = []
    if can_press(s, team):
        found.append("press")
        if point:
            found.append("press boost")
        if skill:
            found.append(f"press {NAME[skill]}")
            if point and _affords_both(s, team, skill):
                found.append(f"press boost {NAME[skill]}")
    if s.on.aggressive and side.occupied >> s.ball & 1:
        if point:
            found.append("apress")
        if skill and (not outnumbered(s, team) or (point and _affords_both(s, team, skill))):
            found.append(f"apress {NAME[skill]}")
    return found


def _affords_both(s: State, team: int, skill: int) -> bool:
    """A point for the action and the skill's price may come out of the same zone."""
    side = s.sides[team]
    zone = ZONE[team][s.target]
    if side.chant or zone != ZONE[team][s.ball]:
        return True
    side.cp[zone] -= 1
    enough = payable(side, zone, skill)
    side.cp[zone] += 1
    return enough


def press(s: State, team: int, token: str, later: bool) -> Flow:
    words = token.split()
    aggressive = words[0] == "apress"
    skill = SKILL_OF_ZONE[ZONE[team][s.ball]] if words[-1] in ("K11", "K18") else 0
    if skill:
        use_skill(s, team, skill)
    modifier = (1 if later else 0) - (1 if s.swept == team else 0) - s.bold
    two_dice = bool(skill)
    if aggressive:
        lone = outnumbered(s, team)
        two_dice = two_dice or not lone
        if not skill or lone:
            pay_boost(s, team, "apress")
    elif "boost" in words:
        pay_boost(s, team, "press")
        modifier -= 1
    dice: tuple[int, int] = yield (PRESS_ROLL_TWO if two_dice else PRESS_ROLL)[team]
    die = min(dice) if two_dice else dice[0]
    against = s.value
    result = die + modifier
    won = result < against
    double = two_dice and dice[0] == dice[1]
    fouled = not won and aggressive and (not skill or double)  # R22-47, R22-76
    if won:
        s.control = team
        s.value = die
    elif not fouled and result > against:
        s.set_value(against - WEAKENED)
    if s.log is not None:
        data: dict[str, Any] = {"area": AREAS[s.ball], "against": against, "aggressive": aggressive}
        data["dice"] = list(dice) if two_dice else [die]
        s.emit("press", team, data | {"won": won, "value": s.value, "chance": round(chance(against, modifier, two_dice), 4)})
    if fouled:
        yield from foul(s, team)
    if won and s.sides[team].skills & K13:
        yield from _full_back(s, team)


def chance(value: int, modifier: int, two_dice: bool) -> float:
    """Of winning the ball: the die, or the lower of two, must stay below the value.

    >>> chance(4, 0, False)
    0.5
    """
    faces = max(0, min(6, value - modifier - 1))
    miss = (6 - faces) / 6
    return 1 - miss * miss if two_dice else 1 - miss


def _full_back(s: State, team: int) -> Flow:
    """The ball goes on at once, one or two areas (K13, R22-48); each makes it harder to control."""
    if ZONE[team][s.ball] != DEFENCE or not can_use(s, team, K13):
        return
    token = yield from choose(team, "full_back", lambda: ["no", *(_long_balls(s, team) if can_use(s, team, K13) else ())])
    if token == "no":
        return
    use_skill(s, team, K13)
    src = s.ball
    s.ball = AREAS.index(token[5:])
    s.value += STEPS[src][s.ball]
    s.emit("ball_moved", team, {"src": AREAS[src], "dst": AREAS[s.ball]})


def _long_balls(s: State, team: int) -> list[str]:
    onside = s.sides[team].occupied & ~offside_for(s, team) & ALL_AREAS
    steps = STEPS[s.ball]
    return [f"ball {AREAS[a]}" for a in AREAS_IN[onside] if 1 <= steps[a] <= 2 and s.value + steps[a] <= 6]
