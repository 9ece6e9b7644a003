"""A plan in numbers, as the look-ahead wants it: each pot and each value of a label becomes a limit."""

from collections.abc import Sequence

from rules.refusal import Saying
from tournaments.core.draws.lookahead import Lookahead
from tournaments.core.draws.plan import AtMost, Plan
from tournaments.core.draws.state import Limit, Problem


class Numbering:
    """Numbers of entrants and limits, with the words of each limit. Names are sorted first: no order of a dict matters."""

    __slots__ = ("bowls", "entrant", "pot_limit", "problem", "sources", "words")

    def __init__(self, plan: Plan, without: frozenset[object] = frozenset()) -> None:
        """`without` leaves constraints out (POTS for the pots), to find out which of them are to blame."""
        entrants = sorted(plan.entrants, key=lambda e: e.name)
        sizes = tuple(group.size for group in plan.groups)
        self.entrant = {e.name: i for i, e in enumerate(entrants)}
        self.bowls = plan.bowls()
        limits: list[Limit] = []
        self.words: list[Saying] = []
        self.sources: list[tuple[AtMost, str] | None] = []  # constraint and value; None for a pot
        under: list[list[int]] = [[] for _ in entrants]
        self.pot_limit: list[int | None] = [None] * len(self.bowls)
        if plan.method != "free" and POTS not in without:
            where = _where(plan)
            sizes_of_pots = [len(bowl) for bowl in self.bowls]
            even = [-(-size // mask.bit_count()) for size, mask in zip(sizes_of_pots, where, strict=True)]
            for pot, most in enumerate(even if plan.only else shares(sizes_of_pots, sizes)):
                self.pot_limit[pot] = len(limits)
                limits.append(Limit(most, where=where[pot]))
                self.words.append(Saying("at most {most} of pot {pot} in a group", most=most, pot=pot + 1))
                self.sources.append(None)
                for name in self.bowls[pot]:
                    under[self.entrant[name]].append(len(limits) - 1)
        for i, rule in enumerate(plan.constraints):
            if i in without:
                continue
            for value in sorted({value for e in entrants for value in e.values(rule.label)}):
                for e, mine in zip(entrants, under, strict=True):
                    if value in e.values(rule.label):
                        mine.append(len(limits))
                limits.append(Limit(rule.allowed(value), rule.across))
                self.words.append(rule.words(value))
                self.sources.append((rule, value))
        pots = sum(limit is not None for limit in self.pot_limit)
        self.problem = Problem(sizes, tuple(limits), tuple(tuple(mine) for mine in under), pots)

    def had_share(self, look: Lookahead, pot: int, group: int) -> bool:
        """Whether the group has all it may get from the pot."""
        limit = self.pot_limit[pot]
        return limit is not None and look.reached(limit, group)


def _where(plan: Plan) -> list[int]:
    """For each pot the groups that it goes to, as a bit mask."""
    everywhere = (1 << len(plan.groups)) - 1
    if not plan.only:
        return [everywhere] * len(plan.bowls())
    return [sum(1 << i for i, group in enumerate(plan.groups) if group.name in names) for names in plan.only]


POTS = "pots"


def shares(pots: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """The most that one group gets from each pot: as even as pots and groups allow, earlier pots first.

    The groups can be filled if and only if no k of them, which may as well be the k largest, need more than the
    pots may give to k groups.

    >>> shares([4, 4, 4, 2], [4, 4, 3, 3])
    [1, 1, 1, 1]
    """
    largest = sorted(sizes, reverse=True)
    most = [max(size, 1) for size in pots]
    for p in range(len(pots)):
        most[p] = 1
        while not all(
            sum(largest[:k]) <= sum(min(size, share * k) for size, share in zip(pots, most, strict=True))
            for k in range(1, len(largest) + 1)
        ):
            most[p] += 1
    return most
