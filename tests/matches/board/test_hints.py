"""Hints: a figure in goals and a reason in words for every choice; the same for whoever knows the same."""

import pytest
from django.utils.translation import override

from matches.board.hints import figure, hints, ranking, tried_out
from rules import Match, new_match
from rules.coaches import make_coach
from rules.coaches.trials import Worth
from rules.dice import SeededDice
from rules.nodes import Decision, Roll
from rules.play import play_seeded
from tests.rules.random_play import everything
from tests.rules.scenario import play, scene
from tests.rules.subjects import EACH, SUBJECTS

SHOT = "phase=actions actions=1 ball=AP value=1 home=AP3,AF3,CE4 away=CE6,AF4 away.gk=AF"


def asked_at(edition: str, least: int) -> Match:
    """A match that waits for a decision with so many options, or more."""
    record = play_seeded(edition, SUBJECTS[edition].advanced, None, None, "rookie", "rookie", 3)
    match = new_match(edition, options=SUBJECTS[edition].advanced)
    for token in record.inputs:
        node = match.pending
        if match.state.turn > 3 and isinstance(node, Decision) and len(node.options) >= least:
            return match
        match.apply(token)
    raise AssertionError("no such decision")


@EACH
def test_every_choice_has_a_figure_the_best_first_and_the_match_stays_as_it_is(edition: str) -> None:
    match = asked_at(edition, 5)
    node, before = match.pending, everything(match)
    assert isinstance(node, Decision)
    told = hints(match, edition, "seed")
    assert sorted(each["token"] for each in told["choices"]) == sorted(node.options)
    shares = [each["share"] for each in told["choices"]]
    assert told["best"] == told["choices"][0]["token"] and shares[0] == 1
    assert all(0 <= share <= 1 for share in shares)
    assert all(each["figure"] and each["reason"] for each in told["choices"])
    assert told == hints(match, edition, "seed") and everything(match) == before


def test_a_shot_at_an_open_goal_comes_before_a_pass_back_and_says_why() -> None:
    told = {each["token"]: each for each in hints(scene("fuba3", SHOT), "fuba3", "seed")["choices"]}
    order = list(told)
    assert order.index("shoot") < order.index("pass CE") < order.index("pass HP")
    assert told["shoot"]["figure"].startswith("+") and told["shoot"]["reason"] == "Scores more often: 100%"
    assert told["pass HP"]["reason"] == "Scores less often: 0% – arrives 97%"


def test_a_pass_says_how_often_it_arrives_and_what_shot_follows_in_both_languages() -> None:
    told = {each["token"]: each["reason"] for each in hints(scene("fuba3", SHOT), "fuba3", "seed")["choices"]}
    assert told["pass AF"].endswith("arrives 100%, and a shot worth 0.68 follows")
    with override("fr"):
        told = {each["token"]: each["reason"] for each in hints(scene("fuba3", SHOT), "fuba3", "seed")["choices"]}
    assert told["pass AF"].endswith("arrive\xa0100\xa0%, suivie d’un tir à\xa00,68")


@EACH
def test_a_coach_says_what_its_choices_are_worth_and_takes_the_best(edition: str) -> None:
    match = new_match(edition, options=SUBJECTS[edition].advanced)
    coaches, dice = [make_coach("master", side, edition) for side in (0, 1)], SeededDice("thoughts")
    said = 0
    while match.pending is not None and said < 30:
        node = match.pending
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
            continue
        view = match.seen_by(node.team)
        thoughts = coaches[node.team].thoughts(view)
        token = coaches[node.team].choose(view)
        if len(thoughts) > 1:
            said += 1
            assert sorted(each.option for each in thoughts) == sorted(node.options)
            assert thoughts == sorted(thoughts, key=lambda each: -each.worth)
            worths = {each.option: each.worth for each in thoughts}
            assert worths[token] == thoughts[0].worth
            assert all(-1 <= each.ball <= 1 and -1 <= each.shot <= 1 for each in thoughts)
        match.apply(token)
    assert said == 30


