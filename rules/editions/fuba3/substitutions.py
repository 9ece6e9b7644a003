"""Substitutions (F3 A3): their windows, and what each type brings."""

from typing import Final

from ...board import MIDFIELD, ZONE_LETTERS
from ...clock import game_time
from ...edition import Flow
from ...nodes import ANEW, Decision, rolls
from ...shared.formation import changed, changes, planned
from .condition import gain, gain_anywhere, show
from .reroll import offer_reroll
from .skills import TM2
from .state import State
from .substitutes import substitutes_left

FRESH_ROLL: Final = rolls(2, "fresh")

# What a team may announce with so many substitutions left.
ANNOUNCEMENTS: Final = tuple(tuple(f"subs {n}" for n in range(left + 1)) for left in range(5))


def windows(s: State) -> Flow:
    """At the end of a turn: both teams before a set piece, else the phasing team with the ball in midfield (R-107)."""
    if s.pending:
        yield from window(s, s.control)
        yield from window(s, 1 - s.control)
    elif s.zone(s.phasing) == MIDFIELD:
        yield from window(s, s.phasing)


def window(s: State, team: int) -> Flow:
    """D06: announce the number, then each one."""
    if not s.options.a3:
        return
    left = substitutes_left(s, team)
    if left <= 0:
        return
    token: str = yield Decision(team, "substitutions", ANNOUNCEMENTS[left])
    if token == ANEW:
        yield from window(s, team)
        return
    for _ in range(int(token[5:])):
        yield from _substitute(s, team)


def _substitute(s: State, team: int) -> Flow:
    side = s.teams[team]
    token = ANEW
    while not token:
        options: list[str] = []
        if not side.coach_off:
            options.extend(f"formation {c}" for c in changes(planned(side)))
        if side.yellow:
            options.append("yellow")
        if s.options.a1:
            options.append("fresh")
        if not options:  # nothing to gain: no coach, no card, no condition points
            return
        token = options[0] if len(options) == 1 else (yield Decision(team, "substitution", options))
    side.subs += 1
    second_half = s.half >= 2 and s.options.a1
    kind, _, change = token.partition(" ")
    dice: tuple[int, int] = (0, 0)
    gained = 0
    if kind == "formation":
        side.next_formation = changed(planned(side), change)
        if second_half:
            gained = gain(side, ZONE_LETTERS.index(change[2]), 1)
    elif kind == "yellow":
        side.yellow -= 1
        if second_half:
            gained = 1
            yield from gain_anywhere(s, team, 1)
    else:
        dice = yield FRESH_ROLL[team]
        if s.options.fans_reroll:
            dice = yield from offer_reroll(s, team, "fresh", dice)
        total = dice[0] + dice[1] + (2 if side.coach_off else 0)
        if side.skills & TM2:
            total -= 2
            show(s, team, TM2)
            s.emit("skill", team, {"skill": "TM2", "dice": []})
        gained = 1 if total * 10 > game_time(s) else 2
        yield from gain_anywhere(s, team, gained)
    s.emit(
        "substitution",
        team,
        {"type": kind, "change": change, "dice": list(dice) if dice[0] else [], "gained": gained},
    )
