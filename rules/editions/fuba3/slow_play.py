"""The minute of a set piece, and playing for time (F3 4.1.2.1, A8)."""

from typing import Final

from ...clock import advance, game_time
from ...edition import Flow
from ...nodes import Fixed, rolls
from .cards import yellow_card
from .reroll import offer_reroll
from .state import State

SLOW_ROLL: Final = rolls(2, "slow")


def set_piece_minute(s: State, team: int) -> Flow:
    """One square for the set piece; its taker may slow down and risk a card, but not into or in stoppage (R-108)."""
    moved = advance(s, 1)
    if not (s.options.a8 and moved and not s.stoppage):
        return
    token = yield Fixed(team, "slow_play", ("normal", "slow"))
    if token == "normal":
        return
    advance(s, 1)
    dice = yield SLOW_ROLL[team]
    if s.options.fans_reroll:
        dice = yield from offer_reroll(s, team, "slow", dice)
    punished = (dice[0] + dice[1]) * 10 < game_time(s)
    s.emit("slow_play", team, {"dice": list(dice), "punished": punished})
    if punished:
        yield from yellow_card(s, team, red_plus=0)
