"""Rulings R22-32 to R22-62: cards, condition, advanced rules and skills."""

import pytest

from rules.editions.fuba22 import passing
from rules.editions.fuba22.shooting import Attempt, can_shoot, modifiers
from tests.rules.fuba22.scenario import asks, at, offered, play, state

LEVEL = "ball=CE value=3 home=CE5,HF5 away=CE5,AF5"  # a die of 3 brings an event
SKILLS = ("A1", "A10")


@pytest.mark.rule("R22-32")
@pytest.mark.parametrize(("dice", "piece"), [("21", "penalty"), ("12", "free")])
def test_a_foul_is_a_penalty_in_the_box_of_the_team_that_made_it(dice: str, piece: str) -> None:
    match = play(at("ball=AP value=3 home=AP3,CE7 away=AP2,CE8"), "pass AP", "34", dice, "1")
    assert [e.data["piece"] for e in match.events if e.kind == "set_piece"] == [piece]


@pytest.mark.rule("R22-33")
def test_a_red_card_takes_as_many_yellow_ones_as_there_are() -> None:
    match = play(at(LEVEL), "pass CE", "34", "12", "6", "1", "remove HF")
    assert (state(match).sides[0].yellow, state(match).sides[0].red) == (0, 1)


@pytest.mark.rule("R22-34")
def test_the_modifier_of_a_bad_foul_counts_as_one_more_yellow_card() -> None:
    match = play(at(f"{LEVEL} home.yellow=1"), "pass CE", "34", "12", "6", "2")
    assert [e.data["limit"] for e in match.events if e.kind == "red_test"] == [3]


@pytest.mark.rule("R22-35", "R22-80")
def test_a_team_without_points_is_tired_after_a_test_whatever_the_dice() -> None:
    match = play(at(f"{LEVEL} home.cp=0/1/0 clock=5", "A1"), "pass CE", "61", "1", "6")
    side = state(match).sides[0]
    assert side.tired == 1 and side.cp == [0, 0, 0]
    passed = play(at(f"{LEVEL} home.cp=0/0/0 clock=5", "A1"), "pass CE", "61")
    assert state(passed).sides[0].tired == 1 and asks(passed) == "away roll tiredness"


@pytest.mark.rule("R22-36")
def test_the_first_point_goes_from_the_zone_of_the_target_and_the_others_from_anywhere() -> None:
    match = play(at(f"half=2 clock=40 {LEVEL}", "A1"), "pass CE", "61", "1")
    assert state(match).sides[0].cp == [4, 3, 2]
    play(match, "1")
    assert offered(match) == {"zone D", "zone M", "zone F"}
    empty = play(at(f"half=2 clock=40 {LEVEL} home.cp=2/0/2", "A1"), "pass CE", "61", "1")
    assert offered(empty) == {"zone D", "zone F"}


@pytest.mark.rule("R22-37")
def test_condition_points_start_from_the_formation() -> None:
    match = play(at("phase=lineup", "A1"), "lineup 3-5-2", "lineup 4-5-1")
    assert [side.cp for side in state(match).sides] == [[3, 5, 2], [4, 5, 1]]


@pytest.mark.rule("R22-38")
def test_aggressive_pressing_takes_no_second_point_and_needs_somebody_there() -> None:
    scene = "phase=stages first=away ball=CE value=4 dice=53 home=CE2,HF8 away={0}"
    there = offered(at(scene.format("CE1,AF9"), "A1", "A6"))
    assert "apress" in there and "apress boost" not in there
    assert "apress" not in offered(at(scene.format("AF10"), "A1", "A6"))
    poor = at(scene.format("CE1,AF9") + " away.cp=4/0/2", "A1", "A6")
    assert "apress" not in offered(poor)


