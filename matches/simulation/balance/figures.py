"""What the counts of a question come to: shares and means with 95 % intervals, as rows for a table, a file and a picture."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite, sqrt
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext as _

from fuba_site.web.numbers import decimal, percent
from matches.simulation.balance.cells import Cells
from matches.simulation.balance.questions import EDITIONS_ASKED, FORMATIONS, OPTIONS, Question
from matches.simulation.intervals import Share, share, student

MOST_POINTS: Final = 4  # half points of a pair of matches
MEASURES: Final = ("goals", "turns", "draws")
# With fewer units than that nothing is called a difference: goals and points are small whole numbers, and a handful of them
# can be alike by chance, which looks like no spread at all.
ENOUGH: Final = 20
# So many of them must show something at all: five fair coins fall alike once in sixteen times, six once in thirty-two.
LEAST_TELLING: Final = 6


class Mean(NamedTuple):
    """A mean with its 95 % interval, which is endless where too few numbers show no spread."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        return self.high - self.value


def mean(total: int, squares: int, units: int) -> Mean:
    """The mean of some numbers, from their sum and their sum of squares.

    >>> [round(n, 2) for n in mean(6, 14, 3)]
    [2.0, -0.48, 4.48]
    """
    value = total / units
    spread = max(0.0, squares - total * value) / max(1, units - 1)
    if units < 2 or (units < ENOUGH and spread < 1e-12):
        return Mean(value, -inf, inf)
    reach = student(units) * sqrt(spread / units)
    return Mean(value, value - reach, value + reach)


def is_sure(found: Mean | Share, level: float, units: int, telling: int) -> bool:
    """Whether it is another than level beyond doubt: the interval does not hold level, and enough was played.

    `telling` units are not level themselves.

    >>> [is_sure(Mean(2.0, 1.0, 3.0), 0.0, units, telling) for units, telling in ((19, 19), (20, 20), (20, 5), (20, 6))]
    [False, True, False, True]
    """
    return units >= ENOUGH and telling >= LEAST_TELLING and not found.low <= level <= found.high


