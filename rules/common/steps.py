"""Steps as tokens, worked out once: legal moves are then table look-ups."""

from typing import Final

from rules.board import ADJ_MASK, ADJACENT, AREAS, PITCH

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
    """The tokens of one kind of step ("move", "dribble", a skill's id)."""

    __slots__ = ("_keeper", "_pieces")

    def __init__(self, word: str, keeper_prefix: str) -> None:
        self._pieces: list[dict[int, tuple[str, ...]]] = []
        for src in range(PITCH):
            by_mask: dict[int, tuple[str, ...]] = {}
            near = ADJACENT[src]
            for choice in range(1 << len(near)):
                chosen = [near[i] for i in range(len(near)) if choice >> i & 1]
                mask = 0
                tokens = []
                for dst in chosen:
                    token = f"{word} {AREAS[src]} {AREAS[dst]}"
                    MEANING[token] = (word, src, dst)
                    tokens.append(token)
                    mask |= 1 << dst
                by_mask[mask] = tuple(tokens)
            self._pieces.append(by_mask)
        self._keeper: list[str] = []
        for dst in range(PITCH):
            token = f"{keeper_prefix} {AREAS[dst]}"
            MEANING[token] = (word, KEEPER, dst)
            self._keeper.append(token)

    def piece(self, src: int, allowed: int) -> tuple[str, ...]:
        """Tokens of an outfield piece in `src` to the allowed neighbours."""
        return self._pieces[src][ADJ_MASK[src] & allowed]

    def keeper(self, src: int, allowed: int) -> list[str]:
        """Tokens of the goalkeeper standing in `src`."""
        return [self._keeper[dst] for dst in AREAS_IN[ADJ_MASK[src] & allowed]]


MOVE: Final = StepTokens("move", "keeper")
DRIBBLE: Final = StepTokens("dribble", "dribble keeper")
