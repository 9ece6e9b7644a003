"""The clock: minutes, stoppage time and the end of a half."""

import pytest

from tests.rules.stage_scenes import kinds, last, next_turn, state
from tests.rules.worldcup2015.scenario import asks, target


@pytest.mark.rule("WWC-03")
def test_the_difference_of_the_dice_moves_the_clock() -> None:
    assert target("clock=10", "CE", "42").state.clock == 12


@pytest.mark.rule("WWC-04")
def test_level_dice_stop_the_clock_and_their_minutes_are_made_up_for() -> None:
    first = target("clock=10", "CE", "33")
    assert (first.state.clock, state(first).debt) == (10, 1)
    second = target("clock=10 debt=1", "CE", "22")
    assert (second.state.clock, state(second).debt) == (10, 2)
    third = target("clock=10 debt=2", "CE", "52")
    assert (third.state.clock, state(third).debt) == (15, 0)
    assert asks(third) == "home roll tiredness"


@pytest.mark.rule("WWC-04")
def test_a_debt_is_kept_from_turn_to_turn() -> None:
    match = next_turn(target("clock=10", "CE", "33"))
    assert asks(match) == "home target"
    assert "debt=1" in match.position()


@pytest.mark.rule("WWC-05")
def test_a_difference_below_the_stoppage_square_ends_the_half() -> None:
    match = target("clock=45 stoppage=2", "CE", "32")
    assert match.state.half == 2
    assert "pass" not in kinds(match)


@pytest.mark.rule("WWC-06")
def test_the_marker_stops_on_the_first_stoppage_square() -> None:
    match = target("clock=44 debt=1", "CE", "63")
    assert (match.state.clock, match.state.stoppage) == (45, 1)
    assert last(match, "turn_dice")["moved"] == 2
    assert not asks(match).endswith("tiredness")


@pytest.mark.rule("WWC-37", "RWC-06")
def test_debts_count_for_nothing_in_stoppage_time() -> None:
    assert target("clock=45 stoppage=1 debt=2", "CE", "44").state.half == 2
    match = target("clock=45 stoppage=1 debt=2", "CE", "53")
    assert (match.state.half, match.state.stoppage) == (1, 2)


@pytest.mark.rule("RWC-06")
def test_a_debt_is_forgotten_at_half_time() -> None:
    match = target("clock=45 stoppage=2 debt=3", "CE", "32")
    assert state(match).debt == 0


@pytest.mark.rule("RWC-02")
def test_debts_may_move_the_clock_by_more_than_five_minutes() -> None:
    match = target("clock=10 debt=3", "CE", "61")
    assert match.state.clock == 18
