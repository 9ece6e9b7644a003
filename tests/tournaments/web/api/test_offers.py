"""Cups that don't fill, by the API: the refusal names recipes that can be sent as they are."""

import pytest
from django.test import Client

from tests.tournaments.services.making import somebody
from tests.tournaments.web.api.cast import as_json
from tests.tournaments.web.api.program import Program

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> Client:
    client = Client()
    client.force_login(somebody("Anna"))
    return client


def made(client: Client, preset: str, count: int) -> Program:
    response = as_json(client, "post", "/api/competitions/", {"name": "Cup", "recipe": {"preset": preset}})
    call = Program(client, response["Location"])
    call("post", "entries/", {"names": [f"Team {n}" for n in range(1, count + 1)]})
    return call


@pytest.mark.parametrize("verb", ["start/", "draw/"])
def test_the_refusal_says_what_fits(anna: Client, verb: str) -> None:
    problem = made(anna, "cup-16", 15)("post", verb, {}, expect=422)
    assert problem["code"] == "wrong_number_of_entrants"
    assert problem["detail"] == "Cup of 16 is for 16 entrants, not 15."
    assert problem["offers"] == [
        {"key": "uneven", "title": "4 groups of 3 or 4, then knockout", "recipe": {"groups": {"count": 4}}, "matches": 28},
        {
            "key": "knockout",
            "title": "Knockout, 1 team has a bye",
            "recipe": {"stages": [{"name": "knockout", "format": "knockout", "options": {}}]},
            "matches": 14,
        },
        {
            "key": "swiss",
            "title": "Swiss, 5 rounds",
            "recipe": {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 5}}]},
            "matches": 35,
        },
    ]


@pytest.mark.parametrize(("preset", "count"), [("cup-16", 14), ("cup-16", 17), ("cup-4", 5), ("euro-24", 22)])
def test_every_offer_can_be_sent_as_it_is_and_begun(anna: Client, preset: str, count: int) -> None:
    call = made(anna, preset, count)
    for offer in call("post", "start/", {}, expect=422)["offers"]:
        call("patch", "", {"recipe": offer["recipe"]})
        call("post", "start/")
        if offer["key"] != "swiss":
            assert call("get", "fixtures/")["count"] == offer["matches"]
        call("post", "stop/")


def test_where_nothing_fits_there_are_no_offers(anna: Client) -> None:
    assert made(anna, "cup-16", 1)("post", "start/", {}, expect=422)["offers"] == []


CIRCLE = (("one", "two"), ("two", "one"))


def test_a_refusal_about_something_else_has_none(anna: Client) -> None:
    call = made(anna, "cup-4", 4)
    first, second = (
        {"name": name, "format": "league", "entrants": [f"stage {other} 1", f"stage {other} 2"]} for name, other in CIRCLE
    )
    call("patch", "", {"recipe": {"stages": [first, second]}})
    assert "offers" not in call("post", "start/", {}, expect=422)
