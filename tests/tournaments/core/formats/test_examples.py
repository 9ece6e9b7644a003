"""The examples in the docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import tournaments.core.errors
import tournaments.core.formats

MODULES = [
    "tournaments.core.errors",
    "tournaments.core.formats",
    *(f"tournaments.core.formats.{module.name}" for module in pkgutil.iter_modules(tournaments.core.formats.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
