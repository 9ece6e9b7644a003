"""Has AI coaches play fixtures of a competition, on the workers of the site."""

import contextlib
import json
import time
import uuid
from typing import Any, Final

from django.core.management.base import CommandError, CommandParser

from fuba_site.observability.readiness import somebody_works
from matches.ai_play.orders import Progress, as_data, cancel_play, order_play, pause_play, progress, resume_play
from matches.ai_play.readiness import playable
from matches.commentary.terminal import TerminalCommand, cut, printable, progress_bar
from tournaments.core.names import name_key
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.refusals import Refusal

LOOK: Final = 0.5  # seconds between two looks at how far it is
US: Final = By(trusted=True, name="playfixtures")
ENCODINGS: Final = ("utf-8", "latin-1", "ascii")  # of terminals
MOST_NAMED: Final = 5  # of several competitions with one name


class Command(TerminalCommand):
    help = "Lets AI coaches play the fixtures of a competition: all of them, a stage, a round, or single matches."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("competition", help="its name, with its season if needed, or the last part of its address")
        parser.add_argument("--fixture", type=int, action="append", help="number of a match; can be repeated")
        parser.add_argument("--stage", default="", help="name of a stage")
        parser.add_argument("--round", type=int, help="number of a round")
        parser.add_argument("--wait", action="store_true", help="wait until nothing more can be played, and show the progress")
        parser.add_argument("--json", action="store_true", help="print the progress as one JSON object")
        instead = parser.add_mutually_exclusive_group()
        instead.add_argument("--pause", action="store_true", help="start no more matches")
        instead.add_argument("--resume", action="store_true", help="resume after a pause")
        instead.add_argument("--cancel", action="store_true", help="cancel all matches that have not started")
        instead.add_argument("--progress", action="store_true", help="only show the progress")

    def handle(self, *args: Any, **options: Any) -> None:
        competition = find(options["competition"])
        try:
            if options["pause"]:
                pause_play(competition, US)
            elif options["resume"]:
                resume_play(competition, US)
            elif options["cancel"]:
                cancel_play(competition, US)
            elif not options["progress"]:
                order_play(competition, US, options["fixture"], options["stage"], options["round"])
        except Refusal as refusal:
            raise CommandError(str(refusal)) from None
        if options["wait"]:
            wait(competition)
        seen = progress(competition)
        if options["json"]:
            self.stdout.write(json.dumps(as_data(seen)))
        else:
            self.say(lines(seen))


def find(given: str) -> Competition:
    """By its address, by its name with its season as commands print it, or by its name if only one is called so."""
    with contextlib.suppress(ValueError):  # a name can look like an address too
        if (there := Competition.objects.filter(public_id=uuid.UUID(given)).first()) is not None:
            return there
    wanted = _as_typed(given)
    named = list(Competition.objects.only("public_id", "name", "season"))
    found = [each for each in named if wanted in _as_printed(each)]
    found = found or [each for each in named if wanted == _as_typed(each.name)]
    if not found:
        raise CommandError(f"There is no competition “{cut(given, 60)}”.", returncode=2)
    if len(found) > 1:
        raise CommandError(f"Several competitions are called “{cut(given, 60)}”: {_distinguished(found)}.", returncode=2)
    return Competition.objects.get(pk=found[0].pk)


def _as_typed(name: str) -> str:
    return name_key(" ".join(name.split()))


def _as_printed(competition: Competition) -> set[str]:
    """How a terminal may show it: some cannot show every sign."""
    title = str(competition)
    return {_as_typed(title), *(_as_typed(printable(title, encoding)) for encoding in ENCODINGS)}


def _distinguished(found: list[Competition]) -> str:
    """By their seasons if these differ, else by their addresses."""
    titles = {str(each) for each in found}
    names = [f"“{each}”" for each in found] if len(titles) == len(found) else [str(each.public_id) for each in found]
    more = f" or one of {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"take {', '.join(names[:MOST_NAMED])}{more}"


def wait(competition: Competition) -> None:
    """Until everything is played, or what is left waits for people or for a paused match."""
    seen = progress(competition)
    show = progress_bar(max(1, seen.total))
    while seen.running or (seen.waiting and playable(competition)):
        if not somebody_works():
            show(0)
            raise CommandError("No worker is running: start the site with make run, or celery -A fuba_site worker.")
        show(max(1, seen.played))
        time.sleep(LOOK)
        seen = progress(competition)
    show(0)


def lines(seen: Progress) -> list[str]:
    parts = [f"{seen.played} of {seen.total} played"]
    for count, what in (
        (seen.running, "being played"), (seen.waiting - seen.held, "waiting"), (seen.held, "waiting for people"),
        (seen.paused, "paused"), (seen.left, "left to people"),
    ):  # fmt: skip
        if count:
            parts.append(f"{count} {what}")
    text = [", ".join(parts) + "."]
    if seen.rate and seen.ahead:
        left = "" if seen.seconds_left is None else f", about {seen.seconds_left:.0f} seconds left"
        text.append(f"{seen.rate:.0f} matches a minute{left}.")
    text += [f"Match {number} was given up: {cut(error, 60)}" for number, error in seen.failed]
    return text
