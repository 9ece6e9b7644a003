"""Tiredness (2.2 A1.3): up to three dice against the clock, a point for each that is not enough."""

from typing import Final

from ...board import ZONE, ZONE_LETTERS
from ...clock import game_time
from ...edition import Flow
from ..two_dice.condition import TIREDNESS_ROLL, lose_point
from .state import State

MOST_ROLLS: Final = 3


def tiredness_test(s: State, team: int) -> Flow:
    """The first point comes from the zone of the target, the others from where the team likes (R22-36); none left: tired."""
    side = s.sides[team]
    dice: list[int] = []
    lost: list[int] = []
    passed = False
    while sum(side.cp) and len(dice) < MOST_ROLLS and not passed:
        die, _ = yield TIREDNESS_ROLL[team]
        dice.append(die)
        passed = sum(dice) * 10 > game_time(s)
        if not passed:
            zone = ZONE[team][s.target]
            left = [zone] if not lost and side.cp[zone] else [z for z in range(3) if side.cp[z]]
            chosen = yield from lose_point(s, team, left)
            lost.append(chosen)
    if not sum(side.cp):
        side.tired = 1  # even if the last die was enough (R22-35)
    s.emit(
        "tiredness",
        team,
        {"dice": dice, "passed": passed, "zones": [ZONE_LETTERS[z] for z in lost], "tired": bool(side.tired)},
    )
