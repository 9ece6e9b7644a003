"""Processes for work in parts. What comes out does not depend on how many there are."""

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context


@contextmanager
def processors(jobs: int) -> Iterator[Executor | None]:
    """Workers until the work is done; None where one processor is enough."""
    if jobs == 1:
        yield None
        return
    # A fresh interpreter for each worker: a copy of this one might hold a lock that nobody will ever release.
    workers = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_command)
    try:
        yield workers
    finally:
        workers.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_command() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
