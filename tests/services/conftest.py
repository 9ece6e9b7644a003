"""Servers for the tests: one of each for every test process, a fresh database for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fuba_site.valkey import Valkey
from tests.services.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def valkey(tmp_path: Path) -> Iterator[Valkey]:
    server = Valkey(tmp_path / "valkey")
    server.start()
    yield server
    server.stop()


def new_database(kind: str, request: pytest.FixtureRequest) -> str:
    """The address of an empty database: a file, or one on the PostgreSQL of the tests."""
    if kind == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        return server.new_database()
    folder: Path = request.getfixturevalue("tmp_path_factory").mktemp("sqlite")
    return f"sqlite:///{folder / 'fuba.sqlite3'}"
