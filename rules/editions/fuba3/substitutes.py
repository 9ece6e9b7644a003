"""How many substitutions a team has left."""

from typing import Final

from rules.editions.fuba3.state import State

SUBSTITUTIONS: Final = 3


def substitutes_left(s: State, team: int) -> int:
    """Three per match; the option gives one more in extra time (X-1)."""
    extra = 1 if s.options.extra_sub and s.half >= 3 else 0
    return SUBSTITUTIONS + extra - s.teams[team].subs
