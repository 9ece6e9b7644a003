"""Tiredness tests (WC 4.11): dice times ten must reach the minute, and each that does not costs a point."""

from ...board import ZONE_LETTERS
from ...clock import game_time
from ...edition import Flow
from ..two_dice.condition import TIREDNESS_ROLL, lose_point
from ..two_dice.state import State

MOST_TIRED = 2


def tiredness_test(s: State, team: int) -> Flow:
    """One die after the other; a point that is due and cannot be paid makes the team tired (RWC-15)."""
    side = s.teams[team]
    dice: list[int] = []
    lost: list[str] = []
    passed = True
    while True:
        die, _ = yield TIREDNESS_ROLL[team]
        dice.append(die)
        if sum(dice) * 10 >= game_time(s):
            break
        zones = [z for z in range(3) if side.cp[z]]
        if not zones:
            passed = False
            side.tired = min(MOST_TIRED, side.tired + 1)
            break
        zone = yield from lose_point(s, team, zones)
        lost.append(ZONE_LETTERS[zone])
    s.emit("tiredness", team, {"dice": dice, "passed": passed, "zones": lost, "tired": side.tired > 0})
