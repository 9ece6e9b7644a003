"""The cache that all processes share, on a real server that is killed and comes back."""

import logging
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.cache import cache, caches
from redis import Redis

from fuba_site.laptop.valkey import Valkey
from fuba_site.machine import availability
from fuba_site.machine.shared_cache import SharedCache
from fuba_site.web.throttle import Limit

LIMIT = Limit("test", most=3)


@pytest.fixture
def valkey(tmp_path: Path) -> Iterator[Valkey]:
    server = Valkey(tmp_path / "valkey")
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def shared(valkey: Valkey, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(availability, "REST", 0.0)  # so that nobody has to wait until it is asked again
    settings.CACHES = {"default": {"BACKEND": "fuba_site.machine.shared_cache.SharedCache", "LOCATION": valkey.url}}
    settings.REDIS_URL = valkey.url


def counted(valkey: Valkey) -> int:
    """The counter of the shared cache, which another process would see, once it is written down: on a busy disk the server
    puts that off for a moment, and what was not written is lost when it is killed."""
    with Redis(unix_socket_path=str(valkey.socket)) as client:
        while client.info("persistence")["aof_buffer_length"]:
            pass
        return int(client.get(":1:limit:test:anna") or 0)


def test_limits_hold_while_the_server_is_away_and_go_on_where_they_were_once_it_is_back(valkey: Valkey) -> None:
    assert LIMIT.take("anna") and LIMIT.take("anna")
    assert counted(valkey) == 2
    valkey.stop(9)
    assert [LIMIT.take("anna") for _ in range(5)] == [True, True, True, False, False]
    valkey.start()
    assert [LIMIT.take("anna") for _ in range(2)] == [True, False]
    assert counted(valkey) == 4


def test_whatever_a_cache_can_do_is_done_without_the_server(valkey: Valkey) -> None:
    valkey.stop(9)
    assert isinstance(caches["default"], SharedCache)
    cache.set("goals", 3)
    assert cache.get("goals") == cache.incr("goals", -1) + 1 == 3
    assert cache.get_or_set("cards", lambda: 2) == 2
    assert cache.get_many(["goals", "cards"]) == {"goals": 2, "cards": 2}
    assert cache.set_many({"goals": 5, "fouls": 1}) == [] and "fouls" in cache
    assert cache.touch("goals", 60) and not cache.touch("corners", 60)
    assert cache.delete("goals") and not cache.delete("goals")
    cache.delete_many(["cards"])
    assert cache.get("cards", "none") == "none"
    cache.clear()
    assert cache.get("fouls") is None


def test_one_line_when_it_goes_and_one_when_it_is_back(valkey: Valkey, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    for number in range(3):
        cache.get("goals")
        valkey.stop(9)
        for _ in range(20):
            cache.get("goals")
            LIMIT.take("anna")
        valkey.start()
        cache.get("goals")
        lines = [record.getMessage() for record in caplog.records]
        assert len(lines) == 2 * (number + 1)
        assert f"Redis at {valkey.url} is away" in lines[-2] and "is back" in lines[-1]


def test_a_server_that_did_not_answer_is_left_alone_for_a_while(valkey: Valkey, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(availability, "REST", 3600.0)
    valkey.stop(9)
    cache.set("goals", 3)
    valkey.start()
    assert cache.get("goals") == 3, "it is not asked yet"
    later = time.monotonic() + 3601
    monkeypatch.setattr(availability, "time", SimpleNamespace(monotonic=lambda: later))
    assert cache.get("goals") is None, "it is asked again, and knows nothing of it"


def test_the_password_is_not_in_the_log() -> None:
    assert availability.server("redis://user:secret@host:6379/0").address == "host:6379/0"
