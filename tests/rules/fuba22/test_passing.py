"""Passing: targets, the ball value, the control check and who goes to the ball."""

import pytest

from rules.editions.fuba22 import passing
from tests.rules.fuba22.scenario import at, offered, play, state


@pytest.mark.rule("W22-04")
def test_a_target_holds_a_team_mate_or_is_next_to_one() -> None:
    match = at("ball=CE home=CE5,HML1,HF4 away=AF10")
    assert {"pass HML", "pass AML"} <= offered(match)
    assert "pass AP" not in offered(match) and "pass ACL" not in offered(match)


@pytest.mark.rule("W22-06")
@pytest.mark.parametrize(("value", "legal"), [(4, True), (5, False)])
def test_a_long_pass_adds_one_for_each_area_between_and_must_not_exceed_six(value: int, legal: bool) -> None:
    match = at(f"ball=HF value={value} home=HF5,AP1,CE4 away=AP2,HF2,AF6")
    assert ("pass AP" in offered(match)) is legal
    if legal:
        assert state(play(match, "pass AP")).value == 6


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


@pytest.mark.rule("W22-53")
def test_a_corner_through_a_corner_area_that_is_held_is_no_long_pass() -> None:
    match = at("origin=corner ball=AKL value=1 home=AKL1,ACL1,AP3,CE5 away=AP4,AF6", "A8")
    assert state(play(match, "pass AP")).value == 1


@pytest.mark.rule("R22-03")
def test_a_long_pass_makes_the_ball_harder_to_keep() -> None:
    match = at("ball=CE value=2 home=CE5,AP1,HF4 away=CE5,AP1,AF4")
    assert state(play(match, "pass AP")).value == 3


@pytest.mark.rule("R22-09")
def test_a_value_of_one_is_not_lowered_by_an_empty_start() -> None:
    assert state(play(at("ball=CE value=1 home=CE5,HF5 away=AF10"), "pass HF")).value == 1


@pytest.mark.rule("R22-10")
def test_a_target_too_far_becomes_legal_by_crossing_or_by_passing_through() -> None:
    scene = "ball=HML value=5 home=HML2,ACR1,{0} away=HML2,ACR2,AF4,AP2"
    far = at(scene.format("CE7"), "A1", "A10")
    assert not any(token.startswith("pass ACR") for token in offered(far))
    crossing = at(scene.format("CE7") + " home.skills=K19", "A1", "A10")
    assert offered(crossing) >= {"pass ACR K19"} and "pass ACR" not in offered(crossing)
    assert state(play(crossing, "pass ACR K19")).value == 5
    through = "ball=CE value=6 home=CE5,AP1,AF4 away=CE1,AP1,HF8"
    assert "pass AP" not in offered(at(through, "A8"))  # a difficult situation stays one
    assert "pass AP" in offered(at(through.replace("value=6", "value=5"), "A8"))


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


@pytest.mark.rule("R22-58")
def test_a_piece_that_covers_the_ball_has_moved() -> None:
    match = play(at("ball=CE value=3 home=CE5,HF5 away=CE5,AF5"), "pass HML", "63", "from HF")
    assert state(match).sides[0].moved[4] == 1
