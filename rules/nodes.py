"""What a match can wait for: a decision of one team, or a roll of the dice."""

from collections.abc import Callable, Sequence
from typing import Final

from rules.board import TEAM_NAMES


class IllegalInput(ValueError):
    """The input does not fit what the match waits for. The message names what is expected; the match is unchanged."""


class Decision:
    """One team chooses one of `options`. A secret choice is not shown to the opponent until both have chosen."""

    __slots__ = ("kind", "options", "secret", "team")

    def __init__(self, team: int, kind: str, options: Sequence[str], secret: bool = False) -> None:
        self.team = team
        self.kind = kind
        self.options = options
        self.secret = secret

    def parse(self, token: str) -> str:
        """The token in canonical form, or IllegalInput."""
        if token in self.options:
            return token
        raise IllegalInput(self.expected(token))

    def expected(self, token: object) -> str:
        return f"{TEAM_NAMES[self.team]} decides '{self.kind}', one of: {', '.join(self.options)}; got {shown(token)}"

    def default(self) -> str:
        """A legal choice that commits to as little as possible."""
        return self.options[0]

    def sample(self, below: Callable[[int], int]) -> str:
        """Any legal choice; `below(n)` draws a number from 0 to n - 1."""
        return self.options[below(len(self.options))]

    def __repr__(self) -> str:
        return f"Decision({TEAM_NAMES[self.team]}, {self.kind!r}, {list(self.options)!r})"


class Roll:
    """One roll. With `dice` 0 it is a uniform draw from `outcomes`, otherwise so many six-sided dice in one token."""

    __slots__ = ("dice", "outcomes", "purpose", "table", "team")

    def __init__(self, team: int, dice: int, purpose: str, outcomes: Sequence[str] = ()) -> None:
        self.team = team
        self.dice = dice
        self.purpose = purpose
        self.outcomes: Sequence[str] = outcomes or FACES[dice]
        self.table: dict[str, tuple[int, int]] | None = TABLES[dice] if dice else None

    def expected(self, token: object) -> str:
        if self.dice:
            what = f"{self.dice} dice" if self.dice > 1 else "1 die"
            wanted = f"{what} as digits 1 to 6, such as {self.outcomes[-1]}"
        else:
            wanted = f"a draw, one of: {', '.join(self.outcomes)}"
        return f"{TEAM_NAMES[self.team]} rolls for '{self.purpose}': {wanted}; got {shown(token)}"

    def __repr__(self) -> str:
        return f"Roll({TEAM_NAMES[self.team]}, {self.dice}, {self.purpose!r})"


def shown(token: object) -> str:
    """A token as an error message can quote it, whatever was given."""
    text = repr(token)
    return text if len(text) <= 80 else text[:77] + "..."


# Faces as people read them, and the numbers the rules work with. One die is (n, 0).
TABLES: Final[tuple[dict[str, tuple[int, int]], ...]] = (
    {},
    {str(a): (a, 0) for a in range(1, 7)},
    {f"{a}{b}": (a, b) for a in range(1, 7) for b in range(1, 7)},
)
FACES: Final[tuple[tuple[str, ...], ...]] = ((), tuple(TABLES[1]), tuple(TABLES[2]))


def rolls(dice: int, purpose: str) -> tuple[Roll, Roll]:
    """The roll of either team. Rolls carry no state, so they are made once and shared."""
    return (Roll(0, dice, purpose), Roll(1, dice, purpose))


Node = Decision | Roll
