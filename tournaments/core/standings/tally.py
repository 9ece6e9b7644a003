"""Adding results up, team by team: for a whole table and for the matches among tied teams alike."""

from collections.abc import Iterable, Mapping

from tournaments.core.standings.errors import StandingsError
from tournaments.core.standings.results import Result
from tournaments.core.standings.table_rules import TableRules


class Tally:
    """What one team has gathered. `points` is complete once `tally_up` returns."""

    __slots__ = (
        "adjusted", "away_goals", "away_wins", "bonus", "byes", "drawn", "fair_play", "goals_against", "goals_for", "lost",
        "points", "won",
    )  # fmt: skip

    def __init__(self) -> None:
        self.won = self.drawn = self.lost = 0
        self.away_wins = self.byes = 0
        self.goals_for = self.goals_against = self.away_goals = 0
        self.fair_play = 0
        self.bonus = 0
        self.adjusted = 0  # points by which shoot-outs and forfeits differ from a plain draw or loss
        self.points = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def difference(self) -> int:
        return self.goals_for - self.goals_against


def tally_up(teams: Iterable[str], results: Iterable[Result], rules: TableRules) -> dict[str, Tally]:
    """The tally of every team, without deductions and byes.

    >>> tallies = tally_up(["A", "B"], [Result("A", "B", 2, 1)], TableRules())
    >>> tallies["A"].points, tallies["B"].difference
    (3, -1)
    """
    tallies = {team: Tally() for team in teams}
    scheme, bonus = rules.fair_play, rules.bonus
    for result in results:
        home, away, scored, conceded, home_cards, away_cards, shootout, forfeit, _ = result
        try:
            ours, theirs = tallies[home], tallies[away]
        except KeyError:
            raise StandingsError("unknown_team", team=away if home in tallies else home) from None
        if ours is theirs:
            raise StandingsError("against_itself", team=home)
        if type(scored) is not int or type(conceded) is not int or scored < 0 or conceded < 0:
            raise StandingsError("goals", home=home, away=away)
        if forfeit is not None:
            scored, conceded = _award(result, ours, theirs, rules)
        elif scored > conceded:
            ours.won += 1
            theirs.lost += 1
        elif scored < conceded:
            ours.lost += 1
            theirs.won += 1
            theirs.away_wins += 1
        else:
            ours.drawn += 1
            theirs.drawn += 1
        ours.goals_for += scored
        ours.goals_against += conceded
        theirs.goals_for += conceded
        theirs.goals_against += scored
        theirs.away_goals += conceded
        if shootout is not None:
            _shoot_out(result, ours, theirs, rules)
        if bonus and forfeit is None:
            ours.bonus += sum(each.earned(scored, conceded) for each in bonus)
            theirs.bonus += sum(each.earned(conceded, scored) for each in bonus)
        if scheme and (home_cards or away_cards):
            ours.fair_play += _cards(home_cards, scheme, result)
            theirs.fair_play += _cards(away_cards, scheme, result)
    for tally in tallies.values():
        earned = tally.won * rules.win + tally.drawn * rules.draw + tally.lost * rules.loss
        tally.points = earned + tally.bonus + tally.adjusted
    return tallies


def _award(result: Result, ours: Tally, theirs: Tally, rules: TableRules) -> tuple[int, int]:
    """Who wins a forfeited match, and the score that counts."""
    if result.forfeit not in ("home", "away", "both"):
        raise StandingsError("forfeit", home=result.home, away=result.away, value=result.forfeit)
    penalty = 0 if rules.forfeit is None else rules.forfeit - rules.loss
    if result.forfeit == "both":
        ours.lost += 1
        theirs.lost += 1
        ours.adjusted += penalty
        theirs.adjusted += penalty
        return 0, 0
    winner, loser = (theirs, ours) if result.forfeit == "home" else (ours, theirs)
    winner.won += 1
    winner.away_wins += winner is theirs
    loser.lost += 1
    loser.adjusted += penalty
    score = (result.home_goals, result.away_goals)
    if rules.walkover_goals is None:
        return score
    goals, against = rules.walkover_goals
    # The team at fault must not gain by stopping a match that it was losing by more.
    if result.forfeit == "home":
        return score if score[1] - score[0] > goals - against else (against, goals)
    return score if score[0] - score[1] > goals - against else (goals, against)


def _shoot_out(result: Result, ours: Tally, theirs: Tally, rules: TableRules) -> None:
    """Points for penalties after a draw, over and above those of the draw."""
    penalties = result.shootout
    if (
        result.forfeit is not None
        or result.home_goals != result.away_goals
        or penalties is None
        or len(penalties) != 2
        or any(type(n) is not int or n < 0 for n in penalties)
        or penalties[0] == penalties[1]
    ):
        raise StandingsError("shootout", home=result.home, away=result.away)
    winner, loser = (ours, theirs) if penalties[0] > penalties[1] else (theirs, ours)
    if rules.shootout_win is not None:
        winner.adjusted += rules.shootout_win - rules.draw
    if rules.shootout_loss is not None:
        loser.adjusted += rules.shootout_loss - rules.draw


def _cards(cards: Mapping[str, int], scheme: Mapping[str, int], result: Result) -> int:
    """Fair play points; kinds of cards that the scheme does not name count nothing."""
    if any(type(count) is not int or count < 0 for count in cards.values()):
        raise StandingsError("cards", home=result.home, away=result.away)
    return sum(count * scheme.get(kind, 0) for kind, count in cards.items())
