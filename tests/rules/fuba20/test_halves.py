"""Half-time, extra time, shoot-outs and draws."""

import pytest

from tests.rules.fuba20.scenario import asks, at, play


@pytest.mark.rule("R20-54")
def test_a_draw_stands_unless_extra_time_and_shoot_out_are_played() -> None:
    scene = "half=2 clock=45 stoppage=2 score=1-1"
    drawn = play(at(scene), "pass CE", "22")
    assert drawn.over and drawn.result["winner"] is None
    extra = play(at(scene, "X1", "X2"), "pass CE", "22")
    assert extra.state.half == 3 and asks(extra) == "home roll kickoff" and extra.state.clock == 1
    kicks = play(at(scene, "X2"), "pass CE", "22", "61", "home")
    assert asks(kicks) == "away keeper_side" and kicks.state.phase == "shootout"


def test_the_other_team_kicks_off_the_second_half() -> None:
    match = play(at("clock=45 stoppage=2 kicked_off=away"), "pass CE", "22")
    assert asks(match) == "home setup"
