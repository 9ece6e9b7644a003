"""Moves: how many pieces, how far, past whom, and with the ball."""

import pytest

from tests.rules.stage_scenes import AWAY, idle_to, last, side
from tests.rules.worldcup2015.scenario import asks, event, play, stage, target


@pytest.mark.rule("WWC-33", "RWC-18")
def test_a_team_barred_by_an_event_does_not_limit_the_other() -> None:
    match = event(11)
    idle_to(match, "home use_point")
    assert [e.data["type"] for e in match.events if e.kind == "moves"] == []
    play(match, "no", "midfield")
    assert last(match, "moves")["moves"] == 4


MIDFIELD = "ball=CE home=CE4,HML3,HF3 away=CE4,AML3,AF3"


def home_moves(number: int) -> list[str]:
    """So many midfield moves of Home, then none."""
    return ["no", "midfield", *["move CE HML", "move CE HMR", "move CE AML"][:number], "done"]


@pytest.mark.rule("WWC-13")
def test_a_point_lifts_the_limit_of_the_team_that_moves_last() -> None:
    match = idle_to(play(stage(MIDFIELD), *home_moves(1)), "away use_point")
    play(match, "point", "midfield", "6")
    assert last(match, "moves") == {"type": "midfield", "dice": [6], "moves": 6, "point": True}
    assert side(match, AWAY).cp == [4, 3, 2]


@pytest.mark.rule("WWC-14")
def test_the_team_that_moves_last_makes_no_more_moves_than_the_first() -> None:
    match = idle_to(play(stage(MIDFIELD), *home_moves(1)), "away use_point")
    play(match, "no", "midfield", "move CE HML")
    assert asks(match) == "away substitution"


@pytest.mark.rule("WWC-15", "RWC-13")
def test_a_low_die_for_a_point_leaves_the_line_its_number() -> None:
    match = stage(MIDFIELD)
    assert asks(match) == "home use_point"
    match.apply("point")
    assert asks(match) == "home move_type"
    match.apply("midfield")
    assert asks(match) == "home roll move"
    match.apply("2")
    assert last(match, "moves")["moves"] == 4
    sideways = {"HML", "HMR", "AML", "AMR"}
    assert all(token.split()[2] in sideways for token in match.legal() if token.startswith("move CE"))


@pytest.mark.rule("WWC-32", "RWC-40")
@pytest.mark.parametrize(("kind", "moves"), [("midfield", 3), ("forward", 2)])
def test_the_last_team_is_bound_by_its_line_and_by_the_first_team(kind: str, moves: int) -> None:
    match = idle_to(play(stage(MIDFIELD), *home_moves(3)), "away use_point")
    play(match, "no", kind)
    assert last(match, "moves")["moves"] == moves


@pytest.mark.rule("WWC-31", "RWC-39")
def test_a_piece_may_carry_the_ball_past_the_line_but_not_run_past_it_alone() -> None:
    match = play(stage("ball=AF value=3 home=AF2,CE8 away=AML2,CE8"), "no", "no", "forward")
    assert "dribble AF AP" in match.legal()
    assert "move AF AP" not in match.legal()
    match.apply("dribble AF AP")
    assert match.state.ball == 12


@pytest.mark.rule("4.8.6")
def test_unmoved_pieces_on_a_goal_line_step_off_it_but_not_to_the_ball() -> None:
    match = stage("ball=HF home=HF2,HP2,HCL1,ACL1,CE4 away=CE10")
    play(match, "no", "midfield", "move HCL HF", "done")
    assert asks(match) == "home free_moves"
    assert set(match.legal()) == {"done", "move ACL AML"}
    play(match, "move ACL AML")
    assert asks(match) == "home substitution"


@pytest.mark.rule("4.8.8")
def test_somebody_of_the_team_in_control_stays_with_the_ball() -> None:
    match = play(stage("ball=CE home=CE1,HF9 away=CE1,AF9"), "no", "midfield")
    assert not [token for token in match.legal() if token.startswith(("move CE", "dribble"))]


@pytest.mark.rule("RWC-51")
def test_a_team_whose_only_move_is_spent_is_not_asked_for_a_type() -> None:
    match = target("ball=CE value=2 home=CE4,HF6 away=AP4,HF6", "AF", "54")
    idle_to(match, "home use_point").apply("no")  # Away stood still, so one move was left, and that is spent
    assert asks(match) == "home substitution"


@pytest.mark.rule("RWC-40")
def test_a_run_to_the_ball_is_not_counted_for_the_limit() -> None:
    match = target("ball=CE value=2 home=CE4,HF6 away=AP4,HF6", "AF", "35")
    play(idle_to(match, "home use_point"), "no", "midfield", "move HF HML", "move HF HML", "done")
    play(idle_to(match, "away use_point"), "no", "midfield")
    assert last(match, "moves")["moves"] == 2


@pytest.mark.rule("RWC-11")
def test_a_carrier_goes_one_area_only() -> None:
    match = play(stage("ball=HF home=HF5,HML5 away=AP10"), "no", "forward")
    assert "dribble HF CE" in match.legal() and "dribble HF AF" not in match.legal()
    assert "move HF AF" in match.legal()
    match.apply("dribble HF CE")
    assert not [token for token in match.legal() if token.startswith("dribble")]
