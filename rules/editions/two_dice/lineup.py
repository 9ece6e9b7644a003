"""Line-ups of the editions with two-dice turns: a formation and the roles of its players, and what makes them legal."""

from collections.abc import Callable

from ...nodes import shown
from ...refusal import Saying
from ...shared import lineups
from ...shared.roles import ROLES, points, roles_fault
from .rules import Options
from .state import Side, State


class Lineup(lineups.Lineup):
    """Formation and roles."""

    __slots__ = ()

    def apply(self, options: Options, side: Side) -> None:
        super().apply(options, side)
        if options.condition:
            side.cp = points(self.formation, self.roles)


class LineupDecision(lineups.FormationDecision):
    """The decision about a team's line-up."""

    __slots__ = ("options_given",)

    def __init__(self, options: Options, side: Side) -> None:
        super().__init__(side.team, options.free_formations)
        self.options_given = options

    def has_roles(self) -> bool:
        return self.options_given.roles

    def sample(self, below: Callable[[int], int]) -> str:
        """A formation and a few roles."""
        words = ["lineup", self.any_formation(below)]
        if self.options_given.roles:
            self.some_roles(words, list(ROLES), below)
        return self.parse(" ".join(words))

    def read(self, token: str) -> Lineup:
        formation, words = self.split(token)
        for word in words:
            if word not in ROLES:
                self.refuse(Saying("roles such as {known}, not {word}", known=", ".join(ROLES), word=shown(word)))
        roles = tuple(sorted(words, key=list(ROLES).index))
        if roles and not self.options_given.roles:
            self.refuse(Saying("no roles: that option is off"))
        fault = roles_fault(formation, roles)
        if fault:
            self.refuse(fault)
        self.check_points(formation, roles)
        return Lineup(formation, roles)


def lineup_decision(s: State, side: Side) -> LineupDecision:
    """The decision about a team's line-up, as its edition has it."""
    return (s.rules.lineup_node or LineupDecision)(s.options, side)
