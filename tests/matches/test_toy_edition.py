"""An edition that nobody outside the rules has heard of is recorded, played in a competition and shown like any other."""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from fuba_site.accounts.models import User
from matches.ai_play.orders import order_play
from matches.board.hints import hints
from matches.models import Match, Recording
from matches.recording.session import sheets
from matches.reference import BOOKS
from rules import Decision, coaches, new_match
from rules.editions import EDITIONS
from rules.editions.worldcup2015 import WorldCup2015
from rules.play import play_seeded
from tests.matches.ai_play.making import LEAGUE, of_coaches, play_on
from tests.tournaments.services.making import somebody
from tournaments.models import State
from tournaments.services.command import By

pytestmark = pytest.mark.django_db
JSON = "application/json"


class Toy(WorldCup2015):
    """Another rulebook by the same rules."""

    name = "toy"
    title = "Toy FUBA"

    def most_substitutions(self, extra_time: bool) -> int:
        return 1


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """All there is to do for an edition: its rules, its coaches and its reference."""
    made = Toy()
    monkeypatch.setitem(EDITIONS, made.name, made)
    monkeypatch.setitem(coaches.BY_EDITION, made.name, coaches.BY_EDITION[WorldCup2015.name])
    monkeypatch.setitem(BOOKS, made.name, replace(BOOKS[WorldCup2015.name], edition=made.name, title=made.title))
    return made


@pytest.fixture
def anna() -> User:
    return somebody("Anna")


@pytest.fixture
def phone(anna: User) -> Client:
    made = Client()
    made.force_login(anna)
    return made


def begun(phone: Client) -> Any:
    body = {"home": "Finland", "away": "Italy", "edition": "toy", "preset": "advanced"}
    answer = phone.post("/api/recordings/", body, JSON)
    assert answer.status_code == 201, answer.content
    return answer.json()


def test_a_match_is_recorded_and_replayed(phone: Client) -> None:
    state = begun(phone)
    url = f"/api/recordings/{state['id']}/"
    recording = Recording.objects.get(public_id=state["id"])
    played = play_seeded("toy", recording.options, *sheets(recording), "rookie", "random", "7")
    for at in range(0, len(played.inputs), 40):
        entered = {"inputs": played.inputs[at : at + 40], "revision": state["version"]}
        state = phone.post(f"{url}inputs/", entered, JSON).json()
        assert phone.get(f"/recordings/{state['id']}/board/").json()["inputs"] == state["inputs"]
    assert state["over"] and state["score"] == played.result["score"]
    assert phone.get(f"/recordings/{state['id']}/").status_code == 200
    match = Match.objects.get(public_id=phone.post(f"{url}finish/", {}, JSON).json()["match"])
    page = Client().get(match.get_absolute_url()).content.decode()
    assert "Toy FUBA" in page and "cannot be replayed" not in page
    assert Client().get(f"/api/matches/{match.public_id}/replay/").status_code == 200
    assert Client().get(f"/api/matches/{match.public_id}/steps/0/").json()["steps"]


def test_choices_have_hints(toy: Toy) -> None:
    match = new_match(toy.name, options=toy.preset("advanced"))
    for token in play_seeded(toy.name, toy.preset("advanced"), None, None, "rookie", "rookie", 3).inputs:
        node = match.pending
        if match.state.turn > 1 and isinstance(node, Decision) and len(node.options) > 1:
            assert sorted(each["token"] for each in hints(match, toy.name, "seed")["choices"]) == sorted(node.options)
            return
        match.apply(token)
    raise AssertionError("nothing to choose")


def test_an_event_sheet_keeps_to_its_limits(phone: Client) -> None:
    url = f"/api/recordings/{begun(phone)['id']}/"
    assert phone.post(f"{url}mode/", {"mode": "sheet"}, JSON).status_code == 200
    events = [{"kind": "goal", "side": "home", "minute": "12"}, {"kind": "substitution", "side": "away", "minute": "60"}]
    another = {"kind": "substitution", "side": "away", "minute": "70"}
    refused = phone.put(f"{url}sheet/", {"sheet": {"events": [*events, another]}}, JSON)
    assert refused.status_code == 422 and "1 at most" in refused.json()["detail"]
    assert phone.put(f"{url}sheet/", {"sheet": {"events": events}}, JSON).status_code == 200
    match = Match.objects.get(public_id=phone.post(f"{url}finish/", {}, JSON).json()["match"])
    assert match.result["score"] == [1, 0]
    assert Client().get(match.get_absolute_url()).status_code == 200


def test_coaches_play_a_league_by_it(anna: User) -> None:
    league = of_coaches(anna, 3, LEAGUE, edition="toy", preset="advanced")
    order_play(league, By(anna))
    play_on(league)
    league.refresh_from_db()
    assert league.state == State.FINISHED
    assert {match.edition for match in Match.objects.all()} == {"toy"}


def test_its_rules_can_be_read() -> None:
    assert "Toy FUBA" in Client().get("/rules/toy/").content.decode()
