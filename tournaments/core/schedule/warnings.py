"""What is wrong with a schedule, however it was made: a closed list of warnings, one clear sentence each."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import Enum

from tournaments.core.schedule.conditions import Conditions, Game, Place
from tournaments.core.schedule.errors import sentence
from tournaments.core.schedule.timetable import Schedule


class WarningCode(Enum):
    """The name is the stable code, the value the sentence for the organiser."""

    TEAM_TWICE = "{team} plays games {first} and {second} at the same time."
    REST = "{team} has {minutes:minute} of rest between games {first} and {second}; {rest} are wanted."
    TABLE_TWICE = "Games {first} and {second} are on table {table} at the same time."
    TEAM_AWAY = "{team} is away when game {game} is played."
    TABLE_CLOSED = "Table {table} is closed when game {game} is played on it."
    UNKNOWN_TABLE = "Game {game} is on table {table}, which does not exist."
    BEFORE_SOURCE = "Game {game} begins before game {source} is over, and who plays it depends on that."
    TOO_EARLY = "Game {game} begins before game {other} is over, which should come first."
    NOT_TOGETHER = "The games of {name} should start together: game {first} starts at {early}, game {second} at {late}."
    # The rest may be meant.
    MAY_BE_AWAY = "{team} may reach game {game} and is away then."
    NO_SUCH_TIME = "Game {game} starts at {time}, which is none of the times for games."
    NOT_PLACED = "Game {game} has no time yet."


MILD = frozenset({WarningCode.MAY_BE_AWAY, WarningCode.NO_SUCH_TIME, WarningCode.NOT_PLACED})


@dataclass(frozen=True, slots=True)
class ScheduleWarning:
    """One thing that is wrong, with the games it is about."""

    code: WarningCode
    games: tuple[str, ...]
    text: str
    details: Mapping[str, object] = field(default_factory=dict, compare=False)  # what its sentence is filled with

    @property
    def hard(self) -> bool:
        """Whether a rule is broken; `arrange` never does that."""
        return self.code not in MILD

    def __str__(self) -> str:
        return self.text


def warnings(schedule: Schedule, conditions: Conditions) -> tuple[ScheduleWarning, ...]:
    """Everything wrong with a schedule, by kind and game.

    What has been played is a fact: nothing is said about it alone, nor that it was too early or apart from others.
    """
    placed = {place.game: _Placed(conditions.game(place.game), place) for place in schedule.places}
    played = {fixed.game for fixed in conditions.fixed if fixed.played}
    found = [
        *_sides(placed.values(), conditions.rest),
        *_tables(placed.values(), conditions),
        *_absences(placed.values(), conditions),
        *_order(placed, conditions, played),
        *_together(one for one in placed.values() if one.game.id not in played),
        *_times(placed, conditions),
    ]
    position = {game.id: number for number, game in enumerate(conditions.games)}
    kinds = list(WarningCode)
    found.sort(key=lambda warning: (kinds.index(warning.code), [position[id] for id in warning.games], warning.text))
    return tuple(warning for warning in found if not played.issuperset(warning.games))


class _Placed:
    """A game with its beginning and end as moments."""

    def __init__(self, game: Game, place: Place) -> None:
        self.game = game
        self.place = place
        self.begin = place.start.astimezone(UTC)
        self.end = self.begin + timedelta(minutes=game.minutes)

    def runs_into(self, begin: datetime, end: datetime) -> bool:
        return self.begin < end.astimezone(UTC) and begin.astimezone(UTC) < self.end


def _warn(code: WarningCode, *games: str, **details: object) -> ScheduleWarning:
    return ScheduleWarning(code, games, sentence(code.value, details), details)


def _neighbours(games: Iterable[_Placed]) -> Iterator[tuple[_Placed, _Placed]]:
    """Each game with the one before it that ends last."""
    latest: _Placed | None = None
    for game in sorted(games, key=lambda one: (one.begin, one.game.id)):
        if latest:
            yield latest, game
        if latest is None or game.end > latest.end:
            latest = game


def _sides(placed: Iterable[_Placed], rest: int) -> Iterator[ScheduleWarning]:
    by_side: dict[tuple[str, str], list[_Placed]] = {}
    for one in placed:
        for side in one.game.sides:
            by_side.setdefault(side, []).append(one)
    for (_, team), games in by_side.items():
        for first, second in _neighbours(games):
            yield from _rest(first, second, team, rest)


def _rest(first: _Placed, second: _Placed, team: str, rest: int) -> Iterator[ScheduleWarning]:
    one, other = first.game.id, second.game.id
    if second.begin < first.end:
        yield _warn(WarningCode.TEAM_TWICE, one, other, team=team, first=one, second=other)
    elif second.begin < first.end + timedelta(minutes=rest):
        minutes = int((second.begin - first.end).total_seconds()) // 60
        yield _warn(WarningCode.REST, one, other, team=team, first=one, second=other, minutes=minutes, rest=rest)


def _tables(placed: Iterable[_Placed], conditions: Conditions) -> Iterator[ScheduleWarning]:
    by_table: dict[str, list[_Placed]] = {}
    for one in placed:
        table = one.place.table
        by_table.setdefault(table, []).append(one)
        if table not in conditions.tables:
            yield _warn(WarningCode.UNKNOWN_TABLE, one.game.id, game=one.game.id, table=table)
    for table, games in by_table.items():
        for first, second in _neighbours(games):
            if second.begin < first.end:
                ids = first.game.id, second.game.id
                yield _warn(WarningCode.TABLE_TWICE, *ids, first=ids[0], second=ids[1], table=table)
    for closed in conditions.closed:
        for one in by_table.get(closed.table, ()):
            if one.runs_into(closed.begin, closed.end):
                yield _warn(WarningCode.TABLE_CLOSED, one.game.id, game=one.game.id, table=closed.table)


def _absences(placed: Iterable[_Placed], conditions: Conditions) -> Iterator[ScheduleWarning]:
    for one in placed:
        for away in conditions.away:
            if one.runs_into(away.begin, away.end):
                if away.team in one.game.teams:
                    yield _warn(WarningCode.TEAM_AWAY, one.game.id, team=away.team, game=one.game.id)
                elif away.team in one.game.candidates:
                    yield _warn(WarningCode.MAY_BE_AWAY, one.game.id, team=away.team, game=one.game.id)


def _order(placed: dict[str, _Placed], conditions: Conditions, played: set[str]) -> Iterator[ScheduleWarning]:
    for one in placed.values():
        if one.game.id in played:
            continue
        sources = [placed[id] for id in one.game.sources if id in placed]
        if sources:
            last = max(sources, key=lambda source: source.end)
            if one.begin < last.end:
                ids = last.game.id, one.game.id
                yield _warn(WarningCode.BEFORE_SOURCE, *ids, game=one.game.id, source=last.game.id)
            elif not set(last.game.sides) & set(one.game.sides):  # or it is said of the team itself
                yield from _rest(last, one, f"Whoever comes from game {last.game.id}", conditions.rest)
        others = [placed[id] for id in one.game.after if id in placed]
        if others:
            last = max(others, key=lambda other: other.end)
            if one.begin < last.end:
                yield _warn(WarningCode.TOO_EARLY, last.game.id, one.game.id, game=one.game.id, other=last.game.id)


def _together(placed: Iterable[_Placed]) -> Iterator[ScheduleWarning]:
    units: dict[str, list[_Placed]] = {}
    for one in placed:
        if one.game.together:
            units.setdefault(one.game.together, []).append(one)
    for name, games in units.items():
        first = min(games, key=lambda one: one.begin)
        last = max(games, key=lambda one: one.begin)
        if first.begin < last.begin:
            yield _warn(
                WarningCode.NOT_TOGETHER,
                *(one.game.id for one in games),
                name=name,
                first=first.game.id,
                second=last.game.id,
                early=f"{first.place.start:%Y-%m-%d %H:%M}",
                late=f"{last.place.start:%Y-%m-%d %H:%M}",
            )


def _times(placed: dict[str, _Placed], conditions: Conditions) -> Iterator[ScheduleWarning]:
    times = {time.astimezone(UTC) for time in conditions.times}
    for game in conditions.games:
        if game.id not in placed:
            yield _warn(WarningCode.NOT_PLACED, game.id, game=game.id)
        elif placed[game.id].begin not in times:
            time = f"{placed[game.id].place.start:%Y-%m-%d %H:%M}"
            yield _warn(WarningCode.NO_SUCH_TIME, game.id, game=game.id, time=time)
