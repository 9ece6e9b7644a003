"""Bad input of every kind: one clear sentence, a status from 400 on, and nothing changes."""

import json
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.db import connection

from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene, as_json

pytestmark = pytest.mark.django_db

CIRCLE = {
    "stages": [
        {"name": "one", "format": "knockout", "entrants": ["stage two 1", "stage two 2"]},
        {"name": "two", "format": "knockout", "entrants": ["stage one 1", "stage one 2"]},
    ]
}
TABLES = [model._meta.db_table for model in apps.get_models() if model is not Session]
COUNT_ALL = " UNION ALL ".join(f"SELECT '{table}', count(*) FROM {table}" for table in TABLES)
Make = Callable[[], Scene]


def rows() -> dict[str, Any]:
    """How many rows there are of everything, and the revisions of all competitions."""
    with connection.cursor() as cursor:
        cursor.execute(COUNT_ALL)
        counts: dict[str, Any] = dict(cursor.fetchall())
    competitions = apps.get_model("tournaments", "Competition").objects.order_by("pk")
    return counts | {"competitions": list(competitions.values())}


def refused(scene: Scene, method: str, path: str, body: Any, **headers: str) -> dict[str, Any]:
    """The problem that the owner is answered with, once it is clear that nothing has changed."""
    client = scene.client("owner")
    before = rows()
    response = as_json(client, method, path if path.startswith("/") else scene.address + path, body, **headers)
    assert 400 <= response.status_code < 500, response.content
    assert response["Content-Type"] == "application/problem+json"
    problem: dict[str, Any] = response.json()
    assert problem["status"] == response.status_code
    assert problem["type"] == f"urn:fuba:problem:{problem['code']}"
    assert rows() == before
    return problem


SETTINGS = [
    ({"table_rules": {"tiebreakers": ["points", "beauty"]}}, 422, "There is no criterion “beauty”"),
    ({"table_rules": "fairest"}, 422, "There is no preset “fairest”"),
    ({"table_rules": 3}, 422, "Table rules are an object"),
    ({"recipe": {}}, 422, "exactly one of preset, groups, stages, season"),
    ({"recipe": [{"preset": "league"}]}, 400, "recipe: This must be an object."),
    ({"recipe": {"preset": "a\0b"}}, 400, "a character that cannot be stored"),
    ({"recipe": {"preset": "pentathlon"}}, 422, "There is no preset “pentathlon”. Choose one of "),
    ({"recipe": {"preset": ["league"]}}, 422, "The preset must be text."),
    ({"recipe": {"groups": {"qualify": 2}}}, 422, "needs the option “count”"),
    ({"recipe": {"groups": {"count": 2, "cuont": 2}}}, 422, "has no option “cuont”"),
    ({"recipe": {"stages": []}}, 422, "at least one stage"),
    ({"recipe": {"stages": [{"name": "one", "format": "pentathlon"}]}}, 422, "There is no format “pentathlon”."),
    ({"recipe": {"stages": [{"name": "one"}]}}, 422, "A stage must be an object"),
    ({"recipe": {"season": [{"name": "first"}]}}, 422, "A division must be an object"),
    ({"options": {"A12": {"deep": 1}}}, 422, "A12"),
    ({"options": {"\ud800": 1}}, 400, "a character that cannot be stored"),
    ({"edition": "chess"}, 422, "There is no edition “chess”"),
    ({"\ud800": 1}, 400, "a character that cannot be stored"),
    ({"name": "half \udfff"}, 400, "a character that cannot be stored"),
    ({"name": "a\0b"}, 400, "name: Null characters are not allowed."),
    ({"name": "\x1b"}, 422, "The name contains unprintable characters."),
    ({"name": "x" * 201}, 422, "200 characters at most"),
    ({"name": 7}, 400, "name: This must be text."),
    ({"name": ["Cup"]}, 400, "name: This must be text."),
    ({"name": None}, 400, "name: This field may not be null."),
    ({"visibility": "secret"}, 422, "The visibility is one of"),
    ({"time_zone": "Moon/Crater"}, 422, "There is no time zone “Moon/Crater”"),
    ({"seed": "   "}, 400, "seed: This field may not be blank."),
    ({"nmae": "Cup"}, 400, "nmae: There is no such field. Use reason, revision, name"),
    ({"revision": "1", "name": "Cup"}, 400, "revision: This must be a whole number."),
    ({"state": "finished"}, 400, "state: There is no such field"),
    ({"reason": "because"}, 400, "Send at least one setting to change."),
    ([{"name": "Cup"}], 400, "Send an object with"),
    ("[" * 50_000, 400, "nested too deeply"),
    ('{"recipe": ' + '{"a":' * 500 + "1" + "}" * 501, 400, "nested more than 20 deep"),
    ("{", 400, "JSON parse error"),
    ('{"season": NaN}', 400, "JSON parse error"),
    ('{"revision": 1' + "0" * 5000 + "}", 400, "A number in the JSON has too many digits."),
    (json.dumps({"description": "x" * 4_300_000}), 413, "larger than this site"),
]


