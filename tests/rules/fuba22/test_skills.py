"""Every skill of FUBA 2.2: when it is offered, and what it does."""

import pytest

from rules import Match
from rules.editions.fuba22.shooting import Attempt, modifiers
from rules.editions.fuba22.skills import SKILLS
from tests.rules.fuba22.scenario import asks, at, offered, play, state

SWITCHES = ("A1", "A3", "A5", "A6", "A7", "A10")
LEVEL = "ball=CE value=3 home=CE5,HF5 away=CE5,AF5"
STAGE = "phase=stages first={0} ball={1} value={2} dice=53 home={3} away={4} {5}"


def stage(first: str, ball: str, value: int, home: str, away: str, more: str) -> Match:
    return at(STAGE.format(first, ball, value, home, away, more), *SWITCHES)


@pytest.mark.rule("K01")
def test_a_trained_formation_change_moves_two_players_once_in_a_match() -> None:
    match = play(stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", "home.skills=K01"), "adjust", "midfield", "done")
    assert asks(match) == "home formation_change"
    play(match, "shift D M", "shift D F")
    side = state(match).sides[0]
    assert side.next_formation == (2, 5, 3) and side.reshaped and side.unpaid
    used = play(stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", "home.skills=K01 home.reshaped=1"), "adjust", "midfield", "done")
    assert asks(used) != "home formation_change"


@pytest.mark.rule("K02")
@pytest.mark.parametrize(("skills", "points"), [("-", 1), ("K02", 2)])
def test_wide_player_material_makes_a_fresh_player_worth_more(skills: str, points: int) -> None:
    match = stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", f"home.skills={skills} half=2 clock=15 home.cp=1/1/1")
    play(match, "subs 1", "fresh", "34")  # 70, or 50 with the skill, against minute 60
    asked = 0
    while asks(match) == "home zone":
        play(match, "zone D")
        asked += 1
    assert asked == points


@pytest.mark.rule("K03")
def test_high_condition_is_a_move_of_all_types_by_a_die() -> None:
    match = stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", "home.skills=K03")
    play(match, "adjust", "high K03", "5")
    assert [e.data["moves"] for e in match.events if e.kind == "moves"] == [4]  # one fewer as second action
    assert "high K03" not in offered(stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", "home.skills=K04"))


@pytest.mark.rule("K04")
@pytest.mark.parametrize(("die", "value", "foul"), [("2", 2, False), ("1", 1, True)])
def test_fanatic_fans_throw_a_new_value_and_foul_with_the_old_one(die: str, value: int, foul: bool) -> None:
    match = play(at(f"{LEVEL} home.skills=K04", *SWITCHES), "pass CE", "51", "use K04", die)
    assert (asks(match) == "home roll yellow") is foul
    assert state(match).value == value
    other = play(at(f"{LEVEL} away.skills=K04", *SWITCHES), "pass CE", "51")
    assert asks(other) == "away fans"
    skipped = play(at(f"{LEVEL} home.skills=K04", *SWITCHES), "pass CE", "34", "33")  # the stages are skipped, not the fans
    assert asks(skipped) == "home fans"


@pytest.mark.rule("K05")
def test_a_trained_special_event_helps_direct_free_kicks_and_first_shots_after_a_corner() -> None:
    direct = stage("home", "AF", 1, "AF3,CE7", "AF2,CE8", "home.skills=K05 direct=1")
    assert offered(direct) == {"shoot", "shoot K05"}
    play(direct, "shoot K05", "1")
    assert ["skills", 1] in next(e.data["modifiers"] for e in direct.events if e.kind == "shot")
    corner = stage("home", "AP", 3, "AP3,CE7", "AP2,CE8", "home.skills=K05 origin=corner")
    assert "shoot K05" in offered(corner)
    assert "shoot K05" not in offered(play(corner, "adjust"))
    open_play = stage("home", "AP", 3, "AP3,CE7", "AP2,CE8", "home.skills=K05")
    assert "shoot K05" not in offered(open_play)


@pytest.mark.rule("K06")
def test_a_sweeper_keeper_steps_to_a_ball_played_into_space_and_presses_better() -> None:
    match = play(at(f"{LEVEL} away.skills=K06".replace("value=3", "value=1"), *SWITCHES), "pass AF", "63")
    assert asks(match) == "away sweeper_keeper"
    play(match, "use K06", "press", "4")  # 4 - 2 is below 3
    assert state(match).control == 1 and state(match).value == 4


@pytest.mark.rule("K07")
def test_a_creative_goalkeeper_takes_two_moves_from_the_opponents() -> None:
    match = at("ball=HP value=2 home=HP3,CE7 away=HP2,CE8 home.skills=K07", *SWITCHES)
    play(match, "use K07", "pass HP", "63")
    while asks(match) != "away action":
        play(match, "done" if "done" in match.legal() else match.legal()[0])
    play(match, "midfield")
    assert [e.data["moves"] for e in match.events if e.kind == "moves" and e.team == 1] == [2]


@pytest.mark.rule("K08")
def test_a_shot_stopper_costs_three_points_and_makes_the_shooter_keep_the_lower_die() -> None:
    scene = ("home", "AP", 3, "AP3,CE7", "AP2,CE8")
    match = play(stage(*scene, "away.skills=K08 away.unpaid=0"), "shoot", "use K08", "62")
    assert state(match).sides[1].cp == [1, 4, 2] and state(match).score == [0, 0]
    poor = play(stage(*scene, "away.skills=K08 away.unpaid=0 away.cp=2/4/2"), "shoot")
    assert asks(poor) == "home roll shot"


@pytest.mark.rule("K09")
def test_a_penalty_shot_saver_makes_the_kicker_keep_the_lower_die() -> None:
    match = at("phase=shootout kicks=home:o,away:o away.skills=K09", *SWITCHES)
    assert asks(match) == "away penalty_saver"
    play(match, "use K09", "stay", "left", "61")
    assert state(match).kicks[0] == [1, 0] and state(match).sides[1].unpaid
    play(match, "stay", "left", "6")
    assert asks(match) == "away penalty_saver"  # again at the next kick


@pytest.mark.rule("K10")
def test_a_leading_goalkeeper_helps_against_free_kicks_and_corners_into_the_box() -> None:
    corner = ("home", "AP", 3, "AP3,CE7", "AP2,CE8")
    match = play(stage(*corner, "away.skills=K10 origin=corner"), "shoot")
    assert offered(match) == {"no", "use K10"}
    assert asks(play(stage(*corner, "away.skills=K10"), "shoot")) == "home roll shot"


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


@pytest.mark.rule("K22")
def test_a_target_man_counts_as_three_while_the_opponents_act() -> None:
    match = stage("away", "AF", 3, "AF1,CE9", "AF3,CE7", "home.skills=K22")
    assert asks(match) == "home crowd"
    play(match, "use K22", "adjust")
    assert state(match).value == 3


@pytest.mark.rule("K23")
def test_a_clinical_finisher_is_better_in_the_box() -> None:
    match = stage("home", "AP", 3, "AP3,CE7", "AP2,CE8", "home.skills=K23")
    assert {"shoot", "shoot K23"} <= offered(match)
    assert sum(n for _, n in modifiers(state(match), 0, Attempt(False, skills=SKILLS.bit["K23"]))) == 1
    assert "shoot K23" not in offered(stage("home", "AF", 3, "AF3,CE7", "AF2,CE8", "home.skills=K23"))


@pytest.mark.rule("K24")
def test_a_goal_poacher_acts_first_and_must_shoot() -> None:
    match = play(at("ball=AF value=2 home=AF3,AP1,CE6 away=AP2,AF3,CE5 home.skills=K24", *SWITCHES), "pass AP", "53", "no")
    assert asks(match) == "home goal_poacher"
    assert asks(play(match, "use K24")) == "home roll shot"


@pytest.mark.rule("K25")
def test_an_actor_may_replace_an_event_in_the_attack_zone() -> None:
    match = play(at("ball=AF value=3 home=AF3,CE7 away=AF2,CE8 home.skills=K25", *SWITCHES), "pass AF", "34", "use K25", "5")
    assert asks(match) == "away roll yellow"
    assert asks(play(at(f"{LEVEL} home.skills=K25", *SWITCHES), "pass CE", "34")) == "home roll event"


@pytest.mark.rule("K26")
def test_a_dribbling_attacker_does_the_same_in_the_attack_zone() -> None:
    match = stage("home", "AF", 1, "AF3,CE7", "AF2,CE8", "home.skills=K26")
    play(match, "use K26", "3", "dribble AF AP")
    assert state(match).ball == 12 and state(match).sides[0].moved[12] == 1
    assert "use K26" not in offered(stage("home", "CE", 1, "CE3,HF7", "CE2,AF8", "home.skills=K26"))


@pytest.mark.rule("K27")
def test_a_skilled_attacker_lowers_the_value_of_a_ball_kept_in_attack() -> None:
    scene = "ball=AF value=2 home=AF3,CE7 away=AF2,CE8 home.skills=K27"
    assert state(play(at(scene, *SWITCHES), "pass AF K27", "54")).value == 3
    lost = play(at(scene, *SWITCHES), "pass AF K27", "14")
    assert (state(lost).control, state(lost).value) == (1, 1)
    assert not any(
        "K27" in token for token in offered(at(f"{LEVEL} home.skills=K27", *SWITCHES)) if token.startswith("pass HF")
    )
