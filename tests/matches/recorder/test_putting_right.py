"""The board is put right in mid-turn and play goes on; an earlier die is put right in the log, and what follows with it."""

from typing import Any

import pytest
from django.test import Client

from fuba_site.accounts.models import User
from matches.models import Recording
from matches.recording.services import begin_friendly, enter
from matches.recording.session import sheets, whole_match
from rules.match import Match
from rules.nodes import Roll
from rules.play import play_seeded
from tests.tournaments.services.making import somebody
from tournaments.services.command import By

pytestmark = pytest.mark.django_db
JSON = "application/json"
EDITIONS = ["fuba3:worldcup", "fuba20:pro", "fuba22:worldcup", "french:worldcup", "worldcup2015:worldcup"]


def anna() -> User:
    return User.objects.first() or somebody("Anna")


@pytest.fixture
def phone() -> Client:
    made = Client()
    made.force_login(anna())
    return made


def recorded(rules: str = "fuba3:advanced", seed: int = 3) -> tuple[str, Recording, Match]:
    """A friendly at its beginning, and all of it as it could be played."""
    edition, _, preset = rules.partition(":")
    recording = begin_friendly(By(anna()), edition, preset, "Finland", "Italy")
    played = play_seeded(edition, recording.options, *sheets(recording), "rookie", "rookie", seed)
    return f"/recordings/{recording.public_id}/", recording, played


def do(phone: Client, url: str, verb: str, **more: Any) -> Any:
    return phone.post(f"{url}do/", {"verb": verb, **more}, JSON)


def correct(phone: Client, url: str, words: str, reason: str = "misplaced") -> Any:
    answer = do(phone, url, "enter", inputs=[f"correct {words} | {reason}"])
    assert answer.status_code == 200, answer.content
    return answer.json()["board"]


def in_mid_turn(recording: Recording, played: Match) -> None:
    """In the second action of a turn of which the dice have been thrown."""
    match, by = whole_match(recording), By(anna())
    for token in played.inputs:
        state: Any = match.state
        asks = match.pending is not None and getattr(match.pending, "kind", "") == "action"
        if asks and state.half == 1 and state.clock > 3 and state.played == 1 and state.actions >= 2:
            break
        match.apply(token)
    enter(recording, by, match.inputs)


def test_a_correction_in_mid_turn_asks_nothing_twice(phone: Client) -> None:
    url, recording, played = recorded()
    in_mid_turn(recording, played)
    board = phone.get(f"{url}board/").json()
    stands = board["correction"]
    side = 0 if stands["control"] == "home" else 1
    name = ("home", "away")[1 - side]
    pieces = dict(stands["sides"][1 - side]["pieces"])
    src = next(iter(pieces))
    pieces[src] -= 1
    pieces["AF"] = pieces.get("AF", 0) + 1
    words = f"{name}={','.join(f'{area}{count}' for area, count in pieces.items() if count)} value=6 score=3-1"
    after = correct(phone, url, words)
    for key in ("minute", "half", "turn", "progress", "waits_for"):
        assert after[key] == board[key], key
    assert (after["score"], after["picture"]["value"]) == ([3, 1], 6)
    now = whole_match(Recording.objects.get())
    before = whole_match(Recording.objects.get()).rewind(len(now.inputs) - 1)
    assert len(now.turns()) == len(before.turns())  # the same turn goes on
    row = recording.turns.last()
    assert row is not None
    asked = [event["kind"] for event in row.events if event["kind"] in ("turn", "progress")]
    assert asked == ["turn", "progress"]
    assert now.state.turn == before.state.turn and now.pending.kind == "action"  # type: ignore[union-attr]
    assert any("misplaced" in line["text"] for line in after["lines"])
    assert after["undo"]["label"] == "the referee’s word"
    back = do(phone, url, "undo").json()["board"]
    assert (back["score"], back["picture"]) == (board["score"], board["picture"])


