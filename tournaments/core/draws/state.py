"""Who stands where while a draw is made, in numbers.

Entrants, groups and limits are numbers here, sets of groups are bit masks. A limit (a pot, one country, one club...) says
how many of those who come under it fit into one group, or into a block of neighbouring groups.
"""

from typing import NamedTuple


class Limit(NamedTuple):
    """At most so many in each block of that many neighbouring groups, and nobody in groups outside `where`, a bit mask."""

    most: int
    across: int = 1
    where: int = -1

    @property
    def single(self) -> bool:
        """One in each group."""
        return self.most == self.across == 1


class Problem(NamedTuple):
    """Sizes of the groups, the limits, and for each entrant the limits it comes under.

    The first limits may be `pots`: every entrant comes under exactly one of them.
    """

    sizes: tuple[int, ...]
    limits: tuple[Limit, ...]
    under: tuple[tuple[int, ...], ...]
    pots: int = 0


class Hall:
    """Who stands where, as counts: room left in each group, and use of each limit in each block."""

    __slots__ = ("_blocks", "open", "open_groups", "problem", "room", "used")

    def __init__(self, problem: Problem) -> None:
        groups = len(problem.sizes)
        everywhere = (1 << groups) - 1
        self.problem = problem
        self.room = list(problem.sizes)
        self.open_groups = everywhere  # as a bit mask, like `open`: the groups where a limit is not yet reached
        self.open = [everywhere & limit.where for limit in problem.limits]
        self.used = [[0] * (groups // limit.across) for limit in problem.limits]
        self._blocks = {a: [((1 << a) - 1) << (b * a) for b in range(groups // a)] for _, a, _ in problem.limits}

    def put(self, under: tuple[int, ...], group: int) -> None:
        self.room[group] -= 1
        if not self.room[group]:
            self.open_groups &= ~(1 << group)
        for k in under:
            most, across, _ = self.problem.limits[k]
            block = group // across
            self.used[k][block] += 1
            if self.used[k][block] == most:
                self.open[k] &= ~self._blocks[across][block]

    def take(self, under: tuple[int, ...], group: int) -> None:
        self.room[group] += 1
        self.open_groups |= 1 << group
        for k in under:
            across = self.problem.limits[k].across
            self.used[k][group // across] -= 1
            self.open[k] |= self._blocks[across][group // across]

    def fitting(self, under: tuple[int, ...]) -> int:
        """The groups that would take such an entrant now, as a bit mask."""
        mask = self.open_groups
        for k in under:
            mask &= self.open[k]
        return mask

    def capacity(self, k: int, reach: int) -> int:
        """How many more a limit lets into the groups of a mask."""
        most, across, _ = self.problem.limits[k]
        used = self.used[k]
        if across == 1:
            if most == 1:
                return reach.bit_count()
            return sum(min(most - used[g], self.room[g]) for g in bits(reach))
        room: dict[int, int] = {}
        for g in bits(reach):
            room[g // across] = room.get(g // across, 0) + self.room[g]
        return sum(min(most - used[block], free) for block, free in room.items())

    def alike(self, a: int, b: int) -> bool:
        """Whether two groups could change places and nobody would notice."""
        if self.room[a] != self.room[b]:
            return False
        for (_, across, where), used in zip(self.problem.limits, self.used, strict=True):
            if used[a] != used[b] if across == 1 else a // across != b // across:
                return False
            if (where >> a ^ where >> b) & 1:
                return False
        return True


def bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
