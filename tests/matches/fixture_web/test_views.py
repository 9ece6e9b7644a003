"""The page of a match for its coaches and organisers."""

from typing import Any

import pytest
from django.test import Client

from matches.models import FixtureLink, LineUp, Report
from tests.matches.links.visitors import by_link, league
from tests.tournaments.web.api.cast import Scene
from tournaments.models import Result

pytestmark = pytest.mark.django_db


def address(scene: Scene) -> str:
    return f"/competitions/{scene.competition.public_id}/fixtures/1/coaches/"


def post(client: Client, scene: Scene, **data: Any) -> Any:
    return client.post(address(scene), data)


def test_an_organiser_makes_a_link_and_sees_it_once() -> None:
    scene = league()
    organiser = scene.client("organiser")
    made = post(organiser, scene, do="link", side="home").content.decode()
    assert "<svg" in made and "/t/" in made
    again = organiser.get(address(scene)).content.decode()
    assert "/t/" not in again and "not used yet" in again
    post(organiser, scene, do="revoke", link=FixtureLink.objects.get().pk)
    assert FixtureLink.objects.get().revoked is not None


def test_coaches_line_up_report_and_confirm_on_it() -> None:
    scene = league(preset="advanced")
    home, away = by_link(scene, "home"), by_link(scene, "away")
    assert post(home, scene, do="lineup", side="home", formation="4-4-2", skills=["DF2"]).status_code == 302
    assert LineUp.objects.get().token == "lineup 4-4-2 DF2"
    assert "is in, and secret until both are" in away.get(address(scene)).content.decode()
    assert post(home, scene, do="report", home_goals="2", away_goals="1").status_code == 302
    shown = away.get(address(scene)).content.decode()
    assert "reported, waiting for confirmation" in shown and "It was so" in shown
    assert "It was so" not in home.get(address(scene)).content.decode()
    assert post(away, scene, do="confirm", report=Report.objects.get().pk).status_code == 302
    assert Result.objects.get().home_goals == 2


def test_the_organiser_settles_on_it() -> None:
    scene = league()
    home, away = by_link(scene, "home"), by_link(scene, "away")
    post(home, scene, do="report", home_goals="2", away_goals="1")
    post(away, scene, do="report", home_goals="1", away_goals="1")
    organiser = scene.client("organiser")
    chosen = Report.objects.get(side="away").pk
    refused = post(organiser, scene, do="settle", report=chosen)
    assert refused.status_code == 422 and "a reason is needed" in refused.content.decode()
    assert post(organiser, scene, do="settle", report=chosen, reason="seen").status_code == 302
    assert Result.objects.get().home_goals == 1


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"do": "link", "side": "home"}, 403),
        ({"do": "report", "home_goals": "x", "away_goals": "1"}, 422),
        ({"do": "report", "home_goals": "1", "away_goals": "1"}, 403),
        ({"do": "confirm", "report": "99"}, 403),
        ({"do": "lineup", "side": "home", "formation": "4-4-2"}, 403),
        ({"do": "dance"}, 422),
    ],
)
def test_a_stranger_does_nothing_on_it(data: dict[str, str], status: int) -> None:
    scene = league()
    assert post(scene.client("stranger"), scene, **data).status_code == status
    assert not Report.objects.exists() and not FixtureLink.objects.exists()


def test_it_is_not_there_for_those_who_may_not_see_the_competition() -> None:
    scene = league(visibility="private")
    assert scene.client("stranger").get(address(scene)).status_code == 404
