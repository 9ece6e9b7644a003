"""Many matches between two coaches, and what they add up to.

Pure functions on plain numbers: a match becomes a few facts, facts are counted in a `Tally`, tallies of any parts add up
to the same whole. Everything counted is a whole number, so no order of adding can change a digit of the outcome.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rules.board import TEAM_NAMES
from rules.editions import get_edition
from rules.match import Match
from rules.play import play_seeded

Key = tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """What is to be played. Match i has the seed "<seed>:<i>"; with `swap` it is played twice, sides changed."""

    edition: str
    preset: str
    home: str
    away: str
    matches: int
    seed: str
    swap: bool = False


@dataclass
class Tally:
    """Counts of everything; `squares` holds the squares of what the intervals need, pair by pair or match by match."""

    units: int = 0  # pairs with swapped sides, else matches
    counts: Counter[Key] = field(default_factory=Counter)
    squares: Counter[Key] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.units += other.units
        self.counts.update(other.counts)
        self.squares.update(other.squares)


def play_unit(plan: Plan, number: int) -> Tally:
    """One match, or with `swap` a pair on the same dice."""
    counts: Counter[Key] = Counter()
    for swapped in (False, True) if plan.swap else (False,):
        coaches = (plan.away, plan.home) if swapped else (plan.home, plan.away)
        match = play_seeded(
            plan.edition,
            get_edition(plan.edition).preset(plan.preset),
            None,
            None,
            coaches[0],
            coaches[1],
            f"{plan.seed}:{number}",
            keep_events=False,
        )
        counts.update(facts(match, coaches, swapped))
    squares = Counter({key: n * n for key, n in counts.items() if key[0] == "score"})
    return Tally(1, counts, squares)


def play_range(plan: Plan, first: int, end: int, played: Callable[[], None] | None = None) -> Tally:
    """Matches `first` to `end` - 1."""
    tally = Tally()
    for number in range(first, end):
        tally.add(play_unit(plan, number))
        if played is not None:
            played()
    return tally


def facts(match: Match, coaches: tuple[str, str], swapped: bool) -> Iterator[Key]:
    """What one match counts for. The first coach named plays at home, unless sides are swapped."""
    result = match.result
    winner = -1 if result["winner"] is None else TEAM_NAMES.index(result["winner"])
    first = 1 if swapped else 0
    outcome = "draw" if winner < 0 else "win" if winner == first else "loss"
    yield ("matches",)
    yield "score", outcome
    # A win counts two half points, a draw one.
    yield from [("score", "points")] * {"win": 2, "draw": 1, "loss": 0}[outcome]
    yield "decided", result["decided"]
    for half in halves(match):
        yield "turns", str(half)
    for half in range(1, match.state.half + 1):
        yield "halves", str(half)
    for team in (0, 1):
        role = "first" if team == first else "second"
        yield from [("goals", role)] * result["score"][team]
        yield from [("goals", TEAM_NAMES[team])] * result["score"][team]
        for colour, n in result["cards"][TEAM_NAMES[team]].items():
            yield from [(colour, role)] * n
        own = "draw" if winner < 0 else "win" if winner == team else "loss"
        formation, skills = lineup(match, team)
        yield "formation", coaches[team], formation, own
        for skill in skills:
            yield "skill", coaches[team], skill, own


PREPARING = ("squad", "lineup")  # before the teams are known


def halves(match: Match) -> Iterator[int]:
    """The half of each turn. A turn that begins with the interval belongs to the half after it."""
    for turn in match.turns():
        phase = turn.state.phase
        if phase not in (*PREPARING, "roll", "shootout"):
            yield turn.state.half + (1 if phase == "interval" else 0)


def lineup(match: Match, team: int) -> tuple[str, list[str]]:
    """Formation and skills at kick-off."""
    for turn in match.turns():
        if turn.state.phase not in PREPARING:
            return match.edition.lineup(turn.state, team)
    raise ValueError("a match without a kick-off has no line-ups")
