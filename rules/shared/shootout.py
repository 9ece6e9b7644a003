"""The shoot-out, the same in all editions: who kicks next, when it is over, and lots where it never is."""

from collections.abc import Callable
from typing import Final, Protocol, TypeVar

from ..board import PENALTY_AREA, TEAM_NAMES
from ..edition import Asks, Flow
from ..nodes import Roll

ROUNDS: Final = 5
MOST_EXTRA_PAIRS: Final = 20

Kicks = tuple[list[int], list[int]]


def winner(kicks: Kicks) -> int:
    """0 or 1 once one team cannot be caught, else -1.

    >>> winner(([1, 1, 1], [0, 0, 0]))
    0
    """
    taken = (len(kicks[0]), len(kicks[1]))
    goals = (sum(kicks[0]), sum(kicks[1]))
    if max(taken) <= ROUNDS:
        for team in (0, 1):
            if goals[team] - goals[1 - team] > ROUNDS - taken[1 - team]:
                return team
        if taken != (ROUNDS, ROUNDS):
            return -1
    if taken[0] == taken[1] and goals[0] != goals[1]:
        return 0 if goals[0] > goals[1] else 1
    return -1


def next_kicker(kicks: Kicks, first: int) -> int:
    """Kicks alternate, `first` beginning each pair."""
    return first if len(kicks[0]) == len(kicks[1]) else 1 - first


class ShootOut(Protocol):
    """What a state needs for a shoot-out."""

    kicks: Kicks
    taker: int
    lots: int
    ball: int
    control: int


S = TypeVar("S", bound=ShootOut)


def kicks_in_turn(s: S, roll_off: Callable[[S], Asks], kick: Callable[[S, int, str], Asks]) -> Flow:
    """Five kicks each, then pairs until one team leads, then lots. Kicks do not change the score."""
    if not s.kicks[0] and not s.kicks[1]:
        s.taker = yield from roll_off(s)
    first = s.taker
    while winner(s.kicks) < 0:
        if min(len(s.kicks[0]), len(s.kicks[1])) >= ROUNDS + MOST_EXTRA_PAIRS:
            lot: str = yield Roll(first, 0, "lots", TEAM_NAMES)
            s.lots = TEAM_NAMES.index(lot)
            return
        team = next_kicker(s.kicks, first)
        s.ball = PENALTY_AREA[1 - team]
        s.control = team
        scored = yield from kick(s, team, "shootout_kick")
        s.kicks[team].append(scored)
