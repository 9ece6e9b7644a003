"""Moves of pieces (2.0 4.7.1 to 4.7.8): types, limits of a formation, blocking, pinned pieces, offside, carrying the ball."""

import itertools
from typing import Final

from rules.board import ADJ_MASK, ALL_AREAS, BACKWARD, FORWARD, PITCH
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

Used = list[int]  # moves made in the stage, by the four kinds above


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


# _STEPS[team][moves that are left, as bits: 4 back, 2 ahead, 1 sideways][area]
_STEPS: Final = tuple(tuple(_steps(t, n & 4 > 0, n & 2 > 0, n & 1 > 0) for n in range(8)) for t in (0, 1))
# Moves of several areas: where a majority of opponents would stop them, and the tokens of a piece and of the keeper. Back,
# one after the other; ahead one at most, with the area it ends in.
_FAR_BACK: Final = tuple(
    tuple(
        tuple((stop, MOVE_STRAIGHT[a][dst], KEEPER_STRAIGHT[dst]) for stop, dst in itertools.pairwise(BEHIND[t][a]))
        for a in range(PITCH)
    )
    for t in (0, 1)
)
_FAR_AHEAD: Final = tuple(
    tuple((p[0], p[1], MOVE_STRAIGHT[a][p[1]], KEEPER_STRAIGHT[p[1]]) if p else None for a, p in enumerate(_AHEAD_TWO[t]))
    for t in (0, 1)
)
_PIECE_STEPS: Final = MOVE.pieces
_KEEPER_STEPS: Final = MOVE.keeper


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
        "asked", "back", "dribbler", "left", "left_over", "lines", "made", "onside", "other", "s", "side", "two", "used",
    )  # fmt: skip

    def __init__(self, s: State, team: int, number: int, dribbler: bool) -> None:
        super().__init__(team, "moves", None)
        self.s = s
        self.side = s.sides[team]
        self.other = s.sides[1 - team]
        self.lines = (self.side.line(0), self.side.line(1), self.side.line(2))
        self.used: Used = [0, 0, 0, 0]
        self.left = number
        self.made = 0
        self.dribbler = dribbler
        self.asked = False
        self.onside = ALL_AREAS & ~offside_for(s, team)  # changes only with the ball and the opponents
        self._count()

    def _count(self) -> None:
        """What the lines still allow: moves back, sideways, a step ahead, two areas ahead."""
        used = self.used
        defence, midfield, forwards = self.lines
        self.back = used[BACK] < defence
        self.two = False
        self.left_over = 4 if self.back else 0
        if used[SIDEWAYS] + used[AHEAD_ONE] + used[AHEAD_TWO] < midfield + forwards:
            self.left_over += 3 if used[SIDEWAYS] < midfield else 2
            self.two = used[AHEAD_TWO] < forwards

    def open(self) -> bool:
        """Whether there is a move to choose."""
        if self.left <= 0:
            return False
        if self.asked:
            self.listed = self.find()
            return len(self.listed) > 1
        self.listed = None
        return any(self.moves(1 << area) for area in AREAS_IN[self.side.occupied & ALL_AREAS])

    def find(self) -> list[str]:
        self.asked = True
        found = self.moves(ALL_AREAS)
        found.insert(0, "done")
        return found

    def accepts(self, token: str) -> bool:
        if token == "done":
            return True
        if self.asked or token not in MEANING:
            return token in self.options
        src = MEANING[token][1]
        return token in self.moves(1 << (self.side.keeper if src == KEEPER else src))

    def moves(self, areas: int) -> list[str]:
        """Every legal move out of some areas. A straight one ends where opponents are in the majority (0.5)."""
        side, other = self.side, self.other
        mine, theirs = side.pieces, other.pieces
        moved = side.moved
        s = self.s
        team = self.team
        ball = s.ball if team == s.control else -1
        steps = _STEPS[team][self.left_over]
        far_back = _FAR_BACK[team] if self.back else None
        far_ahead = _FAR_AHEAD[team] if self.two else None
        onside = self.onside
        options: list[str] = []
        for area in AREAS_IN[side.occupied & areas]:
            n = mine[area]
            foes = theirs[area]
            if foes >= 2 * n:  # pinned
                continue
            keeper = False
            if side.keeper == area:
                free = n - 1 > moved[area]
                keeper = not side.moved_keeper
                if not free and not keeper:
                    continue
            elif n > moved[area]:
                free = True
            else:
                continue
            if area != ball or n > 1:
                step = steps[area]
                if onside != ALL_AREAS:
                    step &= onside | _BACK_BIT[team][area]
                if free:
                    options += _PIECE_STEPS[area][step]
                if keeper:
                    options += _KEEPER_STEPS[area][step]
                if far_back is not None:
                    for stop, piece_token, keeper_token in far_back[area]:
                        if theirs[stop] > mine[stop]:
                            break
                        if free:
                            options.append(piece_token)
                        if keeper:
                            options.append(keeper_token)
                if far_ahead is not None:
                    far = far_ahead[area]
                    if far is not None and theirs[far[0]] <= mine[far[0]] and onside >> far[1] & 1:
                        if free:
                            options.append(far[2])
                        if keeper:
                            options.append(far[3])
            if area == ball and not s.dead:
                step = steps[area]
                if not self.dribbler:
                    step = 0 if foes else step & ~other.occupied
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
        for allowed, path in ((self.back, BEHIND[self.team][src]), (self.two, _AHEAD_TWO[self.team][src])):
            if not allowed or not path or theirs[path[0]]:
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
        if src == KEEPER:
            src = self.side.keeper
        if word == "dribble" and self.dribbler and self.other.occupied & (1 << src | 1 << dst):
            show(s, team, active(s, team, "SP1"), "SP1")
            self.dribbler = False
        self.used[KIND[team][src][dst]] += 1
        make_move(s, team, token, "moves")
        if word == "dribble":
            self.onside = ALL_AREAS & ~offside_for(s, team)
        self.left -= 1
        self.made += 1
        self._count()
