"""Spectators of a live page, through the proxy, all in one thread."""

import asyncio
import json
import ssl
import threading
from typing import Any


class Crowd(threading.Thread):
    """So many people who follow one address until each has seen a result."""

    def __init__(self, size: int, address: tuple[str, int], host: str, path: str, trust: ssl.SSLContext) -> None:
        super().__init__(daemon=True)
        self.size, self.address, self.host, self.path, self.trust = size, address, host, path, trust
        self.there = threading.Event()  # everybody follows
        self.begun = 0
        self.seen: list[dict[str, Any]] = []
        self.failed: list[str] = []
        self.start()

    def run(self) -> None:
        asyncio.run(self._follow())

    async def _follow(self) -> None:
        gate = asyncio.Semaphore(20)  # at the door at once
        async with asyncio.timeout(600):
            await asyncio.gather(*(self._one(gate) for _ in range(self.size)))

    async def _one(self, gate: asyncio.Semaphore) -> None:
        try:
            async with gate:
                reader, writer = await asyncio.open_connection(
                    *self.address, ssl=self.trust, server_hostname=self.host, ssl_handshake_timeout=120
                )
                writer.write(f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nAccept: text/event-stream\r\n\r\n".encode())
                status = await reader.readline()
                assert b" 200 " in status, status
                await self._news(reader, "now")
                self.begun += 1
            if self.begun == self.size:
                self.there.set()
            self.seen.append(await self._news(reader, "result"))
            writer.close()
        except Exception as error:
            self.failed.append(repr(error))
            self.there.set()

    async def _news(self, reader: asyncio.StreamReader, kind: str) -> dict[str, Any]:
        while line := await reader.readline():
            if line.startswith(b"data: "):
                news: dict[str, Any] = json.loads(line[6:])
                if news["kind"] == kind:
                    return news
        raise ConnectionError("the stream has ended")
