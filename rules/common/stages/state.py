"""The state of an edition with two-dice turns: what the shared state has, and the variables of such turns."""

from typing import Any

from rules import state as shared
from rules.board import PITCH, ZONE
from rules.common.stages.rules import Options, Rules
from rules.edition import Log


class Side(shared.Side):
    """One team, with condition points, roles and the marks of the running turn. `off` holds turns in which to return."""

    __slots__ = ("barred", "covered", "cp", "made", "moved", "moved_keeper", "roles", "tired")

    def __init__(self, team: int, source: "Side | None" = None) -> None:
        super().__init__(team, source)
        if source is None:
            self.roles: tuple[str, ...] = ()
            self.cp: list[int] = [0, 0, 0]
            self.tired = 0  # how much less every line is worth
            self.barred = False  # no moves in this turn
            self.covered = 0  # moves already spent on getting to the ball
            self.made = 0  # ordinary moves made in this turn
            self.moved: list[int] = [0] * PITCH  # pieces that have moved in this turn, by area
            self.moved_keeper = False
            return
        self.roles = source.roles
        self.cp = source.cp[:]
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
        "fixed_lineups",
        "kicks",
        "log",
        "lost",
        "lots",
        "options",
        "origin",
        "pending",
        "rules",
        "skip",
        "spot",
        "start",
        "start_free",
        "starter",
        "stay",
        "taker",
        "target",
        "teams",
    )  # fmt: skip

    def __init__(self, options: Options, rules: Rules, source: "State | None" = None) -> None:
        super().__init__(source)
        self.options = options
        self.rules = rules
        self.log: Log | None = None
        if source is None:
            self.clock = 1
            self.value = 1
            self.teams: tuple[Side, Side] = (self.new_side(0), self.new_side(1))
            self.pending = ""  # restart to come: kickoff, free, corner, goalkick
            self.taker = 0  # its team
            self.spot = -1  # corner spot that an event names
            self.origin = "normal"  # how the running turn was opened
            self.dead = False  # a goal kick waits
            self.debt = 0  # minutes owed by level dice
            self.kicks: tuple[list[int], list[int]] = ([], [])  # shoot-out: 1 scored, 0 missed
            self.lots = -1  # shoot-out decided by lot for that team
            self.fixed_lineups: tuple[str, str] = ("", "")  # line-ups that the sheets already bring
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
        self.pending = source.pending
        self.taker = source.taker
        self.spot = source.spot
        self.origin = source.origin
        self.dead = source.dead
        self.debt = source.debt
        self.kicks = (source.kicks[0][:], source.kicks[1][:])
        self.lots = source.lots
        self.fixed_lineups = source.fixed_lineups
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

    def emit(self, kind: str, team: int, data: dict[str, Any]) -> None:
        """Record an event. Callers in hot places test `log` first, so that bulk play builds no dictionaries."""
        if self.log is not None:
            self.log(self, kind, team, data)

    def zone(self, team: int) -> int:
        return ZONE[team][self.ball]


class TurnOver(Exception):
    """The turn goes straight to its end: a goal, a corner, or a free kick without a shot."""


class MatchOver(Exception):
    """The match ends here and now: a team cannot go on."""
