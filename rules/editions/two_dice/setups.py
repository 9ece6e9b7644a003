"""Set-ups: the team with the ball places its pieces, then the opponents, then up to two pieces shift (specifications 0.6)."""

from collections.abc import Callable
from typing import Final

from ...board import ADJ_MASK, ALL_AREAS, AREAS, CE, CORNERS, HOME, NEAR, PARTLY, PENALTY_AREA, PITCH, PLACES, SPOTS
from ...edition import Flow
from ...nodes import ANEW, Decision, Fixed
from ...refusal import Saying
from ...shared import set_pieces
from ...shared.setup import Placement, home_first, limits
from ...shared.steps import AREAS_IN, KEEPER, MEANING, MOVE
from .state import Side, State

SHIFTS = 2
# NEARER[team][area]: areas nearer to the team's goal line than this one.
NEARER: Final = tuple(
    tuple(sum(1 << a for a in range(PITCH) if NEAR[team][a] < NEAR[team][area]) for area in range(PITCH)) for team in (0, 1)
)
CORNER_SIDES = ("left", "right")


class WallPlacement(Placement):
    """A set-up in which some piece has to stand in one of the areas of `wall`."""

    __slots__ = ("wall",)

    def __init__(self, team: int, pieces: int, wall: int) -> None:
        super().__init__(team, "free", pieces, [0] * PLACES, limits(ALL_AREAS, pieces), home_first(team, ALL_AREAS))
        self.wall = wall

    def wall_areas(self) -> tuple[int, ...]:
        return AREAS_IN[self.wall]

    def check(self, outfield: list[int], keeper: int) -> None:
        super().check(outfield, keeper)
        if self.wall and not self.wall >> keeper & 1 and not any(outfield[a] for a in AREAS_IN[self.wall]):
            areas = " ".join([AREAS[a] for a in AREAS_IN[self.wall]])
            self._refuse(Saying("a piece in one of {areas}", areas=areas))

    def required(self, keeper: int, spot: int) -> tuple[list[int], int, int]:
        outfield, keeper, left = super().required(keeper, spot)
        if self.wall and not self.wall >> keeper & 1:
            first = AREAS_IN[self.wall][0]
            if left:
                outfield[first] += 1
                left -= 1
            else:
                keeper = first
        return outfield, keeper, left


def _place(s: State, make: Callable[[], Placement]) -> Flow:
    token = ANEW
    while not token:
        node = make()
        token = yield node
    s.teams[node.team].place(*node.answer)
    s.teams[node.team].placed()
    if s.log is not None:
        s.emit("setup", node.team, {"place": token[6:]})


def due(s: State, turn: int) -> None:
    """Injured pieces whose turn has come are there for the set-up; a set-up also clears marks and debts."""
    for side in s.teams:
        side.clear_marks()
        waiting = [t for t in side.off if t > turn]
        for _ in range(len(side.off) - len(waiting)):
            side.add(CE)
        side.off = waiting


def shift(s: State, team: int, into: int, holds: Callable[[Side, int], bool], keeper_into: int) -> Flow:
    """Up to two different pieces, one area each. `holds(side, area)`: that area can spare an outfield piece."""
    side = s.teams[team]
    pieces = side.pieces
    arrived = [0] * PITCH
    keeper_arrived = False
    shifts = SHIFTS
    while shifts:
        options = ["done"]
        for area in AREAS_IN[side.occupied & ALL_AREAS]:
            n = pieces[area]
            if side.keeper == area:
                n -= 1
                if not keeper_arrived and (n or holds(side, area)):
                    options += MOVE.keeper[area][ADJ_MASK[area] & keeper_into]
            if n > arrived[area] and holds(side, area):
                options += MOVE.pieces[area][ADJ_MASK[area] & into]
        if len(options) == 1:
            return
        token: str = yield Decision(team, "shift", options)
        if token == "done":
            return
        if token == ANEW:
            continue
        shifts -= 1
        _, src, dst = MEANING[token]
        keeper = src == KEEPER
        if keeper:
            src = side.keeper
            side.keeper_step(dst)
            keeper_arrived = True
        else:
            side.step(src, dst)
            arrived[dst] += 1
        if s.log is not None:
            data = {"src": AREAS[src], "dst": AREAS[dst], "keeper": keeper, "skill": "", "stage": "shift"}
            s.emit("step", team, data)


def kickoff_setups(s: State, team: int) -> Flow:
    """Own half or centre; two of the team that kicks off in the centre, or its keeper if he is all there is."""
    yield from _place(s, lambda: set_pieces.kickoff(s.teams[team], True))
    yield from _place(s, lambda: set_pieces.kickoff(s.teams[1 - team], False))
    yield from shift(s, team, PARTLY[team], lambda side, area: area != CE or side.outfield(CE) > 2, 0)


def free_kick_setups(s: State, team: int) -> Flow:
    """One piece of the taker's team at the ball, and the opponents' wall; everybody else anywhere."""
    other = s.teams[1 - team]
    yield from _place(s, lambda: set_pieces.anywhere(s.teams[team], "free", s.ball))
    yield from _place(s, lambda: WallPlacement(other.team, other.on_pitch(), s.rules.wall(s, other.team)))
    yield from shift(s, team, ALL_AREAS, lambda side, area: area != s.ball or side.pieces[s.ball] > 1, ALL_AREAS)


def corner_area_setups(s: State, team: int) -> Flow:
    """The taker names the side, seen towards the goal; one piece of his team stands there, everybody else anywhere."""
    token = yield Fixed(team, "corner_side", CORNER_SIDES)
    left, right = CORNERS[1 - team] if team == HOME else CORNERS[1 - team][::-1]
    s.ball = corner = left if token == "left" else right
    yield from _place(s, lambda: set_pieces.anywhere(s.teams[team], "corner", corner))
    yield from _place(s, lambda: set_pieces.anywhere(s.teams[1 - team], "corner"))
    yield from shift(s, team, ALL_AREAS, lambda side, area: area != corner or side.pieces[corner] > 1, ALL_AREAS)


def corner_setups(s: State, team: int) -> Flow:
    """One outfield piece on a corner spot (the taker's choice unless an event names it), everybody else anywhere."""
    spots = SPOTS[1 - team] if s.spot < 0 else (s.spot,)
    s.spot = -1
    side = s.teams[team]
    yield from _place(s, lambda: set_pieces.corner_taker(side, spots))
    s.ball = next(spot for spot in spots if side.pieces[spot])
    yield from _place(s, lambda: set_pieces.anywhere(s.teams[1 - team], "corner"))
    yield from shift(s, team, ALL_AREAS, lambda side, area: True, ALL_AREAS)


def penalty_setups(s: State, team: int) -> Flow:
    """Kicker and keeper in the box, everybody else outside it."""
    box = PENALTY_AREA[1 - team]
    outside = ALL_AREAS & ~(1 << box)
    yield from _place(s, lambda: set_pieces.penalty_kicker(s.teams[team]))
    yield from _place(s, lambda: set_pieces.penalty_defender(s.teams[1 - team]))
    yield from shift(s, team, outside, lambda side, area: area != box, outside)
