"""The veteran of FUBA 2.2."""

from rules.coaches.fuba22.rookie import Rookie
from rules.coaches.penalties import penalty_side
from rules.nodes import Decision


class Veteran(Rookie):
    name = "veteran"

    def penalty_side(self, node: Decision) -> str:
        return penalty_side(node.kind, self.chance)
