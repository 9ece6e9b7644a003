"""The rookie of the French rulebook: the common rules of thumb, and when to press."""

from typing import Final

from ...editions.two_dice.state import State
from ...nodes import Decision
from ..two_dice import rookie

WORTH_PRESSING: Final = 4  # a ball value that half of all dice are below


class Rookie(rookie.Rookie):
    def simple(self, s: State, node: Decision) -> str:
        if node.kind == "press":
            return "press" if s.value >= WORTH_PRESSING else "no"
        return super().simple(s, node)
