"""The hand-written half of docs/rules-coverage.md: how an edition's tables of rules and modules are read.

The other half are the `rule` marks of the edition's tests. Tables have a rule on each line, cells with bars between them:

    4.7 | pressing | pressing clock | W47 R-067     chapter, subject, modules, rules whose tests show it
    R-001 | formations that may be chosen | lineup         ruling, subject, modules
    TM1 | formation                                        skill, modules; its subject is its name
    W01 W02 | beginning                                    first and last example, modules

Modules are named from `rules/`; a bare name is a module of the edition.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
LATER_RULINGS = ROOT / "docs" / "rulings.md"
SHARED = ("clock", "board", "dice", "match", "nodes", "notation", "sheets", "events")


class Entry(NamedTuple):
    """What is known of a rule: its subject, modules from the root of the project, further rules whose tests show it."""

    subject: str
    modules: tuple[str, ...]
    shown_by: tuple[str, ...] = ()


class Section:
    """One table of the page: entries, and the ids there must be (those of the entries unless they are given)."""

    def __init__(self, entries: dict[str, Entry], wanted: Sequence[str] = ()) -> None:
        self.entries = entries
        self.wanted = list(wanted) or list(entries)


class Coverage(NamedTuple):
    """An edition's part of the page. `sizes` and `chapters` are checked, so that no list is cut short unnoticed."""

    edition: str
    about: str
    sections: dict[str, Section]
    sizes: dict[str, int]
    chapters: Sequence[str] = ()


class Reader:
    """Reads the tables of one edition."""

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def entry(self, subject: str, modules: str, shown_by: str = "") -> Entry:
        return Entry(subject, tuple(map(self._path, modules.split())), tuple(shown_by.split()))

    def rows(self, table: str, name: Callable[[str], str] | None = None) -> dict[str, Entry]:
        """A table whose first cell is the id; with `name` the subject is not a cell but worked out from the id."""
        found: dict[str, Entry] = {}
        for rule, *cells in _lines(table):
            found[rule] = self.entry(name(rule), *cells) if name else self.entry(*cells)
        return found

    def spans(self, table: str, form: str) -> dict[str, Entry]:
        """A table of first and last example; `form` writes an example's number."""
        found: dict[str, Entry] = {}
        for span, modules in _lines(table):
            first, last = (int(re.findall(r"\d+", word)[-1]) for word in span.split())
            found.update({form.format(n): self.entry("", modules) for n in range(first, last + 1)})
        return found

    def _path(self, name: str) -> str:
        return f"rules/{'' if '/' in name or name in SHARED else f'editions/{self.edition}/'}{name}.py"


def _lines(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().split("\n")]


def later_rulings(prefix: str) -> list[str]:
    """Rulings made while the rules were written (docs/rulings.md), such as R-125 for the prefix R."""
    return re.findall(rf"^\| ({prefix}-\d+) \|", LATER_RULINGS.read_text(encoding="utf-8"), re.MULTILINE)
