"""The target of the ball and what it does to the ball value (2.2 4.1, 4.2, A7, A8)."""

from collections.abc import Sequence
from typing import Final

from ...board import ADJ_MASK, ATTACK, BETWEEN, HALF, MIDFIELD, NEAR, PITCH, PLACES, ZONE, level
from ...shared.offside import line
from ...shared.steps import AREAS_IN
from ..two_dice.targets import NO_OFFSIDE, PASS_TOKENS, pass_tokens, targets
from ..two_dice.turn import SET_PIECES
from .condition import payable
from .skills import K19, K27
from .state import State

HIGHEST: Final = 6
SKILLED_TOKENS: Final = tuple(tuple(f"{token}{skills}" for token in PASS_TOKENS) for skills in (" K19", " K27", " K19 K27"))
# What a target token means: the area and the skills declared with it.
MEANING: Final[dict[str, tuple[int, int]]] = {
    tokens[area]: (area, skills)
    for tokens, skills in zip((PASS_TOKENS, *SKILLED_TOKENS), (0, K19, K27, K19 | K27), strict=True)
    for area in range(PITCH)
}
# HALFWAY_STOPS[start][target]: areas next to both, where one area lies between them.
HALFWAY_STOPS: Final = tuple(
    tuple(ADJ_MASK[a] & ADJ_MASK[b] if BETWEEN[a][b] == 1 else 0 for b in range(PITCH)) for a in range(PLACES)
)
_CLOSE: Final = tuple(sum(1 << b for b in range(PITCH) if not BETWEEN[a][b]) for a in range(PLACES))  # no long pass
_LEVEL: Final = tuple(sum(1 << b for b in range(PITCH) if level(a, b)) for a in range(PITCH))
# _FORWARD[team][start]: areas nearer to the opponents' goal line and not level with the start (R22-12, R22-41).
_FORWARD: Final = tuple(
    tuple(
        sum(1 << t for t in range(PITCH) if NEAR[1 - team][t] <= NEAR[1 - team][start] and not _LEVEL[start] >> t & 1)
        for start in range(PITCH)
    )
    for team in (0, 1)
)
_NOT_BEHIND: Final = tuple(
    tuple(sum(1 << t for t in range(PITCH) if NEAR[1 - team][t] <= NEAR[1 - team][start]) for start in range(PITCH))
    for team in (0, 1)
)
# _AT_DEPTH[team][depth]: areas that begin so far from the team's goal line.
_AT_DEPTH: Final = tuple(
    {depth: sum(1 << a for a in range(PITCH) if NEAR[team][a] == depth) for depth in NEAR[team][:PITCH]} for team in (0, 1)
)
# _CLOSER[team][depth]: areas that begin nearer to the team's goal line.
_CLOSER: Final = tuple(
    {depth: sum(1 << a for a in range(PITCH) if NEAR[team][a] < depth) for depth in NEAR[team][:PITCH]} for team in (0, 1)
)


def threat(s: State, start: int, trap: bool = False) -> tuple[int, int]:
    """Offside risk (A7): targets under it, and the value it raises a pass to: the defenders on their line, at most D.

    With an Offside trap (K15) it threatens targets on the line itself, not those between the line and the goal.
    """
    team = s.control
    other = 1 - team
    if s.origin in NO_OFFSIDE:
        return 0, 0
    ahead = (_FORWARD if s.on.risk_exempt == "level_or_behind" else _NOT_BEHIND)[team][start]
    mine = s.sides[team].occupied & HALF[other] & ahead
    if not mine:
        return 0, 0
    side = s.sides[other]
    depth = line(side.pieces, other)
    on_line = AREAS_IN[_AT_DEPTH[other].get(depth, 0) & side.occupied]
    areas = defenders = level_areas = 0
    for area in on_line:
        areas |= 1 << area
        level_areas |= _LEVEL[area]
        defenders += side.pieces[area]
    threatened = mine & areas if trap else mine & level_areas & _CLOSER[other].get(depth, 0)
    return threatened, min(defenders, side.line(0))


