"""Set-ups of kick-offs, free kicks, corners and penalties (F3 3.3, 5.2.1, 5.3.1, 5.5.1)."""

from rules.board import ALL_AREAS, CE, PARTLY, PENALTY_AREA, PLACES, SPOTS
from rules.edition import Flow
from rules.editions.fuba3.state import State
from rules.shared.setup import Placement, home_first, limits


def _ask(s: State, node: Placement) -> Flow:
    token = yield node
    s.teams[node.team].place(*node.answer)
    if s.log is not None:
        s.emit("setup", node.team, {"place": token[6:]})


def kickoff_setups(s: State, team: int) -> Flow:
    """Both in their own half or the centre; the taker with two there (R-003), or the keeper if he is all there is (R-102)."""
    for side in (s.teams[team], s.teams[1 - team]):
        n = side.on_pitch()
        least = [0] * PLACES
        keeper = PENALTY_AREA[side.team]
        if side.team == team:
            least[CE] = min(2, n)
            if not n:
                keeper = CE
        yield from _ask(s, Placement(side.team, "kickoff", n, least, limits(PARTLY[side.team], n), (keeper,)))


def free_kick_setups(s: State, team: int) -> Flow:
    """Anywhere, with one piece of the taker's team at the ball (R-062)."""
    for side in (s.teams[team], s.teams[1 - team]):
        n = side.on_pitch()
        holder = s.ball if side.team == team else -1
        keepers = home_first(side.team, ALL_AREAS)
        node = Placement(side.team, "free", n, [0] * PLACES, limits(ALL_AREAS, n), keepers, holder=holder)
        yield from _ask(s, node)


def corner_setups(s: State, team: int) -> Flow:
    """One outfield piece on a spot of the taker's choice (R-026), everybody else anywhere."""
    spots = SPOTS[1 - team]
    side = s.teams[team]
    n = side.on_pitch()
    most = limits(ALL_AREAS, n)
    keepers = home_first(team, ALL_AREAS)
    if n:
        for spot in spots:
            most[spot] = 1
    else:
        keepers = spots
    yield from _ask(s, Placement(team, "corner", n, [0] * PLACES, most, keepers, one_of=spots))
    s.ball = spots[0] if side.pieces[spots[0]] else spots[1]
    other = s.teams[1 - team]
    n = other.on_pitch()
    keepers = home_first(other.team, ALL_AREAS)
    yield from _ask(s, Placement(other.team, "corner", n, [0] * PLACES, limits(ALL_AREAS, n), keepers))


def penalty_setups(s: State, team: int) -> Flow:
    """Kicker and keeper in the box, everybody else outside it; the keeper kicks if he is all there is (R-091)."""
    box = PENALTY_AREA[1 - team]
    outside = ALL_AREAS & ~(1 << box)
    side = s.teams[team]
    n = side.on_pitch()
    most = limits(outside, n)
    least = [0] * PLACES
    keepers: tuple[int, ...] = (box,)
    if n:
        least[box] = most[box] = 1
        keepers = home_first(team, outside)
    yield from _ask(s, Placement(team, "penalty", n, least, most, keepers))
    n = s.teams[1 - team].on_pitch()
    yield from _ask(s, Placement(1 - team, "penalty", n, [0] * PLACES, limits(outside, n), (box,)))
