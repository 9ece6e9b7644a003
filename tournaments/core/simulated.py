"""A competition played from the first match to the champion.

Pure: plan, results and ledger say which matches can be played now and what each team may bring to them; somebody else
plays them. A match is ready when both teams are known and have played all their earlier ones, because what those left
behind (talents, injured stars) is written on the team sheets. So the matches of a round can be played in any order, or all
at once, and the competition comes out the same.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules import Sheet
from tournaments.core.carryover import Ledger, facts_from_result, report, sheet_for
from tournaments.core.course import Course, match_key
from tournaments.core.formats import CompetitionPlan, Decides, FixturePlan
from tournaments.core.reports import Report
from tournaments.core.standings import TableRules


class Game(NamedTuple):
    """A match that can be played now. A decisive one needs a winner: extra time and shoot-out."""

    fixture: str
    home: Sheet
    away: Sheet
    decisive: bool


class Played(NamedTuple):
    """The result as the rules give it, and the record if somebody wants it."""

    result: Mapping[str, Any]
    record: str = ""


Play = Callable[[Sequence[Game]], Iterable[Played]]


class Simulated:
    """A competition while it is played: groups and knockouts with ties of one leg."""

    def __init__(self, plan: CompetitionPlan, entrants: Sequence[str], rules: TableRules) -> None:
        if any(fixture.tie != fixture.id or fixture.if_needed for fixture in plan.fixtures()):
            raise ValueError("Ties of more than one leg cannot be simulated yet.")
        self.plan = plan
        self.entrants = tuple(entrants)
        self.rules = rules
        self.games: dict[str, Game] = {}  # those played, in the order of the plan's rounds
        self.played: dict[str, Played] = {}
        self.ledger: Ledger = ()
        self._now: Course | None = None  # until the next result

    # -- playing -------------------------------------------------------------------

    def run(self, play: Play) -> None:
        """Play on to the end. `play` is given all matches that are ready and answers in their order."""
        while games := self.ready():
            for game, played in zip(games, play(games), strict=True):
                self.add(game, played)

    def ready(self) -> list[Game]:
        """The matches that can be played now."""
        return [self._game(fixture) for fixture in self.course.playable()]

    def add(self, game: Game, played: Played) -> None:
        """Take down the result of a match."""
        result = played.result
        if game.fixture in self.played:
            raise ValueError(f"Match {game.fixture} has been played already.")
        if not result["over"] or (game.decisive and result["winner"] is None):
            raise ValueError(f"Match {game.fixture} has no winner, or is not over.")
        self.games[game.fixture] = game
        self.played[game.fixture] = played
        self._now = None
        home, away = game.home.name, game.away.name
        key = match_key(game.fixture, (home, away))
        self.ledger = report(self.ledger, key, facts_from_result(result, key, home, away))

    def _game(self, fixture: FixturePlan) -> Game:
        pair = self.course.pairing(fixture.id)
        key = match_key(fixture.id, pair)
        home, away = (sheet_for(team, self.ledger, self.course.team_matches(team), key).sheet(team) for team in map(str, pair))
        return Game(fixture.id, home, away, fixture.decides is not Decides.TABLE)

    # -- how things stand ------------------------------------------------------------

    @property
    def course(self) -> Course:
        """The plan with everything known so far."""
        if self._now is None:
            reports = [
                Report.of_match(id, game.home.name, game.away.name, self.played[id].result, order)
                for order, (id, game) in enumerate(self.games.items())
            ]
            self._now = Course(self.plan, self.entrants, reports, {"": self.rules})
        return self._now

    def winner(self, fixture: str) -> str | None:
        """Who won a match; None for a draw."""
        game, side = self.games[fixture], self.played[fixture].result["winner"]
        return None if side is None else game.home.name if side == "home" else game.away.name
