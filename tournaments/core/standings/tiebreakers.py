"""The criteria that put teams in order, one small class each.

A criterion gives every team of a tie a figure; the higher stands above. `Tie` says what a criterion may look at.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Final, Protocol


class Figures(Protocol):
    """What a team has gathered, in all its matches or in those among tied teams."""

    @property
    def points(self) -> int: ...
    @property
    def difference(self) -> int: ...
    @property
    def goals_for(self) -> int: ...
    @property
    def won(self) -> int: ...
    @property
    def away_goals(self) -> int: ...
    @property
    def away_wins(self) -> int: ...
    @property
    def fair_play(self) -> int: ...
    @property
    def played(self) -> int: ...


class Round(Protocol):
    """What a team did in one round."""

    @property
    def number(self) -> int: ...
    @property
    def points(self) -> int: ...


class Rounds(Protocol):
    """All rounds of all teams."""

    @property
    def last(self) -> int: ...
    def of(self, team: str) -> Sequence[Round]: ...
    def strengths(self, team: str) -> Sequence[tuple[Round, int]]: ...


class Tie(Protocol):
    """Teams that are level so far."""

    @property
    def rounds(self) -> Rounds: ...
    def overall(self, team: str) -> Figures: ...
    def between(self, team: str) -> Figures: ...
    def all_met(self) -> bool: ...
    def opponents(self, team: str) -> Sequence[str]: ...
    def decision(self, method: str) -> Sequence[str] | None: ...
    def lot(self, team: str) -> int: ...


class TieBreaker:
    """One criterion: the key organisers write, the name people read, and a figure for each team."""

    key: ClassVar[str]
    name: ClassVar[str]
    head_to_head: ClassVar[bool] = False
    signed: ClassVar[bool] = False  # shown with a plus sign

    def value(self, team: str, tie: Tie) -> int | Fraction:
        raise NotImplementedError


class Points(TieBreaker):
    key, name = "points", "points"

    def value(self, team: str, tie: Tie) -> int:
        return tie.overall(team).points


class GoalDifference(TieBreaker):
    key, name, signed = "gd", "goal difference", True

    def value(self, team: str, tie: Tie) -> int:
        return tie.overall(team).difference


class GoalsScored(TieBreaker):
    key, name = "gf", "goals scored"

    def value(self, team: str, tie: Tie) -> int:
        return tie.overall(team).goals_for


class Wins(TieBreaker):
    key, name = "wins", "wins"

    def value(self, team: str, tie: Tie) -> int:
        return tie.overall(team).won


class AwayGoals(TieBreaker):
    key, name = "away_goals", "away goals"

    def value(self, team: str, tie: Tie) -> int:
        return tie.overall(team).away_goals


class AwayWins(TieBreaker):
    key, name = "away_wins", "away wins"

    def value(self, team: str, tie: Tie) -> int:
        return tie.overall(team).away_wins


class HeadToHeadPoints(TieBreaker):
    key, name, head_to_head = "h2h_points", "points", True

    def value(self, team: str, tie: Tie) -> int:
        return tie.between(team).points


class HeadToHeadGoalDifference(TieBreaker):
    key, name, head_to_head, signed = "h2h_gd", "goal difference", True, True

    def value(self, team: str, tie: Tie) -> int:
        return tie.between(team).difference


class HeadToHeadGoalsScored(TieBreaker):
    key, name, head_to_head = "h2h_gf", "goals scored", True

    def value(self, team: str, tie: Tie) -> int:
        return tie.between(team).goals_for


class HeadToHeadAwayGoals(TieBreaker):
    key, name, head_to_head = "h2h_away_goals", "away goals", True

    def value(self, team: str, tie: Tie) -> int:
        return tie.between(team).away_goals


class DirectEncounter(TieBreaker):
    """Head-to-head where not everybody plays everybody: it speaks only if all who are level have met."""

    key, name, head_to_head = "direct_encounter", "points", True

    def value(self, team: str, tie: Tie) -> int:
        return tie.between(team).points if tie.all_met() else 0


class OpponentsPoints(TieBreaker):
    key, name = "opponents_points", "opponents' points"

    def value(self, team: str, tie: Tie) -> int:
        return sum(tie.overall(each).points for each in tie.opponents(team))


class OpponentsGoalDifference(TieBreaker):
    key, name, signed = "opponents_gd", "opponents' goal difference", True

    def value(self, team: str, tie: Tie) -> int:
        return sum(tie.overall(each).difference for each in tie.opponents(team))


class OpponentsGoals(TieBreaker):
    key, name = "opponents_goals", "opponents' goals"

    def value(self, team: str, tie: Tie) -> int:
        return sum(tie.overall(each).goals_for for each in tie.opponents(team))


class Buchholz(TieBreaker):
    key, name = "buchholz", "Buchholz score"

    def value(self, team: str, tie: Tie) -> int:
        return sum(score for _, score in tie.rounds.strengths(team))


class MedianBuchholz(TieBreaker):
    """Without the strongest and the weakest opponent, so that one of them alone decides nothing."""

    key, name = "median_buchholz", "median Buchholz score"

    def value(self, team: str, tie: Tie) -> int:
        return sum(sorted(score for _, score in tie.rounds.strengths(team))[1:-1])


class SonnebornBerger(TieBreaker):
    """Each opponent's score as often as the match brought points: strong ones beaten count most."""

    key, name = "sonneborn_berger", "Sonneborn-Berger score"

    def value(self, team: str, tie: Tie) -> int:
        return sum(each.points * score for each, score in tie.rounds.strengths(team))


