"""What a match can wait for: a decision of one team, or a roll of the dice."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from .board import TEAM_NAMES
from .refusal import TEAMS, Saying, WordedError


class IllegalInput(WordedError):
    """The input does not fit what the match waits for. The message names what is expected; the match is unchanged."""


class Example(NamedTuple):
    """What `Match.legal` gives where there are too many answers to list: one of them, and by its type that it is not all.

    >>> tuple(Example("lineup 4-4-2"))
    ('lineup 4-4-2',)
    """

    token: str


class Decision:
    """One team chooses one of `options`. A secret choice is not shown to the opponent until both have chosen.

    A set-up, a line-up and a squad have too many answers to list: their `options` are empty, and `accepts` says whether an
    answer is one of them.

    A decision whose options are many may be made with None instead of them: it lists them when somebody asks (`find`) and
    checks a single token without the list (`accepts`), which is all a replay needs. Ask it while the match waits for it.
    """

    __slots__ = ("kind", "listed", "secret", "team")

    def __init__(self, team: int, kind: str, options: Sequence[str] | None, secret: bool = False) -> None:
        self.team = team
        self.kind = kind
        self.listed = options  # None: not yet
        self.secret = secret

    @property
    def options(self) -> Sequence[str]:
        found = self.listed
        if found is None:
            found = self.listed = self.find()
        return found

    def find(self) -> Sequence[str]:
        """All options, for a decision made without them."""
        raise NotImplementedError(f"'{self.kind}' was made without options and does not find them")

    def accepts(self, token: str) -> bool:
        """Whether the match would take the token for an answer."""
        return token in self.options

    def parse(self, token: str) -> str:
        """The token in canonical form, or IllegalInput."""
        if self.accepts(token):
            return token
        raise IllegalInput(self.expected(token))

    def expected(self, token: object) -> Saying:
        return Saying(
            "{team} decides '{kind}', one of: {options}; got {token}",
            team=TEAMS[self.team], kind=self.kind, options=", ".join(self.options), token=shown(token),
        )  # fmt: skip

    def default(self) -> str:
        """A legal choice that commits to as little as possible."""
        return self.options[0]

    def sample(self, below: Callable[[int], int]) -> str:
        """Any legal choice; `below(n)` draws a number from 0 to n - 1."""
        return self.options[below(len(self.options))]

    def renew(self, areas: int) -> bool:
        """The referee has put things right, pieces in some `areas` (a mask) among them. Whether the rules have to look again:
        then they are sent `ANEW` instead of an answer, and ask whatever is to be asked now."""
        return True

    def __repr__(self) -> str:
        return f"Decision({TEAM_NAMES[self.team]}, {self.kind!r}, {list(self.options)!r})"


class Fixed(Decision):
    """A decision between the same options wherever things stand: a correction leaves it as it is."""

    __slots__ = ()

    def renew(self, areas: int) -> bool:
        return False


class Series(Decision):
    """A decision that comes again and again until it is done, such as one step after the other.

    A replay hands it the inputs to come: it carries out those it can at once, without a word with the rules in between, and
    the rules are then sent `TAKEN` instead of an answer. Without it a replay of FUBA 3 takes 1.24 times as long.
    """

    __slots__ = ()

    def take(self, tokens: Sequence[str], at: int) -> int:
        """Carry out legal inputs from `tokens[at]` on; the place of the first that is left, legal or not."""
        raise NotImplementedError


TAKEN: Final = ""  # no token is empty
ANEW: Final = TAKEN  # either way the rules look at how things stand now


@final
class Roll:
    """One roll. With `dice` 0 it is a uniform draw from `outcomes`, otherwise so many six-sided dice in one token.

    `team` is asked for it; `teams` says who throws each die, in the order of the token.
    """

    __slots__ = ("dice", "outcomes", "purpose", "table", "team", "teams")

    def __init__(self, team: int, dice: int, purpose: str, outcomes: Sequence[str] = (), each: bool = False) -> None:
        """With `each` two dice are one of either team, `team` first."""
        self.team = team
        self.teams: tuple[int, ...] = ONE_EACH[team] if each else OWN[dice][team]
        self.dice = dice
        self.purpose = purpose
        self.outcomes: Sequence[str] = outcomes or FACES[dice]
        self.table: dict[str, tuple[int, int]] = TABLES[dice]  # what the rules are sent; a draw has none

    def accepts(self, token: str) -> bool:
        """Whether the token is one of `outcomes`."""
        return token in self.outcomes

    def expected(self, token: object) -> Saying:
        if self.dice > 1:
            wanted = Saying("{dice} dice as digits 1 to 6, such as {example}", dice=self.dice, example=self.outcomes[-1])
        elif self.dice:
            wanted = Saying("1 die as digits 1 to 6, such as {example}", example=self.outcomes[-1])
        else:
            wanted = Saying("a draw, one of: {outcomes}", outcomes=", ".join(self.outcomes))
        return Saying(
            "{team} rolls for '{purpose}': {wanted}; got {token}",
            team=TEAMS[self.team], purpose=self.purpose, wanted=wanted, token=shown(token),
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"Roll({TEAM_NAMES[self.team]}, {self.dice}, {self.purpose!r})"


def shown(token: object) -> str:
    """A token as an error message can quote it, whatever was given."""
    text = repr(token)
    return text if len(text) <= 80 else text[:77] + "..."


def is_taken(read: Callable[[str], object], token: str) -> bool:
    """Whether a decision without a list can read an answer."""
    try:
        read(token)
    except IllegalInput:
        return False
    return True


def such_as(node: Decision, token: object) -> Saying:
    """What is expected where there are too many answers to list."""
    return Saying(
        "{team} decides '{kind}', such as '{example}'; got {token}",
        team=TEAMS[node.team], kind=node.kind, example=node.default(), token=shown(token),
    )  # fmt: skip


# Faces as people read them, and the numbers the rules work with. One die is (n, 0).
TABLES: Final[tuple[dict[str, tuple[int, int]], ...]] = (
    {},
    {str(a): (a, 0) for a in range(1, 7)},
    {f"{a}{b}": (a, b) for a in range(1, 7) for b in range(1, 7)},
)
FACES: Final[tuple[tuple[str, ...], ...]] = ((), tuple(TABLES[1]), tuple(TABLES[2]))

# Who throws each die: by number of dice and team, or by the team whose die comes first.
OWN: Final[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = (((), ()), ((0,), (1,)), ((0, 0), (1, 1)))
ONE_EACH: Final[tuple[tuple[int, ...], tuple[int, ...]]] = ((0, 1), (1, 0))


def rolls(dice: int, purpose: str) -> tuple[Roll, Roll]:
    """The roll of either team with its own dice. Rolls carry no state, so they are made once and shared."""
    return (Roll(0, dice, purpose), Roll(1, dice, purpose))


def rolls_of_both(purpose: str) -> tuple[Roll, Roll]:
    """A roll of two dice, one of each team: home's first, or away's first."""
    return (Roll(0, 2, purpose, each=True), Roll(1, 2, purpose, each=True))


Node = Decision | Roll