@pytest.mark.parametrize(("body", "status", "sentence"), SETTINGS)
def test_settings_that_make_no_sense(body: Any, status: int, sentence: str) -> None:
    problem = refused(cast.a_draft(), "patch", "", body)
    assert (problem["status"], sentence in problem["detail"]) == (status, True), problem


ENDINGS = [
    ({"home_goals": -1}, 400, "home_goals: Ensure this value is greater than or equal to 0."),
    ({"home_goals": "3"}, 400, "home_goals: This must be a whole number."),
    ({"home_goals": True}, 400, "home_goals: This must be a whole number."),
    ({"home_goals": 1.0}, 400, "home_goals: This must be a whole number."),
    ({"home_goals": None}, 400, "home_goals: This field may not be null."),
    ({"home_goals": 10**30}, 400, "less than or equal to 99"),
    ('{"home_goals": 1' + "0" * 5000 + "}", 400, "too many digits"),
    ({"home_goals": [1]}, 400, "home_goals: This must be a whole number."),
    ({"outcome": "moral victory"}, 422, "There is no outcome “moral victory”"),
    ({"home_goals": 1, "away_goals": 1}, 422, "Somebody has to win match 1"),
    ({"outcome": "walkover", "reason": "x"}, 422, "Say which team turned up. A walkover is awarded to home or away."),
    ({"outcome": "walkover", "awarded": "home"}, 422, "Give a reason."),
    ({"outcome": "penalties", "shootout": [4]}, 400, "at least 2 elements"),
    ({"outcome": "penalties", "shootout": [4, "3"]}, 400, "shootout.1: This must be a whole number."),
    ({"home_goals": 1, "cards": {"home": {"blue": 1}}}, 422, "Cards are"),
    ({"home_goals": 1, "cards": []}, 400, "cards: This must be an object."),
    ({"home_goals": 1, "carry_over": {"home": {"skills_lost": "DF2"}}}, 422, "must be a list of skill ids"),
    ({"home_goals": 1, "details": {"a": "\0"}}, 400, "a character that cannot be stored"),
    ({"home_goals": 1, "again": "yes"}, 400, "again: This must be true or false."),
    ({"home_goals": 1, "reason": "x" * 401}, 400, "reason: Ensure this field has no more than 400 characters."),
    ([], 400, "Send an object with"),
    ("null", 400, "Send an object with"),
]


@pytest.mark.parametrize(("body", "status", "sentence"), ENDINGS)
def test_results_that_make_no_sense(body: Any, status: int, sentence: str) -> None:
    problem = refused(cast.a_cup(), "post", "fixtures/1/result/", body)
    assert (problem["status"], sentence in problem["detail"]) == (status, True), problem


