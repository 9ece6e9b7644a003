"""What can be seen by counting, before anything is searched: each reason has its own sentence."""

from tournaments.core.schedule.conditions import Conditions, Place
from tournaments.core.schedule.errors import ScheduleCode, ScheduleError
from tournaments.core.schedule.grid import Grid
from tournaments.core.schedule.timetable import Schedule
from tournaments.core.schedule.warnings import WarningCode, warnings

# A pinned game that its team or table is not free for is the organiser's word; two that contradict each other are not.
CLASHES = frozenset(
    {
        WarningCode.TEAM_TWICE,
        WarningCode.REST,
        WarningCode.TABLE_TWICE,
        WarningCode.BEFORE_SOURCE,
        WarningCode.TOO_EARLY,
        WarningCode.NOT_TOGETHER,
    }
)


def check_pinned(conditions: Conditions) -> None:
    fixed = Schedule.of(Place(fixed.game, fixed.start, fixed.table) for fixed in conditions.fixed)
    for warning in warnings(fixed, conditions):
        if warning.code in CLASHES:
            raise ScheduleError(ScheduleCode.PINNED, warning=warning.text)


def check(grid: Grid) -> None:
    """Raises ScheduleError if counting shows that there is no schedule; otherwise strikes out times that are too early
    or too late for what comes before or after a game.
    """
    _check_teams(grid)
    _check_places(grid)
    _check_units(grid)
    for game, reason in grid.refused.items():
        raise ScheduleError(ScheduleCode.NOWHERE, game=game, reason=reason)
    _check_busy(grid)
    _narrow(grid)


def _check_teams(grid: Grid) -> None:
    for (_, team), games in grid.sides.items():
        if all(grid.is_away(team, slot, games[0].minutes) for slot in range(len(grid.starts))):
            raise ScheduleError(ScheduleCode.TEAM_NEVER_AVAILABLE, team=team)


def _check_places(grid: Grid) -> None:
    if not grid.games:
        return
    games, tables, times = len(grid.games), len(grid.conditions.tables), len(grid.starts)
    if games > tables * times:
        raise ScheduleError(ScheduleCode.TOO_FEW_TIMES, games=games, tables=tables, least=-(-games // tables), times=times)
    shortest = min(game.minutes for game in grid.games.values())
    places = sum(len(grid.open_tables(slot, shortest)) for slot in range(times))
    if games > places:
        raise ScheduleError(ScheduleCode.TOO_FEW_PLACES, games=games, places=places)


def _check_units(grid: Grid) -> None:
    for name, games in grid.units.items():
        sides = [side for game in games for side in game.sides]
        for side in sides:
            if sides.count(side) > 1:
                raise ScheduleError(ScheduleCode.TOGETHER_SAME_TEAM, team=side[1], name=name)
        shortest = min(game.minutes for game in games)
        room = max(len(grid.open_tables(slot, shortest)) for slot in range(len(grid.starts)))
        if len(games) > room:
            raise ScheduleError(ScheduleCode.TOGETHER_TOO_MANY, games=len(games), name=name, room=room)


def _check_busy(grid: Grid) -> None:
    """The games of a team, each as early as its rest allows, must find that many times."""
    for (_, team), games in grid.sides.items():
        slots = sorted({slot for game in games for slot in grid.allowed[game.id]})
        shortest = min(game.minutes for game in games)
        room, free_from = 0, grid.starts[0]
        for slot in slots:
            if grid.starts[slot] >= free_from:
                room += 1
                free_from = grid.starts[slot] + shortest + grid.rest
        if len(games) > room:
            raise ScheduleError(ScheduleCode.TEAM_TOO_BUSY, team=team, games=len(games), room=room, rest=grid.rest)


def _narrow(grid: Grid) -> None:
    """Strike out the times before which a game's sources cannot be over, and those that leave no time for what follows."""
    begins: dict[str, str] = {}  # the game with which the chain begins that leads here
    for game in grid.games.values():
        earliest, chain = grid.starts[0], game.id
        for before, rest in grid.waits(game):
            over = grid.end(before, grid.allowed[before.id][0]) + rest
            if over > earliest:
                earliest, chain = over, begins[before.id]
        begins[game.id] = chain
        grid.allowed[game.id] = [slot for slot in grid.allowed[game.id] if grid.starts[slot] >= earliest]
        if not grid.allowed[game.id]:
            raise ScheduleError(ScheduleCode.TOO_LONG_A_CHAIN, first=chain, last=game.id)
    for game in reversed(grid.games.values()):
        latest = grid.starts[grid.allowed[game.id][-1]]
        for before, rest in grid.waits(game):
            left = [slot for slot in grid.allowed[before.id] if grid.end(before, slot) + rest <= latest]
            grid.allowed[before.id] = left  # never empty: its earliest was early enough above
