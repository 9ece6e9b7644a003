"""Figures of a match, counted from its events."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.events import Event


@dataclass
class Side:
    expected: float = 0.0
    shots: int = 0
    passes: int = 0
    completed: int = 0
    presses: int = 0
    won: int = 0
    turns: int = 0
    values: list[int] = field(default_factory=list)
    corners: int = 0
    yellow: int = 0
    red: int = 0
    spent: int = 0


@dataclass(frozen=True)
class Figure:
    """One line of the statistics: two figures with an optional small addition, and their shares of a bar."""

    label: str
    home: str
    away: str
    home_share: float  # percent
    home_note: str = ""
    away_note: str = ""
    lead: bool = False

    @property
    def away_share(self) -> float:
        return round(100 - self.home_share, 1)

    @property
    def home_width(self) -> float:
        """Of the bar, a gap between the two sides taken off."""
        return round(max(self.home_share - 0.4, 0), 1)

    @property
    def away_start(self) -> float:
        return round(min(self.home_share + 0.4, 100), 1)

    @property
    def away_width(self) -> float:
        return round(100 - self.away_start, 1)


def count(events: Iterable[Event]) -> tuple[Side, Side]:
    sides = Side(), Side()
    for event in events:
        counter = COUNTERS.get(event.kind)
        if counter is not None:
            counter(sides, event.team, event.data)
    return sides


def count_turn(sides: tuple[Side, Side], team: int, data: dict[str, Any]) -> None:
    side = sides[data["control"]]
    side.turns += 1
    side.values.append(data["value"])


def count_pass(sides: tuple[Side, Side], team: int, data: dict[str, Any]) -> None:
    sides[team].passes += 1
    sides[team].completed += bool(data["success"])


def count_press(sides: tuple[Side, Side], team: int, data: dict[str, Any]) -> None:
    sides[team].presses += 1
    sides[team].won += bool(data["won"])


def count_shot(sides: tuple[Side, Side], team: int, data: dict[str, Any]) -> None:
    sides[team].shots += 1
    sides[team].expected += data["chance"]


def count_penalty(sides: tuple[Side, Side], team: int, data: dict[str, Any]) -> None:
    sides[team].shots += 1
    # Against a penalty saver the lower of two dice counts.
    sides[team].expected += ((7 - data["needed"]) / 6) ** len(data["dice"])


def count_set_piece(sides: tuple[Side, Side], team: int, data: dict[str, Any]) -> None:
    sides[team].corners += data["piece"] == "corner"


def count_yellow(sides: tuple[Side, Side], team: int, data: dict[str, Any]) -> None:
    sides[team].yellow += 1


def count_red(sides: tuple[Side, Side], team: int, data: dict[str, Any]) -> None:
    sides[team].red += 1


def count_paid(sides: tuple[Side, Side], team: int, data: dict[str, Any]) -> None:
    sides[team].spent += sum(data["points"])


COUNTERS = {
    "turn": count_turn,
    "pass": count_pass,
    "press": count_press,
    "shot": count_shot,
    "penalty": count_penalty,
    "set_piece": count_set_piece,
    "yellow": count_yellow,
    "red": count_red,
    "paid": count_paid,
}


def figures(events: Iterable[Event]) -> list[Figure]:
    """The lines of the statistics panel; what never happened in the match is left out."""
    home, away = count(events)
    lines = [
        figure("Expected goals", home.expected, away.expected, "{:.2f}", lead=True),
        figure("Goal attempts", home.shots, away.shots),
        percentages("Passes completed", (home.completed, home.passes), (away.completed, away.passes)),
        out_of("Presses won", (home.won, home.presses), (away.won, away.presses)),
        percentages("Turns in control", (home.turns, home.turns + away.turns), (away.turns, home.turns + away.turns), False),
        figure("Average ball value", mean(home.values), mean(away.values), "{:.1f}"),
        figure("Corners", home.corners, away.corners),
        figure("Yellow cards", home.yellow, away.yellow),
        figure("Red cards", home.red, away.red),
        figure("Condition spent", home.spent, away.spent),
    ]
    rare = ("Corners", "Yellow cards", "Red cards", "Condition spent")
    return [line for line in lines if line.label not in rare or (line.home, line.away) != ("0", "0")]


def figure(label: str, home: float, away: float, form: str = "{:.0f}", lead: bool = False) -> Figure:
    return Figure(label, form.format(home), form.format(away), share(home, away), lead=lead)


def percentages(label: str, home: tuple[int, int], away: tuple[int, int], notes: bool = True) -> Figure:
    rates = rate(home), rate(away)
    return Figure(
        label,
        f"{rates[0]:.0f}%",
        f"{rates[1]:.0f}%",
        share(*rates),
        f"{home[0]}/{home[1]}" if notes else "",
        f"{away[0]}/{away[1]}" if notes else "",
    )


def out_of(label: str, home: tuple[int, int], away: tuple[int, int]) -> Figure:
    return Figure(label, str(home[0]), str(away[0]), share(home[0], away[0]), f"of {home[1]}", f"of {away[1]}")


def rate(part: tuple[int, int]) -> float:
    return 100 * part[0] / part[1] if part[1] else 0.0


def mean(values: list[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def share(home: float, away: float) -> float:
    """Home's part of both together in percent; half when there is nothing to divide."""
    return round(100 * home / (home + away), 1) if home + away else 50.0
