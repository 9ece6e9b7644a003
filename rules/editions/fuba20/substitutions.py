"""Substitutions (2.0 4.9): after the own moves, and at once for an injured piece (5.6)."""

from functools import lru_cache
from typing import Final

from ...clock import game_time
from ...edition import Flow
from ...nodes import ANEW, Decision, rolls
from ...shared.choosing import choose
from ...shared.formation import Formation, changed, changes, planned
from ..two_dice.substitutes import substitutes_left
from .state import Side, State

NONE: Final = ("no",)
FRESH_ROLL: Final = rolls(2, "fresh")


def planned_roles(side: Side) -> tuple[str, ...]:
    return side.roles if side.next_roles is None else side.next_roles


def options_for(s: State, team: int, none: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What a substitution may bring; `none` comes first where there need not be one."""
    side = s.sides[team]
    return _options(none, planned(side), planned_roles(side), side.yellow > 0, s.on.pool)


@lru_cache(maxsize=1024)
def _options(none: tuple[str, ...], formation: Formation, roles: tuple[str, ...], booked: bool, pool: bool) -> tuple[str, ...]:
    """A midfield that gets too small loses a role, named by its owner: `formation M F AM` (R20-81)."""
    found = list(none)
    for change in changes(formation):
        if change[0] == "M" and len(roles) == formation[1]:
            found.extend(f"formation {change} {role}" for role in ("AM", "DM") if role in roles)
        else:
            found.append(f"formation {change}")
    if booked:
        found.append("yellow")
    if pool:
        found.append("fresh")
    return tuple(found)


def substitutions(s: State, team: int) -> Flow:
    """None, or one after the other (R20-29)."""
    while substitutes_left(s, team) > 0:
        token: str = yield Decision(team, "substitution", options_for(s, team, NONE))
        if token == "no":
            return
        if token == ANEW:
            continue
        s.sides[team].subs += 1
        yield from substitute(s, team, token)


def replacement(s: State, team: int) -> Flow:
    """The substitute for an injured piece also brings one of the usual things (R20-31)."""
    token = yield from choose(team, "substitution", lambda: options_for(s, team))
    yield from substitute(s, team, token)


def substitute(s: State, team: int, token: str) -> Flow:
    side = s.sides[team]
    kind, *words = token.split(" ")
    dice: tuple[int, int] = (0, 0)
    gained = 0
    if kind == "formation":
        side.next_formation = changed(planned(side), " ".join(words[:2]))
        if len(words) == 3:
            roles = list(planned_roles(side))
            roles.remove(words[2])
            side.next_roles = tuple(roles)
    elif kind == "yellow":
        side.yellow -= 1
    else:
        dice = yield FRESH_ROLL[team]
        kind = "dice"
        gained = 2 if (dice[0] + dice[1]) * 10 > game_time(s) else 1  # R20-30
        side.pool += gained
    s.emit(
        "substitution",
        team,
        {"type": kind, "change": " ".join(words), "dice": list(dice) if dice[0] else [], "gained": gained},
    )