@dataclass(frozen=True)
class Duel:
    """One side against another: its share of the points (a win 1, a draw 1/2) and the goals of a match."""

    one: str
    other: str
    points: Share
    matches: int
    wins: int
    draws: int
    losses: int
    goals: float
    conceded: float
    decided: int  # pairs of matches that one side won

    @property
    def sure(self) -> bool:
        return is_sure(self.points, 0.5, self.matches // 2, self.decided)

    def reversed(self) -> "Duel":
        """The same matches as the other side sees them."""
        value, low, high = self.points
        return Duel(
            self.other, self.one, Share(1 - value, 1 - high, 1 - low), self.matches,
            self.losses, self.draws, self.wins, self.conceded, self.goals, self.decided,
        )  # fmt: skip


@dataclass(frozen=True)
class Rules:
    """Matches by some rules: goals, turns and draws of a match without and with an option, and how much more with it."""

    name: str
    matches: int
    off: dict[str, Mean]  # empty for an edition
    on: dict[str, Mean]
    more: dict[str, Mean]
    changed: dict[str, int]  # pairs of matches in which the option made a difference

    def sure(self, measure: str) -> bool:
        """Whether there is more or less of it with the option."""
        return is_sure(self.more[measure], 0.0, self.matches // 2, self.changed[measure])


class Answer:
    """A question with the counts of everything played."""

    def __init__(self, question: Question, cells: Cells) -> None:
        self.question = question
        self.cells = cells

    def duels(self) -> list[Duel]:
        """Each comparison once."""
        return [
            _duel(names[0], names[1] if len(names) > 1 else "", self.cells[str(number)])
            for number, names in enumerate(self.question.comparisons)
        ]

    def duel(self, one: str, other: str) -> Duel | None:
        """A comparison as one side sees it."""
        for duel in self.duels():
            if (duel.one, duel.other) == (one, other):
                return duel
            if (duel.other, duel.one) == (one, other):
                return duel.reversed()
        return None

    def overall(self) -> list[Duel]:
        """Each formation against all others together, or each skill; the best first."""
        if self.question.subject != FORMATIONS:
            return sorted(self.duels(), key=lambda duel: (-duel.points.value, duel.one))
        total: dict[str, dict[str, int]] = {}
        for number, (one, other) in enumerate(self.question.comparisons):
            counts = self.cells[str(number)]
            for name, mine in ((one, counts), (other, _turned(counts))):
                sums = total.setdefault(name, {})
                for key, n in mine.items():
                    sums[key] = sums.get(key, 0) + n
        return sorted(
            (_duel(name, "", counts) for name, counts in total.items()), key=lambda duel: (-duel.points.value, duel.one)
        )

    def rules(self) -> list[Rules]:
        """Options or editions in the order of the question."""
        return [_rules(name, self.cells[str(number)]) for number, (name,) in enumerate(self.question.comparisons)]

    def rows(self) -> list[dict[str, Any]]:
        """For a file: one row for each comparison."""
        if self.question.against:
            return [
                {
                    "one": duel.one, "other": duel.other or "none", "matches": duel.matches, "wins": duel.wins,
                    "draws": duel.draws, "losses": duel.losses, "score": round(duel.points.value, 4),
                    "low": round(duel.points.low, 4), "high": round(duel.points.high, 4),
                    "goals": round(duel.goals, 3), "conceded": round(duel.conceded, 3),
                }
                for duel in self.duels()
            ]  # fmt: skip
        rows = []
        for each in self.rules():
            row: dict[str, Any] = {"name": each.name, "matches": each.matches}
            for label, means in (("off", each.off), ("on", each.on), ("more", each.more)):
                for measure, value in means.items():
                    prefix = f"{measure}" if self.question.subject == EDITIONS_ASKED else f"{label}_{measure}"
                    row |= {
                        prefix: round(value.value, 4),
                        f"{prefix}_low": round(value.low, 4) if isfinite(value.low) else None,
                        f"{prefix}_high": round(value.high, 4) if isfinite(value.high) else None,
                    }
            rows.append(row)
        return rows


def _duel(one: str, other: str, counts: dict[str, int]) -> Duel:
    units = counts["units"]
    points = share(counts.get("points", 0), counts.get("points2", 0), units, MOST_POINTS, student(units))
    won, drawn, lost = (counts.get(key, 0) for key in ("wins", "draws", "losses"))
    return Duel(
        one, other, points, 2 * units, won, drawn, lost,
        counts.get("goals", 0) / (2 * units), counts.get("conceded", 0) / (2 * units),
        counts.get("decided", units),  # runs of old have not counted them
    )  # fmt: skip


def _turned(counts: dict[str, int]) -> dict[str, int]:
    """The counts as the other side sees them; the points of a pair are four."""
    units, points, squares = counts["units"], counts.get("points", 0), counts.get("points2", 0)
    return {
        "units": units,
        "decided": counts.get("decided", units),
        "points": MOST_POINTS * units - points,
        "points2": MOST_POINTS * MOST_POINTS * units - 2 * MOST_POINTS * points + squares,
        "wins": counts.get("losses", 0),
        "draws": counts.get("draws", 0),
        "losses": counts.get("wins", 0),
        "goals": counts.get("conceded", 0),
        "conceded": counts.get("goals", 0),
    }


def _rules(name: str, counts: dict[str, int]) -> Rules:
    units = counts["units"]

    def means(which: str) -> dict[str, Mean]:
        keys = [key for key in MEASURES if f"{which}:{key}" in counts]
        if not keys:
            return {}
        found = {key: mean(counts[f"{which}:{key}"], counts[f"{which}:{key}2"], units) for key in keys}
        if which != "more":  # a plain yes or no, whose interval stays inside 0 and 1
            level = counts[f"{which}:draws"]
            found["draws"] = Mean(*share(level, level, units, 1))
        return found

    off = means("off")
    changed = {key: counts.get(f"changed:{key}", units) for key in MEASURES}  # runs of old have not counted them
    return Rules(name, units * (2 if off else 1), off, means("on"), means("more"), changed)


def written(answer: Answer) -> str:
    """The figures as CSV."""
    file = io.StringIO(newline="")
    rows = answer.rows()
    writer = csv.DictWriter(file, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


# -- as a picture ---------------------------------------------------------------------------


class HeatCell(NamedTuple):
    """A value as text, and from -1 to 1 how far it is from level, and whether beyond doubt."""

    text: str
    strength: float
    sure: bool
    note: str


class Heat(NamedTuple):
    rows: Sequence[str]
    columns: Sequence[str]
    cells: Sequence[Sequence[HeatCell | None]]


FULL: Final = 0.25  # so far from one half a share of points has the full colour


def heat(answer: Answer, labels: Sequence[str]) -> Heat:
    """The answer as a heat map: warm where a row wins more, or has more with an option than without."""
    question = answer.question
    if question.subject == FORMATIONS:
        cells = [[_points_cell(answer.duel(one, other)) for other in question.names] for one in question.names]
        return Heat(labels, question.names, cells)
    if question.against:
        return Heat(labels, ["score"], [[_points_cell(duel)] for duel in answer.duels()])
    rules = answer.rules()
    compared = [each.more if question.subject == OPTIONS else each.on for each in rules]
    table: list[list[HeatCell | None]] = [[] for _ in rules]
    for measure in MEASURES:
        values = [each[measure] for each in compared]
        level = 0.0 if question.subject == OPTIONS else sum(each.value for each in values) / len(values)
        widest = max((abs(each.value - level) for each in values), default=0.0) or 1.0
        for row, each, of in zip(table, values, rules, strict=True):
            sure = of.sure(measure) if of.more else is_sure(each, level, question.units, question.units)
            text = percent(100 * each.value, signed=True) if measure == "draws" else decimal(each.value, 2, signed=True)
            if question.subject == EDITIONS_ASKED:
                text = percent(100 * each.value) if measure == "draws" else decimal(each.value, 2)
            note = _("Too few matches for an interval.")
            if isfinite(each.low):
                note = _("{low} to {high}").format(low=decimal(each.low, 2), high=decimal(each.high, 2))
            row.append(HeatCell(text, (each.value - level) / widest, sure, note))
    return Heat(labels, MEASURES, table)


def _points_cell(duel: Duel | None) -> HeatCell | None:
    if duel is None:
        return None
    value, low, high = duel.points
    strength = max(-1.0, min(1.0, (value - 0.5) / FULL))
    note = _("{low} to {high}").format(low=percent(100 * low, 1), high=percent(100 * high, 1))
    return HeatCell(decimal(100 * value), strength, duel.sure, note)
