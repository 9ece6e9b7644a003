"""docs/operations.md, followed to the letter: its commands are pasted into a shell, in its order.

There is no container engine on a machine for tests: tests/install/engine.py stands in for it, with the same file, commands,
packages, a real PostgreSQL, Valkey and Caddy.
"""

import http.client
import json
import os
import random
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.install.client import wait_until
from tests.install.crowd import Crowd
from tests.install.export import ROOT, bare_environment, export, tracked
from tests.install.letters import Letters
from tests.install.page import OPERATIONS, Page
from tests.migrated import migrated_file
from tests.services.postgres import Postgres
from tests.services.running import program
from tests.soak import often

PASSWORD = """p@ss/w:rd?#[]%20 $HOME 'it"s' \\ ä€"""
PASSWORD_OF_LETTERS = PASSWORD.encode("ascii", "ignore").decode()  # Python's SMTP knows no others
HOST = "fuba.example"
TOKEN = "$a token/with signs"
SPECTATORS = often(20, soak=500)


class Administrator:
    """Somebody at a shell in the folder of the project, with the page open."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder / "fuba"
        self.engine = folder / "engine"
        self.network = f"127.{random.SystemRandom().randrange(20, 250)}.{random.SystemRandom().randrange(250)}"
        self.page = Page(OPERATIONS, "A public server")
        export(tracked(), self.folder)
        (self.folder / ".venv").symlink_to(ROOT / ".venv")
        self.engine.mkdir()
        docker = folder / "bin" / "docker"
        docker.parent.mkdir()
        docker.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -P -m tests.install.engine "$@"\n')
        docker.chmod(0o755)
        self.environment = bare_environment(
            FUBA_ENGINE=str(self.engine), FUBA_NETWORK=self.network, FUBA_POSTGRES=str(programs)
        )
        self.environment["PATH"] = f"{docker.parent}{os.pathsep}{self.environment['PATH']}"

    def paste(self, title: str, number: int = 0, typed: str = "") -> str:
        done = subprocess.run(
            ["bash", "-e", "-c", self.page.block(title, number)],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0 and "Traceback" not in done.stderr, f"{title}: {done.stdout}\n{done.stderr}\n{self.said()}"
        return done.stdout

    def change(self, name: str, **settings: str) -> None:
        """With an editor."""
        path = self.folder / "deploy" / f"{name}.env"
        lines = [line for line in path.read_text().splitlines() if line.partition("=")[0] not in settings]
        path.write_text("\n".join([*lines, *(f"{key}={value}" for key, value in settings.items())]) + "\n")

    def processes(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = json.loads((self.engine / "state.json").read_text())
        return found

    def lose_the_database(self) -> None:
        for pid in self.processes()["postgres"]:
            os.kill(pid, signal.SIGQUIT)
            wait_until(lambda pid=pid: not Path(f"/proc/{pid}/exe").exists() or ended(pid), self.said)
        shutil.rmtree(self.engine / "postgres")

    def said(self) -> str:
        log = self.engine / "log"
        return log.read_text(errors="replace")[-6000:] if log.exists() else ""

    def leave(self) -> None:
        """Nothing that was started stays."""
        if (self.engine / "state.json").exists():
            for pid in (pid for pids in self.processes().values() for pid in pids):
                with suppress(ProcessLookupError):
                    os.killpg(pid, signal.SIGKILL)


def ended(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


class Visitor:
    """Somebody who reaches the proxy and nothing else, and trusts its certificate."""

    def __init__(self, network: str, trust: ssl.SSLContext) -> None:
        self.address = (f"{network}.1", 8443)
        self.trust = trust
        self.headers = {"Host": HOST}

    def ask(self, method: str, path: str, data: Any = None) -> tuple[int, str, http.client.HTTPMessage]:
        line = http.client.HTTPSConnection(*self.address, timeout=120)
        line.sock = self.trust.wrap_socket(socket.create_connection(self.address, timeout=120), server_hostname=HOST)
        body = None if data is None else json.dumps(data)
        line.request(method, path, body, {**self.headers, "Content-Type": "application/json"})
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        return answer.status, text, answer.headers

    def json(self, path: str, data: Any = None) -> Any:
        status, text, _ = self.ask("GET" if data is None else "POST", path, data)
        assert status < 300, f"{path}: {status} {text[:2000]}"
        return json.loads(text) if text else None

    def log_in(self, name: str, password: str) -> None:
        token = self.json("/api/token/", {"username": name, "password": password})["token"]
        self.headers["Authorization"] = f"Token {token}"

    def exports(self) -> dict[str, Any]:
        found = self.json("/api/competitions/?page_size=100")["results"]
        return {each["id"]: self.json(f"/api/competitions/{each['id']}/export/") for each in found}


@pytest.fixture
def anna(postgres: Postgres) -> Iterator[Administrator]:
    folder = Path(tempfile.mkdtemp(prefix="fuba-operations-"))
    folder.chmod(0o755)  # PostgreSQL runs as nobody
    administrator = Administrator(folder, postgres.programs)
    try:
        yield administrator
    finally:
        administrator.leave()
        shutil.rmtree(folder, ignore_errors=True)


def test_a_public_server_by_following_one_page(anna: Administrator) -> None:
    anna.page.block("Settings", 0)  # certificates from outside are for a machine that can be reached from there
    anna.paste("Settings", 1)
    anna.change("postgres", POSTGRES_PASSWORD=PASSWORD)
    letters = Letters("fuba", PASSWORD_OF_LETTERS)
    post_office = f"smtp://fuba:{quote(PASSWORD_OF_LETTERS, safe='')}@127.0.0.1:{letters.port}"
    anna.change("fuba", FIXTURE_SWEEP="2", LIVE_STREAMS_PER_ADDRESS="1000", METRICS_TOKEN=TOKEN, EMAIL_URL=post_office)
    anna.paste("Start", 0)
    anna.paste("Start", 1)
    trust = ssl.create_default_context(cafile=str(anna.folder / "root.crt"))
    visitor = Visitor(anna.network, trust)

    # A laptop moves here.
    laptop = anna.folder / "var"
    laptop.mkdir()
    shutil.copy(migrated_file(), laptop / "fuba.sqlite3")
    program("kept_site", "make", DATABASE_URL=f"sqlite:///{laptop / 'fuba.sqlite3'}")
    anna.paste("Moving a laptop to the server", 0)
    anna.paste("Moving a laptop to the server", 1)
    assert len(visitor.exports()) == 1, "the other one is private"

    anna.paste("The first administrator", typed=f"{PASSWORD}\n")
    visitor.log_in("anna", PASSWORD)

    anna.paste("Letters")
    assert len(letters.received) == 1 and "To: anna@fuba.example" in letters.received[0]
    letters.shutdown()

    anna.paste("More visitors, more matches")
    assert {name: len(pids) for name, pids in anna.processes().items() if name in ("web", "worker", "beat")} == {
        "web": 2,
        "worker": 2,
        "beat": 1,
    }
    status, page, headers = visitor.ask("GET", "/")
    assert status == 200 and "Winter Cup" in page, "of the laptop"
    assert "max-age" in headers["Strict-Transport-Security"] and "preload" not in headers["Strict-Transport-Security"]
    assert "text/html" in headers["Content-Type"]
    wait_until(lambda: visitor.ask("GET", "/readyz")[0] == 200, anna.said)  # new workers take a while to show life

    # A cup is played by the workers while people follow it through the proxy.
    cup = visitor.json("/api/competitions/", {"name": "Spring Cup", "recipe": {"preset": "cup-4"}})["id"]
    teams = [{"name": name, "coach_level": "random"} for name in ("Turku", "Bilbao", "Lyon", "Bari")]
    visitor.json(f"/api/competitions/{cup}/entries/", {"new": teams})
    visitor.json(f"/api/competitions/{cup}/draw/", {"method": "free"})
    visitor.json(f"/api/competitions/{cup}/start/", {})
    visitor.json(f"/api/competitions/{cup}/", None)
    crowd = Crowd(SPECTATORS, visitor.address, HOST, f"/live/competitions/{cup}/", trust)
    assert crowd.there.wait(600) and not crowd.failed, crowd.failed[:3]
    visitor.json(f"/api/competitions/{cup}/play/", {})
    crowd.join(600)
    assert not crowd.failed and len(crowd.seen) == SPECTATORS, crowd.failed[:3]
    assert len({news["fixture"] for news in crowd.seen}) == 1, "all saw the same first result"
    wait_until(lambda: visitor.json(f"/api/competitions/{cup}/play/")["played"] == 4, anna.said)

    anna.paste("Watching it")
    assert visitor.ask("GET", "/metrics")[0] == 404
    visitor.headers["Authorization"], logged_in = f"Bearer {TOKEN}", visitor.headers["Authorization"]
    for figure in (r'fuba_tasks_total\{state="SUCCESS",task="matches.play"\} [1-9]', rf"fuba_streams_total {SPECTATORS}\.0"):
        # of both processes: the one that is not asked hands its own on every few seconds
        wait_until(lambda figure=figure: re.search(figure, visitor.ask("GET", "/metrics")[1]), anna.said)
    visitor.headers["Authorization"] = logged_in

    # The database is lost, and comes back.
    before, matches = visitor.exports(), visitor.json("/api/matches/?page_size=100")
    assert len(before) == 3, "an administrator sees the private one, too"
    anna.paste("Backups")
    anna.lose_the_database()
    subprocess.run(["docker", "compose", "up", "-d"], cwd=anna.folder, env=anna.environment, check=True)
    # A process may still hold a connection to the database that is gone: it says 503 once, and takes another.
    wait_until(lambda: visitor.ask("GET", f"/competitions/{cup}/")[0] == 404, anna.said)
    anna.paste("Bringing a backup back")
    assert visitor.exports() == before
    assert visitor.json("/api/matches/?page_size=100") == matches
    visitor.log_in("anna", PASSWORD)

    anna.paste("Upgrading")
    assert visitor.exports() == before
    assert not anna.page.left, "commands of the page that nobody has tried"
    assert "Traceback" not in anna.said(), anna.said()
