"""Coaches of FUBA 2.2."""

from typing import Final

from ..coach import Coach
from .rookie import Rookie
from .veteran import Veteran

COACHES: Final[dict[str, type[Coach]]] = {"rookie": Rookie, "veteran": Veteran}
