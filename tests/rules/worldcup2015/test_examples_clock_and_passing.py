"""Worked examples: line-ups, clock, control check, new ball value, tiredness."""

import pytest

from rules import new_match
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, last, next_turn, side, state
from tests.rules.worldcup2015.scenario import asks, event, play, stage, target

LONG = "ball=HF value=2 home=HF2,AF2,CE6 away=AP2,AF3,CE5"  # one area between; nobody of Away where the pass starts
MARKED = "ball=HF value=2 home=HF2,AF2,CE6 away=AP2,AF3,CE4,HF1"


@pytest.mark.rule("WWC-01")
def test_a_formation_card_gives_the_lines_and_the_condition_dice() -> None:
    match = play(new_match("worldcup2015"), "lineup 4-4-2", "lineup 4-4-2")
    assert side(match, HOME).formation == (4, 4, 2)
    assert side(match, HOME).cp == [4, 4, 2]


@pytest.mark.rule("WWC-02")
def test_attacking_midfielders_shift_condition_forwards() -> None:
    match = play(new_match("worldcup2015"), "lineup 4-5-1 AM AM AM", "lineup 4-4-2")
    assert side(match, HOME).cp == [4, 2, 4]


@pytest.mark.rule("WWC-03")
def test_the_difference_of_the_dice_moves_the_clock() -> None:
    assert target("clock=10", "CE", "42").state.clock == 12


@pytest.mark.rule("WWC-04")
def test_level_dice_stop_the_clock_and_their_minutes_are_made_up_for() -> None:
    first = target("clock=10", "CE", "33")
    assert (first.state.clock, state(first).debt) == (10, 1)
    second = target("clock=10 debt=1", "CE", "22")
    assert (second.state.clock, state(second).debt) == (10, 2)
    third = target("clock=10 debt=2", "CE", "52")
    assert (third.state.clock, state(third).debt) == (15, 0)
    assert asks(third) == "home roll tiredness"


@pytest.mark.rule("WWC-04")
def test_a_debt_is_kept_from_turn_to_turn() -> None:
    match = next_turn(target("clock=10", "CE", "33"))
    assert asks(match) == "home target"
    assert "debt=1" in match.position()


@pytest.mark.rule("WWC-05")
def test_a_difference_below_the_stoppage_square_ends_the_half() -> None:
    match = target("clock=45 stoppage=2", "CE", "32")
    assert match.state.half == 2
    assert "pass" not in kinds(match)


@pytest.mark.rule("WWC-06")
def test_the_marker_stops_on_the_first_stoppage_square() -> None:
    match = target("clock=44 debt=1", "CE", "63")
    assert (match.state.clock, match.state.stoppage) == (45, 1)
    assert last(match, "turn_dice")["moved"] == 2
    assert not asks(match).endswith("tiredness")


@pytest.mark.rule("WWC-07", "RWC-22")
def test_a_target_without_opponents_keeps_the_ball_whatever_the_die() -> None:
    match = target("ball=CE value=4 home=CE2,AF1,HF7 away=CE2,AP4,HF4", "AF", "23")
    assert (match.state.control, match.state.value) == (HOME, 3)


@pytest.mark.rule("WWC-08", "RWC-03")
def test_a_die_equal_to_the_value_brings_an_event_even_on_an_automatic_pass() -> None:
    match = target("ball=CE value=4 home=CE2,AF1,HF7 away=CE2,AP4,HF4", "AF", "43")
    assert asks(match) == "home roll event"


@pytest.mark.rule("WWC-09")
def test_a_long_pass_raises_the_new_value() -> None:
    match = target(MARKED, "AF", "54")
    assert (match.state.control, match.state.value) == (HOME, 5)


@pytest.mark.rule("WWC-10")
def test_a_start_without_opponents_lowers_the_new_value() -> None:
    match = target(LONG, "AF", "54")
    assert (match.state.control, match.state.value) == (HOME, 4)


@pytest.mark.rule("WWC-11")
def test_a_value_above_six_loses_the_ball_with_the_passers_numbers_as_its_value() -> None:
    match = target("ball=HF value=2 home=HF2,AP2,CE6 away=AP2,AF3,CE4,HF1", "AP", "55")
    assert (match.state.control, match.state.value) == (AWAY, 2)


@pytest.mark.rule("WWC-12")
def test_a_lost_check_sets_the_losers_die_without_any_distance() -> None:
    match = target(MARKED.replace("value=2", "value=4"), "AF", "36")
    assert (match.state.control, match.state.value) == (AWAY, 3)


