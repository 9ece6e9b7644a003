"""Pages of the rules reference."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from matches.board.pitch import AREA_SHAPES
from matches.lessons.examples import examples_of
from matches.lessons.figures import figures_of
from matches.lessons.scenes import KITS
from matches.reference import BOOKS, Book


@require_safe
def books(request: HttpRequest) -> HttpResponse:
    return render(request, "matches/lessons/books.html", {"here": "rules", "books": list(BOOKS.values())})


@require_safe
def book(request: HttpRequest, edition: str) -> HttpResponse:
    found = _book(edition)
    figures = figures_of(edition)
    examples = examples_of(edition)
    chapters = [
        (
            chapter,
            [each for each in figures if each.chapter == chapter.anchor],
            [each for each in examples if each.chapter == chapter.anchor],
        )
        for chapter in found.chapters
    ]
    context = {"here": "rules", "book": found, "chapters": chapters, "kits": KITS, "areas": AREA_SHAPES}
    return render(request, "matches/lessons/book.html", context)


def _book(edition: str) -> Book:
    found = BOOKS.get(edition)
    if found is None:
        raise Http404
    return found
