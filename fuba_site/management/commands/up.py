"""Starts the whole site: database, broker, workers, pages. Serves until told to stop."""

import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from fuba_site.laptop import lan
from fuba_site.laptop.child import StillRunning
from fuba_site.laptop.connections import Connection
from fuba_site.laptop.engine import engine_in_background
from fuba_site.laptop.first_start import demo_on_first_start
from fuba_site.laptop.folder import Damaged, Taken, own_folder
from fuba_site.laptop.supervisor import Supervisor
from fuba_site.laptop.valkey import NoValkey, Valkey
from fuba_site.machine import outage
from fuba_site.observability.readiness import check_broker

# asyncio accepts so many at once, before it lets anybody count them: fewer than fuba_site.machine.open_files keeps in reserve.
BACKLOG: Final = 128


class Server(uvicorn.Server):
    """Says where the site is, once it really answers there, and ends well when told to stop."""

    def __init__(self, config: uvicorn.Config, phones: str) -> None:
        super().__init__(config)
        self.phones = phones  # our address in their network

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # uvicorn would raise the signal again after a clean stop, which "make run" would report as a failure.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle_exit)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            print(lan.greeting(sockets, self.phones, sys.stdout), flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        from fuba_site.asgi import application

        application.close()  # those who follow a match would keep us waiting
        await super().shutdown(sockets)


class Command(BaseCommand):
    help = "Migrates the database, starts broker and workers and serves the site (HOST, PORT, LAN, WORKERS)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST", "127.0.0.1"))
        parser.add_argument("--port", default=os.environ.get("PORT", "8000"), help="port to listen on; 0 takes any free port")

    def handle(self, *args: Any, **options: Any) -> None:
        phones = lan.wanted(os.environ.get("LAN", ""), options["host"])
        listeners = listen(lan.places(phones, options["host"]), options["port"])
        if phones:
            lan.open_to(phones, listeners[0].getsockname()[1])
        with plain_sentences(), own_folder(settings.VAR_DIR), stopped_by_signals():
            call_command("migrate", verbosity=0, interactive=False)
            config = uvicorn.Config(
                "fuba_site.asgi:application",
                http=Connection,
                backlog=BACKLOG,
                lifespan="off",
                log_config=None,  # the settings say how and where
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=3,
            )
            with Supervisor(settings.WORKERS, broker()), demo_on_first_start(), engine_in_background():
                Server(config, phones).run(sockets=listeners)


def listen(hosts: list[str], port: str) -> list[socket.socket]:
    if not (port.isascii() and port.isdigit() and int(port) < 65536):
        raise CommandError(f"PORT is {port!r}; it must be a number from 0 to 65535.")
    try:
        return lan.listen(hosts, int(port), BACKLOG)
    except OSError as error:
        raise CommandError(
            f"Cannot listen on {' and '.join(hosts)}:{port}: {os.strerror(error.errno or 0)}. Another port: PORT=8001 make run"
        ) from None


@contextmanager
def plain_sentences() -> Iterator[None]:
    """Whoever starts the site is told what is in the way, in one sentence."""
    try:
        yield
    except Taken:
        folder = settings.VAR_DIR
        raise CommandError(f"The site runs already in {folder}. Another one: FUBA_VAR=other-folder make run") from None
    except Damaged:
        raise CommandError(outage.DAMAGED.format(place=settings.VAR_DIR)) from None
    except (NoValkey, StillRunning) as error:
        raise CommandError(str(error)) from None
    except (OSError, DatabaseError) as error:
        sentence = outage.explain(error)
        if not sentence:
            raise
        raise CommandError(sentence) from None


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """A signal before the pages are served ends the start, and what was started is stopped."""

    def stop(number: int, frame: object) -> None:
        raise SystemExit(0)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    yield


def broker() -> Valkey | None:
    """Our own, unless REDIS_URL names one."""
    if settings.EMBEDDED_VALKEY:
        return Valkey(settings.VALKEY_DIR)
    if check_broker() != "ok":
        raise CommandError(f"The broker of REDIS_URL cannot be reached: {settings.REDIS_URL.rpartition('@')[2]}")
    return None
