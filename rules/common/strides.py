"""Straight moves over several areas: where they lead, how far a piece gets, and their tokens.

A move is blocked by a majority: it ends in the first area where the opponents have more pieces (specification 0.5).
"""

from collections.abc import Sequence
from typing import Final

from rules.board import AREAS, BACKWARD, FORWARD, PITCH
from rules.common.steps import MEANING


def _lanes(onward: tuple[tuple[int, ...], ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    table = []
    for team in (0, 1):
        rows = []
        for area in range(PITCH):
            path: list[int] = []
            following = onward[team][area]
            while following >= 0:
                path.append(following)
                following = onward[team][following]
            rows.append(tuple(path))
        table.append(tuple(rows))
    return tuple(table)


# AHEAD[team][area]: the areas straight ahead in their order, up to the opponents' goal line. BEHIND: down to the own one.
AHEAD: Final = _lanes(FORWARD)
BEHIND: Final = _lanes(BACKWARD)


def _tokens(word: str) -> tuple[dict[int, str], ...]:
    """[src][dst] -> token, along the lanes."""
    table: list[dict[int, str]] = []
    for src in range(PITCH):
        row: dict[int, str] = {}
        for dst in (*AHEAD[0][src], *BEHIND[0][src]):
            row[dst] = f"{word} {AREAS[src]} {AREAS[dst]}"
            MEANING[row[dst]] = (word, src, dst)
        table.append(row)
    return tuple(table)


MOVE_STRAIGHT: Final = _tokens("move")
DRIBBLE_STRAIGHT: Final = _tokens("dribble")
KEEPER_STRAIGHT: Final = tuple(f"keeper {name}" for name in AREAS[:PITCH])
DRIBBLE_KEEPER_STRAIGHT: Final = tuple(f"dribble keeper {name}" for name in AREAS[:PITCH])


def reach(path: Sequence[int], mine: Sequence[int], theirs: Sequence[int], most: int) -> int:
    """How many areas of the path a piece may enter, at most `most`; counts are pieces by area.

    >>> from rules.board import CE, HF, HOME
    >>> away = [0] * 17
    >>> away[CE] = 1
    >>> reach(AHEAD[HOME][HF], [0] * 17, away, 2)
    1
    """
    entered = 0
    for area in path[:most]:
        entered += 1
        if theirs[area] > mine[area]:
            break
    return entered
