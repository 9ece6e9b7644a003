"""A competition played from the first match to the champion.

Pure: plan, results and ledger say which matches can be played now and what each team may bring to them; somebody else
plays them. A match is ready when both teams are known and have played all their earlier ones, because what those left
behind (talents, injured stars) is written on the team sheets. So the matches of a round can be played in any order, or all
at once, and the competition comes out the same.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rules import Sheet
from tournaments.carryover import Ledger, Outcome, TeamMatch, facts_from_result, report, sheet_for
from tournaments.formats import CompetitionPlan, Decides, Facts, FixturePlan, GroupOrder, Progress
from tournaments.formats import Outcome as FixtureOutcome
from tournaments.standings import Result, Table, TableRules, best_placed, build_table

# How a match was decided, in the words of the rules and of the ledger. A match that a team forfeits on the pitch was played.
_OUTCOMES: Final[Mapping[str, Outcome]] = {
    "normal": "normal",
    "extra_time": "extra_time",
    "shootout": "penalties",
    "forfeit": "normal",
}


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

    # -- playing -------------------------------------------------------------------

    def run(self, play: Play) -> None:
        """Play on to the end. `play` is given all matches that are ready and answers in their order."""
        while games := self.ready():
            for game, played in zip(games, play(games), strict=True):
                self.add(game, played)

    def ready(self) -> list[Game]:
        """The matches that can be played now."""
        progress = self.progress()
        waiting: set[str | None] = set()  # teams with an earlier match to play
        found = []
        for fixture in self.plan.fixtures():
            if fixture.id in self.played:
                continue
            home, away = progress.pairing(fixture.id)
            if home and away and not waiting & {home, away}:
                found.append(self._game(fixture, home, away))
            waiting |= {home, away} - {None}
        return found

    def add(self, game: Game, played: Played) -> None:
        """Take down the result of a match."""
        result = played.result
        if game.fixture in self.played:
            raise ValueError(f"Match {game.fixture} has been played already.")
        if not result["over"] or (game.decisive and result["winner"] is None):
            raise ValueError(f"Match {game.fixture} has no winner, or is not over.")
        self.games[game.fixture] = game
        self.played[game.fixture] = played
        facts = facts_from_result(result, game.fixture, game.home.name, game.away.name)
        self.ledger = report(self.ledger, game.fixture, facts)

    def _game(self, fixture: FixturePlan, home: str, away: str) -> Game:
        sheets = []
        for team in (home, away):
            matches = [*self.team_matches(team), TeamMatch(fixture.id)]
            sheets.append(sheet_for(team, self.ledger, matches, fixture.id).sheet(team))
        return Game(fixture.id, sheets[0], sheets[1], fixture.decides is not Decides.TABLE)

    # -- how things stand ------------------------------------------------------------

    def team_matches(self, team: str) -> list[TeamMatch]:
        """The matches a team has played, in their order, as the ledger wants them."""
        return [
            TeamMatch(id, _OUTCOMES[self.played[id].result["decided"]])
            for id, game in self.games.items()
            if team in (game.home.name, game.away.name)
        ]

    def winner(self, fixture: str) -> str | None:
        """Who won a match; None for a draw."""
        game, side = self.games[fixture], self.played[fixture].result["winner"]
        return None if side is None else game.home.name if side == "home" else game.away.name

    def tables(self) -> dict[str, Table]:
        """The table of each group as it stands."""
        names = Progress(self.plan, Facts(self.entrants))
        members = {
            group.name: [str(slot.resolve(names)) for slot in group.slots]
            for stage in self.plan.stages
            for group in stage.groups
        }
        results: dict[str, list[Result]] = {group: [] for group in members}
        for id, played in self.played.items():
            if group := self.plan.fixture(id).group:
                results[group].append(_table_result(self.games[id], played.result))
        return {group: build_table(teams, results[group], self.rules) for group, teams in members.items()}

    def best(self, tables: Mapping[str, Table]) -> dict[tuple[str, int], Table]:
        """By stage and place, the teams of that place compared across groups, wherever some of them go on."""
        compared = {}
        for stage in self.plan.stages:
            for rule in stage.allocations:
                groups = {group.name: tables[group.name] for group in self.plan.stage(rule.stage).groups}
                compared[rule.stage, rule.place] = best_placed(groups, rule.place, self.rules)
        return compared

    def progress(self) -> Progress:
        """The plan with everything known so far."""
        tables = self.tables()
        open_groups = {fixture.group for fixture in self.plan.fixtures() if fixture.id not in self.played}
        orders = {
            group: GroupOrder(tuple(row.team for row in table), group not in open_groups) for group, table in tables.items()
        }
        outcomes = {id: FixtureOutcome(game.home.name, game.away.name, self.winner(id)) for id, game in self.games.items()}
        best = {key: [row.group for row in table] for key, table in self.best(tables).items()}
        return Progress(self.plan, Facts(self.entrants, orders, outcomes, best))


def _table_result(game: Game, result: Mapping[str, Any]) -> Result:
    score, cards = result["score"], result["cards"]
    return Result(game.home.name, game.away.name, score[0], score[1], cards["home"], cards["away"])
