"""Slowing down."""

import pytest

from tests.rules.fuba3.scenario import asks, at, play


@pytest.mark.rule("W74")
@pytest.mark.parametrize(("clock", "booked"), [(24, True), (23, False)])
def test_slow_play_is_punished_when_the_dice_stay_below_the_minute(clock: int, booked: bool) -> None:
    match = play(at(f"phase=setpiece pending=goalkick:home half=2 clock={clock}", "A8"), "slow")
    assert match.state.clock == clock + 2
    play(match, "34")
    assert match.state.teams[0].yellow == (1 if booked else 0)
    assert asks(match) == ("home roll red" if booked else "home free_moves")


@pytest.mark.rule("W103")
def test_a_corner_whose_minute_reaches_stoppage_leaves_nothing_to_slow_down() -> None:
    match = at("phase=setpiece pending=corner:home clock=45", "A8")
    assert match.state.stoppage == 1 and asks(match) == "home setup"


@pytest.mark.rule("W103")
@pytest.mark.parametrize(("dice", "yellow"), [("22", 1), ("32", 0)])
def test_slow_play_may_step_into_stoppage_and_is_then_tested_at_46(dice: str, yellow: int) -> None:
    match = at("phase=setpiece pending=corner:home clock=44", "A8")
    assert match.state.clock == 45 and not match.state.stoppage
    play(match, "slow", dice)
    assert match.state.stoppage == 1
    assert match.state.teams[0].yellow == yellow


@pytest.mark.rule("R-108")
@pytest.mark.parametrize(("clock", "stoppage", "asked"), [(43, 0, True), (45, 0, False), (45, 2, False)])
def test_slow_play_is_offered_only_on_regular_squares(clock: int, stoppage: int, asked: bool) -> None:
    match = at(f"phase=setpiece pending=goalkick:home clock={clock} stoppage={stoppage}", "A8")
    assert (asks(match) == "home slow_play") == asked
    assert match.state.stoppage == (stoppage if asked or stoppage else 1)