ELSEWHERE: list[tuple[Make, str, str, Any, int, str]] = [
    (cast.a_cup, "post", "fixtures/3/result/", {"home_goals": 1}, 422, "The teams of match 3 are not known yet."),
    (cast.a_cup, "post", "fixtures/1/correct/", {"home_goals": 1, "reason": "x"}, 409, "no result to correct"),
    (cast.a_cup, "post", "fixtures/99/result/", {"home_goals": 1}, 404, "There is no match 99"),
    (cast.a_cup, "post", f"fixtures/{10**30}/result/", {"home_goals": 1}, 404, "There is no match"),
    (cast.a_cup, "post", f"results/{10**30}/restore/", {"reason": "x"}, 404, "There is no such result"),
    (cast.a_cup, "post", "deductions/7/give-back/", {"reason": "x"}, 404, "There is no such deduction"),
    (cast.a_cup, "post", "deductions/", {"entry": 99, "points": 1, "reason": "x"}, 422, "There is no entry 99"),
    (cast.a_cup, "post", "deductions/", {"entry": 1, "points": 0, "reason": "x"}, 422, "from 1 to 1000, not 0"),
    (cast.a_league, "post", "places/", {"entry": 1, "group": "league", "place": 9, "reason": "x"}, 422, "place 9"),
    (cast.a_league, "post", "places/", {"entry": 1, "group": "B", "place": 1, "reason": "x"}, 422, "does not play in “B”"),
    (cast.a_cup, "post", "entries/1/withdraw/", {"choice": "vanish", "reason": "x"}, 422, "one of annul, walkover, keep"),
    (cast.a_cup, "post", "entries/9/withdraw/", {"choice": "keep", "reason": "x"}, 404, "There is no entry 9"),
    (cast.a_draft, "post", "entries/1/withdraw/", {"choice": "keep", "reason": "x"}, 409, "has not started"),
    (cast.a_cup, "post", "entries/", {"names": ["Late"]}, 409, "has started"),
    (cast.a_draft, "post", "entries/", {"names": []}, 400, "at least one team"),
    (cast.a_draft, "post", "entries/", {}, 400, "one of names, new and teams"),
    (cast.a_draft, "post", "entries/", {"names": ["A"], "new": [{"name": "B"}]}, 400, "one of names, new and teams"),
    (cast.a_draft, "post", "entries/", {"names": ["New", "NEW"]}, 422, "Two entrants are called “NEW”."),
    (cast.a_draft, "post", "entries/", {"names": ["team 1"]}, 422, "Two entrants are called “team 1”."),
    (cast.a_draft, "post", "entries/", {"names": ["New", "  "]}, 422, "Entrant 2 has no name."),
    (cast.a_draft, "post", "entries/", {"names": ["a\0b"]}, 400, "names.0: Null characters are not allowed."),
    (cast.a_draft, "post", "entries/", {"names": [7]}, 400, "names.0: This must be text."),
    (cast.a_draft, "post", "entries/", {"names": "New"}, 400, "Expected a list of items"),
    (cast.a_draft, "post", "entries/", {"names": [f"T{n}" for n in range(3000)]}, 400, "no more than 2048"),
    (cast.a_draft, "post", "entries/", {"new": [{"name": "N", "colour": "red"}]}, 422, "written like #1d4fb8"),
    (cast.a_draft, "post", "entries/", {"new": [{"nmae": "N"}]}, 400, "new.0.nmae: There is no such field"),
    (cast.a_draft, "post", "entries/", {"new": [["N"]]}, 400, "Send an object with name"),
    (cast.a_draft, "post", "entries/", {"teams": [str(UUID(int=7))]}, 422, "There is no team"),
    (cast.a_draft, "post", "entries/", {"teams": ["7"]}, 400, "teams.0: Must be a valid UUID."),
    (cast.a_draft, "put", "entries/seeds/", {"order": [1, 2]}, 422, "list each entry of the competition once"),
    (cast.a_draft, "put", "entries/1/labels/", {"labels": {"country": 7}}, 400, "labels.country: This must be text."),
    (cast.a_draft, "post", "draw/", {"method": "dice"}, 422, "A draw is made by"),
    (cast.a_draft, "post", "draw/", {"pots": [[1, 1], [2, 3]]}, 422, "2 times in the pots"),
    (cast.a_draft, "post", "draw/", {"fixed": [{"entry": 9, "group": "1"}]}, 422, "There is no entry 9"),
    (cast.a_draft, "post", "draw/", {"constraints": [{"label": "country"}]}, 422, "No entrant has a country"),
    (cast.a_draft, "post", "draw/open/", {"open": False}, 409, "Visitors cannot watch the draw at present."),
    (cast.a_draft, "post", "draw/open/", {"open": "wide"}, 400, "This must be true or false."),
    (cast.a_draft, "post", "draw/reveal/", {}, 422, "There is no draw to reveal."),
    (cast.a_draft, "get", "draw/", None, 404, "There has been no draw yet."),
    (cast.a_draft, "post", "stop/", None, 409, "has not started"),
    (cast.a_cup, "post", "start/", None, 409, "The competition has already started."),
    (cast.a_cup, "post", "pair/", None, 422, "There is no round left to pair."),
    (cast.a_cup, "patch", "", {"recipe": {"preset": "league"}}, 422, "recipe can no longer be changed"),
    (cast.a_cup, "post", "roles/", {"user": "Nobody", "role": "owner"}, 422, "“Nobody” has no role here yet."),
    (cast.a_cup, "post", "roles/", {"user": "Stranger", "role": "owner"}, 422, "“Stranger” has no role here yet."),
    (cast.a_cup, "post", "roles/", {"user": "Coach", "role": "king"}, 422, "There is no role “king”"),
    (cast.a_cup, "post", "invitations/", {"role": "owner"}, 422, "You can invite people as organiser or recorder"),
    (cast.a_cup, "post", "invitations/", {"role": "recorder", "people": 0}, 400, "people: "),
    (cast.a_cup, "post", "invitations/", {"role": "recorder", "people": 101}, 400, "people: "),
    (cast.a_cup, "post", "invitations/9999/revoke/", {}, 422, "There is no such open invitation here."),
    (cast.a_cup, "delete", "roles/Owner/", None, 422, "A competition needs an owner"),
    (cast.a_cup, "delete", "roles/Coach/", None, 404, "“Coach” has no role"),
    (cast.an_archived_cup, "post", "fixtures/1/result/", {"home_goals": 1}, 422, "archived"),
    (cast.a_cup, "get", "fixtures/?status=lost", None, 400, "status"),
    (cast.a_cup, "get", "fixtures/?round=x", None, 400, "round"),
    (cast.a_cup, "get", f"fixtures/?entry={10**30}", None, 400, "entry"),
    (cast.a_cup, "get", "fixtures/?starts_after=soon", None, 400, "starts: Enter a valid date/time."),
    (cast.a_cup, "get", "fixtures/?group=%00", None, 400, "Null characters"),
    (cast.a_cup, "get", "fixtures/?page=99", None, 404, "Invalid page"),
    (cast.a_cup, "get", "ledger/?entry=x", None, 400, "the number of an entry"),
    (cast.a_cup, "get", "ledger/?entry=9", None, 404, "There is no entry 9"),
    (cast.a_cup, "put", "", {"name": "Cup"}, 405, "not allowed"),
    (
        cast.a_cup,
        "get",
        f"/api/competitions/{UUID(int=7)}/",
        None,
        404,
        "This competition does not exist, or you may not see it.",
    ),
    (cast.a_cup, "get", "/api/competitions/7/", None, 404, "address"),
    (cast.a_cup, "get", f"/api/teams/{UUID(int=7)}/", None, 404, "This team does not exist, or you may not see it."),
    (cast.a_cup, "get", "/api/competitions/?state=lost", None, 400, "state"),
    (cast.a_cup, "post", "/api/competitions/", {"season": "2027"}, 400, "name: This field is required."),
    (cast.a_cup, "post", "/api/competitions/", {"name": "Cup", "recipe": {"chess": 1}}, 422, "exactly one of"),
    (cast.a_cup, "post", "/api/competitions/", {"name": "Cup", "recipe": {"preset": "cup-5"}}, 422, "no preset “cup-5”"),
    (cast.a_cup, "post", "/api/teams/", {"name": "Team 1"}, 409, "You already have a team called “Team 1”."),
    (cast.a_cup, "post", "/api/teams/", {"name": "\u200b"}, 422, "Give the team a name."),
    (cast.a_cup, "post", "/api/teams/", {"name": "New", "country": "Finland"}, 400, "no more than 6 characters"),
    (cast.a_cup, "post", "/api/teams/", {"name": "New", "country": "fi"}, 422, "a code like FI"),
    (cast.a_cup, "post", "/api/teams/", {"name": "New", "coach_level": "god"}, 422, "There is no AI coach “god”"),
    (cast.a_cup, "post", "/api/teams/", {"name": "New", "coach": "x" * 151}, 400, "coach: "),
    (cast.a_cup, "post", "/api/teams/", "[]", 400, "Send an object with name"),
]


