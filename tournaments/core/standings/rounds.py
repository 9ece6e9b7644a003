"""What every team did round by round, and what an opponent's score counts: what the tie-breakers of a Swiss stage look at."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from tournaments.core.standings.results import IdleRound, Result
from tournaments.core.standings.table_rules import TableRules
from tournaments.core.standings.tally import tally_up


class Round(NamedTuple):
    """One round of a team: against whom it was played, and what it brought."""

    number: int
    opponent: str | None  # None: a bye, a walkover, or a round that was missed
    points: int
    missed: bool = False  # nothing was played, and the team itself was the reason


class Rounds:
    """The rounds of all teams. Worked out only for a table that asks for it."""

    def __init__(self, teams: Iterable[str], results: Sequence[Result], idle: Sequence[IdleRound], rules: TableRules) -> None:
        self.rules = rules
        self._of: dict[str, list[Round]] = {team: [] for team in teams}
        for result in results:
            for team, round_ in _both(result, rules).items():
                # Without numbers the matches of a team are its rounds, one after the other.
                self._of[team].append(round_ if round_.number else round_._replace(number=len(self._of[team]) + 1))
        for team, number, bye in idle:
            self._of[team].append(Round(number, None, rules.win if bye else 0, not bye))
        self.last = max((each.number for rounds in self._of.values() for each in rounds), default=0)

    def of(self, team: str) -> Sequence[Round]:
        return self._of[team]

    def strengths(self, team: str) -> list[tuple[Round, int]]:
        """The rounds of a team, each with the score that its opponent brings into it.

        Where nobody was played, the opponent is a virtual one that has gathered as much as the team itself.
        """
        own = sum(each.points for each in self._of[team])
        return [(each, own if each.opponent is None else self._scores[each.opponent]) for each in self._of[team]]

    @cached_property
    def _scores(self) -> dict[str, int]:
        """What each counts for as an opponent. The rounds it missed count as draws: whoever met it cannot help that."""
        draw = self.rules.draw
        return {team: sum(draw if each.missed else each.points for each in rounds) for team, rounds in self._of.items()}


def _both(result: Result, rules: TableRules) -> Mapping[str, Round]:
    """A result as a round of either team."""
    home, away = result.home, result.away
    tallies = tally_up((home, away), (result,), rules)
    if result.forfeit is None:
        return {
            home: Round(result.round, away, tallies[home].points),
            away: Round(result.round, home, tallies[away].points),
        }
    return {
        team: Round(result.round, None, tallies[team].points, result.forfeit in (side, "both"))
        for side, team in (("home", home), ("away", away))
    }
