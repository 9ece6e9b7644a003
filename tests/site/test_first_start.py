"""The first `make run` has something to show; no later one adds to it, and nothing of it can stop the site."""

import json
import re
import signal
import sqlite3
import time
import urllib.request
from typing import Any

import pytest

from fuba_site.first_start import is_new
from tests.site.test_up import up
from tests.tournaments.services.making import somebody

PATIENCE = 600  # seconds, on a slow machine: it takes about twenty


def read(address: str) -> Any:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return json.load(answer)


@pytest.mark.django_db
def test_a_site_is_new_until_somebody_has_done_something():
    assert is_new()
    somebody()
    assert not is_new()


def test_on_the_first_start_the_workers_play_a_world_cup(tmp_path):
    end = time.monotonic() + PATIENCE
    with up(tmp_path, "0", FUBA_DEMO="1") as process:
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "Demo: FUBA World Cup" in line:
                break
        address = next(found[0] for line in lines if (found := re.search(r"http://\S+", line)))
        assert any("First start" in line for line in lines)
        cups = read(f"{address}/api/competitions/?name=World")
        play = f"{address}/api/competitions/{cups['results'][0]['id']}/play/"
        while not (seen := read(play))["played"]:
            assert time.monotonic() < end, seen
        assert seen["total"] == 32
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (0, "")
    with sqlite3.connect(tmp_path / "fuba.sqlite3") as database:
        played = database.execute("SELECT count(*) FROM matches_match").fetchone()[0]
        assert played == database.execute("SELECT count(*) FROM tournaments_result").fetchone()[0] > 0
    with up(tmp_path, "0", FUBA_DEMO="1") as process:
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "http://" in line:
                break
        assert not any("demo" in line for line in lines)
