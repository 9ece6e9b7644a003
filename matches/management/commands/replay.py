"""Shows a recorded match: a line for each turn, or the board of some of them."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import translation
from django.utils.translation import gettext as _

from matches.commentary.terminal import TerminalCommand, cut, known_language
from matches.commentary.textboard import board, heading, table
from matches.commentary.transcript import commentary, ending, names_of, turn_lines
from matches.commentary.wording import LANGUAGES
from rules.match import Match
from rules.notation import LONGEST, Reading, RecordError, read
from rules.state import State


class Command(TerminalCommand):
    help = "Shows a recorded match: all turns on one line each, or with --at the board and the commentary of a turn."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the record of a match, as written by 'playmatch --record FILE'")
        parser.add_argument("--at", metavar="TURN", help="show only this turn (12) or these turns (10-14)")
        parser.add_argument("--language", default="en", help=f"one of {', '.join(LANGUAGES)} (default en)")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(known_language(options["language"])):
            self.run(options)

    def run(self, options: dict[str, Any]) -> None:
        text = contents(options["file"])
        try:
            reading = read(text)
        except RecordError as error:
            raise CommandError(f"{options['file']} is not a match record: {error}.", returncode=2) from None
        match = reading.match
        names = names_of(match)
        if options["at"]:
            for turn in chosen(options["at"], reading):
                self.show(match, turn, text, names)
        else:
            self.summary(match, names)
        if reading.flaw:
            raise CommandError(flaw_line(reading), returncode=1)

    def summary(self, match: Match, names: tuple[str, str]) -> None:
        rules = match.edition.write_options(match.options)
        head = _("{edition}, options: {rules}").format(edition=match.edition.title, rules=rules)
        self.say([head, *ending(match, names), ""])
        self.say(turn_lines(match.events, names))
        last = match.turns()[-1].number
        hint = _("A turn with its board: --at {turn}, or several: --at {first}-{last}")
        self.say(["", hint.format(turn=min(12, last), first=max(0, last - 3), last=last)])

    def show(self, match: Match, turn: int, text: str, names: tuple[str, str]) -> None:
        state = state_at(match, turn, text)
        events = [event for event in match.events if event.turn == turn]
        self.say(["=" * 80])
        if turn:  # before the first turn nobody is on the pitch
            taker = next((event.team for event in events if event.kind == "turn"), None)
            self.say([*heading(state, turn, names, taker), "", *board(state), "", *table(state, names), ""])
        else:
            self.say([_("Turn 0, before the match"), ""])
        self.say(line for line in commentary(events, names) if line)


def contents(name: str) -> str:
    """The file as text, or one clear line. Records are small, so no more than one of them is read."""
    try:
        with open(name, "rb") as file:
            data = file.read(4 * LONGEST + 1)
    except OSError as error:
        raise CommandError(f"Cannot read {name}: {error.strerror}.", returncode=2) from None
    except ValueError:
        raise CommandError("The file has a name that no file can have.", returncode=2) from None
    if not data.strip():
        raise CommandError(f"{name} is empty.", returncode=2)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError(f"{name} is not a match record: it is not text.", returncode=2) from None


def chosen(at: str, reading: Reading) -> list[int]:
    """The turns asked for, all of which must exist."""
    turns = [turn.number for turn in reading.match.turns()]
    parts = at.split("-")
    if len(parts) > 2 or not all(part.strip().isascii() and part.strip().isdigit() and len(part) < 7 for part in parts):
        raise CommandError(f"--at takes a turn (12) or several (10-14), not {cut(repr(at), 40)}.", returncode=2)
    first, last = int(parts[0]), int(parts[-1])
    if first > last:
        raise CommandError(f"--at {at}: the first turn comes after the last one.", returncode=2)
    if first < turns[0] or last > turns[-1]:
        if reading.flaw:
            raise CommandError(f"--at {at}: the record can be read up to turn {turns[-1]}. {flaw_line(reading)}", returncode=1)
        raise CommandError(f"--at {at}: the record has the turns {turns[0]} to {turns[-1]}.", returncode=2)
    return [turn for turn in turns if first <= turn <= last]


def state_at(match: Match, number: int, text: str) -> State:
    """How things stood when play began in a turn: after the set-up of a kick-off, free kick or corner."""
    for event in match.events:
        if event.turn == number and event.kind == "turn":
            return read(text).match.rewind(event.input).state
    return next(turn.state for turn in match.turns() if turn.number == number)


def flaw_line(reading: Reading) -> str:
    return f"The record is damaged at {reading.flaw}"
