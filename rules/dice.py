"""Where dice come from: a seed, or people at a table (who type them in).

The engine never draws a number itself; a source answers the `Roll` a match waits for.
"""

import hashlib

from .nodes import Roll


class SeededDice:
    """Fair dice from a seed, the same on every machine and in every Python version.

    Block i of the stream is SHA-256 of "fuba:<seed>:<i>"; each byte below 252 gives `byte % 6 + 1`. Anybody can
    repeat a draw with a few lines in any language, which `random.Random` would not promise.

    >>> SeededDice("7").die() == SeededDice("7").die()
    True
    """

    __slots__ = ("_block", "_faces", "seed")

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)
        self._block = 0
        self._faces: list[str] = []

    def _fill(self) -> None:
        digest = hashlib.sha256(f"fuba:{self.seed}:{self._block}".encode()).digest()
        self._block += 1
        self._faces = [_FACE[b] for b in reversed(digest) if b < 252]

    def face(self) -> str:
        """One die as a digit."""
        if not self._faces:
            self._fill()
        return self._faces.pop()

    def die(self) -> int:
        return int(self.face())

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1, for draws that are not dice."""
        if n <= 1:
            return 0
        sides = 1
        while sides < n:
            sides *= 6
        while True:
            value = 0
            size = 1
            while size < sides:
                value = value * 6 + self.die() - 1
                size *= 6
            if value < sides - sides % n:
                return value % n

    def answer(self, roll: Roll) -> str:
        """The token for a roll."""
        if roll.dice == 2:
            return self.face() + self.face()
        if roll.dice == 1:
            return self.face()
        return roll.outcomes[self.below(len(roll.outcomes))]


_FACE = tuple(str(b % 6 + 1) for b in range(256))
