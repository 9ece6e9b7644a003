"""What programs that build on the rules are promised."""

from typing import Any

import pytest

from rules import (
    Decision,
    Example,
    IllegalInput,
    Match,
    OptionError,
    PositionError,
    RecordError,
    Roll,
    Sheet,
    SheetError,
    UnknownEdition,
    get_edition,
    new_match,
    notation,
    odds,
    pass_value,
    shot_modifiers,
)
from rules.coaches import UnknownCoach, make_coach
from rules.editions.fuba3.passing import PASS_TARGET, value
from rules.refusal import WordedError
from tests.rules.random_play import LeaningDice, start, walk
from tests.rules.subjects import EACH, SUBJECTS
from tests.rules.test_illegal_input import GARBAGE, scenes

REFEREE = (
    "override phase=turn ball=CE value=5 | looked again",
    "override phase=turn ball=CE value=9 | looked again",
    "correct value=3 | misplaced",
    "correct value=9 | misplaced",
    "correct value=3",
)


def taken(match: Match, token: Any) -> bool:
    try:
        match.fork().apply(token)
    except IllegalInput:
        return False
    return True


@EACH
def test_what_is_legal_is_what_the_match_takes(edition: str) -> None:
    elsewhere = {token for other in scenes(edition).values() for token in other.legal()}
    for name, scene in scenes(edition).items():
        match = scene.fork()
        node = match.pending
        before = match.position()
        for token in (*GARBAGE, *REFEREE, *elsewhere):
            legal = match.is_legal(token)
            assert legal == taken(match, token), (name, token)
            if node is not None and isinstance(token, str) and token not in REFEREE:
                assert node.accepts(token) == legal, (name, token)
                if not isinstance(match.legal(), Example):
                    assert (token in match.legal()) == legal, (name, token)
        assert match.position() == before and match.pending is node, name


@EACH
def test_answers_are_listed_all_or_said_to_be_too_many(edition: str) -> None:
    for name, scene in scenes(edition).items():
        match = scene.fork()
        listed, node = match.legal(), match.pending
        assert all(map(match.is_legal, listed)), name
        many = isinstance(node, Decision) and node.kind in ("setup", "lineup", "squad")
        assert isinstance(listed, Example) == many and bool(listed) == (node is not None), name
        if node is not None:
            view = match.seen_by(node.team)
            assert tuple(view.legal()) == tuple(listed) and view.is_legal(listed[0]), name
            if isinstance(node, Decision):
                assert not match.seen_by(1 - node.team).is_legal(listed[0]), name


@EACH
def test_an_answer_in_another_spelling_is_legal_and_taken(edition: str) -> None:
    match = start(edition, {})
    for token in SUBJECTS[edition].to_first_setup:
        match.apply(token)
    place, *words, keeper = match.legal()[0].split()
    turned = " ".join([place, keeper, *reversed(words)])
    assert isinstance(match.pending, Decision) and match.pending.accepts(turned) and match.is_legal(turned)
    before = match.legal()[0]
    assert match.apply(turned).inputs[-1] == before


@EACH
def test_the_position_is_that_of_now(edition: str) -> None:
    match = start(edition, SUBJECTS[edition].knockout)
    moved = 0
    for _ in walk(match, "now"):
        moved += match.position() != match.turn_position()
        assert match.position() == match.edition.write_position(match.state)
        again = new_match(edition, options=SUBJECTS[edition].knockout, position=match.turn_position())
        again.replay(match.inputs[match.turn.first_input :])
        assert again.position() == match.position()
        if moved > 40:
            break
    assert moved > 40


def test_a_match_draws_its_board_and_says_what_it_waits_for() -> None:
    position = "phase=actions phasing=home actions=2 ball=AF value=3 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2"
    match = new_match("fuba3", Sheet("Finland"), Sheet("Italy"), position=position)
    lines = str(match).split("\n")
    assert lines[0] == "FUBA 3 Fast, turn 1, 0': Finland 0-0 Italy"
    assert "| AF  ball 3 (Home)          |".strip("|") in lines[6] and "Away 3 + GK" in lines[3]
    assert len(lines) == 23 and lines[-1].startswith("home decides 'action': end, pass ")
    assert repr(match) == "<Match FUBA 3 Fast, turn 1, 0': Finland 0-0 Italy; home decides 'action'>"
    fresh = new_match("fuba3")
    assert str(fresh).endswith("home decides 'lineup': lineup 4-4-2, ...")
    over = new_match("fuba3", position="phase=over decided=normal")
    assert str(over).endswith("\nover") and repr(over).endswith("; over>")


