"""Playing on the site: coaches and dice answer by themselves, each side keeps its secrets, and every throw can be checked."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from matches.models import Match, Recording, Seats
from matches.recorder.online_play import FORGOTTEN
from matches.recording.dice_check import check_recording
from matches.recording.session import whole_match
from rules.nodes import Roll
from rules.notation import read
from tests.soak import often

pytestmark = pytest.mark.django_db
JSON = "application/json"
WISH = {"opponent": "rookie", "rules": "fuba3:basic", "side": "home", "mine": "Finland", "other": "", "dice": "site"}


def faults() -> list[str]:
    """What the seed of the match does not account for."""
    seats = Seats.objects.select_related("recording").get()
    return check_recording(seats.recording, seats).faults


def begin(visitor: Client, **changes: str) -> str:
    answer = visitor.post("/play/", {**WISH, **changes})
    assert answer.status_code == 302, answer.content
    return str(answer["Location"])


def board(visitor: Client, url: str) -> Any:
    return visitor.get(f"{url}board/").json()


def do(visitor: Client, url: str, verb: str, seen: int | None = None, **more: Any) -> Any:
    body = {"verb": verb, "revision": board(visitor, url)["version"] if seen is None else seen, **more}
    return visitor.post(f"{url}do/", body, JSON)


def answer(asked: Any) -> str:
    """The first thing that fits what is asked."""
    if asked.get("dice"):
        return "42"[: asked["dice"]]
    if "setup" in asked:
        return str(asked["setup"]["starts"][0]["token"])
    for written in ("lineup", "write"):
        if written in asked:
            return str(asked[written]["suggested"])
    return str(asked["choices"][0]["token"])


def play_on(visitor: Client, url: str, most: int = 2000) -> Any:
    """Answer whatever is asked, up to so many times or the end."""
    now = board(visitor, url)
    while most and not now["over"]:
        assert now["mine"], "a person is asked whenever the match waits"
        done = do(visitor, url, "enter", now["version"], inputs=[answer(now["pending"])])
        assert done.status_code == 200, done.content
        now = done.json()["board"]
        most -= 1
    return now


@pytest.mark.parametrize("side", ["home", "away"])
def test_a_visitor_without_an_account_plays_a_coach_to_the_end_and_checks_every_throw(client: Client, side: str) -> None:
    url = begin(client, side=side)
    sealed = board(client, url)["dice"]
    assert sealed["seed"] == ""
    play_on(client, url)
    kept = do(client, url, "finish")
    match = Match.objects.get()
    assert kept.json()["go"] == f"/matches/{match.public_id}/"
    assert (match.home_coach, match.away_coach) == (("", "rookie") if side == "home" else ("rookie", ""))
    assert read(match.record).match.over
    opened = board(client, url)["dice"]
    seats = Seats.objects.get()
    assert opened["seed"] == seats.seed and opened["seal"] == sealed["seal"] == seats.commitment
    assert faults() == []
    Seats.objects.update(seed="another")
    assert faults()


@pytest.mark.parametrize(("language", "name"), [("en", "Rookie"), ("fr", "Débutant")])
def test_a_coach_without_a_team_is_called_what_the_page_calls_him(client: Client, language: str, name: str) -> None:
    client.post(f"/play/?lang={language}", WISH)
    assert Seats.objects.select_related("recording").get().recording.away_name == name


@pytest.mark.parametrize("rules", ["fuba20:basic", "fuba22:worldcup", "french:advanced", "worldcup2015:advanced"])
def test_every_edition_can_be_played_against_a_coach(client: Client, rules: str) -> None:
    url = begin(client, rules=rules, opponent="veteran")
    play_on(client, url, often(30, soak=2000))
    recording = Recording.objects.get()
    assert recording.edition == rules.partition(":")[0]
    assert faults() == []


def test_undo_goes_back_to_the_last_decision_of_the_player_and_nobody_can_throw_again(client: Client) -> None:
    url = begin(client)
    before = play_on(client, url, 12)

    def follows() -> tuple[str, ...]:
        """Answer, and take it back; says what coaches and dice made of the answer."""
        done = do(client, url, "enter", inputs=[answer(before["pending"])]).json()["board"]
        found = tuple(whole_match(Recording.objects.get()).inputs[before["inputs"] + 1 : done["inputs"]])
        back = do(client, url, "undo").json()["board"]
        assert back["pending"] == before["pending"] and back["inputs"] == before["inputs"]
        return found

    while not any(token.isdigit() for token in follows()):  # up to an answer after which dice are thrown
        before = play_on(client, url, 1)
    assert len({follows() for _ in range(6)}) == 1
    assert faults() == []


def test_what_no_person_decided_cannot_be_taken_back(client: Client) -> None:
    url = begin(client, side="away")
    assert board(client, url)["undo"] is None  # only the coach has chosen so far
    assert do(client, url, "undo").status_code == 422
    assert board(client, url)["inputs"] == 1


def test_with_dice_of_the_table_people_throw_for_both(client: Client) -> None:
    url = begin(client, dice="table")
    now = play_on(client, url, 1)
    assert now["pending"]["type"] == "roll" and now["dice"] is None
    match = whole_match(Recording.objects.get())
    assert isinstance(match.pending, Roll)


def test_two_people_on_two_devices_see_only_their_own_secrets(client: Client) -> None:
    url = begin(client, opponent="two", rules="fuba3:advanced", other="Italy")
    page = client.get(url).content.decode()
    link = f"/play/{url.split('/')[2]}/{Seats.objects.get().away_key}/"
    assert link in page
    other, stranger = Client(), Client()
    assert other.get(link)["Location"] == url
    assert board(client, url)["pending"]["kind"] == "lineup"
    for somebody in (other, stranger):
        assert board(somebody, url)["pending"] is None
        assert somebody.get(f"{url}hints/").status_code == 403
    refused = do(other, url, "enter", inputs=["lineup 4-4-2"])
    assert refused.status_code == 422 and refused.json()["code"] == "not_your_turn"
    assert do(stranger, url, "enter", inputs=["lineup 4-4-2"]).status_code == 403
    do(client, url, "enter", inputs=["lineup 3-5-2 GK1"])
    for somebody in (client, other, stranger):
        told = {**board(somebody, url), "pending": None}  # what the other side may choose from has it too, as one of many
        assert "3-5-2" not in str(told)
    assert board(other, url)["pending"]["kind"] == "lineup" and board(client, url)["pending"] is None
    # It can be taken back until the other side has decided, and not by the other side.
    assert board(client, url)["undo"] and board(other, url)["undo"] is None
    assert do(other, url, "undo").status_code == 422
    do(other, url, "enter", inputs=["lineup 4-4-2"])
    assert "3-5-2" in stranger.get(f"{url}board/").content.decode()


def test_whoever_holds_a_seat_cannot_do_more_than_answer(client: Client) -> None:
    url = begin(client)
    play_on(client, url, 8)
    before = board(client, url)
    for body in (
        {"verb": "enter", "inputs": ["override score=9-0 | because"]},
        {"verb": "enter", "inputs": ["end", "end"]},
        {"verb": "override", "position": {"score": [9, 0]}, "reason": "because"},
        {"verb": "enter", "inputs": ["end"], "revision": None},
    ):
        assert client.post(f"{url}do/", {"revision": before["version"], **body}, JSON).status_code in (403, 422)
    assert board(client, url)["version"] == before["version"]


def test_a_wrong_link_opens_no_seat(client: Client) -> None:
    url = begin(client)
    id = url.split("/")[2]
    stranger = Client()
    assert stranger.get(f"/play/{id}/guess/").status_code == 404
    assert stranger.get(f"/play/{id}/{Seats.objects.get().home_key}x/").status_code == 404
    assert board(stranger, url)["pending"] is None


def test_a_hint_weighs_every_choice_and_changes_nothing(client: Client) -> None:
    url = begin(client)
    now = play_on(client, url, 6)
    while "choices" not in now["pending"] or len(now["pending"]["choices"]) < 3:
        now = play_on(client, url, 1)
    hint = client.get(f"{url}hints/").json()
    assert hint["choices"][0]["token"] == hint["best"]
    assert {each["token"] for each in hint["choices"]} == {each["token"] for each in now["pending"]["choices"]}
    assert hint["reason"].endswith(".") and hint["unit"]
    assert client.get(f"{url}hints/").json() == hint
    assert board(client, url) == now


def test_somebody_in_a_hurry_has_to_wait(client: Client, settings: Any) -> None:
    settings.MATCHES_PER_MINUTE = 2
    for _ in range(2):
        begin(client)
    refused = client.post("/play/", WISH)
    assert refused.status_code == 429 and "Try again in a minute" in refused.content.decode()
    assert Recording.objects.count() == 2


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"opponent": "kasparov"}, "kasparov"),
        ({"rules": "fuba3:none"}, "There are no rules"),
        ({"mine": ""}, "Give the team a name."),
        ({"mine": "Rome", "other": "ROME"}, "different names"),
        ({"side": "middle"}, "middle"),
        ({"dice": "loaded"}, "loaded"),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused_with_a_sentence(client: Client, wrong: dict[str, str], sentence: str) -> None:
    answer = client.post("/play/", {**WISH, **wrong})
    assert answer.status_code == 400 and sentence in answer.content.decode()
    assert not Recording.objects.exists()


def test_a_match_that_a_visitor_left_is_cleared_away_and_others_stay(client: Client) -> None:
    old, fresh = begin(client), begin(client)
    Recording.objects.filter(public_id=old.split("/")[2]).update(changed=timezone.now() - 2 * FORGOTTEN)
    begin(client)
    assert not Recording.objects.filter(public_id=old.split("/")[2]).exists()
    assert Recording.objects.filter(public_id=fresh.split("/")[2]).exists()
