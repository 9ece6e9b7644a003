"""Which actions a team may choose (2.2 4.5): two different ones, each type once."""

from typing import Final

from ...edition import Flow
from ..two_dice.linemoves import TYPE_TOKENS
from ..two_dice.substitutes import substitutes_left
from . import pressing
from .adjusting import adjust
from .condition import can_boost, can_use, payable
from .moving import move
from .shooting import Attempt, can_shoot, shoot, shot_skills
from .skills import K03, K05, K23
from .state import State
from .substitutions import ANNOUNCEMENTS, make_substitutions

SHOT: Final = 1
MOVE: Final = 2
ADJUST: Final = 4
PRESS: Final = 8
SUBS: Final = 16

# The type of an action by the first word of its token.
TYPE: Final[dict[str, int]] = {
    "shoot": SHOT, "defence": MOVE, "midfield": MOVE, "forward": MOVE, "high": MOVE, "adjust": ADJUST,
    "press": PRESS, "apress": PRESS, "subs": SUBS,
}  # fmt: skip
MOVES: Final = list(TYPE_TOKENS)
BOOSTED_MOVES: Final = [f"{word} boost" for word in TYPE_TOKENS]
SHOTS: Final[dict[int, str]] = {0: "shoot", K05: "shoot K05", K23: "shoot K23", K05 | K23: "shoot K05 K23"}
_SHOT_SKILLS: Final = {token: skills for skills, token in SHOTS.items()}


def shots(s: State, team: int, later: bool, direct: bool) -> list[str]:
    """`shoot`, with whichever skills fit and can be paid."""
    found = ["shoot"]
    fitting = shot_skills(s, team, later, direct)
    found += [SHOTS[skill] for skill in fitting]
    if len(fitting) == 2 and payable(s.sides[team], s.goal_zone(team), fitting[0] | fitting[1]):
        found.append(SHOTS[fitting[0] | fitting[1]])
    return found


def options(s: State, team: int, played: int, later: bool) -> list[str]:
    """Every legal action; `played` holds the types that may not be played again."""
    found: list[str] = []
    point = can_boost(s, team)
    if not played & MOVE:
        found += MOVES
        if point:
            found += BOOSTED_MOVES
        if s.sides[team].skills & K03 and can_use(s, team, K03):
            found.append("high K03")
    if not played & ADJUST:
        found.append("adjust")
        if point:
            found.append("adjust boost")
    if team == s.control:
        if not played & SHOT and can_shoot(s, team):
            found += shots(s, team, later, False)
    elif not played & PRESS:
        found += pressing.options(s, team)
    if s.on.substitutions and not played & SUBS:
        found += ANNOUNCEMENTS[substitutes_left(s, team)]
    return found


def act(s: State, team: int, kind: int, token: str, later: bool, direct: bool) -> Flow:
    """Play the chosen action of a type."""
    if kind == MOVE:
        return move(s, team, token, later)
    if kind == ADJUST:
        return adjust(s, team, token, later)
    if kind == PRESS:
        return pressing.press(s, team, token, later)
    if kind == SHOT:
        return shoot(s, team, Attempt(later, direct, _SHOT_SKILLS[token]))
    return make_substitutions(s, team, int(token[5:]))
