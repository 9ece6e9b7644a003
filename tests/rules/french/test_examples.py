"""Worked examples of the French rulebook."""

import pytest

from rules import IllegalInput, new_match
from rules.board import INDEX
from tests.rules.french.scenario import asks, at, event, play, stage, target
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, last, next_turn, side, state

MARKED = "ball=HF value=3 home=HF2,AF2,AP2,CE4 away=AP2,AF3,CE4,HF1"
MIDFIELD = "ball=CE home=CE4,HML3,HF3 away=CE4,AML3,AF3"


# -- beginning, targets, clock -------------------------------------------------------


@pytest.mark.rule("WFR-01")
def test_a_formation_card_gives_the_lines() -> None:
    match = play(new_match("french"), "lineup 3-5-2", "lineup 4-4-2")
    assert side(match, HOME).formation == (3, 5, 2)


@pytest.mark.rule("WFR-02")
def test_the_higher_die_chooses_and_two_pieces_shift_to_the_wings() -> None:
    match = play(new_match("french"), "lineup 4-4-2", "lineup 4-4-2", "53")
    assert asks(match) == "home first_ball"
    play(match, "home", "place CE4 HF6 GK:HP", "place CE2 AF8 GK:AP", "move HF HML", "move HF HMR")
    pieces = side(match, HOME).pieces
    assert (pieces[INDEX["CE"]], pieces[INDEX["HML"]], pieces[INDEX["HMR"]]) == (4, 1, 1)
    assert asks(match) == "home target"


@pytest.mark.rule("WFR-03")
def test_a_target_holds_a_team_mate_or_lies_next_to_one() -> None:
    legal = at("ball=HF home=HF4,HML6 away=AP5,AF5").legal()
    assert "pass HML" in legal and "pass AML" in legal
    assert "pass AF" not in legal and "pass AMR" not in legal


@pytest.mark.rule("WFR-04", "RFR-07")
def test_an_area_partly_level_with_the_line_is_onside_and_the_box_is_not() -> None:
    legal = at("ball=CE home=CE4,ACL3,AP3 away=AF1,CE9").legal()
    assert "pass ACL" in legal and "pass AP" not in legal


@pytest.mark.rule("WFR-05")
def test_the_difference_of_the_dice_moves_the_clock() -> None:
    assert target("clock=20", "CE", "41").state.clock == 23


@pytest.mark.rule("WFR-06", "RFR-09")
def test_level_dice_are_made_up_for_by_the_next_difference() -> None:
    match = target("clock=20", "CE", "22", "A1")
    assert (match.state.clock, state(match).debt) == (20, 1)
    match = target("clock=20 debt=1", "CE", "62", "A1")
    assert match.state.clock == 25
    assert asks(match) == "home roll tiredness"


@pytest.mark.rule("WFR-29")
def test_a_difference_below_the_stoppage_square_ends_the_half() -> None:
    match = target("clock=45 stoppage=1", "CE", "33")
    assert match.state.half == 2 and asks(match) == "home half_time"


# -- check and value -------------------------------------------------------------------


@pytest.mark.rule("WFR-07")
def test_a_kept_ball_gets_the_opponents_die() -> None:
    match = target("ball=CE value=3 home=CE4,HF6 away=CE4,AF6", "CE", "52")
    assert (match.state.control, match.state.value) == (HOME, 2)


@pytest.mark.rule("WFR-08")
def test_two_areas_between_add_two() -> None:
    assert target(MARKED, "AP", "64").state.value == 6


@pytest.mark.rule("WFR-09")
def test_a_value_above_six_loses_the_ball_with_the_passers_die() -> None:
    match = target(MARKED, "AP", "65")
    assert (match.state.control, match.state.value) == (AWAY, 6)


@pytest.mark.rule("WFR-33", "RFR-14")
@pytest.mark.parametrize("die", ["3", "5"])
def test_after_a_failed_press_the_check_is_passed_and_events_still_come(die: str) -> None:
    match = target("ball=CE value=5 home=CE2,AF2,HF6 home.auto_pass=1 away=CE2,AF2,AP6", "AF", f"{die}4")
    if die == "5":
        assert asks(match) == "home roll event"
        match.apply("42")  # lowers the value
        assert match.state.value == 3
    assert match.state.control == HOME
    assert not side(match, HOME).auto_pass


