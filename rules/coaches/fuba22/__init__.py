"""Coaches of FUBA 2.2."""

from typing import Final

from rules.coaches.coach import Coach
from rules.coaches.fuba22.rookie import Rookie
from rules.coaches.fuba22.veteran import Veteran

COACHES: Final[dict[str, type[Coach]]] = {"rookie": Rookie, "veteran": Veteran}
