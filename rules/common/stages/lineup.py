"""Line-ups: a formation and the roles of its players, and what makes them legal."""

from collections.abc import Callable
from typing import Any

from rules.common.formation import CARDS, LONGEST_LINE, Formation, written
from rules.common.roles import ROLES, points, roles_fault
from rules.common.stages.rules import Options
from rules.common.stages.state import Side, State
from rules.nodes import Decision, IllegalInput, shown, such_as
from rules.told import TEAMS, Saying


class Lineup:
    """Formation and roles."""

    __slots__ = ("formation", "roles")

    def __init__(self, formation: Formation, roles: tuple[str, ...]) -> None:
        self.formation = formation
        self.roles = roles

    def token(self) -> str:
        return " ".join(["lineup", written(self.formation), *self.roles])

    def apply(self, options: Options, side: Side) -> None:
        side.formation = self.formation
        side.roles = self.roles
        if options.condition:
            side.cp = points(self.formation, self.roles)

    def as_dict(self) -> dict[str, Any]:
        return {"formation": written(self.formation), "roles": list(self.roles), "skills": []}


class LineupDecision(Decision):
    """Too many answers to list, so it offers a default and a check."""

    __slots__ = ("options_given",)

    def __init__(self, options: Options, side: Side) -> None:
        super().__init__(side.team, "lineup", (), secret=True)
        self.options_given = options

    def default(self) -> str:
        return "lineup 4-4-2"

    def sample(self, below: Callable[[int], int]) -> str:
        """A formation and a few roles; roles that do not go together are dropped."""
        words = ["lineup", self._any_formation(below)]
        if self.options_given.roles:
            for _ in range(below(4)):
                role = list(ROLES)[below(len(ROLES))]
                if self.fits([*words, role]):
                    words.append(role)
        return self.parse(" ".join(words))

    def _any_formation(self, below: Callable[[int], int]) -> str:
        if not self.options_given.free_formations:
            return CARDS[below(len(CARDS))]
        while True:
            d, m = below(7), below(7)
            if 0 <= 10 - d - m <= LONGEST_LINE:
                return f"{d}-{m}-{10 - d - m}"

    def fits(self, words: list[str]) -> bool:
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
        for word in words[2:]:
            if word not in ROLES:
                self._refuse(Saying("roles such as {known}, not {word}", known=", ".join(ROLES), word=shown(word)))
        roles = tuple(sorted(words[2:], key=list(ROLES).index))
        if roles and not self.options_given.roles:
            self._refuse(Saying("no roles: that option is off"))
        fault = roles_fault(formation, roles)
        if fault:
            self._refuse(fault)
        cp = points(formation, roles)
        if not all(0 <= p <= LONGEST_LINE for p in cp):
            self._refuse(
                Saying("condition points of 0 to 6 in each zone, and these roles give {points}", points="/".join(map(str, cp)))
            )
        return Lineup(formation, roles)

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

    def _refuse(self, wanted: Saying) -> None:
        raise IllegalInput("{team}'s line-up needs {wanted}", team=TEAMS[self.team], wanted=wanted)


def lineup_decision(s: State, side: Side) -> LineupDecision:
    """The decision about a team's line-up, as its edition has it."""
    return (s.rules.lineup_node or LineupDecision)(s.options, side)
