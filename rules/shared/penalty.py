"""The penalty table, the same in all editions: each side is seen by the player who chooses it (F3 5.5.2, R-028)."""

from typing import Final

KEEPER_SIDES: Final = ("stay", "left", "right")
KICK_SIDES: Final = ("left", "middle", "right")
# The die that scores, by kick and keeper. A kick to the left meets a keeper who dives to his right.
GOAL_FROM: Final[dict[tuple[str, str], int]] = {
    ("left", "left"): 2, ("left", "stay"): 2, ("left", "right"): 6,
    ("middle", "left"): 1, ("middle", "stay"): 6, ("middle", "right"): 1,
    ("right", "left"): 6, ("right", "stay"): 2, ("right", "right"): 2,
}  # fmt: skip
