"""Line-ups for the next match: given by a coach in advance, secret until both are in, fed to the match when it begins."""

from typing import Any

import pytest
from django.test import Client

from matches.fixture.terms import fixture_terms
from matches.lineups.legality import checked
from matches.models import Forecast, ForecastSetting, LineUp, Recording
from matches.recording.session import whole_match
from matches.recording.snapshot import HIDDEN
from matches.simulation.forecasts.services import order_forecast, set_automatic
from rules.editions import EDITIONS
from tests.matches.links.visitors import JSON, by_link, fixture_address, league
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene
from tournaments.models import Fixture, Team
from tournaments.services.command import By
from tournaments.services.competitions import archive
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.services.results import Ending, correct_result, report_result

pytestmark = pytest.mark.django_db
HOME = {"formation": "4-3-3", "roles": [], "skills": ["DF2"]}
AWAY = {"formation": "3-5-2", "roles": [], "skills": ["FW2"]}


def put(client: Client, scene: Scene, side: str, body: Any = None, number: int = 1) -> Any:
    body = body or (HOME if side == "home" else AWAY)
    return client.put(f"{fixture_address(scene, number)}lineups/{side}/", body, JSON)


def begin(client: Client, scene: Scene, number: int = 1) -> Any:
    answer = client.post(f"{fixture_address(scene, number)}recording/", {}, JSON)
    assert answer.status_code == 201, answer.content
    return answer.json()


def inputs(id: str) -> list[str]:
    return whole_match(Recording.objects.get(public_id=id)).inputs


def test_a_line_up_is_its_coachs_secret_until_both_are_in() -> None:
    scene = league(preset="advanced")
    home, away = by_link(scene, "home"), by_link(scene, "away")
    assert put(home, scene, "home").json() == {"given": True, "lineup": ["lineup 4-3-3 DF2"]}
    address = fixture_address(scene) + "lineups/"
    everybody = [home, away, Client(), *(scene.client(role) for role in ("owner", "organiser", "recorder", "stranger"))]
    for somebody in everybody:
        assert somebody.get(address).json() == {
            "home": {"given": True, "lineup": None}, "away": {"given": False, "lineup": None},
        }  # fmt: skip
        if somebody is not home:
            assert somebody.get(f"{address}home/").status_code in (401, 403)
    assert home.get(f"{address}home/").json()["lineup"] == ["lineup 4-3-3 DF2"]
    put(away, scene, "away")
    for somebody in everybody:
        assert somebody.get(address).json()["home"]["lineup"] == ["lineup 4-3-3 DF2"]


def test_nobody_looks_at_the_other_line_up_and_chooses_again() -> None:
    scene = league(preset="advanced")
    home, away = by_link(scene, "home"), by_link(scene, "away")
    put(home, scene, "home")
    assert put(home, scene, "home", AWAY).status_code == 200  # nobody has seen it yet
    put(away, scene, "away")
    address = fixture_address(scene) + "lineups/"
    for answer in (put(away, scene, "away", HOME), away.delete(f"{address}away/"), put(home, scene, "home", HOME)):
        assert answer.status_code == 409
        assert answer.json()["detail"] == "Both line-ups of match 1 are in and have been shown. They are final."
    assert away.get(address).json()["away"]["lineup"] == ["lineup 3-5-2 FW2"]
    assert "Hand in this line-up" not in away.get(f"{scene.competition.get_absolute_url()}fixtures/1/coaches/").content.decode()


def test_where_skills_are_hidden_line_ups_stay_secret_until_the_match_is_over() -> None:
    scene = league(preset="advanced", options={"hidden_skills": True})
    put(by_link(scene, "home"), scene, "home")
    put(by_link(scene, "away"), scene, "away")
    address = fixture_address(scene) + "lineups/"
    assert Client().get(address).json()["home"]["lineup"] is None
    report_result(scene.competition, By(scene.owner), 1, Ending(home_goals=1))
    assert Client().get(address).json()["home"]["lineup"] == ["lineup 4-3-3 DF2"]


