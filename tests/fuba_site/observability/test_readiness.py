"""/readyz says what is missing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from fuba_site.laptop.valkey import Valkey
from fuba_site.machine.availability import broker
from fuba_site.observability.readiness import ALIVE, REMEMBERED, SILENT, worker_is_alive


@pytest.fixture
def valkey(tmp_path: Path, settings: Any) -> Iterator[Valkey]:
    server = Valkey(tmp_path / "valkey")
    server.start()
    settings.REDIS_URL = server.url
    yield server
    server.stop()


def ready(client: Client) -> dict[str, str]:
    answer = client.get("/readyz")
    found: dict[str, str] = answer.json()
    assert answer.status_code == (200 if found["status"] == "ok" else 503)
    assert answer["Cache-Control"].startswith("max-age=0")
    return found


@pytest.mark.django_db
def test_a_site_with_everything_is_ready(client: Client, valkey: Valkey) -> None:
    worker_is_alive()
    assert ready(client) == {"status": "ok", "database": "ok", "broker": "ok", "workers": "ok", "rules": "plain"}


@pytest.mark.django_db
def test_workers_that_were_never_there_or_have_gone_silent_are_missed(client: Client, valkey: Valkey) -> None:
    assert ready(client)["workers"] == "none has shown life"
    with broker() as redis:
        redis.set(ALIVE, 1, ex=REMEMBERED - SILENT - 15)
    assert ready(client)["workers"].startswith("silent for ")


@pytest.mark.django_db
def test_a_broker_that_is_away_is_missed(client: Client, tmp_path: Path, settings: Any) -> None:
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock"
    worker_is_alive()
    found = ready(client)
    assert (found["status"], found["database"], found["broker"], found["workers"]) == ("error", "ok", "unreachable", "unknown")


@pytest.mark.django_db
def test_a_migration_that_was_not_applied_is_missed(client: Client, valkey: Valkey) -> None:
    MigrationRecorder(connection).migration_qs.filter(app="matches").latest("name").delete()
    assert ready(client)["database"] == "migrations not applied: 1"
