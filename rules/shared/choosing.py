"""Asking a team to choose among what is possible where things stand."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from ..nodes import ANEW, Decision, Node

Chosen = Generator[Node | None, Any, str]


def choose(team: int, kind: str, find: Callable[[], Sequence[str]]) -> Chosen:
    """The choice of a team; a single possibility is not asked. If the referee puts something right meanwhile, it is looked
    anew what is possible."""
    token = ANEW
    while not token:
        options = find()
        token = options[0] if len(options) == 1 else (yield Decision(team, kind, options))
    return token
