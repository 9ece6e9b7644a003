"""Moves by lines: sideways with the midfielders, straight forwards with the forwards, straight back with the defenders.

What a move may not do is the same in all editions (specifications 0.5): go past an area that opponents hold in greater
number, leave the ball alone, or end offside.
"""

from collections.abc import Sequence
from typing import Any, Final

from rules.board import ADJ_MASK, ALL_AREAS, AREAS, BACKWARD, FORWARD, OFF_LINE, PITCH, mask_of
from rules.common.offside import offside_areas
from rules.common.stages.state import Side, State
from rules.common.steps import AREAS_IN, DRIBBLE, KEEPER, MEANING, MOVE
from rules.common.strides import AHEAD, BEHIND, KEEPER_STRAIGHT, MOVE_STRAIGHT
from rules.edition import Flow
from rules.nodes import Decision

MIDFIELD_MOVE: Final = 1
FORWARD_MOVE: Final = 2
DEFENCE_MOVE: Final = 0
ALL_TYPES: Final = (DEFENCE_MOVE, MIDFIELD_MOVE, FORWARD_MOVE)
TYPE_TOKENS: Final = ("defence", "midfield", "forward")  # by line
KEEPER_REACH: Final = 2

# SIDEWAYS[area]: neighbours that are no straight step away.
SIDEWAYS: Final = tuple(ADJ_MASK[a] & ~sum(1 << b for b in (FORWARD[0][a], BACKWARD[0][a]) if b >= 0) for a in range(PITCH))
GOAL_LINES: Final = mask_of(tuple(a for a in range(PITCH) if OFF_LINE[a] >= 0))


def _ways(lanes: tuple[tuple[tuple[int, ...], ...], ...]) -> tuple[tuple[tuple[tuple[tuple[str, ...], int], ...], ...], ...]:
    """[team][area][areas entered] -> tokens of the straight moves into them, and their mask."""
    return tuple(
        tuple(
            tuple((tuple(MOVE_STRAIGHT[area][dst] for dst in lane[:n]), mask_of(lane[:n])) for n in range(len(lane) + 1))
            for area, lane in enumerate(rows)
        )
        for rows in lanes
    )


WAYS_AHEAD: Final = _ways(AHEAD)
WAYS_BEHIND: Final = _ways(BEHIND)


def offside_for(s: State, team: int) -> int:
    """Areas in which a piece of that team would stand offside."""
    if team != s.control and not s.rules.offside_binds_both:
        return 0
    return offside_areas(s.teams[1 - team].pieces, 1 - team, s.ball)


def line_moves(
    s: State,
    team: int,
    types: tuple[int, ...],
    offside: int,
    sideways: Sequence[int] = SIDEWAYS,
    opponents: Sequence[int] | None = None,
) -> list[str]:
    """Every legal single move of these types.

    `sideways`: where midfield moves lead, by area; `opponents`: pieces that may block the way, by area. A step straight back
    is never offside.
    """
    side = s.teams[team]
    other = s.teams[1 - team].pieces if opponents is None else opponents
    back = BACKWARD[team]
    pieces = side.pieces
    moved = side.moved
    keeper = side.keeper
    guarded = s.ball if team == s.control else -1
    options: list[str] = []
    for kind in types:
        if kind == MIDFIELD_MOVE:
            tables = MOVE.pieces
            for area in AREAS_IN[side.occupied & ALL_AREAS]:
                n = pieces[area]
                if n == 1 and area == guarded:
                    continue
                into = sideways[area]
                if offside:
                    into &= ~offside if back[area] < 0 else ~offside | 1 << back[area]
                if area == keeper:
                    if not side.moved_keeper:
                        options += MOVE.keeper[area][into]
                    n -= 1
                if n > moved[area]:
                    options += tables[area][into]
            continue
        lanes = (AHEAD if kind == FORWARD_MOVE else BEHIND)[team]
        ways = (WAYS_AHEAD if kind == FORWARD_MOVE else WAYS_BEHIND)[team]
        barred = offside if kind == FORWARD_MOVE else 0
        for area in AREAS_IN[side.occupied & ALL_AREAS]:
            n = pieces[area]
            if n == 1 and area == guarded:
                continue
            lane = lanes[area]
            if area != keeper:
                if n > moved[area]:
                    entered = 0
                    for dst in lane:
                        entered += 1
                        if other[dst] > pieces[dst]:
                            break  # the way on is blocked
                    tokens, into = ways[area][entered]
                    if not into & barred:
                        options += tokens
                    else:
                        options += [MOVE_STRAIGHT[area][dst] for dst in lane[:entered] if not barred >> dst & 1]
                continue
            reach = 0 if side.moved_keeper else KEEPER_REACH
            free = n - 1 > moved[area]
            for dst in lane:
                if not barred >> dst & 1:
                    if free:
                        options.append(MOVE_STRAIGHT[area][dst])
                    if reach:
                        options.append(KEEPER_STRAIGHT[dst])
                if other[dst] > pieces[dst]:
                    break
                if reach:
                    reach -= 1
                if not reach and not free:
                    break
    return options


