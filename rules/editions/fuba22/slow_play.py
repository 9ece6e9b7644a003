"""The minute of a set piece, and playing for time (2.2 4.3.2, A9)."""

from typing import Final

from ...clock import advance, game_time
from ...edition import Flow
from ...nodes import Fixed, rolls
from ..two_dice.cards import yellow_card
from .state import State

SLOW_ROLL: Final = rolls(2, "slow")
PACES: Final = ("normal", "slow")


def set_piece_minute(s: State, team: int) -> Flow:
    """One square; its taker may slow down and risk a card, but not into or in stoppage (R22-56, R22-74)."""
    moved = advance(s, 1)
    if not (s.on.slow and moved and not s.stoppage):
        return
    token = yield Fixed(team, "slow_play", PACES)
    if token == "normal":
        return
    advance(s, 1)
    dice = yield SLOW_ROLL[team]
    punished = (dice[0] + dice[1]) * 10 < game_time(s)
    s.emit("slow_play", team, {"dice": list(dice), "punished": punished})
    if punished:
        yield from yellow_card(s, team, red_plus=0)
