"""Forecasts and balance runs by real workers: the same numbers as in the process of a command."""

import json
from pathlib import Path

import pytest

from fuba_site.laptop.valkey import Valkey
from tests.services.conftest import new_database
from tests.services.running import program, run
from tests.services.workers import Workers

BALANCE = ("--formations", "4-4-2,4-3-3", "--coach", "random", "--preset", "basic", "--matches", "22", "--json")


@pytest.fixture
def site(valkey: Valkey, request: pytest.FixtureRequest) -> dict[str, str]:
    variables = {
        "DATABASE_URL": new_database("sqlite", request),
        "REDIS_URL": valkey.url,
        "FIXTURE_SWEEP": "1",
        "FORECAST_SAMPLE": "30",
    }
    program("small_league", **variables)
    return variables


def test_workers_and_a_command_find_the_same(site: dict[str, str], tmp_path: Path) -> None:
    workers = Workers(1, tmp_path, site)
    try:
        workers.wait_until_ready()
        by_workers = json.loads(program("looking_ahead", "order", **site))
        balance = json.loads(run("manage.py", "balance", *BALANCE, **site))
    finally:
        workers.stop()
    assert by_workers["state"] == "done", workers.log()
    program("looking_ahead", "forget", **site)
    here = json.loads(
        run("manage.py", "forecast", "Winter Cup", "--runs", "600", "--seed", "7", "--jobs", "2", "--json", **site)
    )
    assert here["teams"] == by_workers["teams"]
    assert json.loads(run("manage.py", "balance", *BALANCE, "--jobs", "2", **site)) == balance
