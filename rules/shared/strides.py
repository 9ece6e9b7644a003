"""Straight moves over several areas: where they lead, and their tokens."""

from typing import Final

from ..board import AREAS, BACKWARD, FORWARD, PITCH
from .steps import MEANING


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
