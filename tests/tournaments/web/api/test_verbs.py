"""Running a competition by the API alone, with nothing done twice and nothing done on old grounds."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments.services.making import somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene, as_json
from tests.tournaments.web.api.program import Program
from tournaments.models import Action, Competition, Result, Team
from tournaments.services.command import By
from tournaments.services.entries import enter_teams
from tournaments.services.teams import change_team

pytestmark = pytest.mark.django_db


def program(scene: Scene, role: str = "owner") -> Program:
    return Program(scene.client(role), scene.address)


def test_from_a_list_of_names_to_a_champion() -> None:
    client = Client()
    client.force_login(somebody("Anna"))
    wish = {"name": "Winter Cup", "recipe": {"preset": "cup-16"}, "table_rules": "uefa", "seed": "7", "reason": "as every year"}
    response = as_json(client, "post", "/api/competitions/", wish)
    assert response.status_code == 201
    call = Program(client, response["Location"])
    assert response.json()["table_rules"]["h2h_reapply"] == "block"
    call("post", "entries/", {"names": [f"Team {n}" for n in range(1, 13)]})
    made = as_json(client, "post", "/api/teams/", {"name": "Turku", "country": "FI"}).json()
    call("post", "entries/", {"teams": [made["id"]]})
    call(
        "post",
        "entries/",
        {"new": [{"name": "Bari", "country": "IT", "labels": {"club": "B"}}, {"name": "Lyon"}, {"name": "Oops"}]},
    )
    call("put", "entries/13/labels/", {"labels": {"country": "FI", "host": "yes"}})
    call("delete", "entries/15/")
    call("post", "entries/", {"names": ["Bilbao"]})
    entries = call("get", "entries/")
    assert [each["number"] for each in entries] == [*range(1, 15), 16, 17]
    assert entries[13]["labels"] == {"club": "B", "country": "IT"}
    call("put", "entries/seeds/", {"order": [17, 16, *range(14, 0, -1)]})
    call("post", "draw/", {"fixed": [{"entry": 13, "group": "A"}]})
    call("post", "draw/reveal/", {"steps": 16})
    assert call("get", "draw/repeat/")["same"]
    call("post", "start/")
    call("post", "stop/", {"reason": "too early"})
    call("post", "start/")
    while ready := call("get", "fixtures/?status=ready")["results"]:
        for fixture in ready:
            call("post", f"fixtures/{fixture['number']}/result/", {"home_goals": 2, "away_goals": 1})
    assert call("get", "")["state"] == "finished"
    assert call("get", "bracket/")["champion"] == call("get", "tables/")["champion"] is not None
    assert [each["reason"] for each in call("get", "actions/?verb=create")["results"]] == ["as every year"]
    call("post", "archive/")
    call("post", "unarchive/")
    copy = call("post", "copy/", {"season": "2027"}, expect=201)
    assert (copy["season"], copy["state"], copy["entries"]) == ("2027", "draft", 16)
    as_json(client, "delete", copy["url"])
    assert Competition.objects.count() == 1


def test_a_correction_is_looked_at_and_then_confirmed() -> None:
    scene = cast.a_cup()
    call = program(scene)
    for number in (1, 2, 3):
        call("post", f"fixtures/{number}/result/", {"home_goals": 2})
    turned = {"away_goals": 2}
    seen = call("post", "fixtures/1/correct/preview/", turned)
    assert (seen["void"], seen["champion_before"], seen["champion_after"]) == ([3], 1, None)
    assert seen["pairings"] == [{"fixture": 3, "before": [1, 2], "after": [4, 2], "void": True, "restored": False}]
    confirmed = {**turned, "reason": "misread", "revision": seen["revision"]}
    done = call("post", "fixtures/1/correct/", confirmed)
    assert done["data"]["consequences"]["void"] == [3]
    assert done["revision"] == seen["revision"] + 1

    stale = call("post", "fixtures/1/correct/", confirmed, expect=409)
    assert (stale["code"], stale["revision"]) == ("stale", done["revision"])
    first = call("get", "fixtures/1/")["results"][0]
    call("post", f"results/{first['id']}/restore/", {"reason": "it was right"})
    assert call("get", "bracket/")["champion"] == 1


@pytest.mark.parametrize("header", ['"{revision}"', "{revision}", 'W/"{revision}"', "{tag}"])
def test_what_somebody_looked_at_can_be_named_by_if_match(header: str) -> None:
    scene = cast.a_cup()
    call = program(scene)
    tag = scene.client("owner").get(scene.address)["ETag"]
    looked = {"If-Match": header.format(revision=scene.competition.revision, tag=tag)}
    call("post", "fixtures/1/result/", {"home_goals": 1}, **looked)
    problem = call("post", "fixtures/2/result/", {"home_goals": 1}, expect=409, **looked)
    assert problem["revision"] == scene.competition.revision + 1
    assert Result.objects.count() == 1
    call("post", "fixtures/2/result/", {"home_goals": 1}, **{"If-Match": "*"})


def test_a_request_that_arrives_twice_is_done_once() -> None:
    scene = cast.a_cup()
    call = program(scene)
    once = call("post", "fixtures/1/result/", {"home_goals": 1}, **{"Idempotency-Key": "k1"})
    twice = call("post", "fixtures/1/result/", {"home_goals": 1}, **{"Idempotency-Key": "k1"})
    assert once == twice
    for path, body in (
        ("archive/", None),
        ("fixtures/1/result/", {"home_goals": 2}),
        ("fixtures/2/result/", {"home_goals": 1}),
    ):
        assert call("post", path, body, expect=409, **{"Idempotency-Key": "k1"})["code"] == "key_used"
    assert Result.objects.count() == 1
    for _ in range(2):
        call("delete", "roles/Recorder/", **{"Idempotency-Key": "k2"})
    assert Action.objects.filter(verb="take role").count() == 1


def test_a_competition_and_a_copy_are_made_once_per_key() -> None:
    scene = cast.a_cup()
    site, call = Program(scene.client("owner"), "/api/"), program(scene)
    made = [site("post", "competitions/", {"name": "C"}, expect=201, **{"Idempotency-Key": "a"})["id"] for _ in range(2)]
    copied = [call("post", "copy/", {}, expect=201, **{"Idempotency-Key": "b"})["id"] for _ in range(2)]
    other = Program(scene.client("stranger"), "/api/")("post", "competitions/", {"name": "C"}, 201, **{"Idempotency-Key": "a"})
    assert made[0] == made[1] != other["id"]
    assert copied[0] == copied[1]
    assert Competition.objects.count() == 4
    draft = Program(scene.client("owner"), f"/api/competitions/{copied[0]}/")
    assert len(draft("get", "entries/")) == 4


def test_a_removed_entry_is_gone_once_and_its_key_is_remembered() -> None:
    scene = cast.a_draft()
    call = program(scene)
    for _ in range(2):
        assert call("delete", "entries/2/", **{"Idempotency-Key": "k"})["data"]["entry"] == 2
    call("delete", "entries/2/", expect=404)
    assert [each["number"] for each in call("get", "entries/")] == [1, 3, 4]


def test_a_team_leaves_returns_and_is_replaced() -> None:
    scene = cast.a_league()
    call = program(scene, "organiser")
    call("post", "fixtures/1/result/", {"home_goals": 0, "away_goals": 5})
    seen = call("post", "entries/1/withdraw/preview/", {"choice": "annul"})
    assert any(change["entry"] == 1 and change["after"] is None for change in seen["places"])
    call("post", "entries/1/withdraw/", {"choice": "annul", "reason": "ill", "revision": seen["revision"]})
    assert call("get", "entries/1/")["withdrawn"] == "annul"
    assert len(call("get", "tables/")["tables"][0]["rows"]) == 3
    call("post", "entries/1/reinstate/", {"reason": "well"})
    call("post", "entries/1/replace/", {"team": {"name": "Heirs"}, "inherit": False, "reason": "moved"})
    assert call("get", "entries/1/")["team"]["name"] == "Heirs"
    assert call("get", "fixtures/1/")["status"] == "ready"
    call("post", "entries/late/", {"team": {"name": "Late"}, "reason": "asked"})
    assert len(call("get", "tables/")["tables"][0]["rows"]) == 5


def test_points_and_places_are_ruled_and_lifted() -> None:
    scene = cast.a_league()
    call = program(scene)
    call("post", "deductions/", {"entry": 1, "points": 3, "stage": "league", "reason": "late"})
    (row,) = call("get", "deductions/")
    call("post", f"deductions/{row['id']}/give-back/", {"reason": "paid"})
    assert [each["void"] for each in call("get", "deductions/")] == [True]
    call("post", "places/", {"entry": 4, "group": "league", "place": 1, "reason": "protest"})
    assert call("get", "tables/")["tables"][0]["rows"][0]["entry"] == 4
    call("post", "places/lift/", {"entry": 4, "group": "league", "reason": "rejected"})
    assert [each["void"] for each in call("get", "places/")] == [True]


def test_points_can_be_taken_before_the_start() -> None:
    scene = cast.scene(cast.draft, 4, cast.LEAGUE)
    call = program(scene)
    call("post", "deductions/", {"entry": 1, "points": 3, "reason": "last season"})
    call("post", "start/")
    (points,) = [row["points"] for row in call("get", "tables/")["tables"][0]["rows"] if row["entry"] == 1]
    assert points == -3


def test_a_swiss_stage_is_paired_round_by_round() -> None:
    scene = cast.a_swiss_round()
    assert program(scene)("post", "pair/")["data"] == {"stage": "swiss", "round": 2, "fixtures": 2}


def test_roles_are_given_and_taken_and_count_at_once() -> None:
    scene = cast.a_cup()
    call = program(scene)
    call("post", "roles/", {"user": "Recorder", "role": "organiser"})
    assert {"user": "Recorder", "role": "organiser"} in call("get", "roles/")
    helper = program(scene, "recorder")
    helper("post", "fixtures/1/result/", {"home_goals": 1})
    helper("post", "fixtures/1/correct/", {"home_goals": 2, "reason": "misread"})
    call("delete", "roles/Recorder/")
    helper("post", "fixtures/2/result/", {"home_goals": 1}, expect=403)


def test_an_accelerated_swiss_stage_and_a_knockout_of_its_first_eight() -> None:
    client = Client()
    client.force_login(somebody("Anna"))
    knockout = {"name": "knockout", "format": "knockout", "entrants": [f"stage swiss {place}" for place in range(1, 9)]}
    swiss = {"name": "swiss", "format": "swiss", "options": {"rounds": 3, "accelerated": True}}
    made = as_json(client, "post", "/api/competitions/", {"name": "Open", "recipe": {"stages": [swiss, knockout]}})
    assert made.json()["table_rules"]["tiebreakers"][:3] == ["points", "buchholz", "median_buchholz"]
    call = Program(client, made["Location"])
    call("post", "entries/", {"names": [f"Team {n}" for n in range(1, 12)]})
    call("post", "start/")
    for number in (1, 2, 3):
        before = call("get", "tables/")["tables"][0]
        assert (before["paired"], before["rounds"], sum(row["byes"] for row in before["rows"])) == (number, 3, number - 1)
        for fixture in call("get", "fixtures/?status=ready&page_size=500")["results"]:
            call("post", f"fixtures/{fixture['number']}/result/", {"home_goals": fixture["number"] % 3})
        if number < 3:
            call("post", "pair/")
    (table,) = call("get", "tables/")["tables"]
    assert table["final"] and all(row["points"] == 3 * (row["won"] + row["byes"]) + row["drawn"] for row in table["rows"])
    assert len(call("get", "fixtures/?status=ready&page_size=500")["results"]) == 4


@pytest.mark.parametrize("value", ["yes", 1, None])
def test_whether_a_swiss_stage_is_accelerated_is_yes_or_no(value: object) -> None:
    client = Client()
    client.force_login(somebody("Anna"))
    stage = {"name": "swiss", "format": "swiss", "options": {"accelerated": value}}
    made = as_json(client, "post", "/api/competitions/", {"name": "Open", "recipe": {"stages": [stage]}})
    call = Program(client, made["Location"])
    call("post", "entries/", {"names": [f"Team {n}" for n in range(1, 9)]})
    assert "accelerated" in call("post", "start/", expect=422)["detail"]


class TestTeams:
    def team(self, scene: Scene, role: str, body: Any, expect: int = 200) -> Any:
        return Program(scene.client(role))("patch", f"/api/teams/{scene.places['team']}/", body, expect)

    def test_an_owner_changes_everything(self) -> None:
        scene = cast.a_cup()
        body = self.team(scene, "owner", {"name": "Turku", "country": "FI", "coach": "Stranger", "coach_level": "rookie"})
        assert (body["name"], body["flag"], body["coach"], body["coach_asked"]) == ("Turku", "🇫🇮", None, "Stranger")
        assert self.team(scene, "owner", {"coach": "Owner"})["coach"] == "Owner"
        assert self.team(scene, "owner", {"coach": None})["coach"] is None

    def test_a_coach_changes_the_shirt_but_not_the_name(self) -> None:
        scene = cast.a_cup()
        shirt = {"colour": "#aa0000", "second_colour": "", "short_name": "TUR", "coach_name": "Kim", "notes": "x"}
        assert self.team(scene, "coach", shirt)["colour"] == "#aa0000"
        for other in ({"name": "Turku"}, {"country": "FI"}, {"coach": None}, {"coach_level": "rookie"}):
            assert self.team(scene, "coach", {**shirt, **other}, 422)["code"] == "for_the_owner"

    def test_no_two_teams_of_a_competition_get_one_name(self) -> None:
        scene = cast.a_draft()
        other = as_json(scene.client("stranger"), "post", "/api/teams/", {"name": "Bari"}).json()["id"]
        enter_teams(scene.competition, By(trusted=True), [Team.objects.get(public_id=other)])
        problem = self.team(scene, "owner", {"name": "BARI"}, 422)
        assert problem["code"] == "same_name"
        assert Team.objects.get(public_id=scene.places["team"]).name == "Team 1"

    def test_two_who_change_a_team_at_once_both_get_their_way(self) -> None:
        scene = cast.a_cup()
        seen = Team.objects.get(public_id=scene.places["team"])
        self.team(scene, "coach", {"colour": "#aa0000"})
        change_team(scene.owner, seen, country="FI")
        seen.refresh_from_db()
        assert (seen.colour, seen.country) == ("#aa0000", "FI")

    def test_a_team_that_played_stays(self) -> None:
        scene = cast.a_cup()
        problem = Program(scene.client("owner"))("delete", f"/api/teams/{scene.places['team']}/", expect=409)
        assert problem["detail"] == "Team 1 has entered a competition and cannot be deleted."
