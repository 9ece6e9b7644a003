"""What a position is worth, seen by the team in control: at the beginning of a turn, and at four moments within one.

Every area counts by who stands there, up to three pieces of each team: an area that a team holds alone is a safe target,
which no sum of single features could say. It counts once by where it lies on the pitch and once by where it lies from the
ball, near or far, ahead or behind. The ball counts by area and value, and by the numbers around it. The weights come from
self-play (scripts/tune_veteran.py, scripts/train_coach.py); a veteran has none for what lies around the ball.
"""

from typing import Final

from ...board import NEAR, PENALTY_AREA, PITCH, PLACES, SPOT_CORNER, STEPS, rotate
from ...shared.steps import KEEPER, MEANING
from ..features import CLASS, CLASSES, Position, clamp

# Moments of a turn, seen by the team in control.
BEGINS: Final = 0  # a turn begins
FIRST: Final = 1  # the ball has moved, and the team in control will act first
SECOND: Final = 2  # ... the opponents will act first
THEY_FOLLOW: Final = 3  # the team in control has acted, the opponents will
WE_FOLLOW: Final = 4  # the opponents have acted, the team in control will
MOMENTS: Final = 5

MOST: Final = 12  # pieces a table has room for
CROWD: Final = 3  # more pieces of a team make no difference
CELLS: Final = (CROWD + 1) ** 2

# Layout of the feature list.
AREA: Final = 0  # per class, own pieces, opposing pieces
BALL: Final = AREA + CLASSES * CELLS  # per class and ball value
AT_BALL: Final = BALL + CLASSES * 6  # per class and difference at the ball
KEEPERS: Final = AT_BALL + CLASSES * 5  # opposing and own keeper away from his box
AROUND: Final = KEEPERS + 2  # per place around the ball, own pieces, opposing pieces
NOWHERE: Final = 7  # the ball's own area
SIZE: Final = AROUND + NOWHERE * CELLS


def _place(ball: int, area: int) -> int:
    """Where an area lies from the ball, for Home: one step, two or more; ahead, level with it or behind."""
    ball = SPOT_CORNER.get(ball, ball)
    steps = STEPS[ball][area] if area < PITCH else 0
    if not steps:
        return NOWHERE
    forward = NEAR[0][area] - NEAR[0][ball]
    if steps == 1:
        return 0 if forward > 0 else 1 if forward == 0 else 2
    ahead = 0 if forward > 0 else 1
    return 3 + ahead if steps == 2 else 5 + ahead


_TURNED: Final = tuple(rotate(area) for area in range(PLACES))
_HOME_AROUND: Final = tuple(tuple(_place(ball, area) for area in range(PLACES)) for ball in range(PLACES))
# PLACE[team][ball][area]
PLACE: Final = (
    _HOME_AROUND,
    tuple(tuple(_HOME_AROUND[_TURNED[ball]][_TURNED[area]] for area in range(PLACES)) for ball in range(PLACES)),
)

Table = list[list[float]]  # own pieces, opposing pieces


def _cell(own: int, other: int) -> int:
    return min(CROWD, own) * (CROWD + 1) + min(CROWD, other)


def features(s: Position) -> dict[int, int]:
    """Feature numbers and their values, zeros left out."""
    team = s.control
    own = s.teams[team]
    other = s.teams[1 - team]
    classes = CLASS[team]
    places = PLACE[team][s.ball]
    found: dict[int, int] = {}
    for area in range(PITCH):
        cell = _cell(own.pieces[area], other.pieces[area])
        number = AREA + classes[area] * CELLS + cell
        found[number] = found.get(number, 0) + 1
        if places[area] != NOWHERE:
            number = AROUND + places[area] * CELLS + cell
            found[number] = found.get(number, 0) + 1
    k = classes[s.ball]
    found[BALL + k * 6 + s.value - 1] = 1
    found[AT_BALL + k * 5 + clamp(own.pieces[s.ball] - other.pieces[s.ball]) + 2] = 1
    if other.keeper != PENALTY_AREA[1 - team]:
        found[KEEPERS] = 1
    if own.keeper != PENALTY_AREA[team]:
        found[KEEPERS + 1] = 1
    return found


