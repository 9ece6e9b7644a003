"""Whether this installation can do its work: /readyz asks, a balancer and the person on duty read the answer."""

from typing import Final

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from fuba_site.machine import compiled
from fuba_site.machine.availability import Away, broker, server

ALIVE: Final = "fuba:worker-alive"
REMEMBERED: Final = 3600  # seconds
SILENT: Final = 30  # seconds: a worker shows life every two


def worker_is_alive() -> None:
    """Called in a worker. The broker keeps the time, so that no two clocks have to agree."""
    try:
        with broker() as client:
            client.set(ALIVE, 1, ex=REMEMBERED)
    except redis.RedisError:
        pass  # the silence says it


def silence() -> float | None:
    """Seconds since a worker showed life; None if nobody remembers one."""
    with broker() as client:
        left = client.pttl(ALIVE)
    return REMEMBERED - int(left) / 1000 if int(left) >= 0 else None


def somebody_works() -> bool:
    """Whether a worker has shown life a moment ago. A broker that is away is asked every few seconds only: pages call this."""
    try:
        with server(settings.REDIS_URL).asked():
            age = silence()
    except Away:
        return False
    return age is not None and age < SILENT


def check_database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
        executor = MigrationExecutor(connection)
        waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError:
        return "unreachable"
    return f"migrations not applied: {len(waiting)}" if waiting else "ok"


def check_broker() -> str:
    try:
        with broker() as client:
            client.ping()
    except redis.RedisError:
        return "unreachable"
    return "ok"


def check_workers() -> str:
    try:
        age = silence()
    except redis.RedisError:
        return "unknown"
    if age is None:
        return "none has shown life"
    return "ok" if age < SILENT else f"silent for {age:.0f} seconds"


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """200 when everything is there that the site needs to do its work, 503 with what is missing otherwise."""
    found = {"database": check_database(), "broker": check_broker(), "workers": check_workers()}
    well = all(state == "ok" for state in found.values())
    told = {"status": "ok" if well else "error", **found, "rules": compiled.running()}
    return JsonResponse(told, status=200 if well else 503)
