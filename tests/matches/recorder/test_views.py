"""The recorder's page and the JSON it lives on: who sees it, what it answers, what it refuses."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from fuba_site.accounts.models import User
from matches.board.pitch import row_table
from matches.models import Match, Recording
from matches.recording import session
from matches.recording.session import sheets
from rules import new_match
from rules.play import play_seeded
from tests.tournaments.services.making import running, somebody
from tournaments.models import Competition

pytestmark = pytest.mark.django_db
JSON = "application/json"
ODD = "<script>alert(1)</script> نادي"


@pytest.fixture
def phone() -> Client:
    made = Client()
    made.force_login(somebody("Anna"))
    return made


def begin(phone: Client, **changes: str) -> str:
    """A friendly; its address."""
    body = {"home": "Finland", "away": "Italy", "rules": "fuba3:basic", **changes}
    answer = phone.post("/recordings/new/", body)
    assert answer.status_code == 302
    return str(answer["Location"])


def do(phone: Client, url: str, verb: str, **more: Any) -> Any:
    return phone.post(f"{url}do/", {"verb": verb, **more}, JSON)


def enter(phone: Client, url: str, *inputs: str) -> Any:
    answer = do(phone, url, "enter", inputs=list(inputs))
    assert answer.status_code == 200, answer.content
    return answer.json()["board"]


def kicked_off(phone: Client) -> str:
    """A match with all pieces on the pitch."""
    url = begin(phone)
    enter(phone, url, "lineup 4-4-2", "lineup 4-3-3", "53", "home")
    board = phone.get(f"{url}board/").json()
    while "setup" in board["pending"]:
        board = enter(phone, url, board["pending"]["setup"]["starts"][0]["token"])
    return url


def test_a_tap_works_out_its_match_once(phone: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole match of it: the answer shows the match that was stored, and what can be taken back comes with it. Only at the
    beginning of a turn the one before is looked at, as what was declined there goes back as well."""
    url = begin(phone)
    recording = Recording.objects.get()
    played = play_seeded("fuba3", recording.options, *sheets(recording), "random", "random", "3", keep_events=False)
    worked_out = []

    def counted(*arguments: Any, **more: Any) -> Any:
        worked_out.append(arguments)
        return new_match(*arguments, **more)

    monkeypatch.setattr(session, "new_match", counted)
    looked_back = 0
    for token in played.inputs[:120]:
        worked_out.clear()
        board = enter(phone, url, token)
        looked_back += len(worked_out) - 1
        assert len(worked_out) <= 2
        assert board["undo"]["count"] == 1
    assert looked_back <= 2 * board["turn"]
    assert board == phone.get(f"{url}board/").json()


def test_a_friendly_is_begun_by_a_form_and_waits_for_its_line_ups(phone: Client) -> None:
    url = begin(phone, rules="fuba22:advanced")
    page = phone.get(url)
    assert page.status_code == 200
    board = phone.get(f"{url}board/").json()
    assert board["pending"]["kind"] == "lineup" and board["pending"]["secret"] and board["mine"]
    assert Recording.objects.get().preset == "advanced"
    assert url in phone.get("/recordings/new/").content.decode()  # it can be gone on with


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"home": ""}, "Give the team a name."),
        ({"home": "x" * 201}, "too long"),
        ({"away": "FINLAND"}, "different names"),
        ({"rules": "chess:blitz"}, "There are no rules chess:blitz"),
    ],
)
def test_a_friendly_that_makes_no_sense_is_refused_with_a_sentence(phone: Client, wrong: dict[str, str], sentence: str) -> None:
    body = {"home": "Finland", "away": "Italy", "rules": "fuba3:basic", **wrong}
    answer = phone.post("/recordings/new/", body)
    assert answer.status_code == 400 and sentence in answer.content.decode()
    assert not Recording.objects.exists()


def test_only_somebody_with_an_account_records(client: Client) -> None:
    assert "/accounts/login/" in client.get("/recordings/new/")["Location"]


def test_spectators_see_the_pitch_and_are_asked_nothing(phone: Client, client: Client) -> None:
    url = kicked_off(phone)
    board = client.get(f"{url}board/").json()
    assert board["pending"] is None and not board["mine"] and not board["manages"] and board["undo"] is None
    assert board["waits_for"] and board["picture"]["teams"][0]
    assert do(client, url, "enter", inputs=["42"]).status_code == 403
    assert client.get(f"{url}input/?input=0").status_code == 403
    assert "watches" in client.get(url).content.decode()


