"""The adjustment of the ball value by the numbers at the ball."""

import pytest

from tests.rules.fuba20.scenario import AWAY, HOME, at, play


@pytest.mark.rule("W20-27", "R20-28")
def test_a_ball_of_six_that_gets_harder_is_taken_by_the_opponents() -> None:
    match = at("phase=adjust value=6 home=CE1,HF9 away=CE2,AF8")
    assert match.state.control == AWAY and match.state.value == 1


@pytest.mark.rule("R20-28")
def test_the_value_of_a_pressed_ball_is_the_number_of_those_who_lost_it() -> None:
    match = at("phase=adjust value=6 home=CE3,HF7 away=CE5,AF5")
    assert match.state.control == AWAY and match.state.value == 3


@pytest.mark.rule("W20-28")
def test_a_ball_below_six_gets_harder_but_is_not_lost() -> None:
    match = at("phase=adjust value=5 home=CE1,HF9 away=CE4,AF6")
    assert match.state.control == HOME and match.state.value == 6


@pytest.mark.rule("W20-29")
def test_a_team_alone_at_the_ball_gets_it_under_control() -> None:
    match = at("phase=adjust value=4 home=CE2,HF8 away=AF10")
    assert match.state.control == HOME and match.state.value == 1


@pytest.mark.rule("R20-27")
def test_the_second_adjustment_counts_where_the_ball_was_carried_to() -> None:
    match = at("phase=moves dice=12 value=4 home=CE4,HF6 away=AF10")
    play(match, "dribble CE HML", "done", "done")
    assert match.state.value == 2  # one piece with the ball, alone: four minus one minus one
