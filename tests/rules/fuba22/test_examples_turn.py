"""Worked examples of FUBA 2.2: preparations, target, ball value, time and the control check."""

import pytest

from rules import new_match
from rules.editions.fuba22 import passing
from tests.rules.fuba22.scenario import asks, at, offered, play, state


@pytest.mark.rule("W22-01")
def test_a_formation_card_names_defenders_midfielders_and_forwards() -> None:
    match = play(new_match("fuba22"), "lineup 3-5-2", "lineup 4-4-2")
    assert state(match).sides[0].formation == (3, 5, 2)


@pytest.mark.rule("W22-02")
def test_the_higher_die_chooses_and_the_other_team_starts_the_second_half() -> None:
    match = play(new_match("fuba22"), "lineup 4-4-2", "lineup 4-4-2", "53")
    assert asks(match) == "home first_ball"
    play(match, "home")
    assert asks(match) == "home setup" and state(match).kicked_off == 0
    second = play(at("phase=interval clock=45 stoppage=1 kicked_off=home"), "keep", "keep")
    assert asks(second) == "away setup" and state(second).half == 2


@pytest.mark.rule("W22-03")
def test_the_kick_off_set_up_of_the_rulebook_with_two_pieces_shifted() -> None:
    match = play(new_match("fuba22"), "lineup 4-4-2", "lineup 4-4-2", "53", "home")
    play(match, "place HF2 HML2 HMR2 CE4 GK:HP", "place AF4 AML2 AMR2 CE2 GK:AP")
    assert asks(match) == "home shift"
    play(match, "move CE HML", "move CE HML")
    assert state(match).sides[0].pieces[6] == 2 and asks(match) == "home target"


@pytest.mark.rule("W22-04")
def test_a_target_holds_a_team_mate_or_is_next_to_one() -> None:
    match = at("ball=CE home=CE5,HML1,HF4 away=AF10")
    assert {"pass HML", "pass AML"} <= offered(match)
    assert "pass AP" not in offered(match) and "pass ACL" not in offered(match)


@pytest.mark.rule("W22-05")
def test_an_area_level_with_the_second_last_defender_is_onside() -> None:
    match = at("ball=CE home=CE2,ACL1,AP1,HF6 away=AF1,CE9")
    assert "pass ACL" in offered(match)
    assert "pass AP" not in offered(match)


@pytest.mark.rule("W22-06")
@pytest.mark.parametrize(("value", "legal"), [(4, True), (5, False)])
def test_a_long_pass_adds_one_for_each_area_between_and_must_not_exceed_six(value: int, legal: bool) -> None:
    match = at(f"ball=HF value={value} home=HF5,AP1,CE4 away=AP2,HF2,AF6")
    assert ("pass AP" in offered(match)) is legal
    if legal:
        assert state(play(match, "pass AP")).value == 6


@pytest.mark.parametrize(
    ("clock", "dice", "minute"),
    [
        pytest.param(20, "41", 23, marks=pytest.mark.rule("W22-07")),
        pytest.param(20, "44", 24, marks=pytest.mark.rule("W22-08")),
    ],
)
def test_time_passes_by_the_difference_of_the_dice_or_by_an_equal_die(clock: int, dice: str, minute: int) -> None:
    match = play(at(f"clock={clock} ball=CE value=6 home=CE5,HF5 away=CE5,AF5"), "pass CE", dice)
    assert state(match).clock == minute


@pytest.mark.rule("W22-09")
def test_a_difference_below_the_stoppage_square_ends_the_half() -> None:
    match = play(at("clock=45 stoppage=2 ball=CE value=2 home=CE5,HF5 away=CE5,AF5"), "pass CE", "32")
    assert asks(match) == "home half_time"


@pytest.mark.parametrize(
    ("dice", "control", "value"),
    [
        pytest.param("52", 0, 2, marks=pytest.mark.rule("W22-10")),
        pytest.param("26", 1, 2, marks=pytest.mark.rule("W22-11")),
    ],
)
def test_the_die_of_the_team_without_the_ball_is_the_new_value(dice: str, control: int, value: int) -> None:
    match = play(at("ball=CE value=3 home=CE5,HF5 away=CE5,AF5"), "pass CE", dice)
    assert (state(match).control, state(match).value) == (control, value)


