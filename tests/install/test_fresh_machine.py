"""A fresh clone and `make run`: the product as a newcomer gets it, without a package or a file that only the tests have."""

import os
import re
import signal
import subprocess
from pathlib import Path

from tests.install.client import Client, wait_until
from tests.install.export import bare_environment, export, tracked


def test_make_run_on_a_fresh_machine_plays_matches_and_speaks_french(tmp_path: Path) -> None:
    clone, log = tmp_path / "clone", tmp_path / "log"
    export(tracked(), clone)
    with log.open("wb") as output:
        site = subprocess.Popen(
            ["make", "run"],
            cwd=clone,
            env=bare_environment(PORT="0"),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def address() -> str | None:
        assert site.poll() is None, log.read_text()
        found = re.search(r"ready: (http://\S+)", log.read_text())
        return found and found[1]

    try:
        client = Client(wait_until(address, log.read_text))
        assert client.read("/")[0] == 200
        wait_until(lambda: client.json("/api/matches/?page_size=1")["count"], log.read_text)
        assert client.json("/readyz") == {"status": "ok", "database": "ok", "broker": "ok", "workers": "ok"}
        assert 'lang="fr"' in client.french_page()
        assert "Compétitions" in client.french_page()
        os.killpg(site.pid, signal.SIGINT)  # Ctrl-C
        site.wait()
        wait_until(lambda: not (clone / "var" / "valkey" / "valkey.sock").exists(), log.read_text)
        assert "Traceback" not in log.read_text(), log.read_text()
        installed = {path.name for path in (clone / ".venv").glob("lib/*/site-packages/*")}
        assert "celery" in installed and "pytest" not in installed, "set up from base.txt alone"
    finally:
        if site.poll() is None:
            os.killpg(site.pid, signal.SIGKILL)
