"""Fanatical fans as a second throw: the option `fans=reroll` (R-043)."""

from ...edition import Rolls
from ...nodes import Roll
from .cards import yellow_card
from .condition import can_use, offer
from .skills import TM4
from .state import State


def offer_reroll(s: State, team: int, purpose: str, dice: tuple[int, int]) -> Rolls:
    """Throw two own dice again, once; a double then gives a yellow card. Not for a double in the progress stage."""
    if not can_use(s, team, TM4) or (purpose == "progress" and dice[0] == dice[1]):
        return dice
    used = yield from offer(s, team, "reroll", "TM4")
    if not used:
        return dice
    again: tuple[int, int] = yield Roll(team, 2, purpose)
    if again[0] == again[1]:
        # inside a pass the ball has no holder yet: the pass reaction brings one
        yield from yellow_card(s, team, repair=purpose != "pass")
    return again