def test_line_ups_given_in_advance_are_fed_to_the_match() -> None:
    scene = league(preset="advanced")
    put(by_link(scene, "home"), scene, "home")
    put(by_link(scene, "away"), scene, "away")
    begun = begin(scene.client("recorder"), scene)
    assert inputs(begun["id"]) == ["lineup 4-3-3 DF2", "lineup 3-5-2 FW2"]
    assert begun["pending"]["type"] == "roll"
    assert begun["version"] == 1


@pytest.mark.parametrize("side", ["home", "away"])
def test_the_one_that_is_missing_is_asked_at_the_table(side: str) -> None:
    """The one that is in is not told before the other has been said, whichever the rules ask first."""
    scene = league(preset="advanced")
    put(by_link(scene, side), scene, side)
    phone = scene.client("recorder")
    begun = begin(phone, scene)
    url = f"/api/recordings/{begun['id']}/"
    assert (begun["pending"]["kind"], begun["pending"]["team"]) == ("lineup", "away" if side == "home" else "home")
    secret = (HOME if side == "home" else AWAY)["formation"]
    for page in (url, f"{url}turns/"):
        assert str(secret) not in phone.get(page).content.decode()
    if side == "home":
        assert phone.get(f"{url}turns/").json()[0]["inputs"] == [HIDDEN]
    entered = phone.post(f"{url}inputs/", {"inputs": ["lineup 4-4-2"]}, JSON)
    assert entered.json()["pending"]["type"] == "roll"
    expected = ["lineup 4-3-3 DF2", "lineup 4-4-2"] if side == "home" else ["lineup 4-4-2", "lineup 3-5-2 FW2"]
    assert inputs(begun["id"]) == expected
    undone = phone.post(f"{url}undo/", {"count": 1}, JSON).json()
    assert undone["pending"]["kind"] == "lineup"


def test_an_ai_coach_lines_up_by_itself_and_always_alike() -> None:
    scene = league(preset="advanced")
    fixture = Fixture.objects.select_related("away").get(competition=scene.competition, number=1)
    Team.objects.filter(entries=fixture.away).update(coach_level="rookie")
    put(by_link(scene, "home"), scene, "home")
    begun = begin(scene.client("recorder"), scene)
    first = inputs(begun["id"])
    assert len(first) == 2 and first[1].startswith("lineup ")
    Recording.objects.all().delete()
    assert inputs(begin(scene.client("recorder"), scene)["id"]) == first


def corrected_final(scene: Scene) -> None:
    """Another team is at home in the final."""
    correct_result(scene.competition, By(scene.owner, "misread"), 1, Ending(away_goals=1))


@pytest.fixture
def final() -> Scene:
    """A cup of which match 3, the final, is to be played."""
    scene = cast.scene(preset="advanced")
    for number in (1, 2):
        report_result(scene.competition, By(scene.owner), number, Ending(home_goals=1))
    return scene


def test_the_line_up_of_a_team_that_a_correction_put_out_is_none_of_the_two(final: Scene) -> None:
    put(by_link(final, "home", 3), final, "home", HOME, 3)
    corrected_final(final)
    put(by_link(final, "away", 3), final, "away", AWAY, 3)
    shown = Client().get(f"{fixture_address(final, 3)}lineups/").json()
    assert shown == {"home": {"given": False, "lineup": None}, "away": {"given": True, "lineup": None}}


def test_a_line_up_is_not_fed_to_a_match_against_a_team_that_a_correction_put_out(final: Scene) -> None:
    put(by_link(final, "away", 3), final, "away", AWAY, 3)
    phone = final.client("recorder")
    begun = begin(phone, final, 3)
    corrected_final(final)
    phone.post(f"/api/recordings/{begun['id']}/inputs/", {"inputs": ["lineup 4-4-2"]}, JSON)
    assert inputs(begun["id"]) == ["lineup 4-4-2"]


def test_a_line_up_stands_once_the_match_has_begun() -> None:
    scene = league(preset="advanced")
    home = by_link(scene, "home")
    put(home, scene, "home")
    assert put(home, scene, "home", {"formation": "5-3-2"}).status_code == 200
    assert LineUp.objects.get().token == "lineup 5-3-2"
    begin(scene.client("recorder"), scene)
    assert put(home, scene, "home").json()["code"] == "begun"
    assert home.delete(fixture_address(scene) + "lineups/home/").json()["code"] == "begun"


