"""The one small interface of all coaches."""

from abc import ABC, abstractmethod
from typing import ClassVar

from ..dice import SeededDice
from ..match import View


class Coach(ABC):
    """Decides for a team. A coach may use chance, but only from its own seed, so that its matches can be repeated."""

    name: ClassVar[str] = ""

    def __init__(self, seed: str | int) -> None:
        self.chance = SeededDice(f"coach:{seed}")

    @abstractmethod
    def choose(self, view: View) -> str:
        """A legal token for `view.pending`, which is a Decision of this team."""