def risk(s: State, start: int, target: int, trap: bool = False) -> int:
    """The value that offside risk raises this pass to, or 0."""
    threatened, value = threat(s, start, trap)
    return value if threatened >> target & 1 else 0


def long_pass(s: State, start: int, target: int) -> int:
    """What a long pass adds; with A8 nothing if it goes through one area that the team holds two to one (R22-40)."""
    areas = BETWEEN[start][target]
    if areas == 1 and s.on.through:
        team = s.control
        for area in AREAS_IN[HALFWAY_STOPS[start][target]]:
            mine = s.count(team, area)
            if mine and mine >= 2 * s.count(1 - team, area):
                return 0
    return areas


def short_value(s: State, start: int, target: int, trap: bool = False) -> int:
    """The value before the long pass: no opponent there, offside risk, no opponent where the ball comes from (R22-09)."""
    risks = 0
    if s.on.offside_risk:
        risks = max(risk(s, start, target), risk(s, start, target, True) if trap else 0)
    return _modified(s, start, bool(_alone(s) >> target & 1), risks)


def _alone(s: State) -> int:
    """Areas where the team in control has pieces and the opponents none."""
    return s.sides[s.control].occupied & ~s.sides[1 - s.control].occupied


def _modified(s: State, start: int, alone: bool, risks: int) -> int:
    value = 1 if alone else s.value
    if risks > value:
        value = risks
    if value > 1 and s.origin not in SET_PIECES and not s.sides[1 - s.control].occupied >> start & 1:
        value -= 1
    return value


def choices(s: State) -> Sequence[str]:
    """Every legal target, with the skills that may be declared for it (R22-10)."""
    side = s.sides[s.control]
    start = s.ball
    legal = targets(s)
    if s.value == HIGHEST:
        legal &= 1 << start | ADJ_MASK[start]  # a difficult situation (4.1.2)
    near = legal & _CLOSE[start]
    far = legal & ~near
    if far:
        near |= _within_reach(s, start, far)
    if side.skills & K27 or (side.skills & K19 and ZONE[side.team][start] == MIDFIELD):
        return _with_skills(s, start, legal, near)
    return pass_tokens(near)


def _within_reach(s: State, start: int, areas: int) -> int:
    """Those of some areas that a long pass does not make too hard to play to."""
    threatened, risks = threat(s, start) if s.on.offside_risk else (0, 0)
    alone = _alone(s)
    contested_value, alone_value = _modified(s, start, False, 0), _modified(s, start, True, 0)
    found = 0
    for target in AREAS_IN[areas]:
        value = alone_value if alone >> target & 1 else contested_value
        if threatened >> target & 1:
            value = _modified(s, start, bool(alone >> target & 1), risks)
        if value + BETWEEN[start][target] <= HIGHEST or value + long_pass(s, start, target) <= HIGHEST:
            found |= 1 << target
    return found


def _with_skills(s: State, start: int, legal: int, near: int) -> list[str]:
    """Targets that may be played to as such, and those for which Crossing (K19) or Skilled attacker (K27) is declared."""
    team = s.control
    side = s.sides[team]
    crosses = side.skills & K19 and ZONE[team][start] == MIDFIELD
    attacker = side.skills & K27
    found: list[str] = []
    for target in AREAS_IN[legal]:
        plain = near >> target & 1
        if plain:
            found.append(PASS_TOKENS[target])
        zone = ZONE[team][target]
        cross = crosses and side.occupied >> target & 1 and long_pass(s, start, target) and payable(side, zone, K19)
        if cross:
            found.append(SKILLED_TOKENS[0][target])
        if attacker and zone == ATTACK:
            if plain and payable(side, zone, K27):
                found.append(SKILLED_TOKENS[1][target])
            if cross and payable(side, zone, K19 | K27):
                found.append(SKILLED_TOKENS[2][target])
    return found
