"""The MOVE action (2.2 4.7): how many pieces move."""

from typing import Final

from ...board import DEFENCE, ZONE
from ...edition import Flow
from ...nodes import rolls
from ..two_dice.linemoves import TYPE_TOKENS
from .condition import can_use, offer, pay_boost, throw, use_skill
from .movement import ANY_TYPE, TYPES, walk
from .skills import K03, K14
from .state import State

CONDITION_ROLL: Final = rolls(1, "condition")

DOUBLED: Final = 2


def allowance(s: State, team: int, line: int, later: bool) -> int:
    """Moves with a line: its number, one fewer as a later action, two fewer against a Creative goalkeeper (K07)."""
    side = s.sides[team]
    return max(0, side.line(line) - (1 if later else 0) - side.malus)


def move(s: State, team: int, token: str, later: bool) -> Flow:
    """`midfield`, `midfield boost`, or `high K03`."""
    word, _, rest = token.partition(" ")
    if word == "high":
        walking = _high_condition(s, team, later)
    else:
        boost = rest == "boost"
        line = TYPE_TOKENS.index(word)
        number = allowance(s, team, line, later)
        if boost:
            pay_boost(s, team, word)
        if s.log is not None:
            s.emit("moves", team, {"type": word, "dice": [], "moves": number + (1 if boost else 0), "point": boost})
        walking = walk(s, team, number, TYPES[line], boost)
    return _doubling(s, team, walking) if s.sides[team].skills & K14 else walking


def _high_condition(s: State, team: int, later: bool) -> Flow:
    """A die instead of a line, any types, at least the line of the ball's zone (K03, R22-64)."""
    use_skill(s, team, K03)
    die, _ = yield CONDITION_ROLL[team]
    throw(s, team, K03, die)
    side = s.sides[team]
    number = max(0, max(die, side.line(ZONE[team][s.ball])) - (1 if later else 0) - side.malus)
    if s.log is not None:
        s.emit("moves", team, {"type": "any", "dice": [die], "moves": number, "point": False})
    yield from walk(s, team, number, ANY_TYPE)


def _doubling(s: State, team: int, walking: Flow) -> Flow:
    """After the moves two on one in the own defence (K14)."""
    yield from walking
    if team == s.control or s.value == 6 or ZONE[team][s.ball] != DEFENCE:
        return
    if s.count(team, s.ball) > s.count(1 - team, s.ball) and can_use(s, team, K14):
        used = yield from offer(s, team, "doubling", K14)
        if used:
            s.set_value(s.value + DOUBLED)
