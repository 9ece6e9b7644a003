"""Yellow and red cards: team totals, and the die that decides about a red one."""

from typing import Final

from ...board import PARTLY
from ...edition import Asks, Flow
from ...nodes import rolls
from .removal import injure, send_off
from .state import State

YELLOW_ROLL: Final = rolls(1, "yellow")
RED_ROLL: Final = rolls(1, "red")


def yellow_test(s: State, team: int, area: int, modifier: int = 0) -> Flow:
    """A foul of `team` in `area`: one die says whether it costs a card."""
    die, _ = yield YELLOW_ROLL[team]
    result = die + modifier
    s.emit("yellow_test", team, {"dice": [die], "result": result})
    if result < 3 or (result == 3 and not PARTLY[team] >> area & 1):
        return
    if result >= 6:
        yield from yellow_card(s, team, red_plus=1)
        yield from injure(s, 1 - team)
    else:
        yield from yellow_card(s, team)


def yellow_card(s: State, team: int, red_plus: int = -1) -> Flow:
    """A yellow card; a red test follows with the second one, or when the rule demands it (`red_plus` >= 0)."""
    side = s.teams[team]
    side.yellow += 1
    side.yellows += 1
    s.emit("yellow", team, {})
    if side.yellow >= 2 or red_plus >= 0:
        yield from red_test(s, team, max(red_plus, 0))


def red_test(s: State, team: int, plus: int) -> Asks:
    """A die below the yellow cards (plus what the rule adds) sends a piece off. Returns 1 if it does."""
    side = s.teams[team]
    die, _ = yield RED_ROLL[team]
    limit = s.rules.red_limit(s, side, plus)
    red = die < limit
    s.emit("red_test", team, {"dice": [die], "limit": limit, "red": red})
    if not red:
        return 0
    side.red += 1
    side.yellow = max(0, side.yellow - s.rules.yellows_gone(die))
    yield from send_off(s, team)
    return 1
