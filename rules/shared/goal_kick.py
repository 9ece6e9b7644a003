"""The box before a goal kick: its keeper alone stays there, to take it."""

from collections.abc import Sequence

from ..board import FRONT, PENALTY_AREA
from ..state import Side


def clear_box(sides: Sequence[Side], team: int) -> int:
    """The keeper of `team` goes into his box, everybody else leaves it towards the centre. Returns the box."""
    box, front = PENALTY_AREA[team], FRONT[team]
    taker = sides[team]
    taker.keeper_step(box)
    for side in sides:
        if side.keeper == box and side is not taker:
            side.keeper_step(front)
        while side.outfield(box):
            side.step(box, front)
    return box
