"""What the veteran looks at: a position as a short list of numbers, seen by the team in control.

The value of a position is a weighted sum of these. Each edition has weights of its own (`WEIGHTS`, made by
scripts/tune_veteran.py from self-play), some of them one set for the team that has the turn and one for the other.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from ..board import PENALTY_AREA, PITCH, rotate
from ..state import Side

# Areas as the controlling team sees them: own P C F M, centre, opponent's M F C P.
CLASSES: Final = 9
_HOME_CLASS = (0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 1, 1, 7, 7)
CLASS: Final = (_HOME_CLASS, tuple(_HOME_CLASS[rotate(a)] for a in range(17)))

# Layout of the feature list.
MAJORITY: Final = 0  # per class: difference of pieces, at most two
HAS: Final = MAJORITY + CLASSES  # per class: own piece there
FACED: Final = HAS + CLASSES  # per class: opposing piece there
BALL: Final = FACED + CLASSES  # per class: the ball is there
VALUE: Final = BALL + CLASSES  # per class: ball value - 3 where the ball is
AT_BALL: Final = VALUE + CLASSES  # own, midfield, attack thirds: difference at the ball
KEEPERS: Final = AT_BALL + 3  # opposing and own keeper away from his box
SIZE: Final = KEEPERS + 2
THIRD: Final = (0, 0, 0, 1, 1, 1, 2, 2, 2)


class Position(Protocol):
    """What any edition's state has."""

    control: int
    ball: int
    value: int

    @property
    def teams(self) -> Sequence[Side]: ...


def clamp(n: int) -> int:
    return -2 if n < -2 else 2 if n > 2 else n


def features(s: Position) -> dict[int, int]:
    """Feature numbers and their values, zeros left out."""
    team = s.control
    own = s.teams[team]
    other = s.teams[1 - team]
    classes = CLASS[team]
    found: dict[int, int] = {}
    for area in range(PITCH):
        a, b = own.pieces[area], other.pieces[area]
        k = classes[area]
        if a != b:
            found[MAJORITY + k] = found.get(MAJORITY + k, 0) + clamp(a - b)
        if a:
            found[HAS + k] = found.get(HAS + k, 0) + 1
        if b:
            found[FACED + k] = found.get(FACED + k, 0) + 1
    k = classes[s.ball]
    found[BALL + k] = 1
    found[VALUE + k] = s.value - 3
    found[AT_BALL + THIRD[k]] = clamp(own.pieces[s.ball] - other.pieces[s.ball])
    if other.keeper != PENALTY_AREA[1 - team]:
        found[KEEPERS] = 1
    if own.keeper != PENALTY_AREA[team]:
        found[KEEPERS + 1] = 1
    return found
