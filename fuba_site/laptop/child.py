"""A process that the site starts and looks after."""

import fcntl
import os
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from django.conf import settings

GRACE: Final = 10.0  # seconds to end what it does; then it is killed
PATIENCE: Final = 10.0  # seconds until a process that was killed is gone


class StillRunning(Exception):
    """A process of an earlier start cannot be ended."""


class Child:
    """A process in a session of its own: Ctrl-C is for the site, which then stops its children in order.

    The process and all it starts hold a lock on a file in which its number is. Whoever starts the next one therefore knows
    whether something is left of the last one, even of a site that was killed, and ends it.
    """

    def __init__(self, command: Sequence[str], lock: Path) -> None:
        self.command = list(command)
        self.lock = lock
        self.process: subprocess.Popen[bytes] | None = None
        self.started = 0.0
        self._held: deque[bytes] = deque(maxlen=50)
        self._letting_through = threading.Event()

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def end_leftovers(self) -> None:
        """Whatever a site that was killed has left behind."""
        with self.lock.open("a+") as file:
            self._take(file.fileno())

    def start(self) -> None:
        """What it complains of while it starts is kept until it is ready: one that never gets so has its last words told."""
        number = os.open(self.lock, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            self._take(number)
            os.ftruncate(number, 0)  # no old number beside a new process
            self.started = time.monotonic()
            self._letting_through.clear()
            self._held.clear()
            self.process = subprocess.Popen(
                self.command,
                cwd=settings.BASE_DIR,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                start_new_session=True,
                pass_fds=(number,),
            )
            os.pwrite(number, str(self.process.pid).encode(), 0)
        finally:
            os.close(number)  # the process has its own
        assert self.process.stderr is not None
        threading.Thread(target=self._forward, args=(self.process.stderr,), daemon=True).start()

    def is_ready(self) -> None:
        """From now on what it complains of is shown at once."""
        self._letting_through.set()
        self._show_held()

    @property
    def last_words(self) -> str:
        lines = [line.decode(errors="replace").strip() for line in self._held]
        return next((line for line in reversed(lines) if line), "")

    def stop(self, number: int = signal.SIGTERM, grace: float = GRACE) -> None:
        if self.process is None:
            return
        if self.alive:
            self.process.send_signal(number)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(grace)
        self.end_group(self.process.pid)
        self.process.wait()

    def end_group(self, leader: int) -> None:
        """Those it has started may outlive it."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, signal.SIGKILL)

    def _take(self, number: int) -> None:
        """The lock; whoever still holds it is ended."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except BlockingIOError:
                if time.monotonic() > end:
                    raise StillRunning(f"A process of an earlier start still runs and holds {self.lock}.") from None
                leader = os.pread(number, 20, 0)
                if leader.isdigit():
                    self.end_group(int(leader))
                time.sleep(0.02)

    def _forward(self, complaints: IO[bytes]) -> None:
        for line in complaints:
            self._held.append(line)
            if self._letting_through.is_set():
                self._show_held()
        complaints.close()

    def _show_held(self) -> None:
        with suppress(IndexError, OSError):  # all are shown, or nobody is there to see them
            while True:
                os.write(2, self._held.popleft())
