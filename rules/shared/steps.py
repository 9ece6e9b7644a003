"""Steps as tokens, worked out once: legal moves are then table look-ups."""

from typing import Final

from ..board import ADJ_MASK, ADJACENT, AREAS, PITCH, mask_of

KEEPER: Final = -1  # stands for the goalkeeper where a step names the area it starts from

# AREAS_IN[mask]: the areas of a mask. NEXT_TO[mask]: everything adjacent to some area of the mask.
AREAS_IN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(a for a in range(PITCH) if mask >> a & 1) for mask in range(1 << PITCH)
)


def _next_to() -> tuple[int, ...]:
    table = [0] * (1 << PITCH)
    for mask in range(1, 1 << PITCH):
        low = mask & -mask
        table[mask] = table[mask ^ low] | ADJ_MASK[low.bit_length() - 1]
    return tuple(table)


NEXT_TO: Final[tuple[int, ...]] = _next_to()

# What a step token means: (first word, from or KEEPER, to).
MEANING: Final[dict[str, tuple[str, int, int]]] = {}


class StepTokens:
    """The tokens of one kind of step ("move", "dribble", a skill's id), by start and mask of allowed neighbours.

    `pieces[src][mask]` and `keeper[src][mask]` are tuples of tokens, for every mask of neighbours of `src`.
    """

    __slots__ = ("keeper", "pieces")

    def __init__(self, word: str, keeper_prefix: str) -> None:
        self.pieces: list[dict[int, tuple[str, ...]]] = []
        self.keeper: list[dict[int, tuple[str, ...]]] = []
        for src in range(PITCH):
            tokens = {dst: f"{word} {AREAS[src]} {AREAS[dst]}" for dst in ADJACENT[src]}
            keeper_tokens = {dst: f"{keeper_prefix} {AREAS[dst]}" for dst in ADJACENT[src]}
            for dst in ADJACENT[src]:
                MEANING[tokens[dst]] = (word, src, dst)
                MEANING[keeper_tokens[dst]] = (word, KEEPER, dst)
            self.pieces.append(_by_mask(tokens))
            self.keeper.append(_by_mask(keeper_tokens))


def _by_mask(tokens: dict[int, str]) -> dict[int, tuple[str, ...]]:
    near = list(tokens)
    table: dict[int, tuple[str, ...]] = {}
    for choice in range(1 << len(near)):
        chosen = [near[i] for i in range(len(near)) if choice >> i & 1]
        table[mask_of(tuple(chosen))] = tuple(tokens[dst] for dst in chosen)
    return table


MOVE: Final = StepTokens("move", "keeper")
DRIBBLE: Final = StepTokens("dribble", "dribble keeper")
