"""What a position is worth to a team that wants a goal more than it fears one, or the other way round."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

Table = TypeVar("Table")
Weights = list[list[float]]
Pieces = dict[str, float]

UNITS: Final = 10_000  # in which weights are written, to a goal


def unpacked(heads: tuple[str, ...]) -> Weights:
    """Weights as a file of them has them.

    >>> unpacked(("-37 125", "0 4"))
    [[-0.0037, 0.0125], [0.0, 0.0004]]
    """
    return [[int(word) / UNITS for word in head.split()] for head in heads]


class Eyes(Generic[Table]):
    """Tables for each urge (`stakes`), made when they are first wanted."""

    def __init__(self, weights: Weights, pieces: Pieces, more: Weights, more_pieces: Pieces, make: Callable[[Weights], Table]):
        self.weights = weights
        self.pieces = pieces
        self.more = more
        self.more_pieces = more_pieces
        self.make = make
        self.known: dict[int, tuple[Table, Pieces]] = {}

    def at(self, urge: int) -> tuple[Table, Pieces]:
        """With the urge in tenths: goals for less goals against, and so much of both together."""
        found = self.known.get(urge)
        if found is None:
            found = self.known[urge] = self._made(urge / 10 if self.more else 0.0)
        return found

    def _made(self, share: float) -> tuple[Table, Pieces]:
        if not share:
            return self.make(self.weights), self.pieces
        weights = [[a + share * b for a, b in zip(*heads, strict=True)] for heads in zip(self.weights, self.more, strict=True)]
        return self.make(weights), {name: worth + share * self.more_pieces[name] for name, worth in self.pieces.items()}
