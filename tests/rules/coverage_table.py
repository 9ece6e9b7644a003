"""Writes docs/rules-coverage.md: every rule with its module and its tests.

`python -m tests.rules.coverage_table` prints the page, `--write` stores it.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rules.editions.fuba3.skills import BY_ID
from rules.editions.fuba3.special_events import TABLE
from tests.rules import coverage_data as data

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests" / "rules"
PAGE = ROOT / "docs" / "rules-coverage.md"
LATER_RULINGS = ROOT / "docs" / "rulings.md"
EDITION = "editions/fuba3/"
LAST_EXAMPLE = 113


class Row(NamedTuple):
    """One rule: its id, what it is about, modules from the root of the project, tests as file::test."""

    id: str
    subject: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


# -- marks of tests ------------------------------------------------------------------


def marks() -> dict[str, list[str]]:
    """Rule id -> tests that carry it, read from the source of the tests without running them."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
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


# -- rows ------------------------------------------------------------------------------


def _lines(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().split("\n")]


def _modules(names: str) -> tuple[str, ...]:
    """`pressing` is a module of the edition, `common/clock` and `board` belong to all editions."""
    shared = ("board", "dice", "match", "nodes", "notation", "sheets", "events")
    return tuple(f"rules/{'' if '/' in n or n in shared else EDITION}{n}.py" for n in names.split())


def event_rows() -> dict[str, str]:
    """EV-11 -> its name: a row's id is its first pair of dice."""
    rows: dict[str, str] = {}
    for (a, b), (name, _) in sorted(TABLE.items()):
        if name not in rows.values():
            rows[f"EV-{a}{b}"] = name
    return rows


def later_rulings() -> list[str]:
    """Rulings made while the rules were written; their table starts each row with the id."""
    return re.findall(r"^\| (R-\d{3}) \|", LATER_RULINGS.read_text(encoding="utf-8"), re.MULTILINE)


def wanted() -> dict[str, list[str]]:
    """Section -> the ids that must have a row."""
    rulings = [f"R-{n:03d}" for n in range(1, 125)]
    return {
        "Chapters": [line[0] for line in _lines(data.CHAPTERS)],
        "Rulings": rulings + [r for r in later_rulings() if r not in rulings],
        "Skills": list(BY_ID),
        "Special events": list(event_rows()),
        "Weather": [line[0] for line in _lines(data.WEATHER)],
        "Worked examples": [f"W{n:02d}" for n in range(1, LAST_EXAMPLE + 1)],
    }


def sections() -> dict[str, list[Row]]:
    """Every row of the page. An id without an entry in the data has no module."""
    tests = marks()
    entries: dict[str, tuple[str, tuple[str, ...]]] = {}
    shown_by: dict[str, list[str]] = {}
    for chapter, subject, modules, ids in _lines(data.CHAPTERS):
        entries[chapter] = (subject, _modules(modules))
        shown_by[chapter] = ids.split()
    for ruling, subject, modules in _lines(data.RULINGS):
        entries[ruling] = (subject, _modules(modules))
    for skill, modules in _lines(data.SKILLS):
        entries[skill] = (BY_ID[skill].name, _modules(modules))
    for row, name in event_rows().items():
        entries[row] = (name, _modules("special_events stars" if row >= "EV-63" else "special_events"))
    for weather, modules in _lines(data.WEATHER):
        entries[weather] = (weather[3:].replace("_", " "), _modules(modules))
    for span, modules in _lines(data.EXAMPLES):
        first, last = (int(w[1:]) for w in span.split())
        for n in range(first, last + 1):
            entries[f"W{n:02d}"] = ("", _modules(modules))
    found: dict[str, list[Row]] = {}
    for section, ids in wanted().items():
        found[section] = []
        for rule in ids:
            subject, modules_of = entries.get(rule, ("", ()))
            own = [t for r in (rule, *shown_by.get(rule, ())) for t in tests.get(r, ())]
            found[section].append(Row(rule, subject, modules_of, tuple(dict.fromkeys(own))))
    return found


def page() -> str:
    """The page as text."""
    parts = [
        "# Rules coverage: FUBA 3 Fast\n\n"
        "Every chapter, ruling, skill, event row, weather and worked example, with the module that plays it and the\n"
        "tests that show it. Written by `python -m tests.rules.coverage_table --write` from the `rule` marks of the\n"
        "tests; a test fails when a row lacks a module or a test, or when this page is out of date. Chapters have the\n"
        "numbers printed in the rulebook; where a number is printed twice (R-056) a word tells them apart. An event row\n"
        "is named by its first pair of dice. Rulings from R-125 on are in [rulings.md](rulings.md). Modules are in\n"
        "`rules/`, tests in `tests/rules/`.\n"
    ]
    for section, rows in sections().items():
        parts.append(f"\n## {section}\n\n| id | subject | module | tests |\n|---|---|---|---|\n")
        for row in rows:
            modules, tests = _listed(row.modules, "rules/"), _listed(row.tests, "tests/rules/")
            parts.append(f"| {row.id} | {row.subject} | {modules} | {tests} |\n")
    return "".join(parts)


def _listed(names: tuple[str, ...], prefix: str) -> str:
    return "<br>".join(f"`{name.removeprefix(prefix)}`" for name in names)


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        sys.stdout.write(page())
