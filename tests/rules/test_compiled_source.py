"""What the compiler of `scripts/compile_rules.py` asks of classes. A whole build takes minutes; these mistakes show at once."""

import ast
import inspect
import pkgutil
from abc import ABC
from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import rules

MODULES = [name for _, name, _ in pkgutil.walk_packages(rules.__path__, "rules.") if name != "rules.apps"]
EACH_MODULE = pytest.mark.parametrize("module", MODULES)
NO_PARENTS = (object, ABC)


def classes_of(module: ModuleType) -> list[type]:
    return [c for _, c in inspect.getmembers(module, inspect.isclass) if c.__module__ == module.__name__]


def belongs_to_the_class(kind: type, name: str) -> bool:
    """Whether a name read from a class is there in a compiled one: a method, or marked as the class's own."""
    home: Any = next((c for c in kind.__mro__ if name in vars(c)), None)
    if home is None or issubclass(kind, Enum) or not home.__module__.startswith("rules"):
        return True
    if callable(getattr(home, name)) or isinstance(vars(home)[name], property):
        return True
    return str(inspect.get_annotations(home).get(name, "")).startswith(("typing.ClassVar", "typing.Final"))


@EACH_MODULE
def test_a_class_has_one_parent(module: str) -> None:
    for kind in classes_of(import_module(module)):
        parents = [base.__name__ for base in kind.__bases__ if base not in NO_PARENTS]
        assert len(parents) <= 1, f"{module}.{kind.__name__} has the parents {', '.join(parents)}: keep one, hold the other"


@EACH_MODULE
def test_what_is_read_from_a_class_belongs_to_the_class(module: str) -> None:
    names = vars(import_module(module))
    for node in ast.walk(ast.parse(inspect.getsource(import_module(module)))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and inspect.isclass(names.get(node.value.id)):
            kind = names[node.value.id]
            assert belongs_to_the_class(kind, node.attr), (
                f"{module}:{node.lineno} reads {kind.__name__}.{node.attr}: declare it as a ClassVar"
            )