@pytest.mark.rule("WFR-32")
def test_an_automatic_pass_lapses_when_the_others_start_the_next_turn() -> None:
    match = stage("first=away ball=AF value=4 home=AF2,CE8 away=AF2,AP3,CE5")
    play(idle_to(match, "away press"), "press", "6")
    assert side(match, HOME).auto_pass
    play(idle_to(match, "home shot"), "shoot", "1")
    idle_to(match, "away goal_kick")
    play(match, "direct", "pass AF", "64")
    assert not side(match, HOME).auto_pass and not side(match, AWAY).auto_pass


# -- order of the stages -----------------------------------------------------------------

OPEN = "ball=CE value=1 home=CE4,HF6 away=CE4,AF6"


@pytest.mark.rule("WFR-10")
def test_the_team_that_moved_less_goes_first_again() -> None:
    assert state(target(f"{OPEN} prev_first=home prev_moves=2/4", "CE", "64")).first == HOME
    assert state(target(f"{OPEN} prev_first=away prev_moves=4/2", "CE", "64")).first == AWAY


@pytest.mark.rule("WFR-11")
def test_after_as_many_moves_the_other_team_goes_first() -> None:
    assert state(target(f"{OPEN} prev_first=home prev_moves=3/3", "CE", "64")).first == AWAY


@pytest.mark.rule("WFR-30")
def test_a_corner_flies_over_one_area_and_the_opponents_play_first() -> None:
    match = target("origin=corner ball=AKL home=AKL1,AP3,CE6 away=AP4,CE6 prev_first=home prev_moves=1/4", "AP", "52")
    assert match.state.value == 3
    assert state(match).first == AWAY


@pytest.mark.rule("WFR-34", "RFR-17")
def test_skipped_stages_count_no_moves_for_either_team() -> None:
    match = event("33", extra="prev_first=home prev_moves=1/4")
    assert (state(match).prev_first, state(match).prev_moves) == (HOME, [0, 0])
    play(match, "pass AF", "61")
    assert state(match).first == AWAY


@pytest.mark.rule("WFR-36", "RFR-16")
def test_a_target_that_the_opponents_hold_alone_lets_them_go_first() -> None:
    position = "ball=CE value=2 home=CE4,HF6 away=CE4,AF2,AP4 prev_first=home prev_moves=1/4"
    assert state(target(position, "AF", "64")).first == AWAY
    assert state(target(position.replace("value=2", "value=5"), "AF", "34")).first == AWAY


@pytest.mark.rule("WFR-38")
def test_the_moves_before_a_short_goal_kick_settle_the_order() -> None:
    match = at("origin=goalkick ball=HP home=HF6,CE4 away=CE6,AF4")
    play(match, "short", "midfield", "move HF HML", "move HF HML", "done")
    play(match, "midfield", *["move CE AML"] * 4)
    assert state(match).prev_moves == [2, 4]
    play(match, "pass HF", "64")
    assert state(match).first == HOME


# -- moves --------------------------------------------------------------------------------


@pytest.mark.rule("WFR-14")
@pytest.mark.parametrize(("kind", "moves"), [("defence", 4), ("midfield", 4), ("forward", 2)])
def test_a_line_moves_as_many_pieces_as_it_has_players(kind: str, moves: int) -> None:
    match = play(stage(MIDFIELD), kind)
    assert last(match, "moves")["moves"] == moves
    straight = {"move CE AF", "move CE HF", "move HML AML", "move HF CE"} & set(match.legal())
    assert not straight if kind == "midfield" else straight


@pytest.mark.rule("WFR-15", "RFR-35")
def test_a_majority_stops_the_first_runner_and_lets_the_second_pass() -> None:
    match = play(stage("ball=HF home=HF10 away=CE1,AP9"), "forward")
    assert "move HF CE" in match.legal() and "move HF AF" not in match.legal()
    match.apply("move HF CE")
    assert "move HF AF" in match.legal()


@pytest.mark.rule("WFR-31", "RFR-45")
def test_a_piece_may_carry_the_ball_past_the_line_but_not_run_past_it_alone() -> None:
    match = play(stage("ball=AF value=3 home=AF2,CE8 away=AML2,CE8"), "no", "forward")
    assert "dribble AF AP" in match.legal() and "move AF AP" not in match.legal()


@pytest.mark.rule("WFR-24", "RFR-23", "RFR-27", "RFR-51")
@pytest.mark.parametrize(("die", "moves"), [("6", 6), ("2", 4)])
def test_a_condition_point_moves_by_the_die_or_the_line_in_any_mixture(die: str, moves: int) -> None:
    match = play(stage(MIDFIELD, "A1"), "point", die)
    assert last(match, "moves") == {"type": "mixed", "dice": [int(die)], "moves": moves, "point": True}
    assert side(match, HOME).cp == [4, 3, 2]
    assert {"move CE AF", "move CE HF", "move CE AML"} <= set(match.legal())
    play(match, "move CE AF", "move HF CE", "move HF CE", "move HF CE")  # more forward moves than forwards
    assert side(match, HOME).made == 4


