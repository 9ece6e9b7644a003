"""Made by scripts/tune_veteran.py from self-play; not edited by hand."""

from typing import Final

# Weights of rules.coaches.features: at the beginning of a turn.
WEIGHTS: Final[list[list[float]]] = [[0.0] * 400]
# What a set piece is worth to its taker, in goals.
SET_PIECES: Final[dict[str, float]] = {
    "corner": 0.1538,
    "free": 0.1517,
    "goalkick": 0.0728,
    "kickoff": -0.0139,
}
