"""Condition points: who pays, from which zone, and what is gained."""

import pytest

from tests.rules.fuba22.scenario import LEVEL, at, play, state


@pytest.mark.rule("R22-57")
def test_no_gain_lifts_a_zone_above_six_or_the_team_above_ten() -> None:
    full = play(at(f"{LEVEL} home.cp=4/4/2 away.cp=0/6/0", "A1"), "pass CE", "34", "11")
    assert [side.cp for side in state(full).sides] == [[4, 4, 2], [0, 6, 0]]
