"""A real server process, which a test may kill; a phone that records; and somebody who follows."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

from tests.services.running import ROOT, environment

SITE: Final = "fuba_site.asgi:application"
PATIENCE: Final = 300.0  # seconds, only to end what hangs: a busy machine takes its time
UVICORN: Final = (sys.executable, "-m", "uvicorn", "--lifespan", "off", "--no-access-log")


class Served:
    """The site on a port that stays open across restarts: whoever comes meanwhile waits."""

    def __init__(self, log: Path | None = None, application: str = SITE, **variables: str) -> None:
        self.log = log  # where it writes what it has to complain of, if not where we do
        self.application = application
        self.environment = environment(DJANGO_SETTINGS_MODULE="fuba_site.settings", **variables)
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # asyncio asks for it on its own sockets only
        self.port: int = self.listener.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        number = self.listener.fileno()
        command = [*UVICORN, self.application, "--fd", str(number), "--log-level", "error", "--timeout-graceful-shutdown", "3"]
        with self.log.open("ab") if self.log is not None else nullcontext() as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, pass_fds=(number,), stderr=log)
        status, answer = Phone(self.port, "").get("/healthz")
        assert status == 200, answer

    def kill(self, number: int = signal.SIGKILL) -> int | None:
        """How it ended, if it was there."""
        if self.process is None:
            return None
        os.kill(self.process.pid, number)
        ended = self.process.wait(PATIENCE)
        self.process = None
        return ended

    def close(self) -> None:
        self.kill()
        self.listener.close()


class Phone:
    """A program that uses the API with a token."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.headers = {"Content-Type": "application/json", "Host": "127.0.0.1"}
        if token:
            self.headers["Authorization"] = f"Token {token}"
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def get(self, path: str) -> tuple[int, Any]:
        return self._ask("GET", path, None, {})

    def post(self, path: str, body: Any, **headers: str) -> tuple[int, Any]:
        return self._ask("POST", path, json.dumps(body), headers)

    def delete(self, path: str) -> tuple[int, Any]:
        return self._ask("DELETE", path, "{}", {})

    def post_and_not_wait(self, path: str, body: Any, **headers: str) -> None:
        """The request is on its way; what becomes of it nobody knows."""
        self.connection.request("POST", path, json.dumps(body), self.headers | headers)

    def forget(self) -> None:
        self.connection.close()

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[int, Any]:
        self.connection.request(method, path, body, self.headers | headers)
        answer = self.connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text.startswith((b"{", b"[")) else text


class Spectator(threading.Thread):
    """Reads a stream like a browser: comes back by itself, with the last number it has seen."""

    def __init__(self, port: int, path: str, after: int | None = None) -> None:
        super().__init__(daemon=True)
        self.port, self.path, self.last = port, path, after
        self.news: list[dict[str, Any]] = []
        self.connections = 0
        self._ended = False
        self._news = threading.Condition()
        self._connection: http.client.HTTPConnection | None = None
        self.start()

    def run(self) -> None:
        while not self._ended:
            try:
                self._read()
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)

    def wait_for(self, true: Callable[[dict[str, Any]], bool], patience: float = PATIENCE) -> None:
        with self._news:
            assert self._news.wait_for(lambda: any(map(true, self.news)), patience), self.news[-3:]

    def cut(self) -> None:
        """The line breaks."""
        connection = self._connection
        if connection is not None and connection.sock is not None:
            connection.sock.shutdown(socket.SHUT_RDWR)

    def leave(self) -> None:
        self._ended = True
        self.cut()
        self.join(PATIENCE)

    def _read(self) -> None:
        self._connection = connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Host": "127.0.0.1"} | ({} if self.last is None else {"Last-Event-ID": str(self.last)})
        connection.request("GET", self.path, headers=headers)
        answer = connection.getresponse()
        assert answer.status == 200
        self.connections += 1
        number: int | None = None
        while line := answer.readline():
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name == "id":
                number = int(value)
            elif name == "data":
                with self._news:
                    self.last = number if number is not None else self.last
                    self.news.append(json.loads(value) | {"id": number})
                    self._news.notify_all()
                number = None
        connection.close()
