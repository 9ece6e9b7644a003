"""Moves of pieces (2.0 4.7.1 to 4.7.8): types, limits of a formation, blocking, pinned pieces, offside, carrying the ball."""

import itertools
from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.board import ADJ_MASK, ALL_AREAS, BACKWARD, FORWARD, PITCH, mask_of
from rules.common.stages.linemoves import make_move, offside_for
from rules.common.steps import AREAS_IN, DRIBBLE, KEEPER, MEANING, MOVE
from rules.common.strides import AHEAD, BEHIND, DRIBBLE_KEEPER_STRAIGHT, DRIBBLE_STRAIGHT, KEEPER_STRAIGHT, MOVE_STRAIGHT
from rules.editions.fuba20.players import active, show
from rules.editions.fuba20.state import State
from rules.nodes import Decision

# How a move is counted. One area ahead may be a forward move or one of the midfield.
BACK: Final = 0
SIDEWAYS: Final = 1
AHEAD_ONE: Final = 2
AHEAD_TWO: Final = 3


def _bit(area: int) -> int:
    return 1 << area if area >= 0 else 0


_FORWARD_BIT: Final = tuple(tuple(_bit(FORWARD[t][a]) for a in range(PITCH)) for t in (0, 1))
_BACK_BIT: Final = tuple(tuple(_bit(BACKWARD[t][a]) for a in range(PITCH)) for t in (0, 1))
_SIDEWAYS: Final = tuple(
    tuple(ADJ_MASK[a] & ALL_AREAS & ~_FORWARD_BIT[t][a] & ~_BACK_BIT[t][a] for a in range(PITCH)) for t in (0, 1)
)
_AHEAD_TWO: Final = tuple(tuple(p[:2] if len(p) > 1 else () for p in AHEAD[t]) for t in (0, 1))


def _steps(team: int, back: bool, ahead: bool, sideways: bool) -> tuple[int, ...]:
    """Areas one step away that such moves lead to, by area."""
    rows = zip(_BACK_BIT[team], _FORWARD_BIT[team], _SIDEWAYS[team], strict=True)
    return tuple((b if back else 0) | (f if ahead else 0) | (s if sideways else 0) for b, f, s in rows)


# _STEPS[team][moves that are left, as bits: 4 back, 2 ahead, 1 sideways][area]; TWO is the bit of two areas ahead.
_STEPS: Final = tuple(tuple(_steps(t, n & 4 > 0, n & 2 > 0, n & 1 > 0) for n in range(8)) for t in (0, 1))
TWO: Final = 8
# Moves of several areas: where a majority of opponents would stop them, and the tokens of a piece and of the keeper. Back,
# one after the other; ahead one at most.
Way = tuple[tuple[int, str, str], ...]
_FAR_BACK: Final = tuple(
    tuple(
        tuple((stop, MOVE_STRAIGHT[a][dst], KEEPER_STRAIGHT[dst]) for stop, dst in itertools.pairwise(BEHIND[t][a]))
        for a in range(PITCH)
    )
    for t in (0, 1)
)
_FAR_AHEAD: Final = tuple(
    tuple(((p[0], MOVE_STRAIGHT[a][p[1]], KEEPER_STRAIGHT[p[1]]),) if p else () for a, p in enumerate(_AHEAD_TWO[t]))
    for t in (0, 1)
)


def _reach(team: int, area: int, left_over: int, onside: int) -> tuple[int, tuple[Way, Way]]:
    """Where moves from an area may lead: the mask of areas one step away, and the ways back and ahead over several."""
    step = _STEPS[team][left_over & 7][area] & (onside | _BACK_BIT[team][area])
    ahead = left_over & TWO and _AHEAD_TWO[team][area] and onside >> _AHEAD_TWO[team][area][1] & 1
    return step, (_FAR_BACK[team][area] if left_over & 4 else (), _FAR_AHEAD[team][area] if ahead else ())


def _open_ways(ways: tuple[Way, Way], majority: int, piece: bool, keeper: bool) -> list[str]:
    """Tokens of moves over several areas, up to the first area that stops them."""
    found: list[str] = []
    for way in ways:
        for stop, piece_token, keeper_token in way:
            if majority >> stop & 1:
                break
            if piece:
                found.append(piece_token)
            if keeper:
                found.append(keeper_token)
    return found


Tokens = dict[int, tuple[str, ...]]  # by the areas in which opponents stop a move
Row = tuple[tuple[str, ...], tuple[str, ...], int, Tokens, Tokens]


