"""Every row of the special event table: the die of the team in control minus that of its opponents."""

import pytest

from rules.board import AREAS, INDEX
from rules.editions.french.special_events import ROW_NAMES
from tests.rules.french.scenario import asks, event, play, target
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, last, side


@pytest.mark.rule("RFR-11")
@pytest.mark.parametrize("row", range(-5, 6))
def test_the_rows_run_from_minus_five_to_plus_five(row: int) -> None:
    dice = f"{max(1, 1 + row)}{max(1, 1 - row)}"
    assert last(event(dice), "event")["row"] == ROW_NAMES[row]


@pytest.mark.rule("EV-m5")
def test_minus_five_lets_the_opponents_move_two_pieces_after_the_ball() -> None:
    match = event("16")
    assert asks(match) == "away event_move" and match.state.ball == INDEX["AF"]
    play(match, "move CE AF")
    assert asks(match) == "away event_move"
    play(match, "move CE AF")
    assert side(match, AWAY).pieces[INDEX["AF"]] == 4
    assert side(match, AWAY).moved[INDEX["AF"]] == 2 and side(match, AWAY).made == 0
    assert asks(match).endswith(("move_type", "shot"))


@pytest.mark.rule("EV-m4", "RFR-44")
def test_minus_four_loses_the_ball_where_it_was() -> None:
    match = event("15")
    assert (match.state.control, match.state.ball, match.state.value) == (AWAY, INDEX["CE"], 4)
    corner = target("origin=corner ball=AKL value=4 home=AKL1,AP3,CE6 away=AP4,CE6", "AP", "43")
    corner.apply("15")
    assert AREAS[corner.state.ball] == "ACL" and corner.state.control == AWAY


@pytest.mark.rule("EV-m3")
def test_minus_three_lets_the_opponents_move_one_piece() -> None:
    match = event("14")
    assert asks(match) == "away event_move"
    play(match, "move CE HF")
    assert not asks(match).endswith("event_move")


@pytest.mark.rule("EV-m2")
def test_minus_two_raises_the_new_value() -> None:
    assert event("13").state.value == 4


@pytest.mark.rule("EV-m1")
@pytest.mark.parametrize(("die", "yellow"), [("2", 0), ("3", 1), ("5", 1)])
def test_minus_one_is_a_free_kick_for_the_team_in_control(die: str, yellow: int) -> None:
    match = play(event("12"), die)
    assert match.state.control == HOME and last(match, "set_piece")["piece"] == "free"
    assert side(match, AWAY).yellow == yellow


@pytest.mark.rule("EV-p0")
def test_zero_skips_both_stages() -> None:
    match = event("33")
    assert asks(match) == "home target" and "moves" not in kinds(match)
    assert match.state.ball == INDEX["AF"]


@pytest.mark.rule("EV-p0")
@pytest.mark.parametrize(("area", "taker", "spot"), [("ACL", HOME, "AKL"), ("ACR", HOME, "AKR"), ("HCL", AWAY, "HKL")])
def test_zero_in_a_corner_area_is_a_corner_on_that_side(area: str, taker: int, spot: str) -> None:
    match = event("33", area=area, home="CE3,ACL2,ACR2,HCL3", away="CE3,AF2,AP5")
    assert match.state.control == taker
    name = ("home", "away")[taker]
    assert asks(match) == f"{name} setup"
    other = "AKR" if spot == "AKL" else "AKL" if spot == "AKR" else "HKR"
    keeper = ("HP", "AP")[taker]
    with pytest.raises(ValueError, match=f"at most 0 in {other}"):
        match.apply(f"place CE9 {other}1 GK:{keeper}")
    match.apply(f"place CE9 {spot}1 GK:{keeper}")
    assert match.state.ball == INDEX[spot]


@pytest.mark.rule("EV-p0")
@pytest.mark.parametrize(("dice", "gained"), [("11", 1), ("22", 1), ("33", 0)])
def test_zero_with_low_dice_refreshes_both_teams(dice: str, gained: int) -> None:
    match = event(dice, "A1", extra="home.cp=1/1/1 away.cp=1/1/1")
    assert side(match, HOME).cp == [1, 1, 1 + gained]
    assert side(match, AWAY).cp == [1 + gained, 1, 1]


@pytest.mark.rule("EV-p0")
def test_two_sixes_hurt_both_teams() -> None:
    match = event("66", "A4")
    play(match, "remove AF", "1", "remove AF", "2")
    assert (side(match, HOME).off, side(match, AWAY).off) == ([2], [3])
    assert asks(match) == "home target"


@pytest.mark.rule("EV-p1")
def test_plus_one_is_a_free_kick_for_the_opponents() -> None:
    match = event("21")
    assert asks(match) == "home roll yellow"
    match.apply("4")
    assert side(match, HOME).yellow == 1
    assert match.state.control == AWAY and asks(match) == "away setup"


@pytest.mark.rule("EV-p2")
def test_plus_two_lowers_the_new_value() -> None:
    assert event("31").state.value == 2


@pytest.mark.rule("EV-p3")
def test_plus_three_lets_the_team_in_control_move_a_piece_but_not_from_the_ball_or_offside() -> None:
    match = event("41", home="CE3,AF1,HF6", away="CE3,AF7")
    assert asks(match) == "home event_move"
    assert not [token for token in match.legal() if token.startswith("move AF")]
    assert "move CE AML" in match.legal()
    match.apply("no")
    assert match.state.control == HOME


@pytest.mark.rule("EV-p4")
def test_plus_four_lowers_the_new_value_by_two() -> None:
    assert event("51").state.value == 1


@pytest.mark.rule("EV-p5")
def test_plus_five_bars_defence_moves_of_the_opponents() -> None:
    match = idle_to(event("61", extra="prev_first=home prev_moves=9/1"), "away move_type")
    assert "defence" not in match.legal()
    after = idle_to(match, "home move_type")
    assert "defence" in after.legal()


@pytest.mark.rule("WFR-23", "RFR-13")
def test_after_plus_five_the_opponents_choose_no_defence_moves() -> None:
    match = idle_to(event("61", extra="prev_first=home prev_moves=9/1"), "away move_type")
    assert set(match.legal()) == {"midfield", "forward"}


@pytest.mark.rule("WFR-22", "RFR-10", "RFR-12")
def test_one_below_is_a_foul_on_the_team_in_control() -> None:
    match = event("34")
    assert asks(match) == "away roll yellow"
    match.apply("2")
    assert match.state.control == HOME and asks(match) == "home setup"
    assert side(match, AWAY).yellow == 0
