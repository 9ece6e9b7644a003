"""Injured stars and new talents (F3 A12 rows 6-3 to 6-6): skills lost and gained, which a competition carries over."""

from rules.edition import Flow
from rules.editions.fuba3 import skills
from rules.editions.fuba3.state import State
from rules.nodes import Roll


def lose_star(s: State, team: int) -> Flow:
    """A random own skill is lost for the match."""
    side = s.teams[team]
    pool = skills.ids(side.skills)
    if not pool:
        return
    name: str = pool[0] if len(pool) == 1 else (yield Roll(team, 0, "skill", pool))
    side.skills &= ~skills.BIT[name]
    side.lost_skills |= skills.BIT[name]
    s.emit("skill_lost", team, {"skill": name})


def new_talent(s: State, team: int) -> Flow:
    """A random new skill, above the limit, at once and for the rest of the competition."""
    side = s.teams[team]
    taken = side.skills | side.lost_skills | side.barred
    if side.coach_off:
        taken |= skills.TM7  # a coach who was sent off does not come back
    pool = skills.ids(skills.available(s.options, side.catenaccio) & ~taken)
    if not pool:
        return
    name: str = pool[0] if len(pool) == 1 else (yield Roll(team, 0, "skill", pool))
    side.skills |= skills.BIT[name]
    side.shown |= skills.BIT[name]  # drawn for all to see
    side.gained |= skills.BIT[name]
    s.emit("skill_gained", team, {"skill": name})
