"""Goal attempts (F3 4.4): where from, modifiers, the die, difficult attempts and rebounds."""

from collections.abc import Generator
from typing import Any, Final

from ...board import AREAS, PENALTY_AREA
from ...edition import Asks, Flow
from ...nodes import ANEW, Decision, Node, rolls, rolls_of_both
from ...shared.attempts import chances, outcome, second_outcome
from ...shared.offside import offside_areas
from ...shared.phases import TurnOver
from ...shared.shot_areas import KEEPER_OUT, NO_SHOT
from .award import award_corner, award_free_kick, award_goal_kick
from .cards import yellow_card
from .condition import can_pay, can_use, offer, use_skill
from .goals import score_goal
from .movement import repair_holder
from .penalty import stop_play
from .reroll import offer_reroll
from .skills import DF3, FW2, FW3, GK3, GK5, TM5
from .state import State

SHOT_ROLL: Final = rolls(1, "shot")
SHOT_ROLL_TWO: Final = rolls(2, "shot")
DIFFICULT_ROLL: Final = rolls(1, "difficult")
REBOUND_ROLL: Final = rolls_of_both("rebound")
STRIKER_ROLL: Final = rolls(1, "striker")

SET_PIECE_ORIGINS: Final = ("free", "corner")


def area_modifier(s: State, team: int) -> int:
    """The ball area's modifier, or NO_SHOT (board model 7)."""
    modifier = s.options.shots[team][s.ball]
    if modifier <= 0 or modifier == NO_SHOT:
        return modifier
    if s.teams[1 - team].keeper != PENALTY_AREA[1 - team]:
        return modifier - KEEPER_OUT
    return NO_SHOT


def can_shoot(s: State, team: int) -> bool:
    return team == s.control and not s.no_shot and area_modifier(s, team) != NO_SHOT


def modifiers(s: State, team: int, played: int) -> list[tuple[str, int]]:
    """What counts for an attempt now, skills apart (7.1 step 2): names and values, zeros left out."""
    defender = s.teams[1 - team]
    box = PENALTY_AREA[1 - team]
    ball = s.ball
    keeper_in = defender.keeper == box
    found = [("area", area_modifier(s, team))]
    direct = s.origin == "free" and s.played == 0
    if ball != box and not direct:
        mine, theirs = s.count(team, ball), s.count(1 - team, ball)
        if mine != theirs:
            found.append(("numbers at the ball", 1 if mine > theirs else -1))
    mine, theirs = s.count(team, box), s.count(1 - team, box)
    if theirs > mine:
        found.append(("numbers in the box", -1))
    elif mine > theirs and not offside_areas(defender.pieces, 1 - team, ball) >> box & 1:
        # offside pieces do not help, but they do balance the defenders
        found.append(("numbers in the box", 1))
    if not keeper_in:
        found.append(("keeper out", 4))
    elif defender.charged:
        found.append(("keeper charged", 1))
    if played:
        found.append(("actions played", -played))
    if s.shot_bonus:
        found.append(("keeper out of position", s.shot_bonus))
    if defender.gk_injured:
        found.append(("keeper injured", 1))
    return found


def attempt_chances(s: State, team: int, total: int, two_dice: bool = False) -> tuple[float, float]:
    """Exact chance of a goal and a corner from here with a modifier of `total`."""
    box = PENALTY_AREA[1 - team]
    return chances(
        total,
        s.value,
        area_modifier(s, team),
        1 if s.teams[team].pieces[box] else 0,
        s.count(team, box),
        min(6, s.teams[1 - team].outfield(box)),
        two_dice,
    )


def shoot(s: State, team: int, played: int) -> Flow:
    """An attempt, from the announcement to a goal, corner, goal kick or lost rebound."""
    other = 1 - team
    cancelled = yield from _full_back(s, other)
    if cancelled:
        return
    bonus = yield from _own_skills(s, team)
    two_dice = yield from _keeper_skill(s, other)
    parts = modifiers(s, team, played)
    if bonus:
        parts.append(("skills", bonus))
    total = sum(n for _, n in parts)
    dice: tuple[int, int] = yield (SHOT_ROLL_TWO if two_dice else SHOT_ROLL)[team]
    if two_dice and s.options.fans_reroll:
        dice = yield from offer_reroll(s, team, "shot", dice)
    die = min(dice) if two_dice else dice[0]
    result = outcome(die, total, s.value, s.teams[team].pieces[PENALTY_AREA[other]])
    if s.log is not None:
        data: dict[str, Any] = {
            "area": AREAS[s.ball],
            "modifiers": [list(p) for p in parts],
            "total": total,
            "dice": list(dice) if two_dice else [die],
            "value": s.value,
            "result": result,
            "chance": round(attempt_chances(s, team, total, bool(two_dice))[0], 4),
        }
        s.emit("shot", team, data)
    if result == "difficult":
        result = yield from _second_die(s, team)
    if result == "rebound":
        yield from _rebound(s, team)
    elif result == "goal":
        yield from score_goal(s, team, "shot")
    elif result == "corner":
        award_corner(s, team)
        raise TurnOver
    else:
        award_goal_kick(s, other)
        raise TurnOver