def test_of_choices_that_are_alike_the_veterans_comes_first() -> None:
    """What differs by less than a hundredth of a goal is no difference."""
    match = scene("fuba22", "phase=stages first=home dice=53 ball=AP value=1 home=AP3,AF3,CE4 away=CE6,AF4 away.gk=AF")
    tried, best = ranking(match, "fuba22", "seed")
    alike = [worth.option for worth in tried if round(worth.goals, 2) == round(tried[0].goals, 2)]
    own = make_coach("veteran", "any", "fuba22").choose(match.seen_by(0))
    assert best == own == alike[0] and own != match.legal()[0] and len(alike) > 1


@EACH
def test_a_hint_does_not_depend_on_the_opponents_secrets(edition: str) -> None:
    position = SUBJECTS[edition].penalty_position
    told = []
    for side in ("left", "stay", "right"):
        match = play(new_match(edition, options={"X2": True}, position=position), side)
        told.append(hints(match, edition, "seed"))
    assert told[0] == told[1] == told[2]


@EACH
def test_a_set_up_is_the_veterans_with_what_it_is_worth_and_a_line_up_has_no_figure(edition: str) -> None:
    match = new_match(edition, options=SUBJECTS[edition].advanced)
    line_up = hints(match, edition, "seed")
    assert line_up["best"].startswith("lineup ") and line_up["choices"] == []
    assert line_up["reason"].startswith("This is what a veteran would choose.")
    dice = SeededDice("set-up")
    while not (isinstance(match.pending, Decision) and match.pending.kind == "setup"):
        node = match.pending
        assert node is not None
        match.apply(dice.answer(node) if isinstance(node, Roll) else node.default())
    told = hints(match, edition, "seed")
    assert match.pending.parse(told["best"]) and told["choices"] == []
    assert "an even one" in told["reason"]


def test_a_lone_choice_is_called_so() -> None:
    match = scene("fuba3", SHOT)
    assert isinstance(match.pending, Decision)
    match.pending.listed = ["end"]
    assert hints(match, "fuba3", "seed")["reason"] == "There is only one choice."


@pytest.mark.parametrize(
    ("goals", "english", "french"),
    [
        (0.118, "+0.12", "+0,12"),
        (-0.04, "−0.04", "−0,04"),
        (0.004, "0.00", "0,00"),
        (-0.004, "0.00", "0,00"),
        (1, "+1.00", "+1,00"),
    ],
)
def test_figures_are_written_as_the_reader_writes_them(goals: float, english: str, french: str) -> None:
    assert figure(goals) == english
    with override("fr"):
        assert figure(goals) == french


USUAL = Worth("usual", 36, goals=0.1, scored=0.1, conceded=0.1, ball=0.5)


@pytest.mark.parametrize(
    ("changes", "with_ball", "without"),
    [
        ({}, "As good as most", "As good as most"),
        ({"scored": 0.4, "goals": 0.4}, "Scores more often: 40%", "Scores more often: 40%"),
        ({"scored": 0.0, "goals": 0.0}, "Scores less often: 0%", "Scores less often: 0%"),
        ({"conceded": 0.3, "goals": -0.1}, "Concedes more often: 30%", "Concedes more often: 30%"),
        ({"conceded": 0.0, "goals": 0.2}, "Concedes less often: 0%", "Concedes less often: 0%"),
        ({"ball": 0.9, "goals": 0.2}, "Keeps the ball more often: 90%", "Wins the ball more often: 90%"),
        ({"ball": 0.2, "goals": 0.0}, "Keeps the ball less often: 20%", "Wins the ball less often: 20%"),
        ({"ball": 0.9, "goals": 0.0}, "Leads to a weaker position", "Leads to a weaker position"),
        ({"goals": 0.2}, "Leads to a better position", "Leads to a better position"),
    ],
)
def test_a_reason_names_what_makes_the_difference(changes: dict[str, float], with_ball: str, without: str) -> None:
    worth = Worth(**{**vars(USUAL), "option": "this", **changes})  # type: ignore[arg-type]
    tried = [USUAL, USUAL, worth]
    assert tried_out(worth, tried, has_ball=True) == with_ball
    assert tried_out(worth, tried, has_ball=False) == without
