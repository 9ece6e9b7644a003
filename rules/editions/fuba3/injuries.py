"""Injuries (F3 A4)."""

from typing import Final

from ...board import ADJACENT, AREAS, CE
from ...clock import game_time
from ...edition import Flow
from ...nodes import Fixed, rolls
from ...shared.choosing import choose
from ...shared.forfeit import check_forfeit
from .condition import gain_anywhere
from .movement import repair_holder
from .state import Side, State
from .substitutes import substitutes_left

INJURY_ROLL: Final = rolls(1, "injury")


def candidates(s: State, side: Side) -> list[int]:
    """Areas from which an injured outfield piece may be taken (R-039); hurts the keeper if only he is near."""
    places = (s.ball, *ADJACENT[s.ball])
    near = sorted(a for a in places if side.outfield(a))
    if near:
        return near
    if side.keeper in places and not side.gk_injured:
        side.gk_injured = True
        s.emit("keeper_injured", side.team, {})
    return side.closest(s.ball, outfield_only=True)


def injure(s: State, team: int) -> Flow:
    """One piece of the team is hurt: off for some minutes, or for good unless replaced."""
    if not s.options.a4:
        return
    side = s.teams[team]
    # Nobody to be hurt; a corner taker on his spot counts nowhere (5.1).
    if not side.closest(s.ball, outfield_only=True):
        return
    token = yield from choose(team, "injured", lambda: [f"remove {AREAS[area]}" for area in candidates(s, side)])
    area = AREAS.index(token[7:])
    side.remove(area)
    die, _ = yield INJURY_ROLL[team]
    minutes = die + (1 if s.cold() else 0)
    s.emit("injury", team, {"area": AREAS[area], "dice": [die], "minutes": minutes if minutes < 5 else 0})
    if minutes < 5:
        side.off.append(game_time(s) + minutes)
    else:
        side.lost += 1
        if s.options.a3 and substitutes_left(s, team) > 0:
            answer = yield Fixed(team, "replace", ("no", "replace"))
            if answer == "replace":
                side.subs += 1
                side.lost -= 1
                side.add(area)
                s.emit("replaced", team, {"area": AREAS[area]})
                if s.half >= 2 and s.options.a1:
                    yield from gain_anywhere(s, team, 1)
        check_forfeit(s, side)
    yield from repair_holder(s)


def bring_back(s: State, everybody: bool = False) -> None:
    """Recovered pieces return to the centre (R-116)."""
    for side in s.teams:
        if not side.off:
            continue
        now = game_time(s)
        due = [t for t in side.off if everybody or t <= now]
        if due:
            side.off = [t for t in side.off if not (everybody or t <= now)]
            for _ in due:
                side.add(CE)
            s.emit("returned", side.team, {"pieces": len(due)})
