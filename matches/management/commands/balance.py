"""The balance lab: what a formation, a skill, an option or an edition is worth."""

import json
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from fuba_site.observability.readiness import somebody_works
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
from matches.commentary.wording import LANGUAGES
from matches.simulation.balance.figures import Answer, heat, written
from matches.simulation.balance.picture import drawn, svg
from matches.simulation.balance.questions import EDITIONS_ASKED, SUBJECTS, BadQuestion, Question, ask
from matches.simulation.balance.report import page
from matches.simulation.balance.services import here, on_workers, run_for
from matches.simulation.balance.wording import labels, title_of
from rules.coaches import COACHES, USUAL
from rules.editions import DEFAULT_EDITION, EDITIONS, get_edition

MOST_MATCHES = 100_000
MOST_SEED = 60


class Command(TerminalCommand):
    help = "Compares formations, skills, options or editions, with intervals. Same seed, same figures."

    def add_arguments(self, parser: CommandParser) -> None:
        add_rules(parser)
        about = parser.add_argument_group("what is compared: all, or some with commas").add_mutually_exclusive_group(
            required=True
        )
        about.add_argument("--formations", metavar="NAMES", help="compare formations: all, or 4-4-2,4-3-3")
        about.add_argument("--skills", metavar="NAMES", help="compare one skill with none: all, or FW2,GK3")
        about.add_argument("--options", metavar="NAMES", help="compare an option on and off: all, or A1,A12")
        about.add_argument("--editions", metavar="NAMES", help="compare editions: all, or fuba3,french")
        parser.add_argument("--coach", default=USUAL, help=f"the coach of both teams: {', '.join(COACHES)} (default {USUAL})")
        parser.add_argument("--matches", default="200", help="matches per comparison (default 200; odd numbers are rounded up)")
        parser.add_argument("--seed", default="1", help="any text or number (default 1)")
        parser.add_argument("--jobs", help="play here on this many processors; otherwise on workers, or on one processor here")
        parser.add_argument("--csv", metavar="FILE", help="also write the figures to this file")
        parser.add_argument("--picture", metavar="FILE", help="also draw a heat map to this file (SVG)")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        question = asked(options)
        jobs = None if options["jobs"] is None else whole_number("jobs", options["jobs"], 1, MOST_JOBS)
        files = {option: writable(option, options[option]) for option in ("csv", "picture") if options[option] is not None}
        answer = answered(question, jobs)
        if "csv" in files:
            files["csv"].write_text(written(answer), encoding="utf-8", newline="")
        if "picture" in files:
            names = labels(question, LANGUAGES["en"].skills)
            files["picture"].write_text(svg(drawn(heat(answer, names), title_of(question))), encoding="utf-8")
        if options["json"]:
            self.stdout.write(json.dumps({"question": json.loads(question.text()), "rows": answer.rows()}))
        else:
            self.say(page(answer))


def asked(options: dict[str, Any]) -> Question:
    """The question of the options, or one clear line."""
    edition = known_edition(options["edition"])
    subject = next(subject for subject in SUBJECTS if options[subject] is not None)
    if subject == EDITIONS_ASKED:
        preset = some_preset(options["preset"])
    else:
        preset = known_preset(edition, options["preset"])
    coach = known_coach("coach", options["coach"])
    matches = whole_number("matches", options["matches"], 2, MOST_MATCHES)
    seed = str(options["seed"])
    if not seed or len(seed) > MOST_SEED or not seed.isprintable():
        raise CommandError(f"--seed takes text of 1 to {MOST_SEED} signs that can be shown.", returncode=2)
    try:
        return ask(subject, options[subject], edition.name, preset, coach, matches, seed)
    except BadQuestion as error:
        raise CommandError(f"{error}.", returncode=2) from None


def some_preset(name: str | None) -> str:
    """A preset for editions side by side: those that have none of that name play another, but one of them must know it."""
    if name is None:
        return get_edition(DEFAULT_EDITION).default_preset
    known = list(dict.fromkeys(preset for edition in EDITIONS.values() for preset in edition.presets))
    if name not in known:
        raise CommandError(f"No edition has a preset {cut(repr(name), 40)}. Choose one of {', '.join(known)}.", returncode=2)
    return name


def writable(option: str, given: str) -> Path:
    """A file that can be written, before hours are spent on what would go into it."""
    path = Path(given)
    try:
        path.open("a").close()
    except OSError as error:
        raise CommandError(f"--{option}: {path} cannot be written ({error.strerror}).", returncode=2) from None
    return path


def answered(question: Question, jobs: int | None) -> Answer:
    """Played by workers if there are any and nobody asked for processors of this machine, else here."""
    run = run_for(question)
    if run.cells is None:
        assert run.work is not None
        show = progress_bar(run.work.size)
        try:
            if jobs is not None or not somebody_works() or not on_workers(run, somebody_works, show):
                here(run, jobs or 1, show)
        except BrokenProcessPool:
            raise CommandError("A worker process was stopped from outside; what is done is kept: start again.") from None
        finally:
            show(0)
    if run.cells is None:
        assert run.work is not None
        raise CommandError(f"The run was given up: {run.work.error}")
    return Answer(question, run.cells)
