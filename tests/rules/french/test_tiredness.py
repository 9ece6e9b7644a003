"""Tiredness: when it is tested, what it costs and what it does."""

import pytest

from tests.rules.french.scenario import asks, play, stage, target
from tests.rules.stage_scenes import HOME, last, side


@pytest.mark.rule("WFR-20")
def test_a_tiredness_die_too_low_costs_a_point_of_the_targets_zone() -> None:
    match = play(target("half=2 clock=28", "CE", "61", "A1"), "5", "3")
    assert side(match, HOME).cp == [4, 3, 2]
    assert last(match, "tiredness") == {"dice": [5, 3], "passed": True, "zones": ["M"], "tired": False}


@pytest.mark.rule("WFR-21")
def test_a_tired_team_has_one_less_in_every_line() -> None:
    moves = []
    for kind in ("defence", "midfield", "forward"):
        match = play(stage("ball=CE home.cp=0/0/0 home.tired=1", "A1"), kind)
        moves.append(last(match, "moves")["moves"])
    assert moves == [3, 3, 1]


@pytest.mark.rule("RFR-28")
def test_dice_that_reach_the_minute_exactly_pass_the_test() -> None:
    match = play(target("half=2 clock=30", "CE", "61", "A1"), "5", "3")
    assert last(match, "tiredness")["passed"] and asks(match) == "away roll tiredness"


@pytest.mark.rule("RFR-29")
def test_a_team_without_points_after_a_test_is_tired_even_if_it_passed() -> None:
    match = play(target("half=1 clock=10 home.cp=0/0/0", "CE", "61", "A1"), "6")
    assert last(match, "tiredness") == {"dice": [6], "passed": True, "zones": [], "tired": True}
    match = play(target("half=2 clock=28 home.cp=0/1/0", "CE", "61", "A1"), "1")
    assert side(match, HOME).tired == 1 and side(match, HOME).cp == [0, 0, 0]
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("RFR-52")
def test_a_point_that_cannot_be_paid_ends_the_test() -> None:
    match = play(target("half=2 clock=28 home.cp=0/0/0", "CE", "61", "A1"), "1")
    assert side(match, HOME).tired == 1 and asks(match) == "away roll tiredness"


@pytest.mark.rule("RFR-52")
def test_a_tiredness_test_has_three_dice_and_the_later_points_come_from_anywhere() -> None:
    match = play(target("half=2 clock=35", "CE", "61", "A1"), "1")
    assert asks(match) == "home roll tiredness"  # the first point came from the zone of the target
    match.apply("1")
    assert asks(match) == "home zone"
    play(match, "zone D", "1", "zone F")
    assert asks(match) == "away roll tiredness"
    assert side(match, HOME).cp == [3, 3, 1]


@pytest.mark.rule("RFR-31")
@pytest.mark.parametrize(
    ("reading", "style", "passed"), [("as_2.0", "NAN", False), ("as_2.0", "NCN", True), ("as_printed", "NAN", True)]
)
def test_aggression_tires_unless_the_print_is_taken_at_its_word(reading: str, style: str, passed: bool) -> None:
    position = f"clock=40 home.style={style}"
    match = play(target(position, "CE", "61", "A1", "A6", style_fatigue=reading), "4")
    assert (asks(match) == "away roll tiredness") == passed
