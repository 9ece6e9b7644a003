"""The clock: minutes, stoppage time and the end of a half."""

import pytest

from tests.rules.french.scenario import asks, target
from tests.rules.stage_scenes import state


@pytest.mark.rule("WFR-05")
def test_the_difference_of_the_dice_moves_the_clock() -> None:
    assert target("clock=20", "CE", "41").state.clock == 23


@pytest.mark.rule("WFR-06", "RFR-09")
def test_level_dice_are_made_up_for_by_the_next_difference() -> None:
    match = target("clock=20", "CE", "22", "A1")
    assert (match.state.clock, state(match).debt) == (20, 1)
    match = target("clock=20 debt=1", "CE", "62", "A1")
    assert match.state.clock == 25
    assert asks(match) == "home roll tiredness"


@pytest.mark.rule("WFR-29")
def test_a_difference_below_the_stoppage_square_ends_the_half() -> None:
    match = target("clock=45 stoppage=1", "CE", "33")
    assert match.state.half == 2 and asks(match) == "home half_time"


@pytest.mark.rule("RFR-08", "RFR-09")
def test_the_marker_stops_on_the_first_stoppage_square_and_debts_end_there() -> None:
    match = target("clock=44 debt=3", "CE", "61")
    assert (match.state.clock, match.state.stoppage, state(match).debt) == (45, 1, 0)
    match = target("clock=45 stoppage=1 debt=2", "CE", "63")
    assert match.state.stoppage == 2
    assert state(target("clock=45 stoppage=3 debt=2", "CE", "63")).stoppage == 4
    assert state(target("clock=45 stoppage=4 debt=2", "CE", "63")).debt == 0