@pytest.mark.rule("WFR-35", "RFR-13", "RFR-50")
def test_a_point_does_not_lift_the_ban_on_defence_moves() -> None:
    away = "CE3,AF2,AP3,ACL2"
    match = idle_to(event("61", "A1", extra="prev_first=home prev_moves=9/1", away=away), "away use_point")
    play(match, "point", "3")
    assert "move CE HF" in match.legal()  # forwards for Away
    assert "move CE AF" not in match.legal()
    idle_to(match, "away free_moves")
    assert set(match.legal()) == {"done", "move ACL AML"}  # free moves stay, but not to the ball


@pytest.mark.rule("WFR-23", "RFR-13")
def test_after_plus_five_the_opponents_choose_no_defence_moves() -> None:
    match = idle_to(event("61", extra="prev_first=home prev_moves=9/1"), "away move_type")
    assert set(match.legal()) == {"midfield", "forward"}


# -- value adjustment, pressing ---------------------------------------------------------------


@pytest.mark.rule("WFR-12")
def test_one_opponent_more_raises_the_value_by_one() -> None:
    match = idle_to(stage("ball=CE value=3 home=CE2,HF8 away=CE3,AF7"), "away move_type")
    assert match.state.value == 4


@pytest.mark.rule("WFR-28")
def test_two_more_at_the_ball_lower_the_value_by_two() -> None:
    match = idle_to(stage("ball=CE value=6 home=CE3,HF7 away=CE1,AF9"), "away move_type")
    assert match.state.value == 4


@pytest.mark.rule("WFR-16")
def test_a_press_below_the_value_wins_the_ball() -> None:
    match = idle_to(stage("first=away ball=CE value=3 home=CE2,HF8 away=CE2,AF8"), "away press")
    play(match, "press", "2")
    assert (match.state.control, match.state.value) == (AWAY, 2)


@pytest.mark.rule("WFR-17")
def test_a_failed_press_hands_over_the_next_check() -> None:
    match = idle_to(stage("first=away ball=CE value=4 home=CE2,HF8 away=CE2,AF8"), "away press")
    play(match, "press", "4")
    assert match.state.control == HOME and side(match, HOME).auto_pass
    next_turn(match)
    play(match, "pass CE", "23")
    assert match.state.control == HOME


# -- shots ----------------------------------------------------------------------------------


@pytest.mark.rule("WFR-13", "RFR-18")
@pytest.mark.parametrize(
    ("die", "outcome"), [("6", "goal"), ("5", "corner"), ("4", "rebound"), ("3", "goalkick"), ("1", "goalkick")]
)
def test_a_shot_from_the_front_of_the_box(die: str, outcome: str) -> None:
    match = play(stage("ball=AF value=3 home=AF3,AP1,CE6 away=AF1,AP2,CE7"), "shoot", die)
    assert last(match, "shot")["total"] == -2
    assert last(match, "shot")["result"] == outcome


@pytest.mark.rule("WFR-27")
def test_an_advanced_keeper_counts_as_a_defender_and_leaves_the_goal_open() -> None:
    match = play(stage("ball=AF value=3 home=AF1,CE9 away=AF1,CE9 away.gk_out=1", "A5"), "shoot", "5")
    assert last(match, "shot")["modifiers"] == [["area", -2], ["numbers in the box", -1], ["keeper advanced", 2]]
    assert match.state.score == [1, 0]


# -- cards, condition, styles ------------------------------------------------------------------


@pytest.mark.rule("WFR-18")
def test_a_third_yellow_card_turned_red_leaves_one() -> None:
    match = play(event("34", extra="away.yellow=2 away.yellows=2"), "4", "2", "remove AP")
    assert (side(match, AWAY).red, side(match, AWAY).yellow) == (1, 1)


@pytest.mark.rule("WFR-40", "RFR-40")
@pytest.mark.parametrize(("die", "red", "yellow"), [("1", 1, 0), ("2", 0, 1)])
def test_a_six_in_the_yellow_test_brings_a_red_test_with_one_more(die: str, red: int, yellow: int) -> None:
    match = play(event("34"), "6")
    assert asks(match) == "away roll red"
    match.apply(die)
    if red:
        play(match, "remove AP")
    assert (side(match, AWAY).red, side(match, AWAY).yellow) == (red, yellow)


