"""Making a schedule: count, guess, search, and say why if there is none."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tournaments.core.schedule.bounds import check, check_pinned
from tournaments.core.schedule.conditions import Conditions, Fixed, Place
from tournaments.core.schedule.errors import ScheduleCode, ScheduleError
from tournaments.core.schedule.grid import Grid
from tournaments.core.schedule.guess import guess
from tournaments.core.schedule.tables import give_out
from tournaments.core.schedule.timetable import Schedule

# Work of the solver as it counts it; one is two or three seconds. Most where there is nothing yet to start from.
TO_IMPROVE, TO_KEEP, TO_FIND = 0.3, 1.0, 4.0
# So many games are searched at once; a longer season is placed part by part, in the order of its rounds.
AT_ONCE = 128


def arrange(conditions: Conditions, before: Schedule | None = None) -> Schedule:
    """A schedule that keeps all rules, or ScheduleError with the reason why there is none.

    With the schedule `before`, as few games as possible leave the place they have there.
    """
    conditions.check()
    check_pinned(conditions)
    grid = Grid(conditions)
    check(grid)
    old = {place.game: place for place in before.places} if before else {}
    places = _whole(grid, old) if len(grid.games) <= AT_ONCE else _in_parts(grid, old)
    fixed = (Place(fixed.game, fixed.start, fixed.table) for fixed in conditions.fixed)
    return Schedule.of((*fixed, *places))


def _whole(grid: Grid, old: Mapping[str, Place]) -> list[Place]:
    """All games at once, or the reason why not."""
    places = _find(grid, old)
    if places is None:
        from tournaments.core.schedule.impossible import why

        raise why(grid.conditions)
    if not places and grid.games:
        raise ScheduleError(ScheduleCode.NOT_SETTLED, games=len(grid.games))
    return places


def _find(grid: Grid, old: Mapping[str, Place]) -> list[Place] | None:
    """A place for each game; nothing if the search gives up, None if there is no way."""
    if not grid.games:
        return []
    from tournaments.core.schedule.search import NoAnswer, search

    first = guess(grid)
    stay = _stay(grid, old)
    found = search(grid, first, stay, TO_FIND if first is None else TO_KEEP if stay else TO_IMPROVE)
    if found is NoAnswer.IMPOSSIBLE:
        return None
    for times in (found, first):
        if isinstance(times, dict) and (places := _on_tables(grid, times, old)):
            return places
    found = search(grid, None, stay, TO_FIND, tables_too=True)
    if isinstance(found, NoAnswer):
        return None if found is NoAnswer.IMPOSSIBLE else []
    return _on_tables(grid, found, old) or []


def _in_parts(whole: Grid, old: Mapping[str, Place]) -> list[Place]:
    """One part after the other, each around those placed before; the guess for all where that gets stuck."""
    places = _part_by_part(whole, old)
    if not places and (first := guess(whole)):
        places = _on_tables(whole, first, old) or []
    if not places:
        raise ScheduleError(ScheduleCode.NOT_SETTLED, games=len(whole.games))
    return places


def _part_by_part(whole: Grid, old: Mapping[str, Place]) -> list[Place]:
    """Nothing if an earlier part leaves no way for a later one."""
    conditions = whole.conditions
    places: list[Place] = []
    for part in _parts(whole):
        taken = tuple(Fixed(place.game, place.start, place.table) for place in places)
        grid = Grid(replace(conditions, fixed=conditions.fixed + taken), games=part)
        try:
            check(grid)
        except ScheduleError:
            return []
        found = _find(grid, old)
        if not found:
            return []
        places += found
    return places


def _parts(grid: Grid) -> Iterator[list[str]]:
    levels = grid.conditions.levels
    part: list[str] = []
    for bundle in sorted(grid.bundles(), key=lambda bundle: max(levels[game.id] for game in bundle)):
        if part and len(part) + len(bundle) > AT_ONCE:
            yield part
            part = []
        part += [game.id for game in bundle]
    yield part


def _stay(grid: Grid, old: Mapping[str, Place]) -> dict[str, int]:
    """The times of games that could stay where they were, table and all."""
    stay: dict[str, int] = {}
    for id, game in grid.games.items():
        slot = grid.slot(old[id].start) if id in old else None
        if slot is not None and old[id].table in grid.open_tables(slot, game.minutes):
            stay[id] = slot
    return stay


def _on_tables(grid: Grid, times: dict[str, int], old: Mapping[str, Place]) -> list[Place] | None:
    stay = _stay(grid, old)
    before = {id: old[id].table for id, slot in times.items() if stay.get(id) == slot}
    tables = give_out(grid, times, before)
    if tables is None:
        from tournaments.core.schedule.search import give_out_exactly

        tables = give_out_exactly(grid, times, before, TO_FIND)
    return [Place(id, grid.times[slot], tables[id]) for id, slot in times.items()] if tables else None
