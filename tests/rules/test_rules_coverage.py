"""docs/rules-coverage.md is complete and true."""

from functools import cache

import pytest

from rules import EDITIONS
from tests.rules import coverage_table
from tests.rules.coverage_rows import ROOT
from tests.rules.coverage_table import INTRO, PAGE, Row, coverage, marks, part, sections, stored_part
from tests.rules.subjects import EACH

EACH_SECTION = pytest.mark.parametrize(("edition", "section"), [(e, name) for e in EDITIONS for name in coverage(e).sections])


@cache
def rows_of(edition: str) -> dict[str, dict[str, Row]]:
    return {name: {row.id: row for row in rows} for name, rows in sections(edition).items()}


@EACH
def test_the_lists_are_complete(edition: str) -> None:
    found = coverage(edition)
    assert {section: len(found.sections[section].wanted) for section in found.sizes} == found.sizes
    assert set(found.chapters) <= set(found.sections["Chapters"].wanted)
    assert {"Chapters", "Rulings", "Worked examples"} <= set(found.sections)


@EACH_SECTION
def test_every_rule_has_a_row_with_a_module_and_a_test(edition: str, section: str) -> None:
    rows = rows_of(edition)[section]
    assert list(rows) == coverage(edition).sections[section].wanted
    assert [row.id for row in rows.values() if not row.modules] == []
    assert [row.id for row in rows.values() if not row.tests] == []


@EACH
def test_every_named_module_exists(edition: str) -> None:
    modules = {m for rows in rows_of(edition).values() for row in rows.values() for m in row.modules}
    assert sorted(m for m in modules if not (ROOT / m).is_file()) == []


@EACH
def test_the_first_module_of_a_skill_names_it(edition: str) -> None:
    for row in rows_of(edition).get("Skills", {}).values():
        assert row.id in (ROOT / row.modules[0]).read_text(encoding="utf-8"), f"{row.modules[0]} says nothing of {row.id}"


@EACH
def test_every_mark_names_a_rule(edition: str) -> None:
    known = {rule for section in coverage(edition).sections.values() for rule in section.wanted}
    assert sorted(set(marks(edition)) - known) == []


@EACH
def test_the_edition_s_part_of_the_page_is_up_to_date(edition: str) -> None:
    assert stored_part(edition) == part(edition), (
        f"docs/rules-coverage.md is out of date: run python -m tests.rules.coverage_table --write {edition}"
    )


def test_the_page_has_a_part_for_every_edition_and_nothing_else() -> None:
    assert PAGE.read_text(encoding="utf-8") == INTRO + "".join(map(stored_part, EDITIONS))


@EACH
def test_a_rule_without_a_test_is_noticed(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself can fail: take away the marks, and every row is without a test."""
    monkeypatch.setattr(coverage_table, "marks", lambda name: {})
    assert all(not row.tests for rows in sections(edition).values() for row in rows)
