"""Fanatical fans (TM4): a die instead of the ball value a pass has given."""

from typing import Final

from ...edition import Flow
from ...nodes import rolls
from .award import award_free_kick
from .cards import yellow_test
from .condition import can_use, offer
from .penalty import stop_play
from .skills import TM4
from .state import State

FANS_ROLL: Final = rolls(1, "fans")


def after_pass(s: State, team: int) -> Flow:
    """D47: the die is the new value; a die that shows the old one costs a free kick and a yellow test."""
    if s.options.fans_reroll or not can_use(s, team, TM4):
        return
    used = yield from offer(s, team, "fans", "TM4")
    if not used:
        return
    die, _ = yield FANS_ROLL[team]
    s.emit("skill", team, {"skill": "TM4", "dice": [die]})
    if die != s.value:
        s.value = die
        return
    award_free_kick(s, 1 - team)
    yield from yellow_test(s, team)
    yield from stop_play(s)
