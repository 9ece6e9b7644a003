"""The clock: minutes, stoppage time and the end of a half."""

import pytest

from rules.clock import game_time, minute
from tests.rules.fuba20.scenario import BASIC, asks, at, play


@pytest.mark.rule("W20-02")
def test_the_clock_moves_by_the_difference_of_the_dice() -> None:
    match = play(at("clock=10"), "pass CE", "42")
    assert minute(match.state) == "12"


@pytest.mark.rule("W20-02")
def test_level_dice_let_the_clock_stand_still() -> None:
    match = play(at("clock=10"), "pass CE", "44")
    assert minute(match.state) == "10"


@pytest.mark.rule("W20-03")
def test_a_difference_below_the_stoppage_square_ends_the_half_at_once() -> None:
    match = play(at("clock=45 stoppage=2 value=6"), "pass CE", "32")
    assert match.state.half == 2 and asks(match) == "away setup"
    assert match.state.clock == 1 and match.state.stoppage == 0


@pytest.mark.rule("W20-04")
def test_a_greater_difference_moves_to_the_next_stoppage_square_and_the_turn_is_played() -> None:
    match = play(at("clock=45 stoppage=2"), "pass CE", "63")
    assert match.state.stoppage == 3 and match.state.half == 1 and not match.state.last
    assert asks(match) == "away moves"


@pytest.mark.rule("W20-05", "R20-11")
def test_the_marker_stops_at_the_first_stoppage_square_and_the_teams_still_get_tired() -> None:
    match = play(at("clock=43", *BASIC), "pass CE", "61")
    assert minute(match.state) == "45+1" and game_time(match.state) == 46
    assert next(e for e in match.events if e.kind == "turn_dice").data["moved"] == 3
    assert asks(match) == "home roll tiredness"
    play(match, "5")  # 50 is enough
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("R20-11")
def test_a_difference_of_five_in_stoppage_time_tires_nobody() -> None:
    match = play(at("clock=45 stoppage=1", *BASIC), "pass CE", "61")
    assert asks(match) == "away moves"


@pytest.mark.rule("W20-06")
def test_the_last_stoppage_square_is_the_last_turn() -> None:
    match = play(at("clock=45 stoppage=4"), "pass CE", "51")
    assert match.state.stoppage == 5 and match.state.last
    play(match, "done", "done")
    assert match.state.half == 2 and asks(match) == "away setup"


@pytest.mark.rule("R20-41")
def test_the_last_minute_itself_is_ordinary_time() -> None:
    match = play(at("clock=43"), "pass CE", "42")
    assert minute(match.state) == "45" and match.state.stoppage == 0
    play(match, "done", "done", "pass CE", "32")
    assert minute(match.state) == "45+1"
