"""The page of a step of a worked example: what was chosen and thrown, why it comes to that, and the pitch after it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from matches.board.board import still
from matches.board.pitch import AREA_SHAPES
from matches.commentary.lines import CommentaryLine, commentary
from matches.lessons.examples import Example, examples_of
from matches.lessons.marks import MARKS
from matches.lessons.scenes import KITS, played, team_names
from matches.lessons.spoken import in_words
from matches.reference import BOOKS


@require_safe
def example(request: HttpRequest, edition: str, name: str, number: int) -> HttpResponse:
    all_of_it = examples_of(edition)
    found = next((each for each in all_of_it if each.name == name), None)
    if found is None or not 1 <= number <= found.pages:
        raise Http404
    match = played(found.scene(number))
    marks = list(MARKS[found.points](match)) if number == 1 else []
    context = {
        "here": "rules",
        "book": BOOKS[edition],
        "example": found,
        "number": number,
        "steps": range(found.pages),
        "step": found.steps[number - 2] if number > 1 else None,
        "back": _url(edition, found, number - 1) if number > 1 else "",
        "on": _url(edition, found, number + 1) if number < found.pages else "",
        "following": next(iter(all_of_it[all_of_it.index(found) + 1 :]), None),
        "thrown": _thrown(found, number),
        "happened": _happened(found, number),
        "score": match.state.score,
        "kits": KITS,
        "areas": AREA_SHAPES,
        "moment": still(match.state),
        "marks": marks,
        "words": in_words(match.state, team_names(), marks),
    }
    return render(request, "matches/lessons/example.html", context)


def _url(edition: str, each: Example, number: int) -> str:
    return reverse("rules-example", args=[edition, each.name, number])


def _thrown(each: Example, number: int) -> list[int]:
    """The faces that this step threw."""
    inputs = each.steps[number - 2].inputs if number > 1 else ()
    return [int(face) for token in inputs if token.isdigit() for face in token]


def _happened(each: Example, number: int) -> list[CommentaryLine]:
    if number == 1:
        return []
    before = len(each.scene(number - 1).inputs)
    return commentary((event for event in played(each.scene(number)).events if event.input > before), team_names())
