"""Yellow and red cards: the tests, the fouls that bring them, and who is sent off."""

import pytest

from tests.rules.stage_scenes import AWAY, HOME, kinds, last, side
from tests.rules.worldcup2015.scenario import asks, event, play


@pytest.mark.rule("WWC-38", "RWC-21")
@pytest.mark.parametrize(("die", "red"), [("2", True), ("3", False)])
def test_two_more_count_in_the_card_test_after_an_injury(die: str, red: bool) -> None:
    match = event(2, "home.yellow=1 home.yellows=1")
    assert asks(match) == "away injured"
    play(match, "remove AF", "1", "no")
    assert asks(match) == "home roll red"
    match.apply(die)
    assert last(match, "red_test") == {"dice": [int(die)], "limit": 3, "red": red}
    if red:
        play(match, "remove HF")
        assert side(match, HOME).yellow == 0
        assert asks(match) == "away setup" and match.state.control == AWAY
    else:
        assert match.state.control == HOME and "set_piece" not in kinds(match)


@pytest.mark.rule("WWC-30")
@pytest.mark.parametrize(("die", "red"), [("1", 1), ("2", 0)])
def test_a_second_yellow_card_is_tested_against_their_number(die: str, red: int) -> None:
    match = event(8, "away.yellow=1 away.yellows=1")
    assert asks(match) == "away roll red"
    match.apply(die)
    if red:
        play(match, "remove AP")
    assert (side(match, AWAY).red, side(match, AWAY).yellow) == (red, 2 - red)
