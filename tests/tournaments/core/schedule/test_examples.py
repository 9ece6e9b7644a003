"""The examples in the docstrings are true."""

import doctest
import importlib
import pkgutil
import subprocess
import sys

import pytest

import tournaments.core.schedule

MODULES = [
    "tournaments.core.schedule",
    *(f"tournaments.core.schedule.{module.name}" for module in pkgutil.iter_modules(tournaments.core.schedule.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_solver_is_not_loaded_before_it_is_needed():
    loaded = (
        "import sys, tournaments.core.schedule; print(sorted({'ortools', 'pandas', 'numpy', 'icalendar'} & set(sys.modules)))"
    )
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True).strip() == "[]"
