"""Offside: areas, passes and moves."""

import pytest

from tests.rules.fuba3.scenario import asks, at, last, play


def passes(position: str) -> set[str]:
    """Legal targets of Home's pass."""
    return {token[5:] for token in at(f"phase=actions value=1 {position}").legal() if token.startswith("pass ")}


@pytest.mark.rule("W31")
def test_a_corner_area_partly_level_with_the_line_is_onside_and_the_box_is_not() -> None:
    legal = passes("ball=CE home=CE3,ACL1,AP1,HF5 away=AF1,CE4,HF5")
    assert "ACL" in legal
    assert "AP" not in legal


@pytest.mark.rule("W32")
def test_against_a_line_in_the_side_midfield_only_the_front_is_safe() -> None:
    legal = passes("ball=CE home=CE3,AF1,ACL1,ACR1,AP1,HF3 away=AML1,CE4,HF5")
    assert legal & {"AP", "ACL", "ACR", "AF"} == {"AF"}


@pytest.mark.rule("W33")
def test_level_with_the_ball_is_onside_whatever_the_line() -> None:
    legal = passes("ball=AF home=AF3,AP1,ACL1,HF5 away=CE5,HF5")
    assert "AP" not in legal
    assert "ACL" in legal


@pytest.mark.rule("W34")
@pytest.mark.parametrize("area", ["AP", "AF", "AML", "CE", "HML", "HF", "HP"])
def test_the_box_is_never_offside_with_the_ball_in_the_corner(area: str) -> None:
    assert "AP" in passes(f"ball=ACL home=ACL2,AP1,CE2,HF5 away={area}10")


@pytest.mark.rule("W35")
@pytest.mark.parametrize(("defenders", "legal"), [("ACL1,CE4,HF5", False), ("ACL2,CE4,HF4", True)])
def test_a_keeper_who_came_out_leaves_the_line_to_the_second_closest_piece(defenders: str, legal: bool) -> None:
    assert ("AP" in passes(f"ball=CE home=CE3,AP1,HF6 away={defenders} away.gk=AF")) is legal


@pytest.mark.rule("W36")
def test_nobody_steps_into_an_offside_area_but_everybody_may_step_out_of_it() -> None:
    match = play(at("phase=actions ball=CE home=CE3,AF2,AP1,HF4 away=AF1,CE4,HF5"), "move", "66")
    assert "move AF AP" not in match.legal()
    assert "move AF ACL" in match.legal()
    assert "move AP AF" in match.legal()


@pytest.mark.rule("W37")
@pytest.mark.parametrize(("runner", "legal"), [("ACR", False), ("AF", True)])
def test_an_empty_target_needs_a_neighbour_who_is_onside(runner: str, legal: bool) -> None:
    assert ("AP" in passes(f"ball=CE home=CE3,{runner}1,HF6 away=AML1,CE4,HF5")) is legal


@pytest.mark.rule("R-010")
@pytest.mark.parametrize(("control", "legal"), [("home", False), ("away", True)])
def test_only_the_team_with_the_ball_can_be_offside(control: str, legal: bool) -> None:
    match = at(f"phase=actions control={control} ball=CE home=CE4,AF1,HF5 away=CE4,HF6")
    play(match, "move", "66")
    assert ("move AF AP" in match.legal()) is legal


# Two of Home against the keeper alone in the box: offside, unless a defender stands there as well.
CORNER_TURN = "phase=actions origin=corner ball=AKL home=AKL1,AF1,AP{mine},CE{rest} away=AP{theirs},CE{others}"


GOAL_KICK_TURN = "phase=actions origin=goalkick ball=HP home=AF1,AP{mine},CE{rest} away=AP{theirs},CE{others}"


@pytest.mark.rule("R-136")
@pytest.mark.parametrize(("start", "others"), [(CORNER_TURN, 8), (GOAL_KICK_TURN, 9)])
@pytest.mark.parametrize(("mine", "theirs", "bonus"), [(2, 0, None), (3, 1, 1)])
def test_offside_attackers_do_not_help_a_shot_after_a_corner_or_goal_kick(
    start: str, others: int, mine: int, theirs: int, bonus: int | None
) -> None:
    match = at(start.format(mine=mine, rest=others - mine, theirs=theirs, others=10 - theirs))
    play(match, "pass AF", "64")
    if asks(match) == "home pass_reaction":
        play(match, "no")
    play(match, "shoot", "1")
    assert dict(last(match, "shot")["modifiers"]).get("numbers in the box") == bonus


@pytest.mark.rule("R-136")
@pytest.mark.parametrize(("origin", "legal"), [("goalkick", True), ("normal", False)])
def test_passes_of_a_goal_kick_know_no_offside(origin: str, legal: bool) -> None:
    match = at(f"phase=actions origin={origin} ball=HP home=HP1,AF3,CE6 away=CE10")
    assert ("pass AF" in match.legal()) == legal


@pytest.mark.rule("R-136")
@pytest.mark.parametrize(("origin", "ball", "legal"), [("corner", "AKL", True), ("normal", "AML", False)])
def test_moves_in_the_turn_of_a_corner_know_no_offside(origin: str, ball: str, legal: bool) -> None:
    match = play(at(f"phase=actions origin={origin} ball={ball} home={ball}1,AF3,AP2,CE4 away=CE10"), "pass AF", "66")
    assert asks(match) == "home pass_reaction" and ("move AF AP" in match.legal()) == legal
