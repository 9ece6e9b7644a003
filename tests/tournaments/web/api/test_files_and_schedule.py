"""Files and schedules by the API: out and in again, pasted lists, calendars, spreadsheets."""

import io
import json

import pytest
from icalendar import Calendar
from openpyxl import load_workbook

from tests.tournaments.exchange.results import file, league
from tests.tournaments.services.making import play_all
from tests.tournaments.web.api import cast
from tournaments.models import Competition
from tournaments.selectors.situation import Situation

pytestmark = pytest.mark.django_db
JSON = "application/json"


def test_out_and_in_again() -> None:
    made = cast.a_cup()
    play_all(made.competition, made.owner)
    client = made.client("owner")
    document = client.get(f"{made.address}export/").json()
    answer = client.post("/api/competitions/import/", {"document": document}, JSON)
    assert answer.status_code == 201
    again = Competition.objects.get(public_id=answer.json()["id"])
    assert Situation(again).course.champion() == Situation(made.competition).course.champion()
    assert "history" not in made.client("stranger").get(f"{made.address}export/").json()


def test_a_document_may_be_large_and_nothing_else() -> None:
    scene = cast.a_cup()
    client = scene.client("owner")
    big = {"document": {"format": "x" * 200_000}}
    assert client.post("/api/competitions/import/", big, JSON).status_code == 422
    assert client.post("/api/teams/", {"name": "x" * 4_300_000}, JSON).status_code == 413  # a logo may come along
    assert client.post(f"{scene.address}start/", {"reason": "x" * 200_000}, JSON).status_code == 413
    huge = json.dumps({"document": {"format": "x" * 10_000_001}})
    assert client.post("/api/competitions/import/", huge, JSON).status_code == 413
    assert client.post("/api/competitions/import/", {"document": []}, JSON).status_code == 400
    assert client.post("/api/competitions/import/", {"document": {}}, JSON).status_code == 422


IMPORT = "/api/competitions/import/"
SPLIT = file(*league(["Lyon", "Bari", "Turku"]), *league(["Lyon", "Bari"], "Top, Matchday {n}"))


def test_results_are_looked_at_before_a_competition_is_made_of_them() -> None:
    client = cast.a_cup().client("owner")
    seen = client.post(f"{IMPORT}preview/", {"format": "openfootball", "document": SPLIT}, JSON)
    assert seen.status_code == 200
    assert Competition.objects.count() == 1
    preview = seen.json()
    assert [(each["name"], each["kind"], each["legs"]) for each in preview["stages"]] == [
        ("league", "league", 2),
        ("top", "league", 2),
    ]
    assert preview["stages"][0]["tables"][0]["rows"][0] == {
        "place": 1, "team": "Lyon", "played": 4, "difference": 6, "points": 12,
    }  # fmt: skip
    (question,) = [each for each in preview["questions"] if each["asked"]]
    assert question["id"] == "part:top"
    refused = client.post(IMPORT, {"format": "openfootball", "document": SPLIT}, JSON)
    assert (refused.status_code, refused.json()["code"]) == (422, "asks")
    answers = {question["id"]: "with:league"}
    body = {"format": "openfootball", "document": SPLIT, "answers": answers, "name": "Mine", "table_rules": "uefa"}
    made = client.post(IMPORT, body, JSON)
    assert made.status_code == 201, made.content
    assert Competition.objects.get(public_id=made.json()["id"]).stages.count() == 1
    assert client.post(IMPORT, body | {"answers": {}, "confirmed": True}, JSON).status_code == 201


