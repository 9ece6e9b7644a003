"""The game turn: its order, its dice and who plays first."""

import pytest

from tests.rules.stage_scenes import AWAY, HOME, idle_stage, idle_to, kinds, state
from tests.rules.worldcup2015.scenario import asks, at, stage, target


@pytest.mark.rule("WWC-36", "RWC-50")
def test_a_team_pressed_in_the_first_stage_plays_the_second_without_the_ball() -> None:
    match = stage("first=away ball=AF value=6 home=AF1,CE9 away=AF2,CE8")
    idle_to(match, "away substitution")
    assert (match.state.control, match.state.value) == (AWAY, 1)
    match.apply("no")
    assert asks(match) == "home use_point"  # no question about a shot


@pytest.mark.rule("RWC-50")
def test_a_team_that_wins_the_ball_in_the_first_stage_may_shoot_in_the_second() -> None:
    match = stage("first=home ball=HF value=6 home=HF1,CE9 away=HF3,CE7")
    idle_to(match, "home substitution").apply("no")
    assert match.state.control == AWAY
    assert asks(match) == "away shot"


@pytest.mark.rule("RWC-01")
def test_a_turn_has_seven_stages() -> None:
    match = at("ball=CE value=1 home=CE4,HF6 away=CE4,AF6")
    met = [asks(match)]
    match.apply("pass CE")
    met.append(asks(match))
    match.apply("63")
    assert kinds(match)[1:3] == ["turn_dice", "pass"]  # time, control check, ball with its new value
    for stages in ("away", "home"):
        assert asks(match) == f"{stages} use_point"
        met.append(stages)
        idle_stage(match)
    assert met == ["home target", "home roll turn", "away", "home"]
    assert asks(match) == "home target"


@pytest.mark.rule("RWC-37")
def test_after_a_ball_hit_too_far_the_dice_settle_the_order() -> None:
    lost = "ball=HF value=2 home=HF2,AP2,CE6 away=AP2,AF3,CE4,HF1"
    assert state(target(lost, "AP", "65")).first == AWAY
    level = target(lost, "AP", "55")
    assert level.state.control == AWAY and state(level).first == HOME
