"""The phone says what the site says: the same board after every input, in both languages, whatever was taken back."""

import json
from dataclasses import replace
from itertools import cycle, product
from typing import Any

import pytest
from django.utils.translation import override

from matches.board.hints import hints
from matches.board.phone import Phone
from matches.board.viewer import Viewer
from matches.models import Recording
from matches.recorder.board import board
from matches.recorder.commands import carry_out
from matches.recording import services
from matches.recording.session import sheets, whole_match
from matches.recording.snapshot import HIDDEN
from rules import new_match
from rules.editions import EDITIONS
from rules.nodes import Decision
from tests.rules.random_play import LeaningDice, walk
from tests.rules.subjects import SUBJECTS
from tests.soak import often
from tests.tournaments.services.making import somebody
from tournaments.services.command import By

pytestmark = pytest.mark.django_db
BOTH = Viewer(frozenset((0, 1)), manages=True, referee=True)
FULL = {"french": "advanced", "fuba20": "pro", "fuba22": "worldcup", "fuba3": "worldcup", "worldcup2015": "worldcup"}
EACH = pytest.mark.parametrize("edition", EDITIONS)
LANGUAGES = ("en", "fr")
ALL = [*product(EDITIONS, LANGUAGES)]
ONE_OF_EACH = [*zip(EDITIONS, cycle(LANGUAGES), strict=False)]


def friendly(edition: str) -> tuple[Recording, By]:
    by = By(somebody("Anna"))
    return services.begin_friendly(by, edition, FULL[edition], "Finland", "Österreich"), by


def phone_of(recording: Recording, language: str, viewer: Viewer = BOTH) -> Phone:
    return Phone(
        {
            "edition": recording.edition,
            "options": recording.options,
            "sheets": [recording.home_sheet, recording.away_sheet],
            "names": [recording.home_name, recording.away_name],
            "inputs": whole_match(recording).inputs,
            "viewer": {"sides": sorted(viewer.sides), "manages": viewer.manages, "referee": viewer.referee},
            "language": language,
            "seed": str(recording.public_id),
        }
    )


def inputs_of(recording: Recording, seed: str) -> list[str]:
    """A match of these terms, played at random with dice that lean towards what is rare."""
    leaning: dict[str, tuple[str, ...]] = {}
    for case in SUBJECTS[recording.edition].golden.values():
        for purpose, faces in case.leaning.items():
            leaning[purpose] = (*leaning.get(purpose, ()), *faces)
    dice = LeaningDice(seed, leaning, share=2)
    match = new_match(recording.edition, *sheets(recording), recording.options)
    return list(walk(match, seed, dice))


def inputs_from(phone: Phone, number: int) -> list[str]:
    """What people at random would enter next."""
    match = phone.match.fork()
    return [token for _at, token in zip(range(number), walk(match, "on"), strict=False)]


def check_alike(recording: Recording, phone: Phone, language: str, viewer: Viewer = BOTH) -> None:
    recording = Recording.objects.get(pk=recording.pk)
    with override(language):
        theirs = board(recording, viewer)
    for choice in (theirs["pending"] or {}).get("choices", []):
        choice.pop("then", None)  # for phones that have no rules to ask
    mine = phone.board()
    assert set(mine) < set(theirs)
    for key, value in mine.items():
        assert plain(value) == plain(theirs[key]), key


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize(("edition", "language"), often(ONE_OF_EACH, soak=ALL))
def test_phone_and_site_show_the_same_board(edition: str, language: str) -> None:
    """Line-ups input by input, then in strides that meet every kind of question sooner or later."""
    recording, by = friendly(edition)
    inputs = inputs_of(recording, f"phone {language}")
    phone = phone_of(recording, language)
    at, stride = 0, often(23, soak=3)
    check_alike(recording, phone, language)
    while at < len(inputs):
        step = 1 if at < 8 else stride
        services.enter(recording, by, inputs[at : at + step])
        for token in inputs[at : at + step]:
            assert "refused" not in phone.enter(token)
        at += step
        check_alike(recording, phone, language)
    assert phone.board()["over"]


@EACH
def test_what_is_taken_back_is_taken_back_in_the_phone(edition: str) -> None:
    recording, by = friendly(edition)
    inputs = inputs_of(recording, "undo")
    phone = phone_of(recording, "fr")
    services.enter(recording, by, inputs[:150])
    phone.rebuild(inputs[:150])
    for count in (1, 1, 7, 40):
        services.undo(recording, by, count)
        phone.undo(count)
        assert phone.inputs == whole_match(recording).inputs
        check_alike(recording, phone, "fr")
    phone.undo(len(phone.inputs))
    assert phone.inputs == [] and phone.undo()["board"]["undo"] is None


