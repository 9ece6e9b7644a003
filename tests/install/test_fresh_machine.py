"""A fresh clone and `make run`: the product as a newcomer gets it, without a package or a file that only the tests have."""

import json
import os
import re
import signal
import sqlite3
import subprocess
from pathlib import Path

from tests.install.client import Client, wait_until
from tests.install.export import bare_environment, export, tracked

WELL = {"status": "ok", "database": "ok", "broker": "ok", "workers": "ok", "rules": "plain"}


class Clone:
    """An export of the project, in which `make run` is called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder.with_name("log")
        self.site: subprocess.Popen[bytes] | None = None
        export(tracked(), folder)

    def run(self) -> Client:
        with self.log.open("wb") as output:
            site = self.site = subprocess.Popen(
                ["make", "run"],
                cwd=self.folder,
                env=bare_environment(PORT="0"),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

        def address() -> str | None:
            assert site.poll() is None, self.said()
            found = re.search(r"ready: (http://\S+)", self.said())
            return found and found[1]

        return Client(wait_until(address, self.said))

    def press_ctrl_c(self) -> None:
        if self.site is not None:
            os.killpg(self.site.pid, signal.SIGINT)
            self.site.wait()
            wait_until(lambda: not (self.folder / "var" / "valkey" / "valkey.sock").exists(), self.said)
            self.site = None

    def has_a_worker(self) -> bool:
        assert "The worker does not start" not in self.said(), self.said()
        return True

    def said(self) -> str:
        return self.log.read_text()


def test_make_run_on_a_fresh_machine_plays_matches_and_speaks_french(tmp_path: Path) -> None:
    clone = Clone(tmp_path / "clone")
    try:
        visitor = clone.run()
        assert visitor.read("/")[0] == 200
        assert "First start: a demo is being played" in clone.said()
        wait_until(lambda: clone.has_a_worker() and visitor.json("/api/matches/?page_size=1")["count"], clone.said)
        wait_until(lambda: json.loads(visitor.read("/readyz")[1]) == WELL, clone.said)
        cup = visitor.json("/api/competitions/?name=World")["results"][0]["id"]
        assert visitor.json(f"/api/competitions/{cup}/play/")["total"] == 32
        page = visitor.french_page()
        assert 'lang="fr"' in page and "Compétitions" in page
        clone.press_ctrl_c()
        assert "Traceback" not in clone.said(), clone.said()
        installed = {path.name for path in (clone.folder / ".venv").glob("lib/*/site-packages/*")}
        assert "celery" in installed and "pytest" not in installed, "set up from base.txt alone"
        with sqlite3.connect(clone.folder / "var" / "fuba.sqlite3") as database:
            played = database.execute("SELECT count(*) FROM matches_match").fetchone()[0]
            assert played == database.execute("SELECT count(*) FROM tournaments_result").fetchone()[0] > 0

        visitor = clone.run()
        assert visitor.json("/api/matches/?page_size=1")["count"] >= played
        assert "Installing" not in clone.said() and "First start" not in clone.said(), "only the first start has much to do"
    finally:
        clone.press_ctrl_c()