@pytest.mark.rule("R22-39")
def test_a_keeper_may_sweep_after_an_event_that_left_the_ball_with_the_attackers() -> None:
    match = at("ball=AF value=3 home=AF3,AP2,CE5 away=AP2,AF3,CE5", "A5")
    play(match, "pass AP", "32", "42")  # value 3, an event of +2
    assert asks(match) == "away sweep"
    play(match, "sweep")
    assert asks(match) == "away action" and state(match).swept == 1


@pytest.mark.rule("R22-40")
def test_nobody_passes_through_an_empty_area() -> None:
    match = at("ball=AML value=3 home=AML2,AMR2,HF6 away=AML2,AMR2,HP6", "A8")
    assert passing.long_pass(state(match), 7, 8) == 1
    held = at("ball=AML value=3 home=AML2,AMR2,CE1,HF5 away=AML2,AMR2,HP6", "A8")
    assert passing.long_pass(state(held), 7, 8) == 0


@pytest.mark.rule("R22-41")
@pytest.mark.parametrize(("exempt", "risk"), [("level_or_behind", 0), ("behind_only", 2)])
def test_a_target_level_with_the_start_is_exempt_from_offside_risk_unless_the_option_says_otherwise(
    exempt: str, risk: int
) -> None:
    match = at("ball=AF value=1 home=AF2,ACL1,CE7 away=AF2,CE8", "A7", risk_exempt=exempt)
    assert passing.risk(state(match), 9, 10) == risk


@pytest.mark.rule("R22-42")
def test_a_keeper_alone_near_the_ball_is_hurt_but_a_field_player_goes_off() -> None:
    match = at("ball=AP value=3 home=AP2,CE8 away=CE9,HF1", "A4")
    play(match, "pass AP", "34", "66", "2")
    assert asks(match) == "away roll injury"
    play(match, "2")
    away = state(match).sides[1]
    assert away.gk_injured and sum(away.pieces) == 10
    assert ("keeper injured", 1) in modifiers(state(match), 0, Attempt(False))


@pytest.mark.rule("R22-43")
def test_each_point_of_a_fresh_player_may_go_to_another_zone() -> None:
    scene = "phase=stages first=home half=2 clock=15 ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.cp=1/1/1"
    match = play(at(scene, "A1", "A3"), "subs 1", "fresh", "11", "zone D", "zone F")
    assert state(match).sides[0].cp == [2, 1, 2]


@pytest.mark.rule("R22-44")
def test_only_the_first_use_of_a_skill_in_a_match_is_free() -> None:
    scene = "ball=CE value=2 home=CE5,AF2,HF3 away=CE5,AF5 home.skills=K27"
    match = play(at(scene, *SKILLS), "pass AF K27")
    assert state(match).sides[0].cp == [4, 4, 2] and not state(match).sides[0].unpaid
    again = play(at(f"{scene} home.unpaid=0", *SKILLS), "pass AF K27")
    assert state(again).sides[0].cp == [4, 4, 1]


@pytest.mark.rule("R22-45")
def test_skills_are_paid_in_the_zone_of_the_target_and_boosts_in_that_of_the_ball() -> None:
    scene = "ball=CE value=2 home=CE5,AF2,HF3 away=CE5,AF5 home.skills=K27 home.unpaid=0 home.cp={0}"
    assert "pass AF K27" not in offered(at(scene.format("4/4/0"), *SKILLS))
    assert "pass AF K27" in offered(at(scene.format("0/0/1"), *SKILLS))
    stage = "phase=stages first=home ball=CE target=AF value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.cp=0/1/0"
    match = play(at(stage, "A1"), "midfield boost")
    assert state(match).sides[0].cp == [0, 0, 0]


@pytest.mark.rule("R22-46", "R22-67")
def test_keeper_skills_make_the_shooter_throw_two_dice_and_keep_the_lower() -> None:
    scene = "phase=stages first=home direct=1 ball=AF value=1 dice=53 home=AF3,CE7 away=AF2,CE8 away.skills=K08,K10"
    match = at(scene, *SKILLS)
    assert asks(match) == "away keeper_skill" and offered(match) == {"no", "use K08", "use K10"}
    play(match, "use K10")
    assert asks(match) == "home roll shot" and "61" in match.legal()
    play(match, "61")
    assert [e.data["dice"] for e in match.events if e.kind == "shot"] == [[6, 1]]
    assert state(match).score == [0, 0]


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


