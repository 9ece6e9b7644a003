"""Whether a draw that has begun can still be completed: the exact look-ahead that keeps a draw from getting stuck.

Most questions never reach the search: the completion found last is kept, and if swapping two entrants in it, or
planning a few of its groups anew, answers the question, nothing else is searched. Only "no" needs the whole search.
"""

from collections.abc import Mapping
from typing import Final

from tournaments.core.draws.search import TooHard, complete
from tournaments.core.draws.state import Hall, Problem

# For a quick try in a few groups, where giving up costs nothing.
FEW_DEAD_ENDS: Final = 20
FEW_BLOCKS: Final = 3


class Lookahead:
    """A draw under way, with one completion of it always at hand.

    >>> look = Lookahead(Problem((1, 1), (), ((), ())))
    >>> look.begin() and look.can_finish(0, 1)
    True
    """

    __slots__ = ("_full", "_hall", "_plan", "problem")

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._hall = Hall(problem)  # who has been drawn
        self._full = Hall(problem)  # the same, and everybody else where the plan has them
        self._plan = dict.fromkeys(range(len(problem.under)), -1)  # for those who have not been drawn

    def begin(self) -> bool:
        """Whether there is any way at all; entrants fixed beforehand are placed before this is asked."""
        found = complete(self._hall, self._plan, {})
        if found is None:
            return False
        self._adopt(found)
        return True

    def fits(self, entrant: int, group: int) -> bool:
        """Whether the group takes the entrant now, whatever becomes of the others."""
        return bool(self._hall.fitting(self.problem.under[entrant]) >> group & 1)

    def reached(self, limit: int, group: int) -> bool:
        return not self._hall.open[limit] >> group & 1

    def full(self, group: int) -> bool:
        return not self._hall.room[group]

    def place(self, entrant: int, group: int) -> None:
        """For good. After `begin`, only where `can_finish` has just agreed."""
        self._hall.put(self.problem.under[entrant], group)
        if self._plan.pop(entrant) < 0:
            self._full.put(self.problem.under[entrant], group)

    def can_finish(self, entrant: int, group: int) -> bool:
        """Whether all others can still be placed if this one goes there; if so, the plan has it there."""
        if self._plan[entrant] == group:
            return True
        if not self.fits(entrant, group):
            return False
        if self._swap(entrant, group) or self._rearrange(entrant, group):
            return True
        under = self.problem.under[entrant]
        self._hall.put(under, group)
        try:
            found = complete(self._hall, (e for e in self._plan if e != entrant), self._plan)
        finally:
            self._hall.take(under, group)
        if found is None:
            return False
        self._adopt({**found, entrant: group})
        return True

    def _rearrange(self, entrant: int, group: int) -> bool:
        """Make room by planning some groups anew, first few, then more, and leaving the others as planned."""
        groups = len(self.problem.sizes)
        wide = max((limit.across for limit in self.problem.limits), default=1)
        blocks = groups // wide
        mine, wanted = self._plan[entrant] // wide, group // wide
        number = FEW_BLOCKS
        while number < blocks:
            around = {(wanted + i) % blocks for i in range(number)} | {mine}
            moved = [e for e, g in self._plan.items() if g // wide in around]
            full = self._full
            for e in moved:
                full.take(self.problem.under[e], self._plan[e])
            found: dict[int, int] | None = None
            if full.fitting(self.problem.under[entrant]) >> group & 1:
                full.put(self.problem.under[entrant], group)
                try:
                    found = complete(full, (e for e in moved if e != entrant), self._plan, FEW_DEAD_ENDS)
                except TooHard:
                    found = None
                full.take(self.problem.under[entrant], group)
            if found is not None:
                self._plan.update(found)
                self._plan[entrant] = group
            for e in moved:
                full.put(self.problem.under[e], self._plan[e])
            if found is not None:
                return True
            number *= 4
        return False

    def _swap(self, entrant: int, group: int) -> bool:
        """Let the entrant change places with somebody whom the plan has in the group."""
        full = self._full
        under = self.problem.under
        before = self._plan[entrant]
        full.take(under[entrant], before)
        for other, where in self._plan.items():
            if where != group:
                continue
            full.take(under[other], group)
            if full.fitting(under[entrant]) >> group & 1:
                full.put(under[entrant], group)
                if full.fitting(under[other]) >> before & 1:
                    full.put(under[other], before)
                    self._plan[entrant], self._plan[other] = group, before
                    return True
                full.take(under[entrant], group)
            full.put(under[other], group)
        full.put(under[entrant], before)
        return False

    def _adopt(self, found: Mapping[int, int]) -> None:
        for entrant, group in self._plan.items():
            if group >= 0:
                self._full.take(self.problem.under[entrant], group)
        for entrant, group in found.items():
            self._full.put(self.problem.under[entrant], group)
        self._plan.update(found)
