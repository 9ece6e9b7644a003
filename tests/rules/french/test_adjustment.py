"""The adjustment of the ball value by the numbers at the ball."""

import pytest

from tests.rules.french.scenario import stage
from tests.rules.stage_scenes import idle_to


@pytest.mark.rule("WFR-12")
def test_one_opponent_more_raises_the_value_by_one() -> None:
    match = idle_to(stage("ball=CE value=3 home=CE2,HF8 away=CE3,AF7"), "away move_type")
    assert match.state.value == 4


@pytest.mark.rule("WFR-28")
def test_two_more_at_the_ball_lower_the_value_by_two() -> None:
    match = idle_to(stage("ball=CE value=6 home=CE3,HF7 away=CE1,AF9"), "away move_type")
    assert match.state.value == 4
