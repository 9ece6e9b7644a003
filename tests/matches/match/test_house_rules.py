"""House rules of a single match: chosen by page and API, checked, played by, and shown."""

import pytest
from django.test import Client

from matches.models import Match, Recording
from rules.notation import read
from tests.tournaments.services.making import somebody

pytestmark = pytest.mark.django_db
JSON = "application/json"
ORDER = {"home_name": "Lions", "away_name": "Bears", "home_coach": "random", "away_coach": "random", "seed": "5"}
FRIENDLY = {"home": "Finland", "away": "Italy"}
PLAY = {"opponent": "rookie", "rules": "fuba3:advanced", "side": "home", "mine": "Finland", "other": "", "dice": "site"}


@pytest.fixture
def phone() -> Client:
    made = Client()
    made.force_login(somebody("Anna"))
    return made


def test_a_match_of_coaches_is_played_by_them(client: Client):
    page = {**ORDER, "edition": "fuba3", "preset": "advanced", "fuba3-A10": "off", "fuba3-skill_limit": "7"}
    assert client.post("/matches/", page).status_code == 302
    body = {**ORDER, "preset": "advanced", "options": {"A10": False, "skill_limit": 7}}
    answer = client.post("/api/matches/", body, JSON)
    assert answer.status_code == 201
    by_page, by_api = Match.objects.order_by("pk")
    assert by_page.record == by_api.record and by_page.options == by_api.options
    played = read(by_page.record).match
    assert not played.options.a10 and played.options.skill_limit == 7
    shown = client.get(by_page.get_absolute_url()).content.decode()
    assert "House rules" in shown and "VAR: no" in shown and "skill places of a team: 7" in shown
    french = client.get(f"{by_page.get_absolute_url()}?lang=fr").content.decode()
    assert "Règles maison" in french and "VAR\u00a0: non" in french


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"A1": False}, "A2 (player roles) needs A1"),
        ({"A99": True}, "has no option 'A99'"),
        ({"skill_limit": 99}, "kill_limit is a number from 0 to 11"),
        ({"shots": {"AF": 3}}, " shot modifier is a number from -6 to 0"),
        (["A1"], "This must be an object."),
        ("A1", "This must be an object."),
    ],
)
def test_options_that_make_no_sense_start_nothing(client: Client, phone: Client, options: object, sentence: str):
    answer = client.post("/api/matches/", {**ORDER, "preset": "advanced", "options": options}, JSON)
    assert answer.status_code == 400 and sentence in answer.content.decode()
    answer = phone.post("/api/recordings/", {**FRIENDLY, "preset": "advanced", "options": options}, JSON)
    assert answer.status_code in (400, 422) and sentence in answer.content.decode()
    assert not Match.objects.exists() and not Recording.objects.exists()


def test_a_friendly_is_recorded_by_them(phone: Client):
    page = {**FRIENDLY, "rules": "fuba20:basic", "fuba20-free_formations": "on"}
    assert phone.post("/recordings/new/", page).status_code == 302
    answer = phone.post(
        "/api/recordings/", {**FRIENDLY, "edition": "fuba20", "preset": "basic", "options": {"free_formations": True}}, JSON
    )
    assert answer.status_code == 201
    by_page, by_api = Recording.objects.order_by("pk")
    assert by_page.options == by_api.options and by_page.options["free_formations"] is True
    entered = phone.post(f"/api/recordings/{by_api.public_id}/inputs/", {"inputs": ["lineup 3-3-4"]}, JSON)
    assert entered.status_code == 200, entered.content
    assert "any formation with lines of 0 to 6: yes" in phone.get(f"/recordings/{by_page.public_id}/").content.decode()
    refused = phone.post("/recordings/new/", {**page, "fuba20-condition_pool": "off"})
    assert refused.status_code == 400 and "needs condition_pool" in refused.content.decode()


def test_a_match_on_the_site_is_played_by_them(client: Client):
    assert client.post("/play/", {**PLAY, "fuba3-hidden_skills": "on"}).status_code == 302
    assert Recording.objects.get().options["hidden_skills"] is True
    refused = client.post("/play/", {**PLAY, "fuba3-A1": "off"})
    assert refused.status_code == 400 and "needs A1" in refused.content.decode()
    assert Recording.objects.count() == 1
