"""A report: how a fixture ended between two teams, as the course and its tables count it."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

from tournaments.core.carryover import Outcome
from tournaments.core.standings import Result, TableRules
from tournaments.core.standings.results import NO_CARDS

Side = Literal["", "home", "away"]
AWARDED_GOALS: Final = (3, 0)  # of a walkover, where the rules of the table name no score
# How the rules say a match was decided, where it has a name of its own here.
_DECIDED: Final[Mapping[str, Outcome]] = {"extra_time": "extra_time", "shootout": "penalties"}


class Report(NamedTuple):
    """How a fixture ended between two teams.

    `awarded` is the side that appeared (walkover) or goes on (abandoned, or by lot after a level shoot-out); `order` puts a
    team's matches into the order in which they were first reported, corrections keep it.
    """

    fixture: str
    home: str
    away: str
    outcome: Outcome = "normal"
    goals: tuple[int, int] = (0, 0)
    shootout: tuple[int, int] | None = None
    awarded: Side = ""
    home_cards: Mapping[str, int] = NO_CARDS
    away_cards: Mapping[str, int] = NO_CARDS
    again: bool = True  # an annulled match is to be played again
    order: int = 0

    @classmethod
    def of_match(cls, fixture: str, home: str, away: str, result: Mapping[str, Any], order: int = 0) -> "Report":
        """A match played by the rules. One that they end early because a team forfeits was played (R-033)."""
        outcome = _DECIDED.get(result["decided"], "normal")
        kicks = (result["shootout"][0], result["shootout"][1]) if outcome == "penalties" else None
        by_lot = kicks is not None and kicks[0] == kicks[1]
        score, cards = result["score"], result["cards"]
        return cls(
            fixture,
            home,
            away,
            outcome,
            (score[0], score[1]),
            kicks,
            result["winner"] if by_lot else "",
            cards["home"],
            cards["away"],
            order=order,
        )

    @property
    def pair(self) -> frozenset[str]:
        return frozenset((self.home, self.away))

    def side(self) -> Side:
        """The winner of this match alone; neither in a draw, a double walkover or an annulled match.

        >>> Report("1", "Lyon", "Bari", "penalties", (1, 1), (4, 3)).side()
        'home'
        """
        if self.awarded:
            return self.awarded
        if self.outcome in ("walkover", "double_walkover", "annulled"):
            return ""
        home, away = self.shootout if self.shootout and self.goals[0] == self.goals[1] else self.goals
        return "home" if home > away else "away" if away > home else ""

    def score(self, rules: TableRules) -> tuple[int, int]:
        """The score that counts: a walkover has the one the rules award."""
        if self.outcome != "walkover":
            return self.goals
        won, lost = rules.walkover_goals or AWARDED_GOALS
        return (won, lost) if self.awarded == "home" else (lost, won)

    def result(self, round_number: int) -> Result:
        """The match as a table sees it, in one of its rounds."""
        forfeit: Literal["home", "away", "both"] | None = None
        if self.outcome == "double_walkover":
            forfeit = "both"
        elif self.outcome == "walkover":
            forfeit = "away" if self.awarded == "home" else "home"
        return Result(self.home, self.away, *self.goals, self.home_cards, self.away_cards, self.shootout, forfeit, round_number)