def test_results_come_as_a_table_too() -> None:
    client = cast.a_cup().client("owner")
    body = {"format": "csv", "text": "home,away,score\nLyon,Bari,2-1\n", "name": "Table"}
    answer = client.post(IMPORT, body, JSON)
    assert (answer.status_code, answer.json()["state"]) == (201, "finished")
    for wrong in (
        {"format": "csv"},
        {"format": "openfootball"},
        {"format": "fuba"},
        {},
        body | {"text": "nothing"},
        body | {"name": "\u200b"},
        body | {"edition": "chess"},
        body | {"table_rules": 3},
        body | {"answers": {"part:league": 3}},
        body | {"answers": {"moon": "yes"}},
    ):
        answer = client.post(IMPORT, wrong, JSON)
        assert answer.status_code == 422, (wrong, answer.content)
        assert answer.json()["detail"]
    assert client.post(f"{IMPORT}preview/", {"format": "fuba", "document": {}}, JSON).status_code == 422


def test_the_same_import_twice_is_one_competition() -> None:
    client = cast.a_cup().client("owner")
    body = {"format": "csv", "text": "home,away,score\nLyon,Bari,2-1\n", "name": "Table"}
    once, again = (client.post(IMPORT, body, JSON, headers={"Idempotency-Key": "x"}).json() for _ in range(2))
    assert once["id"] == again["id"]


def test_teams_are_pasted_or_come_as_csv() -> None:
    made = cast.a_draft()
    client = made.client("organiser")
    url = f"{made.address}entries/list/"
    assert client.post(url, {"text": "1. Lyon\n2. Bari\n"}, JSON).status_code == 200
    table = {"text": "name;country;club\nTurku;fi;north\n", "format": "csv"}
    assert client.post(url, table, JSON).status_code == 200
    entries = client.get(f"{made.address}entries/").json()
    rows = entries["results"] if isinstance(entries, dict) else entries
    assert [row["team"]["name"] for row in rows][-3:] == ["Lyon", "Bari", "Turku"]
    assert rows[-1]["labels"] == {"club": "north", "country": "FI"}
    for wrong in ({"text": " \n"}, {"text": "name\n", "format": "csv"}, {"text": "lyon"}):
        answer = client.post(url, wrong, JSON)
        assert answer.status_code in (400, 422), answer.content
    assert made.competition.entries.count() == 7


def test_a_schedule_is_made_moved_and_subscribed_to() -> None:
    made = cast.a_cup()
    client = made.client("organiser")
    day = {"date": "2026-12-05", "opens": "10:00", "closes": "20:00"}
    url = f"{made.address}schedule/"
    assert client.patch(url, {"conditions": {"days": [day], "tables": ["A", "B"]}}, JSON).status_code == 200
    assert client.post(url, {}, JSON).json()["data"] == {"games": 3, "moved": 3}
    assert client.get(url).json()["warnings"] == []
    moved = client.post(f"{made.address}fixtures/3/move/", {"starts": "2026-12-05T10:00:00Z", "table": "A"}, JSON)
    assert moved.json()["data"]["warnings"]
    assert {each["code"] for each in client.get(url).json()["warnings"]} >= {"before_source"}
    feed = made.client("anonymous").get(f"{made.address}calendar/")
    assert feed["Content-Type"] == "text/calendar"
    assert len(Calendar.from_ical(feed.content).walk("VEVENT")) == 3
    assert len(Calendar.from_ical(client.get(f"{made.address}calendar/?entry=1").content).walk("VEVENT")) == 1
    assert client.get(f"{made.address}calendar/?entry=77").status_code == 422
    assert client.get(f"{made.address}calendar/?entry=x").status_code == 404
    assert client.patch(url, {"conditions": {"halls": 3}}, JSON).status_code == 422
    assert client.post(f"{made.address}fixtures/3/move/", {"starts": "tomorrow"}, JSON).status_code == 400


def test_spreadsheets() -> None:
    made = cast.a_league()
    client = made.client("anonymous")
    text = client.get(f"{made.address}sheets/tables/csv/").content.decode("utf-8-sig")
    assert text.startswith("group,place,team")
    book = load_workbook(io.BytesIO(client.get(f"{made.address}sheets/fixtures/xlsx/").content))
    assert book.sheetnames == ["fixtures"]
    assert client.get(f"{made.address}sheets/players/csv/").status_code == 404
    assert client.get(f"{made.address}sheets/tables/pdf/").status_code == 404