@EACH
def test_every_board_of_a_match_can_be_drawn(edition: str) -> None:
    match = start(edition, SUBJECTS[edition].knockout)
    for _ in walk(match, "drawn"):
        lines = str(match).split("\n")
        assert {len(line) for line in lines[1:22]} == {72}


def test_the_value_of_a_pass_is_the_one_by_which_the_rules_decide() -> None:
    position = "phase=actions phasing=home actions=2 ball=CE value=3 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2"
    match = new_match("fuba3", position=position)
    state: Any = match.state
    for token, area in PASS_TARGET.items():
        assert pass_value(match, token[5:]) == (value(state, area) or None)
    assert pass_value(new_match("fuba3"), "AF") is None
    with pytest.raises(IllegalInput, match="there is no area 'XX'"):
        pass_value(match, "XX")


@EACH
def test_the_modifiers_of_a_shot_are_those_that_it_is_told_with(edition: str) -> None:
    seen = 0
    subject = SUBJECTS[edition]
    for seed in range(12):
        match = start(edition, subject.knockout)
        for _ in walk(match, f"shots {seed}", LeaningDice(seed, subject.scene_leaning, 1)):
            node = match.pending
            if not isinstance(node, Roll) or node.purpose != "shot":
                assert match.is_legal("shoot") or shot_modifiers(match) == []
                continue
            told = match.fork(keep_events=True)
            said = shot_modifiers(match)
            before = len(told.events)
            told.apply(node.outcomes[-1])
            shots = [event for event in told.events[before:] if event.kind == "shot"]
            if shots:  # else somebody is asked first whether it is thrown again
                assert said == [tuple(part) for part in shots[0].data["modifiers"]] and said[0][0] == "area"
                assert [part["what"] for part in odds(match)[0]["modifiers"]] == [what for what, _ in said]
                seen += 1
        if seen:
            return
    raise AssertionError("nobody has shot in twelve matches")


WRONG: tuple[Any, ...] = (None, 7, 1.5, b"fuba3", [], {}, object())


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_type_is_refused_with_a_sentence(wrong: Any) -> None:
    match = new_match("fuba3")
    refusals: list[tuple[type[WordedError], Any]] = [
        (UnknownEdition, lambda: new_match(wrong)),
        (UnknownEdition, lambda: get_edition(wrong)),
        (OptionError, lambda: get_edition("fuba3").preset(wrong)),
        (UnknownCoach, lambda: make_coach(wrong, 1, "fuba3")),
        (UnknownEdition, lambda: make_coach("rookie", 1, wrong)),
        (IllegalInput, lambda: match.apply(wrong)),
        (IllegalInput, lambda: match.replay([wrong])),
        (IllegalInput, lambda: match.rewind(str(wrong))),  # type: ignore[arg-type]
        (IllegalInput, lambda: match.seen_by(wrong)),
        (IllegalInput, lambda: pass_value(match, wrong)),
        (SheetError, lambda: Sheet(name=wrong)),
        (SheetError, lambda: Sheet(lineup=wrong)),
        (SheetError, lambda: Sheet(talents=[wrong])),
        (SheetError, lambda: Sheet(catenaccio=wrong)),
        (SheetError, lambda: Sheet(squad=str(wrong))),  # type: ignore[arg-type]
        (RecordError, lambda: notation.read(wrong)),
        (RecordError, lambda: notation.write(wrong)),
        (RecordError, lambda: notation.save(wrong)),
        (PositionError, lambda: new_match("fuba3", position=wrong)),
    ]
    if wrong is not None:
        refusals += [(SheetError, lambda: new_match("fuba3", wrong)), (SheetError, lambda: new_match("fuba3", away=wrong))]
        if wrong != {}:
            refusals.append((OptionError, lambda: new_match("fuba3", options=wrong)))
    for kind, refused in refusals:
        with pytest.raises(kind) as error:
            refused()
        assert " " in str(error.value)
    assert not match.is_legal(wrong) and not match.inputs
