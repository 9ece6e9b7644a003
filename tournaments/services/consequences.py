"""What follows from an action, for whoever has to confirm it."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from django.dispatch import Signal

from tournaments.core.course import SETTLED, Course, Status, fully_paired
from tournaments.core.formats.progress import Pairing
from tournaments.models import Competition, Fixture
from tournaments.selectors.situation import Situation

# Asked with `competition` and `fixtures` (numbers): which of them are being recorded at a table now. Receivers answer with
# numbers; matches are told of by whoever knows them.
being_recorded = Signal()


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
class TimeChange:
    """A match that gets another time or table. Times as text with their zone, None without one."""

    fixture: int
    before: str | None
    after: str | None
    table_before: str
    table_after: str


@dataclass(frozen=True)
class NewFixture:
    """A match that is added, with its entries as far as they are known; `starts` is None while it has no time."""

    fixture: int
    pair: tuple[int | None, int | None]
    starts: str | None


@dataclass(frozen=True)
class Consequences:
    """Everything that changes; `revision` is the competition's, to confirm exactly this."""

    revision: int
    pairings: tuple[PairingChange, ...] = ()
    places: tuple[PlaceChange, ...] = ()
    champion_before: int | None = None
    champion_after: int | None = None
    void: tuple[int, ...] = ()  # played fixtures that do not count any more
    restored: tuple[int, ...] = ()  # those that count again
    added: tuple[NewFixture, ...] = ()
    removed: tuple[int, ...] = ()
    cancelled: tuple[int, ...] = ()  # were to be played, and will not be
    reopened: tuple[int, ...] = ()  # were not to be played, and will be
    out: tuple[int, ...] = ()  # entries with nothing left to play that had something
    moved: tuple[TimeChange, ...] = ()
    live: tuple[int, ...] = ()  # are being recorded, and will be played by others, at another time or not at all

    @property
    def harmful(self) -> bool:
        """Whether something that was played, or is being played, is lost by it."""
        return bool(self.void or self.live)

    @property
    def weighs(self) -> bool:
        """Whether more changes than places in tables and the times of matches to come: then somebody has to look first."""
        return self.champion_before != self.champion_after or any(getattr(self, name) for name in WEIGHTY)

    def as_dict(self) -> dict[str, Any]:
        return {name: _plain(value) for name, value in asdict(self).items()}


WEIGHTY: Final = ("pairings", "void", "restored", "added", "removed", "cancelled", "reopened", "out", "live")


def compare(before: Situation, after: Situation | Course, revision: int, own: int | None = None) -> Consequences:
    """Two courses of one competition, fixture by fixture and table by table; of two situations also the times of matches.

    `own` is the match whose result is reported or taken back: that it is, is no consequence.
    """
    old = before.course
    new = after.course if isinstance(after, Situation) else after
    rows = after.by_number if isinstance(after, Situation) else before.by_number
    pairings, void, restored, added, cancelled, reopened = [], [], [], [], [], []
    for fixture in new.plan.fixtures():
        was, now = old.status.get(fixture.id), new.status[fixture.id]
        pair = new.pairing(fixture.id)
        if was is None:
            added.append(NewFixture(fixture.number, _numbers(pair), _time(rows.get(fixture.number))))
            continue
        lost, found = was is Status.PLAYED and now is not was, now is Status.PLAYED and was is not now
        if lost and fixture.number != own:
            void.append(fixture.number)
        if old.pairing(fixture.id) != pair:
            pairings.append(PairingChange(fixture.number, _numbers(old.pairing(fixture.id)), _numbers(pair), lost, found))
        if found and _known_before(before, fixture.id):
            restored.append(fixture.number)
        if was not in SETTLED and now in (Status.CANCELLED, Status.WALKED_OVER):
            cancelled.append(fixture.number)
        if was in (Status.CANCELLED, Status.WALKED_OVER) and now not in SETTLED:
            reopened.append(fixture.number)
    removed = [fixture.number for fixture in old.plan.fixtures() if fixture.id not in new.status]
    void += [number for number in removed if old.status[str(number)] is Status.PLAYED]
    moved = _moved(before.by_number, rows) if isinstance(after, Situation) else []
    changed = {*void, *removed, *cancelled, *(each.fixture for each in pairings)}
    return Consequences(
        revision,
        tuple(pairings),
        tuple(_places(old, new)),
        _number(old.champion()),
        _number(new.champion()),
        tuple(void),
        tuple(restored),
        tuple(added),
        tuple(removed),
        tuple(cancelled),
        tuple(reopened),
        tuple(sorted(_playing(old) - _playing(new))) if all(map(fully_paired, new.plan.stages)) else (),
        tuple(moved),
        recorded_now(before.competition, changed | {each.fixture for each in moved}),
    )


def recorded_now(competition: Competition, fixtures: Iterable[int]) -> tuple[int, ...]:
    """Those of some fixtures that are being recorded."""
    asked = set(fixtures)
    if not asked:
        return ()
    answers: list[tuple[Any, Any]] = being_recorded.send(Competition, competition=competition, fixtures=asked)
    return tuple(sorted({number for _receiver, found in answers for number in found}))


def _known_before(before: Situation, fixture: str) -> bool:
    """Whether a match was played there earlier: a first result restores nothing."""
    return any(each.fixture == fixture for each in before.reports)


def _places(old: Course, new: Course) -> Iterable[PlaceChange]:
    for group in sorted(old.tables.keys() | new.tables.keys()):
        was = {row.team: row.place for row in old.tables.get(group, ())}
        now = {row.team: row.place for row in new.tables.get(group, ())}
        for team in sorted(was.keys() | now.keys(), key=int):
            if was.get(team) != now.get(team):
                yield PlaceChange(group, int(team), was.get(team), now.get(team))


def _playing(course: Course) -> set[int]:
    """Who has something left to play, as far as is known."""
    ahead = (course.pairing(fixture) for fixture, status in course.status.items() if status not in SETTLED)
    return {int(team) for pair in ahead for team in pair if team}


def _moved(before: Mapping[int, Fixture], after: Mapping[int, Fixture]) -> Iterable[TimeChange]:
    for number, was in before.items():
        now = after.get(number)
        if now is not None and (was.starts, was.table) != (now.starts, now.table):
            yield TimeChange(number, _time(was), _time(now), was.table, now.table)


def _time(row: Fixture | None) -> str | None:
    return row.starts.isoformat() if row is not None and row.starts is not None else None


def _numbers(pair: Pairing) -> tuple[int | None, int | None]:
    return _number(pair[0]), _number(pair[1])


def _number(key: str | None) -> int | None:
    return int(key) if key else None


def _plain(value: Any) -> Any:
    """As JSON has it: lists for tuples."""
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    return {name: _plain(each) for name, each in value.items()} if isinstance(value, dict) else value
