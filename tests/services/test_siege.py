"""One account has the largest league allowed, and a crowd prints and reads it. Everybody else goes on.

On every run the site allows a quarter of what it does by default, on SQLite; before a release all of it, on both databases.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services.conftest import new_database
from tests.services.running import program
from tests.services.served import Served
from tests.services.siege import PAGES, PAPERS, Siege
from tests.soak import often

PLACES = 2
WRITES = often(3, soak=20)
FIXTURES = often(3_000, soak=12_000)
MEMORY = often(500, soak=800)  # megabytes; a quarter of it is the site itself


@pytest.fixture(scope="module", params=often(["sqlite"], soak=["sqlite", "postgresql"]))
def siege(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    folder: Path = tmp_path_factory.mktemp("siege")
    variables = {
        "DATABASE_URL": new_database(request.param, request),
        "FUBA_VAR": str(folder),
        "REDIS_URL": "redis://127.0.0.1:1/0",  # no workers: all is asked of the server itself
        "LARGE_FIXTURES": "1000000",
        "FIXTURES_PER_STAGE": str(FIXTURES),
        "HEAVY_VIEWS": str(PLACES),
        "HEAVY_WAIT": "1",
        "PAGE_SECONDS": "0",
    }
    league = json.loads(program("giant_league", **variables))
    site = Served(folder / "log", **variables)
    try:
        site.start()
        made = Siege(site, league)
        made.run(WRITES)
        yield made
    finally:
        site.close()


def test_the_league_is_the_largest_that_is_allowed(siege: Siege) -> None:
    assert FIXTURES * 11 / 12 < siege.league["fixtures"] <= FIXTURES


def test_results_of_another_account_are_stored_while_heavy_work_goes_on(siege: Siege) -> None:
    """Nothing that takes long holds a lock: whoever writes does not wait for it to end."""
    assert [each.status for each in siege.writes] == [200] * WRITES
    assert siege.writes[0].heavy > 0


def test_the_site_says_that_it_is_well_all_the_time(siege: Siege) -> None:
    assert [each.health for each in siege.writes] == [200] * WRITES


def test_a_few_heavy_views_are_worked_on_at_a_time_and_the_others_are_told_to_come_back(siege: Siege) -> None:
    assert siege.most_heavy() <= PLACES
    assert len(siege.answers) == len(PAGES) + len(PAPERS) and set(siege.answers) <= {200, 503}
    assert 200 in siege.answers


def test_the_memory_of_the_server_is_bounded(siege: Siege) -> None:
    assert siege.megabytes() < MEMORY
