"""Player movements (FR 4.8, A1, A5): one type of move, or all of them for a condition point; the keeper's place."""

from typing import Final

from ...board import PENALTY_AREA
from ...edition import Flow
from ...nodes import ANEW, Decision, Fixed, rolls
from ..two_dice.condition import spend
from ..two_dice.linemoves import ALL_TYPES, FORWARD_MOVE, MIDFIELD_MOVE, TYPE_TOKENS, free_moves, walk
from .state import State

MOVE_ROLL: Final = rolls(1, "move")
POINT_OPTIONS: Final = ("no", "point")
NO_DEFENCE: Final = (MIDFIELD_MOVE, FORWARD_MOVE)  # after event +5
KEEPER_PLACES: Final = (("inside", "outside"), ("outside", "inside"))  # where he is comes first


def move(s: State, team: int) -> Flow:
    """A point if wanted, the type, the moves, free moves, then the keeper's place."""
    side = s.sides[team]
    keeper = side.keeper
    types: tuple[int, ...] = NO_DEFENCE if side.no_defence else ALL_TYPES
    token = ANEW
    while not token:
        zone = s.zone(team)
        token = (yield Decision(team, "use_point", POINT_OPTIONS)) if side.cp[zone] else "no"
    if token == "point":
        spend(s, team, "move")
        die, _ = yield MOVE_ROLL[team]
        number = max(0, max(die, side.line(zone)) - side.covered)
        if s.log is not None:
            s.emit("moves", team, {"type": "mixed", "dice": [die], "moves": number, "point": True})
        yield from walk(s, team, number, types)
    elif any(side.line(kind) > side.covered for kind in types):
        token = yield Fixed(team, "move_type", [TYPE_TOKENS[kind] for kind in types])
        kind = TYPE_TOKENS.index(token)
        number = max(0, side.line(kind) - side.covered)
        if s.log is not None:
            s.emit("moves", team, {"type": token, "dice": [], "moves": number, "point": False})
        yield from walk(s, team, number, (kind,))
    yield from free_moves(s, team)
    if s.on.keeper and side.keeper == keeper == PENALTY_AREA[team]:
        token = yield Fixed(team, "keeper_place", KEEPER_PLACES[side.gk_out])
        side.gk_out = token == "outside"
