"""Moves: how many pieces, how far, past whom, and with the ball."""

import pytest

from tests.rules.french.scenario import OPEN, event, play, stage
from tests.rules.stage_scenes import HOME, idle_to, last, side

MIDFIELD = "ball=CE home=CE4,HML3,HF3 away=CE4,AML3,AF3"


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


@pytest.mark.rule("4.8.4")
def test_a_goalkeeper_goes_two_areas_at_most() -> None:
    match = play(stage("ball=CE home=CE4,HML6 away=AP10"), "forward")
    assert {"keeper HF", "keeper CE"} <= set(match.legal()) and "keeper AF" not in match.legal()


@pytest.mark.rule("4.8.9")
def test_somebody_of_the_team_in_control_stays_with_the_ball() -> None:
    match = play(stage("ball=CE home=CE1,HF9 away=CE1,AF9"), "midfield")
    assert not [token for token in match.legal() if token.startswith(("move CE", "dribble"))]


@pytest.mark.rule("RFR-21")
def test_the_second_team_moves_as_it_likes() -> None:
    match = idle_to(stage(OPEN), "away move_type")
    assert last(match.apply("midfield"), "moves")["moves"] == 4