@pytest.mark.parametrize("language", LANGUAGES)
@EACH
def test_the_phone_refuses_what_the_site_refuses_with_the_same_words(edition: str, language: str) -> None:
    recording, by = friendly(edition)
    inputs = inputs_of(recording, "refusals")
    phone = phone_of(recording, language)
    for stop in (0, 60):
        if stop:
            services.enter(recording, by, inputs[:stop])
        phone.rebuild(inputs[:stop])
        for token in (
            "77",
            "jump",
            "place CE99",
            "lineup 9-9-9",
            "override | because",
            "override nonsense | because",
            "x" * 4001,
        ):
            with override(language):
                said = carry_out(recording, by, BOTH, {"verb": "enter", "inputs": [token]}).more
            answer = phone.enter(token)
            assert answer["why"] == said["why"]
            assert answer["refused"] == token[:200] and said["refused"] in (token[:200], HIDDEN)
            assert phone.inputs == inputs[:stop]
    check_alike(recording, phone, language)


@EACH
def test_the_referee_speaks_in_the_phone_as_on_the_site(edition: str) -> None:
    recording, by = friendly(edition)
    inputs = inputs_of(recording, "referee")[:90]
    services.enter(recording, by, inputs)
    position = whole_match(recording).turn_position()
    phone = phone_of(recording, "fr")
    services.override(recording, replace(by, reason="the ball was moved"), position)
    phone.enter(f"override {position} | the ball was moved")
    check_alike(recording, phone, "fr")
    for token in inputs_from(phone, 12):
        services.enter(recording, by, [token])
        phone.enter(token)
    correction = "correct score=3-2 | two goals were forgotten"
    assert not services.enter(recording, by, [correction]).refused
    assert phone.enter(correction)["board"]["score"] == [3, 2]
    check_alike(recording, phone, "fr")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_phone_hints_as_the_site_does(language: str) -> None:
    recording, by = friendly("fuba3")
    inputs = inputs_of(recording, "hints")
    phone = phone_of(recording, language)
    asked = 0
    for token in inputs[:60]:
        node = whole_match(recording).pending
        if isinstance(node, Decision) and asked < 4:
            with override(language):
                theirs = hints(whole_match(recording), "fuba3", f"{recording.public_id}:{len(phone.inputs)}")
            assert phone.hints() == theirs and theirs["reason"]
            asked += 1
        elif node is not None and not isinstance(node, Decision):
            assert phone.hints() == {}
        services.enter(recording, by, [token])
        phone.enter(token)
    assert asked == 4


def test_other_inputs_of_the_site_replace_those_of_the_phone_from_where_they_differ() -> None:
    recording, by = friendly("fuba3")
    inputs, others = inputs_of(recording, "one"), inputs_of(recording, "other")
    phone = phone_of(recording, "en")
    services.enter(recording, by, inputs[:80])
    phone.rebuild(others[:120])
    phone.rebuild(inputs[:80])
    assert phone.inputs == inputs[:80]
    check_alike(recording, phone, "en")


def test_whoever_holds_one_side_is_asked_for_that_side_only() -> None:
    recording, by = friendly("fuba3")
    away = Viewer(frozenset((1,)), manages=True)
    inputs = inputs_of(recording, "one side")
    phone = phone_of(recording, "en", away)
    seen = set()
    for at, token in enumerate(inputs[:60]):
        services.enter(recording, by, [token])
        phone.enter(token)
        if at % 6 == 0:
            check_alike(recording, phone, "en", away)
        seen.add(phone.board()["mine"])
    assert seen == {True, False}


def test_what_a_coach_and_the_dice_of_the_site_answered_goes_with_what_a_person_decided() -> None:
    recording, _by = friendly("fuba3")
    start = {"edition": "fuba3", "options": recording.options, "sheets": [recording.home_sheet, recording.away_sheet]}
    sides = {"sides": [0], "manages": True}
    phone = Phone(start | {"viewer": sides, "coaches": ["", "rookie"], "site_dice": True})
    match = new_match("fuba3", *sheets(recording), recording.options)
    own: list[int] = []  # the places of the inputs that home's person gave
    for at, token in enumerate(inputs_of(recording, "coach")[:120]):
        if match.pending is not None and isinstance(match.pending, Decision) and match.pending.team == 0:
            own.append(at)
        match.apply(token)
        phone.enter(token)
    phone.undo()
    assert phone.inputs == match.inputs[: own[-1]]
