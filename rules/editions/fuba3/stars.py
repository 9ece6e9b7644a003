"""Injured stars and new talents (F3 A12 rows 6-3 to 6-6): skills lost and gained, which a competition carries over."""

from ...edition import Flow
from ...shared import stars
from . import skills
from .state import State


def lose_star(s: State, team: int) -> Flow:
    return stars.lose_star(s, s.teams[team], skills.LIST)


def new_talent(s: State, team: int) -> Flow:
    """None that the team has, has lost or may not use; a coach who was sent off does not come back."""
    side = s.teams[team]
    taken = side.skills | side.lost_skills | side.barred
    if side.coach_off:
        taken |= skills.TM7
    return stars.new_talent(s, side, skills.LIST, skills.available(s.options, side.catenaccio) & ~taken)
