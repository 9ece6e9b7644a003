"""Substitutions as an action (2.2 A3)."""

from typing import Final

from ...clock import game_time
from ...edition import Flow
from ...shared.choosing import choose
from ..two_dice.condition import FRESH_ROLL, substitute, substitution_options
from .condition import gain_anywhere
from .skills import K02
from .state import State

# What a team may announce with so many substitutions left.
ANNOUNCEMENTS: Final = tuple(tuple(f"subs {n}" for n in range(1, left + 1)) for left in range(4))
DEPTH: Final = 2  # what Wide player material takes off the dice


def make_substitutions(s: State, team: int, number: int) -> Flow:
    """One after the other, each with an effect of its own."""
    side = s.sides[team]
    for _ in range(number):
        token = yield from choose(team, "substitution", lambda: substitution_options(s, team))
        side.subs += 1
        if token == "fresh":
            yield from _fresh_player(s, team)
        else:
            yield from substitute(s, team, token)


def _fresh_player(s: State, team: int) -> Flow:
    """Two dice times ten against the minute; the points go where the team likes, one by one (R22-43)."""
    side = s.sides[team]
    dice: tuple[int, int] = yield FRESH_ROLL[team]
    total = dice[0] + dice[1]
    if side.skills & K02:  # costs nothing and always helps: applies by itself
        total -= DEPTH
        side.shown |= K02
        s.emit("skill", team, {"skill": "K02", "dice": []})
    points = 1 if total * 10 > game_time(s) else 2
    gained = yield from gain_anywhere(s, team, points)
    s.emit("substitution", team, {"type": "fresh", "change": "", "dice": list(dice), "gained": gained})
