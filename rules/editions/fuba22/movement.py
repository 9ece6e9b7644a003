"""Single moves (2.2 4.7): where pieces may go, free moves, and the steps that events give."""

from typing import Final

from ...board import ADJ_MASK, ALL_AREAS, BACKWARD, FORWARD, NEAR, PENALTY_AREA, PITCH
from ...edition import Asks, Flow
from ...nodes import Decision
from ...shared.choosing import choose
from ...shared.steps import AREAS_IN, KEEPER, MEANING, MOVE
from ...shared.strides import AHEAD, BEHIND
from ..two_dice.linemoves import (
    ALL_TYPES,
    DEFENCE_MOVE,
    FORWARD_MOVE,
    MIDFIELD_MOVE,
    SIDEWAYS,
    STOPS,
    carries,
    free_move_options,
    line_moves,
    make_move,
    offside_for,
)
from .state import MOST_COUNTED, Side, State

ANY_TYPE: Final = ALL_TYPES
TYPES: Final = ((DEFENCE_MOVE,), (MIDFIELD_MOVE,), (FORWARD_MOVE,))  # by line


def _midfield_steps() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """[team][ball][area]: a midfield move goes straight ahead, or straight back, only as far as the ball (R22-12, R22-13)."""
    table = []
    for team in (0, 1):
        rows = []
        for ball in range(PITCH):
            row = list(SIDEWAYS)
            for area in range(PITCH):
                ahead, back = FORWARD[team][area], BACKWARD[team][area]
                if ahead >= 0 and NEAR[1 - team][ahead] >= NEAR[1 - team][ball]:
                    row[area] |= 1 << ahead
                if back >= 0 and NEAR[team][back] >= NEAR[team][ball]:
                    row[area] |= 1 << back
            rows.append(tuple(row))
        table.append(tuple(rows))
    return tuple(table)


MIDFIELD_STEPS: Final = _midfield_steps()
NEIGHBOURS: Final = ADJ_MASK[:PITCH]  # a midfielder may carry the ball anywhere next door (R22-14)


def opposition(s: State, team: int) -> list[int] | None:
    """Opposing pieces that may block the way: none that came by a free move in this turn, six at most in an area.

    None if all of them may.
    """
    other = s.sides[1 - team]
    if other.triple < 0 and not any(other.freed):
        return None
    counts = [n if n < MOST_COUNTED else MOST_COUNTED for n in other.pieces]
    if other.triple >= 0:
        counts[other.triple] = s.count(1 - team, other.triple)
    for area, freed in enumerate(other.freed):
        counts[area] -= freed
    return counts


def walk(s: State, team: int, number: int, types: tuple[int, ...], wild: bool = False) -> Flow:
    """Up to `number` pieces by these types, and with `wild` one more by any; the team in control may carry the ball once."""
    may_carry = team == s.control
    opponents = opposition(s, team)
    offside = offside_for(s, team)
    node = Decision(team, "moves", ())
    while number > 0 or wild:
        options = ["done"]
        options += _moves(s, team, ANY_TYPE if wild else types, offside, opponents, may_carry)
        if len(options) == 1:
            break
        node.listed = options
        token: str = yield node
        if token in STOPS:
            if token:
                break
            opponents = opposition(s, team)
            offside = offside_for(s, team)
            continue
        if wild and (number <= 0 or not _of_type(s, team, token, types[0])):
            wild = False
        else:
            number -= 1
        make_move(s, team, token, "moves")
        if token[0] == "d":  # the ball has moved with a piece
            may_carry = False
            offside = offside_for(s, team)


def _of_type(s: State, team: int, token: str, kind: int) -> bool:
    """Whether a legal move is one of a line's own."""
    word, src, dst = MEANING[token]
    if src == KEEPER:
        src = s.sides[team].keeper
    if kind == MIDFIELD_MOVE:
        return bool((MIDFIELD_STEPS[team][s.ball] if word == "move" else NEIGHBOURS)[src] >> dst & 1)
    return dst in (AHEAD if kind == FORWARD_MOVE else BEHIND)[team][src]


