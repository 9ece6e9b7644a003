"""Offside: areas, passes and moves."""

import pytest

from tests.rules.fuba22.scenario import at, offered, play


@pytest.mark.rule("W22-43")
def test_a_piece_that_takes_the_ball_along_is_never_offside() -> None:
    match = play(at("phase=stages first=home ball=AF value=3 dice=53 home=AF2,CE8 away=AML1,CE9 away.gk=AP"), "forward")
    assert "dribble AF AP" in offered(match)
    assert "move AF AP" not in offered(match)


@pytest.mark.rule("W22-05")
def test_an_area_level_with_the_second_last_defender_is_onside() -> None:
    match = at("ball=CE home=CE2,ACL1,AP1,HF6 away=AF1,CE9")
    assert "pass ACL" in offered(match)
    assert "pass AP" not in offered(match)


@pytest.mark.rule("R22-11")
def test_offside_binds_the_team_in_control_only_and_from_where_the_ball_is() -> None:
    scene = "phase=stages first={0} ball=CE value=3 dice=53 home=CE6,HF2,HP2 away=CE6,AF2,AP2 home.gk=HP away.gk=AP"
    # the second last piece of each team stands in its box: only beyond it would be offside
    attacker = play(at(scene.format("home").replace("AF2,AP2", "CE4").replace("away=CE6,CE4", "away=CE10")), "forward")
    assert "move CE AF" not in offered(attacker)
    defender = play(at(scene.format("away").replace("home=CE6,HF2,HP2", "home=CE10")), "forward")
    assert "move CE HF" in offered(defender)


@pytest.mark.rule("R22-59")
def test_a_backward_pass_into_an_empty_area_next_to_offside_pieces_is_legal() -> None:
    # ACL and AP are beyond Away's line: pieces there are offside, and nobody else is next to AML
    match = at("ball=AP value=2 home=AP2,ACL1,HP7 away=HF10 away.gk=AP")
    assert "pass AML" in offered(match)