@pytest.mark.parametrize(("make", "method", "path", "body", "status", "sentence"), ELSEWHERE)
def test_everything_else_that_makes_no_sense(make: Make, method: str, path: str, body: Any, status: int, sentence: str) -> None:
    problem = refused(make(), method, path, body)
    assert (problem["status"], sentence in problem["detail"]) == (status, True), problem


@pytest.mark.parametrize(
    ("count", "recipe", "sentence"),
    [
        (1, None, "A knockout needs at least 2 entrants, not 1."),
        (4, CIRCLE, "The stages wait for each other in a circle"),
        (4, {"season": [{"name": "first", "count": 10**9}]}, "A league has at most 2048 entrants"),
        (5, {"preset": "cup-4"}, "is for 4 entrants, not 5."),
        (4, {"groups": {"count": 3}}, "4 entrants cannot fill 3 groups"),
    ],
)
def test_a_format_that_cannot_be_played_does_not_start(count: int, recipe: Any, sentence: str) -> None:
    problem = refused(cast.scene(cast.draft, count, recipe), "post", "start/", None)
    assert (problem["status"], sentence in problem["detail"]) == (422, True), problem


@pytest.mark.parametrize(
    ("headers", "sentence"),
    [
        ({"If-Match": "yesterday"}, "If-Match is the ETag"),
        ({"Idempotency-Key": "k" * 81}, "The key is too long"),
        ({"Authorization": "Token nonsense"}, "This token is invalid or has expired."),
    ],
)
def test_headers_that_make_no_sense(headers: dict[str, str], sentence: str) -> None:
    assert sentence in refused(cast.a_cup(), "post", "archive/", None, **headers)["detail"]


def test_two_revisions_in_one_request() -> None:
    problem = refused(cast.a_cup(), "post", "archive/", {"revision": 1}, **{"If-Match": '"2"'})
    assert "If-Match says revision 2, but the body says 1" in problem["detail"]


def test_a_form_is_no_json() -> None:
    scene = cast.a_cup()
    response = scene.client("owner").post(scene.address + "archive/", {"reason": "x"})
    assert response.status_code == 415
    assert response["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("size", ["0", "-1", "NaN", "ten", "1.5", "9" * 30, "\u0661", ""])
def test_a_size_of_pages_that_is_none(size: str) -> None:
    problem = refused(cast.a_draft(), "get", f"/api/competitions/?page_size={size}", None)
    assert problem["errors"] == {"page_size": ["This must be a whole number, 1 or more."]}


def test_what_is_wrong_with_a_request_for_the_schema_is_told_in_json() -> None:
    assert refused(cast.a_draft(), "delete", "/api/schema/", None)["code"] == "method_not_allowed"
