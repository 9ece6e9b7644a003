"""Sides at penalties by the equilibrium of the table, which is the same in all editions."""

from typing import Final

from ..dice import SeededDice

# Side by draws of 14 and of 7.
KICKS: Final = ("left",) * 5 + ("middle",) * 4 + ("right",) * 5
DIVES: Final = ("left",) * 2 + ("stay",) * 3 + ("right",) * 2


def penalty_side(kind: str, chance: SeededDice) -> str:
    return KICKS[chance.below(14)] if kind == "kick_side" else DIVES[chance.below(7)]
