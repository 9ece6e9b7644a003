"""The state of FUBA 2.2: what editions with two-dice turns share, and its own variables."""

from collections.abc import Sequence
from typing import Final

from ... import fields as f
from ...board import CE, PITCH, ZONE
from ...fields import Codec
from ...refusal import WordedError
from ...variables import pair, same_as, var
from ..two_dice import state as stages
from .options import Options
from .skills import SKILLS

MOST_COUNTED: Final = 6  # pieces in an area, for comparisons
SKILL_SET: Final = f.mask(SKILLS.bit)


def _read_maybe_team(text: str) -> int:
    return -1 if text == f.NOTHING else int(f.TEAM.read(text))


MAYBE_TEAM: Final = Codec(lambda v: f.NOTHING if v < 0 else f.TEAM.write(v), _read_maybe_team)


def _read_counts(text: str) -> list[int]:
    counts = list(map(int, text.split("-"))) if text.replace("-", "").isdigit() else []
    if len(counts) != 2 or any(not 0 <= n <= 6 for n in counts):
        raise WordedError("two counts such as 2-1")
    return counts


COUNTS: Final = Codec(lambda v: f"{v[0]}-{v[1]}", _read_counts)


class Side(stages.Side):
    """One team, with skills and what events and skills change for the running turn."""

    skills: int = var(0, SKILL_SET, tally=True)  # usable now, a mask
    shown: int = var(0, SKILL_SET)  # known to the opponent
    lost_skills: int = var(0, SKILL_SET, tally=True)
    gained: int = var(0, SKILL_SET, tally=True)  # new talents
    banned: int = var(0, SKILL_SET)  # by an earlier match of the competition
    unpaid: bool = var(True, f.FLAG)  # the first use of a skill is free
    reshaped: bool = var(False, f.FLAG)  # Trained formation change used
    gk_injured: bool = var(False, f.FLAG)
    chant: bool = var(False, f.FLAG)  # a free condition point for each action of the turn
    extra: bool = var(False, f.FLAG)  # a third action
    malus: int = var(0, f.number(0, 2))  # moves fewer in each MOVE of the turn
    triple: int = var(-1)  # area in which one piece counts as three during this stage
    used: int = var(0)  # skills used in this turn
    freed: list[int] = var([0] * PITCH)  # pieces that came by a free move in this turn, by area


class State(stages.State):
    """A match of FUBA 2.2."""

    on: Options = same_as("options")
    sides: tuple[Side, Side] = pair(Side, also="teams")
    clock: int = var(0, f.number(0, 45))
    starter: int = var(0, f.TEAM, unwritten=None, inside=True)
    target: int = var(CE, f.PLACE, unwritten=None, inside=True)
    n0: list[int] = var([0, 0], COUNTS)  # pieces in the target when the turn began, by team
    begun: int = var(0, f.number(0, 3))  # teams that have begun a stage in this turn, a mask
    direct: bool = var(False, f.FLAG, after="begun")
    swept: int = var(-1, MAYBE_TEAM)  # team whose keeper sweeps
    fixed_value: int = var(0)  # a value that an event sets instead of the die
    exposed: int = var(-1, MAYBE_TEAM)  # team whose keeper stands badly (event 5-6)
    poach: bool = var(False, f.FLAG)  # the first action must be a shot (Goal poacher)
    bold: int = var(0)  # what Sweeper keeper takes off the pressing die of this stage

    def count(self, team: int, area: int) -> int:
        """Pieces for comparisons: one may count as three (K12, K22), and six at most."""
        side = self.sides[team]
        n = side.pieces[area]
        if area == side.triple and n:
            n += 2
        return n if n < MOST_COUNTED else MOST_COUNTED

    def set_value(self, value: int) -> None:
        self.value = 1 if value < 1 else 6 if value > 6 else value

    def marks(self, team: int) -> Sequence[list[int]]:
        return (self.sides[team].moved, self.sides[team].freed)

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
