"""The search by OR-Tools CP-SAT. Importing it takes seconds, so nobody does before there is something to search.

One worker, a fixed seed and a limit in the solver's own count of work instead of seconds: the same question has the same
answer on every machine.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from itertools import pairwise
from math import gcd

from ortools.sat.python import cp_model

from tournaments.core.schedule.conditions import Game
from tournaments.core.schedule.grid import Grid


class NoAnswer(Enum):
    IMPOSSIBLE = "there is no schedule"
    GIVEN_UP = "none was found within the limit"


def search(
    grid: Grid, guess: Mapping[str, int] | None, stay: Mapping[str, int], limit: float, *, tables_too: bool = False
) -> dict[str, int] | NoAnswer:
    """A time for each game: the best found within the limit, starting from a guess if there is one.

    What is better, from the dearest to the cheapest: games that `stay` where they were; everything early, earlier rounds
    first; no team with one much longer wait than it needs. Tables are counted; with `tables_too` each game gets one as well,
    which takes longer and matters only where long games meet closed tables.
    """
    model = _Model(grid, guess, stay)
    if tables_too:
        model.give_out_tables()
    return model.solve(limit)


class _Model:
    """Each game has a yes or no for each of its times, and its beginning in minutes for what comes after it."""

    def __init__(self, grid: Grid, guess: Mapping[str, int] | None, stay: Mapping[str, int]) -> None:
        self.grid = grid
        self.stay = stay
        # A game that should stay is tried there first, whatever the guess says.
        self.hint = {id: slot for id, slot in {**(guess or {}), **stay}.items() if slot in grid.allowed[id]}
        self.last = self._horizon(guess)
        self.model = cp_model.CpModel()
        self.at: dict[str, dict[int, cp_model.IntVar]] = {}
        self.begin: dict[str, cp_model.IntVar] = {}
        self._over: dict[tuple[tuple[str, ...], int], cp_model.IntVar] = {}
        for game in grid.games.values():
            self._add_game(game)
        for games in grid.sides.values():
            self._one_at_a_time(games)
        self._fit_on_tables()
        for game in grid.games.values():
            self._wait(game, game.sources, grid.rest)
            self._wait(game, game.after, 0)
        for unit in grid.units.values():
            for game in unit[1:]:
                self.model.add(self.begin[game.id] == self.begin[unit[0].id])
        self._choose_the_best()

    def _horizon(self, guess: Mapping[str, int] | None) -> int:
        """A good schedule does not end later than the guess, unless a game would miss somebody then or should stay."""
        if guess is None or self.stay or any(self.grid.missed(self.grid.games[id], slot) for id, slot in guess.items()):
            return len(self.grid.starts)
        return max(guess.values())

    def solve(self, limit: float) -> dict[str, int] | NoAnswer:
        solver = _solver(limit)
        status = solver.solve(self.model)
        if status == cp_model.INFEASIBLE:
            return NoAnswer.IMPOSSIBLE
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return NoAnswer.GIVEN_UP
        return {id: next(slot for slot, here in slots.items() if solver.value(here)) for id, slots in self.at.items()}

    def _add_game(self, game: Game) -> None:
        slots = [slot for slot in self.grid.allowed[game.id] if slot <= self.last]
        starts = [self.grid.starts[slot] for slot in slots]
        at = {slot: self.model.new_bool_var(f"{game.id} at {slot}") for slot in slots}
        begin = self.model.new_int_var_from_domain(cp_model.Domain.from_values(starts), game.id)
        self.model.add_exactly_one(at.values())
        self.model.add(begin == cp_model.LinearExpr.weighted_sum(list(at.values()), starts))
        if game.id in self.hint:
            for slot, here in at.items():
                self.model.add_hint(here, slot == self.hint[game.id])
            self.model.add_hint(begin, self.grid.starts[self.hint[game.id]])
        self.at[game.id], self.begin[game.id] = at, begin

    def _running(self, games: Iterable[Game], rest: int) -> dict[int, list[cp_model.IntVar]]:
        """For each time, all the ways in which one of the games can be going on, or its teams be resting."""
        grid = self.grid
        running: dict[int, list[cp_model.IntVar]] = {}
        for game in games:
            for slot, here in self.at[game.id].items():
                for covered in range(slot, grid.first_from(grid.end(game, slot) + rest)):
                    running.setdefault(covered, []).append(here)
        return running

    def _one_at_a_time(self, games: list[Game]) -> None:
        if len(games) > 1:
            for ways in self._running(games, self.grid.rest).values():
                self.model.add_at_most_one(ways)

    def _fit_on_tables(self) -> None:
        """At each time the games of each length, and the longer ones, must find tables that are free so long.

        Tables free for a long game are free for a short one, so this suffices for games that are over by the next time.
        Where some are not, those going on are counted as well; whether tables can be given out is seen afterwards.
        """
        grid, games = self.grid, list(self.grid.games.values())
        lengths = sorted({game.minutes for game in games})
        for slot in range(min(self.last + 1, len(grid.starts))):
            for minutes in lengths:
                ways = [self.at[g.id][slot] for g in games if g.minutes >= minutes and slot in self.at[g.id]]
                room = len(grid.open_tables(slot, minutes))
                if len(ways) > room:
                    self.model.add(cp_model.LinearExpr.sum(ways) <= room)
        if any(len(grid.covered(game, slot)) > 1 for game in games for slot in self.at[game.id]):
            for slot, ways in self._running(games, 0).items():
                self.model.add(cp_model.LinearExpr.sum(ways) <= len(grid.open_tables(slot, 1)))

    def give_out_tables(self) -> None:
        grid = self.grid
        on_table: dict[str, list[cp_model.IntervalVar]] = {table: [] for table in grid.conditions.tables}
        for game in grid.games.values():
            on = {table: self.model.new_bool_var(f"{game.id} on {table}") for table in on_table}
            self.model.add_exactly_one(on.values())
            for table, here in on.items():
                begin = self.begin[game.id]
                on_table[table].append(self.model.new_optional_fixed_size_interval_var(begin, game.minutes, here, table))
                for slot, now in self.at[game.id].items():
                    if table not in grid.open_tables(slot, game.minutes):
                        self.model.add_at_most_one(here, now)
        for games in on_table.values():
            self.model.add_no_overlap(games)

    def _wait(self, game: Game, ids: tuple[str, ...], rest: int) -> None:
        before = tuple(id for id in ids if id in self.grid.games)
        if not before:
            return
        if (before, rest) not in self._over:
            ends = {id: self.begin[id] + self.grid.games[id].minutes + rest for id in before}
            over = self.model.new_int_var(0, self.grid.starts[-1] + max(g.minutes for g in self._games(before)) + rest, "over")
            for end in ends.values():
                self.model.add(over >= end)
            if all(id in self.hint for id in before):
                hinted = (self.grid.end(one, self.hint[one.id]) + rest for one in self._games(before))
                self.model.add_hint(over, max(hinted))
            self._over[before, rest] = over
        self.model.add(self.begin[game.id] >= self._over[before, rest])

    def _games(self, ids: Iterable[str]) -> list[Game]:
        return [self.grid.games[id] for id in ids]

    def _choose_the_best(self) -> None:
        grid = self.grid
        levels = grid.conditions.levels
        top = max(levels[id] for id in grid.games)
        variables: list[cp_model.IntVar] = []
        costs: list[int] = []
        count, worst = len(grid.games), 0
        for number, game in enumerate(grid.games.values()):
            # Of two games the one further on waits, and of the same round the later in the plan.
            weight = 2 * count * (1 + top - levels[game.id]) + count - number
            cost = {slot: slot * weight + 2 * count * grid.missed(game, slot) for slot in self.at[game.id]}
            worst += max(cost.values())
            variables += self.at[game.id].values()
            costs += cost.values()
        if self.stay:
            kept = [self.at[id][slot] for id, slot in self.stay.items() if slot in self.at[id]]
            variables += kept
            costs += [-(worst + 1)] * len(kept)
        else:
            waits = self._longest_waits()
            variables += waits
            costs += [count] * len(waits)
        self.model.minimize(cp_model.LinearExpr.weighted_sum(variables, costs))

    def _longest_waits(self) -> list[cp_model.IntVar]:
        """For each team the longest wait from one game to its next, in the shortest step from one time to another."""
        grid = self.grid
        levels = grid.conditions.levels
        step = gcd(*(start - grid.starts[0] for start in grid.starts)) or 1
        longest = (grid.starts[-1] - grid.starts[0]) // step
        waits: list[cp_model.IntVar] = []
        for (_, team), games in grid.sides.items():
            pairs = list(pairwise(sorted(games, key=lambda game: levels[game.id])))
            if not pairs:
                continue
            wait = self.model.new_int_var(0, longest, f"wait of {team}")
            for one, other in pairs:
                self.model.add(step * wait >= self.begin[other.id] - self.begin[one.id])
            if all(game.id in self.hint for game in games):
                gaps = (grid.starts[self.hint[other.id]] - grid.starts[self.hint[one.id]] for one, other in pairs)
                self.model.add_hint(wait, max(0, *gaps) // step)
            waits.append(wait)
        return waits


def give_out_exactly(grid: Grid, at: Mapping[str, int], before: Mapping[str, str], limit: float) -> dict[str, str] | None:
    """A table for every game at its time, with as many as possible on the table they had, and the others evenly."""
    model = cp_model.CpModel()
    on = {
        id: {table: model.new_bool_var(f"{id} on {table}") for table in grid.open_tables(slot, grid.games[id].minutes)}
        for id, slot in at.items()
    }
    for slot in sorted(set(at.values())):
        going_on = [id for id, begin in at.items() if slot in grid.covered(grid.games[id], begin)]
        for table in grid.conditions.tables:
            model.add_at_most_one(on[id][table] for id in going_on if table in on[id])
    for tables in on.values():
        model.add_exactly_one(tables.values())
    busiest = model.new_int_var(0, len(at), "busiest")
    for table in grid.conditions.tables:
        model.add(cp_model.LinearExpr.sum([tables[table] for tables in on.values() if table in tables]) <= busiest)
    stays = [on[id][table] for id, table in before.items() if id in on and table in on[id]]
    model.minimize(busiest - (len(at) + 1) * cp_model.LinearExpr.sum(stays))
    solver = _solver(limit)
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return {id: next(table for table, here in tables.items() if solver.value(here)) for id, tables in on.items()}


def _solver(limit: float) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = limit
    # Both cost more than they win here: teams and tables look alike, and most of what probing finds is struck out already.
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.symmetry_level = 0
    return solver
