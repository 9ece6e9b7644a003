"""A question is the same for everybody who is shown it: whose it is, of what kind, with which options, words and odds."""

import pytest

from matches.commentary.question import Question, pending_question
from rules import new_match
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.editions import EDITIONS
from rules.match import Match
from rules.nodes import Roll

NAMES = ("Finland", "Italy")
ACTIONS = "phase=actions control=home ball=CE value=2"


def at(position: str) -> Match:
    return new_match("fuba3", position=position)


def test_a_decision_is_asked_of_a_team_with_its_options_and_their_odds() -> None:
    question = pending_question(at(ACTIONS))
    assert question is not None
    assert (question.type, question.side, question.kind, question.title) == ("decision", "home", "action", "Choose an action")
    assert not question.secret and not question.is_roll and question.throwers == ()
    assert [each["token"] for each in question.choices] == list(question.options)
    chance = {each["option"]: each["chance"] for each in question.odds}
    assert 0 < chance["pass AML"] < 1 and "move" not in chance


def test_a_throw_says_whose_die_is_whose() -> None:
    kick_off = new_match("fuba3").apply("lineup 4-4-2").apply("lineup 4-4-2")
    question = pending_question(kick_off)
    assert question is not None
    assert (question.type, question.kind, question.title) == ("roll", "kickoff", "Kick-off roll")
    assert question.throwers == (0, 1) and len(question.options) == 36 and question.default is None


def test_whoever_places_pieces_hears_for_what() -> None:
    match = new_match("fuba3").apply("lineup 4-4-2").apply("lineup 4-4-2").apply("53").apply("home")
    question = pending_question(match)
    assert question is not None
    assert (question.title, question.text) == ("Place the pieces", "Place for the kick-off")
    assert question.as_json()["limits"]["pieces"] == 10


def test_a_line_up_is_secret_and_without_its_options_nothing_of_it_is_said() -> None:
    question = pending_question(new_match("fuba3"))
    assert question is not None and question.secret
    said = question.as_json(with_options=False)
    assert said == {"type": "decision", "team": "home", "kind": "lineup", "secret": True, "options": [], "default": None}


def test_nothing_is_asked_when_the_match_is_over() -> None:
    match = at("phase=over half=2 clock=45 score=1-0")
    assert match.over and pending_question(match) is None


def test_an_answer_names_teams_and_areas() -> None:
    question = pending_question(at(ACTIONS))
    assert question is not None
    assert question.answer("pass AML", NAMES) == "Pass to AML"
    assert question.answer("pass AML", NAMES, areas_in_full=True) == "Pass to Away side, left"
    assert question.answer("away", NAMES) == "Italy"
    assert question.answer("away", ("CE", "HP"), areas_in_full=True) == "HP"  # the name of a team is no area


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_and_every_answer_of_a_match_has_words(edition: str) -> None:
    match = new_match(edition)
    coach, dice = make_coach("random", 4, edition), SeededDice(4)
    while (question := pending_question(match)) is not None:
        node = question.node
        token = dice.answer(node) if isinstance(node, Roll) else coach.choose(match.seen_by(node.team))
        assert question.title and question.text
        assert Question(node, edition).answer(token, NAMES)
        match.apply(token)
