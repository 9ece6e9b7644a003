"""Forecasts and balance runs by real workers: the same numbers as in the process of a command."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fuba_site.laptop.valkey import Valkey
from tests.services.conftest import new_database
from tests.services.loaded import Loaded
from tests.services.workers import Workers

BALANCE = ("--formations", "4-4-2,4-3-3", "--coach", "random", "--preset", "basic", "--matches", "22", "--json")


@pytest.fixture
def variables(valkey: Valkey, request: pytest.FixtureRequest) -> dict[str, str]:
    return {
        "DATABASE_URL": new_database("sqlite", request),
        "REDIS_URL": valkey.url,
        "FIXTURE_SWEEP": "1",
        "FORECAST_SAMPLE": "30",
    }


def test_workers_and_a_command_find_the_same(variables: dict[str, str], load: Callable[..., Loaded], tmp_path: Path) -> None:
    site = load(**variables)
    site.program("small_league")
    workers = Workers(1, tmp_path, variables)
    try:
        workers.wait_until_ready()
        by_workers = json.loads(site.program("looking_ahead", "order"))
        balance = json.loads(site.manage("balance", *BALANCE))
    finally:
        workers.stop()
    assert by_workers["state"] == "done", workers.log()
    site.program("looking_ahead", "forget")
    here = json.loads(site.manage("forecast", "Winter Cup", "--runs", "600", "--seed", "7", "--jobs", "2", "--json"))
    assert here["teams"] == by_workers["teams"]
    assert json.loads(site.manage("balance", *BALANCE, "--jobs", "2")) == balance
