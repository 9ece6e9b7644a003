"""The page of a step of the first match. How far somebody is stands in the address, and so does what he tries."""

from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from matches.board.board import still
from matches.board.explain import rule_of
from matches.board.pitch import AREA_SHAPES, AreaShape
from matches.commentary.lines import CommentaryLine, commentary
from matches.commentary.question import PendingQuestion, pending_question
from matches.lessons.first_match import EDITION, STEPS, inputs_before, scene_at
from matches.lessons.mistakes import explained, tried
from matches.lessons.scenes import KITS, played, team_names
from matches.lessons.spoken import in_words
from matches.lessons.taps import Tap, taps_of
from matches.reference import BOOKS
from matches.reference.book import Term
from rules.match import Match

# The paragraph about what is done, where the question is only which action it shall be.
PARAGRAPHS: Final = {"pass": "pass", "press": "press", "move": "move", "shoot": "shot"}


@dataclass(frozen=True)
class Link:
    """Something to tap, with where it leads."""

    tap: Tap
    url: str

    @property
    def shape(self) -> AreaShape | None:
        return self.tap.shape


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """What the first match is, before its first step."""
    scene = scene_at(5)
    context = {"here": "rules", "steps": len(STEPS), "kits": KITS, "areas": AREA_SHAPES, "moment": still(played(scene).state)}
    return render(request, "matches/lessons/learn.html", context)


@require_safe
def step(request: HttpRequest, number: int) -> HttpResponse:
    if not 1 <= number <= len(STEPS) + 1:
        raise Http404
    match = played(scene_at(number))
    context: dict[str, Any] = {
        "here": "rules",
        "number": number,
        "steps": range(1, len(STEPS) + 1),
        "kits": KITS,
        "areas": AREA_SHAPES,
        "back": reverse("learn-step", args=[number - 1]) if number > 1 else reverse("learn"),
        "happened": _happened(match, number),
        "thrown": _thrown(number),
        "score": match.state.score,
    }
    if number > len(STEPS):
        return render(request, "matches/lessons/goal.html", context | _seen(match))
    lesson = STEPS[number - 1]
    question = pending_question(match)
    assert question is not None
    context |= {"lesson": lesson, "on": reverse("learn-step", args=[number + 1]), "rule": _rule(question, lesson.answer)}
    context |= {"throw": question.is_roll and lesson.answer, "watch": not lesson.answer}
    token = request.GET.get("try", "")
    if token and token != lesson.answer and lesson.answer and not question.is_roll:
        after = tried(match, token)
        said = explained(match, token, lesson.answer)
        here = reverse("learn-step", args=[number])
        context |= {"mistake": said, "allowed": after is not None, "take_back": here, "happened": [], "thrown": []}
        return render(request, "matches/lessons/step.html", context | _seen(after or match))
    chosen = request.GET.get("from", "")
    links = [] if not lesson.answer else _links(match, number, lesson.answer, chosen)
    context |= {"links": links, "chosen": chosen if any(link.tap.token for link in links if link.shape) else ""}
    return render(request, "matches/lessons/step.html", context | _seen(match))


def _seen(match: Match) -> dict[str, Any]:
    return {"moment": still(match.state), "words": in_words(match.state, team_names())}


def _links(match: Match, number: int, answer: str, chosen: str) -> list[Link]:
    here, on = reverse("learn-step", args=[number]), reverse("learn-step", args=[number + 1])
    found = []
    for tap in taps_of(match, answer, chosen):
        if tap.source:
            url = f"{here}?{urlencode({'from': tap.source})}"
        else:
            url = on if tap.token == answer else f"{here}?{urlencode({'try': tap.token})}"
        found.append(Link(tap, url))
    return found


def _happened(match: Match, number: int) -> list[CommentaryLine]:
    """What the last answer and the coach since then led to."""
    before = len(inputs_before(number - 1)) if number > 1 else 0
    return commentary((event for event in match.events if event.input > before), team_names())


def _thrown(number: int) -> list[int]:
    """The faces that the last step threw."""
    last = STEPS[number - 2].answer if number > 1 else ""
    return [int(face) for face in last] if last.isdigit() else []


def _rule(question: PendingQuestion, answer: str) -> dict[str, Any] | None:
    entry = BOOKS[EDITION].entry(PARAGRAPHS.get(answer.partition(" ")[0], ""))
    if question.kind == "action" and entry is not None:
        name = entry.name if isinstance(entry, Term) else entry.title
        text = entry.text if isinstance(entry, Term) else entry.intro
        return {"anchor": entry.anchor, "title": name, "text": text}
    return rule_of(question)
