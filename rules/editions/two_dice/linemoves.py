"""Moves by lines: sideways with the midfielders, straight forwards with the forwards, straight back with the defenders.

What a move may not do is the same in all editions (specifications 0.5): go past an area that opponents hold in greater
number, leave the ball alone, or end offside.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, Final

from ...board import ADJ_MASK, ALL_AREAS, AREAS, BACKWARD, FORWARD, OFF_LINE, PITCH, mask_of
from ...edition import Flow
from ...nodes import ANEW, Decision
from ...shared.offside import offside_areas
from ...shared.steps import AREAS_IN, DRIBBLE, KEEPER, MEANING, MOVE
from ...shared.strides import AHEAD, BEHIND, KEEPER_STRAIGHT, MOVE_STRAIGHT
from .state import Side, State

MIDFIELD_MOVE: Final = 1
FORWARD_MOVE: Final = 2
DEFENCE_MOVE: Final = 0
ALL_TYPES: Final = (DEFENCE_MOVE, MIDFIELD_MOVE, FORWARD_MOVE)
TYPE_TOKENS: Final = ("defence", "midfield", "forward")  # by line
KEEPER_REACH: Final = 2
STOPS: Final = frozenset(("done", ANEW))  # answers that are no move: no more of them, or look again
_SIDEWAYS_ONLY: Final = (MIDFIELD_MOVE,)

# SIDEWAYS[area]: neighbours that are no straight step away.
SIDEWAYS: Final = tuple(ADJ_MASK[a] & ~sum(1 << b for b in (FORWARD[0][a], BACKWARD[0][a]) if b >= 0) for a in range(PITCH))
GOAL_LINES: Final = mask_of(tuple(a for a in range(PITCH) if OFF_LINE[a] >= 0))


# _ONWARD[kind][team]: areas that straight moves of the type lead out of.
_ONWARD: Final = {
    kind: tuple(sum(1 << area for area, lane in enumerate(lanes) if lane) for lanes in onward)
    for kind, onward in ((FORWARD_MOVE, AHEAD), (DEFENCE_MOVE, BEHIND))
}


@cache
def _straight(team: int, kind: int, barred: int) -> tuple[tuple[int, dict[int, tuple[str, ...]]], ...]:
    """By area: where a straight move could be stopped, and the tokens by the areas where it is; none ends in a barred area."""
    rows = []
    for area, lane in enumerate((AHEAD if kind == FORWARD_MOVE else BEHIND)[team]):
        stops = lane[:-1]
        table: dict[int, tuple[str, ...]] = {}
        for stopping in product((0, 1), repeat=len(stops)):
            entered = lane[: stopping.index(1) + 1] if 1 in stopping else lane
            found = tuple(MOVE_STRAIGHT[area][dst] for dst in entered if not barred >> dst & 1)
            table[sum(stopped << stop for stop, stopped in zip(stops, stopping, strict=True))] = found
        rows.append((mask_of(stops), table))
    return tuple(rows)


@cache
def _straight_of_keeper(team: int, kind: int, barred: int) -> tuple[tuple[int, dict[int, tuple[str, ...]]], ...]:
    """The same for a keeper by himself, who does not go far."""
    rows = []
    for lane in (AHEAD if kind == FORWARD_MOVE else BEHIND)[team]:
        reached = lane[:KEEPER_REACH]
        stops = reached[:-1]
        table: dict[int, tuple[str, ...]] = {}
        for stopping in product((0, 1), repeat=len(stops)):
            entered = reached[: stopping.index(1) + 1] if 1 in stopping else reached
            found = tuple(KEEPER_STRAIGHT[dst] for dst in entered if not barred >> dst & 1)
            table[sum(stopped << stop for stop, stopped in zip(stops, stopping, strict=True))] = found
        rows.append((mask_of(stops), table))
    return tuple(rows)


@cache
def _onside(team: int, sideways: Sequence[int], offside: int) -> tuple[int, ...]:
    """Where midfield moves lead, by area: offside only straight back."""
    straight_back = [1 << back if back >= 0 else 0 for back in BACKWARD[team][:PITCH]]
    return tuple(into & (~offside | back) for into, back in zip(sideways, straight_back, strict=True))


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
    pieces = side.pieces
    moved = side.moved
    keeper = side.keeper
    areas = side.occupied & ALL_AREAS
    if team == s.control and pieces[s.ball] == 1:
        areas &= ~(1 << s.ball)  # somebody stays with the ball
    for area in AREAS_IN[areas]:
        if pieces[area] <= moved[area] and area != keeper:
            areas ^= 1 << area
    free = AREAS_IN[areas]
    blocked = 0 if types == _SIDEWAYS_ONLY else _majorities(s.teams[1 - team], side, opponents)
    options: list[str] = []
    for kind in types:
        if kind == MIDFIELD_MOVE:
            into = _onside(team, sideways, offside) if offside else sideways
            tokens_of = MOVE.pieces
            for area in free:
                if area != keeper:
                    options += tokens_of[area][into[area]]
                else:
                    if not side.moved_keeper:
                        options += MOVE.keeper[area][into[area]]
                    if pieces[area] - 1 > moved[area]:
                        options += tokens_of[area][into[area]]
            continue
        barred = offside if kind == FORWARD_MOVE else 0
        rows = _straight(team, kind, barred)
        for area in AREAS_IN[areas & _ONWARD[kind][team]]:
            if area != keeper:
                stops, tokens = rows[area]
                options += tokens[stops & blocked]
            elif pieces[area] - 1 > moved[area]:
                options += _straight_by_keeper(side, (AHEAD if kind == FORWARD_MOVE else BEHIND)[team][area], barred, blocked)
            elif not side.moved_keeper:
                stops, tokens = _straight_of_keeper(team, kind, barred)[area]
                options += tokens[stops & blocked]
    return options


def _majorities(other: Side, side: Side, opponents: Sequence[int] | None) -> int:
    """Areas that the other team holds in greater number, which block the way on; `opponents` if not all of them count."""
    mine = side.pieces
    if opponents is None:
        found = other.occupied & ~side.occupied & ALL_AREAS
        asked = other.occupied & side.occupied & ALL_AREAS
        theirs: Sequence[int] = other.pieces
    else:
        found = 0
        asked = other.occupied & ALL_AREAS
        theirs = opponents
    for area in AREAS_IN[asked]:
        if theirs[area] > mine[area]:
            found |= 1 << area
    return found


def _straight_by_keeper(side: Side, lane: tuple[int, ...], barred: int, blocked: int) -> list[str]:
    """Straight moves of an unmoved piece beside the keeper, and of the keeper himself."""
    area = side.keeper
    reach = 0 if side.moved_keeper else KEEPER_REACH
    options: list[str] = []
    for dst in lane:
        if not barred >> dst & 1:
            options.append(MOVE_STRAIGHT[area][dst])
            if reach:
                options.append(KEEPER_STRAIGHT[dst])
        if blocked >> dst & 1:
            break
        if reach:
            reach -= 1
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
    else:  # what `Side.step` does, without a call for each move
        pieces = side.pieces
        n = pieces[src]
        pieces[src] = n - 1
        occupied = side.occupied | 1 << dst
        side.occupied = occupied if n > 1 else occupied & ~(1 << src)
        pieces[dst] += 1
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
        if token in STOPS:
            if token:
                break
            offside = offside_for(s, team)
            continue
        make_move(s, team, token, "moves")
        if token[0] == "d":  # the ball has moved with a piece
            may_carry = False
            offside = offside_for(s, team)
        side.made += 1
        number -= 1


def free_move_options(s: State, side: Side, controls: bool) -> list[str]:
    """Unmoved outfield pieces on either goal line may step straight off it, but not to the ball; or the team is done."""
    options = ["done"]
    pieces = side.pieces
    keeper = side.keeper
    ball = s.ball
    areas = side.occupied & GOAL_LINES
    if pieces[keeper] == 1:
        areas &= ~(1 << keeper)
    if controls and pieces[ball] == 1:
        areas &= ~(1 << ball)
    if not areas:
        return options
    moved = side.moved
    for area in AREAS_IN[areas]:
        dst = OFF_LINE[area]
        if dst != ball and pieces[area] > moved[area] + (area == keeper):
            options.append(MOVE_STRAIGHT[area][dst])
    return options


def free_moves(s: State, team: int) -> Flow:
    """After the ordinary moves; they are not counted."""
    side = s.teams[team]
    while side.occupied & GOAL_LINES:
        options = free_move_options(s, side, team == s.control)
        if len(options) == 1:
            break
        token: str = yield Decision(team, "free_moves", options)
        if token in STOPS:
            if token:
                break
            continue
        make_move(s, team, token, "free_moves")
