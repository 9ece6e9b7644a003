"""The conditions in numbers: minutes from the first time, and for each game the times that are left to it."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime
from enum import StrEnum

from tournaments.core.schedule.conditions import Conditions, Game

Side = tuple[str, str]


class Rule(StrEnum):
    """What can be left out to see whether it stands in the way."""

    REST = "rest"
    AWAY = "away"
    CLOSED = "closed"
    TOGETHER = "together"
    PINNED = "pinned"


class Grid:
    """The games that are still to be placed, and the times and tables that the others leave to them.

    What is fixed needs no search: it closes its table, and takes from each game the times too near to it. With `games`
    only those are placed now and the rest is left for later; `without` leaves out rules.
    """

    def __init__(
        self, conditions: Conditions, without: Collection[Rule] = frozenset(), games: Iterable[str] | None = None
    ) -> None:
        self.conditions = conditions
        self.without = frozenset(without)
        self.rest = 0 if Rule.REST in self.without else conditions.rest
        self.times = sorted(conditions.times, key=lambda time: time.astimezone(UTC))
        self._zero = self.times[0].astimezone(UTC)
        self.starts = [self._minute(time) for time in self.times]
        self.fixed = {fixed.game: fixed for fixed in conditions.fixed if fixed.played or Rule.PINNED not in self.without}
        wanted = None if games is None else set(games)
        self.games = {
            id: conditions.game(id) for id in conditions.order if id not in self.fixed and (wanted is None or id in wanted)
        }
        self._closed = self._closing_times()
        self._away: dict[str, list[tuple[int, int]]] = {}
        for period in conditions.away if Rule.AWAY not in self.without else ():
            self._away.setdefault(period.team, []).append((self._minute(period.begin), self._minute(period.end, up=True)))
        self._open: dict[tuple[int, int], tuple[str, ...]] = {}
        self.sides: dict[Side, list[Game]] = {}  # who plays which of them
        self.units: dict[str, list[Game]] = {}  # those that start together
        for game in self.games.values():
            for side in game.sides:
                self.sides.setdefault(side, []).append(game)
            if game.together and Rule.TOGETHER not in self.without:
                self.units.setdefault(game.together, []).append(game)
        self.refused: dict[str, str] = {}  # games without any time, and what took the last one
        self.allowed = self._allowed()

    def _minute(self, time: datetime, *, up: bool = False) -> int:
        seconds = (time.astimezone(UTC) - self._zero).total_seconds()
        return int(-(-seconds // 60) if up else seconds // 60)

    def slot(self, time: datetime) -> int | None:
        """The number of a time, None if games do not start then."""
        minute = self._minute(time)
        slot = bisect_left(self.starts, minute)
        exact = slot < len(self.starts) and self.times[slot].astimezone(UTC) == time.astimezone(UTC)
        return slot if exact else None

    def first_from(self, minute: int) -> int:
        """The first time that is not before a minute."""
        return bisect_left(self.starts, minute)

    def end(self, game: Game, slot: int) -> int:
        return self.starts[slot] + game.minutes

    def open_tables(self, slot: int, minutes: int) -> tuple[str, ...]:
        """The tables free from this time for so long."""
        key = slot, minutes
        if key not in self._open:
            begin = self.starts[slot]
            self._open[key] = tuple(
                table
                for table in self.conditions.tables
                if not any(b < begin + minutes and begin < e for b, e in self._closed[table])
            )
        return self._open[key]

    def is_away(self, team: str, slot: int, minutes: int) -> bool:
        begin = self.starts[slot]
        return any(b < begin + minutes and begin < e for b, e in self._away.get(team, ()))

    def missed(self, game: Game, slot: int) -> int:
        """How many teams would be away that may reach a game."""
        absent = (team for team in game.candidates if team in self._away and team not in game.teams)
        return sum(self.is_away(team, slot, game.minutes) for team in absent)

    def covered(self, game: Game, slot: int) -> range:
        """The times that pass while the game is played."""
        return range(slot, self.first_from(self.end(game, slot)))

    def bundles(self) -> list[list[Game]]:
        """All games, those together that start together."""
        found: list[list[Game]] = []
        for game in self.games.values():
            unit = self.units.get(game.together, [game])
            if unit[0] is game:
                found.append(unit)
        return found

    def waits(self, game: Game) -> list[tuple[Game, int]]:
        """The games still to be placed that must be over before, with the rest after them."""
        return [
            (self.games[id], rest)
            for ids, rest in ((game.sources, self.rest), (game.after, 0))
            for id in ids
            if id in self.games
        ]

    def _closing_times(self) -> dict[str, list[tuple[int, int]]]:
        closed: dict[str, list[tuple[int, int]]] = {table: [] for table in self.conditions.tables}
        if Rule.CLOSED not in self.without:
            for period in self.conditions.closed:
                closed[period.table].append((self._minute(period.begin), self._minute(period.end, up=True)))
        for game, begin, end in self._taken():
            table = self.fixed[game.id].table
            if table in closed:
                closed[table].append((begin, end))
        return closed

    def _taken(self) -> list[tuple[Game, int, int]]:
        """The fixed games and when they are played."""
        games = [(self.conditions.game(id), fixed.start) for id, fixed in self.fixed.items()]
        return [(game, self._minute(start), self._minute(start, up=True) + game.minutes) for game, start in games]

    def _allowed(self) -> dict[str, list[int]]:
        neighbours: dict[Side, list[tuple[int, int]]] = {}
        before: dict[str, int] = {}  # the end of a fixed game
        pinned: dict[str, int] = {}  # the beginning of one that could still be moved
        deadlines: dict[str, int] = {}  # when a game must be over because a pinned one waits for it
        for game, begin, end in self._taken():
            before[game.id] = end
            for side in game.sides:
                neighbours.setdefault(side, []).append((begin, end))
            if not self.fixed[game.id].played:
                for ids, rest in ((game.sources, self.rest), (game.after, 0)):
                    for id in ids:
                        deadlines[id] = min(begin - rest, deadlines.get(id, begin))
                if game.together and Rule.TOGETHER not in self.without:
                    pinned[game.together] = begin
        allowed: dict[str, list[int]] = {}
        for game in self.games.values():
            left = _Left(self.starts, game.minutes)
            for slot in range(len(self.starts)):
                if not self.open_tables(slot, game.minutes):
                    left.strike(slot, slot + 1)
            left.empty("no table is free for so long at any time")
            for team in game.teams:
                for begin, end in self._away.get(team, ()):
                    left.strike_near(begin, end, 0)
            left.empty("its teams are never all there while a table is free")
            for side in game.sides:
                for begin, end in neighbours.get(side, ()):
                    left.strike_near(begin, end, self.rest)
            for ids, rest in ((game.sources, self.rest), (game.after, 0)):
                for id in ids:
                    if id in before:
                        left.strike(0, self.first_from(before[id] + rest))
            if game.id in deadlines:
                left.strike(bisect_right(self.starts, deadlines[game.id] - game.minutes), len(self.starts))
            if game.together in pinned:
                slot = self.first_from(pinned[game.together])
                left.strike(0, slot)
                left.strike(bisect_right(self.starts, pinned[game.together]), len(self.starts))
            left.empty("the games that are fixed leave no time for it")
            if left.reason:
                self.refused[game.id] = left.reason
            allowed[game.id] = [slot for slot, free in enumerate(left.free) if free]
        for unit in self.units.values():
            common = set.intersection(*(set(allowed[game.id]) for game in unit))
            for game in unit:
                if not common:
                    self.refused.setdefault(game.id, f"the games of {game.together} are never possible at the same time")
                allowed[game.id] = sorted(common)
        return allowed


class _Left:
    """The times left to one game while more and more are struck out."""

    def __init__(self, starts: Sequence[int], minutes: int) -> None:
        self.starts = starts
        self.minutes = minutes
        self.free = bytearray(b"\1" * len(starts))
        self.reason = ""

    def strike(self, first: int, stop: int) -> None:
        if stop > first:
            self.free[first:stop] = bytes(min(stop, len(self.free)) - first)

    def strike_near(self, begin: int, end: int, rest: int) -> None:
        """The times at which the game would run into a period, or come nearer to it than the rest."""
        self.strike(bisect_right(self.starts, begin - rest - self.minutes), bisect_left(self.starts, end + rest))

    def empty(self, reason: str) -> None:
        """Remember what struck out the last time."""
        if not self.reason and not any(self.free):
            self.reason = reason
