"""Whatever the API can do for a competition, a page can: the table of docs/organising.md, held to the addresses there are."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.urls import NoReverseMatch, get_resolver
from django.urls.resolvers import URLPattern, URLResolver

TABLE = Path(__file__).resolve().parents[3] / "docs" / "organising.md"
OF_ALL, OF_ONE = "api/v1/competitions/", "api/v1/competitions/<uuid:competition>/"
METHODS = ("get", "post", "put", "patch", "delete")


def addresses(resolver: URLResolver, before: str = "") -> Iterator[tuple[str, URLPattern]]:
    for each in resolver.url_patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from addresses(each, route)
        else:
            yield route, each


def verbs_of_the_api() -> set[str]:
    """As the table writes them: of one competition `POST start/`, of all of them `POST /import/`."""
    found = set()
    for route, pattern in addresses(get_resolver()):
        if not route.startswith(OF_ALL):
            continue
        place = route.removeprefix(OF_ONE) if route.startswith(OF_ONE) else "/" + route.removeprefix(OF_ALL)
        place = re.sub(r"<\w+:(\w+)>", r"<\1>", place)
        view = pattern.callback
        of_viewset = getattr(view, "actions", None)
        answered = of_viewset or [method for method in METHODS if hasattr(view.cls, method)]
        found |= {f"{method.upper()} {place}".strip() for method in METHODS if method in answered}
    return found


def rows() -> list[tuple[list[str], list[str]]]:
    """Verbs and pages, row by row."""
    text = TABLE.read_text()
    table = text[text.index("## Every verb of the API") :]
    lines = [line.split(" | ") for line in table.splitlines() if line.startswith("| `")]
    return [(re.findall("`(.+?)`", verbs), re.findall("`(.+?)`", pages)) for verbs, pages, *_rest in lines]


def test_every_verb_of_the_api_is_in_the_table_once_and_no_other():
    written = [verb for verbs, _pages in rows() for verb in verbs]
    assert sorted(written) == sorted(verbs_of_the_api())


@pytest.mark.parametrize(("verbs", "pages"), rows(), ids=lambda each: each[0] if each else "no page")
def test_a_verb_has_a_page_that_exists(verbs, pages):
    assert pages, f"no page does {verbs}"
    names = get_resolver().reverse_dict
    for page in pages:
        if page not in names:
            raise NoReverseMatch(page)
