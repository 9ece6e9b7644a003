"""Figures of many matches added up: by team, by coach, by formation, by skill. Plain Python on plain figures."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from matches.statistics.tally import CHANCES, Side, Sides

CARD_POINTS: Final = {"yellow": 1, "red": 3}


@dataclass(frozen=True)
class Team:
    """Who played."""

    key: int  # of the team's row
    id: str
    name: str
    coach: str = ""


@dataclass(frozen=True)
class Played:
    """A match that counts: the teams, the goals of the result that stands, and the figures of its record if it has one."""

    teams: tuple[Team, Team]
    goals: tuple[int, int]
    sides: Sides | None = None
    coaches: tuple[str, str] = ("", "")
    match: str = ""  # the id of the match that can be replayed
    fixture: int = 0
    competition: str = ""


@dataclass
class Total:
    """Figures added up from one side's view."""

    matches: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    conceded: int = 0
    clean_sheets: int = 0
    recorded: int = 0  # matches whose figures are known; all that follows is of those
    expected: int = 0
    expected_against: int = 0
    goals_recorded: int = 0
    shots: int = 0
    penalties: int = 0
    passes: int = 0
    completed: int = 0
    presses: int = 0
    balls_won: int = 0
    turns: int = 0
    all_turns: int = 0
    last_third: int = 0
    corners: int = 0
    fouls: int = 0
    spent: int = 0
    yellow: int = 0
    red: int = 0
    used: int = 0

    def add(self, played: Played, team: int) -> None:
        own, other = played.goals[team], played.goals[1 - team]
        self.matches += 1
        self.won += own > other
        self.drawn += own == other
        self.lost += own < other
        self.goals += own
        self.conceded += other
        self.clean_sheets += other == 0
        if played.sides is None:
            return
        mine, theirs = played.sides[team], played.sides[1 - team]
        self.yellow += mine.yellow
        self.red += mine.red
        if mine.recorded:
            self._add_recorded(mine, theirs)

    def _add_recorded(self, mine: Side, theirs: Side) -> None:
        self.recorded += 1
        self.expected += mine.expected
        self.expected_against += theirs.expected
        self.goals_recorded += mine.goals
        self.all_turns += mine.turns + theirs.turns
        self.balls_won += mine.won
        for name in _SUMS:
            setattr(self, name, getattr(self, name) + getattr(mine, name))

    def join(self, other: "Total") -> None:
        """Matches of another total, none of which is in this one."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def written(self) -> list[int]:
        """As numbers alone, to be kept: a team that has played for years has thousands of them."""
        return list(vars(self).values())

    # -- figures to compare -------------------------------------------------------

    @property
    def expected_goals(self) -> float:
        return round(self.expected / CHANCES, 3)

    @property
    def expected_goals_against(self) -> float:
        return round(self.expected_against / CHANCES, 3)

    @property
    def possession(self) -> float:
        """Percent of the turns begun in control."""
        return _percent(self.turns, self.all_turns)

    @property
    def passing(self) -> float:
        return _percent(self.completed, self.passes)

    @property
    def territory(self) -> float:
        """Percent of the turns that began with the ball in the opponents' third."""
        return _percent(self.last_third, self.all_turns)

    @property
    def card_points(self) -> int:
        return sum(points * int(getattr(self, card)) for card, points in CARD_POINTS.items())

    @property
    def finishing(self) -> float:
        """Goals more than the chances were worth."""
        return round(self.goals_recorded - self.expected / CHANCES, 3)

    def per_match(self, figure: float) -> float:
        return round(figure / self.matches, 3) if self.matches else 0.0

    def per_record(self, figure: float) -> float:
        return round(figure / self.recorded, 3) if self.recorded else 0.0

    def as_data(self) -> dict[str, Any]:
        """For JSON: what was counted, and what follows from it."""
        return {
            **{name: getattr(self, name) for name in _COUNTED},
            "expected_goals": self.expected_goals,
            "expected_goals_against": self.expected_goals_against,
            "possession": self.possession,
            "passing": self.passing,
            "territory": self.territory,
        }


_SUMS: Final = ("shots", "penalties", "passes", "completed", "presses", "turns", "last_third", "corners", "fouls", "spent")
_COUNTED: Final = (
    "matches", "won", "drawn", "lost", "goals", "conceded", "clean_sheets", "recorded", "shots", "penalties", "passes",
    "completed", "presses", "balls_won", "corners", "fouls", "spent", "yellow", "red",
)  # fmt: skip


def _percent(part: int, whole: int) -> float:
    return round(100 * part / whole, 1) if whole else 0.0


@dataclass
class Totals:
    """A competition's figures."""

    teams: dict[Team, Total] = field(default_factory=dict)
    coaches: dict[str, Total] = field(default_factory=dict)
    formations: dict[str, Total] = field(default_factory=dict)
    skills: dict[str, Total] = field(default_factory=dict)
    matches: int = 0
    recorded: int = 0


def add_up(played: Iterable[Played], teams: Sequence[Team] = ()) -> Totals:
    """All of it in one go. Teams that have not played yet have a row of noughts."""
    totals = Totals(teams={team: Total() for team in teams})
    for each in played:
        totals.matches += 1
        totals.recorded += each.sides is not None and each.sides[0].recorded
        for team in (0, 1):
            totals.teams.setdefault(each.teams[team], Total()).add(each, team)
            if each.coaches[team]:
                totals.coaches.setdefault(each.coaches[team], Total()).add(each, team)
            if each.sides is not None:
                _by_choice(totals, each, team, each.sides[team])
    return totals


def _by_choice(totals: Totals, each: Played, team: int, side: Side) -> None:
    """What a coach chose before the match: the formation, and the skills."""
    if side.formation:
        totals.formations.setdefault(side.formation, Total()).add(each, team)
    for skill in sorted({*side.skills, *side.used}):
        total = totals.skills.setdefault(skill, Total())
        total.add(each, team)
        total.used += side.used.get(skill, 0)
