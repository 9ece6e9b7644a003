"""Line-ups (F3 2.1, A2, A11): formation, roles and skills, and what makes them legal."""

from collections.abc import Callable
from typing import Any

from ...refusal import Saying
from ...shared import lineups
from ...shared.formation import Formation, written
from ...shared.roles import ROLES, points, roles_fault
from ...shared.skill_choice import choice_fault
from . import skills
from .options import Options
from .state import Side


class Lineup(lineups.Lineup):
    """Formation, roles and chosen skills."""

    __slots__ = ("skills",)

    def __init__(self, formation: Formation, roles: tuple[str, ...], chosen: tuple[str, ...]) -> None:
        super().__init__(formation, roles)
        self.skills = chosen

    def token(self) -> str:
        return " ".join([super().token(), *self.skills])

    def apply(self, options: Options, side: Side) -> None:
        super().apply(options, side)
        if options.a1:
            side.cp = points(self.formation, self.roles)  # the formation, shifted by the roles (A2)
            side.cp_start = tuple(side.cp)
        side.skills |= skills.mask(self.skills)  # talents are there already

    def as_dict(self, options: Options) -> dict[str, Any]:
        """Skills are open in this edition, unless the option hides them until they are used."""
        shown = [] if options.hidden_skills else list(self.skills)
        return {"formation": written(self.formation), "roles": list(self.roles), "skills": shown}


class LineupDecision(lineups.FormationDecision):
    """D01: offers `choosable` skills and their `limit`."""

    __slots__ = ("options_given", "side")

    def __init__(self, options: Options, side: Side) -> None:
        super().__init__(side.team, options.free_formations)
        self.options_given = options
        self.side = side

    def has_roles(self) -> bool:
        return self.options_given.a2

    def choices(self) -> lineups.Choices:
        chosen_from = tuple(skills.BY_ID[name] for name in self.choosable)
        return super().choices()._replace(skills=chosen_from, limit=self.limit)

    @property
    def choosable(self) -> list[str]:
        """Skills this team may choose."""
        return skills.ids(self._choosable())

    def _choosable(self) -> int:
        return skills.available(self.options_given, self.side.catenaccio) & ~self.side.barred & ~self.side.skills

    @property
    def limit(self) -> int:
        """Skill places to fill; talents come on top."""
        return self.options_given.skill_limit

    def sample(self, below: Callable[[int], int]) -> str:
        """A formation, a few roles and as many skills as fit."""
        words = ["lineup", self.any_formation(below)]
        if self.options_given.a2:
            self.some_roles(words, list(ROLES), below)
        pool = list(self.choosable)
        room = self.limit
        while pool and room > 0:
            skill = pool.pop(below(len(pool)))
            if skills.BY_ID[skill].places <= room:
                room -= skills.BY_ID[skill].places
                words.append(skill)
        return self.parse(" ".join(words))

    def read(self, token: str) -> Lineup:
        formation, words = self.split(token)
        roles = tuple(sorted((w for w in words if w in ROLES), key=list(ROLES).index))
        chosen = [w for w in words if w not in ROLES]
        if roles and not self.options_given.a2:
            self.refuse(Saying("no roles: option {option} is off", option="A2"))
        free = self._choosable() if chosen else 0
        fault = roles_fault(formation, roles) or choice_fault(
            skills.LIST, chosen, free, self.side.skills, self.side.barred, self.limit
        )
        if fault:
            self.refuse(fault)
        if self.options_given.a1:
            self.check_points(formation, roles)
        return Lineup(formation, roles, tuple(skills.ids(skills.mask(chosen))))
