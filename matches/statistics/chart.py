"""What charts of a match are made of. Positions along the axis are percent, heights pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from matches.statistics.momentum import Minute

RIGHT: Final = 86  # percent: beyond it a label stands to the left of its mark


@dataclass(frozen=True)
class Bar:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Mark:
    """A goal or a card."""

    kind: str
    team: int
    x: float
    y: int
    label: str
    minute: str
    score: str

    @property
    def to_the_left(self) -> bool:
        """The label goes to the left of the mark near the right edge."""
        return self.x > RIGHT


@dataclass(frozen=True)
class Tick:
    x: float
    label: str
    line: bool


@dataclass(frozen=True)
class QuarterRow:
    """A line of the table that says the same: a quarter of an hour, and who was nearer to a goal in it."""

    span: str
    home: int  # percent
    away: int


def quarters(minutes: Sequence[Minute]) -> list[QuarterRow]:
    spans: dict[tuple[int, int], list[Minute]] = {}
    for each in minutes:
        regular = int(each.minute.partition("+")[0])
        spans.setdefault((each.half, (regular - 1) // 15), []).append(each)
    rows = []
    for those in spans.values():
        home = sum(max(each.momentum, 0) for each in those)
        away = sum(max(-each.momentum, 0) for each in those)
        share = round(100 * home / (home + away)) if home + away else 50
        rows.append(QuarterRow(f"{those[0].minute}′–{those[-1].minute}′", share, 100 - share))
    return rows