class ProgressiveScore(TieBreaker):
    """The points after each round, added up: early ones count in every round that follows."""

    key, name = "progressive", "progressive score"

    def value(self, team: str, tie: Tie) -> int:
        return sum(each.points * (tie.rounds.last - each.number + 1) for each in tie.rounds.of(team))


class PerGame(TieBreaker):
    """A total divided by the matches played, for tables in which not all have played equally often."""

    total: ClassVar[TieBreaker]

    def value(self, team: str, tie: Tie) -> Fraction:
        return Fraction(self.total.value(team, tie)) / max(1, tie.overall(team).played)


class PointsPerGame(PerGame):
    key, name, total = "points_per_game", "points per game", Points()


class GoalDifferencePerGame(PerGame):
    key, name, signed, total = "gd_per_game", "goal difference per game", True, GoalDifference()


class GoalsPerGame(PerGame):
    key, name, total = "gf_per_game", "goals per game", GoalsScored()


class WinsPerGame(PerGame):
    key, name, total = "wins_per_game", "wins per game", Wins()


class AwayGoalsPerGame(PerGame):
    key, name, total = "away_goals_per_game", "away goals per game", AwayGoals()


class AwayWinsPerGame(PerGame):
    key, name, total = "away_wins_per_game", "away wins per game", AwayWins()


class FairPlay(TieBreaker):
    """Cards, unless an organiser who counts them elsewhere has decided."""

    key, name = "fair_play", "fair play"

    def value(self, team: str, tie: Tie) -> int:
        order = tie.decision(self.key)
        return tie.overall(team).fair_play if order is None else -order.index(team)


class Decided(TieBreaker):
    """Settled outside the table: says nothing until there is a decision."""

    def value(self, team: str, tie: Tie) -> int:
        order = tie.decision(self.key)
        return 0 if order is None else -order.index(team)


class PlayOff(Decided):
    key, name = "playoff", "play-off"


class Ranking(Decided):
    key, name = "ranking", "ranking"


class Coefficient(Decided):
    key, name = "coefficient", "coefficient"


class Lots(TieBreaker):
    """The lots that were drawn, or else those of the public seed: nobody stays level."""

    key, name = "lots", "lots"

    def value(self, team: str, tie: Tie) -> int:
        order = tie.decision(self.key)
        return tie.lot(team) if order is None else -order.index(team)


_ALL: Final[tuple[TieBreaker, ...]] = (
    Points(), GoalDifference(), GoalsScored(), Wins(), AwayGoals(), AwayWins(),
    HeadToHeadPoints(), HeadToHeadGoalDifference(), HeadToHeadGoalsScored(), HeadToHeadAwayGoals(), DirectEncounter(),
    OpponentsPoints(), OpponentsGoalDifference(), OpponentsGoals(),
    Buchholz(), MedianBuchholz(), SonnebornBerger(), ProgressiveScore(),
    FairPlay(), Lots(), PlayOff(), Ranking(), Coefficient(),
    PointsPerGame(), GoalDifferencePerGame(), GoalsPerGame(), WinsPerGame(), AwayGoalsPerGame(), AwayWinsPerGame(),
)  # fmt: skip
CRITERIA: Final[dict[str, TieBreaker]] = {each.key: each for each in _ALL}
DECIDABLE: Final = ("lots", "playoff", "ranking", "coefficient", "fair_play")
