"""A site as `make run` starts it, which a test may kill."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

from tests.migrated import migrated_file

ROOT: Final = Path(__file__).resolve().parents[3]
PATIENCE: Final = 300.0  # seconds, on a slow machine; nothing here takes long


class Site:
    """`manage.py up` in a folder. Left open, it is stopped in order, so that nothing of it stays behind."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.folder = folder
        self.log = folder.with_name(f"{folder.name}.log")
        self.variables = {"FUBA_VAR": str(folder), "PORT": "0", "FUBA_DEMO": "0", **variables}
        self.options: dict[str, Any] = {}
        self.process: subprocess.Popen[bytes] | None = None
        self.address = ""

    def furnish(self) -> Self:
        """It was started once, and nobody did anything."""
        self.folder.mkdir(mode=0o700, parents=True)
        shutil.copy(migrated_file(), self.folder / "fuba.sqlite3")
        return self

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def spawn(self) -> "subprocess.Popen[bytes]":
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-W", "error::Warning:django", "manage.py", "up"],
                cwd=ROOT,
                env={**os.environ, **self.variables},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                **self.options,
            )
        return self.process

    def start(self) -> None:
        process = self.spawn()

        def ready() -> bool:
            assert process.poll() is None, self.said
            found = re.search(r"ready: (http://\S+)", self.said)
            self.address = found[1] if found else ""
            return bool(found)

        self.wait_until(ready)

    def refusal(self) -> str:
        """What it says when it does not start."""
        assert self.spawn().wait(PATIENCE) == 1, self.said
        return self.said

    def stop(self, number: int = signal.SIGTERM) -> int:
        """What it ends with; 0 if it does not run."""
        if self.process is None:
            return 0
        process, self.process = self.process, None
        if process.poll() is None:
            process.send_signal(number)
        return process.wait(PATIENCE)

    @property
    def said(self) -> str:
        return self.log.read_text()

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def children(self) -> dict[str, int]:
        """The broker and the worker, by the files in which they write their numbers."""
        files = {"broker": self.folder / "valkey" / "valkey.lock", "worker": self.folder / "worker.lock"}
        return {name: int(path.read_text() or 0) for name, path in files.items() if path.exists()}

    def cut_power(self) -> None:
        """Everything is gone at once."""
        children = self.children().values()
        os.kill(self.pid, signal.SIGKILL)
        for child in filter(None, children):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
        assert self.process is not None
        self.process.wait()
        self.process = None

    def get(self, path: str) -> tuple[int, str]:
        try:
            with urllib.request.urlopen(f"{self.address}{path}", timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def readiness(self) -> dict[str, str]:
        found: dict[str, str] = json.loads(self.get("/readyz")[1])
        return found

    def wait_until(self, seen: Callable[[], Any]) -> None:
        end = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < end, self.said
            time.sleep(0.05)


def runs(pid: int) -> bool:
    """Whether a process does; one that has ended and whose parent has not asked for it does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