STAGE = "phase=stages first=away ball=CE value=3 dice=53 home=CE1,HF9 away=CE3,AF7"


@pytest.mark.rule("W22-12")
def test_an_adjustment_as_second_action_counts_one_own_piece_less() -> None:
    match = play(at(STAGE), "midfield", "done")
    assert "press" in offered(match)
    assert state(play(match, "adjust")).value == 4


@pytest.mark.rule("W22-13")
def test_an_adjustment_as_first_action_counts_all_pieces() -> None:
    assert state(play(at(STAGE), "adjust")).value == 5


@pytest.mark.rule("W22-30")
def test_offside_risk_raises_the_value_to_the_defenders_on_the_line() -> None:
    match = at("ball=AML value=1 home=AML2,ACL1,CE7 away=AF3,AML1,CE6 away.formation=4-4-2", "A7")
    play(match, "pass ACL")
    assert state(match).value == 3


@pytest.mark.rule("W22-31")
def test_offside_risk_is_limited_by_the_number_of_defenders() -> None:
    match = at("ball=AML value=1 home=AML2,ACL1,CE7 away=AF4,AML1,CE5 away.formation=3-4-3", "A7")
    assert state(play(match, "pass ACL")).value == 3


@pytest.mark.rule("W22-32")
@pytest.mark.parametrize(("pieces", "value"), [(4, 2), (3, 3)])
def test_a_pass_through_an_area_held_two_to_one_is_no_long_pass(pieces: int, value: int) -> None:
    match = at(f"ball=AML value=2 home=AML1,AMR1,CE{pieces},HF{8 - pieces} away=CE2,AML1,AMR1,HML6", "A8")
    # no other way round: AF is empty of Home's pieces
    assert state(play(match, "pass AMR")).value == value


@pytest.mark.rule("W22-33")
def test_each_step_of_the_value_stops_at_one() -> None:
    match = at("ball=HF value=5 home=HF4,AF1,HP5 away=CE5,AML5")
    assert state(play(match, "pass AF")).value == 2


@pytest.mark.rule("W22-36")
def test_at_value_six_the_ball_goes_next_door_at_most() -> None:
    match = at("ball=HF value=6 home=HF4,AF1,HP5 away=HF1,CE4,AML5")
    assert "pass AF" not in offered(match) and "pass CE" in offered(match)


@pytest.mark.rule("W22-37")
def test_a_corner_into_the_box_flies_over_one_area() -> None:
    match = at("origin=corner ball=AKL value=1 home=AKL1,AP3,CE6 away=AP4,AF6")
    assert state(play(match, "pass AP")).value == 2


@pytest.mark.rule("W22-44")
@pytest.mark.parametrize("away", ["AML2,CE8", "AF2,CE8"])
def test_there_is_no_offside_risk_level_with_the_start_or_away_from_the_line(away: str) -> None:
    match = at(f"ball=AF value=1 home=AF2,ACL1,CE7 away={away} away.gk=AP", "A7")
    assert passing.risk(state(match), 9, 10) == 0


@pytest.mark.rule("W22-45")
def test_an_offside_trap_does_not_threaten_a_ball_that_stays_where_it_is() -> None:
    match = at("ball=AF value=1 home=AF3,CE7 away=AF3,CE7 away.skills=K15", "A1", "A7", "A10")
    play(match, "pass AF")
    assert asks(match) == "home roll turn" and state(match).value == 1


@pytest.mark.rule("W22-53")
def test_a_corner_through_a_corner_area_that_is_held_is_no_long_pass() -> None:
    match = at("origin=corner ball=AKL value=1 home=AKL1,ACL1,AP3,CE5 away=AP4,AF6", "A8")
    assert state(play(match, "pass AP")).value == 1
