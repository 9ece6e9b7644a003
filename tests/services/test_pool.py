"""Server processes share a few connections among all their visitors."""

import threading

import pytest

from fuba_site.laptop.valkey import Valkey
from tests.services.conftest import new_database
from tests.services.postgres import Postgres
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
