"""The state of FUBA 2.2: what editions with two-dice turns share, and its own variables."""

from typing import Final, cast

from rules import state as shared
from rules.board import PITCH, ZONE
from rules.editions.fuba22.options import Options
from rules.editions.two_dice import state as stages
from rules.editions.two_dice.rules import Rules

MOST_COUNTED: Final = 6  # pieces in an area, for comparisons


class Side(stages.Side):
    """One team, with skills and what events and skills change for the running turn."""

    __slots__ = (
        "banned", "chant", "extra", "freed", "gained", "gk_injured", "lost_skills", "malus", "reshaped", "shown", "skills",
        "triple", "unpaid", "used",
    )  # fmt: skip

    def __init__(self, team: int, source: "Side | None" = None) -> None:
        super().__init__(team, source)
        if source is None:
            self.skills = 0  # usable now, a mask
            self.shown = 0  # known to the opponent
            self.lost_skills = 0
            self.gained = 0  # new talents
            self.banned = 0  # by an earlier match of the competition
            self.unpaid = True  # the first use of a skill is free
            self.reshaped = False  # Trained formation change used
            self.gk_injured = False
            self.chant = False  # a free condition point for each action of the turn
            self.extra = False  # a third action
            self.malus = 0  # moves fewer in each MOVE of the turn
            self.triple = -1  # area in which one piece counts as three during this stage
            self.used = 0  # skills used in this turn
            self.freed: list[int] = [0] * PITCH  # pieces that came by a free move in this turn, by area
            return
        self.skills = source.skills
        self.shown = source.shown
        self.lost_skills = source.lost_skills
        self.gained = source.gained
        self.banned = source.banned
        self.unpaid = source.unpaid
        self.reshaped = source.reshaped
        self.gk_injured = source.gk_injured
        self.chant = source.chant
        self.extra = source.extra
        self.malus = source.malus
        self.triple = source.triple
        self.used = source.used
        self.freed = source.freed[:]

    def copy(self) -> "Side":
        return Side(self.team, self)

    def take_tallies(self, now: shared.Side) -> None:
        """Skills as well."""
        assert isinstance(now, Side)
        super().take_tallies(now)
        self.skills = now.skills
        self.lost_skills = now.lost_skills
        self.gained = now.gained


class State(stages.State):
    """A match of FUBA 2.2."""

    __slots__ = ("begun", "bold", "exposed", "fixed_value", "n0", "on", "poach", "sides", "swept")

    def __init__(self, options: Options, rules: Rules, source: "State | None" = None) -> None:
        super().__init__(options, rules, source)
        if source is None:
            self.clock = 0
            self.teams = (Side(0), Side(1))
        # the same objects as `teams` and `options`, known for what they are in this edition
        self.sides = cast(tuple[Side, Side], self.teams)
        self.on = options
        if source is None:
            self.n0: list[int] = [0, 0]  # pieces in the target when the turn began, by team
            self.begun = 0  # teams that have begun a stage in this turn, a mask
            self.swept = -1  # team whose keeper sweeps
            self.fixed_value = 0  # a value that an event sets instead of the die
            self.exposed = -1  # team whose keeper stands badly (event 5-6)
            self.poach = False  # the first action must be a shot (Goal poacher)
            self.bold = 0  # what Sweeper keeper takes off the pressing die of this stage
            return
        self.n0 = source.n0[:]
        self.begun = source.begun
        self.swept = source.swept
        self.fixed_value = source.fixed_value
        self.exposed = source.exposed
        self.poach = source.poach
        self.bold = source.bold

    def copy(self) -> "State":
        return State(self.on, self.rules, self)

    def count(self, team: int, area: int) -> int:
        """Pieces for comparisons: one may count as three (K12, K22), and six at most."""
        side = self.sides[team]
        n = side.pieces[area]
        if area == side.triple and n:
            n += 2
        return n if n < MOST_COUNTED else MOST_COUNTED

    def set_value(self, value: int) -> None:
        self.value = 1 if value < 1 else 6 if value > 6 else value

    def clear_turn(self) -> None:
        """Nothing of a turn is left: its variables say how the next one would begin."""
        self.starter = self.control
        self.start = self.target = self.ball
        self.dice = [0, 0]
        self.n0 = [0, 0]
        self.first = self.event_value = self.fixed_value = self.begun = self.bold = 0
        self.lost = self.stay = self.skip = self.direct = self.poach = self.dead = False
        self.swept = self.exposed = -1
        for side in self.sides:
            side.clear_marks()
            side.chant = side.extra = False
            side.malus = side.used = 0
            side.triple = -1
            side.freed = [0] * PITCH

    def goal_zone(self, team: int) -> int:
        """The team's zone of the target: whose condition points pay for skills (R22-45)."""
        return ZONE[team][self.target]
