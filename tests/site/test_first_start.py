"""The first `make run` has something to show; no later one adds to it, and nothing of it can stop the site."""

import re
import signal
import sqlite3
import urllib.request

import pytest

from fuba_site.first_start import is_new
from tests.site.test_up import up
from tests.tournaments.services.making import somebody


@pytest.mark.django_db
def test_a_site_is_new_until_somebody_has_done_something():
    assert is_new()
    somebody()
    assert not is_new()


def test_the_first_start_plays_a_demo_beside_the_site_and_stops_with_it(tmp_path):
    with up(tmp_path, "0", FUBA_DEMO="1") as process:
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "Demo: " in line:
                break
        address = next(found[0] for line in lines if (found := re.search(r"http://\S+", line)))
        assert any("First start" in line for line in lines)
        with urllib.request.urlopen(f"{address}/competitions/", timeout=30) as page:
            assert "Aurora Cup" in page.read().decode()
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
        process.terminate()
        process.communicate(timeout=60)
