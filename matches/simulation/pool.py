"""Playing a simulation on several processors. What comes out does not depend on how many."""

import signal
import threading
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from matches.simulation.tally import Plan, Tally, play_range

Progress = Callable[[int], None]


class WorkerLost(Exception):
    """A worker process ended before its work was done."""


def simulate(plan: Plan, jobs: int, progress: Progress = lambda done: None) -> Tally:
    """All matches of the plan; `progress` is told how many (or pairs of them) are done."""
    jobs = min(jobs, plan.matches)
    return _alone(plan, progress) if jobs == 1 else _together(plan, jobs, progress)


def _alone(plan: Plan, progress: Progress) -> Tally:
    done = 0

    def played() -> None:
        nonlocal done
        done += 1
        progress(done)

    return play_range(plan, 0, plan.matches, played)


def _together(plan: Plan, jobs: int, progress: Progress) -> Tally:
    """Each worker takes every jobs-th chunk and sends its tally; they are added in the order of the matches."""
    size = max(1, min(20, plan.matches // (4 * jobs)))
    chunks = [(first, min(first + size, plan.matches)) for first in range(0, plan.matches, size)]
    # A fresh interpreter for each worker: a copy of this one might hold a lock that nobody will ever release.
    context = get_context("spawn")
    workers: list[Any] = []
    readers: dict[Connection, int] = {}
    tallies: dict[int, Tally] = {}
    restore = _ignore_interrupts()
    try:
        for job in range(jobs):
            reader, writer = context.Pipe(duplex=False)
            worker = context.Process(target=_work, args=(plan, chunks, job, jobs, writer), daemon=True)
            worker.start()
            writer.close()
            workers.append(worker)
            readers[reader] = job
        restore()
        while len(tallies) < len(chunks):
            for ready in wait(list(readers)):
                assert isinstance(ready, Connection)
                try:
                    index, tally = ready.recv()
                except EOFError:
                    if any(chunk not in tallies for chunk in range(readers[ready], len(chunks), jobs)):
                        raise WorkerLost from None
                    del readers[ready]
                    continue
                tallies[index] = tally
                progress(sum(done.units for done in tallies.values()))
    finally:
        restore()
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()
    total = Tally()
    for index in range(len(chunks)):
        total.add(tallies[index])
    return total


def _work(plan: Plan, chunks: list[tuple[int, int]], job: int, jobs: int, writer: "Connection[Any, Any]") -> None:
    for index in range(job, len(chunks), jobs):
        writer.send((index, play_range(plan, *chunks[index])))
    writer.close()


def _ignore_interrupts() -> Callable[[], None]:
    """Workers started now do not see Ctrl-C: the one who started them does, and stops them."""
    if threading.current_thread() is not threading.main_thread():
        return lambda: None
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    return lambda: (signal.signal(signal.SIGINT, before), None)[1]
