"""Injured stars and new talents: skills that a team loses or gains by an event, which a competition carries over."""

from typing import Any, Protocol

from ..edition import Flow
from ..nodes import Roll
from .skill_list import SkillList


class Skilled(Protocol):
    """A team with skills, as masks."""

    team: int
    skills: int
    shown: int
    lost_skills: int
    gained: int


def count_skill(side: Skilled, skills: SkillList, kind: str, by: int, name: str) -> None:
    """A skill lost or gained that the event sheet knows of, and no input; with -1 it was not."""
    bit = skills.bit[name]
    gone = (kind == "skill_lost") == (by > 0)
    side.skills = side.skills & ~bit if gone else side.skills | bit
    if kind == "skill_lost":
        side.lost_skills = side.lost_skills | bit if by > 0 else side.lost_skills & ~bit
    else:
        side.gained = side.gained | bit if by > 0 else side.gained & ~bit


class Tells(Protocol):
    def emit(self, kind: str, team: int, data: dict[str, Any]) -> None: ...


def lose_star(s: Tells, side: Skilled, skills: SkillList) -> Flow:
    """A random own skill is lost for the match."""
    pool = skills.ids(side.skills)
    if not pool:
        return
    name: str = pool[0] if len(pool) == 1 else (yield Roll(side.team, 0, "skill", pool))
    side.skills &= ~skills.bit[name]
    side.lost_skills |= skills.bit[name]
    s.emit("skill_lost", side.team, {"skill": name})


def new_talent(s: Tells, side: Skilled, skills: SkillList, choosable: int) -> Flow:
    """A random skill out of `choosable`, above any limit, at once and for the rest of the competition."""
    pool = skills.ids(choosable)
    if not pool:
        return
    name: str = pool[0] if len(pool) == 1 else (yield Roll(side.team, 0, "skill", pool))
    side.skills |= skills.bit[name]
    side.shown |= skills.bit[name]  # drawn for all to see
    side.gained |= skills.bit[name]
    s.emit("skill_gained", side.team, {"skill": name})
