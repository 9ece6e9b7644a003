"""Line-ups (F3 2.1, A2, A11): formation, roles and skills, and what makes them legal."""

from collections.abc import Callable
from typing import Any

from rules.common.formation import CARDS, LONGEST_LINE, Formation, written
from rules.common.roles import ROLES, points, roles_fault
from rules.common.skill_choice import choice_fault
from rules.editions.fuba3 import skills
from rules.editions.fuba3.options import Options
from rules.editions.fuba3.state import Side
from rules.nodes import Decision, IllegalInput, shown, such_as
from rules.told import TEAMS, Saying


class Lineup:
    """Formation, roles and chosen skills."""

    __slots__ = ("formation", "roles", "skills")

    def __init__(self, formation: Formation, roles: tuple[str, ...], chosen: tuple[str, ...]) -> None:
        self.formation = formation
        self.roles = roles
        self.skills = chosen

    def token(self) -> str:
        return " ".join(["lineup", written(self.formation), *self.roles, *self.skills])

    def points(self) -> list[int]:
        """Condition points: the formation, shifted by the roles (A2)."""
        return points(self.formation, self.roles)

    def apply(self, options: Options, side: Side) -> None:
        side.formation = self.formation
        side.roles = self.roles
        if options.a1:
            side.cp = self.points()
            side.cp_start = tuple(side.cp)
        side.skills |= skills.mask(self.skills)  # talents are there already

    def as_dict(self) -> dict[str, Any]:
        return {
            "formation": written(self.formation),
            "roles": list(self.roles),
            "skills": list(self.skills),
        }


class LineupDecision(Decision):
    """D01: too many answers to list, so it offers `cards`, `choosable` skills and `limit`, a default and a check."""

    __slots__ = ("options_given", "side")

    def __init__(self, options: Options, side: Side) -> None:
        super().__init__(side.team, "lineup", (), secret=True)
        self.options_given = options
        self.side = side

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

    def default(self) -> str:
        return "lineup 4-4-2"

    def sample(self, below: Callable[[int], int]) -> str:
        """A formation, a few roles and as many skills as fit; roles that do not go together are dropped."""
        words = ["lineup", self._any_formation(below)]
        if self.options_given.a2:
            for _ in range(below(4)):
                role = list(ROLES)[below(len(ROLES))]
                if self.allows([*words, role]):
                    words.append(role)
        pool = list(self.choosable)
        room = self.limit
        while pool and room > 0:
            skill = pool.pop(below(len(pool)))
            if skills.BY_ID[skill].places <= room:
                room -= skills.BY_ID[skill].places
                words.append(skill)
        return self.parse(" ".join(words))

    def _any_formation(self, below: Callable[[int], int]) -> str:
        if not self.options_given.free_formations:
            return CARDS[below(len(CARDS))]
        while True:
            d, m = below(7), below(7)
            if 0 <= 10 - d - m <= LONGEST_LINE:
                return f"{d}-{m}-{10 - d - m}"

    def allows(self, words: list[str]) -> bool:
        """Whether these words make a legal line-up."""
        try:
            self.read(" ".join(words))
        except IllegalInput:
            return False
        return True

    def expected(self, token: object) -> Saying:
        return such_as(self, token)

    def parse(self, token: str) -> str:
        return self.read(token).token()

    def read(self, token: str) -> Lineup:
        """The line-up, or IllegalInput saying what is wrong with it."""
        words = token.split(" ")
        if words[0] != "lineup" or len(words) < 2:
            raise IllegalInput(self.expected(token))
        formation = self._formation(words[1])
        roles = tuple(sorted((w for w in words[2:] if w in ROLES), key=list(ROLES).index))
        chosen = [w for w in words[2:] if w not in ROLES]
        self._check_roles(formation, roles)
        self._check_skills(chosen)
        lineup = Lineup(formation, roles, tuple(skills.ids(skills.mask(chosen))))
        cp = lineup.points()
        if self.options_given.a1 and not all(0 <= p <= LONGEST_LINE for p in cp):
            self._refuse(
                Saying("condition points of 0 to 6 in each zone, and these roles give {points}", points="/".join(map(str, cp)))
            )
        return lineup

    def _formation(self, word: str) -> Formation:
        parts = word.split("-")
        if len(parts) != 3 or not all(len(p) == 1 and p in "0123456" for p in parts):
            self._refuse(Saying("a formation such as 4-4-2, not {word}", word=shown(word)))
        d, m, f = (int(p) for p in parts)
        if d + m + f != 10:
            self._refuse(Saying("ten players in the formation, and {word} has {players}", word=word, players=d + m + f))
        if not self.options_given.free_formations and word not in CARDS:
            self._refuse(Saying("one of the formations {known}, not {word}", known=", ".join(CARDS), word=word))
        return (d, m, f)

    def _check_roles(self, formation: Formation, roles: tuple[str, ...]) -> None:
        if roles and not self.options_given.a2:
            self._refuse(Saying("no roles: option {option} is off", option="A2"))
        fault = roles_fault(formation, roles)
        if fault:
            self._refuse(fault)

    def _check_skills(self, chosen: list[str]) -> None:
        free = self._choosable() if chosen else 0
        fault = choice_fault(skills.LIST, chosen, free, self.side.skills, self.side.barred, self.limit)
        if fault:
            self._refuse(fault)

    def _refuse(self, wanted: Saying) -> None:
        raise IllegalInput("{team}'s line-up needs {wanted}", team=TEAMS[self.team], wanted=wanted)
