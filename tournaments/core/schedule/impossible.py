"""Why there is no schedule, where counting does not show it: the rules that cannot be kept together."""

from collections.abc import Collection

from tournaments.core.schedule.bounds import check
from tournaments.core.schedule.conditions import Conditions
from tournaments.core.schedule.errors import Count, ScheduleCode, ScheduleError
from tournaments.core.schedule.grid import Grid, Rule
from tournaments.core.schedule.guess import guess
from tournaments.core.schedule.search import NoAnswer, search

# Work of the solver for each rule it is tried without.
TO_EXPLAIN = 1.0


def why(conditions: Conditions) -> ScheduleError:
    """Rules are left out one by one, for good where there is still no schedule; those that remain are to blame."""
    asked = {
        Rule.REST: (conditions.rest, f"{Count(conditions.rest):minute} of rest"),
        Rule.AWAY: (conditions.away, "the times when teams are away"),
        Rule.CLOSED: (conditions.closed, "the times when tables are closed"),
        Rule.TOGETHER: (any(game.together for game in conditions.games), "last rounds that start together"),
        Rule.PINNED: (any(not fixed.played for fixed in conditions.fixed), "the pinned games"),
    }
    without: set[Rule] = set()
    games, tables, times = (Count(len(part)) for part in (conditions.games, conditions.tables, conditions.times))
    needed = [f"{games:game} on {tables:table} at {times:time}"]
    for rule, (there, words) in asked.items():
        if there:
            if _impossible(conditions, {*without, rule}):
                without.add(rule)
            else:
                needed.append(words)
    return ScheduleError(ScheduleCode.CONFLICT, rules="; ".join(needed))


def _impossible(conditions: Conditions, without: Collection[Rule]) -> bool:
    """Whether even this can be shown to have no schedule. Where the search gives up, the rule stays under suspicion."""
    grid = Grid(conditions, without)
    try:
        check(grid)
    except ScheduleError:
        return True
    return guess(grid) is None and search(grid, None, {}, TO_EXPLAIN) is NoAnswer.IMPOSSIBLE
