"""Which game goes to which table, once the times are known: evenly, and where it stood before if it can stay."""

from collections import Counter
from collections.abc import Mapping

from tournaments.core.schedule.conditions import Game
from tournaments.core.schedule.grid import Grid


class Tables:
    """Tables while they are given out in the order of time."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.used = Counter(fixed.table for fixed in grid.fixed.values())
        self._busy_until = dict.fromkeys(grid.conditions.tables, grid.starts[0])

    def free(self, game: Game, slot: int) -> list[str]:
        """The tables this game can have at this time, those used least first."""
        begin = self.grid.starts[slot]
        tables = [table for table in self.grid.open_tables(slot, game.minutes) if self._busy_until[table] <= begin]
        return sorted(tables, key=lambda table: self.used[table])

    def take(self, table: str, game: Game, slot: int) -> None:
        self.used[table] += 1
        self._busy_until[table] = self.grid.end(game, slot)


def give_out(grid: Grid, at: Mapping[str, int], before: Mapping[str, str]) -> dict[str, str] | None:
    """A table for every game that has a time; `before` are the tables they had. None if this simple way fails.

    It cannot fail where nothing has to stay, no game outlasts the next time and the long games choose first.
    """
    tables = Tables(grid)
    given: dict[str, str] = {}
    for slot in sorted(set(at.values())):
        games = sorted((grid.games[id] for id, time in at.items() if time == slot), key=lambda game: -game.minutes)
        stays = {game.id for game in games if before.get(game.id) in tables.free(game, slot)}
        for game in sorted(games, key=lambda game: game.id not in stays):
            free = tables.free(game, slot)
            if not free:
                return None
            wanted = before.get(game.id)
            table = wanted if wanted in free else free[0]
            given[game.id] = table
            tables.take(table, game, slot)
    return given
