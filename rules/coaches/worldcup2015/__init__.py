"""Coaches of World Cup 2015."""

from typing import Final

from rules.coaches.coach import Coach
from rules.coaches.two_dice.rookie import Rookie
from rules.coaches.worldcup2015.veteran import Veteran

COACHES: Final[dict[str, type[Coach]]] = {"rookie": Rookie, "veteran": Veteran}
