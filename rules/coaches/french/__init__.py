"""Coaches of the French rulebook."""

from typing import Final

from rules.coaches.coach import Coach
from rules.coaches.french.rookie import Rookie
from rules.coaches.french.veteran import Veteran

COACHES: Final[dict[str, type[Coach]]] = {"rookie": Rookie, "veteran": Veteran}
