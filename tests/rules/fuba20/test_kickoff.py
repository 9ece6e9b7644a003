"""The kick-off: who takes it, and the set-up before it."""

import pytest

from rules import IllegalInput, new_match
from tests.rules.fuba20.scenario import HOME, asks, at, pieces, play


@pytest.mark.rule("R20-40")
def test_the_team_that_kicks_off_needs_two_in_the_centre_and_may_shift_two_pieces() -> None:
    match = play(new_match("fuba20"), "lineup 4-4-2", "lineup 4-4-2", "61", "home")
    with pytest.raises(IllegalInput, match="at least 2 in CE"):
        match.apply("place CE1 HF9 GK:HP")
    play(match, "place CE2 HF8 GK:HP", "place CE10 GK:AP")
    assert asks(match) == "home shift"
    assert not [t for t in match.legal() if t.startswith(("move CE", "keeper"))]
    play(match, "move HF CE")
    assert asks(match) == "home shift" and "move CE HML" in match.legal()  # now the centre can spare one
    play(match, "move HF HML")
    assert asks(match) == "home target"


@pytest.mark.rule("R20-40")
def test_nobody_need_be_shifted_and_no_piece_is_shifted_twice() -> None:
    match = play(new_match("fuba20"), "lineup 4-4-2", "lineup 4-4-2", "61", "home")
    play(match, "place CE3 HF7 GK:HP", "place CE10 GK:AP", "move CE HML")
    assert "move HML HCL" not in match.legal() and "move CE HMR" not in match.legal()
    assert asks(play(match, "done")) == "home target"


@pytest.mark.rule("R20-39")
def test_a_tie_of_the_kick_off_roll_is_rolled_again_and_the_winner_chooses() -> None:
    match = play(new_match("fuba20"), "lineup 4-4-2", "lineup 4-4-2", "44")
    assert asks(match) == "home roll kickoff"
    play(match, "25")
    assert asks(match) == "away first_ball" and set(match.legal()) == {"home", "away"}


@pytest.mark.rule("R20-72")
def test_a_keeper_who_is_all_there_is_takes_the_kick_off() -> None:
    match = at("phase=setpiece pending=kickoff:home home.lost=10", "play_on")
    play(match, "place GK:CE", "place CE10 GK:AP")
    assert asks(match).startswith("home") and pieces(match, HOME, "CE") == 1
