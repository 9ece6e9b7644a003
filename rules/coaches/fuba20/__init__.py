"""Coaches of FUBA 2.0."""

from typing import Final

from rules.coaches.coach import Coach
from rules.coaches.fuba20.rookie import Rookie
from rules.coaches.fuba20.veteran import Veteran

COACHES: Final[dict[str, type[Coach]]] = {"rookie": Rookie, "veteran": Veteran}
