"""The video assistant referee (F3 A10): a double six takes it all back."""

from typing import Final

from ...edition import Asks
from ...nodes import rolls
from .reroll import offer_reroll
from .state import State

VAR_ROLL: Final = rolls(2, "var")


def overturned(s: State, team: int, about: str) -> Asks:
    """1 if the goal or the press of `team` does not stand."""
    if not s.options.a10:
        return 0
    dice = yield VAR_ROLL[team]
    if s.options.fans_reroll:
        dice = yield from offer_reroll(s, team, "var", dice)
    void = dice[0] == 6 and dice[1] == 6
    s.emit("var", team, {"dice": list(dice), "void": void, "about": about})
    return 1 if void else 0
