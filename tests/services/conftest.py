"""Servers for the tests: one of each for every test process, a fresh database for every test."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from fuba_site.laptop.valkey import Valkey
from tests.migrated import migrated_file
from tests.once import made_once
from tests.services.loaded import Loaded
from tests.services.postgres import Postgres
from tests.services.running import program, run


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


def servers() -> dict[str, str]:
    """The programs that brokers of the tests run: ours, and Debian's Redis where it is installed or $REDIS_SERVER names it."""
    redis = os.environ.get("REDIS_SERVER") or shutil.which("redis-server")
    return {"valkey": "", "redis": redis} if redis else {"valkey": ""}


@pytest.fixture(params=servers())
def valkey(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Valkey]:
    server = Valkey(tmp_path / "valkey", servers()[request.param])
    server.start()
    yield server
    server.stop()


@pytest.fixture
def load() -> Iterator[Callable[..., Loaded]]:
    """The site for a few commands: load(DATABASE_URL=...)."""
    with ExitStack() as shells:
        yield lambda **variables: shells.enter_context(Loaded(**variables))


@pytest.fixture(scope="session")
def migrated_postgres(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a database with all tables and nothing in them. All migrations are run once in a test run."""

    def migrate() -> str:
        address = postgres.new_database()
        run("manage.py", "migrate", "--verbosity", "0", DATABASE_URL=address)
        return postgres.dump(address)

    return postgres.load(made_once(tmp_path_factory, "migrated-postgresql", migrate))


def new_database(kind: str, request: pytest.FixtureRequest) -> str:
    """The address of a migrated database with nothing in it: a file, or one on the PostgreSQL of the tests."""
    if kind == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        return server.new_database(like=request.getfixturevalue("migrated_postgres"))
    paths: pytest.TempPathFactory = request.getfixturevalue("tmp_path_factory")
    return f"sqlite:///{shutil.copy(migrated_file(), paths.mktemp('sqlite') / 'fuba.sqlite3')}"


@pytest.fixture(scope="session")
def undisturbed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The competitions of tests/services/coached.py, played in one process that nobody kills."""

    def play() -> dict[str, Any]:
        played: dict[str, Any] = json.loads(program("coached", "undisturbed", DATABASE_URL=new_database("sqlite", request)))
        return played

    found: dict[str, Any] = made_once(tmp_path_factory, "undisturbed", play)
    return found
