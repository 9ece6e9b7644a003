"""Goal attempts (2.2 4.6): where from, modifiers, the die, difficult attempts and rebounds."""

from typing import Any, Final

from ...board import AREAS, PENALTY_AREA
from ...edition import Asks, Flow
from ...nodes import rolls
from ...shared.attempts import chances, outcome, second_outcome
from ...shared.choosing import choose
from ...shared.offside import offside_areas
from ...shared.shot_areas import NO_SHOT
from ..two_dice.cover import cover
from ..two_dice.shots import DIFFICULT_ROLL, REBOUND_ROLL, SHOT_ROLL, area_modifier
from .awards import corner_kick, goal, goal_kick
from .condition import can_use, use_skill
from .skills import K05, K08, K10, K23
from .state import State

SHOT_ROLL_TWO: Final = rolls(2, "shot")


class Attempt:
    """How an attempt is made: as which action of the stage, directly from a free kick, with which skills."""

    __slots__ = ("direct", "later", "skills")

    def __init__(self, later: bool, direct: bool = False, skills: int = 0) -> None:
        self.later = later
        self.direct = direct
        self.skills = skills


def can_shoot(s: State, team: int) -> bool:
    return team == s.control and area_modifier(s, team) != NO_SHOT


def shot_skills(s: State, team: int, later: bool, direct: bool) -> list[int]:
    """Skills that fit an attempt now: Trained special event (K05) and Clinical finisher (K23)."""
    found: list[int] = []
    if (direct or (s.origin == "corner" and not later)) and can_use(s, team, K05):
        found.append(K05)
    if s.ball == PENALTY_AREA[1 - team] and can_use(s, team, K23):
        found.append(K23)
    return found


def modifiers(s: State, team: int, how: Attempt) -> list[tuple[str, int]]:
    """What counts for an attempt now: names and values, zeros left out."""
    defender = s.sides[1 - team]
    box = PENALTY_AREA[1 - team]
    ball = s.ball
    found = [("area", area_modifier(s, team))]
    if ball != box and not how.direct:
        mine, theirs = s.count(team, ball), _defenders(s, 1 - team, ball)
        if mine != theirs:
            found.append(("numbers at the ball", 1 if mine > theirs else -1))
    mine, theirs = s.count(team, box), _defenders(s, 1 - team, box)
    if theirs > mine:
        found.append(("numbers in the box", -1))
    elif mine > theirs and not offside_areas(defender.pieces, 1 - team, ball) >> box & 1:
        # offside pieces do not help, but they do balance the defenders (R22-08)
        found.append(("numbers in the box", 1))
    if defender.keeper != box:
        found.append(("keeper out", 4))
    if how.direct:
        found.append(("free kick", -1))
    if how.later:
        found.append(("later action", -1))
    if s.swept == 1 - team:
        found.append(("keeper sweeping", 2))
    if defender.gk_injured:
        found.append(("keeper injured", 1))
    if s.exposed == 1 - team:
        found.append(("keeper out of position", 2))
    if how.skills:
        found.append(("skills", how.skills.bit_count()))
    return found


def _defenders(s: State, team: int, area: int) -> int:
    """Defending pieces that count against a shot; the keeper is one of them unless the option says otherwise (R22-07)."""
    if s.on.keeper_apart and s.sides[team].keeper == area:
        return min(6, s.sides[team].outfield(area))
    return s.count(team, area)


def attempt_chances(s: State, team: int, total: int, two_dice: bool = False) -> tuple[float, float]:
    """Exact chance of a goal and a corner from here with a modifier of `total`."""
    box = PENALTY_AREA[1 - team]
    mine, theirs = in_rebound(s, team, box)
    possible = 1 if s.sides[team].pieces[box] else 0
    return chances(total, s.value, area_modifier(s, team), possible, mine, theirs, two_dice)


def in_rebound(s: State, team: int, box: int) -> tuple[int, int]:
    """Pieces that fight for a rebound; the defending keeper is left out before six are counted (R22-86)."""
    side = s.sides[1 - team]
    theirs = side.outfield(box)
    if side.triple == box and theirs:
        theirs += 2
    return s.count(team, box), min(6, theirs)


def shoot(s: State, team: int, how: Attempt) -> Flow:
    """An attempt, from the announcement to a goal, corner, goal kick or lost rebound."""
    other = 1 - team
    left = how.skills
    while left:
        use_skill(s, team, left & -left)
        left &= left - 1
    two_dice = yield from _keeper_skill(s, other, how.direct)
    parts = modifiers(s, team, how)
    total = sum(n for _, n in parts)
    dice: tuple[int, int] = yield (SHOT_ROLL_TWO if two_dice else SHOT_ROLL)[team]
    die = min(dice) if two_dice else dice[0]
    result = outcome(die, total, s.value, s.sides[team].pieces[PENALTY_AREA[other]])
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
        needed = -area_modifier(s, team)
        die, _ = yield DIFFICULT_ROLL[team]
        result = second_outcome(die, needed)
        s.emit("difficult", team, {"dice": [die], "needed": needed, "result": result})
    if result == "rebound":
        yield from _rebound(s, team)
    elif result == "goal":
        goal(s, team, "shot")
    elif result == "corner":
        corner_kick(s, team)
    else:
        goal_kick(s, other)


def _rebound(s: State, team: int) -> Flow:
    """Both throw for the loose ball in the box; a lost one stays there, and the stage goes on (R22-18)."""
    other = 1 - team
    box = PENALTY_AREA[other]
    a, b = yield REBOUND_ROLL[team]
    mine, theirs = in_rebound(s, team, box)
    mine += a
    theirs += b
    result = "goal" if mine > theirs else "corner" if mine == theirs else "lost"
    s.emit("rebound", team, {"dice": [a, b], "totals": [mine, theirs], "result": result})
    if result == "goal":
        goal(s, team, "rebound")
    if result == "corner":
        corner_kick(s, team)
    s.ball = box
    s.control = other
    s.value = a
    s.emit("control", other, {"how": "rebound", "value": a})
    yield from cover(s, charged=False)


def _keeper_skill(s: State, team: int, direct: bool) -> Asks:
    """Shot stopper (K08) or Leading goalkeeper (K10): two dice, the higher discarded, never more (R22-46, R22-67)."""
    if not s.sides[team].skills & (K08 | K10):
        return 0
    token = yield from choose(team, "keeper_skill", lambda: _keeper_skills(s, team, direct))
    if token == "no":
        return 0
    use_skill(s, team, K08 if token == "use K08" else K10)
    return 1


def _keeper_skills(s: State, team: int, direct: bool) -> list[str]:
    options = ["no"]
    if can_use(s, team, K08):
        options.append("use K08")
    if (direct or (s.origin == "corner" and s.target == PENALTY_AREA[team])) and can_use(s, team, K10):
        options.append("use K10")
    return options
