"""Goal attempts: where from, modifiers, the die, difficult attempts and rebounds."""

from functools import lru_cache
from typing import Final

from ...board import AREAS, PENALTY_AREA
from ...edition import Flow
from ...nodes import rolls, rolls_of_both
from ...shared.offside import offside_areas
from ...shared.shot_areas import KEEPER_OUT, NO_SHOT
from .awards import award_corner, award_goal_kick, score_goal
from .cover import cover
from .rules import Rules
from .state import State

SHOT_ROLL: Final = rolls(1, "shot")
DIFFICULT_ROLL: Final = rolls(1, "difficult")
REBOUND_ROLL: Final = rolls_of_both("rebound")


def area_modifier(s: State, team: int) -> int:
    """The ball area's modifier, or NO_SHOT."""
    modifier = s.rules.shots[team][s.ball]
    if modifier <= 0 or modifier == NO_SHOT:
        return modifier
    if s.teams[1 - team].keeper != PENALTY_AREA[1 - team]:
        return modifier - KEEPER_OUT
    return NO_SHOT


def can_shoot(s: State, team: int) -> bool:
    return team == s.control and not s.dead and area_modifier(s, team) != NO_SHOT


def modifiers(s: State, team: int, direct: bool = False) -> list[tuple[str, int]]:
    """What counts for an attempt now: names and values, zeros left out."""
    own, other = s.teams[team], s.teams[1 - team]
    box = PENALTY_AREA[1 - team]
    ball = s.ball
    keeper = 1 if s.rules.keeper_counts(s, 1 - team) else 0
    found = [("area", area_modifier(s, team))]
    if ball != box and (not direct or s.rules.majority_in_direct_shot):
        mine, theirs = own.pieces[ball], other.outfield(ball)
        if mine != theirs:
            found.append(("numbers at the ball", 1 if mine > theirs else -1))
    mine, theirs = own.pieces[box], other.outfield(box) + keeper
    offside = mine and offside_areas(other.pieces, 1 - team, ball) >> box & 1
    if theirs > mine or (theirs and offside and not s.rules.offside_pieces_balance):
        found.append(("numbers in the box", -1))
    elif mine > theirs and not offside:
        found.append(("numbers in the box", 1))
    if other.keeper != box:
        found.append(("keeper out", 4))
    if direct and s.rules.direct_malus:
        found.append(("free kick", s.rules.direct_malus))
    found += s.rules.shot_extras(s, team, direct)
    return found


@lru_cache(maxsize=4096)
def chances(rules: Rules, total: int, value: int, area: int, rebound: int) -> tuple[float, float]:
    """Exact chance of a goal and of a corner. `rebound`: how many more defenders there are for it, or -99."""
    goal = corner = 0.0
    for die in range(1, 7):
        result = die + total
        if die == 6 and result <= value:
            seconds = [rules.second_die(second, -area) for second in range(1, 7)]
            goal += seconds.count("goal") / 36
            corner += seconds.count("corner") / 36
        elif result > value:
            goal += 1 / 6
        elif result == value:
            corner += 1 / 6
        elif result == value - 1 and rebound > -99:
            goal += sum(1 for a in range(1, 7) for b in range(1, 7) if a - b > rebound) / 216
            corner += sum(1 for a in range(1, 7) for b in range(1, 7) if a - b == rebound) / 216
    return goal, corner


def attempt_chances(s: State, team: int, total: int) -> tuple[float, float]:
    """Exact chance of a goal and a corner from here with a modifier of `total`."""
    box = PENALTY_AREA[1 - team]
    mine = s.teams[team].outfield(box)
    rebound = s.teams[1 - team].outfield(box) - mine if s.rules.rebounds and s.teams[team].pieces[box] else -99
    return chances(s.rules, total, s.value, area_modifier(s, team), rebound)


def shoot(s: State, team: int, direct: bool = False) -> Flow:
    """An attempt, to a goal, a corner, a goal kick or a lost rebound. After the last two the turn goes on."""
    other = 1 - team
    parts = modifiers(s, team, direct)
    total = sum(n for _, n in parts)
    die, _ = yield SHOT_ROLL[team]
    result = die + total
    value = s.value
    if die == 6 and result <= value:
        outcome = "difficult"
    elif result > value:
        outcome = "goal"
    elif result == value:
        outcome = "corner"
    elif s.rules.rebounds and result == value - 1 and s.teams[team].pieces[PENALTY_AREA[other]]:
        outcome = "rebound"
    else:
        outcome = "goalkick"
    if s.log is not None:
        s.emit(
            "shot",
            team,
            {
                "area": AREAS[s.ball],
                "modifiers": [list(p) for p in parts],
                "total": total,
                "dice": [die],
                "value": value,
                "result": outcome,
                "chance": round(attempt_chances(s, team, total)[0], 4),
            },
        )
    if outcome == "difficult":
        needed = -area_modifier(s, team)
        die, _ = yield DIFFICULT_ROLL[team]
        outcome = s.rules.second_die(die, needed)
        if s.log is not None:
            beaten = next((n - 1 for n in range(1, 7) if s.rules.second_die(n, needed) == "goal"), needed)
            s.emit("difficult", team, {"dice": [die], "needed": beaten, "result": outcome})
    if outcome == "goal":
        score_goal(s, team, "shot")
    elif outcome == "corner":
        award_corner(s, team)
    elif outcome == "rebound":
        yield from _rebound(s, team)
    else:
        award_goal_kick(s, other)


def _rebound(s: State, team: int) -> Flow:
    """Both throw for the loose ball in the box; goalkeepers do not count."""
    other = 1 - team
    box = PENALTY_AREA[other]
    a, b = yield REBOUND_ROLL[team]
    mine = a + s.teams[team].outfield(box)
    theirs = b + s.teams[other].outfield(box)
    outcome = "goal" if mine > theirs else "corner" if mine == theirs else "lost"
    s.emit("rebound", team, {"dice": [a, b], "totals": [mine, theirs], "result": outcome})
    if outcome == "goal":
        score_goal(s, team, "rebound")
    if outcome == "corner":
        award_corner(s, team)
    s.ball = box
    s.control = other
    s.value = a
    s.emit("control", other, {"how": "rebound", "value": a})
    yield from cover(s, charged=False)
