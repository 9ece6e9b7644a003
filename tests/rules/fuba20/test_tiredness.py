"""The condition pool and tiredness tests."""

import pytest

from rules import new_match
from rules.editions.fuba20 import FUBA20
from tests.rules.fuba20.scenario import HOME, TIRED, asks, at, last, play


def lines(match: object, team: int = HOME) -> tuple[int, ...]:
    side = match.state.teams[team]  # type: ignore[attr-defined]
    return tuple(side.line(zone) for zone in range(3))


@pytest.mark.rule("W20-10")
def test_dice_of_the_pool_are_spent_until_their_sum_reaches_the_minute() -> None:
    match = play(at("half=2 clock=28", *TIRED), "pass CE", "61", "5", "3")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert home.pool == 2 and home.tired == 0 and last(match, "pool_test")["passed"]
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("W20-11", "W20-12", "R20-03")
@pytest.mark.parametrize(("tired", "left"), [(0, (3, 3, 1)), (1, (2, 2, 0)), (2, (2, 2, 0))])
def test_a_failed_test_takes_one_off_every_line_and_a_second_one_more(tired: int, left: tuple[int, ...]) -> None:
    match = play(at(f"half=2 clock=28 home.pool=1 home.tired={tired}", *TIRED), "pass CE", "61", "2")
    assert not last(match, "pool_test")["passed"] and lines(match) == left


@pytest.mark.rule("W20-47", "R20-74")
def test_a_team_without_condition_dice_fails_at_once() -> None:
    match = play(at("clock=25 home.pool=0 away.pool=0", *TIRED), "pass CE", "61")
    assert [side.tired for side in match.state.teams] == [1, 1]  # type: ignore[attr-defined]
    assert asks(match) == "away moves"


@pytest.mark.rule("R20-57")
def test_every_team_begins_with_four_condition_dice() -> None:
    match = new_match("fuba20", options=FUBA20.preset("basic"))
    assert [side.pool for side in match.state.teams] == [4, 4]  # type: ignore[attr-defined]
