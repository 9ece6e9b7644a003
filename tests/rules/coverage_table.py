"""Writes docs/rules-coverage.md: every rule of every edition with its module and its tests.

`python -m tests.rules.coverage_table` prints the page, `--write` stores it, `--write fuba3` only that edition's part.
"""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import NamedTuple

from rules import EDITIONS
from tests.rules.coverage_rows import ROOT, Coverage, Entry

TESTS = ROOT / "tests" / "rules"
PAGE = ROOT / "docs" / "rules-coverage.md"
INTRO = (
    "# Rules coverage\n\n"
    "Every chapter, ruling, skill, event row and worked example of every edition, with the module that plays it and the\n"
    "tests that show it. Written by `python -m tests.rules.coverage_table --write` from the `rule` marks of the tests; a\n"
    "test fails when a row lacks a module or a test, or when this page is out of date. Rulings that the specifications do\n"
    "not have are in [rulings.md](rulings.md). Modules are in `rules/`, tests in `tests/rules/`.\n"
)
UNKNOWN = Entry("", ())


class Row(NamedTuple):
    """One rule: its id, what it is about, modules from the root of the project, tests as file::test."""

    id: str
    subject: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def coverage(edition: str) -> Coverage:
    found: Coverage = import_module(f"tests.rules.{edition}.coverage").COVERAGE
    return found


# -- marks of tests ------------------------------------------------------------------


def marks(edition: str) -> dict[str, list[str]]:
    """Rule id -> the edition's tests that carry it, read from the source of the tests without running them."""
    found: dict[str, list[str]] = {}
    for path in sorted((TESTS / edition).rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        tables = _tables(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in sorted({r for decorator in node.decorator_list for r in _ids(decorator, tables)}):
                    found.setdefault(rule, []).append(f"{path.relative_to(ROOT).as_posix()}::{node.name}")
    return found


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
    parts = [f"\n## {EDITIONS[edition].title}\n\n{coverage(edition).about}\n"]
    for section, rows in sections(edition).items():
        parts.append(f"\n### {section}\n\n| id | subject | module | tests |\n|---|---|---|---|\n")
        for row in rows:
            modules, tests = _listed(row.modules, "rules/"), _listed(row.tests, "tests/rules/")
            parts.append(f"| {row.id} | {row.subject} | {modules} | {tests} |\n")
    return "".join(parts)


def _listed(names: tuple[str, ...], prefix: str) -> str:
    return "<br>".join(f"`{name.removeprefix(prefix)}`" for name in names)


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
