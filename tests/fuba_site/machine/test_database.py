"""Which database is meant, and how it is spoken to."""

import pytest
from django.core.exceptions import ImproperlyConfigured
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from fuba_site.machine.database import database, serve_from_pool

SIGNS = """p@ss/w:rd?#[]%20 $HOME 'it"s' \\ ä€ {x}=1&2"""
FILE = "sqlite:////somewhere/fuba.sqlite3"


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "POSTGRES_HOST", "POSTGRES_PORT", "POSTGRES_DB", "POSTGRES_USER", "POSTGRES_PASSWORD"):
        monkeypatch.delenv(name, raising=False)


def test_a_password_may_have_any_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTGRES_HOST", "postgres")
    monkeypatch.setenv("POSTGRES_PASSWORD", SIGNS)
    found = database(FILE)
    assert found["PASSWORD"] == SIGNS
    assert conninfo_to_dict(make_conninfo(password=found["PASSWORD"]))["password"] == SIGNS
    assert (found["HOST"], found["PORT"], found["NAME"], found["USER"]) == ("postgres", "5432", "fuba", "fuba")


def test_without_a_name_it_is_the_file_of_a_laptop() -> None:
    assert database(FILE)["NAME"] == "/somewhere/fuba.sqlite3"


def test_two_databases_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTGRES_HOST", "postgres")
    monkeypatch.setenv("DATABASE_URL", "postgres://fuba@elsewhere/fuba")
    with pytest.raises(ImproperlyConfigured, match="Leave one of them empty"):
        database(FILE)


def test_a_server_process_has_a_pool_and_a_worker_keeps_a_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://fuba@elsewhere/fuba")
    found = database(FILE)
    assert "pool" not in found.get("OPTIONS", {}) and found["CONN_MAX_AGE"] > 0
    serve_from_pool(found, 7)
    assert found["OPTIONS"]["pool"]["max_size"] == 7
    assert found["CONN_MAX_AGE"] == 0, "Django refuses both"


def test_neither_sqlite_nor_who_wants_none_gets_a_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    for address, most in ((FILE, 10), ("postgres://fuba@elsewhere/fuba", 0)):
        monkeypatch.setenv("DATABASE_URL", address)
        found = database(FILE)
        serve_from_pool(found, most)
        assert "pool" not in found.get("OPTIONS", {})
