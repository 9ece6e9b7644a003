"""Offside: areas, passes and moves."""

import pytest

from tests.rules.fuba20.scenario import asks, at

OFFSIDE = "home=CE5,AP1,ACL1,HF3 away=AF1,CE9"


@pytest.mark.rule("W20-32")
def test_the_box_is_offside_behind_a_line_in_front_of_it_and_the_corner_area_is_not() -> None:
    legal = at(OFFSIDE).legal()
    assert "pass AP" not in legal and "pass ACL" in legal


@pytest.mark.rule("W20-33")
def test_nothing_is_offside_level_with_the_ball() -> None:
    assert "pass AP" in at(f"ball=ACL {OFFSIDE}").legal()


@pytest.mark.rule("W20-39", "R20-63")
def test_a_target_in_the_own_half_is_never_offside() -> None:
    legal = at("ball=HP home=AML10 away=HF10").legal()
    assert "pass HML" in legal and "pass AML" not in legal


@pytest.mark.rule("R20-60")
def test_the_centre_is_never_offside() -> None:
    legal = at("ball=HML home=HML1,CE1,AML8 away=HP10 away.gk=HF").legal()
    assert "pass CE" in legal and "pass AML" not in legal


@pytest.mark.rule("R20-23")
def test_offside_binds_the_team_without_the_ball_too() -> None:
    match = at("phase=moves dice=31 ball=CE home=HF5,CE5 away=AF5,HML5 control=home")
    assert asks(match) == "away moves"
    assert "move HML HCL" in match.legal()  # level with the line
    deep = at("phase=moves dice=31 ball=AF home=AF5,CE5 away=AF5,HML5 home.gk=CE")
    assert "move HML HCL" not in deep.legal() and "move HML AML" in deep.legal()
