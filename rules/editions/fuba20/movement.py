"""Moves of pieces (2.0 4.7.1 to 4.7.8): types, limits of a formation, blocking, pinned pieces, offside, carrying the ball."""

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
_LONG_WAY_BACK: Final = tuple(sum(1 << a for a in range(PITCH) if len(BEHIND[t][a]) > 1) for t in (0, 1))
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
        "ahead", "asked", "back", "dribbler", "left", "lines", "made", "onside", "other", "s", "side", "sideways", "two",
        "used",
    )  # fmt: skip

    def __init__(self, s: State, team: int, number: int, dribbler: bool) -> None:
        super().__init__(team, "moves", None)
        self.s = s
        self.side = s.teams[team]
        self.other = s.teams[1 - team]
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
        self.ahead = used[SIDEWAYS] + used[AHEAD_ONE] + used[AHEAD_TWO] < midfield + forwards
        self.sideways = self.ahead and used[SIDEWAYS] < midfield
        self.two = self.ahead and used[AHEAD_TWO] < forwards

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
        return ["done", *self.moves(ALL_AREAS)]

    def accepts(self, token: str) -> bool:
        if token == "done":
            return True
        if self.asked or token not in MEANING:
            return token in self.options
        src = MEANING[token][1]
        return token in self.moves(1 << (self.side.keeper if src == KEEPER else src))

    def moves(self, areas: int) -> list[str]:
        """Every legal move out of some areas."""
        side, other = self.side, self.other
        mine, theirs = side.pieces, other.pieces
        s = self.s
        team = self.team
        ball = s.ball if team == s.control else -1
        back, ahead, sideways = self.back, self.ahead, self.sideways
        options: list[str] = []
        for area in AREAS_IN[side.occupied & areas]:
            n = mine[area]
            foes = theirs[area]
            if foes >= 2 * n:  # pinned
                continue
            keeper = side.keeper == area
            free = n - side.moved[area] - keeper > 0
            if keeper and side.moved_keeper:
                keeper = False
            if not free and not keeper:
                continue
            back_bit = _BACK_BIT[team][area] if back else 0
            near = _FORWARD_BIT[team][area] if ahead else 0
            if sideways:
                near |= _SIDEWAYS[team][area]
            if area != ball or n > 1:
                step = near & self.onside | back_bit
                if free:
                    options += _PIECE_STEPS[area][step]
                if keeper:
                    options += _KEEPER_STEPS[area][step]
                if self.two or (back_bit and _LONG_WAY_BACK[team] >> area & 1):
                    for dst in self._far(area, back_bit):
                        if free:
                            options.append(MOVE_STRAIGHT[area][dst])
                        if keeper:
                            options.append(KEEPER_STRAIGHT[dst])
            if area == ball and not s.dead:
                step = near | back_bit
                if not self.dribbler:
                    step = 0 if foes else step & ~other.occupied
                if free:
                    options += DRIBBLE.pieces[area][step]
                if keeper:
                    options += DRIBBLE.keeper[area][step]
                if not foes:
                    options += self._long_carries(free, keeper)
        return options

    def _far(self, area: int, back_bit: int) -> list[int]:
        """Areas that a straight move of more than one area may end in; a majority of opponents stops it (0.5)."""
        mine, theirs = self.side.pieces, self.other.pieces
        found: list[int] = []
        if back_bit:
            stop = BACKWARD[self.team][area]
            for dst in BEHIND[self.team][area][1:]:
                if theirs[stop] > mine[stop]:
                    break
                found.append(dst)
                stop = dst
        if self.two and _AHEAD_TWO[self.team][area]:
            stop, dst = _AHEAD_TWO[self.team][area]
            if theirs[stop] <= mine[stop] and self.onside >> dst & 1:
                found.append(dst)
        return found

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
