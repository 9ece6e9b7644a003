"""Offside: areas, passes and moves."""

import pytest

from tests.rules.french.scenario import at, play, stage
from tests.rules.stage_scenes import idle_to


@pytest.mark.rule("WFR-04", "RFR-07")
def test_an_area_partly_level_with_the_line_is_onside_and_the_box_is_not() -> None:
    legal = at("ball=CE home=CE4,ACL3,AP3 away=AF1,CE9").legal()
    assert "pass ACL" in legal and "pass AP" not in legal


@pytest.mark.rule("RFR-22")
def test_only_the_team_with_the_ball_is_offside_and_never_backwards() -> None:
    match = idle_to(stage("first=away ball=HF home=HF1,CE9 away=HF1,AF5,CE4"), "away move_type")
    assert "move CE HP" in match.apply("forward").legal()
    match = play(stage("ball=CE home=CE9,AP1 away=CE10"), "defence")
    assert "move AP AF" in match.legal()
    match = play(stage("ball=CE home=CE9,AP1 away=CE10"), "forward")
    assert "move CE AF" not in match.legal()
