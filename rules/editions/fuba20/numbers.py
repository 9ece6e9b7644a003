"""The ball value by numbers at the ball: what both adjustments share (2.0 4.5.1, 4.8)."""

from typing import Final

from .state import State

MOST: Final = 3  # by which numbers change a value


def limited(value: int) -> int:
    """A ball value is 1 to 6."""
    return 1 if value < 1 else 6 if value > 6 else value


def by_numbers(mine: int, theirs: int) -> int:
    """What pieces of the team with the ball and of the opponents add; one less where only the former are.

    >>> by_numbers(1, 3), by_numbers(3, 0), by_numbers(1, 6)
    (2, -4, 3)
    """
    more = theirs - mine
    more = -MOST if more < -MOST else MOST if more > MOST else more
    return more if theirs or not mine else more - 1


def at_ball(s: State) -> tuple[int, int]:
    """Pieces of the team with the ball, and of the opponents."""
    return s.sides[s.control].pieces[s.ball], s.sides[1 - s.control].pieces[s.ball]


def press(s: State) -> None:
    """The opponents take a ball that was hard enough to control; its value is the number of those who lost it (R20-28)."""
    mine = at_ball(s)[0]
    s.control = 1 - s.control
    s.value = limited(mine)
    s.emit("control", s.control, {"how": "pressed", "value": s.value})
