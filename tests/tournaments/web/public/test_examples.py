"""The examples in the docstrings."""

import doctest
import importlib

import pytest

MODULES = [
    "tournaments.core.kits",
    "tournaments.core.nations",
    "tournaments.wording.rulebooks",
    "tournaments.web.public.search",
    "tournaments.wording.pages",
    "tournaments.web.public.tables",
    "matches.demo.teams",
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted and not found.failed
