"""What the veteran makes of a position at the beginning of a turn, seen by the team in control.

Every area counts by who stands there, up to three pieces of each team: an area that a team holds alone is a safe target,
which no sum of single features could say. The ball counts by area and value, and by the numbers around it. The weights
come from self-play (scripts/tune_veteran.py).
"""

from typing import Final

from ...board import PENALTY_AREA, PITCH
from ...shared.steps import KEEPER, MEANING
from ..features import CLASS, CLASSES, Position, clamp

MOST: Final = 12  # pieces a table has room for
CROWD: Final = 3  # more pieces of a team make no difference

# Layout of the feature list.
AREA: Final = 0  # per class, own pieces, opposing pieces
BALL: Final = AREA + CLASSES * (CROWD + 1) ** 2  # per class and ball value
AT_BALL: Final = BALL + CLASSES * 6  # per class and difference at the ball
KEEPERS: Final = AT_BALL + CLASSES * 5  # opposing and own keeper away from his box
SIZE: Final = KEEPERS + 2


def _crowd(k: int, own: int, other: int) -> int:
    return AREA + (k * (CROWD + 1) + min(CROWD, own)) * (CROWD + 1) + min(CROWD, other)


def features(s: Position) -> dict[int, int]:
    """Feature numbers and their values, zeros left out."""
    team = s.control
    own = s.teams[team]
    other = s.teams[1 - team]
    classes = CLASS[team]
    found: dict[int, int] = {}
    for area in range(PITCH):
        number = _crowd(classes[area], own.pieces[area], other.pieces[area])
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
    """Values by a set of weights, in goals. Tables are worked out once."""

    __slots__ = ("at_ball", "ball", "keepers", "pieces")

    def __init__(self, weights: list[float]) -> None:
        w = weights
        self.pieces = [[[w[_crowd(k, a, b)] for b in range(MOST)] for a in range(MOST)] for k in range(CLASSES)]
        self.ball = [[0.0, *w[BALL + k * 6 : BALL + k * 6 + 6]] for k in range(CLASSES)]
        self.at_ball = [w[AT_BALL + k * 5 : AT_BALL + k * 5 + 5] for k in range(CLASSES)]
        self.keepers = (w[KEEPERS], w[KEEPERS + 1])

    def standing(self, s: Position, team: int) -> float:
        """The pieces' part, the ball apart, seen by `team` as the one in control."""
        own = s.teams[team].pieces
        other = s.teams[1 - team].pieces
        classes = CLASS[team]
        table = self.pieces
        total = 0.0
        for area in range(PITCH):
            total += table[classes[area]][own[area]][other[area]]
        if s.teams[1 - team].keeper != PENALTY_AREA[1 - team]:
            total += self.keepers[0]
        if s.teams[team].keeper != PENALTY_AREA[team]:
            total += self.keepers[1]
        return total

    def with_ball(self, team: int, area: int, value: int, more: int) -> float:
        """The ball's part for `team` in control, with so many pieces more than the opponents at the ball."""
        k = CLASS[team][area]
        return self.ball[k][value] + self.at_ball[k][clamp(more) + 2]

    def step_gain(self, s: Position, team: int, token: str) -> float:
        """How much better a step makes the standing of pieces for `team`, which may or may not control the ball."""
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
        table = self.pieces
        classes = CLASS[s.control]
        ks, kd = classes[src], classes[dst]
        if team == s.control:
            gain += table[ks][mine[src] - 1][theirs[src]] - table[ks][mine[src]][theirs[src]]
            gain += table[kd][mine[dst] + 1][theirs[dst]] - table[kd][mine[dst]][theirs[dst]]
            return gain
        gain += table[ks][theirs[src]][mine[src] - 1] - table[ks][theirs[src]][mine[src]]
        gain += table[kd][theirs[dst]][mine[dst] + 1] - table[kd][theirs[dst]][mine[dst]]
        return -gain


def of_one_moment(weights: list[list[float]]) -> Judgement:
    """Where a position is judged only as a turn begins."""
    return Judgement(weights[0])
