"""The second adjustment of the ball value at the end of a turn, and pressing (2.0 4.8)."""

from ...board import DEFENCE
from ...edition import Flow
from .ball import LOOSE
from .numbers import at_ball, by_numbers, limited, press
from .state import State
from .tactics import can_play, offer, target_zone


def adjust(s: State) -> Flow:
    """Numbers at the ball, by three at most. A ball of six that would get harder is taken by the opponents."""
    s.phase = "turn_end"
    if s.dead:  # R20-36
        return
    mine, theirs = at_ball(s)
    change = by_numbers(mine, theirs)
    doubled = by_numbers(1, theirs)
    other = 1 - s.control
    matters = limited(s.value + doubled) != limited(s.value + change) or (s.value == LOOSE and doubled > 0 >= change)
    if matters and can_play(s, other, "TT6") and target_zone(s, other) == DEFENCE:
        played = yield from offer(s, other, "TT6")
        if played:
            change = doubled
    if s.value == LOOSE and change > 0:
        press(s)
        return
    before = s.value
    s.value = limited(before + change)
    if s.log is not None and s.value != before:
        s.emit("adjust", s.control, {"value": s.value, "by": change})
