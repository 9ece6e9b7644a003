"""Moves of pieces (2.0 4.7.1 to 4.7.8): types, limits of a formation, blocking, pinned pieces, offside, carrying the ball."""

from typing import Final

from rules.board import ADJ_MASK, ALL_AREAS, BACKWARD, FORWARD, PITCH
from rules.common.offside import offside_areas
from rules.common.steps import AREAS_IN, DRIBBLE, MOVE
from rules.common.strides import AHEAD, BEHIND, DRIBBLE_KEEPER_STRAIGHT, DRIBBLE_STRAIGHT, KEEPER_STRAIGHT, MOVE_STRAIGHT, reach
from rules.editions.fuba20.state import State

LONGEST_FORWARD: Final = 2
# How a move is counted. One area ahead may be a forward move or one of the midfield.
BACK: Final = 0
SIDEWAYS: Final = 1
AHEAD_ONE: Final = 2
AHEAD_TWO: Final = 3

Used = list[int]  # moves made in the stage, by the four kinds above


def _bit(area: int) -> int:
    return 1 << area if area >= 0 else 0


_FORWARD_BIT: Final = tuple(tuple(_bit(FORWARD[t][a]) for a in range(PITCH)) for t in (0, 1))
_BACK_BIT: Final = tuple(tuple(_bit(BACKWARD[t][a]) for a in range(PITCH)) for t in (0, 1))
_SIDEWAYS: Final = tuple(
    tuple(ADJ_MASK[a] & ALL_AREAS & ~_FORWARD_BIT[t][a] & ~_BACK_BIT[t][a] for a in range(PITCH)) for t in (0, 1)
)


def kind_of(team: int, src: int, dst: int) -> int:
    """How a move counts."""
    if dst == FORWARD[team][src]:
        return AHEAD_ONE
    if dst in AHEAD[team][src]:
        return AHEAD_TWO
    return BACK if dst in BEHIND[team][src] else SIDEWAYS


def moves(s: State, team: int, used: Used, dribbler: bool) -> list[str]:
    """Every legal ordinary move. With `dribbler` one piece may carry the ball although opponents are about (SP1).

    No line makes more moves of its type than it has players; a step ahead counts for the midfield or the forwards,
    whichever leaves more.
    """
    side = s.teams[team]
    other = s.teams[1 - team]
    mine, theirs = side.pieces, other.pieces
    midfield, forwards = side.line(1), side.line(2)
    back = used[BACK] < side.line(0)
    ahead = used[SIDEWAYS] + used[AHEAD_ONE] + used[AHEAD_TWO] < midfield + forwards
    sideways = ahead and used[SIDEWAYS] < midfield
    two = ahead and used[AHEAD_TWO] < forwards
    has_ball = team == s.control
    onside = ALL_AREAS & ~offside_areas(theirs, 1 - team, s.ball)
    ball = s.ball
    options: list[str] = []
    for area in AREAS_IN[side.occupied & ALL_AREAS]:
        n = mine[area]
        if theirs[area] >= 2 * n:  # pinned
            continue
        keeper = side.keeper == area
        free = n - side.moved[area] - keeper > 0
        keeper = keeper and not side.moved_keeper
        if not free and not keeper:
            continue
        back_bit = _BACK_BIT[team][area] if back else 0
        near = (_SIDEWAYS[team][area] if sideways else 0) | (_FORWARD_BIT[team][area] if ahead else 0)
        if n > 1 or area != ball or not has_ball:
            step = near & onside | back_bit
            if free:
                options += MOVE.pieces[area][step]
            if keeper:
                options += MOVE.keeper[area][step]
            if back:
                path = BEHIND[team][area]
                for dst in path[1 : reach(path, mine, theirs, PITCH)]:
                    if free:
                        options.append(MOVE_STRAIGHT[area][dst])
                    if keeper:
                        options.append(KEEPER_STRAIGHT[dst])
            if two:
                path = AHEAD[team][area]
                if reach(path, mine, theirs, LONGEST_FORWARD) == LONGEST_FORWARD and onside >> path[1] & 1:
                    if free:
                        options.append(MOVE_STRAIGHT[area][path[1]])
                    if keeper:
                        options.append(KEEPER_STRAIGHT[path[1]])
        if has_ball and area == ball and not s.dead:
            step = near | back_bit
            if not dribbler:
                step = 0 if theirs[area] else step & ~other.occupied
            if free:
                options += DRIBBLE.pieces[area][step]
            if keeper:
                options += DRIBBLE.keeper[area][step]
            if not theirs[area]:
                options += _long_carries(s, team, free, keeper, back, two)
    return options


def _long_carries(s: State, team: int, free: bool, keeper: bool, back: bool, two: bool) -> list[str]:
    """Moves with the ball over two areas and more, through areas without opponents (4.7.7, R20-25)."""
    theirs = s.teams[1 - team].pieces
    src = s.ball
    found: list[str] = []
    for allowed, path in ((back, BEHIND[team][src]), (two, AHEAD[team][src][:LONGEST_FORWARD])):
        if not allowed or not path or theirs[path[0]]:
            continue
        for dst in path[1:]:
            if theirs[dst]:
                break
            if free:
                found.append(DRIBBLE_STRAIGHT[src][dst])
            if keeper:
                found.append(DRIBBLE_KEEPER_STRAIGHT[dst])
    return found