def test_a_secret_line_up_is_told_to_nobody_who_watches(phone: Client, client: Client) -> None:
    url = begin(phone, rules="fuba3:advanced")
    enter(phone, url, "lineup 4-5-1 GK1")
    assert "4-5-1" not in client.get(f"{url}board/").content.decode()
    assert phone.get(f"{url}board/").json()["undo"]["label"] == "Choose the line-up"


def test_the_board_is_sent_again_only_when_something_changed(phone: Client) -> None:
    url = begin(phone)
    tag = phone.get(f"{url}board/")["ETag"]
    assert phone.get(f"{url}board/", headers={"If-None-Match": tag}).status_code == 304
    enter(phone, url, "lineup 4-4-2")
    assert phone.get(f"{url}board/", headers={"If-None-Match": tag}).status_code == 200


def test_odds_stand_beside_each_choice_and_each_throw(phone: Client) -> None:
    url = kicked_off(phone)
    board = phone.get(f"{url}board/").json()
    while board["pending"]["kind"] != "action":
        asked = board["pending"]
        board = enter(phone, url, "46"[: asked["dice"]] if asked["type"] == "roll" else asked["choices"][0]["token"])
    passes = [each for each in board["pending"]["choices"] if each["token"].startswith("pass")]
    assert passes and all(0 < each["chance"] <= 1 and each["need"].endswith("+") for each in passes)
    board = enter(phone, url, passes[0]["token"])
    while board["pending"]["type"] != "roll":
        board = enter(phone, url, board["pending"]["choices"][0]["token"])
    assert board["pending"]["odds"] == {"chance": passes[0]["chance"], "need": passes[0]["need"]}


def test_undo_says_what_it_takes_back(phone: Client) -> None:
    url = begin(phone)
    board = enter(phone, url, "lineup 4-4-2", "lineup 4-3-3", "53")
    assert board["undo"] == {"count": 1, "group": 1, "asks": False, "label": "Kick-off roll", "dice": "53"}
    board = enter(phone, url, "away")
    assert board["undo"]["label"] == "Italy"  # as the button said
    board = do(phone, url, "undo", count=2).json()["board"]
    assert board["pending"]["type"] == "roll" and board["undo"]["label"] == "Choose the line-up"


def test_the_first_input_that_does_not_fit_is_named_and_those_before_it_stay(phone: Client) -> None:
    url = begin(phone)
    answer = do(phone, url, "enter", inputs=["lineup 4-4-2", "lineup 9-9-9", "53"])
    assert answer.status_code == 422
    assert answer.json()["refused"] == "lineup 9-9-9" and answer.json()["board"]["inputs"] == 1
    assert "9-9-9" in answer.json()["why"]


def test_what_does_not_fit_is_refused_with_what_is_asked_instead(phone: Client) -> None:
    url = begin(phone)
    enter(phone, url, "lineup 4-4-2", "lineup 4-3-3")
    assert do(phone, url, "enter", inputs=["shoot"]).json()["why"] == "The question now is: Kick-off roll"
    enter(phone, url, "53")
    assert do(phone, url, "enter", inputs=["shoot"]).json()["why"] == "The question now is: Who has the ball first?"


def test_a_tap_that_arrives_twice_is_done_once_and_a_late_one_not_at_all(phone: Client) -> None:
    url = begin(phone)
    for _ in range(2):
        answer = do(phone, url, "enter", inputs=["lineup 4-4-2"], key="a", revision=0)
        assert answer.status_code == 200 and answer.json()["board"]["inputs"] == 1
    late = do(phone, url, "enter", inputs=["lineup 4-4-2"], key="b", revision=0)
    assert late.status_code == 409 and late.json()["code"] == "stale" and late.json()["board"]["inputs"] == 1


