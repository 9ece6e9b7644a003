"""The state of the French rulebook: what the older editions share, and its own variables."""

from typing import cast

from rules.editions.french.options import Options as FrenchOptions
from rules.editions.french.styles import NORMAL
from rules.editions.two_dice import state as stages
from rules.editions.two_dice.rules import Options, Rules


class Side(stages.Side):
    """One team, with its styles, its goalkeeper inside or outside the goal area, and what presses and events left."""

    __slots__ = ("auto_pass", "gk_out", "no_defence", "style")

    def __init__(self, team: int, source: "Side | None" = None) -> None:
        super().__init__(team, source)
        if source is None:
            self.style = NORMAL
            self.gk_out = False  # the keeper stands outside the goal area, inside his penalty area
            self.auto_pass = False  # a failed press of the opponents: the next control check is passed
            self.no_defence = False  # no defence moves in this turn
            return
        self.style = source.style
        self.gk_out = source.gk_out
        self.auto_pass = source.auto_pass
        self.no_defence = source.no_defence

    def copy(self) -> "Side":
        return Side(self.team, self)

    def playing_style(self) -> str:
        return self.style

    def keeper_step(self, dst: int) -> None:
        """A keeper who enters his penalty area stands inside the goal area (RFR-55)."""
        super().keeper_step(dst)
        self.gk_out = False

    def placed(self) -> None:
        self.gk_out = False


class State(stages.State):
    """A match by the French rulebook. `prev_first` and `prev_moves` settle the order of the next stages."""

    __slots__ = ("event_mover", "event_moves", "prev_first", "prev_moves", "theirs_alone")

    def __init__(self, options: Options, rules: Rules, source: "State | None" = None) -> None:
        super().__init__(options, rules, source)
        if source is None:
            self.prev_first = 0
            self.prev_moves: list[int] = [0, 0]
            self.theirs_alone = False  # the target held opponents only when it was chosen
            self.event_moves = 0  # pieces that an event lets a team move
            self.event_mover = 0
            return
        self.prev_first = source.prev_first
        self.prev_moves = source.prev_moves[:]
        self.theirs_alone = source.theirs_alone
        self.event_moves = source.event_moves
        self.event_mover = source.event_mover

    def new_side(self, team: int) -> Side:
        return Side(team)

    def copy(self) -> "State":
        return State(self.options, self.rules, self)

    @property
    def on(self) -> FrenchOptions:
        """The options, known for what they are in this edition."""
        return cast(FrenchOptions, self.options)

    def side(self, team: int) -> Side:
        """A team with the variables of this edition."""
        return cast(Side, self.teams[team])
