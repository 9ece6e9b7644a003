"""Level teams by the page: decided, refused, taken back."""

import pytest
from django.urls import reverse

from tests.tournaments.services.making import report
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.looking import confirm
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.models import Team
from tournaments.selectors.situation import Situation

pytestmark = pytest.mark.django_db


def page_of(scene: cast.Scene) -> str:
    return reverse("organise-decisions", args=[scene.competition.public_id])


def order(scene: cast.Scene) -> list[str]:
    scene.competition.refresh_from_db()
    return [row.team for row in Situation(scene.competition).course.tables["league"]]


def wish(scene: cast.Scene, places: str = "4321", **more: str) -> dict[str, str]:
    teams = order(scene)
    return {
        "do": "decide", "teams": " ".join(teams), "method": "playoff", "reason": "played on Monday",
        **{f"place-{team}": place for team, place in zip(teams, places, strict=True)}, **more,
    }  # fmt: skip


def test_level_teams_are_put_in_order_and_it_is_taken_back():
    scene = cast.a_level_league()
    client = scene.client("organiser")
    before = order(scene)
    Team.objects.filter(entries__competition=scene.competition, entries__number=1).update(name="<b>Bold</b>")
    page = confirm(client, page_of(scene), wish(scene))
    assert "Decided by Play-off:" in page and "<b>Bold" not in page and order(scene) == before[::-1]
    public = texts(scene.client("anonymous").get(scene.competition.get_absolute_url()))
    assert "play-off" in public
    lift = {"do": "lift", "teams": " ".join(before[::-1]), "method": "playoff", "reason": "protest"}
    assert "Withdrew the decision by Play-off" in confirm(client, page_of(scene), lift)
    assert order(scene) == before


def test_what_is_wrong_is_told_and_nothing_is_decided():
    scene = cast.a_level_league()
    client = scene.client("organiser")
    before = order(scene)
    assert "Give each team a different place." in texts(client.post(page_of(scene), wish(scene, "1123")))
    assert "This field is required." in texts(client.post(page_of(scene), wish(scene, reason="")))
    assert "less than or equal to 4" in texts(client.post(page_of(scene), wish(scene, "5123")))
    assert "Select a valid choice." in texts(client.post(page_of(scene), wish(scene, method="a fight")))
    assert "These teams are no longer level." in texts(client.post(page_of(scene), wish(scene, teams="1 2")))
    assert "This decision does not exist." in texts(
        client.post(page_of(scene), {"do": "lift", "teams": "1 2", "method": "lots", "reason": "x"})
    )
    assert order(scene) == before and not scene.competition.table_rules["decisions"]


def test_where_nobody_is_level_the_page_says_so():
    scene = cast.a_league()
    report(scene.competition, scene.owner, 1, 5, 0)
    report(scene.competition, scene.owner, 2, 1, 0)
    assert "No teams are level in a table" in texts(scene.client("owner").get(page_of(scene)))
    seen = {role: scene.client(role).get(page_of(scene)).status_code for role in cast.ROLES}
    assert seen == {"owner": 200, "organiser": 200, "recorder": 403, "coach": 403, "stranger": 403, "anonymous": 302}
