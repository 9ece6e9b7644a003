"""Which database the site has, and how it is spoken to.

PostgreSQL is named by DATABASE_URL, or by POSTGRES_HOST and its like: then a password is taken as it stands, whatever signs
it has.
"""

import os
from typing import Any, Final

import environ
from django.core.exceptions import ImproperlyConfigured
from django.db import connections

SQLITE: Final = "django.db.backends.sqlite3"
POSTGRESQL: Final = "django.db.backends.postgresql"
KEPT: Final = 600  # seconds a worker keeps its connection
PATIENCE: Final = 60
POOL_PATIENCE: Final = 20  # for a connection of the pool

Settings = dict[str, Any]


def database(default: str) -> Settings:
    """For DATABASES. `default` is the address of the file that a laptop has."""
    address, host = os.environ.get("DATABASE_URL", ""), os.environ.get("POSTGRES_HOST", "")
    if address and host:
        raise ImproperlyConfigured("DATABASE_URL and POSTGRES_HOST both name a database. Leave one of them empty.")
    found = postgresql(host) if host else read_address(address or default)
    if found["ENGINE"] == SQLITE:
        # Writers queue up instead of failing with "database is locked"; readers are never blocked.
        found["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": patience(),
            "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
        }
    elif found["ENGINE"] == POSTGRESQL:
        # A process of the workers does one thing after the other on a connection of its own.
        found |= {"CONN_MAX_AGE": KEPT, "CONN_HEALTH_CHECKS": True}
        found["OPTIONS"] = {**found.get("OPTIONS", {}), "options": f"-c lock_timeout={int(1000 * patience())}"}
    return found


def patience() -> float:
    """Seconds that somebody waits for what others are writing; then the site says that it is busy."""
    return float(os.environ.get("DATABASE_PATIENCE", "") or PATIENCE)


def read_address(address: str) -> Settings:
    found: Settings = environ.Env.db_url_config(address)
    return found


def postgresql(host: str) -> Settings:
    return {
        "ENGINE": POSTGRESQL,
        "HOST": host,
        "PORT": os.environ.get("POSTGRES_PORT", "") or "5432",
        "NAME": os.environ.get("POSTGRES_DB", "") or "fuba",
        "USER": os.environ.get("POSTGRES_USER", "") or "fuba",
        "PASSWORD": os.environ.get("POSTGRES_PASSWORD", ""),
    }


def serve_from_pool(found: Settings, most: int) -> None:
    """For a server process, before its first query. Each request is served in a thread of its own, and a connection kept by a
    thread ends with it: without a pool every request would open one.

    Not for workers: they fork, and connections of a pool must not be shared with a child.
    """
    if found["ENGINE"] == POSTGRESQL and most:
        connections.close_all()  # of a start that has looked at the database before
        found["CONN_MAX_AGE"] = 0  # when a request ends, its connection goes back
        pool = {"min_size": 1, "max_size": most, "timeout": min(patience(), POOL_PATIENCE), "max_idle": 60}
        found["OPTIONS"] = {**found.get("OPTIONS", {}), "pool": pool}


def give_back() -> None:
    """For a thread that is about to wait for something else than the database: meanwhile another one has its connection of the
    pool. It gets one again with its next query."""
    for each in connections.all(initialized_only=True):
        if each.settings_dict["OPTIONS"].get("pool") and not each.in_atomic_block:
            each.close()
