"""Reading matches: the page, the list, the record, the API."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from matches.models import Match
from rules.notation import read

pytestmark = pytest.mark.django_db


def test_the_page_tells_the_whole_match(client: Client, played):
    match = played()
    response = client.get(match.get_absolute_url())
    replay = response.context["replay"]
    page = response.content.decode()
    assert f"<title>Finland {match.home_goals}–{match.away_goals} Netherlands" in page
    assert len(replay.goals[0]) == match.home_goals
    assert len(replay.goals[1]) == match.away_goals
    assert page.count('data-turn="') == len(replay.lines)
    for line in replay.lines:
        assert line.turn <= replay.moments[-1].number
    assert page.count("is-goal") == match.home_goals + match.away_goals
    assert match.seed in page


@pytest.mark.parametrize("preset", ["basic", "advanced", "worldcup"])
@pytest.mark.parametrize("coach", ["random", "rookie", "veteran"])
def test_matches_of_every_kind_can_be_read(client: Client, played, preset, coach):
    match = played(preset=preset, home_coach=coach)
    response = client.get(match.get_absolute_url())
    assert response.status_code == 200
    assert ("Played without condition points" in response.content.decode()) == (preset == "basic")


def test_a_page_needs_one_query(client: Client, played, django_assert_num_queries):
    match = played()
    with django_assert_num_queries(1):
        client.get(match.get_absolute_url())


def test_the_list_is_newest_first_and_paged(client: Client, played, django_assert_num_queries):
    first = played(preset="basic", home_coach="random")
    for number in range(25):
        first.pk, first.public_id, first.home_name = None, None, f"Team {number}"
        first.public_id = Match._meta.get_field("public_id").get_default()
        first.save(force_insert=True)
    with django_assert_num_queries(1):
        page = client.get("/matches/").content.decode()
    shown = re.findall(r'class="result-name" title="(Team \d+)"', page)
    assert shown == [f"Team {number}" for number in range(24, 0, -1)]
    older = re.search(r'rel="next" href="(\?before=[^"]+)"', page)[1]
    with django_assert_num_queries(2):
        second = client.get(f"/matches/{older}").content.decode()
    assert re.findall(r'title="(Team 0|Finland)"', second) == ["Team 0", "Finland"] and 'rel="next"' not in second
    newer = re.search(r'rel="prev" href="(\?after=[^"]+)"', second)[1]
    assert re.findall(r'class="result-name" title="(Team \d+)"', client.get(f"/matches/{newer}").content.decode()) == shown
    for nonsense in ("before=nonsense", f"before={uuid4()}", f"after={uuid4()}", "page=99"):
        assert "Team 24" in client.get(f"/matches/?{nonsense}").content.decode()


def test_an_empty_list_invites(client: Client):
    assert "Play the first one" in client.get("/matches/").content.decode()


def test_the_record_is_plain_text_that_replays(client: Client, played):
    match = played()
    response = client.get(f"{match.get_absolute_url()}record.txt")
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Content-Disposition"] == f'attachment; filename="fuba-{match.public_id}.txt"'
    reading = read(response.content.decode())
    assert reading.flaw is None
    assert list(reading.match.result["score"]) == match.result["score"]


def test_the_api_lists_matches_without_their_records(client: Client, played):
    match = played()
    body = client.get("/api/matches/").json()
    assert body["count"] == 1
    (row,) = body["results"]
    assert row["id"] == str(match.public_id)
    assert row["result"]["score"] == match.result["score"]
    assert "record" not in row
    detail = client.get(f"/api/matches/{match.public_id}/").json()
    assert detail["record"] == match.record
    assert detail["options"] == match.options


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_a_stored_match_cannot_be_changed(client: Client, played, method):
    match = played()
    assert getattr(client, method)(f"/api/matches/{match.public_id}/").status_code == 405
    assert getattr(client, method)(match.get_absolute_url()).status_code == 405
    assert Match.objects.count() == 1


def test_the_api_answers_in_json_whatever_is_asked_for(client: Client, played):
    match = played()
    response = client.get(f"/api/matches/{match.public_id}/", headers={"Accept": "text/html,*/*"})
    assert response["Content-Type"] == "application/json"
