"""Chances as they are shown: a share of the runs with its interval, and the words for what it is a chance of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from fuba_site.web.numbers import percent
from matches.simulation.intervals import Share, share
from tournaments.wording.pages import round_title, stage_title

# Rounds that have a name in every language, in few signs.
_SHORT: Final = {
    "Semi-finals": pgettext_lazy("round, in a narrow table", "SF"),
    "Quarter-finals": pgettext_lazy("round, in a narrow table", "QF"),
    "Round of 16": pgettext_lazy("round, in a narrow table", "R16"),
    "Round of 32": pgettext_lazy("round, in a narrow table", "R32"),
    "Round of 64": pgettext_lazy("round, in a narrow table", "R64"),
}


@dataclass(frozen=True)
class Column:
    """Something a team may achieve."""

    key: str
    kind: str
    stage: str
    round: str

    @property
    def title(self) -> str:
        if self.kind == "first":
            return (
                _("Wins the group") if self.stage == "groups" else _("First of %(stage)s") % {"stage": stage_title(self.stage)}
            )
        if self.kind == "reach":
            return round_title(self.round)
        return {"title": _("Champion"), "up": _("Promoted"), "down": _("Relegated")}[self.kind]

    @property
    def short(self) -> str:
        """In few signs, for a narrow table.

        >>> Column("reach:knockout:3", "reach", "knockout", "Quarter-finals").short
        'QF'
        """
        if self.kind == "first":
            return _("1st")
        if self.kind == "reach":
            return abbreviated(self.round)
        return {"title": _("Champion"), "up": _("Up"), "down": _("Down")}[self.kind]


def abbreviated(round: str) -> str:
    """A round in few signs; others than the usual by their initials, with their number if they have one.

    >>> abbreviated("Semi-finals"), abbreviated("Final"), abbreviated("Play-off round 2")
    ('SF', 'Final', 'POR2')
    """
    if round in _SHORT:
        return str(_SHORT[round])
    words = round_title(round).replace("-", " ").split()
    if len(words) == 1:
        return words[0]
    return "".join(word if word.isdigit() else word[0].upper() for word in words if word != "of")


@dataclass(frozen=True)
class TeamChances:
    """One team: its chances in the order of the columns, None where something is not open to it, and its average places."""

    team: str  # the key of its entry
    chances: tuple[Share | None, ...]
    place: float | None  # in its table, on average


class Chances:
    """What was stored of a forecast."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.runs: int = data["runs"]
        self.decided: bool = data["decided"]
        self.people: Sequence[str] = data["people"]
        self.columns = [Column(**each) for each in data["prospects"]]
        self._teams: Mapping[str, Any] = data["teams"]
        # Something is open to the teams that are in its stage, as far as that is known: those that some run found there.
        self._open = {column.key: self._who(column) for column in self.columns}

    def _who(self, column: Column) -> set[str]:
        if column.kind != "first":
            return set(self._teams)
        return {team for team, each in self._teams.items() if column.stage in each["places"]}

    def chance(self, team: str, key: str) -> Share:
        """How often a team achieved something, with its 95 % interval; without one where nothing is left to be played."""
        n = self._teams[team]["achieved"].get(key, 0) if team in self._teams else 0  # it may have come later
        if self.decided:
            return Share(float(bool(n)), float(bool(n)), float(bool(n)))
        return share(n, n, self.runs, 1)

    def lines(self) -> list[TeamChances]:
        """The most likely champion first."""
        lines = []
        for team, counted in self._teams.items():
            chances = tuple(self.chance(team, each.key) if team in self._open[each.key] else None for each in self.columns)
            lines.append(TeamChances(team, chances, average(next(iter(counted["places"].values()), {}))))
        # By title, then by what comes before it, and among equals by the place in the table and the number of the entry.
        order = [i for i, each in enumerate(self.columns) if each.kind == "title"]
        order += [i for i in reversed(range(len(self.columns))) if self.columns[i].kind in ("up", "reach", "first")]
        return sorted(lines, key=lambda line: ([-_value(line.chances[i]) for i in order], line.place or 0, int(line.team)))

    def as_data(self) -> list[dict[str, Any]]:
        """For programs: shares of 0 to 1."""
        return [
            {
                "entry": int(line.team),
                "chances": {
                    column.key: {"share": round(each.value, 4), "low": round(each.low, 4), "high": round(each.high, 4)}
                    for column, each in zip(self.columns, line.chances, strict=True)
                    if each is not None
                },
                "places": {
                    stage: {
                        place: round(n / self.runs, 4) for place, n in sorted(counts.items(), key=lambda each: int(each[0]))
                    }
                    for stage, counts in self._teams[line.team]["places"].items()
                },
            }
            for line in self.lines()
        ]


def average(counts: Mapping[str, int]) -> float | None:
    """The average place.

    >>> average({"1": 3, "2": 1})
    1.25
    """
    total = sum(counts.values())
    return sum(int(place) * n for place, n in counts.items()) / total if total else None


def _value(chance: Share | None) -> float:
    return 0.0 if chance is None else chance.value


def in_percent(value: float) -> str:
    """A chance in few signs: never 0 or 100 for what happened or failed to happen at least once.

    >>> in_percent(0.256), in_percent(0.0004), in_percent(0.99996), in_percent(0), in_percent(1)
    ('26%', '<1%', '>99%', '0%', '100%')
    """
    if 0 < value < 0.01:
        return f"<{percent(1)}"
    if 0.99 < value < 1:
        return f">{percent(99)}"
    return percent(100 * value)
