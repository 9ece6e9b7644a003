"""Takes in the record of a match from a file."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from matches.commentary.terminal import TerminalCommand
from matches.management.commands.playfixtures import find
from matches.replay.record_import import LONGEST, import_fixture, import_friendly
from tournaments.services.command import By
from tournaments.services.refusals import Refusal

US = By(trusted=True, name="importmatch")


class Command(TerminalCommand):
    help = "Replays the record in a file and stores it as a match: a friendly, or the match of a fixture."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the record of a match, as written by playmatch --record")
        parser.add_argument("--home", default="", help="name of the home team; by default the name in the record")
        parser.add_argument("--away", default="", help="name of the away team; by default the name in the record")
        parser.add_argument(
            "--competition", default="", help="its name, with its season if needed, or the last part of its address"
        )
        parser.add_argument("--fixture", type=int, help="number of the match in the competition")

    def handle(self, *args: Any, **options: Any) -> None:
        if bool(options["competition"]) != (options["fixture"] is not None):
            raise CommandError("Give both --competition and --fixture, or neither.", returncode=2)
        record = text_of(options["file"])
        try:
            if options["competition"]:
                done = import_fixture(US, find(options["competition"]), options["fixture"], record)
            else:
                done = import_friendly(US, record, options["home"], options["away"])
        except Refusal as refusal:
            raise CommandError(str(refusal), returncode=2) from None
        self.stdout.write(f"{done.match}\n{done.match.get_absolute_url()}" + ("" if done.new else " (it was there already)"))


def text_of(name: str) -> str:
    try:
        with Path(name).open(encoding="utf-8") as file:
            return file.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise CommandError(f"Cannot read {name}: {reason}", returncode=2) from None
