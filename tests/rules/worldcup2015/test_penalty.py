"""Penalty kicks."""

import pytest

from tests.rules.stage_scenes import AWAY, kinds, last, next_turn, state
from tests.rules.worldcup2015.scenario import asks, penalty, play


@pytest.mark.rule("WWC-20")
def test_a_penalty_to_the_left_needs_a_two_against_a_keeper_who_dives_left() -> None:
    match = play(penalty(), "left", "left", "1")
    assert last(match, "penalty") == {"kick": "left", "keeper": "left", "dice": [1], "needed": 2, "scored": False}
    assert (match.state.control, match.state.ball, match.state.value) == (AWAY, 12, 1)
    assert state(match).dead
    assert play(penalty(), "left", "left", "2").state.score == [1, 0]


@pytest.mark.rule("RWC-30")
def test_after_a_missed_penalty_both_stages_are_played() -> None:
    """Away threw the lower die and plays first; nothing but moves and substitutions is left to do."""
    match = play(penalty(), "left", "left", "1")
    assert asks(match) == "away use_point"
    before = len(match.events)
    next_turn(match)
    assert "adjust" not in kinds(match)[before:]
    assert asks(match) == "away goal_kick"
