"""The editions as the common tests see them: the `Subject` of every edition, and marks that run a test for each."""

from collections.abc import Mapping
from importlib import import_module

import pytest

from rules import EDITIONS
from tests.rules.subject import Subject


def _subject(edition: str) -> Subject:
    subject: Subject = import_module(f"tests.rules.{edition}.subject").SUBJECT
    return subject


SUBJECTS: dict[str, Subject] = {name: _subject(name) for name in EDITIONS}

EACH = pytest.mark.parametrize("edition", SUBJECTS)
EACH_SET = pytest.mark.parametrize(
    ("edition", "name"), [(s.edition, name) for s in SUBJECTS.values() for name in s.option_sets]
)
EACH_LONG_SET = pytest.mark.parametrize(
    ("edition", "name"), [(s.edition, name) for s in SUBJECTS.values() for name in s.long_sets]
)


def each(attribute: str, names: tuple[str, ...]) -> pytest.MarkDecorator:
    """A test for every row of a table that each edition has: `edition` and the named columns."""
    rows = []
    for subject in SUBJECTS.values():
        table = getattr(subject, attribute)
        for row in table.items() if isinstance(table, Mapping) else table:
            rows.append((subject.edition, *(row if isinstance(row, tuple) else (row,))))
    return pytest.mark.parametrize(("edition", *names), rows)
