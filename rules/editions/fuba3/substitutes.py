"""How many substitutions a team has left."""

from typing import Final

from .state import State

SUBSTITUTIONS: Final = 3
EXTRA: Final = 1  # in extra time, with the option


def substitutes_left(s: State, team: int) -> int:
    """Three per match; the option gives one more in extra time (X-1)."""
    extra = EXTRA if s.options.extra_sub and s.half >= 3 else 0
    return SUBSTITUTIONS + extra - s.teams[team].subs
