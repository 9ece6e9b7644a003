"""`make run` starts the site with this command."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Site(subprocess.Popen[str]):
    """The command as a process; a test that fails does not wait for ever until it ends by itself."""

    def __exit__(self, *error: object) -> None:
        if self.poll() is None:
            self.terminate()  # not killed: it stops what it has started
        super().__exit__(*error)


def up(tmp_path: Path, port: str, **variables: str) -> Site:
    return Site(
        [sys.executable, "-W", "error::Warning:django", "manage.py", "up"],
        cwd=ROOT,
        env={**os.environ, "FUBA_VAR": str(tmp_path), "PORT": port, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def running(tmp_path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with up(tmp_path, "0") as process:
        assert process.stdout is not None
        address = next((found[0] for line in process.stdout if (found := re.search(r"http://\S+", line))), None)
        assert address, process.stderr and process.stderr.read()
        yield process, address


def get(address: str) -> tuple[int, bytes]:
    with urllib.request.urlopen(address, timeout=30) as response:
        return response.status, response.read()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_at_the_address_it_prints_and_stops_when_told(running, number):
    process, address = running
    status, body = get(f"{address}/healthz")
    assert (status, json.loads(body)) == (200, {"status": "ok", "database": "ok"})
    assert get(f"{address}/static/site/base.css")[0] == 200
    status, body = get(f"{address}/readyz")
    assert (status, json.loads(body)) == (200, {"status": "ok", "database": "ok", "broker": "ok", "workers": "ok"})
    process.send_signal(number)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert errors == ""


def test_a_port_in_use_is_said_in_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = up(tmp_path, str(port))
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    reason = f"Cannot listen on 127.0.0.1:{port}: Address already in use."
    assert errors == f"CommandError: {reason} Another port: PORT=8001 make run\n"


@pytest.mark.parametrize("port", ["", "http", "70000", "-1"])
def test_a_port_that_is_none_is_refused(tmp_path, port):
    process = up(tmp_path, port)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "must be a number from 0 to 65535" in errors


def test_a_second_start_in_the_same_folder_is_refused(running, tmp_path):
    with up(tmp_path, "0") as second:
        _, errors = second.communicate(timeout=60)
    assert second.returncode == 1
    assert errors == f"CommandError: The site runs already in {tmp_path}. Another one: FUBA_VAR=other-folder make run\n"
    assert get(f"{running[1]}/readyz")[0] == 200


def test_a_site_that_was_killed_leaves_nothing_in_the_way_of_the_next(running, tmp_path):
    process, _ = running
    process.kill()
    process.wait()
    with up(tmp_path, "0") as second:
        assert second.stdout is not None
        address = next(found[0] for line in second.stdout if (found := re.search(r"http://\S+", line)))
        assert get(f"{address}/readyz")[0] == 200
        second.terminate()
        assert second.wait(60) == 0


def test_a_broker_that_cannot_be_reached_is_said_in_one_line(tmp_path):
    process = up(tmp_path, "0", REDIS_URL="redis://:secret@127.0.0.1:1/0")
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert errors == "CommandError: The broker of REDIS_URL cannot be reached: 127.0.0.1:1/0\n"
