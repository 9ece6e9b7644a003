"""Brings what a laptop has to a public server."""

import shutil
import tempfile
from pathlib import Path
from typing import Any

from django.core.cache import cache
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from fuba_site.machine import backup, move
from fuba_site.management.files import named


class Command(BaseCommand):
    help = "Copies a backup of a SQLite database into the empty PostgreSQL database of this site: all of it, or nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("backup", help="the file that `manage.py backup` wrote on the laptop, or - for standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        if connection.vendor != "postgresql":
            raise CommandError("This site has no PostgreSQL: name it by DATABASE_URL or POSTGRES_HOST.")
        if move.is_used():
            raise CommandError("There is something in the database already. A laptop can be moved to a new site only.")
        with named(options["backup"]) as path, tempfile.TemporaryDirectory(prefix="fuba-") as folder:
            try:
                moved = self._move(path, Path(folder) / "laptop.sqlite3")
            except backup.BackupError as error:
                raise CommandError(str(error)) from None
        cache.clear()
        for label, count in moved.items():
            if count:
                self.stdout.write(f"{label}: {count}")
        self.stdout.write(f"{sum(moved.values())} rows moved. Everybody logs in again.")

    def _move(self, path: Path, copy: Path) -> dict[str, int]:
        if backup.kind_of(path) != "sqlite":
            raise backup.BackupError(f"{path} is a backup of PostgreSQL: manage.py restore")
        backup.check(path)
        shutil.copyfile(path, copy)  # an older one is migrated, and the file that was given stays as it is
        move.bring_up_to_date(copy)
        return move.move(copy)
