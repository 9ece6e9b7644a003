"""Moves of pieces (2.0 4.7.1 to 4.7.8): types, limits of a formation, blocking, pinned pieces, offside, carrying the ball."""

import itertools
from functools import cache
from typing import Final

from ...board import ADJ_MASK, ALL_AREAS, BACKWARD, FORWARD, PITCH, mask_of
from ...nodes import Decision
from ...shared.steps import AREAS_IN, DRIBBLE, KEEPER, MEANING, MOVE
from ...shared.strides import AHEAD, BEHIND, DRIBBLE_KEEPER_STRAIGHT, DRIBBLE_STRAIGHT, KEEPER_STRAIGHT, MOVE_STRAIGHT
from ..two_dice.linemoves import make_move, offside_for
from .players import active, show
from .state import State

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


Tokens = tuple[str, ...]
# Moves out of an area: where opponents could stop them, the tokens if they do not, and those by the areas where they do.
Row = tuple[int, Tokens, dict[int, Tokens]]


@cache
def _row(area: int, step: int, ways: tuple[Way, Way], piece: bool, keeper: bool) -> Row:
    """Moves of a piece, of the keeper or of both. Rows are shared wherever the same moves are left."""
    near: Tokens = ()
    if piece:
        near += MOVE.pieces[area][step]
    if keeper:
        near += MOVE.keeper[area][step]
    stops = [stop for way in ways for stop, _, _ in way] if piece or keeper else []
    tokens: dict[int, Tokens] = {}
    for stopping in itertools.product((0, 1), repeat=len(stops)):
        majority = sum(stopped << stop for stop, stopped in zip(stops, stopping, strict=True))
        tokens[majority] = (*near, *_open_ways(ways, majority, piece, keeper))
    return mask_of(tuple(stops)), tokens.pop(0), tokens


@cache
def _rows(team: int, left_over: int, onside: int) -> tuple[int, tuple[tuple[Row, ...], ...]]:
    """Areas that one can step out of; and [who][area]: the moves of nobody, of a piece, of the keeper, of either."""
    reach = [_reach(team, area, left_over, onside) for area in range(PITCH)]
    leaving = sum(1 << area for area, (step, _) in enumerate(reach) if step)
    return leaving, tuple(
        tuple(_row(area, step, ways, piece, keeper) for area, (step, ways) in enumerate(reach))
        for keeper in (False, True)
        for piece in (False, True)
    )


