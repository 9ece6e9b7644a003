"""Every row of the special event table, and where a foul or injury is ignored."""

import pytest

from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, last, next_turn, side, state
from tests.rules.worldcup2015.scenario import asks, event, play


@pytest.mark.rule("EV-02")
def test_two_hurts_the_opponents_and_tests_the_starting_team() -> None:
    match = play(event(2), "remove AF", "6", "no")
    assert side(match, AWAY).lost == 1
    assert asks(match) == "home roll red"


@pytest.mark.rule("EV-03")
def test_three_bars_the_team_in_control_from_moving() -> None:
    match = idle_to(event(3), "home shot")
    match.apply("no")
    assert asks(match) == "home substitution"


@pytest.mark.rule("EV-04")
def test_four_loses_the_ball_where_it_was() -> None:
    match = event(4)
    assert (match.state.control, match.state.ball, match.state.value) == (AWAY, 6, 4)


@pytest.mark.rule("EV-05")
@pytest.mark.parametrize(("area", "card"), [("AF", False), ("HF", True)])
def test_five_is_a_foul_of_the_attack_with_a_card_in_its_own_half(area: str, card: bool) -> None:
    match = event(5, area=area, away="CE3,AF2,HF5")
    assert last(match, "set_piece")["piece"] == "free" and match.state.control == AWAY
    assert side(match, HOME).yellow == int(card)
    assert asks(match) == "away setup"


@pytest.mark.rule("EV-06")
def test_six_is_a_foul_of_the_attack_with_a_card() -> None:
    match = event(6)
    assert match.state.control == AWAY and side(match, HOME).yellow == 1


@pytest.mark.rule("EV-07", "RWC-44")
def test_seven_moves_the_ball_and_skips_both_stages() -> None:
    match = event(7)
    assert asks(match) == "home target"
    assert (match.state.turn, match.state.ball, match.state.value) == (2, 9, 3)
    assert "moves" not in kinds(match)


@pytest.mark.rule("EV-08")
def test_eight_is_a_foul_of_the_defence_with_a_card() -> None:
    match = event(8)
    assert match.state.control == HOME and side(match, AWAY).yellow == 1
    assert asks(match) == "home setup" and match.state.value == 1


@pytest.mark.rule("EV-09")
@pytest.mark.parametrize(("area", "card"), [("AF", True), ("HF", False)])
def test_nine_is_a_foul_of_the_defence_with_a_card_in_its_own_half(area: str, card: bool) -> None:
    match = event(9, area=area, away="CE3,AF2,HF5")
    assert match.state.control == HOME and side(match, AWAY).yellow == int(card)


@pytest.mark.rule("EV-10", "RWC-08")
def test_ten_lowers_the_new_value_together_with_everything_else() -> None:
    assert event(10).state.value == 2
    long = event(10, area="AP", home="CE3,AP2,HF5", away="CE3,AP2,AF5")
    assert long.state.value == 3  # three, one for the area between, less one


@pytest.mark.rule("EV-11")
def test_eleven_bars_the_opponents_from_moving() -> None:
    match = event(11)
    assert asks(match) == "away substitution"


@pytest.mark.rule("EV-12")
@pytest.mark.parametrize(("die", "red"), [("1", True), ("2", False)])
def test_twelve_hurts_the_team_in_control_and_tests_the_opponents(die: str, red: bool) -> None:
    match = play(event(12), "remove AF", "6", "no")
    assert side(match, HOME).lost == 1
    assert asks(match) == "away roll red"
    match.apply(die)
    if red:
        play(match, "remove AP")
        assert match.state.control == HOME and asks(match) == "home setup"
    else:
        assert "set_piece" not in kinds(match)


@pytest.mark.rule("RWC-44")
def test_a_barred_team_still_shoots_adjusts_and_substitutes() -> None:
    match = idle_to(event(3, home="CE3,AF4,HF3"), "home shot")
    match.apply("no")
    assert asks(match) == "home substitution"
    assert last(match, "adjust")["value"] == 1  # four against two at the ball


@pytest.mark.rule("RWC-44")
def test_recovered_pieces_of_a_barred_team_come_back() -> None:
    match = event(11, "turn=4 turn_in_half=4 away.off=4", away="CE3,AF2,AP4")
    assert side(match, AWAY).off == []
    assert last(match, "returned") == {"pieces": 1}


@pytest.mark.rule("RWC-44")
def test_with_the_stages_skipped_recovered_pieces_wait_for_the_next_occasion() -> None:
    match = event(7, "turn=4 turn_in_half=4 away.off=4", away="CE3,AF2,AP4")
    assert side(match, AWAY).off == [4]
    play(match, "pass AF", "63")
    assert side(match, AWAY).off == []
    assert state(next_turn(match)).turn == 6


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
