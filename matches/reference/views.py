"""Pages of the rules reference."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from matches.reference import BOOKS


@require_safe
def books(request: HttpRequest) -> HttpResponse:
    return render(request, "matches/rules_books.html", {"here": "rules", "books": list(BOOKS.values())})


@require_safe
def book(request: HttpRequest, edition: str) -> HttpResponse:
    found = BOOKS.get(edition)
    if found is None:
        raise Http404
    return render(request, "matches/rules_book.html", {"here": "rules", "book": found, "books": list(BOOKS.values())})
