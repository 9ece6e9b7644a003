"""All coaches against each other: scores of pairs on swapped sides and the same dice, ratings, and the table in the docs."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import log10
from typing import Final, NamedTuple

from matches.simulation.report import figures
from matches.simulation.run import simulate
from matches.simulation.tally import Plan
from rules.coaches import USUAL
from rules.coaches.seeds import JUDGEMENT, judged_preset

ANCHOR: Final = 1500  # rating of the usual coach
SPREAD: Final = 400  # points for odds of ten to one, as in chess
ROUNDS: Final = 200  # of the reckoning; it settles long before
BEGIN: Final = "<!-- ladder: written by manage.py ladder -->"
END: Final = "<!-- end of the ladder -->"
HEAD: Final = (
    "| edition | rules | | against | pairs | score | 95 % interval | goals |",
    "|---|---|---|---|---|---|---|---|",
)

Progress = Callable[[int], None]


class Meeting(NamedTuple):
    """Two coaches after all their pairs; the score is that of the first, a win counting 1 and a draw 1/2."""

    edition: str
    preset: str
    first: str
    second: str
    pairs: int
    score: float
    low: float
    high: float
    goals: tuple[float, float]

    def row(self) -> str:
        """Its line in the table."""
        scored, conceded = self.goals
        return (
            f"| {self.edition} | {self.preset} | {self.first} | {self.second} | {self.pairs:,} | {self.score:.3f} "
            f"| {self.low:.3f} to {self.high:.3f} | {scored:.2f}–{conceded:.2f} |"
        )


def meetings_of(coaches: Sequence[str]) -> list[tuple[str, str]]:
    """Everybody against everybody, the stronger first.

    >>> meetings_of(["random", "rookie", "veteran"])
    [('veteran', 'rookie'), ('veteran', 'random'), ('rookie', 'random')]
    """
    return list(combinations(reversed(coaches), 2))


def meet(edition: str, first: str, second: str, pairs: int, jobs: int, progress: Progress) -> Meeting:
    """Pairs on the seeds of the judgement, which no training has seen."""
    plan = Plan(edition, judged_preset(edition), first, second, pairs, f"{JUDGEMENT}:{edition}", swap=True)
    found = figures(plan, simulate(plan, jobs, progress))
    score, goals = found["score"], found["goals"]
    shares = score["share"], score["low"], score["high"]
    return Meeting(edition, plan.preset, first, second, pairs, *shares, (goals["first"], goals["second"]))


def ratings(meetings: Sequence[Meeting]) -> dict[str, int]:
    """The ratings under which these scores are likeliest (Bradley and Terry), the usual coach at 1500.

    A draw is added to each meeting: who never scored is far below, not infinitely far.

    >>> even = Meeting("fuba3", "basic", "veteran", "rookie", 100, 0.5, 0.4, 0.6, (1.0, 1.0))
    >>> ratings([even])
    {'veteran': 1500, 'rookie': 1500}
    """
    names = list(dict.fromkeys(name for each in meetings for name in (each.first, each.second)))
    won = dict.fromkeys(names, 0.0)
    for each in meetings:
        won[each.first] += each.score * each.pairs + 0.5
        won[each.second] += (1 - each.score) * each.pairs + 0.5
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            met = [each for each in meetings if name in (each.first, each.second)]
            played = sum((each.pairs + 1) / (strength[each.first] + strength[each.second]) for each in met)
            strength[name] = won[name] / played
    anchor = strength.get(USUAL, 1.0)
    found = {name: ANCHOR + round(SPREAD * log10(strength[name] / anchor)) for name in names}
    return dict(sorted(found.items(), key=lambda rated: -rated[1]))


def written(page: str, meetings: Iterable[Meeting]) -> str:
    """The page with these meetings in its table; what others have found before stays."""
    before, begin, rest = page.partition(BEGIN)
    table, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError("the page has no place for the ladder")
    rows = {_key(line): line for line in table.splitlines() if line.startswith("| ") and line != HEAD[0]}
    rows |= {_key(each.row()): each.row() for each in meetings}
    lines = [rows[key] for key in sorted(rows, key=lambda key: key[0])]
    return "\n".join([f"{before}{BEGIN}", "", *HEAD, *lines, "", f"{END}{after}"])


def _key(row: str) -> tuple[str, ...]:
    """Edition, rules and the two coaches of a row."""
    return tuple(cell.strip() for cell in row.split("|")[1:5])
