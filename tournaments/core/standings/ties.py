"""Separating teams: criterion after criterion, each only inside the blocks of teams that are still level."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from tournaments.core.standings.lots import lot
from tournaments.core.standings.results import IdleRound, Result
from tournaments.core.standings.rounds import Rounds
from tournaments.core.standings.table_rules import TableRules
from tournaments.core.standings.tally import Tally, tally_up
from tournaments.core.standings.tiebreakers import CRITERIA, TieBreaker


class Record:
    """The results behind a table and what they add up to."""

    __slots__ = ("_at_home", "_met", "_rounds", "idle", "results", "rules", "tallies", "to_play")

    def __init__(
        self,
        tallies: Mapping[str, Tally],
        results: Sequence[Result],
        rules: TableRules,
        to_play: Collection[frozenset[str]] = (),
        idle: Sequence[IdleRound] = (),
    ) -> None:
        self.tallies = tallies
        self.results = results
        self.rules = rules
        self.to_play = to_play
        self.idle = idle
        self._rounds: Rounds | None = None
        self._met: dict[str, list[str]] | None = None
        self._at_home: dict[str, list[Result]] | None = None

    def among(self, teams: Iterable[str]) -> list[Result]:
        """The matches of some teams against each other."""
        if self._at_home is None:  # one pass over all results, and only for a table that needs it
            self._at_home = {team: [] for team in self.tallies}
            for result in self.results:
                self._at_home[result.home].append(result)
        wanted = set(teams)
        if self.rules.h2h_complete and any(pair <= wanted for pair in self.to_play):
            return []  # a return match is still to come: what they have played so far favours whoever was at home
        return [result for team in wanted for result in self._at_home[team] if result.away in wanted]

    def opponents(self, team: str) -> Sequence[str]:
        """Whom a team was to play, one for each of its results."""
        if self._met is None:
            self._met = {each: [] for each in self.tallies}
            for result in self.results:
                self._met[result.home].append(result.away)
                self._met[result.away].append(result.home)
        return self._met[team]

    @property
    def rounds(self) -> Rounds:
        if self._rounds is None:
            self._rounds = Rounds(self.tallies, self.results, self.idle, self.rules)
        return self._rounds


class TiedTeams:
    """A block of teams that were level when a criterion was reached."""

    __slots__ = ("_all_met", "_between", "_decisions", "record", "teams")

    def __init__(self, record: Record, teams: Sequence[str]) -> None:
        self.record = record
        self.teams = tuple(teams)
        self._between: dict[str, Tally] | None = None
        self._all_met: bool | None = None
        self._decisions: dict[str, Sequence[str] | None] = {}

    def overall(self, team: str) -> Tally:
        return self.record.tallies[team]

    def between(self, team: str) -> Tally:
        if self._between is None:
            self._between = tally_up(self.teams, self.record.among(self.teams), self.record.rules)
        return self._between[team]

    def all_met(self) -> bool:
        """Whether each of them has played each other one; a walkover was not played."""
        if self._all_met is None:
            met = {frozenset((each.home, each.away)) for each in self.record.among(self.teams) if each.forfeit is None}
            self._all_met = len(met) == len(self.teams) * (len(self.teams) - 1) // 2
        return self._all_met

    def opponents(self, team: str) -> Sequence[str]:
        return self.record.opponents(team)

    @property
    def rounds(self) -> Rounds:
        return self.record.rounds

    def decision(self, method: str) -> Sequence[str] | None:
        if method not in self._decisions:
            self._decisions[method] = self.record.rules.decision(method, self.teams)
        return self._decisions[method]

    def lot(self, team: str) -> int:
        return lot(self.record.rules.seed, team)


class Split(NamedTuple):
    """Where a criterion drew a line between two neighbours; the lower the depth, the earlier it was drawn."""

    criterion: TieBreaker
    tie: TiedTeams
    depth: int


class _Block(NamedTuple):
    """Places `start` to `end` of the order, held by teams that are level before criterion number `step`."""

    start: int
    end: int
    step: int
    among: TiedTeams | None  # whose matches against each other count, inside a run of head-to-head criteria
    depth: int


class Separation:
    """The order of the teams, and between each two neighbours the split that separated them.

    A work list instead of recursion: a table may have more teams than Python has frames.
    """

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self.criteria: Final = criteria_of(record.rules)
        # Names first, so that neither the order of entry nor that of the results can show through.
        self.order: Final = sorted(record.tallies)
        self.splits: Final[dict[int, Split]] = {}
        blocks = [_Block(0, len(self.order), 0, None, 0)]
        while blocks:
            block = blocks.pop()
            if block.end - block.start > 1:
                blocks += self._separate(block)

    def _separate(self, block: _Block) -> list[_Block]:
        """Apply criteria until one of them tells these teams apart."""
        start, end, step, among, depth = block
        teams = self.order[start:end]
        while step < len(self.criteria):
            criterion = self.criteria[step]
            if not criterion.head_to_head:
                among = None
            elif among is None:
                among = TiedTeams(self.record, teams)
            tie = TiedTeams(self.record, teams) if among is None else among
            values = {team: criterion.value(team, tie) for team in teams}
            if len(set(values.values())) > 1:
                return self._split(block, Split(criterion, tie, depth), values, self._after(step, among))
            step, among = self._next(step, among, len(teams))
        return []  # two teams with the same twelve dice: by name

    def _split(
        self, block: _Block, split: Split, values: Mapping[str, int | Fraction], after: tuple[int, TiedTeams | None]
    ) -> list[_Block]:
        ordered = sorted(self.order[block.start : block.end], key=values.__getitem__, reverse=True)
        self.order[block.start : block.end] = ordered
        parts = []
        first = block.start
        for place in range(block.start + 1, block.end + 1):
            if place == block.end or values[self.order[place]] != values[self.order[place - 1]]:
                step, among = after
                if among is not None:
                    step, among = self._resume(step, among, place - first)
                parts.append(_Block(first, place, step, among, split.depth + 1))
                first = place
                if place < block.end:
                    self.splits[place - 1] = split
        return parts

    def _after(self, step: int, among: TiedTeams | None) -> tuple[int, TiedTeams | None]:
        """Where the parts of a block go on that criterion number `step` has just split."""
        if among is not None and self.record.rules.h2h_reapply == "immediate":
            return self._first_of_run(step), None
        return step + 1, among

    def _next(self, step: int, among: TiedTeams | None, size: int) -> tuple[int, TiedTeams | None]:
        """Where a block goes on that criterion number `step` left whole."""
        return (step + 1, None) if among is None else self._resume(step + 1, among, size)

    def _resume(self, step: int, among: TiedTeams, size: int) -> tuple[int, TiedTeams | None]:
        """Inside a run of head-to-head criteria stay with its matches; at its end perhaps start it again."""
        if step < len(self.criteria) and self.criteria[step].head_to_head:
            return step, among
        if self.record.rules.h2h_reapply == "block" and size < len(among.teams):
            return self._first_of_run(step - 1), None
        return step, None

    def _first_of_run(self, step: int) -> int:
        while step > 0 and self.criteria[step - 1].head_to_head:
            step -= 1
        return step


def criteria_of(rules: TableRules) -> tuple[TieBreaker, ...]:
    """The organiser's order with lots at its end, so that the order is always total.

    A decision of a kind that the order does not name (a play-off agreed on afterwards) comes before lots are drawn.
    """
    keys = [key for key in rules.tiebreakers if key != "lots"]
    lots_at = rules.tiebreakers.index("lots") if "lots" in rules.tiebreakers else len(keys)
    decided = [decision["method"] for decision in rules.decisions if decision["method"] not in rules.tiebreakers]
    return tuple(CRITERIA[key] for key in dict.fromkeys([*keys[:lots_at], *decided, "lots"]))
