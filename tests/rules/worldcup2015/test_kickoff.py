"""The kick-off: who takes it, and the set-up before it."""

import pytest

from rules import new_match
from tests.rules.worldcup2015.scenario import asks, play

SETUP = ("place CE4 HF6 GK:HP", "place CE4 AF6 GK:AP")


def kicked_off() -> list[str]:
    return ["lineup 4-4-2", "lineup 4-4-2", "61", "home", *SETUP]


@pytest.mark.rule("RWC-26")
def test_after_both_set_ups_up_to_two_pieces_shift() -> None:
    match = play(new_match("worldcup2015"), *kicked_off())
    assert asks(match) == "home shift"
    assert "move HF HML" in match.legal() and "move CE AML" not in match.legal()
    play(match, "move HF HML")
    assert "move HML HCL" not in match.legal()  # the same piece does not shift twice
    play(match, "move CE HMR")
    assert asks(match) == "home target"
    assert asks(play(new_match("worldcup2015"), *kicked_off(), "done")) == "home target"


@pytest.mark.rule("RWC-26")
def test_a_shift_keeps_what_the_set_up_demands() -> None:
    match = play(new_match("worldcup2015"), *kicked_off()[:4], "place CE2 HF8 GK:HP", SETUP[1])
    assert not [token for token in match.legal() if token.startswith(("move CE", "keeper"))]


@pytest.mark.rule("RWC-32")
def test_a_tie_of_the_kick_off_roll_is_rolled_again_and_ten_are_settled_by_lot() -> None:
    match = play(new_match("worldcup2015"), "lineup 4-4-2", "lineup 4-4-2", *["33"] * 9)
    assert asks(match) == "home roll kickoff"
    match.apply("44")
    assert asks(match) == "home roll lots"
    assert asks(match.apply("away")) == "away first_ball"
