"""The cache that all server processes share. While its server is away, each of them goes on with one of its own.

So a limit still holds, for each process by itself, and nobody is locked out. Once the server is back its counters go on.
"""

from collections.abc import Callable
from typing import Any, Final

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache

from fuba_site.machine.availability import PATIENCE, Away, server

MOST: Final = 2000  # entries of a process's own


class SharedCache(RedisCache):
    def __init__(self, location: str | list[str], params: dict[str, Any]) -> None:
        options = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE, **params.get("OPTIONS", {})}
        super().__init__(location, {**params, "OPTIONS": options})
        first = location if isinstance(location, str) else location[0]
        self._server = server(first)
        self._own = LocMemCache(f"instead of {first}", {**params, "OPTIONS": {"MAX_ENTRIES": MOST}})

    def _ask(self, shared: Callable[..., Any], own: Callable[..., Any], *arguments: Any) -> Any:
        try:
            with self._server.asked():
                return shared(*arguments)
        except Away:
            return own(*arguments)

    def add(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> Any:
        return self._ask(super().add, self._own.add, key, value, timeout, version)

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._ask(super().get, self._own.get, key, default, version)

    def set(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> Any:
        return self._ask(super().set, self._own.set, key, value, timeout, version)

    def touch(self, key: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> Any:
        return self._ask(super().touch, self._own.touch, key, timeout, version)

    def delete(self, key: Any, version: int | None = None) -> Any:
        return self._ask(super().delete, self._own.delete, key, version)

    def get_many(self, keys: Any, version: int | None = None) -> Any:
        return self._ask(super().get_many, self._own.get_many, keys, version)

    def has_key(self, key: Any, version: int | None = None) -> Any:
        return self._ask(super().has_key, self._own.has_key, key, version)

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> Any:
        return self._ask(super().incr, self._own.incr, key, delta, version)

    def set_many(self, data: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> Any:
        return self._ask(super().set_many, self._own.set_many, data, timeout, version)

    def delete_many(self, keys: Any, version: int | None = None) -> Any:
        return self._ask(super().delete_many, self._own.delete_many, keys, version)

    def clear(self) -> Any:
        self._own.clear()
        return self._ask(super().clear, self._own.clear)