def test_a_line_up_can_be_taken_back() -> None:
    scene = league(preset="advanced")
    home = by_link(scene, "home")
    put(home, scene, "home")
    assert home.delete(fixture_address(scene) + "lineups/home/").status_code == 204
    assert not LineUp.objects.exists()


def test_an_archived_competition_takes_no_line_ups_and_no_order_for_forecasts() -> None:
    scene = league(preset="advanced")
    home, organiser = by_link(scene, "home"), By(scene.owner)
    put(home, scene, "home")
    archive(scene.competition, organiser)
    assert put(home, scene, "home").json()["code"] == "archived"
    assert home.delete(fixture_address(scene) + "lineups/home/").json()["code"] == "archived"
    assert LineUp.objects.count() == 1
    for service in (order_forecast, lambda competition, by: set_automatic(competition, by, True)):
        with pytest.raises(Refusal, match="archived"):
            service(scene.competition, organiser)
    assert not ForecastSetting.objects.exists() and not Forecast.objects.exists()


def test_what_leaves_no_action_is_not_done_either_on_the_grounds_of_what_is_no_more() -> None:
    scene = league(preset="advanced")
    seen = scene.competition.revision
    report_result(scene.competition, By(scene.owner), 1, Ending(home_goals=1))
    with pytest.raises(Conflict) as late:
        set_automatic(scene.competition, By(scene.owner, revision=seen), True)
    assert (late.value.code, late.value.details) == ("stale", {"revision": seen + 1})
    with pytest.raises(Forbidden):
        set_automatic(scene.competition, By(), True)
    assert not ForecastSetting.objects.exists()


def injured(scene: Scene) -> tuple[int, str]:
    """DF2 of the home team of match 1 was injured in it: that team's next match, and the side it plays on there."""
    lost = {"home": {"skills_lost": ["DF2"], "skills_gained": ["MF4"]}}
    entry = Fixture.objects.get(competition=scene.competition, number=1).home
    report_result(scene.competition, By(scene.owner), 1, Ending(home_goals=1, carry_over=lost))
    ahead = Fixture.objects.filter(competition=scene.competition, status="ready").order_by("number")
    following = next(each for each in ahead if entry in (each.home, each.away))
    return following.number, "home" if following.home == entry else "away"


def test_a_barred_skill_is_refused_with_the_match_that_caused_it() -> None:
    scene = league(preset="advanced")
    number, side = injured(scene)
    phone = by_link(scene, side, number)
    refused = put(phone, scene, side, HOME, number)
    assert (refused.status_code, refused.json()["code"]) == (422, "barred")
    assert "DF2" in refused.json()["detail"] and "injured in match 1." in refused.json()["detail"]
    offer = phone.get(f"{fixture_address(scene, number)}lineups/{side}/").json()
    assert [(each["id"], each["match"]) for each in offer["barred"]] == [("DF2", 1)]
    assert [(each["id"], each["match"]) for each in offer["talents"]] == [("MF4", 1)]
    assert not {"DF2", "MF4"} & {each["id"] for each in offer["skills"]}
    assert offer["limit"] > 0 and "4-4-2" in offer["formations"] and "WS" in offer["roles"]


