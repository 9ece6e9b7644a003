"""How an organiser wants a table to be made: points, order of criteria, deductions, decisions."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypedDict, get_args

from tournaments.core.standings.errors import StandingsError
from tournaments.core.standings.tiebreakers import CRITERIA, DECIDABLE

Reapply = Literal["none", "block", "immediate"]
REAPPLY: Final = ("none", "block", "immediate")
DEFAULT_ORDER: Final = ("points", "gd", "gf", "h2h_points", "h2h_gd", "h2h_gf", "fair_play", "lots")
DEFAULT_SEED: Final = "fuba"


class Decision(TypedDict):
    """What was settled outside the table: teams of a tie, best first."""

    method: str
    order: Sequence[str]


BonusKind = Literal["goals", "big_win", "narrow_loss"]
BONUSES: Final[tuple[BonusKind, ...]] = get_args(BonusKind)


@dataclass(frozen=True, slots=True)
class Bonus:
    """Extra points for a match: so many goals, a win or a loss by a margin. Nobody earns one in a walkover.

    >>> Bonus("goals", 4).earned(4, 5), Bonus("narrow_loss", 1).earned(4, 5), Bonus("big_win", 3).earned(5, 4)
    (1, 1, 0)
    """

    kind: BonusKind
    goals: int
    points: int = 1

    def __post_init__(self) -> None:
        counts = _whole(self.goals) and _whole(self.points)
        if self.kind not in BONUSES or not counts or self.goals < 1 or self.points < 1:
            raise StandingsError("bonus")

    def earned(self, scored: int, conceded: int) -> int:
        if self.kind == "goals":
            return self.points if scored >= self.goals else 0
        if self.kind == "big_win":
            return self.points if scored - conceded >= self.goals else 0
        return self.points if 0 < conceded - scored <= self.goals else 0


@dataclass(frozen=True, slots=True)
class Deduction:
    """Points taken from a team, and why."""

    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TableRules:
    """Everything that turns results into an order.

    `tiebreakers` is the whole order, points included. Teams that stay level after it are separated by decisions whose
    method it does not name, then by lots from `seed`.

    - `shootout_win`, `shootout_loss`: points for a drawn match decided on penalties; None counts it as any draw.
    - `walkover_goals`: the score awarded to the team that appeared, unless its score on the pitch was better;
      None leaves the goals as they are written.
    - `forfeit`: points for a team that forfeits, when they differ from a loss.
    - `h2h_complete`: head-to-head criteria wait until the level teams have played all their matches against each other.

    >>> TableRules(tiebreakers=("points", "h2h_points", "lots"), h2h_reapply="block").win
    3
    """

    win: int = 3
    draw: int = 1
    loss: int = 0
    tiebreakers: tuple[str, ...] = DEFAULT_ORDER
    h2h_reapply: Reapply = "none"
    h2h_complete: bool = False
    deductions: Mapping[str, int | Deduction | list[Deduction] | tuple[Deduction, ...]] = field(default_factory=dict)
    fair_play: Mapping[str, int] = field(default_factory=dict)
    decisions: Sequence[Decision] = ()
    bonus: Sequence[Bonus] = ()
    shootout_win: int | None = None
    shootout_loss: int | None = None
    walkover_goals: tuple[int, int] | None = (3, 0)
    forfeit: int | None = None
    seed: str | int = DEFAULT_SEED

    def __post_init__(self) -> None:
        self._check_points()
        self._check_order()
        for kind, value in self.fair_play.items():
            if not _whole(value) or value > 0:
                raise StandingsError("fair_play", kind=kind, value=value)
        for team in self.deductions:
            if any(not _whole(each.points) or each.points < 0 for each in self.deductions_of(team)):
                raise StandingsError("deduction", team=team)
        for decision in self.decisions:
            _check_decision(decision)

    def deductions_of(self, team: str) -> tuple[Deduction, ...]:
        """What was taken from a team, however it was written down."""
        given = self.deductions.get(team, ())
        if isinstance(given, list | tuple):
            return tuple(given)
        return (given,) if isinstance(given, Deduction) else (Deduction(given),)

    def decision(self, method: str, teams: Iterable[str]) -> Sequence[str] | None:
        """The latest decision of this kind that speaks about all of the tied teams.

        One that leaves a tied team out was made for another tie (a result has been corrected since) and says nothing.
        """
        tied = set(teams)
        for decision in reversed(self.decisions):
            if decision["method"] == method and tied.issubset(decision["order"]):
                return decision["order"]
        return None

    def _check_points(self) -> None:
        optional = (self.shootout_win, self.shootout_loss, self.forfeit)
        figures = [self.win, self.draw, self.loss, *(n for n in optional if n is not None)]
        if not all(map(_whole, figures)) or not self.win >= self.draw >= self.loss:
            raise StandingsError("points_order")
        if self.walkover_goals is not None:
            scores = tuple(self.walkover_goals)
            if len(scores) != 2 or not all(map(_whole, scores)) or not scores[0] >= scores[1] >= 0:
                raise StandingsError("walkover_goals")

    def _check_order(self) -> None:
        if not self.tiebreakers:
            raise StandingsError("no_criteria")
        for i, key in enumerate(self.tiebreakers):
            if not isinstance(key, str) or key not in CRITERIA:
                raise StandingsError("unknown_criterion", criterion=key, known=", ".join(CRITERIA))
            if key in self.tiebreakers[:i]:
                raise StandingsError("repeated_criterion", criterion=key)
        if self.h2h_reapply not in REAPPLY:
            raise StandingsError("unknown_reapply", value=self.h2h_reapply)
        if not isinstance(self.h2h_complete, bool):
            raise StandingsError("yes_or_no", key="h2h_complete")


def _check_decision(decision: Decision) -> None:
    order = decision.get("order") if isinstance(decision, Mapping) else None
    teams = len(set(order)) if isinstance(order, list | tuple) and all(isinstance(team, str) for team in order) else 0
    if order is None or teams < 2 or teams < len(order) or decision.get("method") not in DECIDABLE:
        raise StandingsError("decision", known=", ".join(DECIDABLE))


def _whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)
