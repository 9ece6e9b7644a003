"""The examples in the documentation strings are true."""

import doctest
import importlib
import pkgutil

import pytest

import tournaments.standings

MODULES = [f"tournaments.standings.{module.name}" for module in pkgutil.iter_modules(tournaments.standings.__path__)]


@pytest.mark.parametrize("name", ["tournaments.standings", *MODULES])
def test_examples_do_what_they_say(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
