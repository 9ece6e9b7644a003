"""The video assistant."""

import pytest

from rules.board import AREAS, INDEX
from tests.rules.fuba3.scenario import PENALTY, SHOT, asks, at, last, play


@pytest.mark.rule("W75")
def test_a_double_six_of_the_var_takes_a_goal_back() -> None:
    match = play(at("phase=actions ball=AP value=1 home=AP3,CE7 away=AF5,CE5", "A10"), "shoot", "6")
    assert asks(match) == "home roll var"
    play(match, "66")
    state = match.state
    assert state.score == [0, 0]
    assert last(match, "set_piece") == {"piece": "free", "area": "AP", "quick": True}
    assert (state.control, state.value, state.ball) == (1, 2, INDEX["AP"])
    assert asks(match) == "away free_moves"


@pytest.mark.rule("R-040")
def test_a_void_goal_is_a_free_kick_in_the_box_of_the_other_team() -> None:
    match = play(at(SHOT, "A10"), "shoot", "6", "66")
    assert match.state.score == [0, 0]
    assert asks(match) == "away free_moves"
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (1, "AP", 2)


@pytest.mark.rule("R-040")
def test_a_void_press_in_the_pressers_box_is_a_penalty() -> None:
    match = play(at(PENALTY.replace("value=1", "value=6").replace("AP1,CE9", "AP2,CE8"), "A10"), "press", "11")
    assert asks(match) == "away roll var"
    match.apply("66")
    assert match.state.control == 0
    assert asks(match) == "away roll yellow"
    match.apply("1")
    assert asks(match) == "home setup"
    event = next(event for event in match.events if event.kind == "set_piece")
    assert (event.team, event.data["piece"], event.data["area"]) == (0, "penalty", "AP")


@pytest.mark.rule("R-040")
def test_a_void_press_in_the_other_box_is_a_quick_free_kick_for_the_robbed_team() -> None:
    scene = "phase=actions phasing=away ball=HP value=6 home=HP1,HF9 away=HP2,CE8"
    match = play(at(scene, "A10"), "press", "11", "66", "1")
    assert asks(match) == "home free_moves"
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (0, "HP", 2)
