"""What an account may make in an hour: competitions and teams are counted, by page and API together."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments.services.making import somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import as_json
from tests.tournaments.web.organiser.test_overview import FORM
from tournaments.models import Competition, Team
from tournaments.services.command import By
from tournaments.services.exchange import export_competition

pytestmark = pytest.mark.django_db


def logged_in(name: str) -> Client:
    client = Client()
    client.force_login(somebody(name))
    return client


def test_a_program_in_a_hurry_makes_so_many_teams_and_has_to_wait(settings: Any) -> None:
    settings.TEAMS_PER_HOUR = 2
    anna = logged_in("Anna")
    answers = [as_json(anna, "post", "/api/teams/", {"name": f"Team {n}"}) for n in range(4)]
    assert [each.status_code for each in answers] == [201, 201, 429, 429]
    assert (answers[2].headers["Retry-After"], answers[2].json()["code"]) == ("3600", "too_many")
    assert Team.objects.count() == 2
    assert as_json(logged_in("Berta"), "post", "/api/teams/", {"name": "Bari"}).status_code == 201, "each for themselves"


def test_competitions_are_counted_whichever_way_they_are_made(settings: Any) -> None:
    made = cast.a_cup()
    owner = made.client("owner")
    document = export_competition(made.competition, By(made.owner))
    settings.COMPETITIONS_PER_HOUR = 3
    ways: list[tuple[str, Any]] = [
        ("/api/competitions/", {"name": "Cup", "recipe": {"preset": "cup-4"}}),
        (f"{made.address}copy/", {}),
        ("/api/competitions/import/", {"document": document}),
    ]
    assert [as_json(owner, "post", *way).status_code for way in ways] == [201, 201, 201]
    count = Competition.objects.count()
    assert [as_json(owner, "post", *way).status_code for way in ways] == [429, 429, 429]
    assert owner.post("/competitions/new/", FORM).status_code == 429
    assert Competition.objects.count() == count
    anonymous = as_json(Client(), "post", *ways[2])
    assert anonymous.status_code == 401, "whoever is nobody is not told to wait"


@pytest.mark.parametrize("path", ["teams/", "competitions/", "competitions/{competition}/copy/"])
def test_the_schema_says_that_one_may_have_to_wait(path: str) -> None:
    schema = Client().get("/api/schema/", headers={"Accept": "application/json"}).json()
    assert "429" in schema["paths"][f"/api/v1/{path}"]["post"]["responses"]
