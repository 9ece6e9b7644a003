"""Line-ups (2.0 3.1, Team Manager): a formation the team knows, its midfielders' roles and its tactic cards."""

from collections.abc import Callable
from typing import Any, Final

from rules.common.formation import Formation, written
from rules.common.roles import roles_fault
from rules.common.stages.lineup import Lineup as SharedLineup
from rules.common.stages.lineup import LineupDecision as SharedDecision
from rules.common.stages.rules import Options as SharedOptions
from rules.common.stages.state import Side as SharedSide
from rules.editions.fuba20.catalogue import TACTIC, TACTICS
from rules.editions.fuba20.options import Options
from rules.editions.fuba20.state import Side
from rules.nodes import IllegalInput, shown
from rules.told import Saying

ROLES: Final = ("AM", "DM")  # attacking and defending midfielders


class Lineup(SharedLineup):
    """Formation, roles and tactic cards."""

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

    def as_dict(self) -> dict[str, Any]:
        """For everybody to read: the cards stay secret until they are played."""
        return {"formation": written(self.formation), "roles": list(self.roles), "skills": []}


class LineupDecision(SharedDecision):
    """Secret; offers the formations the team knows and as many cards as its coach has levels."""

    __slots__ = ("side",)

    def __init__(self, options: Options, side: Side) -> None:
        super().__init__(options, side)
        self.side = side

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
        """A formation, a few roles and any cards; roles that do not go together are dropped."""
        known = self.known
        words = ["lineup", known[below(len(known))] if known else self._any_formation(below)]
        if self.options_given.roles:
            for _ in range(below(4)):
                role = ROLES[below(2)]
                if self.fits([*words, role]):
                    words.append(role)
        words += [TACTICS[below(len(TACTICS))].id for _ in range(self.limit)]
        return self.parse(" ".join(words))

    def read(self, token: str) -> Lineup:
        """The line-up, or IllegalInput saying what is wrong with it."""
        words = token.split(" ")
        if words[0] != "lineup" or len(words) < 2:
            raise IllegalInput(self.expected(token))
        formation = self._formation(words[1])
        if self.known and words[1] not in self.known:
            known = ", ".join(self.known)
            self._refuse(Saying("a formation that the team has learnt, one of {known}, not {word}", known=known, word=words[1]))
        for word in words[2:]:
            if word not in ROLES and word not in TACTIC:
                known = ", ".join(ROLES)
                last = TACTICS[-1].id
                self._refuse(
                    Saying("roles {known} or tactic cards TT1 to {last}, not {word}", known=known, last=last, word=shown(word))
                )
        roles = tuple(sorted(w for w in words[2:] if w in ROLES))
        if roles and not self.options_given.roles:
            self._refuse(Saying("no roles: option {option} is off", option="mid_roles"))
        fault = roles_fault(formation, roles)
        if fault:
            self._refuse(fault)
        cards = tuple(sorted(w for w in words[2:] if w in TACTIC))
        if len(cards) > self.limit:
            self._refuse(Saying("at most {limit} tactic cards, and these are {cards}", limit=self.limit, cards=len(cards)))
        return Lineup(formation, roles, cards)