@pytest.mark.rule("WFR-22", "RFR-10", "RFR-12")
def test_one_below_is_a_foul_on_the_team_in_control() -> None:
    match = event("34")
    assert asks(match) == "away roll yellow"
    match.apply("2")
    assert match.state.control == HOME and asks(match) == "home setup"
    assert side(match, AWAY).yellow == 0


@pytest.mark.rule("WFR-19")
@pytest.mark.parametrize(("lineup", "points"), [("4-4-2", [4, 4, 2]), ("4-5-1 AM AM AM", [4, 2, 4])])
def test_condition_points_follow_lines_and_roles(lineup: str, points: list[int]) -> None:
    match = new_match("french", options={"A1": True, "A2": True})
    play(match, f"lineup {lineup}", "lineup 4-4-2")
    assert side(match, HOME).cp == points


@pytest.mark.rule("WFR-37", "RFR-53")
def test_no_zone_holds_more_than_six_points() -> None:
    match = new_match("french", options={"A1": True, "A2": True})
    with pytest.raises(IllegalInput, match="condition points of 0 to 6"):
        match.apply("lineup 3-5-2 AM AM AM AM AM")
    play(match, "lineup 3-5-2 AM AM AM AM", "lineup 4-4-2")
    assert side(match, HOME).cp == [3, 1, 6]


@pytest.mark.rule("WFR-20")
def test_a_tiredness_die_too_low_costs_a_point_of_the_targets_zone() -> None:
    match = play(target("half=2 clock=28", "CE", "61", "A1"), "5", "3")
    assert side(match, HOME).cp == [4, 3, 2]
    assert last(match, "tiredness") == {"dice": [5, 3], "passed": True, "zones": ["M"], "tired": False}


@pytest.mark.rule("WFR-21")
def test_a_tired_team_has_one_less_in_every_line() -> None:
    moves = []
    for kind in ("defence", "midfield", "forward"):
        match = play(stage("ball=CE home.cp=0/0/0 home.tired=1", "A1"), kind)
        moves.append(last(match, "moves")["moves"])
    assert moves == [3, 3, 1]


@pytest.mark.rule("WFR-26")
@pytest.mark.parametrize(("dice", "points"), [("34", 1), ("33", 2)])
def test_a_fresh_player_brings_two_points_once_the_minute_beats_the_dice(dice: str, points: int) -> None:
    match = idle_to(stage("half=2 clock=15 ball=CE home.cp=1/1/1", "A1", "A3"), "home substitution")
    play(match, "fresh", dice, "zone D")
    assert side(match, HOME).cp == [1 + points, 1, 1]


@pytest.mark.rule("WFR-25")
def test_an_aggressive_line_throws_two_event_dice_and_keeps_the_higher() -> None:
    match = target("ball=CE value=4 home=CE3,AF2,HF5 away=CE3,AF2,AP5 away.style=ANN", "AF", "43", "A6")
    play(match, "4")
    assert asks(match) == "away roll event"
    match.apply("25")
    assert last(match, "event") == {"row": "foul on the attack", "dice": [4, 5]}


@pytest.mark.rule("WFR-39", "RFR-30")
def test_styles_of_the_targets_zone_change_event_and_injury_dice() -> None:
    """Away's two ones keep a one: Home is one ahead, fouls, and throws a six in the yellow test."""
    position = "ball=CE value=4 home=CE5,HF5 home.style=NCN away=CE5,AF5 away.style=NAN"
    match = target(position, "CE", "43", "A4", "A6")
    play(match, "25", "11")
    assert last(match, "event")["dice"] == [2, 1]
    play(match, "6", "6")
    play(match, "remove CE", "6")
    assert last(match, "hurt") == {"area": "CE", "dice": [6], "turns": 0}
    assert side(match, AWAY).lost == 1
    assert "red" not in kinds(match)


@pytest.mark.rule("4.8.4")
def test_a_goalkeeper_goes_two_areas_at_most() -> None:
    match = play(stage("ball=CE home=CE4,HML6 away=AP10"), "forward")
    assert {"keeper HF", "keeper CE"} <= set(match.legal()) and "keeper AF" not in match.legal()


@pytest.mark.rule("4.8.9")
def test_somebody_of_the_team_in_control_stays_with_the_ball() -> None:
    match = play(stage("ball=CE home=CE1,HF9 away=CE1,AF9"), "midfield")
    assert not [token for token in match.legal() if token.startswith(("move CE", "dribble"))]
