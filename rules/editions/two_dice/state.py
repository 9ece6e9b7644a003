"""The state of an edition with two-dice turns: what the shared state has, and the variables of such turns."""

from rules import state as shared
from rules.board import PITCH
from rules.editions.two_dice.rules import Options, Rules


class Side(shared.Side):
    """One team, with the marks of the running turn."""

    __slots__ = ("barred", "covered", "made", "moved", "moved_keeper", "tired")

    def __init__(self, team: int, source: "Side | None" = None) -> None:
        super().__init__(team, source)
        if source is None:
            self.tired = 0  # how much less every line is worth
            self.barred = False  # no moves in this turn
            self.covered = 0  # moves already spent on getting to the ball
            self.made = 0  # ordinary moves made in this turn
            self.moved: list[int] = [0] * PITCH  # pieces that have moved in this turn, by area
            self.moved_keeper = False
            return
        self.tired = source.tired
        self.barred = source.barred
        self.covered = source.covered
        self.made = source.made
        self.moved = source.moved[:]
        self.moved_keeper = source.moved_keeper

    def copy(self) -> "Side":
        return Side(self.team, self)

    def line(self, zone: int) -> int:
        """The number of a line, as far as tiredness leaves it."""
        n = self.formation[zone] - self.tired
        return n if n > 0 else 0

    def placed(self) -> None:
        """All pieces have been set up anew."""

    def clear_marks(self) -> None:
        """Nobody has moved, nothing is owed."""
        self.moved = [0] * PITCH
        self.moved_keeper = False
        self.covered = 0


class State(shared.State):
    """A match. The team that has the ball when a turn begins is `starter`; `dice` are by team."""

    __slots__ = (
        "dead",
        "debt",
        "dice",
        "direct",
        "event_value",
        "first",
        "lost",
        "options",
        "rules",
        "skip",
        "spot",
        "start",
        "start_free",
        "starter",
        "stay",
        "target",
        "teams",
    )  # fmt: skip

    def __init__(self, options: Options, rules: Rules, source: "State | None" = None) -> None:
        super().__init__(source)
        self.options = options
        self.rules = rules
        if source is None:
            self.clock = 1
            self.value = 1
            self.teams: tuple[Side, Side] = (self.new_side(0), self.new_side(1))
            self.spot = -1  # corner spot that an event names
            self.dead = False  # a goal kick waits
            self.debt = 0  # minutes owed by level dice
            self.starter = 0
            self.start = self.ball
            self.target = self.ball
            self.start_free = False  # the opponents had nobody where the pass came from
            self.dice: list[int] = [0, 0]
            self.lost = False  # the control check failed
            self.stay = False  # an event keeps the ball where it was
            self.event_value = 0  # what an event does to the new value
            self.skip = False  # an event skips both stages
            self.first = 0  # team of the first stage
            self.direct = False  # the first stage begins with a direct free kick
            return
        self.teams = (source.teams[0].copy(), source.teams[1].copy())
        self.spot = source.spot
        self.dead = source.dead
        self.debt = source.debt
        self.starter = source.starter
        self.start = source.start
        self.target = source.target
        self.start_free = source.start_free
        self.dice = source.dice[:]
        self.lost = source.lost
        self.stay = source.stay
        self.event_value = source.event_value
        self.skip = source.skip
        self.first = source.first
        self.direct = source.direct

    def new_side(self, team: int) -> Side:
        """A team of this edition's kind."""
        return Side(team)

    def copy(self) -> "State":
        return State(self.options, self.rules, self)
