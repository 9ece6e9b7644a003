"""A visitor starts a match: by the form and by the API, with the same rules."""

import json
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from matches.models import Match
from rules.coaches import COACHES
from rules.editions import EDITIONS
from tournaments.core.nation_names import nation_names

pytestmark = pytest.mark.django_db

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7 * 7 }} {% now 'Y' %}",
    "O'Neill & Sons",
    "⚽️ Équipe Ñandú 足球 👩‍👩‍👧",
    "نادي الكرة",
    "\u202eesrever FC",
    "\U0001fae8 newer than the tables",
    "W" * 200,
    "a b " * 49 + "abcd",
]


def test_the_form_offers_two_teams_at_once(client: Client):
    response = client.get("/matches/new/")
    form = response.context["form"]
    assert form["home_name"].value() != form["away_name"].value()
    assert "Play the match" in response.content.decode()


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
@pytest.mark.parametrize(("page", "fields"), [("/matches/new/", ("home_name", "away_name")), ("/play/", ("mine",))])
def test_nations_are_offered_by_the_names_of_the_language(client: Client, page: str, fields, language: str):
    forms = [client.get(page, {"lang": language}).context["form"] for _again in range(10)]
    assert {form[field].value() for form in forms for field in fields} <= set(nation_names(language))


def test_a_match_is_played_stored_and_shown(client: Client, order):
    response = client.post("/matches/", order, follow=True)
    assert response.status_code == 200
    match = Match.objects.get()
    assert response.redirect_chain == [(match.get_absolute_url(), 302)]
    assert match.names == ("Finland", "Netherlands")
    assert (match.home_coach, match.away_coach, match.preset, match.seed) == ("rookie", "random", "advanced", "7")
    assert match.result["over"]
    assert match.record.startswith("FUBA record")


def test_the_same_seed_gives_the_same_match(client: Client, order):
    client.post("/matches/", order)
    client.post("/matches/", order)
    one, other = Match.objects.all()
    assert one.record == other.record
    client.post("/matches/", {**order, "seed": "8"})
    assert Match.objects.first().record != one.record


def test_without_a_seed_every_match_is_new(client: Client, order):
    for _ in range(2):
        client.post("/matches/", {**order, "seed": ""})
    one, other = Match.objects.all()
    assert one.seed != other.seed
    assert one.record != other.record