def carries(s: State, team: int, types: tuple[int, ...], sideways: Sequence[int] = SIDEWAYS) -> list[str]:
    """Moves of one area with the ball, out of an area without opponents; they are never offside."""
    ball = s.ball
    if s.dead or s.teams[1 - team].occupied >> ball & 1:
        return []
    side = s.teams[team]
    into = 0
    for kind in types:
        if kind == MIDFIELD_MOVE:
            into |= sideways[ball]
        else:
            dst = (FORWARD if kind == FORWARD_MOVE else BACKWARD)[team][ball]
            if dst >= 0:
                into |= 1 << dst
    options: list[str] = []
    n = side.pieces[ball]
    if side.keeper == ball:
        n -= 1
        if not side.moved_keeper:
            options += DRIBBLE.keeper[ball][into]
    if n > side.moved[ball]:
        options += DRIBBLE.pieces[ball][into]
    return options


def make_move(s: State, team: int, token: str, stage: str) -> None:
    """Carry out a move; "dribble" takes the ball along."""
    word, src, dst = MEANING[token]
    side = s.teams[team]
    keeper = src == KEEPER
    if keeper:
        src = side.keeper
        side.keeper_step(dst)
        side.moved_keeper = True
    else:
        side.step(src, dst)
        side.moved[dst] += 1
    if word == "dribble":
        s.ball = dst
    if s.log is not None:
        data: dict[str, Any] = {"src": AREAS[src], "dst": AREAS[dst], "keeper": keeper}
        if word == "dribble":
            s.emit("dribble", team, data)
        else:
            s.emit("step", team, {**data, "skill": "", "stage": stage})


def walk(s: State, team: int, number: int, types: tuple[int, ...]) -> Flow:
    """Up to `number` ordinary moves of these types; the team in control may carry the ball once."""
    side = s.teams[team]
    may_carry = team == s.control
    offside = offside_for(s, team)
    while number > 0:
        options = ["done"]
        options += line_moves(s, team, types, offside)
        if may_carry:
            options += carries(s, team, types)
        if len(options) == 1:
            break
        token: str = yield Decision(team, "moves", options)
        if token == "done":
            break
        make_move(s, team, token, "moves")
        if token[0] == "d":  # the ball has moved with a piece
            may_carry = False
            offside = offside_for(s, team)
        side.made += 1
        number -= 1


def free_move_options(s: State, side: Side, controls: bool) -> list[str]:
    """Unmoved outfield pieces on either goal line may step straight off it, but not to the ball."""
    options: list[str] = []
    areas = side.occupied & GOAL_LINES
    if side.pieces[side.keeper] == 1:
        areas &= ~(1 << side.keeper)
    for area in AREAS_IN[areas]:
        n = side.pieces[area]
        if n == 1 and controls and area == s.ball:
            continue
        if side.keeper == area:
            n -= 1
        dst = OFF_LINE[area]
        if n > side.moved[area] and dst != s.ball:
            options.append(MOVE_STRAIGHT[area][dst])
    return options


def free_moves(s: State, team: int) -> Flow:
    """After the ordinary moves; they are not counted."""
    side = s.teams[team]
    while side.occupied & GOAL_LINES:
        options = free_move_options(s, side, team == s.control)
        if not options:
            break
        token: str = yield Decision(team, "free_moves", ["done", *options])
        if token == "done":
            break
        make_move(s, team, token, "free_moves")
