"""Figures at /metrics are those of the whole site, whichever process is asked."""

import re
from pathlib import Path

import pytest

from fuba_site.laptop.valkey import Valkey
from fuba_site.observability import counters
from fuba_site.observability.counters import Everybody
from tests.services.conftest import new_database
from tests.services.served import Phone, Served, Spectator


def figure(port: int, name: str) -> float:
    text = Phone(port, "").get("/metrics")[1].decode()
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def heavy_views(processes: list[dict[str, float]], monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    monkeypatch.setattr(Everybody, "_read", lambda self: ({}, processes))
    monkeypatch.setattr(counters, "hand_on", lambda: None)
    return {family.name: family.samples[0].value for family in Everybody().collect() if family.name.startswith("fuba_heavy")}


def test_heavy_views_are_those_of_all_processes_and_the_most_is_that_of_the_busiest(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [
        {"fuba_heavy_views": 1.0, "fuba_heavy_views_most": 2.0},
        {"fuba_heavy_views": 2.0, "fuba_heavy_views_most": 3.0},
        {},
    ]
    assert heavy_views(said, monkeypatch) == {"fuba_heavy_views": 3.0, "fuba_heavy_views_most": 3.0}
    assert heavy_views([], monkeypatch) == {"fuba_heavy_views": 0.0, "fuba_heavy_views_most": 0.0}


def test_each_process_tells_the_sum_of_all_and_none_is_lost_with_a_process(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    valkey = Valkey(tmp_path / "valkey")
    valkey.start()
    variables = {"DATABASE_URL": new_database("sqlite", request), "REDIS_URL": valkey.url}
    first, second = Served(**variables), Served(**variables)
    try:
        for server, times in ((first, 3), (second, 4)):
            server.start()  # which looks at /healthz once
            for _ in range(times):
                Phone(server.port, "").get("/healthz")
        home = 'fuba_request_seconds_count{view="healthz"}'
        assert figure(first.port, home) + 4 + 1 >= 9, "its own at least"
        assert figure(second.port, home) == figure(first.port, home) == 9
        spectator = Spectator(second.port, "/live/")
        spectator.wait_for(lambda news: True)
        figure(second.port, "fuba_streams_open")  # it hands on what it has
        assert figure(first.port, "fuba_streams_open") == 1
        assert figure(first.port, "fuba_streams_total") == 1
        spectator.leave()
        second.kill()
        assert figure(first.port, home) == 9, "what it counted is there"
        valkey.stop()
        assert figure(first.port, home) >= 4, "its own, while the broker is away"
    finally:
        first.close()
        second.close()
        valkey.stop()
