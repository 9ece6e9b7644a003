"""Fills the site with competitions to look at: a running World Cup, a league in mid-season, a finished cup."""

import os
import signal
import sys
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from django.core.management.base import CommandError, CommandParser

from matches.commentary.terminal import MOST_JOBS, TerminalCommand, whole_number
from matches.demo.competitions import fill, order
from matches.replay.forms import SEED

NOTHING: Final = "Demo: everything is there already; nothing changed."


class Command(TerminalCommand):
    help = "Creates demo competitions, played by AI coaches. A second run changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--seed", default="1", help="the same seed gives the same matches (default 1)")
        parser.add_argument("--jobs", default=str(min(2, os.cpu_count() or 1)), help="processors to use")
        parser.add_argument("--workers", action="store_true", help="let the workers of the running site play the matches")

    def handle(self, *args: Any, **options: Any) -> None:
        seed = str(options["seed"])
        if not SEED.fullmatch(seed) or len(seed) > 20:
            raise CommandError("--seed takes 1 to 20 letters, digits and . _ : - only.", returncode=2)
        if options["workers"]:
            ordered = order(seed, self.tell)
            self.stdout.write(f"Demo: {ordered} matches ordered." if ordered else NOTHING)
            return
        jobs = whole_number("jobs", options["jobs"], 1, MOST_JOBS)
        # Whoever stops it, stops the workers with it.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
        try:
            played = fill(seed, jobs, self.tell)
        except BrokenProcessPool:
            raise CommandError("A worker process was stopped from outside; run the command again to finish.") from None
        self.stdout.write(f"Demo: {played} matches played." if played else NOTHING)

    def tell(self, line: str) -> None:
        self.stdout.write(f"Demo: {line}")
        self.stdout.flush()