@pytest.mark.rule("R22-48")
def test_a_full_back_plays_a_won_ball_on_to_a_team_mate() -> None:
    scene = "phase=stages first=away ball=AF value=4 dice=53 home=AF2,HF8 away=AF2,CE4,AP2,HML2 away.skills=K13"
    match = play(at(scene, *SKILLS), "press", "2")
    assert asks(match) == "away full_back"
    assert {"ball CE", "ball AP", "ball HML"} <= offered(match) and "ball ACL" not in offered(match)
    play(match, "ball HML")
    assert (state(match).ball, state(match).value) == (4, 4)


@pytest.mark.rule("R22-49")
def test_a_dribbler_who_fails_alone_leaves_the_ball_to_the_nearest_opponent() -> None:
    scene = "phase=stages first=home ball=CE value=3 dice=53 home=CE2,HF8 away=AF10 home.skills=K20"
    match = play(at(scene, *SKILLS), "use K20", "2")
    assert (state(match).control, state(match).value) == (1, 2)
    assert state(match).sides[1].pieces[6] == 1


@pytest.mark.rule("R22-50")
def test_a_stopper_counts_as_three_in_all_numbers_of_the_opponents_stage() -> None:
    scene = "phase=stages first=home ball=AF value=3 dice=53 home=AF3,AP1,CE6 away=AF1,AP2,CE7 away.skills=K12"
    match = at(scene, *SKILLS)
    assert asks(match) == "away crowd"
    play(match, "use K12")
    assert state(match).count(1, 9) == 3
    assert not any(name == "numbers at the ball" for name, _ in modifiers(state(match), 0, Attempt(False)))
    crowded = at(scene.replace("away=AF1,AP2,CE7", "away=AF5,CE5"), *SKILLS)
    assert state(play(crowded, "use K12")).count(1, 9) == 6


@pytest.mark.rule("R22-51")
def test_an_offside_trap_may_lift_a_long_pass_to_six_at_most() -> None:
    scene = "ball=HF value=3 home=HF4,AF2,HP4 away=AF6,HF2,CE2 away.formation=6-2-2 away.skills=K15"
    match = play(at(scene, "A1", "A7", "A10", "free_formations"), "pass AF")
    assert asks(match) == "away offside_trap"
    play(match, "use K15")
    assert state(match).value == 6


@pytest.mark.rule("R22-52")
@pytest.mark.parametrize(
    ("event", "after"), [("15", "away action"), ("21", "away action"), ("65", "away action"), ("66", "away action")]
)
def test_a_level_contest_is_won_by_nobody(event: str, after: str) -> None:
    match = play(at(LEVEL, "A1", "A10", "A11"), "pass CE", "34", event, "33")
    assert [e.data["won"] for e in match.events if e.kind == "contest"] == [-1]
    assert asks(match) == after and state(match).value == 4


@pytest.mark.rule("R22-53")
def test_a_perfect_squad_adds_one_skill_of_choice_for_this_match() -> None:
    match = play(at(f"{LEVEL} home.skills=K04", "A1", "A10", "A11"), "pass CE", "34", "66", "61")
    assert asks(match) == "home new_skill" and "take K04" not in offered(match)
    play(match, "take K23")
    assert match.edition.lineup(match.state, 0)[1] == ["K04", "K23"]
    assert match.result["carry_over"]["home"]["skills_gained"] == []


@pytest.mark.rule("R22-54")
def test_a_badly_placed_keeper_helps_shots_at_his_goal_only() -> None:
    match = play(at("ball=AF value=3 home=AF3,CE7 away=AF2,CE8", "A11"), "pass AF", "34", "56")
    assert ("keeper out of position", 2) in modifiers(state(match), 0, Attempt(False))
    state(match).ball = 3
    assert ("keeper out of position", 2) not in modifiers(state(match), 1, Attempt(False))