class Judgement:
    """Values of one moment by a set of weights, in goals. Tables are worked out once."""

    __slots__ = ("at_ball", "ball", "keepers", "pieces")

    def __init__(self, weights: list[float]) -> None:
        w = weights
        by_class = [_table(w[AREA + k * CELLS : AREA + (k + 1) * CELLS], []) for k in range(CLASSES)]
        home = [[by_class[CLASS[0][area]] for area in range(PLACES)]] * PLACES
        if len(w) > AROUND:
            known: dict[tuple[int, int], Table] = {}
            home = [[self._around(w, known, CLASS[0][a], PLACE[0][ball][a]) for a in range(PLACES)] for ball in range(PLACES)]
        away = [[home[_TURNED[ball]][_TURNED[area]] for area in range(PLACES)] for ball in range(PLACES)]
        self.pieces: list[list[list[Table]]] = [home, away]  # [team][ball][area]
        self.ball = [[0.0, *w[BALL + k * 6 : BALL + k * 6 + 6]] for k in range(CLASSES)]
        self.at_ball = [w[AT_BALL + k * 5 : AT_BALL + k * 5 + 5] for k in range(CLASSES)]
        self.keepers = (w[KEEPERS], w[KEEPERS + 1])

    @staticmethod
    def _around(w: list[float], known: dict[tuple[int, int], Table], k: int, place: int) -> Table:
        """What an area of a class is worth there, seen from the ball."""
        found = known.get((k, place))
        if found is None:
            more = w[AROUND + place * CELLS : AROUND + (place + 1) * CELLS] if place != NOWHERE else []
            found = known[k, place] = _table(w[AREA + k * CELLS : AREA + (k + 1) * CELLS], more)
        return found

    def standing(self, s: Position, team: int, ball: int) -> float:
        """The pieces' part with the ball in that area, seen by `team` as the one in control."""
        own = s.teams[team].pieces
        other = s.teams[1 - team].pieces
        table = self.pieces[team][ball]
        total = 0.0
        for area in range(PITCH):
            total += table[area][own[area]][other[area]]
        if s.teams[1 - team].keeper != PENALTY_AREA[1 - team]:
            total += self.keepers[0]
        if s.teams[team].keeper != PENALTY_AREA[team]:
            total += self.keepers[1]
        return total

    def with_ball(self, team: int, area: int, value: int, more: int) -> float:
        """The ball's part for `team` in control, with so many pieces more than the opponents at the ball."""
        k = CLASS[team][area]
        return self.ball[k][value] + self.at_ball[k][clamp(more) + 2]

    def step_gain(self, s: Position, team: int, token: str, ball: int) -> float:
        """How much better a step makes the standing of pieces for `team`, which may or may not control the ball there."""
        _, src, dst = MEANING[token]
        side = s.teams[team]
        mine = side.pieces
        theirs = s.teams[1 - team].pieces
        gain = 0.0
        if src == KEEPER:
            src = side.keeper
            box = PENALTY_AREA[team]
            out = self.keepers[1 if team == s.control else 0]
            if src == box:
                gain += out
            elif dst == box:
                gain -= out
        tables = self.pieces[s.control][ball]
        left, entered = tables[src], tables[dst]
        if team == s.control:
            gain += left[mine[src] - 1][theirs[src]] - left[mine[src]][theirs[src]]
            gain += entered[mine[dst] + 1][theirs[dst]] - entered[mine[dst]][theirs[dst]]
            return gain
        gain += left[theirs[src]][mine[src] - 1] - left[theirs[src]][mine[src]]
        gain += entered[theirs[dst]][mine[dst] + 1] - entered[theirs[dst]][mine[dst]]
        return -gain


def _table(by_class: list[float], around: list[float]) -> Table:
    """By own and opposing pieces."""
    cells = [a + b for a, b in zip(by_class, around, strict=True)] if around else by_class
    rows = [[cells[_cell(own, other)] for other in range(MOST)] for own in range(CROWD + 1)]
    return [rows[min(CROWD, own)] for own in range(MOST)]


def of_all_moments(weights: list[list[float]]) -> list[Judgement]:
    """One judgement for each moment, or the same for all."""
    found = [Judgement(head) for head in weights]
    return found * MOMENTS if len(found) == 1 else found
