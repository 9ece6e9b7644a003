"""Printing for people at a terminal: eighty columns, no surprises from odd encodings or odd names."""

import os
import sys
import textwrap
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, DjangoHelpFormatter

from matches.commentary.wording import LANGUAGES
from rules.coaches import COACHES
from rules.edition import Edition, OptionError
from rules.editions import DEFAULT_EDITION, EDITIONS, get_edition

WIDTH = 80
BAR = 40
MOST_JOBS = 64
# For terminals that know only ASCII.
PLAIN = str.maketrans({"–": "-", "−": "-", "′": "'", "’": "'", "×": "x", "…": "."})


class HelpInLines(DjangoHelpFormatter):
    """Help whose texts keep their lines, so that a list stays one."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(textwrap.fill(line, width, initial_indent=indent) for line in text.splitlines())


class TerminalCommand(BaseCommand):
    """A command that ends quietly when its reader goes away or Ctrl-C is pressed."""

    requires_system_checks = ()
    requires_migrations_checks = False

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        return super().create_parser(prog_name, subcommand, formatter_class=HelpInLines, **kwargs)

    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            return super().execute(*args, **options)
        except BrokenPipeError:
            # As with "| head": nobody reads on. What is still in the buffer must go somewhere when Python ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise SystemExit(0) from None
        except KeyboardInterrupt:
            raise CommandError("Stopped.", returncode=130) from None

    def say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.stdout.write(printable(line, getattr(self.stdout, "encoding", None)))
        self.stdout.flush()


def printable(line: str, encoding: str | None) -> str:
    """The line without control signs (a record may come from anybody), in signs the terminal can show."""
    clean = "".join(sign if unicodedata.category(sign)[0] != "C" else "?" for sign in line).rstrip()
    encoding = encoding or "utf-8"
    try:
        clean.encode(encoding)
    except UnicodeEncodeError:
        clean = clean.translate(PLAIN).encode(encoding, "replace").decode(encoding)
    return clean


def columns(text: str) -> int:
    """How wide a text is on a terminal: Chinese and its neighbours take two columns a sign."""
    return sum(0 if unicodedata.combining(s) else 2 if unicodedata.east_asian_width(s) in "WF" else 1 for s in text)


def cut(text: str, width: int) -> str:
    """The text in at most so many columns."""
    if columns(text) <= width:
        return text
    while columns(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def fill(text: str, width: int) -> str:
    """The text in exactly so many columns."""
    text = cut(text, width)
    return text + " " * (width - columns(text))


def wrapped(head: str, text: str) -> list[str]:
    """A paragraph beside its head."""
    indent = " " * columns(head)
    lines = textwrap.wrap(text, WIDTH - columns(head), break_on_hyphens=False) or [""]
    return [head + lines[0], *(indent + line for line in lines[1:])]


def progress_bar(total: int) -> Callable[[int], None]:
    """A bar on the error channel, if that is a terminal: told how many are done; 0 wipes it away."""
    if not sys.stderr.isatty():
        return lambda done: None
    before = -1

    def show(done: int) -> None:
        nonlocal before
        step = done * 200 // total
        if done == 0:
            sys.stderr.write("\r\x1b[K")
        elif step != before:
            filled = BAR * done // total
            sys.stderr.write(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done} of {total}")
        before = step
        sys.stderr.flush()

    return show


# -- what people type --------------------------------------------------------


def whole_number(name: str, given: object, least: int, most: int) -> int:
    """A number from an option, or one clear line."""
    text = str(given).strip()
    if text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most:
        return int(text)
    raise CommandError(f"--{name} takes a whole number from {least} to {most}, not {cut(repr(given), 40)}.", returncode=2)


def add_rules(parser: CommandParser, preset: str | None = None, more: str = "") -> None:
    """The edition and the preset to play by: that of the edition where none is named, unless a command has its own."""
    parser.add_argument("--edition", default=DEFAULT_EDITION, help=f"rules to play by (default {DEFAULT_EDITION})")
    parser.add_argument("--preset", default=preset, help=f"a preset of the edition, from the list below{more}")
    parser.epilog = "\n".join(["editions and their presets:", *map(_presets_line, EDITIONS.values(), [preset] * len(EDITIONS))])


def _presets_line(edition: Edition, default: str | None) -> str:
    default = default or edition.default_preset
    names = (f"{name} (default)" if name == default else name for name in edition.presets)
    return f"  {edition.name:<14}{', '.join(names)}"


def known_edition(name: str) -> Edition:
    try:
        return get_edition(name)
    except ValueError as error:
        raise CommandError(f"{sentence_case(str(error))}.", returncode=2) from None


def known_preset(edition: Edition, name: str | None) -> str:
    """The preset that was named, or the one of the edition where none was."""
    if name is None:
        return edition.default_preset
    try:
        edition.preset(name)
    except OptionError as error:
        raise CommandError(f"{error}.", returncode=2) from None
    return name


def known_coach(option: str, name: str) -> str:
    if name not in COACHES:
        raise CommandError(f"--{option}: unknown coach {name!r}; there are {', '.join(COACHES)}.", returncode=2)
    return name


def known_language(code: str) -> str:
    if code not in LANGUAGES:
        raise CommandError(f"--language: unknown language {code!r}; there are {', '.join(LANGUAGES)}.", returncode=2)
    return code


def sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]
