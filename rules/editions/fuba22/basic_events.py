"""Special events of the basic game (2.2 4.4.4): the difference of two dice."""

from collections.abc import Callable
from typing import Final

from ...board import CORNERS, ZONE
from ...edition import Flow
from ..two_dice.removal import injure
from .awards import corner_kick
from .condition import gain_points
from .fouls import foul
from .movement import event_moves
from .state import State

Handler = Callable[[State, int], Flow]  # the state and the die of the team in control


def _moves(attackers: bool, number: int) -> Handler:
    def handle(s: State, die: int) -> Flow:
        yield from event_moves(s, s.control if attackers else 1 - s.control, number, marked=True, seen=False)

    return handle


def _value(by: int) -> Handler:
    def handle(s: State, die: int) -> Flow:
        s.event_value = by
        yield from ()

    return handle


def failed_pass(s: State, die: int) -> Flow:
    """The ball never leaves, and the others have it (R22-26)."""
    s.lost = s.stay = True
    yield from ()


def attackers_foul(s: State, die: int) -> Flow:
    yield from foul(s, s.control)


def defenders_foul(s: State, die: int) -> Flow:
    yield from foul(s, 1 - s.control)


def level_dice(s: State, die: int) -> Flow:
    """Nobody acts in this turn; injuries and points first, then perhaps a corner (R22-24)."""
    s.skip = True
    team = s.control
    if die == 6:
        yield from injure(s, team)
        yield from injure(s, 1 - team)
    if die <= 2 and s.on.condition:
        for side in s.sides:
            gain_points(side, ZONE[side.team][s.target], 1)
    for defender in (0, 1):
        if s.target in CORNERS[defender]:
            corner_kick(s, 1 - defender, s.target)


_ROWS: Final[tuple[tuple[int, str, Handler], ...]] = (
    (-5, "two moves of the defence", _moves(False, 2)),
    (-4, "failed pass", failed_pass),
    (-3, "a move of the defence", _moves(False, 1)),
    (-2, "good defence", _value(1)),
    (-1, "attacker's foul", attackers_foul),
    (0, "level dice", level_dice),
    (1, "defender's foul", defenders_foul),
    (2, "good attack", _value(-1)),
    (3, "a move of the attack", _moves(True, 1)),
    (4, "very good attack", _value(-2)),
    (5, "two moves of the attack", _moves(True, 2)),  # R22-01
)
TABLE: Final[dict[int, tuple[str, Handler]]] = {difference: (name, handler) for difference, name, handler in _ROWS}
ROW_NAMES: Final = tuple(name for _, name, _ in _ROWS)
