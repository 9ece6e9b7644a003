"""Starts the site: brings the database up to date, serves until told to stop."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser


class Server(uvicorn.Server):
    """Says where the site is, once it really answers there, and ends well when told to stop."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # uvicorn would raise the signal again after a clean stop, which "make run" would report as a failure.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle_exit)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            print(f"\n  FUBA is ready: http://{host}:{port}\n  Ctrl-C stops it.\n", flush=True)


class Command(BaseCommand):
    help = "Migrates the database and serves the site (HOST, PORT)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST", "127.0.0.1"))
        parser.add_argument("--port", default=os.environ.get("PORT", "8000"), help="0 takes any free port")

    def handle(self, *args: Any, **options: Any) -> None:
        listener = listen(options["host"], options["port"])
        call_command("migrate", verbosity=0, interactive=False)
        config = uvicorn.Config(
            "fuba_site.asgi:application",
            lifespan="off",
            log_level="warning",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        Server(config).run(sockets=[listener])


def listen(host: str, port: str) -> socket.socket:
    if not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise CommandError(f"PORT is {port!r}; it must be a number from 0 to 65535.")
    try:
        return socket.create_server((host, int(port)), backlog=2048)
    except OSError as error:
        raise CommandError(
            f"Cannot listen on {host}:{port}: {os.strerror(error.errno or 0)}. Another port: PORT=8001 make run"
        ) from None
