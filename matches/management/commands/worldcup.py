"""Draws and plays a whole cup between AI coaches, from the groups to the champion."""

import json
import secrets
from collections.abc import Iterable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from django.core.management.base import CommandError, CommandParser

from matches.commentary.terminal import (
    MOST_JOBS,
    TerminalCommand,
    add_rules,
    cut,
    known_coach,
    known_edition,
    known_preset,
    progress_bar,
    whole_number,
)
from matches.jobs.pool import processors
from matches.simulation.cup_data import cup_data
from matches.simulation.cup_play import CupTerms, player
from matches.simulation.cup_report import page
from rules.coaches import COACHES
from tournaments.core.cups import CUPS, draw_cup, timetable
from tournaments.core.nations import nations
from tournaments.core.simulated import Simulated


class Command(TerminalCommand):
    help = "Draws and plays a cup of national teams and prints groups, tables, knockout and champion. Same seed, same cup."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--teams", default="32", help=f"{one_of(CUPS)} (default 32)")
        # A cup is played by the rules of cups; every edition has them.
        add_rules(
            parser,
            "worldcup",
            "; group matches can always end drawn, and knockout matches always have extra time and penalties",
        )
        parser.add_argument("--coach", default="rookie", help=f"the coach of all teams: {', '.join(COACHES)} (default rookie)")
        parser.add_argument("--seed", default="", help="any text or number; without it a new one is drawn and printed")
        parser.add_argument("--jobs", default="1", help="processors to use (default 1); does not change the output")
        parser.add_argument("--json", action="store_true", help="print one JSON object")
        parser.add_argument("--records", action="store_true", help="with --json: also print the record of every match")

    def handle(self, *args: Any, **options: Any) -> None:
        teams = known_cup(options["teams"])
        edition = known_edition(options["edition"])
        preset = known_preset(edition, options["preset"])
        coach = known_coach("coach", options["coach"])
        jobs = whole_number("jobs", options["jobs"], 1, MOST_JOBS)
        if options["records"] and not options["json"]:
            raise CommandError("--records goes with --json.", returncode=2)
        seed = str(options["seed"]) or str(secrets.randbelow(10**9))
        terms = CupTerms(edition.name, preset, coach, seed, options["records"])
        cup = draw_cup(nations(teams), seed)
        simulated = Simulated(cup.plan, cup.entrants, cup.rules)
        sittings = timetable(cup.plan, teams)
        show = progress_bar(sum(1 for _ in cup.plan.fixtures()))
        try:
            with processors(jobs) as workers:
                simulated.run(player(terms, workers, show))
        except BrokenProcessPool:
            raise CommandError("A worker process was stopped from outside; nothing to show.") from None
        finally:
            show(0)
        if options["json"]:
            self.stdout.write(json.dumps(cup_data(cup, simulated, terms, sittings)))
        else:
            self.say(page(cup, simulated, terms, sittings))


def known_cup(given: object) -> int:
    """The number of teams, if there is a cup for it."""
    text = str(given).strip()
    if text not in map(str, CUPS):
        raise CommandError(f"--teams takes {one_of(CUPS)}, not {cut(repr(given), 40)}.", returncode=2)
    return int(text)


def one_of(numbers: Iterable[int]) -> str:
    """
    >>> one_of([4, 16, 24])
    '4, 16 or 24'
    """
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}"
