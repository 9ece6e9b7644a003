"""Tiredness tests (FR A1.2): up to three dice, times ten, must reach the minute."""

from typing import Final

from ...board import ZONE, ZONE_LETTERS
from ...clock import game_time
from ...edition import Flow
from ..two_dice.condition import TIREDNESS_ROLL, lose_point
from .state import State
from .styles import style_modifier

MOST_DICE: Final = 3


def tiredness_test(s: State, team: int) -> Flow:
    """Each die that does not reach it costs a point, the first from the target's zone; without points a team is tired."""
    side = s.teams[team]
    each = style_modifier(s, team)
    if s.on.style_fatigue == "as_2.0":
        each = -each
    dice: list[int] = []
    lost: list[str] = []
    passed = False
    total = 0
    while len(dice) < MOST_DICE:
        die, _ = yield TIREDNESS_ROLL[team]
        dice.append(die)
        total += die + each
        passed = total * 10 >= game_time(s)
        zones = [z for z in range(3) if side.cp[z]]
        if passed or not zones:
            break
        first = ZONE[team][s.target]
        if not lost and first in zones:
            zones = [first]
        zone = yield from lose_point(s, team, zones)
        lost.append(ZONE_LETTERS[zone])
        if not any(side.cp):
            break
    if not any(side.cp):
        side.tired = 1
    s.emit("tiredness", team, {"dice": dice, "passed": passed, "zones": lost, "tired": side.tired > 0})
