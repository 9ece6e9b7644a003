"""Yellow and red cards (F3 5.6): team totals, tests, and a team that can no longer play."""

from typing import Final

from ...board import AREAS, PARTLY
from ...edition import Flow
from ...nodes import rolls
from ...shared.choosing import choose
from ...shared.forfeit import check_forfeit
from .injuries import injure
from .movement import repair_holder
from .state import State

YELLOW_ROLL: Final = rolls(1, "yellow")
RED_ROLL: Final = rolls(1, "red")


def yellow_test(s: State, team: int, modifier: int = 0) -> Flow:
    """A foul of `team`: one die says whether it costs a card (5.6.1)."""
    die, _ = yield YELLOW_ROLL[team]
    result = die + modifier
    shown = result >= 4 or (result == 3 and bool(PARTLY[team] >> s.ball & 1))
    s.emit("yellow_test", team, {"dice": [die], "result": result})
    if not shown:
        return
    if result >= 6:
        yield from yellow_card(s, team, red_plus=1)
        yield from injure(s, 1 - team)
    else:
        yield from yellow_card(s, team)


def yellow_card(s: State, team: int, red_plus: int = -1, repair: bool = True) -> Flow:
    """A yellow card; a red test follows with the second one, or when the rule demands it (`red_plus` >= 0)."""
    side = s.teams[team]
    side.yellow += 1
    side.yellows += 1
    s.emit("yellow", team, {})
    if side.yellow >= 2 or red_plus >= 0:
        yield from red_test(s, team, max(red_plus, 0), repair)


def red_test(s: State, team: int, plus: int, repair: bool = True) -> Flow:
    """A die below the yellow cards (plus what the rule adds) sends a piece off (5.6.2)."""
    side = s.teams[team]
    die, _ = yield RED_ROLL[team]
    limit = side.yellow + plus
    s.emit("red_test", team, {"dice": [die], "limit": limit, "red": die < limit})
    if die >= limit:
        return
    side.red += 1
    side.yellow = max(0, side.yellow - (1 if die == 1 else 2))
    yield from send_off(s, team)
    if repair:
        yield from repair_holder(s)


def send_off(s: State, team: int) -> Flow:
    """An outfield piece of the owner's choice leaves for good (R-032); one off injured if none is on the pitch (R-102)."""
    side = s.teams[team]
    area_name = ""
    if any(side.outfield_by_area()):
        token = yield from choose(team, "sent_off", lambda: [f"remove {a}" for i, a in enumerate(AREAS) if side.outfield(i)])
        area_name = token[7:]
        side.remove(AREAS.index(area_name))
    elif side.off:
        side.off.pop()
    else:
        return
    side.lost += 1
    s.emit("red", team, {"area": area_name})
    check_forfeit(s, side)
