"""Real worker processes, which a test may kill at any moment."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

import redis

from fuba_site.observability.readiness import ALIVE
from tests.services.running import ROOT, environment

CELERY: Final = (sys.executable, "-m", "celery", "-A", "fuba_site")
QUIET: Final = ("--loglevel", "WARNING")


class Workers:
    """A few workers and the clock that sends them looking for what was forgotten."""

    def __init__(self, count: int, folder: Path, variables: Mapping[str, str]) -> None:
        self.folder = folder
        self.environment = environment(**variables)
        self.beat = self._start("beat", "beat", "--schedule", str(folder / "beat"), "--pidfile", "")
        self.processes = {f"worker{number}": self._worker(f"worker{number}") for number in range(count)}

    def wait_until_ready(self, patience: float = 300) -> None:
        client = redis.Redis.from_url(self.environment["REDIS_URL"])
        end = time.monotonic() + patience
        while not client.exists(ALIVE):
            assert time.monotonic() < end, self.log()
            time.sleep(0.1)

    def kill(self, name: str, alone: bool) -> None:
        """Kill -9 the process that plays a match, or the whole worker, and start another where it is gone."""
        process = self.processes[name]
        if alone:
            for child in children(process.pid):
                os.kill(child, signal.SIGKILL)
        else:
            end(process)
            self.processes[name] = self._worker(name)

    def kill_somebody(self, random: Random) -> None:
        self.kill(random.choice(sorted(self.processes)), alone=random.random() < 0.5)

    def hold(self) -> None:
        for process in self.processes.values():
            os.killpg(process.pid, signal.SIGSTOP)

    def let_go(self) -> None:
        for process in self.processes.values():
            os.killpg(process.pid, signal.SIGCONT)

    def stop(self) -> None:
        for process in (self.beat, *self.processes.values()):
            end(process)

    def log(self) -> str:
        return "\n".join(path.read_text()[-3000:] for path in sorted(self.folder.glob("*.log")))

    def _worker(self, name: str) -> subprocess.Popen[bytes]:
        return self._start(name, "worker", "-c", "1", "-n", f"{name}@%h", "--without-gossip", "--without-mingle")

    def _start(self, name: str, *arguments: str) -> subprocess.Popen[bytes]:
        with (self.folder / f"{name}.log").open("ab") as log:
            return subprocess.Popen(
                [*CELERY, *arguments, *QUIET], cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )


def children(pid: int) -> list[int]:
    """The processes that any thread of a process has started."""
    return [int(child) for path in Path(f"/proc/{pid}/task").glob("*/children") for child in path.read_text().split()]


def end(process: subprocess.Popen[bytes]) -> None:
    """The process and all it started, at once."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
