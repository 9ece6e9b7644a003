"""Line-ups as all editions have them: a formation and the roles of its players, given in secret."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..nodes import Fixed, IllegalInput, is_taken, shown, such_as
from ..refusal import TEAMS, Saying
from .formation import CARDS, LONGEST_LINE, Formation, written
from .roles import ROLES, points
from .skill_list import Skill


class Lineup:
    """Formation and roles. An edition adds what else its coaches choose."""

    __slots__ = ("formation", "roles")

    def __init__(self, formation: Formation, roles: tuple[str, ...]) -> None:
        self.formation = formation
        self.roles = roles

    def token(self) -> str:
        return " ".join(["lineup", written(self.formation), *self.roles])

    def apply(self, options: Any, side: Any) -> None:
        """The team lines up."""
        side.formation = self.formation
        side.roles = self.roles

    def as_dict(self, options: Any) -> dict[str, Any]:
        """For everybody to read."""
        return {"formation": written(self.formation), "roles": list(self.roles), "skills": []}


class Choices(NamedTuple):
    """What a line-up is put together from."""

    formations: tuple[str, ...]
    free: bool  # any other formation of ten as well
    roles: tuple[str, ...]  # none where the option for them is off
    skills: tuple[Skill, ...] = ()
    cards: tuple[str, ...] = ()  # instead of skills; the same one may be taken twice
    limit: int = 0  # places for skills or cards
    moves_points: bool = True  # roles move condition points


class FormationDecision(Fixed):
    """Too many answers to list, so it offers `choices`, a default and a check."""

    __slots__ = ("free",)

    def __init__(self, team: int, free: bool) -> None:
        super().__init__(team, "lineup", (), secret=True)
        self.free = free  # also formations that are on no card

    def choices(self) -> Choices:
        """Formations from the cards and all roles; an edition says what else there is."""
        return Choices(CARDS, self.free, tuple(ROLES) if self.has_roles() else ())

    def has_roles(self) -> bool:
        """Whether the option for roles is on."""
        raise NotImplementedError

    def default(self) -> str:
        return "lineup 4-4-2"

    def any_formation(self, below: Callable[[int], int]) -> str:
        if not self.free:
            return CARDS[below(len(CARDS))]
        while True:
            d, m = below(7), below(7)
            if 0 <= 10 - d - m <= LONGEST_LINE:
                return f"{d}-{m}-{10 - d - m}"

    def some_roles(self, words: list[str], roles: list[str], below: Callable[[int], int]) -> None:
        """Adds a few roles; those that do not go together are dropped."""
        for _ in range(below(4)):
            role = roles[below(len(roles))]
            if self.fits([*words, role]):
                words.append(role)

    def fits(self, words: list[str]) -> bool:
        """Whether these words make a legal line-up."""
        return self.accepts(" ".join(words))

    def expected(self, token: object) -> Saying:
        return such_as(self, token)

    def accepts(self, token: str) -> bool:
        return is_taken(self.read, token)

    def parse(self, token: str) -> str:
        return self.read(token).token()

    def read(self, token: str) -> Lineup:
        """The line-up, or IllegalInput saying what is wrong with it."""
        raise NotImplementedError

    def split(self, token: str) -> tuple[Formation, list[str]]:
        """The formation, and the words behind it."""
        words = token.split(" ")
        if words[0] != "lineup" or len(words) < 2:
            raise IllegalInput(self.expected(token))
        word = words[1]
        parts = word.split("-")
        if len(parts) != 3 or not all(len(p) == 1 and p in "0123456" for p in parts):
            self.refuse(Saying("a formation such as 4-4-2, not {word}", word=shown(word)))
        d, m, f = (int(p) for p in parts)
        if d + m + f != 10:
            self.refuse(Saying("ten players in the formation, and {word} has {players}", word=word, players=d + m + f))
        if not self.free and word not in CARDS:
            self.refuse(Saying("one of the formations {known}, not {word}", known=", ".join(CARDS), word=word))
        return (d, m, f), words[2:]

    def check_points(self, formation: Formation, roles: tuple[str, ...]) -> None:
        """Roles move condition points, and a zone has room for six."""
        cp = points(formation, roles)
        if not all(0 <= p <= LONGEST_LINE for p in cp):
            self.refuse(
                Saying("condition points of 0 to 6 in each zone, and these roles give {points}", points="/".join(map(str, cp)))
            )

    def refuse(self, wanted: Saying) -> None:
        raise IllegalInput("{team}'s line-up needs {wanted}", team=TEAMS[self.team], wanted=wanted)
