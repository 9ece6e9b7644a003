"""Keeps the worker of a laptop running, and looks for forgotten work as `celery beat` does on a larger site."""

import logging
import signal
import subprocess
import sys
import threading
import time
from types import TracebackType
from typing import Final, Self

from django.conf import settings
from django.db import close_old_connections
from django.utils.module_loading import import_string

from fuba_site.readiness import silence

READY: Final = 60.0  # seconds that a worker may take to start
GRACE: Final = 10.0  # seconds to end what it does; then it is killed, and the match is played again by the next one
PAUSE: Final = 1.0
logger = logging.getLogger(__name__)


class Supervisor:
    """Starts a worker with so many processes; while it is open, one that ends is started again."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.worker: subprocess.Popen[bytes] | None = None
        self._ending = threading.Event()
        self._threads = [threading.Thread(target=self._keep, daemon=True), threading.Thread(target=self._sweep, daemon=True)]

    def __enter__(self) -> Self:
        if self.processes:
            self.worker = self._start()
            try:
                self._wait_until_ready()
            except BaseException:
                self._stop()
                raise
            for thread in self._threads:
                thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._ending.set()
        self._stop()

    def _start(self) -> subprocess.Popen[bytes]:
        # Whoever runs the site as root on a laptop has been told by others.
        command = [sys.executable, "-W", "ignore:You're running the worker with superuser privileges", "-m", "celery"]
        command += ["-A", "fuba_site", "--skip-checks", "worker", "--loglevel", "WARNING"]
        command += ["-c", str(self.processes), "--without-gossip", "--without-mingle"]
        # A session of its own: Ctrl-C is for us, and we tell the worker.
        return subprocess.Popen(command, cwd=settings.BASE_DIR, stdout=subprocess.DEVNULL, start_new_session=True)

    def _wait_until_ready(self) -> None:
        started = time.monotonic()
        while time.monotonic() < started + READY and self.worker is not None and self.worker.poll() is None:
            age = silence()
            if age is not None and age < time.monotonic() - started:
                return
            time.sleep(0.05)
        logger.warning("The worker did not start in time; matches of AI coaches will wait.")

    def _stop(self) -> None:
        if self.worker is None:
            return
        self.worker.send_signal(signal.SIGTERM)
        try:
            self.worker.wait(GRACE)
        except subprocess.TimeoutExpired:
            self.worker.kill()
            self.worker.wait()

    def _keep(self) -> None:
        while not self._ending.wait(PAUSE):
            if self.worker is not None and self.worker.poll() is not None:
                logger.warning("The worker ended; another one is started.")
                self.worker = self._start()

    def _sweep(self) -> None:
        sweep = import_string("matches.tasks.sweep")
        while not self._ending.wait(settings.FIXTURE_SWEEP):
            try:
                close_old_connections()
                sweep()
            except Exception:
                logger.exception("Looking for forgotten fixtures failed")
            finally:
                close_old_connections()
