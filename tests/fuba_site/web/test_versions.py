"""The API has a version in its addresses; those from before it go on, and say that they are deprecated."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from fuba_site.web.security import BodyLimit
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import as_json, whole_schema
from tests.tournaments.web.api.permission_table import TABLE, Case
from tournaments.models import Action

READ: list[Case] = [case for case in TABLE if case.method == "get" and case.scene is cast.a_cup]


def addresses(resolver: URLResolver, before: str = "") -> Iterator[tuple[str, str | None, Callable[..., Any]]]:
    for each in resolver.url_patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLPattern):
            yield route, each.name, each.callback
        else:
            yield from addresses(each, route)


def test_both_addresses_lead_to_the_same_view() -> None:
    every = {route: (name, view) for route, name, view in addresses(get_resolver()) if route.startswith("api/")}
    current = {route.removeprefix("api/v1/"): there for route, there in every.items() if route.startswith("api/v1/")}
    old = {route.removeprefix("api/"): there for route, there in every.items() if not route.startswith("api/v1/")}
    assert len(current) > 170
    assert old == current


@pytest.mark.django_db
def test_an_old_address_answers_as_the_new_one_and_names_it(client: Client) -> None:
    now, before = client.get("/api/v1/competitions/?page_size=2"), client.get("/api/competitions/?page_size=2")
    assert now.json() == before.json() == {"count": 0, "next": None, "previous": None, "results": []}
    assert before["Deprecation"] == "@1794960000"  # 18 November 2026
    assert before["Link"] == '</api/v1/competitions/>; rel="successor-version"'
    assert "Deprecation" not in now and "Link" not in now


@pytest.mark.django_db
def test_refusals_at_an_old_address_say_it_too_and_an_address_that_never_was_does_not(client: Client) -> None:
    refused = client.post("/api/teams/", {}, "application/json")
    assert (refused.status_code, refused["Link"]) == (401, '</api/v1/teams/>; rel="successor-version"')
    missing = client.get("/api/tables/")
    assert (missing.status_code, "Deprecation" in missing) == (404, False)


@pytest.mark.django_db
@pytest.mark.parametrize("role", cast.ROLES)
def test_nobody_may_do_more_or_less_at_an_old_address(role: str) -> None:
    scene = cast.a_cup()
    came = scene.client(role)
    for case in READ:
        place = case.path.format_map(scene.places)
        statuses = [as_json(came, "get", start + place).status_code for start in ("/api/v1/", "/api/")]
        assert statuses[0] == statuses[1] == case.expected[cast.ROLES.index(role)], place


@pytest.mark.django_db
def test_a_request_that_arrives_at_both_addresses_is_done_once() -> None:
    scene = cast.a_cup()
    owner, place = scene.client("owner"), f"competitions/{scene.competition.public_id}/fixtures/1/result/"
    body, key = {"home_goals": 2, "away_goals": 1}, {"Idempotency-Key": "match-1"}
    first, second = (as_json(owner, "post", start + place, body, **key) for start in ("/api/", "/api/v1/"))
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json() == second.json()
    assert Action.objects.filter(competition=scene.competition, key="match-1").count() == 1


def test_what_may_be_large_may_be_so_at_both(rf: Any) -> None:
    for address in ("/api/v1/competitions/import/", "/api/competitions/import/"):
        request = rf.generic("POST", address, b"", CONTENT_LENGTH="9000000")
        assert BodyLimit(lambda request: "let in")(request) == "let in"  # type: ignore[arg-type,return-value]


def test_our_own_pages_ask_the_current_version_and_the_schema_lists_no_other() -> None:
    assert reverse("api-competition-list") == "/api/v1/competitions/"
    assert {path[:8] for path in whole_schema()["paths"] if not path.startswith("/live/")} == {"/api/v1/"}
