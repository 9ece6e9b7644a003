"""`make run` on a laptop: its own broker and its own workers play the fixtures, and a worker that dies is replaced."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.services.running import ROOT, environment, program, run
from tests.services.workers import children

VARIABLES = {"FIXTURE_LEASE": "5", "FIXTURE_SWEEP": "1", "FIXTURE_PATIENCE": "3", "FUBA_DEMO": "0", "WORKERS": "1"}


def test_ai_coaches_play_on_a_laptop_and_a_dead_worker_is_replaced(tmp_path: Path) -> None:
    site = {**VARIABLES, "FUBA_VAR": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "manage.py", "up"],
        cwd=ROOT,
        env=environment(PORT="0", **site),
        stdout=subprocess.PIPE,
        text=True,
    ) as up:
        try:
            assert up.stdout is not None
            address = next(found[0] for line in up.stdout if (found := re.search(r"http://\S+", line)))
            program("small_league", **site)
            worker = worker_of(up.pid)
            os.killpg(worker, signal.SIGKILL)
            played = json.loads(run("manage.py", "playfixtures", "Winter Cup", "--wait", "--json", **site))
            assert (played["played"], played["failed"]) == (6, [])
            assert worker_of(up.pid) != worker
            with urllib.request.urlopen(f"{address}/readyz", timeout=30) as answer:
                assert json.load(answer)["status"] == "ok"
            up.terminate()
            assert up.wait(60) == 0
            assert not (tmp_path / "valkey" / "valkey.sock").exists(), "the broker has gone as well"
        finally:
            up.terminate()  # not killed: it stops what it has started


def worker_of(pid: int) -> int:
    return next(child for child in children(pid) if b"celery" in Path(f"/proc/{child}/cmdline").read_bytes())