@cache
def _far(ways: tuple[Way, Way]) -> tuple[int, Tokens, Tokens]:
    """Where moves over several areas could be stopped, and those of a piece, and of the keeper, by the areas where they are."""
    stops = [stop for way in ways for stop, _, _ in way]
    piece: Tokens = {}
    keeper: Tokens = {}
    for stopping in itertools.product((0, 1), repeat=len(stops)):
        majority = sum(stopped << stop for stop, stopped in zip(stops, stopping, strict=True))
        piece[majority] = tuple(_open_ways(ways, majority, True, False))
        keeper[majority] = tuple(_open_ways(ways, majority, False, True))
    return mask_of(tuple(stops)), piece, keeper


@cache
def _rows(team: int, left_over: int, onside: int) -> tuple[Row, ...]:
    """By area: the steps of a piece and of the keeper, where longer moves could be stopped, and those moves."""
    rows = []
    for area in range(PITCH):
        step, ways = _reach(team, area, left_over, onside)
        rows.append((MOVE.pieces[area][step], MOVE.keeper[area][step], *_far(ways)))
    return tuple(rows)


def _kind(team: int, src: int, dst: int) -> int:
    if dst == FORWARD[team][src]:
        return AHEAD_ONE
    if dst in AHEAD[team][src]:
        return AHEAD_TWO
    return BACK if dst in BEHIND[team][src] else SIDEWAYS


# KIND[team][src][dst]: how a move counts.
KIND: Final = tuple(tuple(tuple(_kind(t, a, b) for b in range(PITCH)) for a in range(PITCH)) for t in (0, 1))


