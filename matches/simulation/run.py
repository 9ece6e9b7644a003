"""Playing a simulation on several processors. What comes out does not depend on how many."""

from collections.abc import Callable
from itertools import repeat

from matches.jobs.pool import processors
from matches.simulation.tally import Plan, Tally, play_range

Progress = Callable[[int], None]


def simulate(plan: Plan, jobs: int, progress: Progress = lambda done: None) -> Tally:
    """All matches of the plan; `progress` is told how many (or pairs of them) are done."""
    jobs = min(jobs, plan.matches)
    done = 0

    def played(more: int = 1) -> None:
        nonlocal done
        done += more
        progress(done)

    size = max(1, min(20, plan.matches // (4 * jobs)))
    with processors(jobs) as workers:
        if workers is None:
            return play_range(plan, 0, plan.matches, played)
        total = Tally()
        starts = range(0, plan.matches, size)
        ends = (min(first + size, plan.matches) for first in starts)
        for tally in workers.map(play_range, repeat(plan), starts, ends):
            total.add(tally)
            played(tally.units)
    return total