PIECE: Final = 1
BY_KEEPER: Final = 2
_UNMOVED: Final = [0] * PITCH
_UNSTOPPED: Final[dict[int, Tokens]] = {}


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

    __slots__ = (
        "asked", "dribbler", "free", "leaving", "left", "left_over", "majority", "onside", "other", "room", "rows", "s", "side",
        "tables",
    )  # fmt: skip

    def __init__(self, s: State, team: int, number: int, dribbler: bool) -> None:
        self.team = team
        self.kind = "moves"
        self.listed = None
        self.secret = False
        self.s = s
        self.side = side = s.sides[team]
        self.other = s.sides[1 - team]
        defence, midfield, forwards = (side.line(0), side.line(1), side.line(2)) if side.tired else side.formation
        # moves that the lines still allow, by their kind; every one that is not back counts as one ahead
        self.room = [defence, midfield, midfield + forwards, forwards]
        self.left = number
        self.dribbler = dribbler
        self.asked = False
        self._look()

    def _look(self) -> None:
        """Where everybody stands."""
        s, side, other = self.s, self.side, self.other
        self.onside = ALL_AREAS & ~offside_for(s, self.team)  # changes only with the ball and the opponents
        mine, theirs = side.pieces, other.pieces
        majority = other.occupied & ~side.occupied & ALL_AREAS
        free = side.occupied & ALL_AREAS
        for area in AREAS_IN[other.occupied & free]:
            if theirs[area] > mine[area]:
                majority |= 1 << area
                if theirs[area] >= 2 * mine[area]:  # pinned
                    free &= ~(1 << area)
        if side.moved != _UNMOVED:
            for area in AREAS_IN[free]:
                if mine[area] <= side.moved[area]:
                    free &= ~(1 << area)
        self.majority = majority  # areas with more opponents than own pieces
        self.free = free  # areas with somebody who has not moved and is not pinned
        self._count()

    def _count(self) -> None:
        """Which moves the lines still allow, and where they lead."""
        back, sideways, ahead, two = self.room
        left_over = 4 if back else 0
        if ahead:
            left_over |= (3 if sideways else 2) | (TWO if two else 0)
        self.left_over = left_over
        self.leaving, self.tables = _rows(self.team, left_over, self.onside)
        self.rows = [*self.tables[PIECE]]

    def renew(self, areas: int) -> bool:
        self._look()
        return True

    def open(self) -> bool:
        """Whether there is a move to choose."""
        if self.left <= 0:
            return False
        if self.asked:
            self.listed = self.moves(ALL_AREAS, "done")
            return len(self.listed) > 1
        self.listed = None
        if self.free & self.leaving & ~(1 << self.s.ball | 1 << self.side.keeper):  # some piece has a step, as nearly always
            return True
        return len(self.moves(ALL_AREAS)) > 0

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
        s, side = self.s, self.side
        areas &= self.free
        rows = self.rows
        keeper = side.keeper
        if areas >> keeper & 1:
            rows[keeper] = self._by_keeper(keeper)
        if self.team == s.control and areas >> s.ball & 1:
            rows[s.ball] = (0, self._moves_at_ball(), _UNSTOPPED)
        majority = self.majority
        options = [*others]
        for area in AREAS_IN[areas]:
            stops, tokens, stopped = rows[area]
            stops &= majority
            options += stopped[stops] if stops else tokens
        return options

    def _by_keeper(self, area: int) -> Row:
        """Moves without the ball where the keeper stands, of whoever has not moved."""
        side = self.side
        who = PIECE if side.pieces[area] - 1 > side.moved[area] else 0
        if not side.moved_keeper:
            who |= BY_KEEPER
        return self.tables[who][area]

    def _moves_at_ball(self) -> Tokens:
        """Those at the ball may carry it; one has to stay if the others go without it."""
        s, side = self.s, self.side
        area = s.ball
        n = side.pieces[area]
        keeper = False
        if side.keeper == area:
            row = self._by_keeper(area)
            keeper = not side.moved_keeper
            free = n - 1 > side.moved[area]
        else:
            row = self.tables[PIECE][area]
            free = True
        options: Tokens = ()
        if n > 1:
            stops, options, stopped = row
            stops &= self.majority
            if stops:
                options = stopped[stops]
        if not s.dead:
            foes = self.other.occupied >> area & 1
            step = _STEPS[self.team][self.left_over & 7][area]
            if not self.dribbler:
                step = 0 if foes else step & ~self.other.occupied
            if free:
                options += DRIBBLE.pieces[area][step]
            if keeper:
                options += DRIBBLE.keeper[area][step]
            if not foes:
                options += tuple(self._long_carries(free, keeper))
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
        by_keeper = src == KEEPER
        if by_keeper:
            src = side.keeper
        if word == "dribble" and self.dribbler and self.other.occupied & (1 << src | 1 << dst):
            show(s, team, active(s, team, "SP1"), "SP1")
            self.dribbler = False
        make_move(s, team, token, "moves")
        self.left -= 1
        if not self.left:  # nothing is listed any more
            return
        mine, theirs, moved = side.pieces, self.other.pieces, side.moved
        n = mine[src]
        foes = theirs[src]
        if foes > n:
            self.majority |= 1 << src
        if n <= moved[src] or foes >= 2 * n:
            self.free &= ~(1 << src)
        foes = theirs[dst]
        if foes or by_keeper:  # those who were pinned there may be free; a piece that arrives has moved
            n = mine[dst]
            if foes <= n:
                self.majority &= ~(1 << dst)
            if n > moved[dst] and foes < 2 * n:
                self.free |= 1 << dst
        room = self.room
        kind = KIND[team][src][dst]
        room[kind] -= 1
        if kind & 1:  # sideways or two areas ahead
            room[AHEAD_ONE] -= 1
        if word == "dribble":
            self.onside = ALL_AREAS & ~offside_for(s, team)
            self._count()
        elif by_keeper or not room[kind] or not room[AHEAD_ONE]:
            self._count()