@pytest.mark.parametrize("coach", COACHES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rulebook_is_offered_and_played_by_every_coach(client: Client, order, edition, coach):
    assert edition in dict(client.get("/matches/new/").context["form"].fields["edition"].choices)
    preset = list(EDITIONS[edition].presets)[-1]
    wish = {**order, "edition": edition, "preset": preset, "home_coach": coach, "away_coach": "random"}
    page = client.post("/matches/", wish, follow=True)
    assert page.status_code == 200
    assert EDITIONS[edition].title in page.content.decode()
    match = Match.objects.get()
    assert (match.edition, match.preset, match.home_coach) == (edition, preset, coach)
    assert match.result["over"]


def test_every_way_to_play_a_rulebook_is_offered_with_it(client: Client):
    page = client.get("/matches/new/")
    presets = page.context["presets"]
    offered = {(edition, choice.data["value"]) for choice, _hint, editions, _default in presets for edition in editions}
    assert offered == {(name, preset) for name, edition in EDITIONS.items() for preset in edition.presets}
    style = Path(str(finders.find("matches/start.css"))).read_text()
    for edition in EDITIONS:  # what hides the others while it is chosen
        assert f'option[value="{edition}"]:checked) .option:not(.in-{edition})' in style


def test_where_no_rulebook_is_named_it_is_the_latest(client: Client, order):
    assert client.post("/api/matches/", order, content_type="application/json").json()["edition"] == "fuba3"
    other = {**order, "edition": "french", "preset": "basic"}
    assert client.post("/api/matches/", other, content_type="application/json").json()["edition"] == "french"


REFUSED = [
    ({"home_name": ""}, "home_name", "Give the team a name."),
    ({"home_name": " \u200b "}, "home_name", "Give the team a name."),
    ({"away_name": "x" * 201}, "away_name", "200 characters at most"),
    ({"home_name": "\u200f\u0301"}, "home_name", "Give the team a name."),
    ({"away_name": "a\x1bb"}, "away_name", "unprintable"),
    ({"away_name": "a\x00b"}, "away_name", "Null characters"),
    ({"away_name": " finland "}, "away_name", "different names"),
    ({"home_coach": "guardiola"}, "home_coach", "There is no coach guardiola"),
    ({"home_coach": ""}, "home_coach", "Choose a coach."),
    ({"preset": "<b>"}, "preset", "There are no rules"),
    ({"edition": "chess"}, "edition", "There is no rulebook chess. Choose one of fuba3"),
    ({"seed": "7 or 8"}, "seed", "letters, digits"),
    ({"seed": "7" * 41}, "seed", "40 characters at most"),
]


# A page calls presets by their names, the API by what is sent.
ON_PAGES = [
    ({"preset": "pro"}, "preset", "FUBA 3 Fast has no rules “Pro”. Choose one of Basic, Advanced, World Cup."),
    ({"edition": "fuba20"}, "preset", "FUBA 2.0 has no rules “Advanced”. Choose one of Light, Basic, Pro, World Cup."),
]
IN_THE_API = [
    ({"preset": "pro"}, "preset", "FUBA 3 Fast has no rules “pro”. Choose one of basic, advanced, worldcup."),
    ({"edition": "fuba20"}, "preset", "FUBA 2.0 has no rules “advanced”. Choose one of light, basic, pro, worldcup."),
]


@pytest.mark.parametrize(("change", "field", "message"), REFUSED + ON_PAGES)
def test_the_form_says_what_is_wrong_and_stores_nothing(client: Client, order, change, field, message):
    response = client.post("/matches/", {**order, **change})
    assert response.status_code == 400
    assert any(message in error for error in response.context["form"].errors[field])
    assert message in response.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize(("change", "field", "message"), REFUSED + IN_THE_API)
def test_the_api_says_the_same(client: Client, order, change, field, message):
    response = client.post("/api/matches/", {**order, **change}, content_type="application/json")
    assert response.status_code == 400
    assert any(message in error for error in response.json()["errors"][field])
    assert not Match.objects.exists()


def test_what_was_typed_is_still_there_after_a_mistake(client: Client, order):
    page = client.post("/matches/", {**order, "home_name": '"><b>', "seed": "!"}).content.decode()
    assert "&quot;&gt;&lt;b&gt;" in page
    assert '"><b>' not in page


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_shown_as_it_was_written(client: Client, order, name):
    page = client.post("/matches/", {**order, "home_name": name, "preset": "basic"}, follow=True)
    assert page.status_code == 200
    match = Match.objects.get()
    assert match.home_name == name.strip()
    for address in (match.get_absolute_url(), "/matches/", "/"):
        text = client.get(address).content.decode()
        assert "<script>alert" not in text
        assert "<img" not in text
    assert client.get(f"/api/matches/{match.public_id}/").json()["home_name"] == match.home_name
    assert client.get(f"/api/matches/{match.public_id}/replay/").status_code == 200
    record = client.get(f"{match.get_absolute_url()}record.txt").content.decode()
    (sheet,) = [line for line in record.splitlines() if line.startswith("home: ")]
    assert json.loads(sheet.removeprefix("home: "))["name"] == match.home_name


def test_the_api_starts_a_match_and_hands_out_the_record(client: Client, order):
    response = client.post("/api/matches/", order, content_type="application/json")
    assert response.status_code == 201
    match = Match.objects.get()
    body = response.json()
    assert body["id"] == str(match.public_id)
    assert body["record"] == match.record
    assert body["result"] == match.result
    assert response["Location"] == body["url"] == match.get_absolute_url()


def test_a_seed_may_be_a_number(client: Client, order):
    response = client.post("/api/matches/", {**order, "seed": 7}, content_type="application/json")
    assert response.status_code == 201
    assert response.json()["seed"] == "7"


NONSENSE = ["[" * 50_000, "[]", '"text"', "7", "null", '{"home_name": ["a"]}', '{"seed": true}', '{"seed": {}}', "{", ""]


@pytest.mark.parametrize("body", NONSENSE)
def test_the_api_takes_no_nonsense(client: Client, body):
    response = client.generic("POST", "/api/matches/", body, content_type="application/json")
    assert response.status_code == 400
    assert response.json()
    assert not Match.objects.exists()


def test_half_a_sign_is_no_name(client: Client, order):
    for wrong in ({**order, "home_name": "\ud800"}, {**order, "preset": "\ud800"}, {**order, "\ud800": []}):
        response = client.generic("POST", "/api/matches/", json.dumps(wrong), content_type="application/json")
        assert response.status_code == 400
        assert response.json()["detail"] == "It contains a character that cannot be stored."
    fine = client.generic("POST", "/api/matches/", json.dumps({**order, "home_name": "🐉"}), content_type="application/json")
    assert fine.status_code == 201


def test_the_api_takes_json_only(client: Client, order):
    assert client.post("/api/matches/", order).status_code == 415


def test_a_visitor_in_a_hurry_has_to_wait(client: Client, order, settings):
    settings.MATCHES_PER_MINUTE = 2
    quick = {**order, "preset": "basic", "home_coach": "random"}
    assert client.post("/matches/", quick).status_code == 302
    assert client.post("/api/matches/", quick, content_type="application/json").status_code == 201
    response = client.post("/matches/", quick)
    assert response.status_code == 429
    assert "Try again in a minute" in response.content.decode()
    response = client.post("/api/matches/", quick, content_type="application/json")
    assert response.status_code == 429
    assert response["Retry-After"] == "60"
    assert Match.objects.count() == 2
    assert client.post("/matches/", quick, REMOTE_ADDR="10.9.8.7").status_code == 302


def test_all_visitors_together_have_a_limit_too(client: Client, order, settings):
    settings.MATCHES_PER_MINUTE_ALL = 1
    quick = {**order, "preset": "basic", "home_coach": "random"}
    assert client.post("/matches/", quick).status_code == 302
    response = client.post("/matches/", quick, REMOTE_ADDR="10.9.8.7")
    assert response.status_code == 429
    assert "many people" in response.content.decode()


def test_a_mistake_in_the_form_does_not_count_against_the_visitor(client: Client, order, settings):
    settings.MATCHES_PER_MINUTE = 1
    for _ in range(3):
        client.post("/matches/", {**order, "seed": "!"})
    assert client.post("/matches/", order).status_code == 302
