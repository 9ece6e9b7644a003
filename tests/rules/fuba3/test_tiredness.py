"""Tiredness: when it is tested, what it costs and what it does."""

import pytest

from tests.rules.fuba3.scenario import asks, at, play


@pytest.mark.rule("W66", "W67")
@pytest.mark.parametrize(
    ("clock", "minute", "dice", "midfield"),
    [(28, 78, "53", 4), (28, 78, "43", 3), (30, 80, "44", 4)],
)
def test_a_tiredness_roll_below_the_minute_costs_a_point(clock: int, minute: int, dice: str, midfield: int) -> None:
    match = play(at(f"half=2 clock={clock} ball=CE", "A1"), "61")
    assert asks(match) == "home roll tiredness" and 45 + match.state.clock == minute
    play(match, dice)
    assert asks(match) == "away roll tiredness"
    assert match.state.teams[0].cp == [4, midfield, 2]
    play(match, dice)
    assert match.state.teams[1].cp == [4, midfield, 2]


@pytest.mark.rule("W07")
def test_five_squares_at_once_make_both_teams_test_for_tiredness() -> None:
    match = play(at("ball=CE", "A1"), "61")
    assert (match.state.actions, match.state.clock) == (2, 5)
    assert asks(match) == "home roll tiredness"
    match.apply("66")
    assert asks(match) == "away roll tiredness"
    match.apply("66")
    assert asks(match) == "home reaction"


@pytest.mark.rule("W07")
def test_four_squares_test_nobody() -> None:
    match = play(at("ball=CE", "A1"), "62")
    assert match.state.clock == 4
    assert asks(match) == "home reaction"


@pytest.mark.rule("W10")
def test_four_squares_into_stoppage_tire_nobody() -> None:
    match = play(at("clock=42", "A1"), "61")
    assert (match.state.clock, match.state.stoppage) == (45, 1)
    assert asks(match) == "home reaction"


@pytest.mark.rule("W96")
@pytest.mark.parametrize(("dice", "midfield"), [("22", 3), ("32", 4)])
def test_five_squares_up_to_the_first_stoppage_square_are_a_tiredness_test_at_46(dice: str, midfield: int) -> None:
    match = play(at("clock=41 ball=CE", "A1"), "61")
    assert match.state.stoppage == 1 and asks(match) == "home roll tiredness"
    play(match, dice, "66")
    assert match.state.teams[0].cp == [4, midfield, 2]
    assert match.state.teams[1].cp == [4, 4, 2]


@pytest.mark.rule("R-035")
@pytest.mark.parametrize(("dice", "cp"), [("53", [4, 4, 2]), ("43", [4, 3, 2])])
def test_the_sum_of_the_tiredness_dice_counts_ten_each(dice: str, cp: list[int]) -> None:
    match = play(at("half=2 clock=28", "A1"), "61", dice)  # minute 78
    assert match.state.teams[0].cp == cp


@pytest.mark.rule("R-035")
def test_an_empty_zone_costs_two_points_of_other_zones() -> None:
    match = play(at("half=2 clock=28 home.cp=2/0/1", "A1"), "61", "12")
    assert asks(match) == "home zone"
    play(match, "zone D", "zone F")
    assert match.state.teams[0].cp == [1, 0, 0]


@pytest.mark.rule("R-035")
def test_five_minutes_of_a_streaker_tire_nobody() -> None:
    match = play(at("clock=10", "A1", "A12"), "33", "55", "4")
    assert match.state.clock == 15
    assert asks(match) == "home reaction"


TIRED = "phase=actions ball=CE home=CE3,HF7 away=CE3,AF7 home.tired=1"


@pytest.mark.rule("R-036")
def test_tired_players_move_less_but_act_as_often() -> None:
    match = play(at(f"{TIRED}", "A1"), "move", "22", "no")
    assert match.events[-1].kind == "move"
    assert match.events[-1].data["moves"] == 3
    assert play(at("home.tired=1", "A1"), "43").state.actions == 3


@pytest.mark.rule("R-036")
@pytest.mark.parametrize(("cp", "tired"), [("0/0/0", True), ("0/1/0", False)])
def test_a_team_without_points_is_tired_after_a_test_it_passed(cp: str, tired: bool) -> None:
    match = play(at(f"clock=10 home.cp={cp}", "A1"), "61", "66")
    assert match.state.teams[0].tired is tired
