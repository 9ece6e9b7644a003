"""The state of the French rulebook: what the older editions share, and its own variables."""

from typing import Final

from ... import fields as f
from ...fields import Codec
from ...refusal import WordedError
from ...variables import pair, same_as, var
from ..two_dice import state as stages
from .options import Options
from .styles import NORMAL, STYLES


def _read_moves(text: str) -> list[int]:
    parts = text.split("/")
    if len(parts) != 2 or not all(p.isascii() and p.isdigit() and len(p) < 3 for p in parts):
        raise WordedError("the moves of Home and Away such as 2/4")
    return [int(p) for p in parts]


MOVES: Final = Codec(lambda v: f"{v[0]}/{v[1]}", _read_moves)


class Side(stages.Side):
    """One team, with its styles, its goalkeeper inside or outside the goal area, and what presses and events left."""

    style: str = var(NORMAL, f.word(*STYLES))
    gk_out: bool = var(False, f.FLAG)  # the keeper stands outside the goal area, inside his penalty area
    auto_pass: bool = var(False, f.FLAG)  # a failed press of the opponents: the next control check is passed
    no_defence: bool = var(False)  # no defence moves in this turn

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

    on: Options = same_as("options")
    sides: tuple[Side, Side] = pair(Side, also="teams")
    prev_first: int = var(0, f.TEAM)
    prev_moves: list[int] = var([0, 0], MOVES)
    theirs_alone: bool = var(False)  # the target held opponents only when it was chosen
    event_moves: int = var(0)  # pieces that an event lets a team move
    event_mover: int = var(0)
