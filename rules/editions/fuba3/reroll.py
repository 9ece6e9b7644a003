"""Fanatical fans as a second throw: the option `fans=reroll` (R-043)."""

from rules.edition import Rolls
from rules.editions.fuba3.cards import yellow_card
from rules.editions.fuba3.condition import can_use, offer
from rules.editions.fuba3.skills import TM4
from rules.editions.fuba3.state import State
from rules.nodes import Roll


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