@pytest.mark.parametrize(
    "body",
    [
        {"verb": "dance"},
        {"verb": "enter"},
        {"verb": "enter", "inputs": "42"},
        {"verb": "enter", "inputs": [42]},
        {"verb": "undo", "count": 99},
        {"verb": "undo", "count": "1"},
        {"verb": "amend"},
        {"verb": "amend", "input": 0, "token": 7},
        {"verb": "retry"},
        {"verb": "unamend"},
        {"verb": "abandon"},
        {"verb": "finish", "shootout": [1]},
        {"verb": "enter", "inputs": ["lineup 4-4-2"], "revision": "0"},
        {"verb": "enter", "inputs": ["lineup 4-4-2"], "key": "k" * 81},
        {"verb": "enter", "inputs": ["lineup 4-4-2"], "reason": ["why"]},
    ],
)
def test_nonsense_is_refused_with_a_sentence_and_changes_nothing(phone: Client, body: dict[str, Any]) -> None:
    url = begin(phone)
    answer = phone.post(f"{url}do/", body, JSON)
    assert answer.status_code in (409, 422) and answer.json()["detail"].endswith(".")
    assert Recording.objects.get().version == 0
    for text in ("", "[]", "{", "null"):
        assert phone.post(f"{url}do/", text, JSON).status_code == 400


@pytest.mark.parametrize(
    "text",
    [
        "[" * 50_000,
        '{"verb": 1' + "0" * 5000 + "}",
        '{"verb": "\\ud800"}',
        '{"\\ud800": 1}',
        '{"verb": "enter", "inputs": ["lineup 4-4-2"], "key": "\\ud800"}',
        '{"verb": "enter", "inputs": ["lineup 4-4-2"], "reason": "\\u0000"}',
    ],
)
def test_what_cannot_be_read_or_stored_is_refused(phone: Client, text: str) -> None:
    url = begin(phone)
    assert phone.post(f"{url}do/", text, JSON).status_code == 400
    assert Recording.objects.get().version == 0


def test_pause_resume_abandon_and_what_they_leave(phone: Client) -> None:
    url = kicked_off(phone)
    assert do(phone, url, "pause").json()["board"]["state"] == "paused"
    assert do(phone, url, "enter", inputs=["42"]).status_code == 409
    assert do(phone, url, "resume").json()["board"]["state"] == "open"
    assert do(phone, url, "abandon", reason="The mat burnt").json()["board"]["state"] == "abandoned"
    assert not Match.objects.exists()


# -- fixtures -------------------------------------------------------------------------------------


@pytest.fixture
def organiser() -> Client:
    made = Client()
    made.force_login(somebody("Olga"))
    return made


@pytest.fixture
def cup(organiser: Client) -> Competition:
    return running(User.objects.get(username="Olga"))


def test_whoever_may_record_a_fixture_begins_on_its_page_and_others_watch(
    cup: Competition, organiser: Client, client: Client
) -> None:
    page = f"/competitions/{cup.public_id}/fixtures/1/"
    assert "record/" not in client.get(page).content.decode()
    assert client.post(f"{page}record/").status_code == 403
    assert f"{page}record/" in organiser.get(page).content.decode()
    begun = organiser.post(f"{page}record/")
    recording = Recording.objects.get()
    assert begun["Location"] == f"/recordings/{recording.public_id}/"
    assert organiser.post(f"{page}record/")["Location"] == begun["Location"]  # a second phone goes on with it
    assert f"/recordings/{recording.public_id}/" in client.get(page).content.decode()
    assert client.get(f"{page}table/")["Location"] == begun["Location"]
    assert client.get(begun["Location"]).status_code == 200


def test_a_fixture_that_is_not_to_be_played_is_not_recorded(cup: Competition, organiser: Client) -> None:
    final = f"/competitions/{cup.public_id}/fixtures/{cup.fixtures.count()}/"
    assert organiser.post(f"{final}record/").status_code == 409
    assert organiser.get(f"{final}table/").status_code == 200
    assert not Recording.objects.exists()


def test_a_recording_of_a_hidden_competition_is_hidden(organiser: Client, client: Client) -> None:
    hidden = running(User.objects.get(username="Olga"), visibility="private")
    url = organiser.post(f"/competitions/{hidden.public_id}/fixtures/1/record/")["Location"]
    for address in (
        url,
        f"{url}board/",
        f"{url}input/?input=0",
        f"{url}hints/",
        f"/competitions/{hidden.public_id}/fixtures/1/table/",
    ):
        assert client.get(address).status_code == 404, address
    assert do(client, url, "enter", inputs=["x"]).status_code == 404
    assert client.get(f"/recordings/{uuid4()}/").status_code == 404


