"""What makes a table comfortable: a rematch, the own goal below, unfinished recordings first with how they stand."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from matches.models import Recording
from tests.matches.recorder.test_online_play import begin, do, play_on
from tests.tournaments.services.making import somebody

pytestmark = pytest.mark.django_db
FRIENDLY = {"rules": "fuba3:basic", "home": "Lyon", "away": "Bari"}


def settings_of(visitor: Client, url: str) -> Any:
    page = visitor.get(url).content.decode()
    found = re.search(r'<script id="recorder-settings" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1]) | {"as_away": "as-away" in page}


@pytest.fixture
def recorder() -> Client:
    client = Client()
    client.force_login(somebody("Anna"))
    return client


def test_a_rematch_has_the_same_rules_and_sides_and_other_dice(client: Client) -> None:
    url = begin(client, side="away")
    assert client.post(f"{url}rematch/").headers["Location"] == url  # it is not over
    assert "not over yet" in client.get(url).content.decode()
    play_on(client, url)
    match = do(client, url, "finish").json()["go"]
    assert f'action="{url}rematch/"' in client.get(match).content.decode()
    assert f'action="{url}rematch/"' not in Client().get(match).content.decode()
    again = client.post(f"{url}rematch/").headers["Location"]
    assert again != url
    first, second = Recording.objects.order_by("pk")
    for name in ("edition", "preset", "options", "home_name", "away_name"):
        assert getattr(first, name) == getattr(second, name)
    assert (first.seats.coaches, first.seats.site_dice) == (second.seats.coaches, second.seats.site_dice)
    assert first.seats.seed != second.seats.seed
    assert settings_of(client, again)["side"] == 1
    assert Client().post(f"{url}rematch/").headers["Location"] == url  # a spectator has none
    assert Recording.objects.count() == 2
    assert Client().get(f"{url}rematch/").status_code == 405


def test_a_friendly_that_was_abandoned_can_be_begun_again(recorder: Client) -> None:
    url = recorder.post("/recordings/new/", FRIENDLY).headers["Location"]
    assert do(recorder, url, "abandon", reason="rain").status_code == 200
    again = recorder.post(f"{url}rematch/").headers["Location"]
    assert again != url and settings_of(recorder, again)["teams"] == ["Lyon", "Bari"]
    assert settings_of(Client(), url)["urls"]["rematch"] == ""


def test_each_coach_sees_the_own_goal_below(client: Client) -> None:
    home, away = begin(client, side="home"), begin(client, side="away")
    assert (settings_of(client, home)["side"], settings_of(client, home)["as_away"]) == (0, False)
    assert (settings_of(client, away)["side"], settings_of(client, away)["as_away"]) == (1, True)
    assert settings_of(Client(), away)["as_away"] is False  # spectators stand on Home's side


def test_unfinished_recordings_come_first_with_score_and_minute(recorder: Client) -> None:
    url = recorder.post("/recordings/new/", FRIENDLY).headers["Location"]
    page = recorder.get("/recordings/new/").content.decode()
    assert page.index(url) < page.index('<form class="panel table-form"')
    assert "<b>0–0</b>, 0′" in page
    assert do(recorder, url, "mode", mode="sheet").status_code == 200
    assert "<b>0–0</b> ·" in " ".join(recorder.get("/recordings/new/").content.decode().split())
