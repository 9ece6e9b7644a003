"""The folder of a site on a laptop (FUBA_VAR): one site to a folder, and nobody else reads what is in it."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from django.conf import settings
from django.db import connection

PRIVATE_FOLDER: Final = 0o700
PRIVATE_FILE: Final = 0o600


class Damaged(Exception):
    """The database holds something that cannot be."""


class Taken(Exception):
    """Another site runs in the folder."""


@contextmanager
def locked(folder: Path) -> Iterator[IO[str]]:
    """Nobody else runs a site in the folder, or changes its files, meanwhile."""
    os.umask(0o077)  # files made from now on, by children too, are ours alone
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "up.lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Taken from None
        yield lock


@contextmanager
def own_folder(folder: Path) -> Iterator[None]:
    """A second site would take away the first one's broker."""
    with locked(folder) as lock:
        close_to_others(folder)
        if lock.tell():  # the last one did not get to its end
            check_database()
        lock.write("running")
        lock.flush()
        yield
        lock.truncate(0)


def check_database() -> None:
    """After a crash or a power cut: what is damaged is found now, not in the middle of an event."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA quick_check(1)")
            if cursor.fetchone() != ("ok",):
                raise Damaged


def close_to_others(folder: Path) -> None:
    """What earlier versions left readable. A folder that somebody named may hold more than a site, so it stays as it is."""
    with suppress(PermissionError):  # somebody else's: it is theirs to close
        if folder == settings.BASE_DIR / "var":
            folder.chmod(PRIVATE_FOLDER)
        for path in (*folder.glob("fuba.sqlite3*"), folder / "secret_key"):
            if path.exists():
                path.chmod(PRIVATE_FILE)
        if settings.VALKEY_DIR.exists():
            settings.VALKEY_DIR.chmod(PRIVATE_FOLDER)
