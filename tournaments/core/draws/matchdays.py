"""Matchdays of a league phase: matches are put on days so that nobody plays twice on one.

That is colouring the edges of a graph. A match goes to a day on which both teams are free; where there is none, a chain of
matches changes between two days and makes room (Kempe). Where no chain helps, some are changed at random before the next try.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import Final

from rules.dice import SeededDice
from tournaments.core.draws.home_away import Trail
from tournaments.core.draws.opponents import Pair, shuffle

MOST_TRIES: Final = 200  # for one match, before other opponents are drawn
THIRD: Final = 1000
CHANGES: Final = 250_000  # divided by the number of matches: so many are tried, to have teams at home and away in turn


def matchdays(trails: Sequence[Trail], teams: int, days: int, dice: SeededDice) -> list[list[Pair]] | None:
    """The matches of each day, home side first, or None if no way was found.

    Whole trails are turned round and chains of matches change days as long as that leaves fewer teams twice in a row at home
    or away.

    >>> [len(day) for day in matchdays([[(0, 1), (1, 2), (2, 3), (3, 0)]], 4, 2, SeededDice("7")) or ()]
    [2, 2]
    """
    calendar = _Calendar([pair for trail in trails for pair in trail], teams, days, dice)
    if not calendar.fill():
        return None
    starts = [0, *accumulate(map(len, trails))]
    least = calendar.in_a_row()
    for _ in range(CHANGES // len(calendar.pairs)):
        if not least:
            break
        if dice.below(2):
            trail = dice.below(len(trails))
            undo = calendar.turn(starts[trail], starts[trail + 1])
        else:
            undo = calendar.change_some()
        now = calendar.in_a_row()
        if now > least:
            undo()
        else:
            least = now
    return calendar.played()


class _Calendar:
    """Matches on days while they are put there."""

    def __init__(self, pairs: list[Pair], teams: int, days: int, dice: SeededDice) -> None:
        self.pairs = pairs
        self.dice = dice
        self.days = range(days)
        self.day_of = [-1] * len(pairs)
        self.match_on = [[-1] * days for _ in range(teams)]

    def fill(self) -> bool:
        return all(self._find_a_way(match) for match in shuffle(range(len(self.pairs)), self.dice))

    def _find_a_way(self, match: int) -> bool:
        for _ in range(MOST_TRIES):
            if self._find_day(match):
                return True
            for _ in self.days:
                self.change_some()
        return False

    def change_some(self) -> Callable[[], object]:
        """A chain of matches changes between two days; what is returned takes it back."""
        team, day, step = (self.dice.below(each) for each in (len(self.match_on), len(self.days), len(self.days) - 1))
        other = (day + 1 + step) % len(self.days)
        there, end = self._chain(team, day, other)
        back = [] if end == team else self._chain(team, other, day)[0]
        change = partial(self._change_days, [*there, *back], day, other)
        change()
        return change

    def turn(self, first: int, last: int) -> Callable[[], object]:
        """Home and away change sides in these matches; what is returned takes it back."""
        self.pairs[first:last] = [(away, home) for home, away in self.pairs[first:last]]
        return partial(self.turn, first, last)

    def played(self) -> list[list[Pair]]:
        found: list[list[Pair]] = [[] for _ in self.days]
        for pair, day in zip(self.pairs, self.day_of, strict=True):
            found[day].append(pair)
        return [sorted(day) for day in found]

    def in_a_row(self) -> int:
        """How often somebody is at home, or away, twice in a row; a third time weighs more than any number of twos."""
        pairs, found = self.pairs, 0
        for team, matches in enumerate(self.match_on):
            run = 0  # at home above 0, away below
            for match in matches:
                if match >= 0:
                    run = max(run, 0) + 1 if pairs[match][0] == team else min(run, 0) - 1
                    found += THIRD if abs(run) > 2 else abs(run) - 1
        return found

    def _find_day(self, match: int) -> bool:
        a, b = self.pairs[match]
        free_a, free_b = self._free(a), self._free(b)
        both = [day for day in free_a if day in free_b]
        if both:
            self._put(match, both[self.dice.below(len(both))])
            return True
        for mine in shuffle(free_a, self.dice):
            for yours in shuffle(free_b, self.dice):
                chain, end = self._chain(b, mine, yours)
                if end != a:  # there it would take the same day from the other one
                    self._change_days(chain, mine, yours)
                    self._put(match, mine)
                    return True
        return False

    def _free(self, team: int) -> list[int]:
        return [day for day in self.days if self.match_on[team][day] < 0]

    def _chain(self, team: int, day: int, other: int) -> tuple[list[int], int]:
        """The matches that have to change days with that of a team, and the team at which they end: itself, if they close."""
        chain: list[int] = []
        here, on, then = team, day, other
        while (match := self.match_on[here][on]) >= 0:
            chain.append(match)
            a, b = self.pairs[match]
            here = b if here == a else a
            on, then = then, on
            if here == team:
                break
        return chain, here

    def _change_days(self, chain: Sequence[int], day: int, other: int) -> None:
        before = [self.day_of[match] for match in chain]
        for match in chain:
            self._put(match, -1)
        for match, was in zip(chain, before, strict=True):
            self._put(match, other if was == day else day)

    def _put(self, match: int, day: int) -> None:
        """On a day, or with -1 off the one it is on."""
        for team in self.pairs[match]:
            if day < 0:
                self.match_on[team][self.day_of[match]] = -1
            else:
                self.match_on[team][day] = match
        self.day_of[match] = day
