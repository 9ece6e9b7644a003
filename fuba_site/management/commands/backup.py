"""Everything that is stored, in one file, while the site runs."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from fuba_site.machine import backup


class Command(BaseCommand):
    help = "Backs up the database to a file, or into a folder under a name with the date and time."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("where", help="a folder, a new file, or - for standard output")
        parser.add_argument("--keep", type=int, metavar="N", help="in a folder: delete all but the newest N")

    def handle(self, *args: Any, **options: Any) -> None:
        where, keep = str(options["where"]), options["keep"]
        place = Path(where)
        if keep is not None and (keep < 1 or not place.is_dir()):
            raise CommandError("--keep needs a folder and a number from 1.")
        try:
            if where == "-":
                return self._print()
            path = place / backup.new_name() if place.is_dir() else place
            if path.exists():
                raise CommandError(f"{path} is there already.")
            backup.make(path)
        except backup.BackupError as error:
            raise CommandError(str(error)) from None
        except OSError as error:
            raise CommandError(f"{place} cannot be written to: {error.strerror}.") from None
        self.stdout.write(f"{path}: {path.stat().st_size:,} bytes")
        for old in backup.forget_old(place, keep) if keep else []:
            self.stdout.write(f"{old}: forgotten")

    def _print(self) -> None:
        with tempfile.TemporaryDirectory(prefix="fuba-") as folder:
            path = Path(folder) / backup.new_name()
            backup.make(path)  # checked before the first byte goes out
            with path.open("rb") as file:
                shutil.copyfileobj(file, sys.stdout.buffer)
            sys.stdout.buffer.flush()
