"""The page of a match for its coaches and organisers."""

import html
from typing import Any, Final

import pytest
from django.test import Client

from matches.models import FixtureLink, LineUp, Report, Squad
from tests.matches.links.visitors import by_link, league
from tests.tournaments.web.api.cast import Scene
from tournaments.models import Fixture, Result
from tournaments.services.command import By
from tournaments.services.results import Ending, report_result

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
    assert "is in, and secret until both are in" in away.get(address(scene)).content.decode()
    assert post(home, scene, do="report", home_goals="2", away_goals="1").status_code == 302
    shown = away.get(address(scene)).content.decode()
    assert "reported, waiting for confirmation" in shown and "Confirm 2–1" in shown
    assert "Confirm 2–1" not in home.get(address(scene)).content.decode()
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
    assert refused.status_code == 422 and "Give a reason" in refused.content.decode()
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


# What is typed into the plain form of a coach, and what no team of that edition can line up like. Two attacking midfielders are
# possible wherever there are roles.
FORMS: Final = [
    ("fuba3", "basic", {}, "lineup 4-4-2", {"role-AM": "1"}),
    ("fuba3", "advanced", {"role-AM": "2", "skills": ["DF2", "FW2"]}, "lineup 4-4-2 AM AM DF2 FW2", {"role-CB": "2"}),
    ("fuba22", "advanced", {"role-AM": "2", "skills": ["K11"]}, "lineup 4-4-2 AM AM K11", {"skills": ["TM1"]}),
    ("fuba20", "basic", {"role-AM": "2", "role-DM": "1"}, "lineup 4-4-2 AM AM DM", {"role-AM": "5"}),
    ("fuba20", "pro", {"role-AM": "2", "card-TT1": "2"}, "lineup 4-4-2 AM AM TT1 TT1", {"card-TT1": "3"}),
    ("french", "advanced", {"role-AM": "2"}, "lineup 4-4-2 AM AM", {"formation": "9-0-1"}),
    ("worldcup2015", "basic", {"role-AM": "2", "role-WB": "1"}, "lineup 4-4-2 AM AM WB", {"role-WS": "3"}),
]


@pytest.mark.parametrize(("edition", "preset", "fields", "token", "wrong"), FORMS)
def test_the_plain_form_takes_what_is_legal_in_every_edition(
    edition: str, preset: str, fields: dict[str, Any], token: str, wrong: dict[str, Any]
) -> None:
    scene = league(edition=edition, preset=preset)
    home = by_link(scene, "home")
    if "card-TT1" in fields:
        assert "Hand in this line-up" not in home.get(address(scene)).content.decode()  # first the squad
        assert post(home, scene, do="squad", side="home", **{"level-c": "2"}, formations=["4-4-2"]).status_code == 302
    form = {"do": "lineup", "side": "home", "formation": "4-4-2", **fields}
    assert post(home, scene, **form).status_code == 302
    assert sorted(LineUp.objects.get().token.split()) == sorted(token.split())
    refused = post(home, scene, **form | wrong)
    assert refused.status_code == 422 and "told error" in refused.content.decode()
    for words in ("lineup 4-4-2", "squad 4-4-2"):  # as the script sends it
        sent = post(home, scene, do="lineup", side="home", token=words)
        assert sent.status_code == (302 if words == "lineup 4-4-2" else 422)
    assert LineUp.objects.get().token == "lineup 4-4-2"
    for count in ("-1", "x", "21", "1e3"):
        assert post(home, scene, **form | {"role-AM": count}).status_code == 422


def test_the_page_offers_as_last_time_in_words() -> None:
    scene = league(preset="advanced")
    home = by_link(scene, "home")
    post(home, scene, **{"do": "lineup", "side": "home", "formation": "4-4-2", "role-AM": "2", "skills": ["DF2"]})
    assert "data-take-last" not in home.get(address(scene)).content.decode()
    fixture = Fixture.objects.get(competition=scene.competition, number=1)
    report_result(scene.competition, By(scene.owner), 1, Ending(home_goals=1))
    ahead = Fixture.objects.filter(competition=scene.competition, status="ready").order_by("number")
    following = next(each for each in ahead if fixture.home in (each.home, each.away))
    side = "home" if following.home == fixture.home else "away"
    page = by_link(scene, side, following.number).get(address(scene).replace("/1/", f"/{following.number}/"))
    assert "4-4-2, 2 × attacking midfielder, " in page.content.decode()


def test_a_squad_is_bought_on_the_page_and_reset_by_an_organiser() -> None:
    scene = league(edition="fuba20", preset="pro")
    home, organiser = by_link(scene, "home"), scene.client("organiser")
    squad = {"do": "squad", "side": "home", "level-c": "3", "healthcare": "good", "formations": ["4-5-1"]}
    for wrong, sentence in (
        ({"level-c": "14", "formations": ["4-4-2"]}, "the coach level is 0 to 10, not 14"),
        ({"players": "F:SP1:123456 F:SP4:12345"}, "the squad costs 17 points, and there are 15"),
        ({"players": "G:SP1:1"}, "a skill of outfield players"),
        ({"players": "eleven friends"}, "A squad needs levels, formations and players"),
    ):
        refused = post(home, scene, **squad | wrong)
        assert refused.status_code == 422 and sentence in html.unescape(refused.content.decode())
    assert post(by_link(scene, "away"), scene, **squad).status_code == 403
    assert not Squad.objects.exists()
    assert post(home, scene, **squad, players="F:SP1:12\nSP11").status_code == 302
    assert "Your squad, 9 of 15 points" in home.get(address(scene)).content.decode()
    shown = organiser.get(address(scene)).content.decode()
    assert "Reset the squad" in shown and "SP11" not in shown
    assert post(organiser, scene, do="reset squad", side="home").status_code == 422
    assert post(organiser, scene, do="reset squad", side="home", reason="typed wrong").status_code == 302
    assert not Squad.objects.exists()
    assert post(organiser, scene, do="reset squad", side="middle", reason="x").status_code == 422
