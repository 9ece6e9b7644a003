"""Penalty kicks."""

import pytest

from rules.board import INDEX
from rules.shared.penalty import GOAL_FROM
from tests.rules.fuba20.scenario import AWAY, asks, at, event, last, place_all, play


@pytest.mark.rule("W20-13", "R20-05", "R20-38")
def test_a_foul_in_the_box_is_a_penalty_and_after_a_miss_the_turn_goes_on() -> None:
    match = event("15", "AP")
    assert asks(match) == "home setup" and match.pending.situation == "penalty"
    place_all(match)
    assert asks(match) == "away keeper_side"
    play(match, "left", "left", "1")
    assert not last(match, "penalty")["scored"] and match.state.control == AWAY
    assert match.state.ball == INDEX["AP"] and asks(match).endswith("moves")


@pytest.mark.rule("R20-06")
@pytest.mark.parametrize(("sides", "needed"), GOAL_FROM.items())
def test_the_penalty_table_of_the_other_editions_is_used(sides: tuple[str, str], needed: int) -> None:
    kick, keeper = sides
    match = play(place_all(event("15", "AP")), keeper, kick, str(needed))
    assert match.state.score == [1, 0] and last(match, "penalty")["needed"] == needed


def test_a_penalty_in_the_own_box_may_be_given_to_the_defenders_of_the_pass() -> None:
    match = play(at("value=3 ball=HF home=HF5,HP5 away=CE10"), "pass HP", "36", "44")
    assert match.pending.situation == "penalty" and asks(match) == "away setup"
