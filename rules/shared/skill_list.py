"""Skills of an edition as a list, and sets of them as bit masks in the order of the list."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple


class Skill(NamedTuple):
    """One line of the list."""

    id: str
    name: str
    cost: int  # condition points
    places: int = 1  # choices it takes of the skill limit
    needs: str = ""  # the option without which it is unusable, or ""; of two options one will do


class SkillList:
    """All skills of an edition.

    >>> skills = SkillList((Skill("GK3", "Shot stopper", 1), Skill("FW2", "Clinical finisher", 1)))
    >>> skills.mask(["FW2"]), skills.ids(3)
    (2, ['GK3', 'FW2'])
    """

    def __init__(self, skills: Sequence[Skill]) -> None:
        self.skills = tuple(skills)
        self.by_id = {skill.id: skill for skill in skills}
        self.bit = {skill.id: 1 << i for i, skill in enumerate(skills)}
        self.all = (1 << len(skills)) - 1
        self._needy = tuple((self.bit[skill.id], tuple(skill.needs.split())) for skill in skills if skill.needs)

    def ids(self, mask: int) -> list[str]:
        """The ids in a mask, in the order of the list."""
        return [name for name, bit in self.bit.items() if mask & bit] if mask else []

    def mask(self, names: Iterable[str]) -> int:
        total = 0
        for name in names:
            total |= self.bit[name]
        return total

    def usable(self, has: Callable[[str], bool]) -> int:
        """Skills that are not useless without an option; `has` says whether an option is on."""
        total = self.all
        for bit, needs in self._needy:
            if not any(has(option) for option in needs):
                total &= ~bit
        return total
