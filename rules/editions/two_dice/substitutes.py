"""How many substitutions a team has left."""

from typing import Final

from .state import State

SUBSTITUTIONS: Final = 3


def substitutes_left(s: State, team: int) -> int:
    return SUBSTITUTIONS - s.teams[team].subs
