"""Recording by the API, as a phone at the table does it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from matches.models import Match, Recording
from matches.recording.session import sheets
from matches.recording.snapshot import HIDDEN, event_of
from rules.match import Match as Played
from rules.notation import write
from rules.play import play_seeded
from tests.soak import often
from tests.tournaments.services.making import somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import ROLES, Scene, whole_schema
from tournaments.selectors.situation import Situation

pytestmark = pytest.mark.django_db
JSON = "application/json"
LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


def client(name: str) -> Client:
    made = Client()
    made.force_login(somebody(name))
    return made


def friendly(phone: Client, preset: str = "basic") -> Any:
    body = {"home": "Finland", "away": "Italy", "preset": preset}
    return phone.post("/api/recordings/", body, JSON).json()


def played(id: str, seed: str = "7") -> Played:
    recording = Recording.objects.get(public_id=id)
    return play_seeded(recording.edition, recording.options, *sheets(recording), "random", "random", seed)


def handed_over(inputs: list[str]) -> Iterator[list[str]]:
    """One input at a time; after a while some at a time, as a phone does that was without a line, unless there is time."""
    at = 0
    while at < len(inputs):
        count = 1 if at < often(60, soak=len(inputs)) else 2 + at % 11
        yield inputs[at : at + count]
        at += count


@pytest.mark.parametrize("undone", [False, True])
def test_a_fixture_is_recorded_input_by_input_and_reported(undone: bool) -> None:
    """Also with every third request taken back and sent again."""
    scene = cast.scene(recipe=LEAGUE, preset="advanced")
    phone = scene.client("recorder")
    begun = phone.post(f"{scene.address}fixtures/1/recording/", {}, JSON)
    assert begun.status_code == 201
    state = begun.json()
    assert state["pending"]["kind"] == "lineup"
    original = played(state["id"])
    url = f"/api/recordings/{state['id']}/"
    done = 0
    for number, tokens in enumerate(handed_over(original.inputs)):
        entered = {"inputs": tokens, "revision": state["version"]}
        state = phone.post(f"{url}inputs/", entered, JSON).json()
        if undone and number % 3 == 2:
            back = phone.post(f"{url}undo/", {"count": len(tokens), "revision": state["version"]}, JSON).json()
            assert back["inputs"] == done
            state = phone.post(f"{url}inputs/", {"inputs": tokens, "revision": back["version"]}, JSON).json()
        done += len(tokens)
        assert state["inputs"] == done
    assert (state["over"], state["pending"], state["score"]) == (True, None, original.result["score"])
    finished = phone.post(f"{url}finish/", {}, JSON).json()
    match = Match.objects.get(public_id=finished["match"])
    assert match.record == write(original)
    assert finished["result"] == original.result
    assert list(Situation(scene.competition).course.counted["1"].goals) == original.result["score"]
    carried = original.result["carry_over"]
    assert len(Situation(scene.competition).ledger) == sum(len(skills) for side in carried.values() for skills in side.values())
    assert Client().get(match.get_absolute_url()).status_code == 200
    log = Client().get(f"{url}turns/").json()
    assert [event_of(event) for turn in log for event in turn["events"]] == original.events
    assert any("Goal for" in line for turn in log for line in turn["lines"]) == (sum(state["score"]) > 0)


def test_two_phones_at_one_table() -> None:
    phone = client("Anna")
    state = friendly(phone)
    url = f"/api/recordings/{state['id']}/"
    inputs = played(state["id"]).inputs
    for number, token in enumerate(inputs[:30]):
        body = {"inputs": [token], "revision": number}
        first = phone.post(f"{url}inputs/", body, JSON, headers={"Idempotency-Key": f"{number}"})
        again = phone.post(f"{url}inputs/", body, JSON, headers={"Idempotency-Key": f"{number}"})
        late = phone.post(f"{url}inputs/", body, JSON)
        assert (first.status_code, again.status_code, late.status_code) == (200, 200, 409)
        assert late.json()["revision"] == late.json()["recording"]["version"] == number + 1
        assert late.json()["recording"] | {"applied": [token]} == first.json()
    assert phone.get(url).json()["inputs"] == 30
    rebased = phone.post(f"{url}inputs/", {"inputs": [inputs[30]], "revision": 3, "rebase": True}, JSON)
    assert rebased.json()["inputs"] == 31


def test_a_batch_stops_at_the_first_input_that_does_not_fit_and_names_it() -> None:
    phone = client("Anna")
    state = friendly(phone)
    inputs = played(state["id"]).inputs
    answer = phone.post(f"/api/recordings/{state['id']}/inputs/", {"inputs": [*inputs[:9], "fly", inputs[9]]}, JSON)
    assert answer.status_code == 422
    assert answer.headers["Content-Type"] == "application/problem+json"
    told = answer.json()
    assert (told["code"], told["applied"], told["refused"]) == ("illegal_input", inputs[:9], "fly")
    assert "got 'fly'" in told["detail"]
    assert told["recording"]["inputs"] == 9


def test_a_batch_that_stopped_is_answered_the_same_when_it_comes_again() -> None:
    phone = client("Anna")
    state = friendly(phone)
    inputs = played(state["id"]).inputs
    body = {"inputs": [*inputs[:9], "fly", inputs[9]], "revision": 0}
    first, again = (
        phone.post(f"/api/recordings/{state['id']}/inputs/", body, JSON, headers={"Idempotency-Key": "k"}) for _ in "12"
    )
    assert (first.status_code, again.status_code) == (422, 422)
    assert again.json() == first.json()


@pytest.mark.parametrize(
    ("verb", "body"),
    [("inputs", {"inputs": ["lineup 5-3-2"]}), ("override", {"change": "score=1-0", "reason": "so it was"}), ("undo", {})],
)
def test_a_key_stands_for_one_request(verb: str, body: dict[str, Any]) -> None:
    """Something else that comes with it would be lost if it were taken for done."""
    phone = client("Anna")
    url = f"/api/recordings/{friendly(phone)['id']}/"
    headers = {"Idempotency-Key": "k"}
    assert phone.post(f"{url}inputs/", {"inputs": ["lineup 4-4-2"], "revision": 0}, JSON, headers=headers).status_code == 200
    once_more = {"inputs": ["lineup 4-4-2"], "revision": 5, "rebase": True}
    assert phone.post(f"{url}inputs/", once_more, JSON, headers=headers).json()["inputs"] == 1
    answer = phone.post(f"{url}{verb}/", body, JSON, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "key_used")


def test_a_key_begins_one_match() -> None:
    phone = client("Anna")
    headers = {"Idempotency-Key": "k"}
    names = {"home": "Finland", "away": "Italy"}
    first, again, other = (
        phone.post("/api/recordings/", body, JSON, headers=headers) for body in (names, names, {**names, "away": "France"})
    )
    assert (first.json()["id"], other.status_code) == (again.json()["id"], 409)


def test_an_undo_that_comes_again_does_not_tell_what_it_took_back() -> None:
    phone = client("Anna")
    url = f"/api/recordings/{friendly(phone)['id']}/"
    phone.post(f"{url}inputs/", {"inputs": ["lineup 5-3-2"]}, JSON)
    first, again = (phone.post(f"{url}undo/", {}, JSON, headers={"Idempotency-Key": "k"}) for _ in "12")
    assert again.json() == first.json()


def test_polling_costs_nothing_while_nothing_happens() -> None:
    phone = client("Anna")
    url = f"/api/recordings/{friendly(phone)['id']}/"
    tag = phone.get(url).headers["ETag"]
    assert phone.get(url, headers={"If-None-Match": tag}).status_code == 304
    phone.post(f"{url}pause/", {}, JSON)
    assert phone.get(url, headers={"If-None-Match": tag}).status_code == 200


def test_the_log_is_read_in_the_language_of_the_reader_and_polled_for_nothing() -> None:
    phone = client("Anna")
    state = friendly(phone)
    url = f"/api/recordings/{state['id']}/"
    phone.post(f"{url}inputs/", {"inputs": played(state["id"]).inputs[:60]}, JSON)
    english, french = phone.get(f"{url}turns/"), phone.get(f"{url}turns/?lang=fr")
    assert "Finland have two actions." in english.content.decode()
    assert "Finland a deux actions." in french.content.decode()
    tag = french.headers["ETag"]
    assert phone.get(f"{url}turns/?lang=fr", headers={"If-None-Match": tag}).status_code == 304
    assert phone.get(f"{url}turns/", headers={"If-None-Match": tag}).status_code == 200
    phone.post(f"{url}undo/", {}, JSON)
    assert phone.get(f"{url}turns/?lang=fr", headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize(("after", "status"), [("-1", 200), ("4355328", 200), ("9" * 30, 422), ("x", 422), ("1.5", 422)])
def test_turns_are_asked_for_after_a_whole_number(after: str, status: int) -> None:
    url = f"/api/recordings/{friendly(client('Anna'))['id']}/turns/"
    assert Client().get(url, {"after": after}).status_code == status
    schema = whole_schema()
    assert str(status) in schema["paths"]["/api/v1/recordings/{public_id}/turns/"]["get"]["responses"]


def test_whoever_comes_too_late_is_told_so_in_french() -> None:
    phone = client("Anna")
    url = f"/api/recordings/{friendly(phone)['id']}/"
    phone.post(f"{url}pause/", {}, JSON)
    late = phone.post(f"{url}undo/?lang=fr", {"revision": 0}, JSON).json()
    assert late["detail"] == "L’enregistrement a avancé\u00a0: il en est à la version 1, vous aviez vu la 0."
    assert late["recording"]["state"] == "paused"
    assert phone.post(f"{url}undo/?lang=fr", {}, JSON).json()["detail"] == "Cet enregistrement est en pause."


def test_a_line_up_is_secret_until_both_are_in() -> None:
    phone = client("Anna")
    state = friendly(phone, "advanced")
    url = f"/api/recordings/{state['id']}/"
    inputs = played(state["id"]).inputs
    assert inputs[0].startswith("lineup")
    phone.post(f"{url}inputs/", {"inputs": inputs[:1]}, JSON)
    for page in (phone.get(url), phone.get(f"{url}turns/")):
        assert inputs[0].removeprefix("lineup ") not in page.content.decode()
    assert phone.get(f"{url}turns/").json()[0]["inputs"] == [HIDDEN]
    phone.post(f"{url}inputs/", {"inputs": inputs[1:2]}, JSON)
    assert phone.get(f"{url}turns/").json()[0]["inputs"] == inputs[:2]


def recorded() -> Scene:
    made = cast.scene(recipe=LEAGUE)
    begun = made.client("owner").post(f"{made.address}fixtures/1/recording/", {}, JSON).json()
    made.places["public_id"] = begun["id"]
    return made


@pytest.mark.parametrize(
    ("method", "path", "body", "expected"),
    [
        #                                          owner organiser recorder coach stranger anonymous
        ("get", "", None, (200, 200, 200, 200, 200, 200)),
        ("get", "turns/", None, (200, 200, 200, 200, 200, 200)),
        ("post", "inputs/", {"inputs": ["lineup 4-4-2"]}, (200, 200, 200, 200, 403, 401)),
        ("post", "inputs/", {"inputs": ["lineup 4-4-2"], "from": 0}, (200, 200, 200, 200, 403, 401)),
        ("post", "instead/", {"inputs": ["lineup 4-4-2"], "from": 0, "revision": 0}, (200, 200, 200, 200, 403, 401)),
        ("post", "undo/", {}, (422, 422, 422, 422, 403, 401)),
        ("post", "override/", {"position": "x", "reason": "y"}, (422, 422, 422, 422, 403, 401)),
        ("post", "pause/", {}, (200, 200, 200, 200, 403, 401)),
        ("post", "resume/", {}, (409, 409, 409, 409, 403, 401)),
        ("post", "finish/", {}, (409, 409, 409, 409, 403, 401)),
        ("post", "abandon/", {"reason": "rain"}, (200, 200, 200, 200, 403, 401)),
    ],
)
@pytest.mark.parametrize("number", range(len(ROLES)), ids=ROLES)
def test_who_may_record(method: str, path: str, body: Any, expected: tuple[int, ...], number: int) -> None:
    """The coach is one of the two teams'."""
    made = recorded()
    url = f"/api/recordings/{made.places['public_id']}/{path}"
    phone = made.client(ROLES[number])
    answer = phone.get(url) if method == "get" else phone.post(url, body, JSON)
    assert answer.status_code == expected[number], answer.content


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("inputs/", [], 400),
        ("inputs/", {}, 400),
        ("inputs/", {"inputs": "42"}, 400),
        ("inputs/", {"inputs": [42]}, 400),
        ("inputs/", {"inputs": []}, 422),
        ("inputs/", {"inputs": ["\u0000"]}, 400),
        ("inputs/", {"inputs": ["42"], "revision": -1}, 400),
        ("inputs/", {"inputs": ["42"], "revision": "1"}, 400),
        ("inputs/", {"inputs": ["42"], "colour": "red"}, 400),
        ("inputs/", {"inputs": ["lineup 4-4-2"], "from": -1}, 400),
        ("inputs/", {"inputs": ["lineup 4-4-2"], "from": "0"}, 400),
        ("inputs/", {"inputs": ["lineup 4-4-2"], "from": 3}, 409),
        ("inputs/", {"inputs": ["lineup 4-4-2"], "from": 10**30}, 400),
        ("inputs/", {"inputs": ["lineup 4-4-2"], "from": 0, "revision": 7}, 409),
        ("instead/", {"inputs": ["lineup 4-4-2"], "revision": 0}, 400),
        ("instead/", {"inputs": ["lineup 4-4-2"], "from": 0}, 422),
        ("instead/", {"inputs": ["dance"], "from": 0, "revision": 0}, 422),
        ("instead/", {"inputs": ["lineup 4-4-2"], "from": 0, "revision": 0, "seen": 9}, 409),
        ("undo/", {"count": 0}, 400),
        ("undo/", {"count": 10**30}, 400),
        ("undo/", {"count": 5}, 422),
        ("override/", {"position": "ball=CE"}, 422),
        ("finish/", {"shootout": [1]}, 400),
        ("abandon/", {}, 422),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(path: str, body: Any, status: int) -> None:
    phone = client("Anna")
    url = f"/api/recordings/{friendly(phone)['id']}/"
    state = phone.get(url).json()
    answer = phone.post(f"{url}{path}", body, JSON)
    assert answer.status_code == status, answer.content
    assert phone.get(url).json() == state


def test_a_recording_of_a_hidden_competition_is_not_there() -> None:
    made = cast.scene(recipe=LEAGUE, visibility="private")
    begun = made.client("owner").post(f"{made.address}fixtures/1/recording/", {}, JSON).json()
    assert made.client("stranger").get(f"/api/recordings/{begun['id']}/").status_code == 404
    assert made.client("coach").get(f"/api/recordings/{begun['id']}/").status_code == 200
    assert Client().get("/api/recordings/00000000-0000-0000-0000-000000000000/").status_code == 404
    assert Client().get(f"/api/recordings/{begun['id']}/turns/?after=x").status_code == 404
    friend = friendly(client("Bo"))
    assert Client().get(f"/api/recordings/{friend['id']}/turns/?after=x").status_code == 422
