"""What follows from an action, for whoever has to confirm it."""

from dataclasses import dataclass
from typing import Any

from tournaments.core.course import Course
from tournaments.core.formats.progress import Pairing
from tournaments.selectors.situation import Situation


@dataclass(frozen=True)
class PairingChange:
    """A fixture that somebody else plays. Entries by number, None while open.

    `void`: a match played there loses its basis. `restored`: one played there earlier has its basis again.
    """

    fixture: int
    before: tuple[int | None, int | None]
    after: tuple[int | None, int | None]
    void: bool
    restored: bool


@dataclass(frozen=True)
class PlaceChange:
    """An entry that stands elsewhere in its group."""

    group: str
    entry: int
    before: int | None
    after: int | None


@dataclass(frozen=True)
class Consequences:
    """Everything that changes; `revision` is the competition's, to confirm exactly this."""

    revision: int
    pairings: tuple[PairingChange, ...]
    places: tuple[PlaceChange, ...]
    champion_before: int | None
    champion_after: int | None

    @property
    def void(self) -> tuple[int, ...]:
        """The played fixtures that lose their basis."""
        return tuple(change.fixture for change in self.pairings if change.void)

    def as_dict(self) -> dict[str, Any]:
        return {
            "revision": self.revision,
            "pairings": [vars_of(each) for each in self.pairings],
            "places": [vars_of(each) for each in self.places],
            "champion_before": self.champion_before,
            "champion_after": self.champion_after,
            "void": list(self.void),
        }


def compare(before: Situation, after: Course, revision: int) -> Consequences:
    """Two courses of one competition, fixture by fixture and table by table."""
    old = before.course
    pairings = []
    for fixture in after.plan.fixtures():
        one = old.pairing(fixture.id) if fixture.id in old.status else (None, None)
        other = after.pairing(fixture.id)
        counted, counts = fixture.id in old.counted, fixture.id in after.counted
        if one != other:
            pairings.append(
                PairingChange(fixture.number, _numbers(one), _numbers(other), counted and not counts, counts and not counted)
            )
    places = []
    for group in sorted(old.tables.keys() | after.tables.keys()):
        was = {row.team: row.place for row in old.tables.get(group, ())}
        now = {row.team: row.place for row in after.tables.get(group, ())}
        places += [
            PlaceChange(group, int(team), was.get(team), now.get(team))
            for team in sorted(was.keys() | now.keys(), key=int)
            if was.get(team) != now.get(team)
        ]
    return Consequences(revision, tuple(pairings), tuple(places), _number(old.champion()), _number(after.champion()))


def vars_of(change: PairingChange | PlaceChange) -> dict[str, Any]:
    fields = change.__dataclass_fields__
    return {name: list(value) if isinstance(value := getattr(change, name), tuple) else value for name in fields}


def _numbers(pair: Pairing) -> tuple[int | None, int | None]:
    return _number(pair[0]), _number(pair[1])


def _number(key: str | None) -> int | None:
    return int(key) if key else None
