"""The clock: minutes, stoppage time and the end of a half."""

import pytest

from tests.rules.fuba22.scenario import asks, at, play, state


@pytest.mark.parametrize(
    ("clock", "dice", "minute"),
    [
        pytest.param(20, "41", 23, marks=pytest.mark.rule("W22-07")),
        pytest.param(20, "44", 24, marks=pytest.mark.rule("W22-08")),
    ],
)
def test_time_passes_by_the_difference_of_the_dice_or_by_an_equal_die(clock: int, dice: str, minute: int) -> None:
    match = play(at(f"clock={clock} ball=CE value=6 home=CE5,HF5 away=CE5,AF5"), "pass CE", dice)
    assert state(match).clock == minute


@pytest.mark.rule("W22-09")
def test_a_difference_below_the_stoppage_square_ends_the_half() -> None:
    match = play(at("clock=45 stoppage=2 ball=CE value=2 home=CE5,HF5 away=CE5,AF5"), "pass CE", "32")
    assert asks(match) == "home half_time"


@pytest.mark.rule("R22-21")
def test_level_dice_in_stoppage_end_the_half() -> None:
    match = play(at("clock=45 stoppage=1 ball=CE value=2 home=CE5,HF5 away=CE5,AF5"), "pass CE", "33")
    assert asks(match) == "home half_time"


@pytest.mark.rule("R22-23")
def test_the_minute_of_a_set_piece_tires_nobody_and_may_enter_stoppage() -> None:
    match = at("phase=setpiece pending=goalkick:home clock=45 ball=HP home=CE10 away=AF10", "A1")
    assert (state(match).clock, state(match).stoppage) == (45, 1)
    assert asks(match) == "home set_piece_moves"
    again = at("phase=setpiece pending=goalkick:home clock=45 stoppage=2 ball=HP home=CE10 away=AF10", "A1")
    assert state(again).stoppage == 2
