"""The adjustment of the ball value by the numbers at the ball."""

import pytest

from tests.rules.stage_scenes import AWAY, idle_stage, idle_to, last
from tests.rules.worldcup2015.scenario import stage


@pytest.mark.rule("WWC-23", "RWC-36")
def test_an_adjustment_above_six_presses_the_ball_away() -> None:
    match = idle_stage(stage("ball=CE value=5 home=CE1,HF9 away=CE3,AF7"))
    assert (match.state.control, match.state.value) == (AWAY, 1)
    assert last(match, "control") == {"how": "pressed", "value": 1}


@pytest.mark.rule("RWC-07")
@pytest.mark.parametrize(("beaten", "value"), [(1, 1), (3, 3), (4, 4), (5, 4)])
def test_a_ball_pressed_away_is_worth_the_pieces_that_were_beaten_and_four_at_most(beaten: int, value: int) -> None:
    match = idle_stage(stage(f"ball=CE value=5 home=CE{beaten},HF{10 - beaten} away=CE{beaten + 2},AF{8 - beaten}"))
    assert (match.state.control, match.state.value) == (AWAY, value)


@pytest.mark.rule("WWC-24")
def test_a_majority_at_the_ball_lowers_the_value_by_two_at_most() -> None:
    match = idle_to(stage("ball=CE value=4 home=CE4,HF6 away=CE1,AF9"), "home substitution")
    assert match.state.value == 2
    match = idle_to(stage("ball=CE value=3 home=CE4,HF6 away=CE1,AF9"), "home substitution")
    assert match.state.value == 1
