"""Set-ups of kick-offs, free kicks, corners and penalties (F3 3.3, 5.2.1, 5.3.1, 5.5.1)."""

from collections.abc import Callable

from ...board import SPOTS
from ...edition import Flow
from ...nodes import ANEW
from ...shared import set_pieces
from ...shared.setup import Placement
from .state import State


def _ask(s: State, make: Callable[[], Placement]) -> Flow:
    token = ANEW
    while not token:
        node = make()
        token = yield node
    s.teams[node.team].place(*node.answer)
    if s.log is not None:
        s.emit("setup", node.team, {"place": token[6:]})


def kickoff_setups(s: State, team: int) -> Flow:
    """Both in their own half or the centre."""
    yield from _ask(s, lambda: set_pieces.kickoff(s.teams[team], True))
    yield from _ask(s, lambda: set_pieces.kickoff(s.teams[1 - team], False))


def free_kick_setups(s: State, team: int) -> Flow:
    """Anywhere, with one piece of the taker's team at the ball (R-062)."""
    yield from _ask(s, lambda: set_pieces.anywhere(s.teams[team], "free", s.ball))
    yield from _ask(s, lambda: set_pieces.anywhere(s.teams[1 - team], "free"))


def corner_setups(s: State, team: int) -> Flow:
    """One outfield piece on a spot of the taker's choice, everybody else anywhere."""
    spots = SPOTS[1 - team]
    side = s.teams[team]
    yield from _ask(s, lambda: set_pieces.corner_taker(side, spots))
    s.ball = spots[0] if side.pieces[spots[0]] else spots[1]
    yield from _ask(s, lambda: set_pieces.anywhere(s.teams[1 - team], "corner"))


def penalty_setups(s: State, team: int) -> Flow:
    """Kicker and keeper in the box, everybody else outside it."""
    yield from _ask(s, lambda: set_pieces.penalty_kicker(s.teams[team]))
    yield from _ask(s, lambda: set_pieces.penalty_defender(s.teams[1 - team]))
