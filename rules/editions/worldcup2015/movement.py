"""Player movements (WC 4.8): one type of move, as many as its line has players; the second team not more than the first."""

from typing import Final

from ...edition import Flow
from ...nodes import ANEW, Decision, Fixed, rolls
from ..two_dice.condition import spend
from ..two_dice.linemoves import ALL_TYPES, TYPE_TOKENS, free_moves, walk
from ..two_dice.state import State

MOVE_ROLL: Final = rolls(1, "move")
POINT_OPTIONS: Final = ("no", "point")
NO_LIMIT: Final = 99


def limit(s: State, team: int, second: bool) -> int:
    """The team moving last makes no more moves than the first one did, but always one (WC 4.8.5, RWC-18, RWC-40)."""
    first = s.teams[1 - team]
    if not second or first.barred:
        return NO_LIMIT
    return first.made if first.made > 1 else 1


def move(s: State, team: int, second: bool) -> Flow:
    """A point if wanted, the type, the moves, then free moves."""
    side = s.teams[team]
    most = limit(s, team, second)
    wanted = ANEW
    while not wanted:
        wanted = (yield Decision(team, "use_point", POINT_OPTIONS)) if side.cp[s.zone(team)] else "no"
    point = wanted == "point"
    if point:
        spend(s, team, "move")
    if point or any(min(side.line(kind), most) > side.covered for kind in ALL_TYPES):
        token: str = yield Fixed(team, "move_type", TYPE_TOKENS)
        kind = TYPE_TOKENS.index(token)
        number = side.line(kind)
        if point:
            die, _ = yield MOVE_ROLL[team]
            number = max(die, number)
        else:
            die = 0
            number = min(number, most)
        number = max(0, number - side.covered)
        if s.log is not None:
            s.emit("moves", team, {"type": token, "dice": [die] if point else [], "moves": number, "point": point})
        yield from walk(s, team, number, (kind,))
    yield from free_moves(s, team)
