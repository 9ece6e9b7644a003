"""The state of an edition with two-dice turns: what the shared state has, and the variables of such turns."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ... import fields as f
from ... import state as shared
from ...board import CE, PITCH
from ...fields import Codec
from ...refusal import Saying, WordedError
from ...shared.roles import ROLES
from ...variables import given, pair, var
from .rules import Options, Rules

SPOT_NAMES: Final = ("HKL", "HKR", "AKL", "AKR")


def _read_spot(text: str) -> int:
    if text == f.NOTHING:
        return -1
    if text not in SPOT_NAMES:
        raise WordedError("a corner spot, one of {spots}", spots=" ".join(SPOT_NAMES))
    return int(f.PLACE.read(text))


SPOT: Final = Codec(lambda v: f.NOTHING if v < 0 else f.PLACE.write(v), _read_spot)


def _read_dice(text: str) -> list[int]:
    if len(text) != 2 or not all(d in "0123456" for d in text):
        raise WordedError("two dice such as 42")
    return [int(d) for d in text]


DICE: Final = Codec(lambda v: f"{v[0]}{v[1]}", _read_dice)


class Side(shared.Side):
    """One team, with the marks of the running turn."""

    tired: int = var(0, f.number(0, 2))  # how much less every line is worth
    barred: bool = var(False)  # no moves in this turn
    covered: int = var(0)  # moves already spent on getting to the ball
    made: int = var(0)  # ordinary moves made in this turn
    moved: list[int] = var([0] * PITCH)  # pieces that have moved in this turn, by area
    moved_keeper: bool = var(False)
    roles: tuple[str, ...] = var((), f.names(ROLES, Saying("roles with commas")))

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

    options: Options = given()
    rules: Rules = given()
    teams: tuple[Side, Side] = pair(Side)
    clock: int = var(1, f.number(0, 45))
    value: int = var(1, f.number(1, 6))
    debt: int = var(0, f.number(0, 200), after="stoppage")  # minutes owed by level dice
    first: int = var(0, f.TEAM, after="origin", inside=True)  # team of the first stage
    dice: list[int] = var([0, 0], DICE, inside=True)
    spot: int = var(-1, SPOT)  # corner spot that an event names
    dead: bool = var(False, after="taker")  # a goal kick waits
    starter: int = var(0, inside=True)
    start: int = var(CE)
    target: int = var(CE, inside=True)
    start_free: bool = var(False)  # the opponents had nobody where the pass came from
    lost: bool = var(False)  # the control check failed
    stay: bool = var(False)  # an event keeps the ball where it was
    event_value: int = var(0)  # what an event does to the new value
    skip: bool = var(False)  # an event skips both stages
    direct: bool = var(False)  # the first stage begins with a direct free kick

    if TYPE_CHECKING:

        def __init__(self, options: Options, rules: Rules, source: "State | None" = None) -> None: ...

    def put_ball(self, area: int) -> None:
        if self.start == self.ball:
            self.start = area
        if self.target == self.ball:
            self.target = area
        self.ball = area

    def marks(self, team: int) -> Sequence[list[int]]:
        return (self.teams[team].moved,)
