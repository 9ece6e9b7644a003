"""Yellow and red cards: the tests, the fouls that bring them, and who is sent off."""

import pytest

from tests.rules.french.scenario import asks, event, play
from tests.rules.stage_scenes import AWAY, side


@pytest.mark.rule("WFR-18")
def test_a_third_yellow_card_turned_red_leaves_one() -> None:
    match = play(event("34", extra="away.yellow=2 away.yellows=2"), "4", "2", "remove AP")
    assert (side(match, AWAY).red, side(match, AWAY).yellow) == (1, 1)


@pytest.mark.rule("WFR-40", "RFR-40")
@pytest.mark.parametrize(("die", "red", "yellow"), [("1", 1, 0), ("2", 0, 1)])
def test_a_six_in_the_yellow_test_brings_a_red_test_with_one_more(die: str, red: int, yellow: int) -> None:
    match = play(event("34"), "6")
    assert asks(match) == "away roll red"
    match.apply(die)
    if red:
        play(match, "remove AP")
    assert (side(match, AWAY).red, side(match, AWAY).yellow) == (red, yellow)
