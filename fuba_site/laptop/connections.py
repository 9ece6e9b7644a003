"""Visitors' connections to a site without a proxy in front: nobody keeps the others out.

A proxy does this for a public server. By hand, because uvicorn waits for ever for the rest of a request.
"""

import asyncio
from collections import Counter
from typing import Any, Final

import h11
from django.conf import settings
from uvicorn.protocols.http.h11_impl import H11Protocol

from fuba_site.machine import open_files

HEAD_SECONDS: Final = 8.0  # for a request up to the end of its headers, from the first moment on
BODY_SECONDS: Final = 8.0  # without a byte of what was announced
PER_ADDRESS: Final = 1000  # a hall behind one router; half of all, where there are fewer
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nContent-Length: 31\r\n\r\nToo many connections are open.\n"
)
WAITING: Final = (h11.IDLE, h11.SEND_BODY)  # for the visitor

_open: Final = Counter[str]()  # by address


class Connection(H11Protocol):
    """One visitor's connection. It is closed when a request is not sent to its end."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._address = ""
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if _open.total() >= open_files.for_visitors() or (not settings.TRUSTED_PROXIES and _open[address] >= per_address()):
            transport.write(FULL)
            transport.close()
            return
        self._address = address
        _open[address] += 1
        self._wait(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.conn.their_state is h11.SEND_BODY:
            self._wait(BODY_SECONDS)
        elif self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._deadline is None:  # the next request on this connection
            self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        if self._address:
            _open[self._address] -= 1
            if not _open[self._address]:
                del _open[self._address]
            self._address = ""
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if self.flow.read_paused:  # it is our turn: what has come is not yet read
            self._wait(BODY_SECONDS)
        elif self.conn.their_state in WAITING and not self.transport.is_closing():
            self.transport.close()


def per_address() -> int:
    return min(PER_ADDRESS, open_files.for_visitors() // 2)
