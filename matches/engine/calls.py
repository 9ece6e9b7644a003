"""What worker.js calls: the match in the phone, being recorded or replayed, with JSON both ways."""

import json
import sys
from typing import Any, Final

from matches.board.phone import Phone
from matches.board.tape import Tape
from matches.commentary import wording
from rules import RulesetError, get_edition

VERBS: Final = ("enter", "undo", "rebuild", "board", "hints")  # of a match that goes on
_phones: list[Phone] = []  # the one there is
_lines: list[dict[str, Any]] = []  # of the commentary, as the page has them
_tapes: list[Tape] = []  # the one there is


class OtherRules(Exception):
    """The site goes by rules that this engine does not have."""


def call(verb: str, given: str) -> str:
    """The answer to a call. What a phone refuses is an answer, too; errors are ours."""
    arguments: list[Any] = json.loads(given)
    if verb == "start":
        return _said(start(*arguments))
    if verb == "replay":
        _tapes[:] = [Tape(*arguments)]
        return _said({})
    if verb == "steps":
        return _said(_tapes[-1].steps(*arguments))
    assert verb in VERBS
    answer: dict[str, Any] = getattr(_phones[-1], verb)(*arguments)
    if "board" in answer:
        answer["board"]["lines"] = _news(answer["board"]["lines"])
    return _said(answer)


def add_words(archive: str) -> None:
    """The words of the reader's language have come, beside the pack: its commentary and its catalogue."""
    wording.__path__.append(f"{archive}/matches/commentary/wording")
    sys.path.append(archive)


def start(given: dict[str, Any]) -> dict[str, Any]:
    try:
        get_edition(given["edition"]).known_ruleset(given["ruleset"])
    except RulesetError:
        raise OtherRules(given["edition"]) from None
    _phones[:] = [Phone(given)]
    _lines.clear()
    return _phones[-1].board()


def _news(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The commentary by what is new in it: it would be most of an answer, and nearly all of it is on the page already."""
    known = {id(line): at for at, line in enumerate(_lines)}
    first = known.get(id(lines[0]), 0) if lines else 0
    kept = 0
    while kept < len(lines) and first + kept < len(_lines) and lines[kept] is _lines[first + kept]:
        kept += 1
    _lines[:] = lines
    return {"first": first, "kept": kept, "new": lines[kept:]}


def _said(answer: dict[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"), default=str)
