"""Whether the broker and the shared cache answer, as far as this process knows.

A server that did not answer is left alone for a few seconds, so that no visitor waits for what the one before has waited for.
Everybody who uses it learns from everybody else: the counters, the queue, the live pages. The log has one line when it goes
and one when it is back.
"""

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import kombu.exceptions
import redis
from celery import current_app
from django.conf import settings

PATIENCE: Final = 1.0  # seconds a server may take to answer
REST: Final = 5.0  # seconds for which one that did not answer is left alone
FAILURES: Final = (redis.RedisError, kombu.exceptions.OperationalError, OSError)
logger = logging.getLogger("fuba.broker")


class Away(Exception):
    """The server does not answer, or did not a moment ago."""


class Server:
    """One server, for all threads of this process."""

    def __init__(self, url: str) -> None:
        self.address = url.rpartition("@")[2]  # without a password
        self._lock = threading.Lock()
        self._away = False
        self._rest_until = 0.0

    @contextmanager
    def asked(self) -> Iterator[None]:
        """Around anything that talks to the server. Raises `Away`, at once while it is left alone."""
        if not self._worth_asking():
            raise Away
        try:
            yield
        except FAILURES as error:
            self._failed(error)
            raise Away from error
        self._answered()

    def end_rest(self) -> None:
        """Somebody knows that it is there again."""
        self._rest_until = 0.0

    def _worth_asking(self) -> bool:
        """Of many who come after a rest, one tries; the others go on without it until that one knows."""
        if not self._away:
            return True
        with self._lock:
            now = time.monotonic()
            if now < self._rest_until:
                return False
            self._rest_until = now + REST
            return True

    def _failed(self, error: Exception) -> None:
        with self._lock:
            known, self._away = self._away, True
            self._rest_until = time.monotonic() + REST
        if not known:
            logger.warning("Redis at %s is away, the site goes on without it: %s", self.address, error)

    def _answered(self) -> None:
        if not self._away:
            return
        with self._lock:
            known, self._away = self._away, False
        if known:
            logger.warning("Redis at %s is back.", self.address)


_servers: Final[dict[str, Server]] = {}


def server(url: str) -> Server:
    """The one at an address: the cache is usually the broker's."""
    return _servers.setdefault(url, Server(url))


def broker() -> redis.Redis:
    """A connection to the broker that never keeps anybody waiting for long."""
    client: redis.Redis = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
    return client


@contextmanager
def queue() -> Iterator[Any]:
    """A producer of tasks for the workers. Raises `Away` where the broker is."""
    with server(settings.REDIS_URL).asked():
        with broker() as client:
            client.ping()  # the queue's own connections have the patience of workers
        with current_app.producer_pool.acquire(block=True) as producer:
            yield producer
