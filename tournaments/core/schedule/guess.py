"""A first schedule, made as an organiser would: time after time, each table gets the game that is due.

It is often as good as possible and always quick. The search starts from it and need not look later than it ends.
"""

from tournaments.core.schedule.conditions import Game
from tournaments.core.schedule.grid import Grid, Side
from tournaments.core.schedule.tables import Tables


def guess(grid: Grid) -> dict[str, int] | None:
    """A time for every game, or None if this way leads nowhere."""
    tail = _tails(grid)
    bundles = grid.bundles()
    # First those on whom the most others wait; if that fails, those with the fewest times left.
    due = sorted(bundles, key=lambda bundle: (-max(tail[game.id] for game in bundle), max(game.round for game in bundle)))
    narrow = sorted(due, key=lambda bundle: len(grid.allowed[bundle[0].id]))
    return _Filling(grid).fill(due) or _Filling(grid).fill(narrow)


def _tails(grid: Grid) -> dict[str, int]:
    """How many games follow each other at most from a game on."""
    tail = dict.fromkeys(grid.games, 1)
    for game in reversed(grid.games.values()):
        for before, _ in grid.waits(game):
            tail[before.id] = max(tail[before.id], tail[game.id] + 1)
    return tail


class _Filling:
    """A schedule while it is being filled."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.tables = Tables(grid)
        self.at: dict[str, int] = {}
        self.allowed = {id: set(slots) for id, slots in grid.allowed.items()}
        self.rested: dict[Side, int] = {}  # when a team may play again
        self.followers: dict[str, list[tuple[Game, int]]] = {id: [] for id in grid.games}
        self.missing = dict.fromkeys(grid.games, 0)  # how many sources have no time yet
        self.ready = dict.fromkeys(grid.games, grid.starts[0])
        for game in grid.games.values():
            for before, rest in grid.waits(game):
                self.followers[before.id].append((game, rest))
                self.missing[game.id] += 1

    def fill(self, bundles: list[list[Game]]) -> dict[str, int] | None:
        waiting = bundles
        for slot in range(len(self.grid.starts)):
            later: list[list[Game]] = []
            for number, bundle in enumerate(waiting):
                if not (self._may_start(bundle, slot) and self._place(bundle, slot)):
                    later.append(bundle)
                elif not any(self.tables.free(bundle[0], slot)):
                    later += waiting[number + 1 :]
                    break
            waiting = later
        return None if waiting else self.at

    def _may_start(self, bundle: list[Game], slot: int) -> bool:
        begin = self.grid.starts[slot]
        return all(
            slot in self.allowed[game.id]
            and not self.missing[game.id]
            and self.ready[game.id] <= begin
            and all(self.rested.get(side, begin) <= begin for side in game.sides)
            for game in bundle
        )

    def _place(self, bundle: list[Game], slot: int) -> bool:
        if len(bundle) > len(self.tables.free(max(bundle, key=lambda game: game.minutes), slot)):
            return False
        for game in bundle:
            self.tables.take(self.tables.free(game, slot)[0], game, slot)
            self.at[game.id] = slot
            end = self.grid.end(game, slot)
            for side in game.sides:
                self.rested[side] = end + self.grid.rest
            for follower, rest in self.followers[game.id]:
                self.missing[follower.id] -= 1
                self.ready[follower.id] = max(self.ready[follower.id], end + rest)
        return True
