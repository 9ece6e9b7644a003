"""Plays all AI coaches against each other, and keeps the table in docs/coaches.md."""

from concurrent.futures.process import BrokenProcessPool
from itertools import chain
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

from matches.commentary.terminal import MOST_JOBS, TerminalCommand, known_edition, progress_bar, whole_number
from matches.simulation.ladder import HEAD, Meeting, meet, meetings_of, ratings, written
from rules.coaches import COACHES, LEVELS
from rules.editions import EDITIONS

MOST_PAIRS = 100_000
ALL = "all"


class Command(TerminalCommand):
    help = (
        "Plays every coach against every other in pairs, on swapped sides and the same dice, with seeds no training has seen. "
        "Prints scores with 95 % intervals and ratings. Same options, same output."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--edition", default=ALL, help=f"one of {', '.join(EDITIONS)}, or {ALL} (default)")
        parser.add_argument(
            "--coaches", default=",".join(COACHES), help=f"separated by commas, the weakest first (default {','.join(COACHES)})"
        )
        parser.add_argument("--pairs", default="200", help="pairs of matches for each two coaches (default 200)")
        parser.add_argument("--jobs", default="1", help="processors to use (default 1); does not change the output")
        parser.add_argument("--write", action="store_true", help="write the scores into the table of docs/coaches.md")

    def handle(self, *args: Any, **options: Any) -> None:
        editions = list(EDITIONS) if options["edition"] == ALL else [known_edition(options["edition"]).name]
        coaches = known_coaches(options["coaches"])
        pairs = whole_number("pairs", options["pairs"], 1, MOST_PAIRS)
        jobs = whole_number("jobs", options["jobs"], 1, MOST_JOBS)
        for edition in editions:
            found: list[Meeting] = []
            self.say(HEAD)
            for first, second in meetings_of(coaches):
                shown = progress_bar(pairs)
                try:
                    found.append(meet(edition, first, second, pairs, jobs, shown))
                except BrokenProcessPool:
                    raise CommandError("A worker process was stopped from outside.") from None
                finally:
                    shown(0)
                self.say([found[-1].row()])
                if options["write"]:  # at once: hours of play are not lost to a stop
                    page = settings.BASE_DIR / "docs" / "coaches.md"
                    page.write_text(written(page.read_text(encoding="utf-8"), found), encoding="utf-8")
            rated = (f"  {name:<14}{points:>6}" for name, points in ratings(found).items())
            self.say(chain(["", f"ratings in {edition}"], rated, [""]))


def known_coaches(text: str) -> list[str]:
    known = (*COACHES, *(level for level in LEVELS if level not in COACHES))
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise CommandError(f"--coaches: unknown coach {name!r}; there are {', '.join(known)}.", returncode=2)
    if len(set(names)) < 2:
        raise CommandError("--coaches takes two different coaches at least.", returncode=2)
    return list(dict.fromkeys(names))
