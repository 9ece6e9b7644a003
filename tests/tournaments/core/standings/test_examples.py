"""The examples in the documentation strings are true."""

import doctest
import importlib
import pkgutil

import pytest

import tournaments.core.standings

MODULES = [f"tournaments.core.standings.{module.name}" for module in pkgutil.iter_modules(tournaments.core.standings.__path__)]


@pytest.mark.parametrize("name", ["tournaments.core.standings", *MODULES])
def test_examples_do_what_they_say(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
