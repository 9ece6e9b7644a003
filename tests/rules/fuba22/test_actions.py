"""The actions of a stage: their number, their order and their types."""

import pytest

from tests.rules.fuba22.scenario import STAGE, asks, at, offered, play


@pytest.mark.rule("R22-06")
def test_actions_come_in_any_order_but_each_type_once() -> None:
    match = at(STAGE)
    assert offered(match) == {"defence", "midfield", "forward", "adjust"}
    play(match, "midfield", "done")  # adjusting is all that is left, and needs no question
    assert asks(match).startswith("away ")
    match = play(at(STAGE), "adjust")
    assert offered(match) == {"defence", "midfield", "forward"}


@pytest.mark.rule("R22-16")
def test_two_actions_are_always_there_even_without_a_move_to_make() -> None:
    scene = "phase=stages first=home ball=HP value=3 dice=53 home.formation=0-5-5 home=HP10 away=AF10"
    match = play(at(scene), "adjust")
    assert offered(match) == {"defence", "midfield", "forward"}
    play(match, "defence")  # no defenders: no moves
    assert asks(match) in ("home free_moves", "away action")
