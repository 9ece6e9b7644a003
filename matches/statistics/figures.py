"""The lines of the statistics panel: two figures side by side, and a bar that both share."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from fuba_site.web.numbers import decimal, percent
from matches.statistics.tally import CHANCES, Side
from matches.statistics.totals import Total

Pair = tuple[Side, Side]


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
    def home_width(self) -> float:
        """Of the bar, a gap between the two sides taken off."""
        return round(max(self.home_share - 0.4, 0), 1)

    @property
    def away_start(self) -> float:
        return round(min(self.home_share + 0.4, 100), 1)

    @property
    def away_width(self) -> float:
        return round(100 - self.away_start, 1)


# Shown only where there was one of them.
RARE: Final = {
    "corners": gettext_lazy("Corners"),
    "fouls": gettext_lazy("Fouls"),
    "yellow": gettext_lazy("Yellow cards"),
    "red": gettext_lazy("Red cards"),
    "spent": gettext_lazy("Condition spent"),
}


def figures(sides: Pair) -> list[Figure]:
    """The lines of the statistics panel; what never happened in the match is left out."""
    home, away = sides
    turns = home.turns + away.turns
    lines = [
        _figure(_("Expected goals"), expected_goals(home), expected_goals(away), 2, lead=True),
        _figure(_("Goal attempts"), home.shots, away.shots),
        _percentages(_("Passes completed"), (home.completed, home.passes), (away.completed, away.passes)),
        _presses(sides),
        _percentages(_("Turns in control"), (home.turns, turns), (away.turns, turns), notes=False),
        _percentages(_("Ball in the last third"), (home.last_third, turns), (away.last_third, turns), notes=False),
        _figure(_("Average ball value"), mean_value(home), mean_value(away), 1),
    ]
    for name, label in RARE.items():
        counted: tuple[int, int] = getattr(home, name), getattr(away, name)
        if any(counted):
            lines.append(_figure(str(label), *counted))
    return lines


def expected_goals(side: Side) -> float:
    return side.expected / CHANCES


def mean_value(side: Side) -> float:
    return side.value / side.turns if side.turns else 0.0


def _presses(sides: Pair) -> Figure:
    home, away = sides
    if not home.presses + away.presses:  # an edition that throws no dice for them
        return _figure(_("Balls won by pressing"), home.won, away.won)
    notes = [_("of %(number)s") % {"number": side.presses} for side in sides]
    return Figure(_("Presses won"), str(home.won), str(away.won), share(home.won, away.won), notes[0], notes[1])


def _figure(label: str, home: float, away: float, decimals: int = 0, lead: bool = False) -> Figure:
    return Figure(label, decimal(home, decimals), decimal(away, decimals), share(home, away), lead=lead)


def _percentages(label: str, home: tuple[int, int], away: tuple[int, int], notes: bool = True) -> Figure:
    rates = rate(home), rate(away)
    return Figure(
        label,
        percent(rates[0]),
        percent(rates[1]),
        share(*rates),
        f"{home[0]}/{home[1]}" if notes else "",
        f"{away[0]}/{away[1]}" if notes else "",
    )


def rate(part: tuple[int, int]) -> float:
    return 100 * part[0] / part[1] if part[1] else 0.0


def share(home: float, away: float) -> float:
    """Home's part of both together in percent; half when there is nothing to divide."""
    return round(100 * home / (home + away), 1) if home + away else 50.0


def compared(home: Total, away: Total) -> list[Figure]:
    """Two totals side by side; what is not known of their matches is left out."""
    lines = [
        _figure(_("Matches won"), home.won, away.won),
        _figure(_("Goals"), home.goals, away.goals),
    ]
    if home.recorded:
        turns = home.all_turns
        lines = [
            _figure(_("Expected goals"), home.expected_goals, away.expected_goals, 2, lead=True),
            *lines,
            _figure(_("Goal attempts"), home.shots, away.shots),
            _percentages(_("Passes completed"), (home.completed, home.passes), (away.completed, away.passes)),
            _percentages(_("Turns in control"), (home.turns, turns), (away.turns, turns), notes=False),
            _percentages(_("Ball in the last third"), (home.last_third, turns), (away.last_third, turns), notes=False),
            _figure(_("Balls won by pressing"), home.balls_won, away.balls_won),
            _figure(_("Fouls"), home.fouls, away.fouls),
            _figure(_("Yellow cards"), home.yellow, away.yellow),
        ]
    return lines
