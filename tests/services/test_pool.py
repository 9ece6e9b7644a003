"""Server processes share a few connections among all their visitors."""

import threading
from http.client import HTTPException

import pytest

from fuba_site.laptop.valkey import Valkey
from tests.services.conftest import new_database
from tests.services.postgres import Postgres
from tests.services.running import program
from tests.services.served import Phone, Served

MOST = 3


def test_visitors_are_served_over_a_few_connections_to_postgresql(
    postgres: Postgres, valkey: Valkey, request: pytest.FixtureRequest
) -> None:
    variables = {"DATABASE_URL": new_database("postgresql", request), "REDIS_URL": valkey.url, "DATABASE_POOL": str(MOST)}
    site = Served(**variables)
    seen: list[int] = []

    def visit() -> None:
        phone = Phone(site.port, "")
        seen.extend(phone.get("/healthz")[0] for _ in range(10))

    try:
        site.start()
        before = postgres.sessions(variables["DATABASE_URL"])
        visitors = [threading.Thread(target=visit) for _ in range(8)]
        for visitor in visitors:
            visitor.start()
        for visitor in visitors:
            visitor.join()
        assert seen == [200] * 80
        assert postgres.sessions(variables["DATABASE_URL"]) - before <= MOST
        postgres.restart()
        assert [Phone(site.port, "").get("/healthz")[0] for _ in range(MOST + 1)] == [200] * (MOST + 1)
    finally:
        site.close()


def test_who_waits_for_a_heavy_page_leaves_the_connection_to_others(
    postgres: Postgres, valkey: Valkey, request: pytest.FixtureRequest
) -> None:
    """One connection, and nobody gets a place for anything heavy: whoever kept the connection meanwhile would stop the site."""
    variables = {"DATABASE_URL": new_database("postgresql", request), "REDIS_URL": valkey.url}
    program("small_league", **variables)
    site = Served(**variables, DATABASE_POOL="1", HEAVY_VIEWS="0", HEAVY_WAIT="600")
    answers: list[int] = []

    def wait(path: str) -> None:
        try:
            answers.append(Phone(site.port, "").get(path)[0])
        except (OSError, HTTPException):  # the site is closed at last
            return

    try:
        site.start()
        league = Phone(site.port, "").get("/api/v1/competitions/")[1]["results"][0]["id"]
        before = postgres.latest(variables["DATABASE_URL"])
        waiting = threading.Thread(target=wait, args=(f"/competitions/{league}/print/match-sheets.pdf",))
        waiting.start()
        while postgres.latest(variables["DATABASE_URL"]) == before:
            assert waiting.is_alive()
        assert Phone(site.port, "").get("/api/v1/teams/")[0] == 200
        assert answers == []
    finally:
        site.close()
