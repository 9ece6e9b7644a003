"""One flight: of all who ask for the same thing at once, one makes it, and the others take what comes of it.

Requests of a process wait for each other by an event. Processes wait for each other where they share a cache: whoever puts
the mark there makes the thing and leaves it there, the others look for it. While the cache is away each process is on its own.
"""

import time
from collections.abc import Callable
from threading import Event, Lock
from typing import Final, Generic, TypeVar

from django.core.cache import DEFAULT_CACHE_ALIAS, cache, caches

from fuba_site.machine.database import give_back
from fuba_site.machine.shared_cache import SharedCache

T = TypeVar("T")
PATIENCE: Final = 20  # seconds that somebody waits for what another is making
LOOK: Final = 0.02  # seconds between two looks into the shared cache


class Flight(Generic[T]):
    """Something being made."""

    def __init__(self) -> None:
        self._over = Event()
        self._brought: T | None = None

    def land(self, brought: T | None) -> None:
        self._brought = brought
        self._over.set()

    def wait(self) -> T | None:
        """What was brought; None where it is not for others, or did not come in time."""
        self._over.wait(PATIENCE)
        return self._brought


class Flights(Generic[T]):
    """What is being made by this process at the moment."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._going: dict[str, Flight[T]] = {}

    def going(self, key: str) -> bool:
        return key in self._going

    def take(self, key: str, make: Callable[[], T | None]) -> T | None:
        """What `make` brings, here or where it is being made already. None: not for others, whoever asks makes their own."""
        with self._lock:
            flight = self._going.get(key)
            if flight is None:
                mine = self._going[key] = Flight[T]()
        if flight is not None:
            give_back()
            return flight.wait()
        brought = None
        try:
            brought = make()
        finally:  # whatever became of it, nobody waits any longer
            with self._lock:
                del self._going[key]
            mine.land(brought)
        return brought


def across_processes(key: str, seconds: float, make: Callable[[], T | None]) -> T | None:
    """The same for processes that share a cache; what one has made is good for the others for so many seconds."""
    if not is_shared():
        return make()
    mark = f"{key}:making"
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found: T | None = cache.get(key)
        if found is not None:
            return found
        if cache.add(mark, 1, PATIENCE):
            try:
                if (made := make()) is not None:
                    cache.set(key, made, seconds)
                return made
            finally:
                cache.delete(mark)
        give_back()
        time.sleep(LOOK)
    return make()


def is_shared() -> bool:
    """Whether other processes see what this one puts into the cache."""
    return isinstance(caches[DEFAULT_CACHE_ALIAS], SharedCache)
