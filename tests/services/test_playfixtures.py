"""The command that has AI coaches play fixtures, with a worker and without one."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fuba_site.laptop.valkey import Valkey
from tests.services.conftest import new_database
from tests.services.loaded import Loaded
from tests.services.workers import Workers


@pytest.fixture
def variables(valkey: Valkey, request: pytest.FixtureRequest) -> dict[str, str]:
    return {"DATABASE_URL": new_database("sqlite", request), "REDIS_URL": valkey.url, "FIXTURE_SWEEP": "1"}


@pytest.fixture
def site(variables: dict[str, str], load: Callable[..., Loaded]) -> Loaded:
    made = load(**variables)
    made.program("small_league", "4")
    return made


def command(site: Loaded, *words: str) -> str:
    return site.manage("playfixtures", "Winter Cup", *words)


def test_what_workers_play_and_what_waits_for_people(
    site: Loaded, variables: dict[str, str], valkey: Valkey, tmp_path: Path
) -> None:
    with pytest.raises(AssertionError, match="No worker is running"):
        command(site, "--wait")
    assert json.loads(command(site, "--progress", "--json"))["waiting"] == 3
    # What was to be told is lost; what was ordered is not.
    valkey.client().flushall()
    valkey.stop(9)
    valkey.start()
    workers = Workers(1, tmp_path, variables)
    try:
        workers.wait_until_ready()
        printed = command(site, "--wait")
    finally:
        workers.stop()
    assert printed.startswith("1 of 3 played, 2 waiting for people.")
    assert command(site, "--pause").startswith("1 of 3 played, 2 paused.")
    assert command(site, "--cancel").startswith("1 of 1 played.")


def test_a_competition_that_is_not_there(site: Loaded) -> None:
    with pytest.raises(AssertionError, match="There is no competition “Summer Cup”"):
        site.manage("playfixtures", "Summer Cup")
