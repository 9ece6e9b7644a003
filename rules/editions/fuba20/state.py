"""The state of FUBA 2.0: what turns with two dice share, and its own variables."""

from typing import Final

from ... import fields as f
from ...board import CE
from ...fields import Codec
from ...refusal import Saying, WordedError
from ...variables import pair, same_as, var
from ..two_dice import state as shared
from . import squad as squads
from .catalogue import TACTIC
from .options import Options
from .squad import PLAIN, Squad

STYLES: Final = ("normal", "easy", "aggressive")
ROLES: Final = ("AM", "DM")  # attacking and defending midfielders


def _read_squad(text: str) -> Squad:
    squad = squads.from_words(text.split(","))
    if isinstance(squad, Saying):
        raise WordedError(squad)
    faults = squads.problems(squad, squads.ANY_BUDGET)
    if faults:
        raise WordedError("a legal squad ({fault})", fault=faults[0])
    return squad


SQUAD: Final = Codec(lambda v: ",".join(v.words()), _read_squad)
_ROLE_LIST: Final = f.names(ROLES, Saying("roles with commas"))
MAYBE_ROLES: Final = Codec(lambda v: f.NOTHING if v is None else _ROLE_LIST.write(v), _ROLE_LIST.read)


class Side(shared.Side):
    """One team, with its style, its condition dice and what the Team Manager gave it."""

    next_roles: tuple[str, ...] | None = var(None, MAYBE_ROLES)  # from the next turn on
    style: str = var("normal", f.word(*STYLES))
    pool: int = var(4, f.number(0, 99))  # condition dice; so many of a team that has not been bought
    squad: Squad = var(PLAIN, SQUAD)
    built: bool = var(False, f.FLAG)  # the squad is settled
    hand: tuple[str, ...] = var((), f.names(TACTIC, Saying("tactic cards with commas")))  # cards not yet played
    played: bool = var(False, f.FLAG)  # a card in this turn
    shown: int = var(0, f.number(0, 2047))  # mask of the squad's players that the opponent has met
    specialist_used: bool = var(False, f.FLAG)  # the penalty specialist has kicked in the shoot-out
    covered: int = var(0, f.number(0, 9), after="specialist_used")
    barred: bool = var(False, f.FLAG, after="covered")

    def condition_dice(self) -> int:
        return self.pool

    def playing_style(self) -> str:
        return self.style

    def reserves(self) -> int:
        """A die of the pool or a card in the hand is as good as a point."""
        return super().reserves() + self.pool + len(self.hand)


class State(shared.State):
    """A match of FUBA 2.0."""

    on: Options = same_as("options")
    sides: tuple[Side, Side] = pair(Side, also="teams")
    target: int = var(CE, f.PLACE, unwritten=None, inside=True)
    told: bool = var(False)  # the pass on its way has been told

    def level_dice(self) -> bool:
        """Both teams threw the same number: quick moves, and skilled players may be active."""
        return self.dice[0] == self.dice[1] != 0
