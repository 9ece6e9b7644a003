"""Skills of the defenders."""

import pytest

from rules import new_match
from rules.editions.fuba22.shooting import Attempt, modifiers
from tests.rules.fuba22.scenario import SKILL_OPTIONS, SWITCHES, asks, at, offered, play, stage, state


@pytest.mark.rule("W22-51")
@pytest.mark.parametrize(("dice", "control", "value", "foul"), [("56", 0, 2, False), ("55", 0, 1, True), ("36", 1, 3, False)])
def test_a_tackle_makes_aggressive_pressing_a_foul_on_a_double_only(dice: str, control: int, value: int, foul: bool) -> None:
    scene = "phase=stages first=away ball=AF value=4 dice=53 home=AF2,HF8 away=AF2,CE8 away.skills=K11"
    match = play(at(scene, "A1", "A6", "A10"), "apress K11", dice)
    assert (asks(match) == "away roll yellow") is foul
    if foul:
        play(match, "1")
        assert state(match).pending == "free"
    assert (state(match).control, state(match).value) == (control, value)


@pytest.mark.rule("W22-45")
def test_an_offside_trap_does_not_threaten_a_ball_that_stays_where_it_is() -> None:
    match = at("ball=AF value=1 home=AF3,CE7 away=AF3,CE7 away.skills=K15", "A1", "A7", "A10")
    play(match, "pass AF")
    assert asks(match) == "home roll turn" and state(match).value == 1


@pytest.mark.rule("R22-48")
def test_a_full_back_plays_a_won_ball_on_to_a_team_mate() -> None:
    scene = "phase=stages first=away ball=AF value=4 dice=53 home=AF2,HF8 away=AF2,CE4,AP2,HML2 away.skills=K13"
    match = play(at(scene, *SKILL_OPTIONS), "press", "2")
    assert asks(match) == "away full_back"
    assert {"ball CE", "ball AP", "ball HML"} <= offered(match) and "ball ACL" not in offered(match)
    play(match, "ball HML")
    assert (state(match).ball, state(match).value) == (4, 4)


@pytest.mark.rule("R22-50")
def test_a_stopper_counts_as_three_in_all_numbers_of_the_opponents_stage() -> None:
    scene = "phase=stages first=home ball=AF value=3 dice=53 home=AF3,AP1,CE6 away=AF1,AP2,CE7 away.skills=K12"
    match = at(scene, *SKILL_OPTIONS)
    assert asks(match) == "away crowd"
    play(match, "use K12")
    assert state(match).count(1, 9) == 3
    assert not any(name == "numbers at the ball" for name, _ in modifiers(state(match), 0, Attempt(False)))
    crowded = at(scene.replace("away=AF1,AP2,CE7", "away=AF5,CE5"), *SKILL_OPTIONS)
    assert state(play(crowded, "use K12")).count(1, 9) == 6


@pytest.mark.rule("R22-51")
def test_an_offside_trap_may_lift_a_long_pass_to_six_at_most() -> None:
    scene = "ball=HF value=3 home=HF4,AF2,HP4 away=AF6,HF2,CE2 away.formation=6-2-2 away.skills=K15"
    match = play(at(scene, "A1", "A7", "A10", "free_formations"), "pass AF")
    assert asks(match) == "away offside_trap"
    play(match, "use K15")
    assert state(match).value == 6


@pytest.mark.rule("R22-77")
def test_an_offside_trap_needs_the_offside_risk_rule_and_a_forward_pass() -> None:
    scene = "ball={0} value=1 home={0}2,AF2,HP6 away=AF3,{0}2,AP5 away.skills=K15"
    with pytest.raises(ValueError, match="cannot be used under these options"):
        new_match("fuba22", options={"A1": True, "A10": True}).apply("lineup 4-4-2 K15")
    match = play(at(scene.format("HF"), "A1", "A7", "A10"), "pass HF")
    assert asks(match) == "home roll turn"


@pytest.mark.rule("K11")
def test_a_tackle_throws_two_dice_in_the_own_defence_zone() -> None:
    match = stage("away", "AF", 4, "AF2,CE8", "AF2,CE8", "away.skills=K11")
    assert {"press K11", "apress K11", "press boost K11"} <= offered(match)
    play(match, "press K11", "63")
    assert (state(match).control, state(match).value) == (1, 3)
    midfield = stage("away", "CE", 4, "CE2,HF8", "CE2,AF8", "away.skills=K11")
    assert "press K11" not in offered(midfield)


@pytest.mark.rule("K11", "K18")
def test_with_two_dice_anyway_the_skill_spares_the_point_of_aggressive_pressing() -> None:
    match = stage("away", "AF", 4, "AF2,CE8", "AF2,CE8", "away.skills=K11")
    assert state(play(match, "apress K11", "63")).sides[1].cp == [4, 4, 2]  # free first use, no point
    lone = stage("away", "AF", 4, "AF2,CE8", "AF1,CE9", "away.skills=K11")
    assert state(play(lone, "apress K11", "63")).sides[1].cp == [3, 4, 2]


@pytest.mark.rule("K12")
def test_a_stopper_counts_as_three_in_the_stage_of_the_opponents() -> None:
    match = play(stage("home", "AF", 3, "AF3,CE7", "AF1,CE9", "away.skills=K12"), "use K12", "adjust")
    assert state(match).value == 3  # three against three
    own = stage("away", "AF", 3, "AF3,CE7", "AF1,CE9", "away.skills=K12")
    assert asks(own) == "away action"


@pytest.mark.rule("K13")
def test_a_skilled_full_back_makes_the_ball_harder_with_each_area() -> None:
    match = play(stage("away", "AF", 4, "AF2,HF8", "AF2,CE6,AP2", "away.skills=K13"), "press", "1", "ball CE")
    assert (state(match).ball, state(match).value) == (6, 2)
    far = play(stage("away", "AF", 6, "AF2,HF8", "AF2,CE6,HML2", "away.skills=K13"), "press", "5")
    assert "ball HML" not in offered(far) and "ball CE" in offered(far)  # not above six


@pytest.mark.rule("K14")
def test_doubling_raises_the_value_by_two_after_a_move() -> None:
    scene = ("away", "AF", 3, "AF1,CE9")
    match = play(stage(*scene, "AF3,CE7", "away.skills=K14"), "midfield", "done")
    assert asks(match) == "away doubling"
    assert state(play(match, "use K14")).value == 5
    level = play(stage(*scene, "AF1,CE9", "away.skills=K14"), "midfield", "done")
    assert asks(level) == "away action"


@pytest.mark.rule("K15")
def test_an_offside_trap_threatens_a_target_on_the_line_itself() -> None:
    match = at("ball=CE value=1 home=CE5,AF2,HF3 away=AF3,CE5,HML2 away.skills=K15", *SWITCHES)
    play(match, "pass AF")
    assert asks(match) == "away offside_trap"
    assert state(play(match, "use K15")).value == 3
