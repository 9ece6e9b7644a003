"""The kick-off: who takes it, and the set-up before it."""

import pytest

from rules import new_match
from tests.rules.fuba22.scenario import asks, at, play, state


@pytest.mark.rule("W22-02")
def test_the_higher_die_chooses_and_the_other_team_starts_the_second_half() -> None:
    match = play(new_match("fuba22"), "lineup 4-4-2", "lineup 4-4-2", "53")
    assert asks(match) == "home first_ball"
    play(match, "home")
    assert asks(match) == "home setup" and state(match).kicked_off == 0
    second = play(at("phase=interval clock=45 stoppage=1 kicked_off=home"), "keep", "keep")
    assert asks(second) == "away setup" and state(second).half == 2


@pytest.mark.rule("W22-03")
def test_the_kick_off_set_up_of_the_rulebook_with_two_pieces_shifted() -> None:
    match = play(new_match("fuba22"), "lineup 4-4-2", "lineup 4-4-2", "53", "home")
    play(match, "place HF2 HML2 HMR2 CE4 GK:HP", "place AF4 AML2 AMR2 CE2 GK:AP")
    assert asks(match) == "home shift"
    play(match, "move CE HML", "move CE HML")
    assert state(match).sides[0].pieces[6] == 2 and asks(match) == "home target"
