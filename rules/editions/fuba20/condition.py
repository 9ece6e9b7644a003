"""The condition pool and tiredness tests (2.0 2.4, 4.10)."""

from typing import Final

from ...clock import game_time
from ...edition import Flow
from ...nodes import rolls
from .state import State
from .styles import hardness

TIREDNESS_ROLL: Final = rolls(1, "tiredness")
MOST_TIRED: Final = 2


def tiredness_test(s: State, team: int) -> Flow:
    """Dice of the pool are spent one by one until ten times their sum reaches the minute; none left is a failure (R20-74)."""
    side = s.sides[team]
    dice: list[int] = []
    total = 0
    passed = False
    while side.pool and not passed:
        die, _ = yield TIREDNESS_ROLL[team]
        side.pool -= 1
        dice.append(die)
        total += die - hardness(side)
        passed = total * 10 >= game_time(s)
    if not passed:
        side.tired = min(MOST_TIRED, side.tired + 1)
    s.emit("pool_test", team, {"dice": dice, "passed": passed, "tired": side.tired, "left": side.pool})
