"""Keeps broker and workers of a laptop running, and looks for forgotten work as `celery beat` does on a larger site."""

import logging
import sys
import threading
import time
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

import redis
from django.conf import settings
from django.db import DatabaseError, close_old_connections, connection

from fuba_site.laptop.child import Child
from fuba_site.laptop.valkey import Valkey
from fuba_site.machine import outage
from fuba_site.machine.availability import server
from fuba_site.observability.readiness import silence

READY: Final = 60.0  # seconds that a worker may take to start
LOOK: Final = 0.25  # seconds between two looks at the children
SLOWEST: Final = 5.0  # seconds between two starts of a child that does not get ready
logger = logging.getLogger(__name__)


class Supervisor:
    """While it is open, broker and worker run: one that ends is started again, and takes up what the last one left.

    `valkey` is None where the broker is somebody else's. Where `alone`, nobody else works on this database: whatever is
    claimed when no worker runs was claimed by one that is dead.
    """

    def __init__(self, processes: int, valkey: Valkey | None) -> None:
        self.valkey = valkey
        self.worker = Child(worker_command(processes), settings.VAR_DIR / "worker.lock") if processes else None
        self.alone = valkey is not None and connection.vendor == "sqlite"
        self._ready = False
        self._failures = 0
        self._said = ""
        self._next_start = 0.0
        self._ending = threading.Event()
        self._threads = [threading.Thread(target=self._watch, daemon=True), threading.Thread(target=self._sweep, daemon=True)]

    def __enter__(self) -> Self:
        try:
            if self.valkey is not None:
                self.valkey.start()
            if self.worker is not None:
                self.worker.end_leftovers()
                self._start_worker(counted=False)
                self._wait_until_ready()
        except BaseException:
            self._stop()
            raise
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._ending.set()
        self._threads[0].join(READY)  # it may be starting something
        self._stop()

    def _stop(self) -> None:
        if self.worker is not None:
            self.worker.stop()
        if self.valkey is not None:
            self.valkey.stop()

    # -- watching ----------------------------------------------------------------------------

    def _watch(self) -> None:
        while not self._ending.wait(LOOK):
            try:
                self._look()
            except Exception as error:
                self._say(f"A part of the site could not be started again: {outage.explain(error) or error}")

    def _look(self) -> None:
        if self.valkey is not None and not self.valkey.alive:
            logger.warning("The broker ended; it is started again.")
            self.valkey.stop()
            self.valkey.start()
            server(settings.REDIS_URL).end_rest()
            if self.worker is not None:
                self.worker.stop(grace=0)  # it would wait for an answer from the one that is gone
                self._restart_worker()
        if self.worker is None:
            return
        if self.worker.alive:
            self._ready = self._ready or self._shows_life()
        elif time.monotonic() >= self._next_start:
            self._explain_end()
            self._restart_worker()

    def _explain_end(self) -> None:
        """One that has worked is replaced at once; one that never gets ready is tried every few seconds, and told of once."""
        assert self.worker is not None
        if self._ready:
            logger.warning("The worker ended; another one is started.")
            return
        self._failures += 1
        self._next_start = time.monotonic() + min(SLOWEST, LOOK * 2**self._failures)
        self._say(f"The worker does not start, so matches of AI coaches wait. It says: {self.worker.last_words or 'nothing'}")

    def _restart_worker(self) -> None:
        assert self.worker is not None
        self._ready = False
        self.worker.stop(grace=0)  # those it had started, too
        self._start_worker(counted=True)

    def _shows_life(self) -> bool:
        assert self.worker is not None
        with suppress(redis.RedisError):
            age = silence()
            if age is not None and age < time.monotonic() - self.worker.started:
                self.worker.is_ready()
                self._failures, self._said = 0, ""
                return True
        return False

    def _wait_until_ready(self) -> None:
        assert self.worker is not None
        end = time.monotonic() + READY
        while time.monotonic() < end and self.worker.alive:
            if self._shows_life():
                self._ready = True
                return
            time.sleep(0.05)
        if self.worker.alive:
            self._say("The worker did not start in time; matches of AI coaches will wait.")

    def _say(self, sentence: str) -> None:
        if sentence != self._said:
            logger.warning(sentence)
            self._said = sentence

    # -- looking for forgotten work ----------------------------------------------------------

    def _start_worker(self, counted: bool) -> None:
        """What the last one had claimed goes to this one at once. `counted`: each claim counts as a failed attempt."""
        from matches.recovery import release_claims, sweep

        assert self.worker is not None
        try:
            if self.alone:
                release_claims(counted)
            self.worker.start()
            sweep()
        except DatabaseError as error:
            logger.warning("What the last worker left could not be taken up: %s", outage.explain(error) or error)
        finally:
            close_old_connections()

    def _sweep(self) -> None:
        from matches.recovery import sweep

        while not self._ending.wait(settings.FIXTURE_SWEEP):
            try:
                close_old_connections()
                sweep()
            except DatabaseError as error:
                logger.warning("Looking for forgotten matches failed: %s", outage.explain(error) or error)
            except Exception:
                logger.exception("Looking for forgotten matches failed")
            finally:
                close_old_connections()


def worker_command(processes: int) -> list[str]:
    # Whoever runs the site as root on a laptop has been told by others.
    command = [sys.executable, "-W", "ignore:You're running the worker with superuser privileges", "-m", "celery"]
    command += ["-A", "fuba_site", "--skip-checks", "worker", "--loglevel", "WARNING"]
    return [*command, "-c", str(processes), "--without-gossip", "--without-mingle"]
