"""While the database is busy or away, visitors and programs are told when to come back, and are served once it is there."""

import http.client
import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from fuba_site.laptop.valkey import Valkey
from tests.conftest import ORDER
from tests.services.conftest import new_database
from tests.services.postgres import Postgres
from tests.services.served import PATIENCE, Served

SHORT = "0.3"  # seconds that the site waits for a lock


class Visitor:
    """Asks for pages with a browser's headers, and for the API with a program's."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies = self.token = ""

    def ask(self, method: str, path: str, body: str = "", **headers: str) -> tuple[int, str, str]:
        """Status, Retry-After and the text."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request(method, path, body, {"Host": "127.0.0.1", "Cookie": self.cookies} | headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        if cookie := answer.headers.get("Set-Cookie"):
            self.cookies = cookie.partition(";")[0]
        return answer.status, answer.headers.get("Retry-After", ""), text

    def sign_up(self) -> tuple[int, str, str]:
        if not self.token:
            page = self.ask("GET", "/accounts/sign-up/")[2]
            self.token = re.findall(r'csrfmiddlewaretoken" value="([^"]+)"', page)[0]
        body = f"username=anna&password1=tiki+taka+442&password2=tiki+taka+442&csrfmiddlewaretoken={self.token}"
        return self.ask("POST", "/accounts/sign-up/", body, **{"Content-Type": "application/x-www-form-urlencoded"})

    def play(self) -> tuple[int, str, str]:
        return self.ask("POST", "/api/matches/", json.dumps(ORDER), **{"Content-Type": "application/json"})


@contextmanager
def served(**variables: str) -> Iterator[Visitor]:
    site = Served(**variables)
    try:
        site.start()
        yield Visitor(site.port)
    finally:
        site.close()


def assert_told_to_come_back(answer: tuple[int, str, str], words: str) -> None:
    status, wait, text = answer
    assert (status, wait) == (503, "5") and words in text, answer
    if text.startswith("{"):
        assert json.loads(text)["code"] == "service_unavailable"


def test_a_locked_sqlite_is_busy_and_not_broken(request: pytest.FixtureRequest, valkey: Valkey) -> None:
    address = new_database("sqlite", request)
    with served(DATABASE_URL=address, REDIS_URL=valkey.url, DATABASE_PATIENCE=SHORT) as visitor:
        visitor.ask("GET", "/accounts/sign-up/")
        writer = sqlite3.connect(address.removeprefix("sqlite:///"), isolation_level=None)
        writer.execute("BEGIN IMMEDIATE")
        assert_told_to_come_back(visitor.sign_up(), "did not save what you sent")
        assert_told_to_come_back(visitor.play(), "did not save what you sent")
        assert visitor.ask("GET", "/competitions/")[0] == 200, "whoever only reads waits for nobody"
        writer.execute("ROLLBACK")
        assert (visitor.sign_up()[0], visitor.play()[0]) == (302, 201)


@pytest.mark.parametrize("pool", ["0", "2"])
def test_a_locked_or_restarted_postgresql_is_busy_and_not_broken(
    request: pytest.FixtureRequest, postgres: Postgres, valkey: Valkey, pool: str
) -> None:
    address = new_database("postgresql", request)
    variables = {"DATABASE_URL": address, "REDIS_URL": valkey.url, "DATABASE_PATIENCE": SHORT, "DATABASE_POOL": pool}
    with served(**variables) as visitor:
        name = address.rpartition("/")[2]
        with psycopg.connect(host=str(postgres.folder), user="postgres", dbname=name) as writer:
            writer.execute("LOCK TABLE tournaments_competition, matches_match IN ACCESS EXCLUSIVE MODE")
            assert_told_to_come_back(visitor.ask("GET", "/competitions/"), "The site is busy")
            assert_told_to_come_back(visitor.play(), "did not save what you sent")
        postgres.stop()
        try:
            assert_told_to_come_back(visitor.ask("GET", "/competitions/"), "Back in a moment")
            assert_told_to_come_back(visitor.ask("GET", "/api/competitions/"), "is restarting")
        finally:
            postgres.start()
        end = time.monotonic() + PATIENCE
        while visitor.ask("GET", "/competitions/")[0] != 200:  # a pool tries again after a moment
            assert time.monotonic() < end
        assert visitor.play()[0] == 201
