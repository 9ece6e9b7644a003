"""The examples in the docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import tournaments.errors
import tournaments.formats

MODULES = [
    "tournaments.errors",
    "tournaments.formats",
    *(f"tournaments.formats.{module.name}" for module in pkgutil.iter_modules(tournaments.formats.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