@pytest.mark.parametrize("rules", EDITIONS)
def test_everything_may_be_left_as_it_is_in_every_edition(phone: Client, rules: str) -> None:
    url, recording, played = recorded(rules)
    enter(recording, By(anna()), played.inputs[: len(played.inputs) // 2])
    board = phone.get(f"{url}board/").json()
    stands = board["correction"]
    words = [f"{key}={stands[key]}" for key in ("control", "ball", "value", "clock")] + ["score={}-{}".format(*stands["score"])]
    for name, side in zip(("home", "away"), stands["sides"], strict=True):
        words.append(
            f"{name}={','.join(f'{area}{count}' for area, count in side['pieces'].items())} {name}.gk={side['keeper']}"
        )
        words.append(f"{name}.yellow={side['yellow']} {name}.red={side['red']} {name}.lost={side['lost']}")
    after = correct(phone, url, " ".join(words))
    for key in ("picture", "score", "minute", "turn", "pending", "waits_for", "correction"):
        assert after[key] == board[key], key


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_kick_off_is_taken_by_whom_the_referee_says(phone: Client, rules: str) -> None:
    url, recording, played = recorded(rules)
    enter(recording, By(anna()), played.inputs[: len(played.inputs) // 3])
    before = whole_match(Recording.objects.get()).state
    after = correct(phone, url, f"pending=kickoff:away score={before.score[0] + 1}-{before.score[1]}", "a goal")
    state: Any = whole_match(Recording.objects.get()).state
    assert (after["picture"]["control"], state.pending, state.taker) == (1, "kickoff", 1)
    assert after["score"][0] == before.score[0] + 1
    assert after["turn"] == before.turn + 1


@pytest.mark.parametrize(
    "words",
    ["value=7", "ball=XX", "score=1", "control=nobody", "home=CE11", "home=Moon1", "home.gk=Moon", "clock=True", "phase=over",
     "turn=7", "home.cp=9/9/9", "home=CE4", "nonsense", "weather=rain"],
)  # fmt: skip
def test_a_correction_that_makes_no_sense_changes_nothing(phone: Client, words: str) -> None:
    url, recording, played = recorded()
    enter(recording, By(anna()), played.inputs[:60])
    version = Recording.objects.get().version
    answer = do(phone, url, "enter", inputs=[f"correct {words} | why not"])
    assert answer.status_code == 422 and answer.json()["why"]
    assert Recording.objects.get().version == version


@pytest.mark.parametrize("token", ["correct score=1-0", "correct | why", "correct score=1-0 |  "])
def test_a_correction_needs_a_reason(phone: Client, token: str) -> None:
    url, recording, played = recorded()
    enter(recording, By(anna()), played.inputs[:60])
    assert "missing" in do(phone, url, "enter", inputs=[token]).json()["why"]


def test_nothing_can_be_put_right_before_the_pieces_are_on_the_pitch(phone: Client) -> None:
    url, _, _ = recorded()
    assert phone.get(f"{url}board/").json()["correction"] is None
    answer = do(phone, url, "enter", inputs=["correct score=1-0 | x"])
    assert answer.status_code == 422 and "once the pieces are on the pitch" in answer.json()["why"]


# -- an earlier input ---------------------------------------------------------------------------


def a_throw(played: Match, purpose: str, after: int) -> int:
    """The place of a throw."""
    match = whole_match_at(played, 0)
    for place, token in enumerate(played.inputs):
        if place >= after and isinstance(match.pending, Roll) and match.pending.purpose == purpose:
            return place
        match.apply(token)
    raise AssertionError(f"nobody throws for {purpose}")


def whole_match_at(played: Match, length: int) -> Match:
    return Match(played.edition, played.options, played.sheets, played.edition.new_state(played.options, played.sheets)).rewind(
        length
    )


def test_a_misread_die_is_put_right_and_what_follows_is_played_again(phone: Client) -> None:
    url, recording, played = recorded()
    enter(recording, By(anna()), played.inputs[:150])
    place = a_throw(played, "progress", 60)
    shown = phone.get(f"{url}input/", {"input": place}).json()
    assert (shown["was"], shown["dice"], len(shown["options"])) == (played.inputs[place], 2, 36)
    assert shown["input"] in [each["input"] for each in shown["turn"]]
    swapped = played.inputs[place][::-1]
    looked = do(phone, url, "amend", input=place, token=swapped, preview=True).json()["preview"]
    assert (looked["kept"], looked["aside"], looked["misfit"]) == (150 - place - 1, 0, None)
    assert whole_match(Recording.objects.get()).inputs == played.inputs[:150]  # nothing was done
    version = Recording.objects.get().version
    assert do(phone, url, "amend", input=place, token=swapped, revision=version).status_code == 200
    stored = Recording.objects.get()
    assert whole_match(stored).inputs == [*played.inputs[:place], swapped, *played.inputs[place + 1 : 150]]
    assert stored.version == version + 1
    assert do(phone, url, "unamend").status_code == 200
    assert whole_match(Recording.objects.get()).inputs == played.inputs[:150]


def test_what_no_longer_fits_is_told_kept_aside_and_tried_again(phone: Client) -> None:
    url, recording, played = recorded()
    enter(recording, By(anna()), played.inputs[:150])
    place, token = next(
        (place, "11")
        for place in range(40, 140)
        if played.inputs[place].isdigit() and len(played.inputs[place]) == 2
        and do(phone, url, "amend", input=place, token="11", preview=True).json().get("preview", {}).get("aside")
    )  # fmt: skip
    looked = do(phone, url, "amend", input=place, token=token, preview=True).json()["preview"]
    assert looked["misfit"]["token"] == played.inputs[place + 1 + looked["kept"]]
    assert looked["misfit"]["why"] and looked["kept"] + looked["aside"] == 150 - place - 1
    assert do(phone, url, "amend", input=place, token=token).status_code == 200
    kept = whole_match(Recording.objects.get()).inputs
    assert kept == [*played.inputs[:place], token, *played.inputs[place + 1 : place + 1 + looked["kept"]]]
    assert phone.get(f"{url}input/", {"input": place}).json()["aside"] == looked["aside"]
    stuck = do(phone, url, "retry")
    assert stuck.status_code == 422 and stuck.json()["refused"] == looked["misfit"]["token"]
    assert do(phone, url, "amend", input=place, token=played.inputs[place]).status_code == 200  # it was right after all
    assert phone.get(f"{url}input/", {"input": place}).json()["aside"] == 0
    assert do(phone, url, "unamend").status_code == 200
    assert do(phone, url, "retry", drop=True).status_code in (200, 409)


@pytest.mark.parametrize(
    "body",
    [{"input": -1, "token": "42"}, {"input": 10_000, "token": "42"}, {"input": True, "token": "42"}, {"token": "42"},
     {"input": "x", "token": "42"}, {"input": 0, "token": "lineup 4-4-2"}, {"input": 60}, {"input": 60, "token": "nonsense"}],
)  # fmt: skip
@pytest.mark.parametrize("preview", [True, False])
def test_what_cannot_be_put_right_is_refused_in_a_sentence(phone: Client, body: dict[str, Any], preview: bool) -> None:
    url, recording, played = recorded()
    enter(recording, By(anna()), played.inputs[:100])
    version = Recording.objects.get().version
    answer = do(phone, url, "amend", preview=preview, **body)
    assert answer.status_code in (400, 409, 422) and answer.json()["detail"]
    assert Recording.objects.get().version == version


def test_the_api_puts_an_earlier_input_right(phone: Client) -> None:
    _, recording, played = recorded()
    enter(recording, By(anna()), played.inputs[:150])
    place = a_throw(played, "progress", 60)
    url, body = f"/api/recordings/{recording.public_id}/", {"input": place, "token": played.inputs[place][::-1]}
    assert phone.post(f"{url}amend/", {**body, "preview": True}, JSON).json()["kept"] == 150 - place - 1
    assert phone.post(f"{url}amend/", body, JSON).json()["inputs"] == 150
    assert phone.post(f"{url}unamend/", {}, JSON).json()["inputs"] == 150
    assert phone.post(f"{url}unamend/", {}, JSON).status_code == 409
    assert phone.post(f"{url}retry/", {}, JSON).status_code == 409
    assert Client().post(f"{url}amend/", body, JSON).status_code in (401, 403)
