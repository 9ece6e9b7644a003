"""Condition points by line: spending, gaining and losing them."""

from typing import Final

from ...board import ZONE_LETTERS
from ...clock import game_time
from ...edition import Asks, Flow
from ...nodes import ANEW, Decision, Fixed, rolls
from ...shared import points as points_of
from ...shared.formation import changed, changes, planned
from .state import Side, State
from .substitutes import substitutes_left

FRESH_ROLL: Final = rolls(2, "fresh")
TIREDNESS_ROLL: Final = rolls(1, "tiredness")

ZONE_TOKENS: Final = ("zone D", "zone M", "zone F")
TIRING_SQUARES: Final = 5


def gain(side: Side, zone: int, points: int) -> int:
    """Add points up to six in a zone. Returns what was gained."""
    return points_of.gain(side.cp, zone, points)


def spend(s: State, team: int, purpose: str) -> None:
    """One point of the ball's zone."""
    zone = s.zone(team)
    s.teams[team].cp[zone] -= 1
    if s.log is not None:
        s.emit("paid", team, {"points": [1 if z == zone else 0 for z in range(3)], "for": purpose})


def lose_point(s: State, team: int, zones: list[int]) -> Asks:
    """One point from a zone of the owner's choice. Returns the zone."""
    zone = zones[0]
    if len(zones) > 1:
        token = yield Fixed(team, "zone", [ZONE_TOKENS[z] for z in zones])
        zone = ZONE_TOKENS.index(token)
    cp = s.teams[team].cp
    cp[zone] = max(0, cp[zone] - 1)  # the referee may have put the points right meanwhile
    return zone


def fresh_player(s: State, team: int) -> Flow:
    """Two dice times ten against the minute, then points for one zone."""
    dice: tuple[int, int] = yield FRESH_ROLL[team]
    points = s.rules.fresh_points[0 if (dice[0] + dice[1]) * 10 > game_time(s) else 1]
    token = yield Fixed(team, "zone", ZONE_TOKENS)
    gained = gain(s.teams[team], ZONE_TOKENS.index(token), points)
    s.emit("substitution", team, {"type": "fresh", "change": "", "dice": list(dice), "gained": gained})


def substitution_options(s: State, team: int) -> list[str]:
    side = s.teams[team]
    options = [f"formation {c}" for c in changes(planned(side))]
    if side.yellow:
        options.append("yellow")
    if s.options.condition:
        options.append("fresh")
    return options


def substitute(s: State, team: int, token: str) -> Flow:
    """What one substitution brings."""
    side = s.teams[team]
    kind, _, change = token.partition(" ")
    if kind == "fresh":
        yield from fresh_player(s, team)
        return
    gained = 0
    if kind == "formation":
        side.next_formation = changed(planned(side), change)
        gained = s.rules.strengthened(s, side, ZONE_LETTERS.index(change[2]))
    else:
        side.yellow -= 1
    s.emit("substitution", team, {"type": kind, "change": change, "dice": [], "gained": gained})


def substitutions(s: State, team: int) -> Flow:
    """At the end of the own stage: none, or one after the other."""
    while substitutes_left(s, team) > 0:
        token: str = yield Decision(team, "substitution", ["no", *substitution_options(s, team)])
        if token == "no":
            return
        if token == ANEW:
            continue
        s.teams[team].subs += 1
        yield from substitute(s, team, token)
