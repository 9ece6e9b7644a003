"""Who meets whom in a league phase: so many opponents from each pot, and limits by label.

Everybody starts with opponents in order, as dealt from shuffled pots. Then pairs change partners, two at a time and inside the
same two pots, so that everybody keeps the right number from each: first until no limit is broken, then for a while more, until
nothing is left of the order they started in. That is fast whatever the limits; what it cannot do is prove that there is no
way, so what can be counted is counted beforehand (`tournaments.core.draws.phase`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.dice import SeededDice

# Changes of partners tried for each match: to keep the limits, and to mix after that.
SEARCH: Final = 400
MIX: Final = 20
UPHILL: Final = 40  # one in so many changes for the worse is made, so that the search finds its way out of a dead end

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Block:
    """The pairs between two pots, or inside one."""

    pairs: list[Pair]
    inside: bool


class Opponents:
    """Teams by number, and whom each of them meets.

    `pots` have one size; everybody meets `share` teams of each. `values` are what each team has under the limits, `most` how
    many opponents of a value are allowed; of one's own value there are none.

    >>> phase = Opponents([[0, 1], [2, 3]], 1, [()] * 4, {}, SeededDice("7"))
    >>> phase.settle(), len(phase.pairs())
    (True, 4)
    """

    def __init__(
        self,
        pots: Sequence[Sequence[int]],
        share: int,
        values: Sequence[Sequence[str]],
        most: Mapping[str, int],
        dice: SeededDice,
    ) -> None:
        self.values = values
        self.most = most
        self.dice = dice
        self.broken = 0  # opponents too many of a value, and opponents of one's own
        self._met: list[set[int]] = [set() for _ in values]
        self._counts: list[dict[str, int]] = [dict.fromkeys(most, 0) for _ in values]
        shuffled = [shuffle(pot, dice) for pot in pots]
        blocks = [Block(_in_order(pot, other, share), pot is other) for p, pot in enumerate(shuffled) for other in shuffled[p:]]
        self._blocks = [block for block in blocks for _ in block.pairs]  # one for each pair, so that all are as likely
        self._all = blocks
        for a, b in self.pairs():
            self._meet(a, b, 1)

    def pairs(self) -> list[Pair]:
        return [pair for block in self._all for pair in block.pairs]

    def settle(self) -> bool:
        """Change partners until all limits are kept; False if no way was found."""
        for _ in range(SEARCH * len(self._blocks)):
            if not self.broken:
                return True
            self._change(searching=True)
        return not self.broken

    def mix(self) -> None:
        """Change partners at random; limits that are kept stay so."""
        for _ in range(MIX * len(self._blocks)):
            self._change(searching=False)

    def _change(self, searching: bool) -> None:
        """Two pairs of one block change partners, if nobody meets somebody twice and no more limits are broken."""
        dice = self.dice
        block = self._blocks[dice.below(len(self._blocks))]
        one, two = dice.below(len(block.pairs)), dice.below(len(block.pairs))
        (a, b), (x, y) = block.pairs[one], block.pairs[two]
        if block.inside and dice.below(2):
            x, y = y, x
        if len({a, b, x, y}) < 4 or y in self._met[a] or b in self._met[x]:
            return
        before = self.broken
        self._swap((a, b), (x, y), (a, y), (x, b))
        worse = self.broken - before
        if worse > 0 and not (searching and dice.below(UPHILL * worse) == 0):
            self._swap((a, y), (x, b), (a, b), (x, y))
        else:
            block.pairs[one], block.pairs[two] = (a, y), (x, b)

    def _swap(self, one: Pair, two: Pair, new: Pair, other: Pair) -> None:
        for pair in (one, two):
            self._meet(*pair, -1)
        for pair in (new, other):
            self._meet(*pair, 1)

    def _meet(self, a: int, b: int, sign: int) -> None:
        """Note that two meet (1), or do not (-1)."""
        for team, opponent in ((a, b), (b, a)):
            if sign > 0:
                self._met[team].add(opponent)
            else:
                self._met[team].discard(opponent)
            counts = self._counts[team]
            for value in self.values[opponent]:
                limit = 0 if value in self.values[team] else self.most[value]
                excess = max(0, counts[value] - limit)
                counts[value] += sign
                self.broken += max(0, counts[value] - limit) - excess


def shuffle(teams: Sequence[int], dice: SeededDice) -> list[int]:
    """In an order drawn by lot."""
    left = list(teams)
    return [left.pop(dice.below(len(left))) for _ in teams]


def _in_order(pot: Sequence[int], other: Sequence[int], share: int) -> list[Pair]:
    """Everybody of a pot with so many of another, or of the same one: those beside and opposite in a circle."""
    size = len(pot)
    if pot is not other:
        return [(team, other[(i + step) % size]) for i, team in enumerate(pot) for step in range(share)]
    pairs = [(team, pot[(i + step) % size]) for i, team in enumerate(pot) for step in range(1, share // 2 + 1)]
    if share % 2:
        pairs += [(pot[i], pot[i + size // 2]) for i in range(size // 2)]
    return pairs
