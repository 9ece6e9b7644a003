"""What lies behind a question that may be left alone, and what goes back together."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from matches.board.ahead import decline, is_decline, questions, undo_group, with_ahead
from matches.board.board import answered_by, picture
from matches.board.phone import Phone
from matches.board.session import Session
from matches.board.viewer import Viewer
from matches.commentary.question import PendingQuestion, pending_question
from rules import Sheet, get_edition, new_match
from rules.editions import EDITIONS
from rules.match import Match
from rules.nodes import Decision, Node, Roll
from rules.play import play_seeded

BOTH = Viewer(frozenset((0, 1)), manages=True)
AWAY = Viewer(frozenset((1,)), manages=True)


def by_all(node: Node) -> bool:
    return True


def played(edition: str = "fuba3", preset: str = "advanced", seed: int = 318) -> list[str]:
    options = get_edition(edition).chosen(preset, {})
    return list(play_seeded(edition, options, None, None, "veteran", "veteran", seed).inputs)


def at_input(inputs: list[str], edition: str = "fuba3", preset: str = "advanced") -> Match:
    match = new_match(edition, None, None, get_edition(edition).chosen(preset, {}))
    for token in inputs:
        match.apply(token)
    return match


def asked(node: Node) -> PendingQuestion:
    return PendingQuestion(node, new_match("fuba3"))


def chain(match: Match, viewer: Viewer = BOTH) -> list[tuple[str, list[str]]]:
    first = pending_question(match)
    assert first is not None
    return [(question.kind, before) for question, before in questions(first, answered_by(viewer, by_all))]


def test_behind_a_reaction_lies_the_action_and_behind_the_last_moves_the_throw_of_the_next_turn() -> None:
    inputs = played()
    assert chain(at_input(inputs[:7])) == [("reaction", []), ("action", ["done"])]
    assert chain(at_input(inputs[:14])) == [
        ("move_boost", []), ("moves", ["no"]), ("substitutions", ["no", "done"]), ("progress", ["no", "done", "subs 0"]),
    ]  # fmt: skip


def test_nothing_is_asked_on_a_pitch_that_is_not_drawn_yet() -> None:
    """A goal kick: once nobody slows down, the pieces stand elsewhere, and free moves begin there."""
    assert [kind for kind, _ in chain(at_input(played()[:294]))] == ["substitutions", "substitutions", "slow_play"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_on_the_screen_is_about_the_pitch_on_the_screen(edition: str) -> None:
    inputs = played(edition, get_edition(edition).default_preset, 5)
    match = at_input([], edition, get_edition(edition).default_preset)
    for token in inputs:
        first = pending_question(match)
        assert first is not None
        shown = picture(match.state)
        for question, _before in questions(first, answered_by(BOTH, by_all)):
            assert {**picture(question.match.state), "condition": 0} == {**shown, "condition": 0}
        match.apply(token)


def test_what_must_be_answered_and_dice_have_nothing_behind_them() -> None:
    inputs = played()
    assert [kind for kind, _ in chain(at_input(inputs[:6]))] == ["progress"]
    assert [kind for kind, _ in chain(at_input(inputs[:3]))] == ["first_ball"]


def test_whoever_holds_one_side_is_told_nothing_of_the_questions_of_the_other() -> None:
    inputs = played()
    match, seen = at_input([]), 0
    for token in inputs:
        first = pending_question(match)
        assert first is not None
        if not first.is_roll and first.team == 1:
            told = with_ahead(first, answered_by(AWAY, lambda node: not isinstance(node, Roll)))
            seen += len(told["ahead"])
            assert all(question["team"] == 1 and question["type"] == "decision" for question in told["ahead"])
        match.apply(token)
    assert seen > 50


@pytest.mark.parametrize(("edition", "preset"), [("fuba20", "pro"), ("fuba22", "advanced")])
def test_where_teams_hide_what_they_hold_nothing_of_the_other_team_is_told_early(edition: str, preset: str) -> None:
    inputs = played(edition, preset, 1)
    match = at_input([], edition, preset)
    crossed = 0
    for token in inputs:
        first = pending_question(match)
        assert first is not None
        found = list(questions(first, answered_by(BOTH, by_all)))
        assert {question.team for question, _ in found} == {first.team}
        crossed += len(found) - 1
        match.apply(token)
    assert crossed > 30


def test_secrets_are_neither_looked_through_nor_looked_at() -> None:
    secret = Decision(0, "half_time", ["keep", "no", "shift D M"], secret=True)
    assert decline(asked(secret)) == "" and not is_decline(secret, "no")
    inputs = played()
    match = at_input([])
    for token in inputs:
        first = pending_question(match)
        assert first is not None
        assert not any(question.secret for question, before in questions(first, answered_by(BOTH, by_all)) if before)
        match.apply(token)


def test_an_ordinary_style_is_chosen_and_not_declined() -> None:
    assert decline(asked(Decision(0, "style", ["normal", "easy", "aggressive"]))) == ""
    assert decline(asked(Decision(0, "slow_play", ["normal", "slow"]))) == "normal"
    assert decline(asked(Decision(0, "move_boost", ["no", "boost"]))) == "no"
    assert decline(asked(Decision(0, "target", ["pass CE", "pass AF"]))) == ""


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_never_ask_what_has_one_answer_and_everything_ahead_can_be_entered(edition: str) -> None:
    """Forced answers need no tap as they are no questions."""
    rules = get_edition(edition)
    preset = list(rules.presets)[1]
    options = rules.chosen(preset, {})
    inputs = play_seeded(edition, options, None, None, "random", "random", 5).inputs[:260]
    match = new_match(edition, Sheet("A"), Sheet("B"), options)
    for token in inputs:
        first = pending_question(match)
        assert first is not None
        if isinstance(first.node, Decision):
            assert len(first.node.options) != 1
        for question, before in questions(first, answered_by(BOTH, by_all)):
            copy = match.fork()
            for declined in before:
                copy.apply(declined)
            assert type(copy.pending) is type(question.node) and pending_question(copy).kind == question.kind
        match.apply(token)


# -- the way back -------------------------------------------------------------------------


def session_of(inputs: list[str]) -> Session:
    session = Session(at_input([]))
    for token in inputs:
        session.apply(token)
    return session


@pytest.mark.parametrize(
    ("count", "group"),
    [
        (11, 1),  # a step
        (12, 1),  # the end of the reaction, tapped by itself
        (13, 2),  # an action: the end of the reaction goes with it
        (16, 2),  # a step: "no boost" goes with it
        (22, 3),  # the throw of the next turn: the end of the moves and no substitution go with it
        (23, 1),
    ],
)
def test_one_undo_takes_back_an_answer_with_all_that_was_declined_for_it(count: int, group: int) -> None:
    session = session_of(played()[:count])
    assert undo_group(session, 1, by_all) == group


def test_a_group_goes_back_over_the_beginning_of_a_turn_as_far_as_it_must() -> None:
    inputs = played()[:22]
    whole = session_of(inputs)
    first = whole.match.turns()[-1].first_input
    later = Session(whole.match.fork(), first, whole.asked[first:])
    earlier = session_of(inputs[:first])
    asked = []

    def before() -> Iterator[Session]:
        asked.append(earlier)
        yield earlier

    assert undo_group(later, 1, by_all, before) == undo_group(whole, 1, by_all) == 3
    assert len(asked) == 1
    assert undo_group(later, 1, lambda node: False, before) == 1  # what others declined stays


def test_groups_of_a_whole_match_lead_back_to_its_beginning() -> None:
    phone = Phone(
        {
            "edition": "fuba3",
            "options": get_edition("fuba3").chosen("advanced", {}),
            "sheets": [{"name": "Finland"}, {"name": "Italy"}],
            "inputs": played()[:60],
            "viewer": {"sides": [0, 1], "manages": True},
        }
    )
    places = [60]
    while (undo := phone.board()["undo"]) is not None:
        phone.undo(undo["group"])
        places.append(len(phone.inputs))
    assert places[-1] == 0
    assert all(later > earlier for later, earlier in pairwise(places))
    assert len(places) < 60
