"""The time track: 45 squares a half (15 in extra time), then stoppage squares +1 to +5 (board model 8, F3 4.1)."""

from typing import Final

from .state import State

HALF_LENGTH: Final = (0, 45, 45, 15, 15)
BASE: Final = (0, 0, 45, 90, 105)
LAST_STOPPAGE: Final = 5


def game_time(s: State) -> int:
    """The minute as a number; 45 + s in stoppage, so first-half stoppage and the second half overlap."""
    return BASE[s.half] + s.clock + s.stoppage


def minute(s: State) -> str:
    """The minute as people write it: "43", "45+2"."""
    base = str(BASE[s.half] + s.clock)
    return f"{base}+{s.stoppage}" if s.stoppage else base


def advance(s: State, squares: int) -> int:
    """Move the marker in regular time; it stops on +1 when it passes the end. Returns the squares moved."""
    if s.stoppage or squares <= 0:
        return 0
    length = HALF_LENGTH[s.half]
    room = length + 1 - s.clock
    if squares < room:
        s.clock += squares
        return squares
    s.clock = length
    s.stoppage = 1
    return room


def stoppage_check(s: State, difference: int) -> bool:
    """A dice difference in stoppage time. True when the half is over at once."""
    if difference < s.stoppage:
        return True
    s.stoppage = min(LAST_STOPPAGE, s.stoppage + 1)
    if s.stoppage == LAST_STOPPAGE:
        s.last = True
    return False
