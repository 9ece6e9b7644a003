"""Skills of the midfielders."""

import pytest

from tests.rules.fuba22.scenario import LEVEL, SKILL_OPTIONS, STAGE, SWITCHES, asks, at, offered, play, stage, state


@pytest.mark.rule("R22-47", "R22-76")
@pytest.mark.parametrize(("dice", "foul"), [("55", True), ("56", False)])
def test_midfield_pressing_is_a_foul_on_a_double_that_fails(dice: str, foul: bool) -> None:
    scene = "phase=stages first=away ball=CE value=4 dice=53 home=CE2,HF8 away=CE2,AF8 away.skills=K18"
    match = play(at(scene, "A1", "A6", "A10"), "apress K18", dice)
    assert (asks(match) == "away roll yellow") is foul
    if not foul:
        assert state(match).value == 2
    won = play(at(scene, "A1", "A6", "A10"), "apress K18", "22")
    assert state(won).control == 1


@pytest.mark.rule("R22-49")
def test_a_dribbler_who_fails_alone_leaves_the_ball_to_the_nearest_opponent() -> None:
    scene = "phase=stages first=home ball=CE value=3 dice=53 home=CE2,HF8 away=AF10 home.skills=K20"
    match = play(at(scene, *SKILL_OPTIONS), "use K20", "2")
    assert (state(match).control, state(match).value) == (1, 2)
    assert state(match).sides[1].pieces[6] == 1


@pytest.mark.rule("R22-100")
def test_a_dribbler_chooses_his_way_after_the_die() -> None:
    match = at(STAGE.replace("away=CE5,AF5", "away=AF10") + " home.skills=K20", *SKILL_OPTIONS)
    play(match, "use K20")
    assert asks(match) == "home roll dribbler"
    play(match, "3")
    assert asks(match) == "home dribbler" and "dribble CE AML" in offered(match)


@pytest.mark.rule("K16")
@pytest.mark.parametrize("team", ["home", "away"])
def test_a_midfield_general_swaps_the_order_of_the_stages(team: str) -> None:
    match = play(at(f"{LEVEL} {team}.skills=K16", *SWITCHES), "pass CE", "54")
    assert asks(match) == f"{team} midfield_general"
    assert asks(play(match, "use K16")) == "home action"
    defence = play(at(f"ball=HF value=3 home=HF5,CE5 away=HF5,AF5 {team}.skills=K16", *SWITCHES), "pass HF", "54")
    assert asks(defence) == "away action"


@pytest.mark.rule("K17")
def test_a_creative_midfielder_shifts_the_ball_out_of_the_centre_to_a_team_mate() -> None:
    match = stage("home", "CE", 3, "CE5,AML3,HF2", "CE5,AF5", "home.skills=K17")
    play(match, "use K17")
    assert offered(match) == {"ball AML", "ball HF"}
    play(match, "ball AML")
    assert state(match).ball == 7 and "use K17" not in offered(match) and "midfield" in offered(match)


@pytest.mark.rule("K18")
def test_midfield_pressing_throws_two_dice_in_the_midfield_zone() -> None:
    match = stage("away", "CE", 4, "CE2,HF8", "CE2,AF8", "away.skills=K18")
    assert state(play(match, "press K18", "53")).control == 1
    assert "press K18" not in offered(stage("away", "AF", 4, "AF2,HF8", "AF2,CE8", "away.skills=K18"))


@pytest.mark.rule("K19")
def test_crossing_removes_the_long_pass_out_of_midfield_to_a_team_mate() -> None:
    scene = "ball={0} value=3 home={0}3,AP1,HF6 away={0}2,AP2,AF6 home.skills=K19"
    match = play(at(scene.format("AML"), *SWITCHES), "pass AP K19")
    assert state(match).value == 3
    assert not any("K19" in token for token in offered(at(scene.format("AF").replace("AF6", "CE6"), *SWITCHES)))


@pytest.mark.rule("K20")
def test_a_midfield_dribbler_takes_the_ball_past_his_opponents() -> None:
    match = stage("home", "CE", 3, "CE3,HF7", "CE2,AF8", "home.skills=K20")
    play(match, "use K20", "5")  # 5 - 3 is as many as there are
    assert asks(match) == "home dribbler"
    play(match, "dribble CE AF")
    assert (state(match).ball, state(match).control) == (9, 0)
    failed = play(stage("home", "CE", 3, "CE3,HF7", "CE2,AF8", "home.skills=K20"), "use K20", "4")
    assert (state(failed).control, state(failed).value) == (1, 4)


@pytest.mark.rule("K21")
def test_short_passes_lower_the_new_value_of_a_ball_kept_in_midfield() -> None:
    match = play(at(f"{LEVEL} home.skills=K21", *SWITCHES), "pass CE", "54", "use K21")
    assert state(match).value == 3
    lost = play(at(f"{LEVEL} home.skills=K21", *SWITCHES), "pass CE", "25")
    assert asks(lost).endswith("action")
