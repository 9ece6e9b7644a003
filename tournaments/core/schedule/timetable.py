"""A schedule: which game is played when and where."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property

from tournaments.core.schedule.conditions import Place


@dataclass(frozen=True)
class Schedule:
    """The places of games, in the order of time and tables. Not every game needs one.

    >>> from datetime import UTC, datetime
    >>> noon = datetime(2026, 5, 2, 12, tzinfo=UTC)
    >>> schedule = Schedule((Place("1", noon, "T1"),))
    >>> schedule.move("1", noon, "T2").place("1").table
    'T2'
    """

    places: tuple[Place, ...]

    @classmethod
    def of(cls, places: Iterable[Place]) -> "Schedule":
        return cls(tuple(sorted(places, key=lambda place: (place.start.astimezone(UTC), place.table, place.game))))

    def place(self, game: str) -> Place | None:
        return self._places.get(game)

    def move(self, game: str, start: datetime, table: str) -> "Schedule":
        """The schedule with one game moved by hand, wherever that is; `warnings` says what is wrong with it."""
        others = (place for place in self.places if place.game != game)
        return Schedule.of((*others, Place(game, start, table)))

    @cached_property
    def _places(self) -> dict[str, Place]:
        return {place.game: place for place in self.places}
