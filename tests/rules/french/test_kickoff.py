"""The kick-off: who takes it, and the set-up before it."""

import pytest

from rules import IllegalInput, new_match
from rules.board import INDEX
from tests.rules.french.scenario import asks, play, started
from tests.rules.stage_scenes import HOME, side


@pytest.mark.rule("WFR-02")
def test_the_higher_die_chooses_and_two_pieces_shift_to_the_wings() -> None:
    match = play(new_match("french"), "lineup 4-4-2", "lineup 4-4-2", "53")
    assert asks(match) == "home first_ball"
    play(match, "home", "place CE4 HF6 GK:HP", "place CE2 AF8 GK:AP", "move HF HML", "move HF HMR")
    pieces = side(match, HOME).pieces
    assert (pieces[INDEX["CE"]], pieces[INDEX["HML"]], pieces[INDEX["HMR"]]) == (4, 1, 1)
    assert asks(match) == "home target"


@pytest.mark.rule("RFR-04", "RFR-06")
def test_at_the_kick_off_both_teams_stand_in_their_own_half_or_the_centre() -> None:
    match = play(new_match("french"), *started())
    for wrong in ("place CE2 AF8 GK:HP", "place CE1 HF9 GK:HP"):
        with pytest.raises(IllegalInput, match=r"at most 0 in AF|at least 2 in CE"):
            match.apply(wrong)
    play(match, "place CE2 HP1 HCL1 HCR1 HF1 HML2 HMR2 GK:HP", "place CE10 GK:AP", "done")
    assert asks(match) == "home target"


@pytest.mark.rule("RFR-41")
def test_a_tie_of_the_kick_off_roll_is_rolled_again() -> None:
    match = play(new_match("french"), "lineup 4-4-2", "lineup 4-4-2", "33")
    assert asks(match) == "home roll kickoff"
    assert asks(match.apply("26")) == "away first_ball"
