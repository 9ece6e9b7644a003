"""The state of FUBA 2.0: what turns with two dice share, and its own variables."""

from typing import cast

from rules.editions.fuba20.options import Options
from rules.editions.fuba20.squad import PLAIN, Squad
from rules.editions.two_dice import state as shared
from rules.editions.two_dice.rules import Rules

START_POOL = 4  # condition dice of a team that has not been bought


class Side(shared.Side):
    """One team, with its style, its condition dice and what the Team Manager gave it."""

    __slots__ = ("built", "hand", "next_roles", "played", "pool", "shown", "specialist_used", "squad", "style")

    def __init__(self, team: int, source: "Side | None" = None) -> None:
        super().__init__(team, source)
        if source is None:
            self.style = "normal"
            self.next_roles: tuple[str, ...] | None = None  # from the next turn on
            self.pool = START_POOL
            self.squad: Squad = PLAIN
            self.built = False  # the squad is settled
            self.hand: tuple[str, ...] = ()  # tactic cards not yet played
            self.played = False  # a card in this turn
            self.shown = 0  # mask of the squad's players that the opponent has met
            self.specialist_used = False  # the penalty specialist has kicked in the shoot-out
            return
        self.style = source.style
        self.next_roles = source.next_roles
        self.pool = source.pool
        self.squad = source.squad
        self.built = source.built
        self.hand = source.hand
        self.played = source.played
        self.shown = source.shown
        self.specialist_used = source.specialist_used

    def copy(self) -> "Side":
        return Side(self.team, self)

    def condition_dice(self) -> int:
        return self.pool

    def playing_style(self) -> str:
        return self.style

    def reserves(self) -> int:
        """A die of the pool or a card in the hand is as good as a point."""
        return super().reserves() + self.pool + len(self.hand)


class State(shared.State):
    """A match of FUBA 2.0."""

    __slots__ = ("on", "sides")

    def __init__(self, options: Options, rules: Rules, source: "State | None" = None) -> None:
        super().__init__(options, rules, source)
        if source is None:
            self.teams = (Side(0), Side(1))
        # the same objects as `teams` and `options`, known for what they are in this edition
        self.sides = cast("tuple[Side, Side]", self.teams)
        self.on = options

    def copy(self) -> "State":
        return State(self.on, self.rules, self)

    def level_dice(self) -> bool:
        """Both teams threw the same number: quick moves, and skilled players may be active."""
        return self.dice[0] == self.dice[1] != 0
