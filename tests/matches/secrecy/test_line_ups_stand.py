"""Once both line-ups are known they stand: a coach who records alone does not look at the other's and choose again."""

from typing import Any

import pytest

from tests.matches.links.visitors import JSON, by_link, fixture_address, league
from tests.matches.secrecy.looking import FORMATION, given_by_the_other, lines_up, read_everything

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("mine", ["home", "away"])
@pytest.mark.parametrize("count", [1, 2])
def test_nobody_answers_looks_and_answers_again(mine: str, count: int) -> None:
    _scene, me, _other, address = given_by_the_other(hidden=False, mine=mine)
    assert lines_up(me, address, "lineup 4-4-2").status_code == 200
    assert FORMATION in me.get(f"{address}turns/").content.decode()
    refused = me.post(f"{address}undo/", {"count": count}, JSON)
    assert (refused.status_code, refused.json()["code"]) == (409, "lineups_stand")


@pytest.mark.parametrize("mine", ["home", "away"])
def test_whoever_abandons_and_begins_again_plays_with_the_same_line_up(mine: str) -> None:
    scene, me, _other, address = given_by_the_other(hidden=False, mine=mine)
    assert lines_up(me, address, "lineup 4-4-2").status_code == 200
    assert me.post(f"{address}abandon/", {"reason": "rain"}, JSON).status_code == 200
    (report,) = me.get(fixture_address(scene) + "reports/").json()
    assert me.post(f"{fixture_address(scene)}reports/{report['id']}/withdraw/", {}, JSON).status_code == 200
    again = me.put(f"{fixture_address(scene)}lineups/{mine}/", {"formation": "5-3-2"}, JSON)
    assert (again.status_code, again.json()["code"]) == (409, "both_in")
    begun = me.post(fixture_address(scene) + "recording/", {}, JSON).json()
    assert begun["pending"]["type"] == "roll"
    (first,) = me.get(f"/api/recordings/{begun['id']}/turns/").json()
    assert sorted(first["inputs"]) == [f"lineup {FORMATION} DF2", "lineup 4-4-2"]


def test_two_phones_that_have_both_lined_up_take_nothing_back() -> None:
    """Nobody gave anything in advance, but each has typed in his own: the second to do so saw the first one's."""
    scene = league(preset="advanced", options={"free_formations": True})
    home, away = by_link(scene, "home"), by_link(scene, "away")
    address = f"/api/recordings/{home.post(fixture_address(scene) + 'recording/', {}, JSON).json()['id']}/"
    assert lines_up(home, address, f"lineup {FORMATION}").status_code == 200
    assert home.post(f"{address}undo/", {}, JSON).status_code == 200  # as nobody has seen it
    assert lines_up(home, address, f"lineup {FORMATION}").status_code == 200
    assert lines_up(away, address, "lineup 4-4-2").status_code == 200
    for phone in (home, away):
        assert phone.post(f"{address}undo/", {}, JSON).status_code == 409


def test_one_phone_that_enters_both_may_take_both_back() -> None:
    """There never was a secret."""
    scene = league(preset="advanced")
    home = by_link(scene, "home")
    address = f"/api/recordings/{home.post(fixture_address(scene) + 'recording/', {}, JSON).json()['id']}/"
    for token in ("lineup 4-4-2", "lineup 4-3-3"):
        assert lines_up(home, address, token).status_code == 200
    assert home.post(f"{address}undo/", {"count": 2}, JSON).status_code == 200


@pytest.mark.parametrize("role", ["owner", "recorder"])
def test_those_who_are_trusted_take_line_ups_back(role: str) -> None:
    scene, me, other, address = given_by_the_other(hidden=False)
    assert lines_up(me, address, "lineup 4-4-2").status_code == 200
    assert scene.client(role).post(f"{address}undo/", {}, JSON).status_code == 200
    lineups = fixture_address(scene) + "lineups/"
    assert me.get(lineups).json()["home"]["lineup"] is None, "the first one is a secret again"
    assert lines_up(me, address, "lineup 4-3-3").status_code == 200
    assert other.get(lineups).json()["away"]["lineup"] == ["lineup 4-3-3"]


def test_no_word_of_the_referee_comes_before_the_line_ups() -> None:
    """It would end the turn in which the other's line-up waits for an answer."""
    scene, me, _other, address = given_by_the_other(hidden=False)
    position = "phase=roll turn=0"
    ways: list[tuple[str, dict[str, Any]]] = [
        ("override/", {"change": position, "reason": "so"}),
        ("inputs/", {"inputs": [f"override {position} | so"]}),
        ("inputs/", {"inputs": [f"override {position} | so", "lineup 4-4-2"]}),
    ]
    for way, body in ways:
        refused = me.post(f"{address}{way}", body, JSON)
        assert refused.status_code == 422 and "Enter the line-ups first" in refused.json()["detail"], refused.content
    assert me.post(f"{address}mode/", {"mode": "sheet"}, JSON).status_code == 200
    back = me.post(f"{address}mode/", {"mode": "live", "position": position}, JSON)
    assert (back.status_code, back.json()["code"]) == (409, "lineups_first")
    places = {"competition": scene.competition.public_id, "number": 1, "side": "away", "recording": address.split("/")[-2]}
    for where, text in read_everything(me, places).items():
        assert FORMATION not in text, where


def test_what_the_referee_came_before_stays_hidden() -> None:
    """A recorder may end the turn in which one side has lined up; nobody is told what the other has not answered."""
    scene, _me, _other, address = given_by_the_other(hidden=False)
    table = by_link(scene, "table")
    ended = table.post(f"{address}override/", {"position": "phase=roll", "reason": "begun without"}, JSON)
    assert ended.status_code == 200, ended.content
    places = {"competition": scene.competition.public_id, "number": 1, "recording": address.split("/")[-2]}
    for where, text in read_everything(table, places).items():
        assert FORMATION not in text, where
