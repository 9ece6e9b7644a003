"""AI fixtures on real workers, a real broker and a real database: exactly once, and repeatable, whatever is killed."""

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any, Final

import psycopg
import pytest

from fuba_site.laptop.valkey import Valkey
from tests.services.conftest import new_database
from tests.services.postgres import Postgres
from tests.services.running import program
from tests.services.workers import Workers
from tests.soak import often

Story = dict[str, Any]
FIXTURES: Final = often(78, soak=300)  # of the league that tests/services/coached.py makes
LEAGUE: Final = "SELECT min(id) FROM tournaments_competition"  # the first that is made
QUICK: Final = {"FIXTURE_LEASE": "5", "FIXTURE_SWEEP": "1", "FIXTURE_PATIENCE": "3"}
PATIENCE: Final = 800  # seconds, on a slow machine; nothing here takes long


def coached(what: str, **variables: str) -> str:
    return program("coached", what, **variables)


def count(database: str, state: str, which: str = "TRUE") -> int:
    """Orders in a state, asked of the database itself."""
    question = f"SELECT count(*) FROM matches_playorder WHERE state IN ({state}) AND {which}"
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///"), timeout=300) as connection:
            return int(connection.execute(question).fetchone()[0])
    with on_server(database) as server:
        return int(server.execute(question).fetchone()[0])  # type: ignore[index]


def on_server(database: str) -> psycopg.Connection:
    folder, name = database.removeprefix("postgres://postgres@/").rsplit("/", 1)
    return psycopg.connect(host=folder, user="postgres", dbname=name)


@contextmanager
def league_locked(database: str) -> Iterator[None]:
    """Meanwhile workers play matches of the league and store none: they wait for its row. SQLite locks no rows."""
    if database.startswith("sqlite"):
        yield
        return
    with on_server(database) as server:
        server.execute(f"SELECT 1 FROM tournaments_competition WHERE id = ({LEAGUE}) FOR UPDATE")
        yield


def kill_all_in_mid_match(workers: Workers, database: str) -> None:
    """They are held until one of them has begun matches of the league that are not stored."""
    end = time.monotonic() + PATIENCE
    workers.hold()
    while not count(database, "'claimed'", f"competition_id = ({LEAGUE})"):
        assert time.monotonic() < end, workers.log()
        workers.let_go()
        time.sleep(0.05)
        workers.hold()
    for name in list(workers.processes):
        workers.kill(name, alone=False)


# On SQLite test_laptop.py does much of the same on every run, with a whole site.
@pytest.fixture(scope="module", params=often(["postgresql"], soak=["sqlite", "postgresql"]))
def disturbed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Story]:
    """The same competitions on two workers, of which everything is killed in turn while they play."""
    folder = tmp_path_factory.mktemp("disturbed")
    database = new_database(request.param, request)
    valkey = Valkey(folder / "valkey")
    valkey.start()
    variables = {"DATABASE_URL": database, "REDIS_URL": valkey.url, **QUICK}
    coached("make", **variables)
    random = Random(1)
    lock = ExitStack()
    lock.enter_context(league_locked(database))
    workers = Workers(2, folder, variables)

    def restart_broker() -> None:
        valkey.stop(9)
        valkey.start()

    def flush_broker() -> None:
        valkey.client().flushall()

    def restart_database() -> None:
        if request.param == "postgresql":
            server: Postgres = request.getfixturevalue("postgres")
            server.restart()

    def kill_all() -> None:
        for name in list(workers.processes):
            workers.kill(name, alone=False)

    def kill_somebody() -> None:
        workers.kill_somebody(random)

    # In turn, whenever another tenth of the matches has been played.
    disturbances: list[Callable[[], None]] = [
        kill_somebody, restart_broker, kill_somebody, flush_broker, restart_database, kill_all, kill_somebody, flush_broker,
    ]  # fmt: skip
    coming = [(FIXTURES * number // 10, disturb) for number, disturb in enumerate(disturbances, 1)]
    try:
        with lock:
            kill_all_in_mid_match(workers, database)
        end = time.monotonic() + PATIENCE
        while count(database, "'waiting', 'claimed'"):
            assert time.monotonic() < end, workers.log()
            if coming and count(database, "'done'") >= coming[0][0]:
                coming.pop(0)[1]()
            time.sleep(0.02)
        assert not coming
        yield json.loads(coached("story", **variables))
    finally:
        workers.stop()
        valkey.stop()


def test_every_match_is_played_and_none_twice(disturbed: Story) -> None:
    league = disturbed["league"]
    assert sorted(map(int, league["records"])) == list(range(1, FIXTURES + 1))
    assert {len(records) for records in league["records"].values()} == {1}
    assert [row[0] for row in league["results"]] == list(range(1, FIXTURES + 1))
    assert len(league["reports"]) == len(set(league["reports"])) == FIXTURES
    assert league["revisions"] == list(range(1, len(league["revisions"]) + 1))
    assert {state for _, state, *_ in league["orders"]} == {"done"}


def test_it_was_disturbed(disturbed: Story) -> None:
    assert any(attempts > 1 for _, _, attempts, *_ in disturbed["league"]["orders"])


@pytest.mark.parametrize("competition", ["league", "cup"])
@pytest.mark.parametrize("what", ["records", "results", "tables", "ledger", "champion"])
def test_it_comes_out_as_if_nothing_had_happened(disturbed: Story, undisturbed: Story, competition: str, what: str) -> None:
    assert disturbed[competition][what] == undisturbed[competition][what]
    assert undisturbed["league"]["ledger"], "matches leave something behind"


def test_a_match_that_always_fails_is_tried_three_times_and_the_rest_goes_on(disturbed: Story) -> None:
    broken = disturbed["broken"]
    given_up = [order for order in broken["orders"] if order[1] == "failed"]
    assert [(failures, "nobody" in error) for _, _, _, failures, error in given_up] == [(3, True)] * 3
    assert len(broken["records"]) == 3
