"""Half-time, extra time, shoot-outs and draws."""

import pytest

from tests.rules.worldcup2015.scenario import asks, play, target


@pytest.mark.rule("RWC-48")
def test_a_level_knock_out_match_has_extra_time_and_a_shoot_out() -> None:
    end = "half=2 clock=45 stoppage=3 score=1-1"
    assert target(end, "CE", "32").result["decided"] == "normal"
    match = target(end, "CE", "32", X1=True, X2=True)
    assert (match.state.half, match.state.clock) == (3, 1) and asks(match) == "home roll kickoff"
    play(match, "16", "home")
    assert asks(match) == "home setup"
    match = target("half=4 clock=15 stoppage=3 score=1-1", "CE", "32", X1=True, X2=True)
    assert match.state.phase == "shootout" and asks(match) == "home roll kickoff"
    play(match, "61", "away")
    assert asks(match) == "home keeper_side"
