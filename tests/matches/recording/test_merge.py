"""Two phones at one table: what both entered alike melts together, and what went apart is shown before anybody chooses."""

from typing import Any

import pytest
from django.test import Client

from fuba_site.accounts.models import User
from matches.live.sources import recording_news
from matches.models import Recording
from matches.recording.command import Done
from matches.recording.services import Diverged, begin_friendly, enter, instead, pause, undo
from matches.recording.session import match_at, sheets, whole_match
from rules.play import play_seeded
from tests.tournaments.services.making import somebody
from tournaments.services.command import By
from tournaments.services.refusals import Conflict, Refusal

pytestmark = pytest.mark.django_db
JSON = "application/json"


@pytest.fixture
def anna() -> User:
    return somebody("Anna")


@pytest.fixture
def recording(anna: User) -> Recording:
    return begin_friendly(By(anna), "fuba3", "basic", "Finland", "Italy")


def course(recording: Recording, seed: str = "7") -> list[str]:
    """The inputs of one way the match may go. All ways begin alike: with the line-ups and the toss of the first."""
    played = play_seeded(recording.edition, recording.options, *sheets(recording), "random", "random", seed)
    return list(played.inputs)


def two_courses(recording: Recording, common: int) -> tuple[list[str], list[str]]:
    """Two ways to go on after some inputs that both have."""
    first = course(recording)
    match = whole_match(recording)
    for token in first[:common]:
        match.apply(token)
    other = first[:common]
    for _ in range(20):
        node = match.pending
        assert node is not None
        legal = match.legal()
        token = next(each for each in reversed(legal) if each != first[len(other)]) if len(other) == common else legal[-1]
        match.apply(token)
        other.append(token)
    return first, other


def stored(recording: Recording) -> list[str]:
    """All inputs, which are the match: its last turn and the whole of it come to the same."""
    now = Recording.objects.get(pk=recording.pk)
    rows = list(now.turns.order_by("place"))
    whole = whole_match(now)
    assert [token for row in rows for token in row.inputs] == whole.inputs
    assert match_at(now, rows[-1]).position() == whole.position()
    assert now.inputs == len(whole.inputs)
    return list(whole.inputs)


def reached(done: Done) -> tuple[int, int]:
    """Inputs and version with which it was done."""
    return done.reached or (done.recording.inputs, done.recording.version)


