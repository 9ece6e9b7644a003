"""Examples in the source of the rules show what really comes out. They say `fuba`, as programs outside do."""

import doctest
import importlib
import pkgutil

import pytest

import rules

MODULES = ["rules", *(name for _, name, _ in pkgutil.walk_packages(rules.__path__, "rules.") if name != "rules.apps")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), extraglobs={"fuba": rules}).failed == 0


def test_there_are_examples() -> None:
    found = [test for name in MODULES for test in doctest.DocTestFinder().find(importlib.import_module(name)) if test.examples]
    assert len(found) > 10
