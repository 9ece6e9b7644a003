"""Coaches of World Cup 2015."""

from typing import Final

from ..coach import Coach
from ..two_dice.rookie import Rookie
from .veteran import Veteran

COACHES: Final[dict[str, type[Coach]]] = {"rookie": Rookie, "veteran": Veteran}
