"""Line-ups (2.0 3.1, Team Manager): a formation the team knows, its midfielders' roles and its tactic cards."""

from collections.abc import Callable

from ...nodes import shown
from ...refusal import Saying
from ...shared.formation import CARDS, Formation, written
from ...shared.lineups import Choices
from ...shared.roles import roles_fault
from ..two_dice.lineup import Lineup as SharedLineup
from ..two_dice.lineup import LineupDecision as SharedDecision
from ..two_dice.rules import Options as SharedOptions
from ..two_dice.state import Side as SharedSide
from .catalogue import TACTIC, TACTICS
from .options import Options
from .state import ROLES, Side


def in_three_lines(token: str) -> str:
    """A line-up of four or five lines as one of three lines and roles; any other as it is (R20-82).

    The last line of midfielders attacks. Of three lines of them the first one defends.

    >>> in_three_lines("lineup 4-2-3-1 TT1"), in_three_lines("lineup 4-1-2-1-2")
    ('lineup 4-5-1 AM AM AM TT1', 'lineup 4-4-2 AM DM')
    """
    words = token.split(" ")
    lines = words[1].split("-") if len(words) > 1 else []
    if len(lines) not in (4, 5) or not all(len(line) == 1 and line in "0123456" for line in lines):
        return token
    defence, *midfield, forwards = map(int, lines)
    roles = ["AM"] * midfield[-1] + ["DM"] * (midfield[0] if len(midfield) == 3 else 0)
    return " ".join([words[0], f"{defence}-{sum(midfield)}-{forwards}", *roles, *words[2:]])


class Lineup(SharedLineup):
    """Formation, roles and tactic cards, which stay secret until they are played: `as_dict` leaves them out."""

    __slots__ = ("cards",)

    def __init__(self, formation: Formation, roles: tuple[str, ...], cards: tuple[str, ...]) -> None:
        super().__init__(formation, roles)
        self.cards = cards

    def token(self) -> str:
        return " ".join([super().token(), *self.cards])

    def apply(self, options: SharedOptions, side: SharedSide) -> None:
        super().apply(options, side)
        assert isinstance(side, Side)
        side.hand = self.cards


class LineupDecision(SharedDecision):
    """Secret; offers the formations the team knows and as many cards as its coach has levels."""

    __slots__ = ("side",)

    def __init__(self, options: Options, side: Side) -> None:
        super().__init__(options, side)
        self.side = side

    def choices(self) -> Choices:
        return Choices(
            self.known or CARDS,
            self.free and not self.known,
            ROLES if self.has_roles() else (),
            cards=tuple(TACTIC),
            limit=self.limit,
            moves_points=False,
        )

    @property
    def known(self) -> tuple[str, ...]:
        """Formations of a bought squad; any other team knows all."""
        return self.side.squad.formations if self.manager else ()

    @property
    def manager(self) -> bool:
        assert isinstance(self.options_given, Options)
        return self.options_given.manager

    @property
    def limit(self) -> int:
        """How many cards the coach may take along."""
        return self.side.squad.coach if self.manager else 0

    def default(self) -> str:
        return f"lineup {self.known[0]}" if self.known else super().default()

    def sample(self, below: Callable[[int], int]) -> str:
        """A formation, a few roles and any cards."""
        known = self.known
        words = ["lineup", known[below(len(known))] if known else self.any_formation(below)]
        if self.options_given.roles:
            self.some_roles(words, list(ROLES), below)
        words += [TACTICS[below(len(TACTICS))].id for _ in range(self.limit)]
        return self.parse(" ".join(words))

    def read(self, token: str) -> Lineup:
        """The line-up, or IllegalInput saying what is wrong with it."""
        formation, words = self.split(in_three_lines(token))
        word = written(formation)
        if self.known and word not in self.known:
            known = ", ".join(self.known)
            self.refuse(Saying("a formation that the team has learnt, one of {known}, not {word}", known=known, word=word))
        for word in words:
            if word not in ROLES and word not in TACTIC:
                known = ", ".join(ROLES)
                last = TACTICS[-1].id
                self.refuse(
                    Saying("roles {known} or tactic cards TT1 to {last}, not {word}", known=known, last=last, word=shown(word))
                )
        roles = tuple(sorted(w for w in words if w in ROLES))
        if roles and not self.options_given.roles:
            self.refuse(Saying("no roles: option {option} is off", option="mid_roles"))
        fault = roles_fault(formation, roles)
        if fault:
            self.refuse(fault)
        cards = tuple(sorted(w for w in words if w in TACTIC))
        if len(cards) > self.limit:
            self.refuse(Saying("at most {limit} tactic cards, and these are {cards}", limit=self.limit, cards=len(cards)))
        return Lineup(formation, roles, cards)
