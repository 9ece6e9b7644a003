"""A penalty kick and its table, the same in all editions: each side is seen by the player who chooses it (F3 5.5.2, R-028)."""

from collections.abc import Callable, Sequence
from typing import Final

from ..edition import Asks, Rolls
from ..nodes import Fixed, rolls
from ..state import State

PENALTY_ROLL: Final = rolls(1, "penalty")
PENALTY_ROLL_TWO: Final = rolls(2, "penalty")
KEEPER_SIDES: Final = ("stay", "left", "right")
KICK_SIDES: Final = ("left", "middle", "right")
# The die that scores, by kick and keeper. A kick to the left meets a keeper who dives to his right.
GOAL_FROM: Final[dict[tuple[str, str], int]] = {
    ("left", "left"): 2, ("left", "stay"): 2, ("left", "right"): 6,
    ("middle", "left"): 1, ("middle", "stay"): 6, ("middle", "right"): 1,
    ("right", "left"): 6, ("right", "stay"): 2, ("right", "right"): 2,
}  # fmt: skip


def take_kick(
    s: State,
    team: int,
    event: str,
    best: Callable[[Sequence[int]], int] | None = None,
    again: Callable[[tuple[int, int]], Rolls] | None = None,
) -> Asks:
    """Both choose a side in secret, then a die, or the `best` of two, thrown `again` if wanted. Returns 1 for a goal."""
    keeper_side = yield Fixed(1 - team, "keeper_side", KEEPER_SIDES, secret=True)
    kick_side = yield Fixed(team, "kick_side", KICK_SIDES, secret=True)
    needed = GOAL_FROM[kick_side, keeper_side]
    dice: tuple[int, int] = yield (PENALTY_ROLL_TWO if best else PENALTY_ROLL)[team]
    if again is not None:
        dice = yield from again(dice)
    die = best(dice) if best else dice[0]
    scored = die >= needed
    thrown = list(dice) if best else [die]
    data = {"kick": kick_side, "keeper": keeper_side, "dice": thrown, "needed": needed, "scored": scored}
    s.emit(event, team, data)
    return 1 if scored else 0