def legal_moves(s: State, team: int, types: tuple[int, ...]) -> list[str]:
    """Every move of these types that the team could make now, the ball included if it has it."""
    return _moves(s, team, types, offside_for(s, team), opposition(s, team), team == s.control)


def _moves(
    s: State, team: int, types: tuple[int, ...], offside: int, opponents: list[int] | None, may_carry: bool
) -> list[str]:
    """Moves of these types; where all are allowed, the straight ones are those of forwards and defenders."""
    one = len(types) == 1
    found = line_moves(s, team, types, offside, MIDFIELD_STEPS[team][s.ball] if one else SIDEWAYS, opponents)
    if may_carry:
        found += carries(s, team, types, NEIGHBOURS if one else SIDEWAYS)
    return found


def set_piece_walk(s: State, team: int, most: int, barred: int) -> Asks:
    """Moves before a quick free kick or a goal kick: any type, once per piece, the ball stays (R22-72). Returns the moves."""
    made = 0
    node = Decision(team, "set_piece_moves", ())
    while made < most:
        options = ["done"]
        options += line_moves(s, team, ANY_TYPE, barred)
        if len(options) == 1:
            break
        node.listed = options
        token: str = yield node
        if token in STOPS:
            if token:
                break
            continue
        make_move(s, team, token, "set_piece_moves")
        made += 1
    return made


def free_moves(s: State, team: int) -> Flow:
    """At the end of a stage: off the goal lines, and the keeper home, but not to the ball; they block nobody (4.7.6)."""
    side = s.sides[team]
    while True:
        options = free_move_options(s, side, team == s.control)
        options += _keeper_home(s, side)
        if len(options) == 1:
            return
        token: str = yield Decision(team, "free_moves", options)
        if token in STOPS:
            if token:
                return
            continue
        make_move(s, team, token, "free_moves")
        side.freed[MEANING[token][2]] += 1


def _keeper_home(s: State, side: Side) -> tuple[str, ...]:
    """The step of an unmoved keeper back into his box, unless the ball is there or left alone."""
    keeper = side.keeper
    home = PENALTY_AREA[side.team]
    if not ADJ_MASK[home] >> keeper & 1 or side.moved_keeper or home == s.ball:
        return ()
    if keeper == s.ball and side.team == s.control and side.pieces[keeper] == 1:
        return ()
    return MOVE.keeper[keeper][1 << home]


def event_steps(s: State, team: int) -> list[str]:
    """One step of an unmoved piece to any neighbouring area (R22-25); offside and the guard of the ball hold."""
    side = s.sides[team]
    offside = offside_for(s, team)
    guarded = s.ball if team == s.control else -1
    back = BACKWARD[team]
    options: list[str] = []
    for area in AREAS_IN[side.occupied & ALL_AREAS]:
        n = side.pieces[area]
        if n == 1 and area == guarded:
            continue
        into = ADJ_MASK[area] & ~offside
        if back[area] >= 0:
            into |= 1 << back[area]
        if area == side.keeper:
            n -= 1
            if not side.moved_keeper:
                options += MOVE.keeper[area][into]
        if n > side.moved[area]:
            options += MOVE.pieces[area][into]
    return options


def event_moves(s: State, team: int, number: int, marked: bool, seen: bool) -> Flow:
    """Steps that an event gives. Unmarked pieces may move again; `seen` by the order of the stages (event 1-1 to 1-6)."""
    side = s.sides[team]
    before = (side.moved[:], side.moved_keeper)
    for _ in range(number):
        token = yield from choose(team, "event_move", lambda: ["no", *event_steps(s, team)])
        if token == "no":
            break
        _, src, dst = MEANING[token]
        if seen:
            _recount(s, team, side.keeper if src == KEEPER else src, dst)
        make_move(s, team, token, "event_move")
    if not marked:
        side.moved, side.moved_keeper = before


def _recount(s: State, team: int, src: int, dst: int) -> None:
    if src == s.target:
        s.n0[team] -= 1
    elif dst == s.target:
        s.n0[team] += 1