@pytest.mark.rule("R22-55")
def test_a_streaker_costs_minutes_but_not_in_stoppage() -> None:
    match = play(at(f"clock=10 {LEVEL}", "A1", "A11"), "pass CE", "34", "55", "6")
    assert state(match).clock == 10 + 1 + 7 and asks(match) == "away action"
    late = play(at(f"clock=45 stoppage=1 {LEVEL}", "A11"), "pass CE", "34", "55", "6")
    assert (state(late).clock, state(late).stoppage) == (45, 2)


@pytest.mark.rule("R22-56")
def test_slow_play_takes_one_more_square() -> None:
    match = at("phase=setpiece pending=corner:home clock=10 home=CE10 away=CE10", "A9")
    assert state(match).clock == 11
    assert state(play(match, "slow", "66")).clock == 12
    assert asks(match) == "home setup"


@pytest.mark.rule("R22-57")
def test_no_gain_lifts_a_zone_above_six_or_the_team_above_ten() -> None:
    full = play(at(f"{LEVEL} home.cp=4/4/2 away.cp=0/6/0", "A1"), "pass CE", "34", "11")
    assert [side.cp for side in state(full).sides] == [[4, 4, 2], [0, 6, 0]]


@pytest.mark.rule("R22-58")
def test_a_piece_that_covers_the_ball_has_moved() -> None:
    match = play(at("ball=CE value=3 home=CE5,HF5 away=CE5,AF5"), "pass HML", "63", "from HF")
    assert state(match).sides[0].moved[4] == 1


@pytest.mark.rule("R22-59")
def test_a_backward_pass_into_an_empty_area_next_to_offside_pieces_is_legal() -> None:
    # ACL and AP are beyond Away's line: pieces there are offside, and nobody else is next to AML
    match = at("ball=AP value=2 home=AP2,ACL1,HP7 away=HF10 away.gk=AP")
    assert "pass AML" in offered(match)


@pytest.mark.rule("R22-60", "R22-90")
def test_a_change_at_half_time_brings_no_points_and_need_not_be_a_card() -> None:
    match = play(at("phase=interval clock=45 stoppage=1 home.formation=4-4-2 home.cp=1/1/1", "A1"), "shift F D", "keep")
    side = state(match).sides[0]
    assert side.formation == (5, 4, 1) and side.cp == [1, 1, 1]
    full = at("phase=interval clock=45 stoppage=1 home.formation=6-4-0", "A1")
    assert "shift M D" not in offered(full) and "shift F M" not in offered(full) and "shift M F" in offered(full)


@pytest.mark.rule("R22-61")
def test_a_goal_poacher_comes_first_even_before_a_sweeping_keeper() -> None:
    match = at("ball=AF value=2 home=AF3,AP2,CE5 away=AP2,AF3,CE5 home.skills=K24", "A1", "A5", "A10")
    play(match, "pass AP", "52", "sweep")
    assert asks(match) == "home goal_poacher"
    play(match, "use K24")
    assert asks(match) == "home roll shot"


@pytest.mark.rule("R22-62")
@pytest.mark.parametrize(
    ("ball", "keeper", "shot"), [("CE", "AF", True), ("HML", "AF", True), ("CE", "AP", False), ("HF", "AF", False)]
)
def test_with_the_keeper_away_shots_come_from_the_centre_and_the_own_side_areas(ball: str, keeper: str, shot: bool) -> None:
    match = at(f"phase=stages first=home ball={ball} value=3 dice=53 home={ball}10 away=AF10 away.gk={keeper}")
    assert can_shoot(state(match), 0) is shot
    if shot:
        assert dict(modifiers(state(match), 0, Attempt(False)))["area"] == -6
