"""Writes docs/rules-coverage.md: every rule of every edition with its module and the files of its tests.

`python -m tests.rules.coverage_table` prints the page, `--write` stores it, `--write fuba3` only that edition's part.
"""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby
from typing import NamedTuple

from rules import EDITIONS
from tests.rules.coverage_rows import ROOT, Coverage, Entry

TESTS = ROOT / "tests" / "rules"
PAGE = ROOT / "docs" / "rules-coverage.md"
INTRO = (
    "# Rules coverage\n\n"
    "Every chapter, ruling, skill, event row and worked example of every edition, with the module that plays it and the\n"
    "test files that show it. To find the tests of one rule, search those files for its id: each test carries a `rule`\n"
    "mark. `python -m tests.rules.coverage_table --write` writes this page from the marks; a test fails when a row lacks a\n"
    "module or a test, or when the page is out of date. Rulings that the specifications do not have are in\n"
    "[rulings.md](rulings.md). Modules are in `rules/`.\n"
)
UNKNOWN = Entry("", ())


class Row(NamedTuple):
    """One rule: its id, what it is about, modules from the root of the project, test files of the edition's folder."""

    id: str
    subject: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def coverage(edition: str) -> Coverage:
    found: Coverage = import_module(f"tests.rules.{edition}.coverage").COVERAGE
    return found


# -- marks of tests ------------------------------------------------------------------


def marks(edition: str) -> dict[str, list[str]]:
    """Rule id -> the edition's test files with a test that carries it, read from their source without running them."""
    found: dict[str, list[str]] = {}
    for path in sorted((TESTS / edition).glob("test_*.py")):
        for rule in _marked(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(rule, []).append(path.name)
    return found


def _marked(tree: ast.Module) -> set[str]:
    """The rules that the tests of a file carry."""
    tables = _tables(tree)
    tests = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name.startswith("test_")]
    return {rule for test in tests for decorator in test.decorator_list for rule in _ids(decorator, tables)}


def _tables(tree: ast.Module) -> dict[str, ast.expr]:
    """Tables of parameters that decorators may refer to by name."""
    tables: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            tables.update({t.id: node.value for t in node.targets if isinstance(t, ast.Name)})
    return tables


def _ids(decorator: ast.expr, tables: dict[str, ast.expr]) -> Iterator[str]:
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            yield from (a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
        elif isinstance(node, ast.Name) and node.id in tables:
            yield from _ids(tables[node.id], {k: v for k, v in tables.items() if k != node.id})


# -- the page --------------------------------------------------------------------------


def sections(edition: str) -> dict[str, list[Row]]:
    """Every row of an edition's part. An id without an entry in the data has no module."""
    tests = marks(edition)
    found: dict[str, list[Row]] = {}
    for name, section in coverage(edition).sections.items():
        found[name] = []
        for rule in section.wanted:
            subject, modules, shown_by = section.entries.get(rule, UNKNOWN)
            own = [t for r in (rule, *shown_by) for t in tests.get(r, ())]
            found[name].append(Row(rule, subject, modules, tuple(dict.fromkeys(own))))
    return found


def part(edition: str) -> str:
    """The edition's part of the page."""
    about = f"{coverage(edition).about}\nTests are in `tests/rules/{edition}/`."
    parts = [f"\n## {EDITIONS[edition].title}\n\n{about}\n"]
    for section, rows in sections(edition).items():
        parts.append(f"\n### {section}\n\n| rule | module | tests |\n|---|---|---|\n")
        for (modules, tests), group in groupby(rows, lambda row: (row.modules, row.tests)):
            parts.append(f"| {_named(list(group))} | {_listed(modules)} | {_listed(tests)} |\n")
    return "".join(parts)


def _named(rows: list[Row]) -> str:
    """Neighbours that share modules and tests are one line: each with its subject, or W11 to W14."""
    if rows[0].subject:
        return "<br>".join(f"{row.id} {row.subject}" for row in rows)
    return rows[0].id if len(rows) == 1 else f"{rows[0].id} to {rows[-1].id}"


def _listed(names: tuple[str, ...]) -> str:
    return "<br>".join(f"`{name.removeprefix('rules/')}`" for name in names)


def stored_part(edition: str) -> str:
    """The edition's part of the page as it is stored, or nothing."""
    page = PAGE.read_text(encoding="utf-8")
    start = page.find(f"\n## {EDITIONS[edition].title}\n")
    end = page.find("\n## ", start + 1)
    return "" if start < 0 else page[start:] if end < 0 else page[start:end]


def main(arguments: list[str]) -> int:
    if arguments and (arguments[0] != "--write" or any(name not in EDITIONS for name in arguments[1:])):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    anew = arguments[1:] or list(EDITIONS)
    page = INTRO + "".join(part(name) if name in anew else stored_part(name) for name in EDITIONS)
    if arguments:
        PAGE.write_text(page, encoding="utf-8")
    else:
        sys.stdout.write(page)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
