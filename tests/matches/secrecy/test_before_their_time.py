"""Line-ups, sides of penalties and private links are secret until their time: no answer, stream, export or log has them."""

import logging
from typing import Any

import pytest
from django.test import Client

from matches.models import Recording, Seats
from matches.recording.services import begin_friendly, enter
from matches.recording.session import sheets
from rules import new_match
from rules.nodes import Decision
from rules.play import play_seeded
from tests.matches.links.visitors import JSON, by_link, fixture_address, league, secret
from tests.matches.secrecy.looking import FORMATION, everybody, normal, read_everything
from tests.soak import often
from tests.tournaments.services.making import somebody
from tournaments.services.command import By

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("begun", [False, True])
def test_a_line_up_is_nowhere_before_its_time(begun: bool, caplog: pytest.LogCaptureFixture) -> None:
    scene = league(preset="advanced", options={"free_formations": True})
    home, away = by_link(scene, "home"), by_link(scene, "away")
    caplog.set_level(logging.DEBUG)
    body = {"formation": FORMATION, "skills": ["DF2"]}
    assert home.put(fixture_address(scene) + "lineups/home/", body, JSON).status_code == 200
    places: dict[str, Any] = {"competition": scene.competition.public_id, "number": 1, "side": "away"}
    if begun:
        answer = scene.client("recorder").post(fixture_address(scene) + "recording/", {}, JSON)
        assert FORMATION not in answer.content.decode()
        places["recording"] = answer.json()["id"]
    for client in (*everybody(scene), away):
        for address, text in read_everything(client, places).items():
            assert FORMATION not in text, address
    assert FORMATION not in "\n".join(
        f"{each.getMessage()} {each.__dict__}" for each in caplog.records if "db.backends" not in each.name
    )
    if begun:
        entered = scene.client("recorder").post(
            f"/api/recordings/{places['recording']}/inputs/", {"inputs": ["lineup 4-4-2"]}, JSON
        )
        assert entered.status_code == 200
        assert FORMATION in Client().get(f"/api/recordings/{places['recording']}/turns/").content.decode()


ENDS = [(way, hidden) for way in ("abandon", "result", "sheet") for hidden in (False, True)]


@pytest.mark.parametrize(("way", "hidden"), often([("abandon", False), ("result", True)], soak=ENDS))
def test_whoever_ends_a_match_at_once_learns_no_line_up(way: str, hidden: bool) -> None:
    """The report of one side may be taken back, and then the match is still to be played."""
    scene = league(preset="advanced", options={"free_formations": True, "hidden_skills": hidden})
    home, away = by_link(scene, "home"), by_link(scene, "away")
    lineup = {"formation": FORMATION, "skills": ["DF2"]}
    assert home.put(fixture_address(scene) + "lineups/home/", lineup, JSON).status_code == 200
    unknown = f"{FORMATION} DF2" if hidden else FORMATION
    recording = away.post(fixture_address(scene) + "recording/", {}, JSON).json()["id"]
    address = f"/api/recordings/{recording}/"
    if hidden:  # until the match is over, though each has handed over his own
        for client, token in ((home, f"lineup {FORMATION} DF2"), (away, "lineup 4-4-2")):
            assert client.post(f"{address}inputs/", {"inputs": [token]}, JSON).status_code == 200
    if way == "abandon":
        ended = away.post(f"{address}abandon/", {"reason": "rain"}, JSON)
    else:
        assert away.post(f"{address}mode/", {"mode": way}, JSON).status_code == 200
        ended = away.post(f"{address}finish/", {"score": [1, 0]} if way == "result" else {}, JSON)
    assert ended.status_code == 200
    places = {"competition": scene.competition.public_id, "number": 1, "side": "away", "recording": recording}
    if way != "abandon":
        places["public_id"] = ended.json()["match"]
    for client in (*everybody(scene), away):
        for where, text in read_everything(client, places).items():
            assert unknown not in text, where
    tag = away.get(f"{address}turns/").headers["ETag"]
    (report,) = home.get(fixture_address(scene) + "reports/").json()
    assert home.post(f"{fixture_address(scene)}reports/{report['id']}/confirm/", {}, JSON).status_code == 200
    assert unknown in Client().get(f"{address}turns/", headers={"If-None-Match": tag}).content.decode()


def test_the_secret_of_a_link_is_nowhere(caplog: pytest.LogCaptureFixture) -> None:
    scene = league()
    token = secret(scene, "home")
    caplog.set_level(logging.DEBUG)
    phone = Client()
    assert phone.get(f"/t/{token}/").status_code == 302
    recording = phone.post(fixture_address(scene) + "recording/", {}, JSON).json()["id"]
    places = {"competition": scene.competition.public_id, "number": 1, "recording": recording}
    for client in (*everybody(scene), phone):
        for address, text in read_everything(client, places).items():
            assert token not in text, address
    Client().get(scene.address, headers={"Authorization": f"Link {token}"})
    assert token not in "\n".join(
        f"{each.getMessage()} {each.__dict__}" for each in caplog.records if each.name != "django.request"
    )
    assert token not in repr(list(Recording.objects.values())) + repr(phone.session.items())


def test_the_side_of_a_penalty_changes_nothing_that_anybody_sees() -> None:
    """Two recordings that differ only in what the keeper has chosen look alike until the kicker has chosen, too."""
    anna = somebody("Anna")
    first = begin_friendly(By(anna), "fuba3", "worldcup", "Finland", "Italy")
    inputs = up_to_a_penalty(first)
    second = begin_friendly(By(anna), "fuba3", "worldcup", "Finland", "Italy")
    seen = []
    for recording, side in ((first, "left"), (second, "right")):
        done = enter(recording, By(anna), [*inputs, side])
        assert done.refused == ""
        client = Client()
        client.force_login(anna)
        both = [read_everything(each, {"recording": str(recording.public_id)}) for each in (Client(), client)]
        seen.append(
            [[normal(text, recording) for address, text in sorted(each.items()) if "/hints/" not in address] for each in both]
        )
    assert seen[0] == seen[1]


def up_to_a_penalty(recording: Recording) -> list[str]:
    """The inputs of some match until a keeper is asked for a side."""
    for seed in range(200):
        played = play_seeded("fuba3", recording.options, *sheets(recording), "random", "random", str(seed), keep_events=False)
        match = new_match("fuba3", *sheets(recording), recording.options, keep_events=False)
        for at, token in enumerate(played.inputs):
            if isinstance(match.pending, Decision) and match.pending.kind == "keeper_side":
                return played.inputs[:at]
            match.apply(token)
    raise AssertionError("no penalty in 200 matches")


def test_whoever_began_a_match_on_the_site_answers_for_no_other_seat() -> None:
    scene = league()
    anna = scene.client("coach")
    recording = begin_friendly(By(scene.users["coach"]), "fuba3", "basic", "A", "B")
    Seats.objects.create(recording=recording, home_key="h" * 43, away_key="a" * 43, site_dice=True, seed="1")
    address = f"/api/recordings/{recording.public_id}/"
    ways: list[tuple[str, dict[str, Any]]] = [
        ("inputs/", {"inputs": ["lineup 4-4-2"]}), ("undo/", {}), ("override/", {"change": "value=2", "reason": "x"}),
    ]  # fmt: skip
    for way, body in ways:
        assert anna.post(f"{address}{way}", body, JSON).status_code == 403, way
