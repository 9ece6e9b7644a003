"""Coaches of FUBA 3 Fast."""

from typing import Final

from rules.coaches.coach import Coach
from rules.coaches.fuba3.rookie import Rookie
from rules.coaches.fuba3.veteran import Veteran

COACHES: Final[dict[str, type[Coach]]] = {"rookie": Rookie, "veteran": Veteran}