def test_names_meant_to_break_the_page_are_text(phone: Client) -> None:
    url = begin(phone, home=ODD, away="W" * 200)
    text = phone.get(url).content.decode()
    assert "<script>alert" not in text and "&lt;script&gt;alert" in text


def test_every_crowd_of_a_set_up_can_be_looked_up(client: Client) -> None:
    answer = client.get("/recordings/rows.json")
    assert "max-age" in answer["Cache-Control"]
    rows = answer.json()
    assert len(rows) == 13 and len(rows["CE"][0]) == 44
    # four pieces of Home in the centre with the ball: four pieces and the ball
    assert [shape[0] for shape in rows["CE"][0][4 * 4 + 1]] == ["ball", "piece", "piece", "piece", "piece"]
    assert rows == {
        area: [[[list(shape) for shape in row] for row in side] for side in sides] for area, sides in row_table().items()
    }


# -- event sheet and result only ---------------------------------------------------------------------


def test_a_match_goes_on_by_an_event_sheet_and_is_kept(phone: Client) -> None:
    url = kicked_off(phone)
    board = do(phone, url, "mode", mode="sheet").json()["board"]
    assert board["mode"] == "sheet" and board["pending"] is None and board["score"] == [0, 0]
    sheet = board["sheet"] | {"events": [{"kind": "goal", "side": "away", "minute": "45+2", "how": "penalty"}]}
    del sheet["score"]
    assert do(phone, url, "sheet", sheet=sheet).json()["board"]["score"] == [0, 1]
    wrong = do(phone, url, "sheet", sheet=sheet | {"events": [{"kind": "goal", "side": "moon", "minute": "3"}]})
    assert wrong.status_code == 422 and wrong.json()["board"]["score"] == [0, 1]
    assert do(phone, url, "enter", inputs=["42"]).status_code == 409
    assert do(phone, url, "finish").status_code == 200
    assert Match.objects.get().result["score"] == [0, 1]


def test_a_fixture_is_reported_by_its_result_alone(cup: Competition, organiser: Client, client: Client) -> None:
    page = f"/competitions/{cup.public_id}/fixtures/1/"
    table = organiser.get(f"{page}table/").content.decode()
    assert 'value="result"' in table and 'value="result"' not in client.get(f"{page}table/").content.decode()
    url = organiser.post(f"{page}record/", {"mode": "result"})["Location"]
    assert client.get(f"{url}board/").json()["mode"] == "result"
    assert do(organiser, url, "finish").status_code == 422
    assert do(organiser, url, "finish", score=[2, 1]).status_code == 200
    assert cup.fixtures.get(number=1).status == "played"


def test_a_mode_that_does_not_exist_begins_no_recording(cup: Competition, organiser: Client) -> None:
    page = f"/competitions/{cup.public_id}/fixtures/1/"
    assert organiser.post(f"{page}record/", {"mode": "telepathy"}).status_code == 422
    assert not Recording.objects.exists()


def test_a_second_leg_that_leaves_the_tie_level_is_kept_with_its_shoot_out(organiser: Client) -> None:
    """The page offers the shoot-out there and nowhere else; without it the level tie is refused with a sentence."""
    legs = {"stages": [{"name": "cup", "format": "knockout", "options": {"legs": 2}}]}
    cup = running(User.objects.get(username="Olga"), 4, legs)
    first = cup.fixtures.filter(status="ready", leg=1).order_by("number")[0]
    for number, score, offered in ((first.number, [2, 1], False), (first.tie, [2, 1], True)):
        url = organiser.post(f"/competitions/{cup.public_id}/fixtures/{number}/record/", {"mode": "result"})["Location"]
        assert organiser.get(url).context["settings"]["tie"] is offered
        if not offered:
            assert do(organiser, url, "finish", score=score).status_code == 200
    level = do(organiser, url, "finish", score=score)
    assert level.status_code == 422 and level.json()["detail"].endswith(".")
    assert do(organiser, url, "finish", score=score, shootout=[3, 4]).status_code == 200
    assert cup.fixtures.get(number=first.tie).status == "played"
