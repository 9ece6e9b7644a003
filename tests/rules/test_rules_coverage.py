"""docs/rules-coverage.md is complete and true."""

import ast

import pytest

from tests.rules import coverage_table
from tests.rules.coverage_table import PAGE, ROOT, marks, page, sections, wanted

ROWS = {section: {row.id: row for row in rows} for section, rows in sections().items()}


def test_the_lists_are_complete() -> None:
    sizes = {section: len(ids) for section, ids in wanted().items()}
    assert sizes["Skills"] == 39
    assert sizes["Special events"] == 28
    assert sizes["Weather"] == 7
    assert sizes["Worked examples"] == 113
    assert sizes["Rulings"] >= 124
    optional = [f"A{n}" for n in range(1, 13)] + ["X-1", "X-2", "X-3"]
    assert set(optional) | {"1.1", "1.5", "2.1", "3.3.1", "4", "4.7", "5.1", "5.6.2"} <= set(ROWS["Chapters"])


@pytest.mark.parametrize("section", list(ROWS))
def test_every_rule_has_a_row_with_a_module_and_a_test(section: str) -> None:
    assert list(ROWS[section]) == wanted()[section]
    assert [row.id for row in ROWS[section].values() if not row.modules] == []
    assert [row.id for row in ROWS[section].values() if not row.tests] == []


def test_every_named_module_exists() -> None:
    modules = {m for rows in ROWS.values() for row in rows.values() for m in row.modules}
    assert sorted(m for m in modules if not (ROOT / m).is_file()) == []


def test_the_first_module_of_a_skill_names_it() -> None:
    for row in ROWS["Skills"].values():
        assert row.id in (ROOT / row.modules[0]).read_text(encoding="utf-8"), f"{row.modules[0]} says nothing of {row.id}"


def test_every_named_test_exists() -> None:
    for name in {t for rows in ROWS.values() for row in rows.values() for t in row.tests}:
        path, _, test = name.partition("::")
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        assert any(isinstance(node, ast.FunctionDef) and node.name == test for node in ast.walk(tree)), name


def test_every_mark_names_a_rule() -> None:
    known = {rule for ids in wanted().values() for rule in ids}
    assert sorted(set(marks()) - known) == []


def test_the_page_is_up_to_date() -> None:
    assert PAGE.is_file() and PAGE.read_text(encoding="utf-8") == page(), (
        "docs/rules-coverage.md is out of date: run python -m tests.rules.coverage_table --write"
    )


def test_a_rule_without_a_test_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself can fail: take away the marks, and every row is without a test."""
    monkeypatch.setattr(coverage_table, "marks", dict)
    assert all(not row.tests for rows in sections().values() for row in rows)
