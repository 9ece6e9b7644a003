"""The one small interface of all coaches."""

from abc import ABC, abstractmethod
from typing import NamedTuple

from ..dice import SeededDice
from ..match import View


class Thought(NamedTuple):
    """What a coach makes of a choice. Shares and figures that say nothing about it are below 0."""

    option: str
    worth: float  # goals to come, its own less those against
    ball: float = -1.0  # chance to keep the ball, or to win it
    goal: float = -1.0  # chance of a goal at once
    shot: float = -1.0  # chance of a goal by the shot that may follow, if the ball is kept


class Coach(ABC):
    """Decides for a team. A coach may use chance, but only from its own seed, so that its matches can be repeated."""

    def __init__(self, seed: str | int) -> None:
        self.chance = SeededDice(f"coach:{seed}")

    @abstractmethod
    def choose(self, view: View) -> str:
        """A legal token for `view.pending`, which is a Decision of this team."""

    def thoughts(self, view: View) -> list[Thought]:
        """What its choices at a decision of play are worth to it, the best first; nothing where it does not weigh them."""
        return []
