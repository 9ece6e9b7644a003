"""Reading competitions: what programs get, how often they need to ask, and what stays hidden."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tournaments.services.making import draft, play_all, report, running
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import LEAGUE, ROLES, Scene, as_json
from tournaments.models import Competition, Entry, Fixture, Team
from tournaments.services.command import By
from tournaments.services.competitions import archive, copy_competition
from tournaments.services.draws import reveal
from tournaments.services.kept import rebuild_teams
from tournaments.services.results import Ending, correct_result, report_result
from tournaments.services.teams import change_team

pytestmark = pytest.mark.django_db

GROUPS = {"groups": {"count": 2, "qualify": 1}}
POLLED = ("", "entries/", "entries/1/", "fixtures/", "fixtures/1/", "tables/", "bracket/")


def get(scene: Scene, path: str, role: str = "anonymous", **headers: str) -> Any:
    return as_json(scene.client(role), "get", scene.address + path, **headers)


# -- however large it is ---------------------------------------------------------------


def test_a_large_competition_takes_no_more_queries_than_a_small_one() -> None:
    scene = cast.scene(running, 4, GROUPS)
    large = running(scene.owner, 64, {"groups": {"count": 16, "qualify": 1}})
    for competition in (scene.competition, large):
        for fixture in Fixture.objects.filter(competition=competition, status="ready")[:40]:
            report_result(competition, By(scene.owner), fixture.number, Ending(home_goals=1))
    for path in ("tables/", "fixtures/?page_size=500", "bracket/", "entries/", "ledger/"):
        for role in ("anonymous", "coach"):
            counts = []
            for competition in (scene.competition, large):
                client = scene.client(role)
                with CaptureQueriesContext(connection) as queries:
                    assert client.get(f"/api/competitions/{competition.public_id}/{path}").status_code == 200
                counts.append(len(queries))
            assert counts[0] == counts[1] <= 15, (path, role)


def test_lists_of_competitions_and_teams_take_a_fixed_number_of_queries() -> None:
    scene = cast.a_cup()
    counts = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            assert Client().get("/api/competitions/").status_code == Client().get("/api/teams/").status_code == 200
        counts.append(len(queries))
        for _ in range(3):
            running(scene.owner, 6)
    assert counts[0] == counts[1]


# -- tags --------------------------------------------------------------------------------


@pytest.mark.parametrize("path", POLLED)
def test_nothing_is_sent_again_until_something_changes(path: str) -> None:
    scene = cast.a_cup()
    first = get(scene, path)
    assert first["ETag"].startswith(f'"{scene.competition.revision}-')
    again = get(scene, path, **{"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert get(scene, path, **{"If-None-Match": f'"x", W/{first["ETag"]}'}).status_code == 304
    report(scene.competition, scene.owner, 1, 2, 0)
    changed = get(scene, path, **{"If-None-Match": first["ETag"]})
    assert changed.status_code == 200
    assert changed["ETag"] != first["ETag"]


@pytest.mark.parametrize("path", POLLED)
def test_a_team_with_another_name_is_a_change_and_so_is_another_reader(path: str) -> None:
    scene = cast.a_cup()
    tag = get(scene, path)["ETag"]
    assert get(scene, path, "owner", **{"If-None-Match": tag}).status_code == 200
    change_team(scene.owner, Team.objects.get(public_id=scene.places["team"]), name="Renamed")
    assert get(scene, path, **{"If-None-Match": tag}).status_code == 200


# -- what is told --------------------------------------------------------------------------


def test_a_competition_says_what_you_are_and_may_do() -> None:
    scene = cast.a_cup()
    body = get(scene, "", "recorder").json()
    assert (body["name"], body["state"], body["entries"], body["seed"]) == ("Winter Cup", "running", 4, "7")
    assert body["stages"] == [{"name": "cup", "format": "knockout", "rounds": ["Semi-finals", "Final"], "groups": []}]
    assert body["roles"] == ["public", "recorder"]
    assert body["may"] == [
        "check in", "claim", "message", "propose", "report", "sign up", "take team", "view", "view hidden",
    ]  # fmt: skip
    assert get(scene, "").json()["may"] == ["sign up", "view"]


def test_competitions_are_found_by_state_name_and_part_in_them() -> None:
    scene = cast.a_cup()
    other = running(cast.somebody("Bo"), 4, LEAGUE)
    Competition.objects.filter(pk=other.pk).update(name="Äänekoski League", state="finished", listed=True)

    def names(query: str, role: str = "anonymous") -> list[str]:
        return [each["name"] for each in scene.client(role).get(f"/api/competitions/?{query}").json()["results"]]

    assert names("") == ["Äänekoski League", "Winter Cup"]
    assert names("ordering=-name") == ["Äänekoski League", "Winter Cup"]
    assert names("ordering=created") == ["Winter Cup", "Äänekoski League"]
    assert names("state=running") == ["Winter Cup"]
    assert names("state=running&state=finished&name=inter") == ["Winter Cup"]
    assert names("edition=fuba22") == []
    assert names("mine=true", "coach") == ["Winter Cup"]
    assert names("mine=false", "coach") == ["Äänekoski League"]
    assert names("mine=true") == []


def test_fixtures_are_found_by_where_when_and_who() -> None:
    scene = cast.scene(running, 8, GROUPS)
    report(scene.competition, scene.owner, 1, 3, 1)
    Fixture.objects.filter(number=2).update(table="Mat 2", starts="2026-11-16T10:00:00Z")

    def numbers(query: str) -> list[int]:
        return [each["number"] for each in get(scene, f"fixtures/?{query}").json()["results"]]

    assert numbers("stage=knockout") == [13]
    assert len(numbers("group=A")) == 6
    assert len(numbers("group=A&round=1")) == 2
    assert numbers("status=played") == [1]
    assert numbers("status=played&status=open") == [1, 13]
    assert numbers("table=Mat 2") == [2]
    assert numbers("starts_after=2026-11-16T09:00:00Z&starts_before=2026-11-16T11:00:00Z") == [2]
    assert numbers("starts_after=2026-11-17T09:00:00Z") == []
    assert len(numbers("entry=1")) == 3
    assert numbers("page_size=5&page=2") == [6, 7, 8, 9, 10]


def test_a_fixture_says_who_plays_or_who_will() -> None:
    scene = cast.a_cup()
    report(scene.competition, scene.owner, 1, 1, 1, outcome="penalties", shootout=(3, 4))
    semi, other, final = get(scene, "fixtures/").json()["results"]
    assert semi["home"] == {"entry": 1, "team": "Team 1", "slot": "seed 1", "words": "Seed 1"}
    assert {key: semi["result"][key] for key in ("outcome", "score", "shootout", "awarded")} == {
        "outcome": "penalties", "score": [1, 1], "shootout": [3, 4], "awarded": "",
    }  # fmt: skip
    assert (other["status"], other["result"]) == ("ready", None)
    assert (final["home"]["team"], final["away"]["team"], final["away"]["slot"]) == ("Team 4", None, "W2")
    assert final["away"]["words"].startswith("Winner of")


def test_a_fixture_keeps_every_report_and_tells_reporters_to_organisers_alone() -> None:
    scene = cast.a_cup_with_a_correction()
    first, second = get(scene, "fixtures/1/", "organiser").json()["results"]
    assert (first["home_goals"], first["superseded"], first["reporter"]) == (2, True, "Owner")
    assert (second["home_goals"], second["superseded"], second["reason"]) == (1, False, "misread")
    assert {each["reporter"] for each in get(scene, "fixtures/1/").json()["results"]} == {None}


def test_a_result_is_told_from_the_fixtures_own_home_side() -> None:
    scene = cast.a_cup_with_a_correction()
    fixture = Fixture.objects.get(number=1)
    fixture.home, fixture.away = fixture.away, fixture.home  # as a correction further up can do
    fixture.save()
    assert get(scene, "fixtures/1/").json()["result"]["score"] == [0, 1]


def test_tables_give_their_reasons() -> None:
    scene = cast.a_league_with_rulings()
    play_all(scene.competition, scene.owner)
    body = get(scene, "tables/").json()
    (table,) = body["tables"]
    assert (table["stage"], table["group"], table["final"]) == ("league", "league", True)
    assert table["rows"][0]["entry"] == body["champion"] == 2
    assert table["rows"][0]["reason"] == "placed by the organiser: protest"
    (taken,) = [row["deductions"] for row in table["rows"] if row["entry"] == 1]
    assert taken == [{"points": 1, "reason": "late"}]


def test_the_best_third_placed_are_compared_across_groups() -> None:
    scene = cast.scene(running, 24, {"preset": "euro-24"})
    play_all(scene.competition, scene.owner)
    (best,) = get(scene, "tables/").json()["best"]
    assert (best["stage"], best["place"], len(best["rows"])) == ("groups", 3, 6)
    assert sorted(row["group"] for row in best["rows"]) == list("ABCDEF")


def test_the_bracket_shows_scores_and_who_goes_on() -> None:
    scene = cast.a_cup()
    report_result(scene.competition, By(scene.owner, "did not come"), 1, Ending("walkover", awarded="away"))
    body = get(scene, "bracket/").json()
    semis, final = body["stages"][0]["rounds"]
    assert (semis["name"], final["name"]) == ("Semi-finals", "Final")
    walked = semis["fixtures"][0]
    assert (walked["outcome"], walked["score"], walked["winner"]) == ("walkover", [0, 3], 4)
    assert final["fixtures"][0]["home"]["team"] == "Team 4"
    assert body["champion"] is None
    play_all(scene.competition, scene.owner, [(2, 0)])
    assert get(scene, "bracket/").json()["champion"] == 4


def test_the_ledger_tells_in_words_what_matches_left_behind() -> None:
    scene = cast.a_cup()
    carry = {"home": {"skills_lost": ["DF2"], "skills_gained": ["MF4"]}}
    report(scene.competition, scene.owner, 1, 1, 0, carry_over=carry)
    report(scene.competition, scene.owner, 2, 1, 0)
    lines = get(scene, "ledger/?entry=1").json()[0]["lines"]
    assert [line["text"] for line in lines] == [
        "Stopper injured in match 1: barred in match 3, free again after it",
        "Crossing gained in match 1: until the competition ends",
    ]
    assert [(line["fixture"], line["barred_in"], line["void"]) for line in lines] == [(1, 3, False), (1, None, False)]
    assert [each["entry"] for each in get(scene, "ledger/").json()] == [1, 2, 3, 4]
    assert get(scene, "fixtures/3/").json()["sheets"]["home"] == {"talents": ["MF4"], "barred": ["DF2"]}
    correct_result(scene.competition, By(scene.owner, "wrong team"), 1, Ending(home_goals=1))
    assert all(line["void"] for line in get(scene, "ledger/?entry=1").json()[0]["lines"])


def test_the_audit_trail_can_be_followed() -> None:
    scene = cast.a_cup_with_a_correction()
    seen = get(scene, "actions/", "organiser").json()
    assert [each["revision"] for each in seen["results"]] == list(range(1, scene.competition.revision + 1))
    last = get(scene, f"actions/?after={scene.competition.revision - 1}", "organiser").json()["results"]
    assert [(each["verb"], each["actor"], each["reason"]) for each in last] == [("correct", "Owner", "misread")]
    assert get(scene, "actions/?verb=report", "organiser").json()["count"] == 1


def test_asking_for_the_head_alone_needs_the_same_right() -> None:
    scene = cast.a_cup()
    for role, status in (("organiser", 200), ("recorder", 403), ("anonymous", 401)):
        assert scene.client(role).head(scene.address + "actions/").status_code == status
        assert scene.client(role).options(scene.address + "actions/").status_code in (403, 401, 405)


def test_a_draft_has_nothing_to_show_yet() -> None:
    scene = cast.a_draft()
    assert get(scene, "fixtures/", "coach").json()["results"] == []
    assert get(scene, "tables/", "coach").json()["tables"] == []
    assert get(scene, "bracket/", "coach").json()["stages"] == []
    assert [each["lines"] for each in get(scene, "ledger/", "coach").json()] == [[]] * 4


# -- what is not ------------------------------------------------------------------------


def everything(scene: Scene, role: str) -> str:
    """Whatever somebody can get hold of by GET, without knowing an address in advance."""
    client = scene.client(role)
    return "".join(client.get(path).content.decode() for path in ("/api/competitions/", "/api/teams/", "/api/matches/"))


@pytest.mark.parametrize("kind", ["draft", "private", "archived draft"])
def test_what_is_hidden_appears_nowhere(kind: str) -> None:
    scene = cast.a_draft() if "draft" in kind else cast.scene(visibility="private")
    if kind == "archived draft":
        archive(scene.competition, By(scene.owner))
    for role in ROLES:
        inside = role not in ("stranger", "anonymous")
        told = everything(scene, role)
        assert (str(scene.competition.public_id) in told) == inside, role
        assert ("Team 2" in told) == inside, role
        for path in (*POLLED, "ledger/", "actions/", "roles/", "draw/", "draw/repeat/", "deductions/", "places/"):
            if not inside:
                response = get(scene, path, role)
                assert response.status_code == 404, path
                assert "Winter" not in response.content.decode()


def test_what_is_unlisted_is_found_by_its_address_alone() -> None:
    scene = cast.scene(visibility="unlisted")
    assert str(scene.competition.public_id) not in everything(scene, "stranger")
    assert get(scene, "", "stranger").status_code == 200


def test_a_copy_does_not_give_its_original_away() -> None:
    scene = cast.scene(visibility="private")
    copy = copy_competition(scene.owner, scene.competition, season="2027")
    Competition.objects.filter(pk=copy.pk).update(visibility="public", state="running", listed=True)
    address = f"/api/competitions/{copy.public_id}/"
    assert scene.client("owner").get(address).json()["previous"] == str(scene.competition.public_id)
    assert scene.client("stranger").get(address).json()["previous"] is None


def test_a_draw_is_shown_as_far_as_it_is_revealed() -> None:
    scene = cast.a_drawn_draft()

    def steps(role: str) -> tuple[int, int, bool]:
        body = get(scene, "draw/", role).json()
        return len(body["steps"]), body["revealed"], body["record"] is not None

    assert steps("organiser") == (8, 0, True)
    assert steps("coach") == steps("recorder") == (0, 0, False)
    reveal(scene.competition, By(scene.owner), 3)
    assert steps("coach") == (3, 3, False)
    assert get(scene, "draw/repeat/", "coach").json()["code"] == "not_revealed"
    reveal(scene.competition, By(scene.owner), 5)
    assert steps("coach") == (8, 8, True)
    again = get(scene, "draw/repeat/", "coach").json()
    assert again["same"] is True
    assert again["record"] == get(scene, "draw/", "coach").json()["record"]


def test_a_draw_for_other_entries_no_longer_stands() -> None:
    scene = cast.a_drawn_draft()
    assert get(scene, "draw/", "owner").json()["stands"] is True
    as_json(scene.client("owner"), "delete", scene.address + "entries/8/")
    assert get(scene, "draw/", "owner").json()["stands"] is False


def test_the_names_of_accounts_and_notes_are_told_to_owner_and_coach_alone() -> None:
    scene = cast.a_cup()
    Team.objects.filter(public_id=scene.places["team"]).update(notes="plays offside")
    for role in ROLES:
        body = scene.client(role).get(f"/api/teams/{scene.places['team']}/").json()
        told = (body["owner"], body["coach"], body["notes"])
        assert told == (("Owner", "Coach", "plays offside") if role in ("owner", "coach") else (None, None, None)), role


def test_teams_are_found_by_name_country_and_owner() -> None:
    scene = cast.a_cup()
    Team.objects.filter(entries__number=3).update(country="FI")
    Entry.objects.filter(number=2).delete()
    rebuild_teams()
    stranger = draft(scene.users["stranger"], 1)

    def names(query: str, role: str) -> list[str]:
        return [each["name"] for each in scene.client(role).get(f"/api/teams/?{query}").json()["results"]]

    assert names("", "anonymous") == ["Team 1", "Team 3", "Team 4"]
    assert names("name=TEAM 3", "anonymous") == ["Team 3"]
    assert names("country=FI", "anonymous") == ["Team 3"]
    assert names("owner=me", "owner") == ["Team 1", "Team 2", "Team 3", "Team 4"]
    assert names("owner=me", "stranger") == [stranger.entries.get().team.name]
    assert names("owner=me", "anonymous") == []


def test_the_list_of_teams_goes_by_name_from_page_to_page() -> None:
    scene = cast.a_cup()
    running(scene.users["stranger"], 4)  # whose teams are called the same
    client, address, pages = scene.client("anonymous"), "/api/v1/teams/?page_size=3", []
    while address:
        pages.append(client.get(address).json())
        address = pages[-1]["next"]
    assert [page["count"] for page in pages] == [8, 8, 8]
    shown = [each["id"] for page in pages for each in page["results"]]
    assert shown == [str(team.public_id) for team in Team.objects.order_by("name_key", "pk")]
    assert client.get(pages[1]["previous"]).json()["results"] == pages[0]["results"]
    assert client.get("/api/v1/teams/?page_size=3&page=2").json()["results"] == pages[1]["results"]
