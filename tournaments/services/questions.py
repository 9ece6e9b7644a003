"""What an organiser asks of those who enter, and what they answer."""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.services.refusals import Refusal

KINDS: Final = ("text", "choice", "number", "yes")
MOST: Final = 20
MOST_CHOICES: Final = 30
LONGEST_QUESTION: Final = 200
LONGEST_ANSWER: Final = 500
LARGEST: Final = 10**9


def read_questions(given: Any) -> list[dict[str, Any]]:
    """Questions as they are stored; each keeps its key, so that answers stay with it when others come and go."""
    if not isinstance(given, list) or len(given) > MOST:
        raise Refusal("questions", _("There are at most {most} questions.").format(most=MOST))
    found, keys = [], set()
    for number, each in enumerate(given, 1):
        question = _question(each, f"q{number}")
        while question["key"] in keys:
            question["key"] += "x"
        keys.add(question["key"])
        found.append(question)
    return found


def _question(given: Any, key: str) -> dict[str, Any]:
    if not isinstance(given, Mapping) or given.get("kind") not in KINDS:
        raise Refusal("questions", _("A question has one of these kinds: {known}.").format(known=", ".join(KINDS)))
    label = plain(given.get("label"), LONGEST_QUESTION)
    if not label:
        raise Refusal("questions", _("A question needs a text."))
    own = given.get("key")
    question = {
        "key": own if isinstance(own, str) and own.isidentifier() and len(own) <= 20 else key,
        "label": label,
        "kind": given["kind"],
        "required": given.get("required") is True,
    }
    if given["kind"] == "choice":
        listed = given.get("choices")
        choices = list(dict.fromkeys(plain(each, 80) for each in listed)) if isinstance(listed, list) else []
        choices = [each for each in choices if each]
        if not 2 <= len(choices) <= MOST_CHOICES:
            raise Refusal("questions", _("“{label}” needs 2 to {most} choices.").format(label=label, most=MOST_CHOICES))
        question["choices"] = choices
    return question


def read_answers(questions: Sequence[Mapping[str, Any]], given: Mapping[str, Any]) -> dict[str, Any]:
    """Answers to the questions there are; whatever else was sent is not kept."""
    found = {}
    for question in questions:
        value = given.get(question["key"])
        if value in (None, ""):
            if question["required"] and question["kind"] != "yes":
                raise Refusal("answers", _("“{label}” needs an answer.").format(label=question["label"]))
            continue
        found[question["key"]] = _answer(question, value)
    return found


def _answer(question: Mapping[str, Any], value: Any) -> Any:
    label, kind = question["label"], question["kind"]
    if kind == "yes":
        return value in (True, "on", "true", "yes", "1", 1)
    if kind == "number":
        text = str(value).strip().replace(",", ".")
        try:
            number = float(text) if len(text) <= 20 and not isinstance(value, bool) else float("nan")
        except ValueError:
            number = float("nan")
        if not abs(number) <= LARGEST:  # which no nan and no infinity is
            raise Refusal("answers", _("“{label}” asks for a number.").format(label=label))
        return int(number) if number.is_integer() else number
    text = plain(value, LONGEST_ANSWER)
    if kind == "choice" and text not in question["choices"]:
        raise Refusal("answers", _("“{label}” asks for one of its choices.").format(label=label))
    return text


def plain(value: Any, most: int) -> str:
    """Text on one line without signs that nobody sees, refused where it is too long.

    >>> plain(" a\\x00b \\u202e c ", 20)
    'ab c'
    """
    if not isinstance(value, str):
        raise Refusal("text", _("This must be text."))
    if len(value) > 4 * most:
        raise Refusal("text", _("Too long: {most} characters at most.").format(most=most))
    kept = "".join(" " if sign.isspace() else sign for sign in value if sign.isspace() or unicodedata.category(sign)[0] != "C")
    text = " ".join(kept.split())
    if len(text) > most:
        raise Refusal("text", _("Too long: {most} characters at most.").format(most=most))
    return text


def told(questions: Sequence[Mapping[str, Any]], answers: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Questions with what was answered to them, for a page."""
    return [(question["label"], answers[question["key"]]) for question in questions if question["key"] in answers]
