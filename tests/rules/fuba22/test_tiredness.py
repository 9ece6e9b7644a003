"""Tiredness: when it is tested, what it costs and what it does."""

import pytest

from tests.rules.fuba22.scenario import LEVEL, asks, at, offered, play, state


# A difference of five is five squares: a tiredness test, first of the team that had the ball.
@pytest.mark.rule("W22-27")
def test_a_tiredness_test_is_passed_once_the_dice_exceed_the_minute() -> None:
    match = play(at(f"half=2 clock=28 {LEVEL}", "A1"), "pass CE", "61")
    assert asks(match) == "home roll tiredness"
    play(match, "5", "3")
    assert state(match).sides[0].cp == [4, 3, 2] and asks(match) == "away roll tiredness"


@pytest.mark.rule("W22-28")
def test_dice_equal_to_the_minute_are_not_enough() -> None:
    match = play(at(f"half=2 clock=30 {LEVEL}", "A1"), "pass CE", "61", "5", "3")
    assert asks(match) == "home zone"
    play(match, "zone D")
    assert asks(match) == "home roll tiredness" and state(match).sides[0].cp == [3, 3, 2]


@pytest.mark.rule("W22-29")
def test_a_tired_team_plays_every_line_one_short() -> None:
    match = at(f"{LEVEL} home.tired=1", "A1")
    assert [state(match).sides[0].line(zone) for zone in range(3)] == [3, 3, 1]


@pytest.mark.rule("W22-56")
def test_a_tiredness_test_ends_with_the_last_point() -> None:
    match = play(at(f"half=2 clock=30 {LEVEL} home.cp=0/1/0", "A1"), "pass CE", "61", "3")
    side = state(match).sides[0]
    assert side.cp == [0, 0, 0] and side.tired == 1 and asks(match) == "away roll tiredness"


@pytest.mark.rule("R22-35", "R22-80")
def test_a_team_without_points_is_tired_after_a_test_whatever_the_dice() -> None:
    match = play(at(f"{LEVEL} home.cp=0/1/0 clock=5", "A1"), "pass CE", "61", "1", "6")
    side = state(match).sides[0]
    assert side.tired == 1 and side.cp == [0, 0, 0]
    passed = play(at(f"{LEVEL} home.cp=0/0/0 clock=5", "A1"), "pass CE", "61")
    assert state(passed).sides[0].tired == 1 and asks(passed) == "away roll tiredness"


@pytest.mark.rule("R22-36")
def test_the_first_point_goes_from_the_zone_of_the_target_and_the_others_from_anywhere() -> None:
    match = play(at(f"half=2 clock=40 {LEVEL}", "A1"), "pass CE", "61", "1")
    assert state(match).sides[0].cp == [4, 3, 2]
    play(match, "1")
    assert offered(match) == {"zone D", "zone M", "zone F"}
    empty = play(at(f"half=2 clock=40 {LEVEL} home.cp=2/0/2", "A1"), "pass CE", "61", "1")
    assert offered(empty) == {"zone D", "zone F"}


@pytest.mark.rule("R22-104")
def test_a_team_without_points_throws_nothing_and_is_tired() -> None:
    match = play(at(f"{LEVEL} home.cp=0/0/0 away.cp=0/0/0", "A1"), "pass CE", "61")
    assert asks(match) == "away action"
    assert [side.tired for side in state(match).sides] == [1, 1]
