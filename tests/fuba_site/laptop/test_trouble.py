"""What is wrong with the machine is said in one sentence, at the start and while the site runs."""

import errno
import json
import logging
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from fuba_site.machine import outage
from tests.fuba_site.laptop.running import Site

DAMAGED = "CommandError: The database in {} is damaged. Put a backup in its place, or move it away to begin anew.\n"


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    folder.mkdir()
    (folder / "fuba.sqlite3").write_bytes(b"not what it was " * 1000)
    assert Site(folder).refusal() == DAMAGED.format(folder)


def test_after_a_crash_a_database_with_a_damaged_page_is_found_before_anybody_uses_it(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    folder.mkdir()
    (folder / "up.lock").write_text("running")
    with sqlite3.connect(folder / "fuba.sqlite3") as database:
        database.execute("CREATE TABLE things (name TEXT)")
        database.executemany("INSERT INTO things VALUES (?)", [("a thing to fill pages with",)] * 1000)
    with (folder / "fuba.sqlite3").open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xff" * 4096)
    assert Site(folder).refusal() == DAMAGED.format(folder)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "var"
    site = Site(folder)
    site.log = tmp_path / "log"
    assert site.refusal() == f"{folder} cannot be used: Not a directory. Name another folder: FUBA_VAR=folder\n"


@pytest.fixture
def read_only(db: None) -> Iterator[None]:
    """SQLite itself refuses to write."""
    connection.ensure_connection()
    connection.connection.execute("PRAGMA query_only = ON")
    yield
    connection.connection.execute("PRAGMA query_only = OFF")


def test_while_nothing_can_be_stored_visitors_are_asked_to_come_back(read_only: None, caplog: pytest.LogCaptureFixture) -> None:
    form = {"username": "anna", "password1": "a long password", "password2": "a long password"}
    page = Client(raise_request_exception=False).post("/accounts/sign-up/", form)
    assert (page.status_code, page["Retry-After"]) == (503, "60")
    assert "cannot save anything at the moment" in page.content.decode()
    assert_one_sentence(caplog, "cannot be written to")


def test_programs_are_told_of_it_as_a_problem(read_only: None, caplog: pytest.LogCaptureFixture, order: dict[str, str]) -> None:
    answer = Client(raise_request_exception=False).post("/api/matches/", order, content_type="application/json")
    assert (answer.status_code, answer["Content-Type"]) == (503, "application/problem+json")
    assert json.loads(answer.content)["code"] == "service_unavailable"
    assert_one_sentence(caplog, "cannot be written to")


def assert_one_sentence(caplog: pytest.LogCaptureFixture, words: str) -> None:
    (line,) = [record for record in caplog.records if record.name == "django.request"]
    outage.WithoutTraceback().filter(line)  # as the handler of the log does
    assert words in line.getMessage() and line.exc_info is None


def test_a_database_without_room_is_known(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "small.sqlite3") as database:
        database.execute("PRAGMA max_page_count = 3")
        with pytest.raises(sqlite3.OperationalError) as met:
            database.execute("CREATE TABLE large AS SELECT zeroblob(100000)")
    assert "is full" in outage.explain(met.value)


def test_a_full_disk_is_known_whoever_meets_it(tmp_path: Path) -> None:
    with pytest.raises(OSError) as met, open("/dev/full", "w") as full:
        full.write("something")
        full.flush()
    assert (
        outage.explain(met.value, tmp_path)
        == f"The disk with {tmp_path} is full. Make room on it; nothing that was stored is lost."
    )


def test_a_trouble_is_found_behind_what_it_caused() -> None:
    try:
        try:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        except OSError as error:
            raise ValueError("could not be saved") from error
    except ValueError as error:
        assert "cannot be written to" in outage.explain(error)


def test_a_fault_of_ours_keeps_its_traceback() -> None:
    try:
        raise ValueError("a fault")
    except ValueError as error:
        record = logging.LogRecord("site", logging.ERROR, "", 0, "Internal Server Error", (), (type(error), error, None))
    assert outage.WithoutTraceback().filter(record)
    assert record.exc_info and record.getMessage() == "Internal Server Error"
