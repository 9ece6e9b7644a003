"""Penalty kicks."""

import pytest

from tests.rules.fuba22.scenario import asks, at, play, state


@pytest.mark.rule("W22-23")
def test_a_penalty_into_the_corner_of_the_keeper_is_saved_by_a_one() -> None:
    match = at("ball=AP value=3 home=AP3,CE7 away=AP2,CE8")
    play(match, "pass AP", "34", "21", "1")  # equal to the value: event +1, a foul of Away in its own box
    assert asks(match) == "home setup"
    play(match, "place CE9 AP1 GK:HP", "place CE10 GK:AP", "done", "left", "left", "1")
    assert state(match).score == [0, 0] and state(match).pending == "goalkick" and state(match).taker == 1


@pytest.mark.rule("R22-32")
@pytest.mark.parametrize(("dice", "piece"), [("21", "penalty"), ("12", "free")])
def test_a_foul_is_a_penalty_in_the_box_of_the_team_that_made_it(dice: str, piece: str) -> None:
    match = play(at("ball=AP value=3 home=AP3,CE7 away=AP2,CE8"), "pass AP", "34", dice, "1")
    assert [e.data["piece"] for e in match.events if e.kind == "set_piece"] == [piece]


@pytest.mark.rule("R22-83")
def test_a_penalty_takes_one_square_of_time() -> None:
    match = play(at("clock=10 ball=AP value=3 home=AP3,CE7 away=AP2,CE8"), "pass AP", "34", "21", "1")
    assert asks(match) == "home setup" and state(match).clock == 12