def test_a_line_up_that_a_correction_made_illegal_is_asked_for_at_the_table() -> None:
    scene = league(preset="advanced")
    ahead = Fixture.objects.get(competition=scene.competition, number=1)
    number, side = next(
        (each.number, "home" if each.home == ahead.home else "away")
        for each in Fixture.objects.filter(competition=scene.competition, number__gt=1).order_by("number")
        if ahead.home in (each.home, each.away)
    )
    assert put(by_link(scene, side, number), scene, side, HOME, number).status_code == 200
    injured(scene)
    begun = begin(scene.client("recorder"), scene, number)
    assert begun["pending"]["kind"] == "lineup"
    assert "lineup 4-3-3 DF2" not in inputs(begun["id"])


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"formation": "4-4-3"}, 422),
        ({"formation": "4-4-2", "skills": ["XX9"]}, 422),
        ({"formation": "4-4-2", "skills": ["DF1", "DF2", "DF3", "DF4", "DF5", "DF6"]}, 422),
        ({"formation": "4-4-2", "squad": "4-4-2"}, 400),
        ({"formation": "4-4-2", "skills": "DF2"}, 400),
        ({"formation": 442}, 400),
        ({}, 400),
        ({"formation": "4-4-2\u2028x"}, 422),
    ],
)
def test_what_no_team_can_line_up_like_is_refused_and_nothing_is_kept(body: Any, status: int) -> None:
    scene = league(preset="advanced")
    answer = by_link(scene, "home").put(fixture_address(scene) + "lineups/home/", body, JSON)
    assert answer.status_code == status, answer.content
    assert not LineUp.objects.exists()


def test_a_coach_lines_up_for_no_other_side() -> None:
    scene = league(preset="advanced")
    assert put(by_link(scene, "home"), scene, "away").status_code == 403
    assert put(by_link(scene, "table"), scene, "home").status_code == 403
    assert by_link(scene, "away").get(fixture_address(scene) + "lineups/left/").status_code == 404


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_takes_a_line_up(edition: str) -> None:
    scene = league(edition=edition, preset="basic")
    terms = fixture_terms(Fixture.objects.get(competition=scene.competition, number=1))
    assert checked(terms, "away", ["lineup 4-4-2"]) == ["lineup 4-4-2"]
    with pytest.raises(Refusal):
        checked(terms, "home", ["lineup 9-9-9"])


def test_no_roles_are_offered_where_the_rules_have_none() -> None:
    scene = league(preset="basic")
    assert by_link(scene, "home").get(fixture_address(scene) + "lineups/home/").json()["roles"] == []


def test_as_last_time_is_the_last_line_up_without_what_is_barred() -> None:
    scene = league(preset="advanced")
    home = by_link(scene, "home")
    put(home, scene, "home", {"formation": "3-5-2", "roles": ["AM", "AM"], "skills": ["DF2", "FW2"]})
    assert home.get(f"{fixture_address(scene)}lineups/home/").json()["last"] == ""
    number, side = injured(scene)
    offer = by_link(scene, side, number).get(f"{fixture_address(scene, number)}lineups/{side}/").json()
    assert offer["last"] == "lineup 3-5-2 AM AM FW2"


def test_as_last_time_is_what_was_played_rather_than_what_was_given() -> None:
    scene = league(preset="advanced")
    put(by_link(scene, "home"), scene, "home")
    entry = Fixture.objects.get(competition=scene.competition, number=1).home
    sheet = {"events": [], "lineups": {"home": ["lineup 5-3-2"]}}
    answer = scene.client("recorder").post(f"{fixture_address(scene)}reports/", {"sheet": sheet}, JSON)
    assert answer.status_code == 200, answer.content
    following = Fixture.objects.filter(competition=scene.competition, status="ready").order_by("number")
    ahead = next(each for each in following if entry in (each.home, each.away))
    side = "home" if ahead.home == entry else "away"
    offer = by_link(scene, side, ahead.number).get(f"{fixture_address(scene, ahead.number)}lineups/{side}/").json()
    assert offer["last"] == "lineup 5-3-2"


def test_what_coaches_and_organisers_wait_for_is_polled_for_nothing() -> None:
    scene = league(preset="advanced")
    home, away = by_link(scene, "home"), by_link(scene, "away")
    addresses = [f"{fixture_address(scene)}lineups/", f"{fixture_address(scene)}reports/", f"{scene.address}play/"]
    tags = {address: home.get(address).headers["ETag"] for address in addresses}
    assert [home.get(address, headers={"If-None-Match": tags[address]}).status_code for address in addresses] == [304] * 3
    put(away, scene, "away")
    away.post(f"{fixture_address(scene)}reports/", {"home_goals": 1, "away_goals": 0}, JSON)
    now = [home.get(address, headers={"If-None-Match": tags[address]}).status_code for address in addresses]
    assert now == [200, 200, 304]
