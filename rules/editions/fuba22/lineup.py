"""Line-ups (2.2 2.1, A2, A10): formation, roles and skills."""

from collections.abc import Callable
from typing import cast

from ...shared.formation import Formation
from ...shared.lineups import Choices
from ...shared.roles import ROLES
from ...shared.skill_choice import choice_fault
from ..two_dice import lineup as stages
from ..two_dice.rules import Options as BaseOptions
from ..two_dice.state import Side as BaseSide
from .options import Options
from .skills import SKILLS, available
from .state import Side


class Lineup(stages.Lineup):
    """Formation, roles and skills, which stay secret until they are used: `as_dict` leaves them out."""

    __slots__ = ("skills",)

    def __init__(self, formation: Formation, roles: tuple[str, ...], skills: tuple[str, ...]) -> None:
        super().__init__(formation, roles)
        self.skills = skills

    def token(self) -> str:
        return " ".join([super().token(), *self.skills])

    def apply(self, options: BaseOptions, side: BaseSide) -> None:
        super().apply(options, side)
        cast(Side, side).skills |= SKILLS.mask(self.skills)


class LineupDecision(stages.LineupDecision):
    """The decision about a line-up; a talent comes on top of the skills that are chosen."""

    __slots__ = ("side",)

    def __init__(self, options: BaseOptions, side: BaseSide) -> None:
        super().__init__(options, side)
        self.side = cast(Side, side)

    def choices(self) -> Choices:
        chosen_from = tuple(SKILLS.by_id[name] for name in self.choosable)
        return super().choices()._replace(skills=chosen_from, limit=self.limit)

    @property
    def limit(self) -> int:
        return cast(Options, self.options_given).most_skills

    @property
    def choosable(self) -> list[str]:
        return SKILLS.ids(self._free())

    def _free(self) -> int:
        return available(cast(Options, self.options_given)) & ~(self.side.skills | self.side.banned)

    def sample(self, below: Callable[[int], int]) -> str:
        words = [super().sample(below)]
        pool = self.choosable
        for _ in range(min(self.limit, len(pool))):
            words.append(pool.pop(below(len(pool))))
        return self.parse(" ".join(words))

    def read(self, token: str) -> Lineup:
        words = token.split(" ")
        chosen = [word for word in words[2:] if word not in ROLES]
        if words[0] == "lineup" and len(words) > 2:
            token = " ".join([*words[:2], *(word for word in words[2:] if word in ROLES)])
        found = super().read(token)
        fault = choice_fault(SKILLS, chosen, self._free(), self.side.skills, self.side.banned, self.limit)
        if fault:
            self.refuse(fault)
        return Lineup(found.formation, found.roles, tuple(SKILLS.ids(SKILLS.mask(chosen))))