class Walk(Decision):
    """A team's ordinary moves, one after the other: "done", or a move of a piece that has not moved.

    No line makes more moves of its type than it has players; a step ahead counts for the midfield or the forwards,
    whichever leaves more (R20-76). With `dribbler` one piece may carry the ball past opponents (SP1).

    One decision serves the whole stage; `open` says before each move whether there is anything to decide. Moves are
    listed only when somebody looks at them, from then on every time.
    """

    __slots__ = ("asked", "dribbler", "left", "left_over", "made", "majority", "onside", "other", "room", "rows", "s", "side")

    def __init__(self, s: State, team: int, number: int, dribbler: bool) -> None:
        self.team = team
        self.kind = "moves"
        self.listed = None
        self.secret = False
        self.s = s
        self.side = side = s.sides[team]
        self.other = other = s.sides[1 - team]
        defence, midfield, forwards = (side.line(0), side.line(1), side.line(2)) if side.tired else side.formation
        # moves that the lines still allow, by their kind; every one that is not back counts as one ahead
        self.room = [defence, midfield, midfield + forwards, forwards]
        self.left = number
        self.made = 0
        self.dribbler = dribbler
        self.asked = False
        self.onside = ALL_AREAS & ~offside_for(s, team)  # changes only with the ball and the opponents
        self.majority = 0  # areas with more opponents than own pieces
        mine, theirs = side.pieces, other.pieces
        for area in AREAS_IN[other.occupied & ALL_AREAS]:
            if theirs[area] > mine[area]:
                self.majority |= 1 << area
        self._count()

    def _count(self) -> None:
        """Which moves the lines still allow, and where they lead."""
        back, sideways, ahead, two = self.room
        self.left_over = 4 if back else 0
        if ahead:
            self.left_over |= (3 if sideways else 2) | (TWO if two else 0)
        self.rows = _rows(self.team, self.left_over, self.onside)

    def open(self) -> bool:
        """Whether there is a move to choose."""
        if self.left <= 0:
            return False
        if self.asked:
            self.listed = self.moves(ALL_AREAS, "done")
            return len(self.listed) > 1
        self.listed = None
        return self._can_step() or len(self.moves(ALL_AREAS)) > 0

    def _can_step(self) -> bool:
        """Whether some piece but the keeper has an ordinary step, as nearly always."""
        side = self.side
        mine, theirs, moved = side.pieces, self.other.pieces, side.moved
        steps = _STEPS[self.team][self.left_over & 7]
        for area in AREAS_IN[side.occupied & ALL_AREAS & ~(1 << self.s.ball | 1 << side.keeper)]:
            n = mine[area]
            if n > moved[area] and theirs[area] < 2 * n and steps[area] & self.onside:
                return True
        return False

    def find(self) -> list[str]:
        self.asked = True
        return self.moves(ALL_AREAS, "done")

    def accepts(self, token: str) -> bool:
        if token == "done":
            return True
        if self.asked or token not in MEANING:
            return token in self.options
        src = MEANING[token][1]
        return token in self.moves(1 << (self.side.keeper if src == KEEPER else src))

    def moves(self, areas: int, *others: str) -> list[str]:
        """Every legal move out of some areas, after other options."""
        side = self.side
        mine, theirs, moved = side.pieces, self.other.pieces, side.moved
        keeper = side.keeper
        ball = self.s.ball if self.team == self.s.control else -1
        majority = self.majority
        rows = self.rows
        options = [*others]
        for area in AREAS_IN[side.occupied & areas]:
            n = mine[area]
            if theirs[area] >= 2 * n:  # pinned
                continue
            if area == ball:
                options += self._moves_at_ball()
            elif area == keeper:
                options += self._plain(area, n - 1 > moved[area], not side.moved_keeper)
            elif n > moved[area]:
                steps, _, stops, far, _ = rows[area]
                options += steps
                if stops:
                    options += far[stops & majority]
        return options

    def _plain(self, area: int, piece: bool, keeper: bool) -> Sequence[str]:
        """Moves without the ball, where a piece or the keeper or both may go."""
        if piece and keeper:
            step, ways = _reach(self.team, area, self.left_over, self.onside)
            return (*MOVE.pieces[area][step], *MOVE.keeper[area][step], *_open_ways(ways, self.majority, True, True))
        if not piece and not keeper:
            return ()
        piece_steps, keeper_steps, stops, piece_far, keeper_far = self.rows[area]
        if piece:
            return (*piece_steps, *piece_far[stops & self.majority])
        return (*keeper_steps, *keeper_far[stops & self.majority])

    def _moves_at_ball(self) -> list[str]:
        """Those at the ball may carry it; one has to stay if the others go without it."""
        s, side = self.s, self.side
        area = s.ball
        foes = self.other.pieces[area]
        keeper = side.keeper == area and not side.moved_keeper
        free = side.outfield(area) > side.moved[area]
        options: list[str] = []
        if side.pieces[area] > 1:
            options += self._plain(area, free, keeper)
        if not s.dead:
            step = _STEPS[self.team][self.left_over & 7][area]
            if not self.dribbler:
                step = 0 if foes else step & ~self.other.occupied
            if free:
                options += DRIBBLE.pieces[area][step]
            if keeper:
                options += DRIBBLE.keeper[area][step]
            if not foes:
                options += self._long_carries(free, keeper)
        return options

    def _long_carries(self, free: bool, keeper: bool) -> list[str]:
        """Moves with the ball over two areas and more, through areas without opponents (4.7.7, R20-25)."""
        theirs = self.other.pieces
        src = self.s.ball
        found: list[str] = []
        for allowed, path in ((4, BEHIND[self.team][src]), (TWO, _AHEAD_TWO[self.team][src])):
            if not self.left_over & allowed or not path or theirs[path[0]]:
                continue
            for dst in path[1:]:
                if theirs[dst]:
                    break
                if free:
                    found.append(DRIBBLE_STRAIGHT[src][dst])
                if keeper:
                    found.append(DRIBBLE_KEEPER_STRAIGHT[dst])
        return found

    def make(self, token: str) -> None:
        """Carry out a move. A ball that was carried past opponents has used up the dribbler (SP1)."""
        s, team = self.s, self.team
        word, src, dst = MEANING[token]
        side = self.side
        if src == KEEPER:
            src = side.keeper
        if word == "dribble" and self.dribbler and self.other.occupied & (1 << src | 1 << dst):
            show(s, team, active(s, team, "SP1"), "SP1")
            self.dribbler = False
        make_move(s, team, token, "moves")
        self.made += 1
        self.left -= 1
        if not self.left:
            return
        mine, theirs = side.pieces, self.other.pieces
        if theirs[src] > mine[src]:
            self.majority |= 1 << src
        if theirs[dst] <= mine[dst]:
            self.majority &= ~(1 << dst)
        room = self.room
        kind = KIND[team][src][dst]
        room[kind] -= 1
        if kind & 1:  # sideways or two areas ahead
            room[AHEAD_ONE] -= 1
        if word == "dribble":
            self.onside = ALL_AREAS & ~offside_for(s, team)
            self._count()
        elif not room[kind] or not room[AHEAD_ONE]:
            self._count()
