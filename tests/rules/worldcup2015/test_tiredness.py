"""Tiredness: when it is tested, what it costs and what it does."""

import pytest

from tests.rules.stage_scenes import HOME, last, side
from tests.rules.worldcup2015.scenario import asks, play, stage, target


@pytest.mark.rule("WWC-16", "RWC-16")
def test_a_tiredness_die_too_low_costs_a_point_of_the_owners_choice() -> None:
    match = target("half=2 clock=28", "CE", "61")
    assert match.state.clock == 33
    play(match, "5")
    assert asks(match) == "home zone" and len(match.legal()) == 3
    play(match, "zone M", "3")
    assert side(match, HOME).cp == [4, 3, 2]
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("WWC-17")
def test_dice_that_reach_the_minute_exactly_pass_the_test() -> None:
    match = play(target("half=2 clock=30", "CE", "61"), "5", "zone D", "3")
    assert last(match, "tiredness")["passed"]
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("WWC-18")
@pytest.mark.parametrize(
    ("tired", "moves"), [(1, {"defence": 3, "midfield": 3, "forward": 1}), (2, {"defence": 2, "midfield": 2, "forward": 0})]
)
def test_tiredness_takes_one_or_two_from_every_line(tired: int, moves: dict[str, int]) -> None:
    for kind, number in moves.items():
        match = play(stage(f"ball=CE home.tired={tired}"), "no", kind)
        assert last(match, "moves")["moves"] == number


@pytest.mark.rule("WWC-19")
def test_a_point_that_cannot_be_paid_makes_tired() -> None:
    match = play(target("half=2 clock=35 home.cp=0/0/0", "CE", "61"), "4")
    assert side(match, HOME).tired == 1
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("WWC-19", "RWC-15")
def test_the_second_failed_test_doubles_the_effect_and_a_third_adds_nothing() -> None:
    for tired, then in ((1, 2), (2, 2)):
        match = play(target(f"half=2 clock=35 home.cp=0/0/0 home.tired={tired}", "CE", "61"), "4")
        assert side(match, HOME).tired == then
