"""Plays one match between two AI coaches and tells it."""

import json
import secrets
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import translation
from django.utils.translation import gettext as _

from matches.commentary.terminal import TerminalCommand, add_rules, known_coach, known_edition, known_language, known_preset
from matches.commentary.transcript import commentary, ending, names_of
from matches.commentary.wording import LANGUAGES
from rules.coaches import COACHES, USUAL
from rules.match import Match
from rules.notation import write
from rules.play import play_seeded
from tournaments.wording.rulebooks import rules_name


class Command(TerminalCommand):
    help = "Plays a match between two AI coaches and prints the commentary. Same seed, same match."

    def add_arguments(self, parser: CommandParser) -> None:
        add_rules(parser)
        parser.add_argument("--home", default=USUAL, metavar="COACH", help=f"one of {', '.join(COACHES)}")
        parser.add_argument("--away", default=USUAL, metavar="COACH", help=f"default {USUAL}, as for --home")
        parser.add_argument("--seed", default="", help="any text or number; without it a new one is drawn and printed")
        parser.add_argument("--record", metavar="FILE", help="also write the record of the match to this file, for 'replay'")
        parser.add_argument("--force", action="store_true", help="let --record overwrite an existing file")
        parser.add_argument("--json", action="store_true", help="print one JSON object: result, events, record")
        parser.add_argument("--language", default="en", help=f"one of {', '.join(LANGUAGES)} (default en)")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(known_language(options["language"])):
            self.run(options)

    def run(self, options: dict[str, Any]) -> None:
        edition = known_edition(options["edition"])
        preset = known_preset(edition, options["preset"])
        home, away = known_coach("home", options["home"]), known_coach("away", options["away"])
        seed = str(options["seed"]) or str(secrets.randbelow(10**9))
        target = writable(options["record"], options["force"]) if options["record"] else None
        match = play_seeded(edition.name, edition.preset(preset), None, None, home, away, seed)
        record = write(match)
        if target is not None:
            save(target, record, options["force"])
        if options["json"]:
            self.stdout.write(json.dumps(as_json(match, home, away, seed, preset, record), ensure_ascii=True))
            return
        names = names_of(match)
        head = _("{rules}: {home} (Home) against {away} (Away), seed {seed}")
        self.say([head.format(rules=rules_name(edition.name, preset), home=home, away=away, seed=seed), ""])
        self.say(commentary(match.events, names))
        self.say(["", *ending(match, names)])
        if target is not None:
            hint = _("Record: {file}. Look at it with: python manage.py replay {file}")
            self.say(["", hint.format(file=target)])


def as_json(match: Match, home: str, away: str, seed: str, preset: str, record: str) -> dict[str, Any]:
    return {
        "edition": match.edition.name,
        "ruleset": match.edition.ruleset,
        "preset": preset,
        "home": home,
        "away": away,
        "seed": seed,
        "result": match.result,
        "events": [event.as_dict() for event in match.events],
        "record": record,
    }


def writable(name: str, force: bool) -> Path:
    """Checked before the match is played, so that nobody waits for nothing."""
    path = Path(name)
    if path.is_dir():
        raise CommandError(f"{name} is a folder; --record takes the name of a file.", returncode=2)
    if not path.parent.is_dir():
        raise CommandError(f"The folder {path.parent} does not exist.", returncode=2)
    if path.exists() and not force:
        raise CommandError(f"{name} exists already; --force writes over it.", returncode=2)
    return path


def save(path: Path, record: str, force: bool) -> None:
    try:
        with path.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
            file.write(record)
    except OSError as error:
        raise CommandError(f"Cannot write {path}: {error.strerror}.", returncode=2) from None
