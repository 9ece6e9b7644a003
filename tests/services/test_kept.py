"""What is stored can be kept in a file, put back, and moved from a laptop to a public server; nothing is missing then."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fuba_site.laptop.folder import locked
from tests.services.conftest import new_database
from tests.services.loaded import Loaded
from tests.services.postgres import Postgres

BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])


Load = Callable[..., Loaded]


class Site:
    """A database, and the commands that are typed on its machine."""

    def __init__(self, address: str, folder: Path, postgres: Postgres | None, load: Load) -> None:
        folder.mkdir(exist_ok=True)
        path = f"{postgres.programs}{os.pathsep}{os.environ['PATH']}" if postgres else os.environ["PATH"]
        self.shell = load(DATABASE_URL=address, FUBA_VAR=str(folder), PATH=path)

    def done(self, *words: str, given: bytes = b"") -> bytes:
        done = self.shell.type("manage.py", *words, given=given)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout

    def refused(self, *words: str, given: bytes = b"") -> str:
        done = self.shell.type("manage.py", *words, given=given)
        assert done.returncode == 1 and b"Traceback" not in done.stderr, done
        return done.stderr.decode()

    def story(self, what: str = "story") -> Any:
        """What is there, after something was done (tests/services/kept_site.py)."""
        return json.loads(self.shell.program("kept_site", what))


def server_of(kind: str, request: pytest.FixtureRequest) -> Postgres | None:
    return request.getfixturevalue("postgres") if kind == "postgresql" else None


def site(kind: str, request: pytest.FixtureRequest, folder: Path) -> Site:
    """On which nothing was done yet."""
    return Site(new_database(kind, request), folder, server_of(kind, request), request.getfixturevalue("load"))


def machine(kind: str, request: pytest.FixtureRequest, folder: Path) -> Site:
    """A new one: its database has not even tables."""
    server = server_of(kind, request)
    address = server.new_database() if server else f"sqlite:///{folder / 'fuba.sqlite3'}"
    return Site(address, folder, server, request.getfixturevalue("load"))


@BOTH
def test_a_backup_brings_back_all_there_was_and_nothing_else(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    lost = site(kind, request, tmp_path / "lost")
    before = lost.story("make")
    assert before["exports"] and all(before["rows"][name] for name in ("matches.Recording", "fuba_site.ApiToken"))
    (tmp_path / "backups").mkdir()
    lost.done("backup", str(tmp_path / "backups"), "--keep", "1")
    (file,) = (tmp_path / "backups").iterdir()
    assert file.stat().st_mode & 0o077 == 0

    changed = lost.story("later")
    assert changed != before
    assert "There is something in the database already" in lost.refused("restore", str(file))
    whole = file.read_bytes()
    assert "is no backup" in lost.refused("restore", "--replace", "-", given=b"a letter")
    assert lost.refused("restore", "--replace", "-", given=whole[: len(whole) * 2 // 3])
    assert lost.story() == changed, "a damaged backup changes nothing"
    lost.done("restore", "--replace", str(file))
    assert lost.story() == before

    anew = machine(kind, request, tmp_path / "anew")
    anew.done("restore", "-", given=file.read_bytes())
    assert anew.story() == before
    assert anew.done("backup", "-"), "of what was put back a backup can be made again"


def test_the_file_of_a_laptop_is_not_replaced_under_a_site_that_runs(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    here = site("sqlite", request, tmp_path / "site")
    whole = here.done("backup", "-")
    with locked(tmp_path / "site"):
        assert "Stop it first" in here.refused("restore", "--replace", "-", given=whole)


def test_backups_that_are_too_many_are_forgotten_the_oldest_first(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    here = site("sqlite", request, tmp_path / "site")
    old = [tmp_path / f"fuba-2026010{day}-030000.sqlite3" for day in (1, 2, 3)]
    other = tmp_path / "letters.sqlite3"
    for path in (*old, other):
        path.write_text("")
    here.done("backup", str(tmp_path), "--keep", "2")
    left = sorted(tmp_path.glob("*.sqlite3"))
    assert old[2] in left and other in left and len(left) == 3, left


def test_a_laptop_moves_to_postgresql_and_every_export_is_the_same(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    laptop, server = site("sqlite", request, tmp_path / "laptop"), site("postgresql", request, tmp_path / "server")
    before = laptop.story("make")
    file = laptop.done("backup", "-")
    assert b"rows moved" in server.done("movedatabase", "-", given=file)
    after = server.story()
    assert after["exports"] == before["exports"] and len(after["exports"]) == 2
    assert after["rows"] == before["rows"]
    server.story("later")  # new rows get new numbers
    assert "a new site only" in server.refused("movedatabase", "-", given=file)
    assert "no PostgreSQL" in laptop.refused("movedatabase", "-", given=file)
    assert "To move it: manage.py movedatabase" in server.refused("restore", "--replace", "-", given=file)
