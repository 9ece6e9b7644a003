"""The log of a match: turn by turn, by kind, in words, and at any input."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from matches.models import Match
from rules import new_match
from rules.notation import read

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(played: Callable[..., Match]) -> Match:
    return played(preset="worldcup")


def get(client: Client, match: Match, part: str, status: int = 200, **headers: str) -> Any:
    response = client.get(f"/api/matches/{match.public_id}/{part}", headers=headers)
    assert response.status_code == status, response.content
    return response.json()


def test_every_input_and_event_is_in_the_log_once(client: Client, match: Match) -> None:
    game = read(match.record).match
    turns = get(client, match, "log/")["turns"]
    assert [token for turn in turns for token in turn["inputs"]] == game.inputs
    assert [event for turn in turns for event in turn["events"]] == [event.as_dict() for event in game.events]
    assert [turn["place"] for turn in turns] == list(range(len(turns)))
    assert [turn["first_input"] for turn in turns] == [turn.first_input for turn in game.turns()]


def test_a_turn_can_be_played_again_from_its_position(client: Client, match: Match) -> None:
    turns = get(client, match, "log/")["turns"]
    game = read(match.record).match
    before, after = turns[20], turns[21]
    again = new_match(match.edition, *game.sheets, match.options, position=before["position"])
    for token in before["inputs"]:
        again.apply(token)
    assert again.turn_position() == after["position"]
    assert [list(again.state.score), again.state.turn] == [after["score"], after["turn"]]


def test_events_are_filtered_by_kind(client: Client, match: Match) -> None:
    goals = [event for turn in get(client, match, "log/?kind=goal")["turns"] for event in turn["events"]]
    assert len(goals) == sum(match.result["score"])
    kinds = {event["kind"] for turn in get(client, match, "log/?kind=shots,yellow")["turns"] for event in turn["events"]}
    assert kinds - {"yellow"} <= {"shot", "difficult", "rebound", "goal", "penalty", "shootout_kick", "shot_cancelled"}
    assert "shot" in kinds
    problem = get(client, match, "log/?kind=dance", 400)
    assert "There is no kind of event “dance”" in problem["detail"]


def test_it_speaks_the_language_that_is_asked_for(client: Client, match: Match) -> None:
    english = get(client, match, "log/?kind=goal")
    assert english["language"] == "en"
    assert all("Goal for" in line for turn in english["turns"] for line in turn["lines"])
    for french in (
        get(client, match, "log/?kind=goal&lang=fr"),
        get(client, match, "log/?kind=goal", **{"Accept-Language": "fr"}),
    ):
        assert french["language"] == "fr"
        assert "Goal for" not in str(french["turns"])
        assert [turn["inputs"] for turn in french["turns"]] == [turn["inputs"] for turn in english["turns"]]


def test_who_has_it_need_not_fetch_it_again(client: Client, match: Match) -> None:
    address = f"/api/matches/{match.public_id}/log/"
    tag = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    assert client.get(f"{address}?lang=fr", headers={"If-None-Match": tag}).status_code == 200


def test_a_match_is_shown_at_any_input(client: Client, match: Match) -> None:
    game = read(match.record).match
    total = len(game.inputs)
    for inputs in (0, 1, total // 2, total - 1, total):
        shown = get(client, match, f"at/{inputs}/")
        game = read(match.record).match.rewind(inputs)
        assert (shown["input"], shown["of"], shown["turn"]) == (inputs, total, game.state.turn)
        assert shown["score"] == list(game.state.score)
        assert shown["position"] == game.turn_position()
        assert shown["inputs"] == game.inputs[game.turn.first_input :]
        assert (shown["pending"] is None) == (inputs == total)
        assert shown["moment"]["area"]
    assert f"This match has {total} inputs" in get(client, match, f"at/{total + 1}/", 404)["detail"]


def test_a_record_that_todays_rules_do_not_understand_has_no_log(client: Client, match: Match) -> None:
    Match.objects.update(record="FUBA record 1\nnonsense")
    get(client, match, "log/", 404)
    get(client, match, "at/3/", 404)


def test_a_match_known_by_its_sheet_has_no_log(client: Client, match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(record="")
    for part in ("log/", "at/0/", "steps/0/"):
        answer = client.get(f"/api/matches/{match.public_id}/{part}")
        assert answer.status_code == 404
        assert answer.json()["detail"] == "This match was not recorded turn by turn, so it has a sheet but no log."
