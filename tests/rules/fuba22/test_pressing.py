"""Pressing, ordinary and aggressive."""

import pytest

from tests.rules.fuba22.scenario import asks, at, offered, play, state

PRESS = "phase=stages first=away ball=CE value=4 dice=53 home=CE2,HF8 away=CE2,AF8"


@pytest.mark.rule("W22-20")
def test_a_pressing_die_below_the_value_wins_the_ball() -> None:
    match = play(at(PRESS), "press", "2")
    assert (state(match).control, state(match).value) == (1, 2)


@pytest.mark.rule("W22-21")
@pytest.mark.parametrize(("die", "value"), [("4", 4), ("5", 2)])
def test_a_pressing_die_at_the_value_does_nothing_and_above_it_helps_the_other_team(die: str, value: int) -> None:
    match = play(at(PRESS), "press", die)
    assert (state(match).control, state(match).value) == (0, value)


@pytest.mark.rule("W22-22")
def test_pressing_as_second_action_adds_one_to_the_die() -> None:
    match = play(at(PRESS), "midfield", "done", "press", "3")
    assert (state(match).control, state(match).value) == (0, 4)


@pytest.mark.rule("W22-42")
def test_aggressive_pressing_against_two_to_one_has_one_die_and_a_foul_when_it_fails() -> None:
    scene = "phase=stages first=away ball=CE value=4 dice=53 home=CE2,HF8 away=CE1,AF9"
    match = play(at(scene, "A1", "A6"), "apress", "3")
    assert (state(match).control, state(match).value) == (1, 3)
    match = play(at(scene, "A1", "A6"), "apress", "4")
    assert asks(match) == "away roll yellow"
    play(match, "1")
    assert state(match).pending == "quick" and state(match).taker == 0


@pytest.mark.rule("R22-38")
def test_aggressive_pressing_takes_no_second_point_and_needs_somebody_there() -> None:
    scene = "phase=stages first=away ball=CE value=4 dice=53 home=CE2,HF8 away={0}"
    there = offered(at(scene.format("CE1,AF9"), "A1", "A6"))
    assert "apress" in there and "apress boost" not in there
    assert "apress" not in offered(at(scene.format("AF10"), "A1", "A6"))
    poor = at(scene.format("CE1,AF9") + " away.cp=4/0/2", "A1", "A6")
    assert "apress" not in offered(poor)
