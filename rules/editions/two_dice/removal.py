"""Taking pieces off: who goes when a player is hurt or sent off, and when a team can no longer play (specifications 0.8)."""

from collections.abc import Callable
from typing import Final

from ...board import ADJACENT, AREAS, PLACES, SPOT_CORNER, STEPS
from ...edition import Asks, Flow
from ...nodes import Fixed, rolls
from ...shared.choosing import choose
from ...shared.forfeit import check_forfeit
from .state import Side, State
from .substitutes import substitutes_left

INJURY_ROLL: Final = rolls(1, "injury")


def near_ball(side: Side, area: int) -> list[int]:
    """Places of outfield pieces in `area` or next to it, else of the nearest ones; a corner taker counts as in the corner."""
    steps = {p: STEPS[SPOT_CORNER.get(p, p)][area] for p in range(PLACES) if side.outfield(p)}
    if not steps:
        return []
    reach = max(1, min(steps.values()))
    return [p for p, n in steps.items() if n <= reach]


def around(area: int) -> tuple[int, ...]:
    """An area and its neighbours."""
    return (area, *ADJACENT[area])


def take_off(s: State, team: int, kind: str, find: Callable[[], list[int]]) -> Asks:
    """The owner names the piece, in one of the places found. Returns where it stood."""
    token = yield from choose(team, kind, lambda: [f"remove {AREAS[p]}" for p in find()])
    place = AREAS.index(token[7:])
    s.teams[team].remove(place)
    return place


def injure(s: State, team: int, modifier: int = 0) -> Flow:
    """One piece is hurt: off for a while, or for good. A substitute may take its place."""
    if not s.options.injuries:
        return
    side = s.teams[team]
    rules = s.rules
    area = rules.incident_area(s)
    places = near_ball(side, area)
    if not places:
        return
    if side.keeper in around(area) and not any(SPOT_CORNER.get(p, p) in around(area) for p in places):
        rules.only_keeper_near(s, side)
    place = yield from take_off(s, team, "injured", lambda: near_ball(side, rules.incident_area(s)))
    die, _ = yield INJURY_ROLL[team]
    length = min(6, max(1, rules.injury_die(s, team, die + modifier)))
    stays_off = length >= rules.injury_out
    event, unit = rules.injury_event
    s.emit(event, team, {"area": AREAS[place], "dice": [die], unit: 0 if stays_off else length})
    if s.options.substitutions and substitutes_left(s, team) > 0 and length >= rules.replace_after:
        answer = yield Fixed(team, "replace", ("no", "replace"))
        if answer == "replace":
            side.subs += 1
            side.add(place)
            s.emit("replaced", team, {"area": AREAS[place]})
            yield from rules.replacement(s, team)
            return
    if stays_off:
        side.lost += 1
        too_few(s, side)
    else:
        side.off.append(rules.back_at(s, length))


def send_off(s: State, team: int) -> Flow:
    """An outfield piece of the owner's choice leaves for good; one off injured if none is on the pitch."""
    side = s.teams[team]
    area = ""
    if any(side.outfield_by_area()):
        place = yield from take_off(s, team, "sent_off", lambda: [p for p in range(PLACES) if side.outfield(p)])
        area = AREAS[place]
    elif side.off:
        side.off.pop()
    else:
        return
    side.lost += 1
    s.emit("red", team, {"area": area})
    too_few(s, side)


def too_few(s: State, side: Side) -> None:
    """Fewer than seven pieces lose the match, unless the teams play on."""
    if not s.options.play_on:
        check_forfeit(s, side)