@pytest.mark.rule("WWC-16", "RWC-16")
def test_a_tiredness_die_too_low_costs_a_point_of_the_owners_choice() -> None:
    match = target("half=2 clock=28", "CE", "61")
    assert match.state.clock == 33
    play(match, "5")
    assert asks(match) == "home zone" and len(match.legal()) == 3
    play(match, "zone M", "3")
    assert side(match, HOME).cp == [4, 3, 2]
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("WWC-17")
def test_dice_that_reach_the_minute_exactly_pass_the_test() -> None:
    match = play(target("half=2 clock=30", "CE", "61"), "5", "zone D", "3")
    assert last(match, "tiredness")["passed"]
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("WWC-18")
@pytest.mark.parametrize(
    ("tired", "moves"), [(1, {"defence": 3, "midfield": 3, "forward": 1}), (2, {"defence": 2, "midfield": 2, "forward": 0})]
)
def test_tiredness_takes_one_or_two_from_every_line(tired: int, moves: dict[str, int]) -> None:
    for kind, number in moves.items():
        match = play(stage(f"ball=CE home.tired={tired}"), "no", kind)
        assert last(match, "moves")["moves"] == number


@pytest.mark.rule("WWC-19")
def test_a_point_that_cannot_be_paid_makes_tired() -> None:
    match = play(target("half=2 clock=35 home.cp=0/0/0", "CE", "61"), "4")
    assert side(match, HOME).tired == 1
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("WWC-19", "RWC-15")
def test_the_second_failed_test_doubles_the_effect_and_a_third_adds_nothing() -> None:
    for tired, then in ((1, 2), (2, 2)):
        match = play(target(f"half=2 clock=35 home.cp=0/0/0 home.tired={tired}", "CE", "61"), "4")
        assert side(match, HOME).tired == then


@pytest.mark.rule("WWC-28")
def test_a_corner_flies_over_the_corner_area_and_knows_no_empty_start() -> None:
    match = target("origin=corner ball=AKL home=AKL1,AP3,CE6 away=AP4,CE6", "AP", "53")
    assert match.state.value == 4
    assert side(match, HOME).pieces[10] == 1  # the taker stands in the corner area


@pytest.mark.rule("WWC-34", "RWC-42")
def test_a_corner_to_the_lone_taker_is_checked_as_usual() -> None:
    position = "origin=corner ball=AKL home=AKL1,CE9 away=CE10"
    assert asks(target(position, "ACL", "13")) == "home roll event"
    match = target(position, "ACL", "23")
    assert match.state.control == HOME
    assert side(match, HOME).pieces[10] == 1 and side(match, HOME).covered == 0
    assert "holder" not in kinds(match)


@pytest.mark.rule("WWC-37", "RWC-06")
def test_debts_count_for_nothing_in_stoppage_time() -> None:
    assert target("clock=45 stoppage=1 debt=2", "CE", "44").state.half == 2
    match = target("clock=45 stoppage=1 debt=2", "CE", "53")
    assert (match.state.half, match.state.stoppage) == (1, 2)


@pytest.mark.rule("RWC-06")
def test_a_debt_is_forgotten_at_half_time() -> None:
    match = target("clock=45 stoppage=2 debt=3", "CE", "32")
    assert state(match).debt == 0


@pytest.mark.rule("WWC-25", "RWC-04")
@pytest.mark.parametrize("away", ["CE3,AP7", "AP10"])
def test_a_foul_needs_both_teams_in_the_target(away: str) -> None:
    match = event(8, away=away)
    assert match.state.control == HOME
    assert "set_piece" not in kinds(match) and "yellow" not in kinds(match)


@pytest.mark.rule("RWC-04")
def test_a_foul_where_only_the_opponents_stand_is_ignored_too() -> None:
    match = event(5, home="CE3,HF7")
    assert "set_piece" not in kinds(match)
    assert match.state.control == HOME


@pytest.mark.rule("WWC-26")
def test_without_the_others_in_the_target_an_injury_has_no_card_test() -> None:
    match = event(12, away="CE3,AP7")
    assert asks(match) == "home injured"
    play(match, "remove AF", "1", "no")
    assert "red_test" not in kinds(match)
    assert not asks(match).endswith("roll red")


@pytest.mark.rule("WWC-38", "RWC-21")
@pytest.mark.parametrize(("die", "red"), [("2", True), ("3", False)])
def test_two_more_count_in_the_card_test_after_an_injury(die: str, red: bool) -> None:
    match = event(2, "home.yellow=1 home.yellows=1")
    assert asks(match) == "away injured"
    play(match, "remove AF", "1", "no")
    assert asks(match) == "home roll red"
    match.apply(die)
    assert last(match, "red_test") == {"dice": [int(die)], "limit": 3, "red": red}
    if red:
        play(match, "remove HF")
        assert side(match, HOME).yellow == 0
        assert asks(match) == "away setup" and match.state.control == AWAY
    else:
        assert match.state.control == HOME and "set_piece" not in kinds(match)


@pytest.mark.rule("WWC-33", "RWC-18")
def test_a_team_barred_by_an_event_does_not_limit_the_other() -> None:
    match = event(11)
    idle_to(match, "home use_point")
    assert [e.data["type"] for e in match.events if e.kind == "moves"] == []
    play(match, "no", "midfield")
    assert last(match, "moves")["moves"] == 4
