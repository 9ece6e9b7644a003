"""What each team may place at a set piece, as all editions have it alike. Who places when is the edition's."""

from ..board import ALL_AREAS, CE, PARTLY, PENALTY_AREA, PLACES
from ..state import Side
from .setup import Placement, home_first, limits


def kickoff(side: Side, taking: bool) -> Placement:
    """In the own half or the centre; the taker with two there (R-003), or the keeper if he is all there is (R-102)."""
    n = side.on_pitch()
    least = [0] * PLACES
    keeper = PENALTY_AREA[side.team]
    if taking:
        least[CE] = min(2, n)
        if not n:
            keeper = CE
    return Placement(side.team, "kickoff", n, least, limits(PARTLY[side.team], n), (keeper,))


def anywhere(side: Side, situation: str, holder: int = -1) -> Placement:
    """Wherever they like, with one piece in the area of the `holder` of the ball."""
    n = side.on_pitch()
    keepers = home_first(side.team, ALL_AREAS)
    return Placement(side.team, situation, n, [0] * PLACES, limits(ALL_AREAS, n), keepers, holder=holder)


def corner_taker(side: Side, spots: tuple[int, ...]) -> Placement:
    """One outfield piece on one of the spots (R-026), or the keeper if he is all there is; everybody else anywhere."""
    n = side.on_pitch()
    most = limits(ALL_AREAS, n)
    keepers = home_first(side.team, ALL_AREAS)
    if n:
        for spot in spots:
            most[spot] = 1
    else:
        keepers = spots
    return Placement(side.team, "corner", n, [0] * PLACES, most, keepers, one_of=spots)


def penalty_kicker(side: Side) -> Placement:
    """The kicker in the opponent's box, everybody else outside it; the keeper kicks if he is all there is (R-091)."""
    box = PENALTY_AREA[1 - side.team]
    outside = ALL_AREAS & ~(1 << box)
    n = side.on_pitch()
    most = limits(outside, n)
    least = [0] * PLACES
    keepers: tuple[int, ...] = (box,)
    if n:
        least[box] = most[box] = 1
        keepers = home_first(side.team, outside)
    return Placement(side.team, "penalty", n, least, most, keepers)


def penalty_defender(side: Side) -> Placement:
    """The keeper in his box, everybody else outside it."""
    box = PENALTY_AREA[side.team]
    n = side.on_pitch()
    return Placement(side.team, "penalty", n, [0] * PLACES, limits(ALL_AREAS & ~(1 << box), n), (box,))
