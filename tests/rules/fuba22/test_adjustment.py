"""The adjustment of the ball value by the numbers at the ball."""

import pytest

from tests.rules.fuba22.scenario import at, offered, play, state

OUTNUMBERED = "phase=stages first=away ball=CE value=3 dice=53 home=CE1,HF9 away=CE3,AF7"


@pytest.mark.rule("W22-12")
def test_an_adjustment_as_second_action_counts_one_own_piece_less() -> None:
    match = play(at(OUTNUMBERED), "midfield", "done")
    assert "press" in offered(match)
    assert state(play(match, "adjust")).value == 4


@pytest.mark.rule("W22-13")
def test_an_adjustment_as_first_action_counts_all_pieces() -> None:
    assert state(play(at(OUTNUMBERED), "adjust")).value == 5
