"""Starts the whole site: database, broker, workers, pages. Serves until told to stop."""

import fcntl
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from fuba_site import celery_app
from fuba_site.first_start import demo_on_first_start
from fuba_site.readiness import check_broker
from fuba_site.supervisor import Supervisor
from fuba_site.valkey import NoValkey, Valkey


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

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        from fuba_site.asgi import application

        application.close()  # those who follow a match would keep us waiting
        await super().shutdown(sockets)


class Command(BaseCommand):
    help = "Migrates the database, starts broker and workers and serves the site (HOST, PORT, WORKERS)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST", "127.0.0.1"))
        parser.add_argument("--port", default=os.environ.get("PORT", "8000"), help="0 takes any free port")

    def handle(self, *args: Any, **options: Any) -> None:
        listener = listen(options["host"], options["port"])
        with alone(settings.VAR_DIR), stopped_by_signals():
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
            with broker(), Supervisor(settings.WORKERS), demo_on_first_start():
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


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One site to a folder: a second one would take away the first one's broker."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "up.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CommandError(f"The site runs already in {folder}. Another one: FUBA_VAR=other-folder make run") from None
        yield


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """A signal before the pages are served ends the start, and what was started is stopped."""

    def stop(number: int, frame: object) -> None:
        raise SystemExit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    yield


@contextmanager
def broker() -> Iterator[None]:
    """Our own, unless REDIS_URL names one. It is stopped last."""
    if not settings.EMBEDDED_VALKEY:
        if check_broker() != "ok":
            raise CommandError(f"The broker of REDIS_URL cannot be reached: {settings.REDIS_URL.rpartition('@')[2]}")
        yield
        return
    valkey = Valkey(settings.VALKEY_DIR)
    try:
        if valkey.answers():
            # Left behind by a site that was killed, and its workers with it.
            celery_app.control.shutdown()
            valkey.end_whoever_answers()
        valkey.start()
    except NoValkey as error:
        raise CommandError(str(error)) from None
    try:
        yield
    finally:
        valkey.stop()
