"""Plays many matches between two AI coaches and adds them up."""

import json
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from django.core.management.base import CommandError, CommandParser

from matches.commentary.terminal import (
    MOST_JOBS,
    TerminalCommand,
    add_rules,
    known_coach,
    known_edition,
    known_preset,
    progress_bar,
    whole_number,
)
from matches.simulation.report import figures, page
from matches.simulation.run import simulate
from matches.simulation.tally import Plan
from rules.coaches import COACHES, USUAL

MOST_MATCHES = 1_000_000


class Command(TerminalCommand):
    help = "Plays many matches and prints wins, goals, cards and the success of formations and skills. Same seed, same output."

    def add_arguments(self, parser: CommandParser) -> None:
        add_rules(parser)
        parser.add_argument("--home", default=USUAL, metavar="COACH", help=f"one of {', '.join(COACHES)}")
        parser.add_argument("--away", default=COACHES[0], metavar="COACH", help=f"default {COACHES[0]}, as for --home")
        parser.add_argument("--matches", default="100", help="number of matches (default 100); with --swap number of pairs")
        parser.add_argument("--seed", default="1", help="any text or number (default 1); match i has the seed SEED:i")
        parser.add_argument("--swap", action="store_true", help="play each seed twice, with sides swapped on the same dice")
        parser.add_argument("--jobs", default="1", help="processors to use (default 1); does not change the output")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        edition = known_edition(options["edition"])
        plan = Plan(
            edition=edition.name,
            preset=known_preset(edition, options["preset"]),
            home=known_coach("home", options["home"]),
            away=known_coach("away", options["away"]),
            matches=whole_number("matches", options["matches"], 1, MOST_MATCHES),
            seed=str(options["seed"]),
            swap=options["swap"],
        )
        jobs = whole_number("jobs", options["jobs"], 1, MOST_JOBS)
        shown = progress_bar(plan.matches)
        try:
            tally = simulate(plan, jobs, shown)
        except BrokenProcessPool:
            raise CommandError("A worker process was stopped from outside; nothing to show.") from None
        finally:
            shown(0)
        data = figures(plan, tally)
        if options["json"]:
            self.stdout.write(json.dumps(data))
        else:
            self.say(page(data))
