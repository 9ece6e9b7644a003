"""What a schedule is made from: games, tables, times, rest, absences and what is fixed already."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from graphlib import CycleError, TopologicalSorter

from tournaments.core.schedule.errors import ScheduleCode, ScheduleError

MOST_GAMES, MOST_TABLES, MOST_TIMES, MOST_MINUTES = 5_000, 500, 5_000, 100_000


@dataclass(frozen=True, slots=True)
class Game:
    """One match to be placed.

    `teams` are those who are known, `open` the sides that are not, as words that mean the same team wherever they stand
    (W49). An open side comes out of its `sources`: they are over before, with rest for whoever it may be. The games in
    `after` are over before too, but nobody needs rest from them. Games with the same `together` start at the same time.
    """

    id: str
    teams: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    minutes: int = 60
    stage: str = ""
    group: str = ""
    round: int = 1
    sources: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    together: str = ""
    candidates: tuple[str, ...] = ()  # the teams that may take an open side

    @property
    def sides(self) -> tuple[tuple[str, str], ...]:
        """Who needs rest: a team called W49 is not the winner of game 49."""
        return (*(("team", name) for name in self.teams), *(("open", slot) for slot in self.open))


@dataclass(frozen=True, slots=True)
class Away:
    """A team cannot play from `begin` until `end`."""

    team: str
    begin: datetime
    end: datetime


@dataclass(frozen=True, slots=True)
class Closed:
    """A table cannot be used from `begin` until `end`."""

    table: str
    begin: datetime
    end: datetime


@dataclass(frozen=True, slots=True)
class Place:
    """When and where a game is played."""

    game: str
    start: datetime
    table: str


@dataclass(frozen=True, slots=True)
class Fixed:
    """A game that stays where it is: pinned by hand, or `played`, which is a fact whatever the rules say."""

    game: str
    start: datetime
    table: str
    played: bool = False


@dataclass(frozen=True)
class Conditions:
    """Everything that settles a schedule: the same conditions give the same schedule.

    `times` are the moments at which games may start; fixed games may stand anywhere. `rest` is in minutes from the end of
    a team's match to the beginning of its next. All times carry a zone and are compared as moments, whatever the zone.
    """

    games: tuple[Game, ...]
    tables: tuple[str, ...]
    times: tuple[datetime, ...]
    rest: int = 0
    away: tuple[Away, ...] = ()
    closed: tuple[Closed, ...] = ()
    fixed: tuple[Fixed, ...] = ()

    def game(self, id: str) -> Game:
        return self._games[id]

    @cached_property
    def _games(self) -> dict[str, Game]:
        return {game.id: game for game in self.games}

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The games in an order in which each comes after those it waits for, otherwise as they were given."""
        position = {game.id: number for number, game in enumerate(self.games)}
        sorter = TopologicalSorter({game.id: (*game.sources, *game.after) for game in self.games})
        try:
            sorter.prepare()
        except CycleError as error:
            raise ScheduleError(ScheduleCode.CIRCLE, circle=" → ".join(reversed(error.args[1]))) from None
        order: list[str] = []
        while sorter.is_active():
            ready = sorted(sorter.get_ready(), key=position.__getitem__)
            order += ready
            sorter.done(*ready)
        return tuple(order)

    @cached_property
    def levels(self) -> dict[str, int]:
        """How far on in the competition each game is: its round, or more if it waits for games further on."""
        levels: dict[str, int] = {}
        for id in self.order:
            game = self._games[id]
            waits = (levels[other] for other in (*game.sources, *game.after))
            levels[id] = max(game.round, 1 + max(waits, default=0))
        return levels

    def check(self) -> None:
        """Raises ScheduleError where the conditions contradict themselves; whether they can be met is another matter."""
        self._check_amounts()
        _once((game.id for game in self.games), ScheduleCode.SAME_GAME, "game")
        _once(self.tables, ScheduleCode.SAME_TABLE, "table")
        for time in self.times:
            check_moment(time)
            if time.second or time.microsecond:
                raise ScheduleError(ScheduleCode.NOT_A_MINUTE, time=time.isoformat(" "))
        for moment, number in Counter(time.astimezone(UTC) for time in self.times).items():
            if number > 1:
                raise ScheduleError(ScheduleCode.SAME_TIME, time=f"{moment:%Y-%m-%d %H:%M %Z}")
        for game in self.games:
            self._check_game(game)
        for away in self.away:
            _period(away.team, away.begin, away.end)
        for closed in self.closed:
            self._known_table(closed.table, "a table's closing time")
            _period(closed.table, closed.begin, closed.end)
        for fixed in self.fixed:
            if fixed.game not in self._games:
                raise ScheduleError(ScheduleCode.UNKNOWN_GAME, game=fixed.game, where="a fixed place")
            if not fixed.played:  # a match may have been played on a table that is gone
                self._known_table(fixed.table, f"game {fixed.game}")
            check_moment(fixed.start)
        _once((fixed.game for fixed in self.fixed), ScheduleCode.FIXED_TWICE, "game")
        assert len(self.order) == len(self.games)  # or it has raised CIRCLE

    def _check_amounts(self) -> None:
        for values, none, what, most in (
            (self.games, ScheduleCode.NO_GAMES, "games", MOST_GAMES),
            (self.tables, ScheduleCode.NO_TABLES, "tables", MOST_TABLES),
            (self.times, ScheduleCode.NO_TIMES, "times", MOST_TIMES),
        ):
            if not values:
                raise ScheduleError(none)
            if len(values) > most:
                raise ScheduleError(ScheduleCode.TOO_MANY, count=len(values), what=what, most=most)
        _whole("The rest", self.rest, 0)

    def _check_game(self, game: Game) -> None:
        _whole(f"The length of game {game.id} in minutes", game.minutes, 1)
        for side, number in Counter((*game.teams, *game.open)).items():
            if number > 1:
                raise ScheduleError(ScheduleCode.AGAINST_ITSELF, team=side, game=game.id)
        for other in (*game.sources, *game.after):
            if other not in self._games:
                raise ScheduleError(ScheduleCode.UNKNOWN_GAME, game=other, where=f"game {game.id}")

    def _known_table(self, table: str, where: str) -> None:
        if table not in self.tables:
            raise ScheduleError(ScheduleCode.UNKNOWN_TABLE, table=table, where=where)


def _once(names: Iterable[str], code: ScheduleCode, what: str) -> None:
    for name, number in Counter(names).items():
        if number > 1:
            raise ScheduleError(code, **{what: name})


def _whole(what: str, value: int, least: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST_MINUTES:
        raise ScheduleError(ScheduleCode.BAD_NUMBER, what=what, least=least, most=MOST_MINUTES, value=value)


def check_moment(time: datetime) -> None:
    """Refuses a time without a zone."""
    if time.utcoffset() is None:
        raise ScheduleError(ScheduleCode.NO_ZONE, time=f"{time:%Y-%m-%d %H:%M}")


def _period(name: str, begin: datetime, end: datetime) -> None:
    check_moment(begin)
    check_moment(end)
    if end.astimezone(UTC) <= begin.astimezone(UTC):
        raise ScheduleError(ScheduleCode.BAD_PERIOD, name=name, begin=f"{begin:%Y-%m-%d %H:%M}", end=f"{end:%Y-%m-%d %H:%M}")
