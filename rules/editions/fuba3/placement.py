"""Set-ups of kick-offs, free kicks, corners and penalties (F3 3.3, 5.2.1, 5.3.1, 5.5.1)."""

from collections.abc import Callable

from ...board import ALL_AREAS, CE, PARTLY, PENALTY_AREA, PLACES, SPOTS
from ...edition import Flow
from ...nodes import ANEW
from ...shared.setup import Placement, home_first, limits
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
    """Both in their own half or the centre; the taker with two there (R-003), or the keeper if he is all there is (R-102)."""

    def placement(placed: int) -> Placement:
        n = s.teams[placed].on_pitch()
        least = [0] * PLACES
        keeper = PENALTY_AREA[placed]
        if placed == team:
            least[CE] = min(2, n)
            if not n:
                keeper = CE
        return Placement(placed, "kickoff", n, least, limits(PARTLY[placed], n), (keeper,))

    yield from _ask(s, lambda: placement(team))
    yield from _ask(s, lambda: placement(1 - team))


def free_kick_setups(s: State, team: int) -> Flow:
    """Anywhere, with one piece of the taker's team at the ball (R-062)."""
    yield from _ask(s, lambda: _anywhere(s, team, "free", holder=s.ball))
    yield from _ask(s, lambda: _anywhere(s, 1 - team, "free"))


def _anywhere(s: State, team: int, situation: str, holder: int = -1) -> Placement:
    n = s.teams[team].on_pitch()
    keepers = home_first(team, ALL_AREAS)
    return Placement(team, situation, n, [0] * PLACES, limits(ALL_AREAS, n), keepers, holder=holder)


def corner_setups(s: State, team: int) -> Flow:
    """One outfield piece on a spot of the taker's choice (R-026), everybody else anywhere."""
    spots = SPOTS[1 - team]
    side = s.teams[team]

    def takers() -> Placement:
        n = side.on_pitch()
        most = limits(ALL_AREAS, n)
        keepers = home_first(team, ALL_AREAS)
        if n:
            for spot in spots:
                most[spot] = 1
        else:
            keepers = spots
        return Placement(team, "corner", n, [0] * PLACES, most, keepers, one_of=spots)

    yield from _ask(s, takers)
    s.ball = spots[0] if side.pieces[spots[0]] else spots[1]
    yield from _ask(s, lambda: _anywhere(s, 1 - team, "corner"))


def penalty_setups(s: State, team: int) -> Flow:
    """Kicker and keeper in the box, everybody else outside it; the keeper kicks if he is all there is (R-091)."""
    box = PENALTY_AREA[1 - team]
    outside = ALL_AREAS & ~(1 << box)

    def kickers() -> Placement:
        n = s.teams[team].on_pitch()
        most = limits(outside, n)
        least = [0] * PLACES
        keepers: tuple[int, ...] = (box,)
        if n:
            least[box] = most[box] = 1
            keepers = home_first(team, outside)
        return Placement(team, "penalty", n, least, most, keepers)

    def defenders() -> Placement:
        n = s.teams[1 - team].on_pitch()
        return Placement(1 - team, "penalty", n, [0] * PLACES, limits(outside, n), (box,))

    yield from _ask(s, kickers)
    yield from _ask(s, defenders)