class TestMelting:
    def test_what_another_phone_entered_alike_is_not_entered_again(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        enter(recording, By(anna, revision=0), inputs[:30], start=0)
        done = enter(recording, By(anna, revision=0), inputs[:45], start=0)
        assert (done.applied, done.melted, reached(done)) == (inputs[30:45], 30, (45, 2))
        assert stored(recording) == inputs[:45]

    def test_a_phone_that_is_behind_changes_nothing(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        enter(recording, By(anna), inputs[:30])
        done = enter(recording, By(anna), inputs[10:20], start=10)
        assert (done.applied, done.melted, reached(done)) == ([], 10, (20, 1))
        assert recording.actions.count() == 2

    def test_the_same_set_up_in_other_words_is_the_same(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        place = next(n for n, token in enumerate(inputs) if token.startswith("place"))
        enter(recording, By(anna), inputs[: place + 3])
        word, *parts = inputs[place].split()
        spelled = " ".join([word, *reversed(parts)])
        assert spelled != inputs[place]
        done = enter(recording, By(anna), [spelled, *inputs[place + 1 : place + 5]], start=place)
        assert done.applied == inputs[place + 3 : place + 5]

    def test_the_same_key_is_answered_the_same_whatever_came_since(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        enter(recording, By(anna), inputs[:5])
        by = By(anna, key="batch", revision=0)
        first = enter(recording, by, [*inputs[:9], "dance"], start=0)
        enter(recording, By(anna), inputs[9:20])
        again = enter(recording, by, [*inputs[:9], "dance"], start=0)
        assert again.repeated
        assert (again.applied, again.melted, again.refused, again.why, reached(again)) == (
            first.applied, first.melted, "dance", first.why, (9, 2),
        )  # fmt: skip
        assert stored(recording) == inputs[:20]

    def test_what_melted_is_not_entered_again_after_another_phone_took_it_back(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        enter(recording, By(anna), inputs[:12])
        by = By(anna, key="lost answer", revision=0)
        first = enter(recording, by, inputs[:8], start=0)
        assert (first.applied, first.melted, reached(first)) == ([], 8, (8, 2))
        undo(recording, By(anna), 5)
        again = enter(recording, by, inputs[:8], start=0)
        assert again.repeated and (again.applied, again.melted, reached(again)) == ([], 8, (8, 2))
        assert stored(recording) == inputs[:7]
        assert [news.data["inputs"] for news in recording_news(recording, 1)] == [12, 7]
        # What the phone enters after it goes by what it saw: somebody has taken that back.
        with pytest.raises(Diverged):
            enter(recording, By(anna, revision=2), inputs[8:9], start=8)

    def test_a_phone_that_saw_an_undo_and_its_repair_goes_on(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        enter(recording, By(anna), inputs[:20])
        undo(recording, By(anna), 5)
        enter(recording, By(anna), inputs[15:20])
        assert enter(recording, By(anna, revision=1), inputs[20:25], start=20).applied == inputs[20:25]

    def test_what_comes_before_must_have_arrived(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        enter(recording, By(anna), inputs[:5])
        with pytest.raises(Conflict, match="The match has 5 inputs: what comes before input 8 is missing") as refused:
            enter(recording, By(anna), inputs[7:9], start=7)
        assert refused.value.code == "gap"
        assert stored(recording) == inputs[:5]


class TestGoneApart:
    def test_different_inputs_are_refused_with_both(self, anna: User, recording: Recording) -> None:
        mine, theirs = two_courses(recording, 12)
        enter(recording, By(anna), theirs[:18])
        with pytest.raises(Diverged) as refused:
            enter(recording, By(anna, revision=0, key="k"), mine[:20], start=0)
        found = refused.value.branches
        assert (found.common, found.theirs, found.mine) == (12, theirs[12:18], mine[12:20])
        assert stored(recording) == theirs[:18]

    def test_what_somebody_took_back_is_not_brought_back_unseen(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        enter(recording, By(anna), inputs[:20])
        undo(recording, By(anna), 3)
        with pytest.raises(Diverged) as refused:
            enter(recording, By(anna, revision=1), inputs[20:24], start=20)
        found = refused.value.branches
        assert (found.common, found.theirs, found.mine) == (17, [], inputs[17:24])

    def test_another_way_to_the_same_place_is_another_match(self, anna: User, recording: Recording) -> None:
        """As many inputs, but others: what follows would not be what the phone has on its board."""
        mine, theirs = two_courses(recording, 12)
        enter(recording, By(anna), mine[:14])
        undo(recording, By(anna), 2)
        enter(recording, By(anna), theirs[12:14])
        with pytest.raises(Diverged) as refused:
            enter(recording, By(anna, revision=1), mine[14:16], start=14)
        assert refused.value.branches.mine == mine[12:16]

    def test_mine_is_taken_instead_in_one_action_and_nothing_is_forgotten(self, anna: User, recording: Recording) -> None:
        mine, theirs = two_courses(recording, 12)
        enter(recording, By(anna), theirs[:18])
        done = instead(recording, By(anna, revision=1, key="k"), mine[:60], 0, seen=0)
        assert (done.applied, done.refused, reached(done)) == (mine[12:60], "", (60, 2))
        assert stored(recording) == mine[:60]
        last = recording.actions.get(version=2)
        assert (last.verb, last.data["inputs"], last.data["taken"]) == ("instead", mine[12:60], theirs[12:18])
        again = instead(recording, By(anna, revision=1, key="k"), mine[:60], 0, seen=0)
        assert again.repeated and recording.actions.count() == 3

    def test_after_one_was_taken_instead_the_other_phone_is_apart(self, anna: User, recording: Recording) -> None:
        mine, theirs = two_courses(recording, 12)
        enter(recording, By(anna), theirs[:18])
        instead(recording, By(anna, revision=1), mine[:30], 0, seen=0)
        with pytest.raises(Diverged) as refused:
            enter(recording, By(anna, revision=1), theirs[18:20], start=18)
        found = refused.value.branches
        assert (found.common, found.theirs, found.mine) == (12, mine[12:30], theirs[12:20])
        instead(recording, By(anna, revision=2), theirs[18:20], 18, seen=1)
        assert stored(recording) == theirs[:20]

    def test_whoever_chooses_has_seen_the_latest(self, anna: User, recording: Recording) -> None:
        mine, theirs = two_courses(recording, 12)
        enter(recording, By(anna), theirs[:18])
        enter(recording, By(anna), theirs[18:20])
        with pytest.raises(Conflict, match="It is at version 2, and you saw 1"):
            instead(recording, By(anna, revision=1), mine[:20], 0, seen=0)
        with pytest.raises(Refusal, match="“revision” is missing"):
            instead(recording, By(anna), mine[:20], 0, seen=0)
        assert stored(recording) == theirs[:20]

    def test_what_does_not_fit_takes_nothing_back(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        enter(recording, By(anna), inputs[:18])
        done = instead(recording, By(anna, revision=1), ["dance"], 12)
        assert (done.applied, done.refused, done.recording.version) == ([], "dance", 1)
        assert stored(recording) == inputs[:18]

    def test_nobody_goes_on_or_chooses_while_it_is_paused(self, anna: User, recording: Recording) -> None:
        inputs = course(recording)
        pause(recording, By(anna))
        for verb in (enter, instead):
            with pytest.raises(Conflict, match="This recording is paused"):
                verb(recording, By(anna, revision=1), inputs[:2], start=0)

    def test_those_who_watch_are_not_told_what_was_taken_back(self, anna: User, recording: Recording) -> None:
        mine, theirs = two_courses(recording, 12)
        enter(recording, By(anna), theirs[:18])
        instead(recording, By(anna, revision=1), mine[:60], 0, seen=0)
        told = recording_news(Recording.objects.get(pk=recording.pk), 0)
        assert told[1].data["kind"] == "instead"
        assert all(event.input <= 12 for event in told[0].events)
        assert told[1].events


# -- by the page ---------------------------------------------------------------------------


def do(phone: Client, recording: Recording, verb: str, **more: Any) -> Any:
    return phone.post(f"/recordings/{recording.public_id}/do/", {"verb": verb, **more}, JSON)


@pytest.fixture
def phone(anna: User) -> Client:
    made = Client()
    made.force_login(anna)
    return made


def test_a_page_is_told_how_far_it_came_and_shown_both_boards(phone: Client, anna: User, recording: Recording) -> None:
    mine, theirs = two_courses(recording, 12)
    first = do(phone, recording, "enter", inputs=theirs[:18], key="a", **{"from": 0, "revision": 0})
    assert first.json()["after"] == {"inputs": 18, "version": 1}
    late = do(phone, recording, "enter", inputs=mine[:40], key="b", **{"from": 0, "revision": 0})
    told = late.json()
    assert (late.status_code, told["code"], told["common"], told["board"]["version"]) == (409, "diverged", 12, 1)
    assert (told["mine"]["count"], told["mine"]["fits"], len(told["mine"]["words"])) == (28, 28, 28)
    assert (told["theirs"]["count"], told["theirs"]["picture"], told["theirs"]["score"]) == (
        6, told["board"]["picture"], told["board"]["score"],
    )  # fmt: skip
    chosen = do(phone, recording, "instead", inputs=mine[:40], key="c", **{"from": 0, "seen": 0, "revision": 1})
    assert chosen.json()["after"] == {"inputs": 40, "version": 2}
    assert chosen.json()["board"]["taken_back"] == 1
    assert chosen.json()["board"]["picture"] == told["mine"]["picture"]
    assert stored(recording) == mine[:40]


def test_a_batch_that_stops_says_how_much_of_it_arrived(phone: Client, recording: Recording) -> None:
    inputs = course(recording)
    do(phone, recording, "enter", inputs=inputs[:3])
    answer = do(phone, recording, "enter", inputs=[*inputs[:6], "dance", inputs[6]], **{"from": 0})
    assert answer.status_code == 422
    assert (answer.json()["arrived"], answer.json()["refused"], answer.json()["after"]["inputs"]) == (6, "dance", 6)


@pytest.mark.parametrize("start", [-1, True, "0", 1.5, [0], {}])
def test_a_place_that_is_none_is_refused(phone: Client, recording: Recording, start: Any) -> None:
    answers = [
        do(phone, recording, verb, inputs=["lineup 4-4-2"], revision=0, **{"from": start}) for verb in ("enter", "instead")
    ]
    assert [(each.status_code, each.json()["code"]) for each in answers] == [(422, "from")] * 2
    assert do(phone, recording, "instead", inputs=["lineup 4-4-2"], revision=0).status_code == 422
    assert stored(recording) == []


def test_nobody_chooses_who_may_not_record(recording: Recording) -> None:
    stranger = Client()
    stranger.force_login(somebody("Bo"))
    assert do(stranger, recording, "instead", inputs=["lineup 4-4-2"], revision=0, **{"from": 0}).status_code == 403


def test_a_secret_is_named_and_not_told_in_either_branch(phone: Client, recording: Recording) -> None:
    do(phone, recording, "enter", inputs=["lineup 4-4-2"])
    late = do(phone, recording, "enter", inputs=["lineup 5-3-2"], **{"from": 0, "revision": 0})
    assert late.json()["code"] == "diverged"
    assert "4-4-2" not in str(late.json()["theirs"]["words"])


def test_where_coaches_and_dice_of_the_site_answer_no_phone_knows_what_comes_next(client: Client) -> None:
    wish = {"rules": "fuba3:basic", "opponent": "rookie", "side": "home", "mine": "Finland", "other": "", "dice": "site"}
    begun = client.post("/play/", wish)
    assert begun.status_code == 302, begun.content
    recording = Recording.objects.get()
    for verb in (enter, instead):
        with pytest.raises(Refusal, match="one question at a time"):
            verb(recording, By(trusted=True, revision=recording.version), ["lineup 4-4-2"], start=0)
    answer = do(client, recording, "instead", inputs=["lineup 4-4-2"], revision=recording.version, **{"from": 0})
    assert answer.status_code == 403
