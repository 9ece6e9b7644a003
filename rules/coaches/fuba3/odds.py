"""Exact outcomes of two dice, worked out once."""

from typing import Final

PAIRS: Final = tuple((a, b) for a in range(1, 7) for b in range(1, 7))

Outcome = tuple[float, int, int]  # probability, dice that count, new ball value (or steps)


def _merge(outcomes: list[tuple[int, int]]) -> tuple[Outcome, ...]:
    counts: dict[tuple[int, int], int] = {}
    for key in outcomes:
        counts[key] = counts.get(key, 0) + 1
    return tuple((n / 36, key[0], key[1]) for key, n in sorted(counts.items()))


# PASS[needed][low]: good dice and the new value, from the lower (1) or the higher die (0).
PASS: Final = tuple(
    tuple(_merge([((a >= v) + (b >= v), min(a, b) if low else max(a, b)) for a, b in PAIRS]) for low in (0, 1))
    for v in range(7)
)
# PRESS[limit]: dice at or below the limit, and the value after a won ball.
PRESS: Final = tuple(
    _merge([((w := (a <= limit) + (b <= limit)), min(a, b) if w == 2 else max(a, b) if w else 0) for a, b in PAIRS])
    for limit in range(7)
)
# POSITION[value]: dice above the value.
POSITION: Final = tuple(_merge([((a > v) + (b > v), 0) for a, b in PAIRS]) for v in range(7))
