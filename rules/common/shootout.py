"""Who kicks next in a shoot-out, and when it is over: the same in all editions."""

from typing import Final

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