def _second_die(s: State, team: int) -> Generator[Node | None, Any, str]:
    """A difficult attempt: a second die against the area's modifier (4.4.2, R-022)."""
    needed = -area_modifier(s, team)
    die, _ = yield DIFFICULT_ROLL[team]
    result = second_outcome(die, needed)
    s.emit("difficult", team, {"dice": [die], "needed": needed, "result": result})
    return result


def _rebound(s: State, team: int) -> Flow:
    """Both throw for the loose ball in the box; the keeper does not count, offside pieces do (R-023, R-123)."""
    other = 1 - team
    box = PENALTY_AREA[other]
    a, b = yield REBOUND_ROLL[team]
    mine = a + s.count(team, box)
    theirs = b + min(6, s.teams[other].outfield(box))
    result = "goal" if mine > theirs else "corner" if mine == theirs else "lost"
    s.emit("rebound", team, {"dice": [a, b], "totals": [mine, theirs], "result": result})
    if result == "goal":
        yield from score_goal(s, team, "rebound")
    if result == "corner":
        award_corner(s, team)
        raise TurnOver
    s.ball = box
    s.control = other
    s.value = a
    s.emit("control", other, {"how": "rebound", "value": a})
    yield from repair_holder(s)


def _full_back(s: State, team: int) -> Asks:
    """D80 Skilled full back: no attempt, and none before another action (R-046)."""
    side = s.teams[team]
    if not can_use(s, team, DF3):
        return 0
    if not s.options.any_full_back and (side.cancelled or not side.outfield(s.ball)):
        return 0
    used = yield from offer(s, team, "full_back", "DF3")
    if used:
        side.cancelled = True
        s.no_shot = True
        s.emit("shot_cancelled", team, {})
    return used


def _own_skills(s: State, team: int) -> Asks:
    """D81: the attackers' skills, +1 each; an Aggressive striker may foul instead (FW3)."""
    skills = s.teams[team].skills
    if not skills & (TM5 | FW2 | FW3):
        return 0
    in_box = s.ball == PENALTY_AREA[1 - team]
    usable: list[str] = []
    if skills & TM5 and s.origin in SET_PIECE_ORIGINS and team == s.phasing:
        usable.append("TM5")
    if skills & FW2 and in_box:
        usable.append("FW2")
    if skills & FW3 and in_box:
        usable.append("FW3")
    used: list[str] = []
    while usable and can_pay(s, team, 1):
        token: str = yield Decision(team, "shot_skills", ["done", *(f"use {name}" for name in usable)])
        if token == "done":
            break
        if token == ANEW:
            continue
        name = token[4:]
        usable.remove(name)
        used.append(name)
        yield from use_skill(s, team, name)
    if "FW3" in used:
        die, _ = yield STRIKER_ROLL[team]
        s.emit("skill", team, {"skill": "FW3", "dice": [die]})
        if die <= 2:
            award_free_kick(s, 1 - team)
            yield from yellow_card(s, team)
            yield from stop_play(s)
    return len(used)


def _keeper_skill(s: State, team: int) -> Asks:
    """D82: Shot stopper or Leading goalkeeper make the shooter throw two dice and keep the lower (R-044)."""
    side = s.teams[team]
    if not side.skills & (GK3 | GK5) or side.keeper != PENALTY_AREA[team] or not can_pay(s, team, 1):
        return 0
    options = ["no"]
    if side.skills & GK3 and not side.charged:
        options.append("use GK3")
    if side.skills & GK5 and s.origin in SET_PIECE_ORIGINS:
        options.append("use GK5")
    if len(options) == 1:
        return 0
    token: str = yield Decision(team, "keeper_skill", options)
    if token == ANEW:
        return (yield from _keeper_skill(s, team))
    if token == "no":
        return 0
    yield from use_skill(s, team, token[4:])
    return 1
