"""Puts a backup back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection

from fuba_site.laptop.folder import Taken, locked
from fuba_site.machine import backup
from fuba_site.machine.move import is_used
from fuba_site.management.files import named


class Command(BaseCommand):
    help = "Restores a backup into the database: all of it, or nothing. Stop pages, workers and the scheduler first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("backup", help="the backup file, or - for standard input")
        parser.add_argument("--replace", action="store_true", help="overwrite what is in the database")

    def handle(self, *args: Any, **options: Any) -> None:
        with named(options["backup"]) as path, alone():
            try:
                self._restore(path, options["replace"])
            except backup.BackupError as error:
                raise CommandError(str(error)) from None
        cache.clear()
        self.stdout.write("The backup is back in its place.")

    def _restore(self, path: Path, replace: bool) -> None:
        backup.check(path)
        if not replace and holds_something():
            raise CommandError("There is something in the database already. With --replace the backup takes its place.")
        backup.put_back(path)
        call_command("migrate", verbosity=0, interactive=False)  # it may be from before an upgrade


def holds_something() -> bool:
    try:
        return is_used()
    except DatabaseError:
        return connection.vendor == "sqlite"  # a damaged file is something, too: somebody may want to look at it


@contextmanager
def alone() -> Iterator[None]:
    """The file of a laptop cannot be replaced under a site that runs."""
    if connection.vendor != "sqlite":
        yield
        return
    try:
        with locked(settings.VAR_DIR):
            yield
    except Taken:
        raise CommandError(f"The site runs in {settings.VAR_DIR}. Stop it first.") from None
