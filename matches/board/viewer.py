"""Who looks at a board, and what he may answer."""

from dataclasses import dataclass
from typing import Final

from matches.commentary.question import Question


@dataclass(frozen=True)
class Viewer:
    """Who looks: for which sides he may answer, and whether he may stop and end the recording."""

    sides: frozenset[int] = frozenset()
    manages: bool = False
    referee: bool = False
    coaches: frozenset[int] = frozenset()  # the teams of the fixture that are his

    @property
    def tag(self) -> str:
        sides, teams = ("".join(map(str, sorted(each))) for each in (self.sides, self.coaches))
        return f"{sides}{self.manages:d}{self.referee:d}{teams}"

    def answers(self, question: Question) -> bool:
        """A decision for its team, dice for anybody at the table."""
        return bool(self.sides) if question.is_roll else question.team in self.sides


SPECTATOR: Final = Viewer()
