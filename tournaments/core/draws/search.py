"""A search with backtracking for a way to complete a draw.

It is exact: it finds a way if there is one. It takes the most pressed kind of entrant first, treats entrants under the
same limits as one kind and groups in the same state as one group, and gives a branch up as soon as some kind, limit
or group can no longer be served.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from tournaments.core.draws.state import Hall, Limit, bits

# Dead ends after which the search gives up. Draws like those of real cups meet a handful; only constraints made to be a
# puzzle come here, and then the organiser is told instead of kept waiting.
MOST_DEAD_ENDS: Final = 3_000
# After so many, it pays to look at each branch more closely.
EASY: Final = 20


class TooHard(Exception):
    """The search gave up."""


class Search:
    """One search for a completion. Kinds of entrant instead of entrants: who is interchangeable is tried once."""

    __slots__ = ("dead_ends", "domains", "hall", "hints", "kinds", "left", "left_under", "names", "telling", "widest")

    def __init__(self, hall: Hall, waiting: Iterable[int], hint: Mapping[int, int]) -> None:
        under = hall.problem.under
        members: dict[tuple[int, ...], list[int]] = {}
        hints: dict[tuple[int, ...], int] = {}
        for entrant in waiting:
            kind = under[entrant]
            members.setdefault(kind, []).append(entrant)
            if entrant in hint:
                hints[kind] = hints.get(kind, 0) | 1 << hint[entrant]
        self.hall = hall
        self.kinds = list(members)
        self.names = list(members.values())
        self.left = [len(names) for names in self.names]
        self.hints = [hints.get(kind, 0) for kind in self.kinds]
        self.domains = [(1 << len(hall.room)) - 1] * len(self.kinds)
        self.telling = [_telling(kind, hall.problem.limits) for kind in self.kinds]
        self.widest = max((limit.across for limit in hall.problem.limits), default=1)
        self.left_under = [0] * len(hall.problem.limits)
        for kind, number in zip(self.kinds, self.left, strict=True):
            for k in kind:
                self.left_under[k] += number

    def run(self, most_dead_ends: int) -> dict[int, int] | None:
        """A place for everybody, or None if there is none."""
        path: list[tuple[int, int, int]] = []  # kind, group, length of `refuted` then
        refuted: list[tuple[int, int]] = []  # kind, its domain before
        self.dead_ends = 0
        while any(self.left):
            choice = self._choice()
            if choice is not None:
                self._place(*choice, 1)
                path.append((*choice, len(refuted)))
                continue
            self.dead_ends += 1
            if self.dead_ends > most_dead_ends:
                for kind, group, _ in reversed(path):
                    self._place(kind, group, -1)
                raise TooHard
            if not path:
                return None
            kind, group, mark = path.pop()
            self._place(kind, group, -1)
            while len(refuted) > mark:
                k, domain = refuted.pop()
                self.domains[k] = domain
            # No completion from here has this kind in this group, nor in a group just like it.
            refuted.append((kind, self.domains[kind]))
            self.domains[kind] &= ~self._alike(group)
        found: dict[int, int] = {}
        for kind, group, _ in reversed(path):
            self._place(kind, group, -1)
            found[self.names[kind][self.left[kind] - 1]] = group
        return found

    def _place(self, kind: int, group: int, number: int) -> None:
        if number > 0:
            self.hall.put(self.kinds[kind], group)
        else:
            self.hall.take(self.kinds[kind], group)
        self.left[kind] -= number
        for k in self.kinds[kind]:
            self.left_under[k] -= number

    def _alike(self, group: int) -> int:
        others = (g for g in range(len(self.hall.room)) if g != group and self.hall.alike(group, g))
        return sum((1 << g for g in others), 1 << group)

    def _choice(self) -> tuple[int, int] | None:
        """The most pressed kind and a group for one of it; None at a dead end."""
        hall = self.hall
        masks = [
            d & hall.fitting(kind) if left else 0 for d, kind, left in zip(self.domains, self.kinds, self.left, strict=True)
        ]
        reach = self._reach(masks)
        found = self._claimed(reach)
        if found is None:
            return None
        claimed, needy = found
        if claimed:
            masks = [
                mask if not mask or kind[0] in needy else mask & ~claimed for mask, kind in zip(masks, self.kinds, strict=True)
            ]
            reach = self._reach(masks)
        anywhere = 0
        best: tuple[int, int] | None = None
        best_kind = 0
        for i, left in enumerate(self.left):
            if not left:
                continue
            mask = masks[i]
            anywhere |= mask
            places = min((hall.capacity(k, mask) for k in self.telling[i]), default=-1)
            if places < 0:
                places = sum(hall.room[g] for g in bits(mask))
            if places < left:
                return None
            pressed = (places - left, mask.bit_count())
            if best is None or pressed < best:
                best, best_kind = pressed, i
        if anywhere != hall.open_groups:
            return None  # a group that nobody may fill
        if any(left and hall.capacity(k, reach[k]) < left for k, left in enumerate(self.left_under)):
            return None
        if self.dead_ends > EASY and not all(
            self._can_be_parted(k, masks) for k, left in enumerate(self.left_under) if left > 1
        ):
            return None
        hinted = masks[best_kind] & self.hints[best_kind] or masks[best_kind]
        return best_kind, max(bits(hinted), key=self._room_around)

    def _can_be_parted(self, k: int, masks: list[int]) -> bool:
        """Whether all under a limit of one per group find groups of their own at once: a matching (Kuhn)."""
        if not self.hall.problem.limits[k].single:
            return True
        taken: dict[int, int] = {}

        def find(mask: int, seen: list[int]) -> bool:
            for g in bits(mask & ~seen[0]):
                seen[0] |= 1 << g
                if g not in taken or find(taken[g], seen):
                    taken[g] = mask
                    return True
            return False

        return all(find(masks[i], [0]) for i, kind in enumerate(self.kinds) if k in kind for _ in range(self.left[i]))

    def _reach(self, masks: list[int]) -> list[int]:
        """For each limit the groups that somebody under it can go to."""
        reach = [0] * len(self.left_under)
        for kind, mask in zip(self.kinds, masks, strict=True):
            if mask:
                for k in kind:
                    reach[k] |= mask
        return reach

    def _claimed(self, reach: list[int]) -> tuple[int, set[int]] | None:
        """The groups whose last places go to pots that need all the room they have, so that other pots get nothing there.

        With them those pots. None if they need more places than a group has.
        """
        hall = self.hall
        needy: set[int] = set()
        needed = [0] * len(hall.room)
        for k in range(hall.problem.pots):
            left = self.left_under[k]
            if left and hall.capacity(k, reach[k]) == left:
                needy.add(k)
                most = hall.problem.limits[k].most
                for g in bits(reach[k]):
                    needed[g] += min(most - hall.used[k][g], hall.room[g])
        claimed = 0
        for g, (need, room) in enumerate(zip(needed, hall.room, strict=True)):
            if need > room:
                return None
            if need and need == room:
                claimed |= 1 << g
        return claimed, needy

    def _room_around(self, group: int) -> tuple[int, int]:
        """The emptiest block first: what is filled evenly gets stuck least."""
        start = group - group % self.widest
        return sum(self.hall.room[start : start + self.widest]), self.hall.room[group]


def _telling(kind: tuple[int, ...], limits: tuple[Limit, ...]) -> tuple[int, ...]:
    """The limits that say how many of a kind find room: where one allows one per group, others per group add nothing."""
    single = next((k for k in kind if limits[k].single), None)
    if single is None:
        return kind
    return (single, *(k for k in kind if limits[k].across > 1))


def complete(
    hall: Hall, waiting: Iterable[int], hint: Mapping[int, int], dead_ends: int = MOST_DEAD_ENDS
) -> dict[int, int] | None:
    """A group for everybody who waits, or None if there is no way; the hall is left as it was."""
    return Search(hall, waiting, hint).run(dead_ends)
