"""Yellow and red cards: the tests, the fouls that bring them, and who is sent off."""

import pytest

from tests.rules.fuba20.scenario import AWAY, HOME, asks, at, play


@pytest.mark.rule("W20-30", "R20-10")
@pytest.mark.parametrize(("die", "red", "yellow"), [("2", 1, 2), ("3", 0, 3)])
def test_a_die_below_the_yellow_cards_turns_one_of_them_red(die: str, red: int, yellow: int) -> None:
    match = play(at("value=3 home.yellow=2"), "pass CE", "32", "44", die)
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert (home.red, home.yellow) == (red, yellow)


@pytest.mark.rule("W20-31", "R20-09")
@pytest.mark.parametrize(("die", "red"), [("1", True), ("2", False)])
def test_a_hard_foul_is_tested_two_cards_higher_and_a_red_one_gives_a_free_kick(die: str, red: bool) -> None:
    match = play(at("value=3"), "pass CE", "32", "11", die)
    assert match.state.teams[HOME].red == red  # type: ignore[attr-defined]
    if red:
        play(match, "remove HF")
        assert match.state.control == AWAY and asks(match) == "away setup"
    else:
        assert match.state.control == HOME and asks(match) == "away moves"


@pytest.mark.rule("R20-55")
def test_the_owner_chooses_who_is_sent_off() -> None:
    match = play(at("value=3 home=CE5,HF3,AP2 home.yellow=2"), "pass CE", "32", "44", "1")
    assert asks(match) == "home sent_off" and set(match.legal()) == {"remove CE", "remove HF", "remove AP"}
