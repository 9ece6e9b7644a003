"""What worker.js calls: the match in the phone, with JSON both ways."""

import json
from typing import Any, Final

from matches.board.phone import Phone
from rules import get_edition

VERBS: Final = ("enter", "undo", "rebuild", "board", "hints")
_phones: list[Phone] = []  # the one there is


class OtherRules(Exception):
    """The site goes by rules that this engine does not have."""


def call(verb: str, given: str) -> str:
    """The answer to a call. What a phone refuses is an answer, too; errors are ours."""
    arguments: list[Any] = json.loads(given)
    if verb == "start":
        return _said(start(*arguments))
    assert verb in VERBS
    return _said(getattr(_phones[-1], verb)(*arguments))


def start(given: dict[str, Any]) -> dict[str, Any]:
    if get_edition(given["edition"]).ruleset != given["ruleset"]:
        raise OtherRules(given["edition"])
    _phones[:] = [Phone(given)]
    return _phones[-1].board()


def _said(answer: dict[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"), default=str)
