"""Penalty kicks."""

import pytest

from tests.rules.french.scenario import asks, penalty, play
from tests.rules.stage_scenes import AWAY, idle_to


@pytest.mark.rule("RFR-36")
@pytest.mark.parametrize(
    ("kick", "keeper", "needed"),
    [
        ("left", "left", 2), ("left", "stay", 2), ("left", "right", 6),
        ("middle", "left", 1), ("middle", "stay", 6), ("middle", "right", 1),
        ("right", "left", 6), ("right", "stay", 2), ("right", "right", 2),
    ],
)  # fmt: skip
def test_the_penalty_table(kick: str, keeper: str, needed: int) -> None:
    match = play(penalty(), keeper, kick, str(needed))
    assert match.state.score == [1, 0]
    if needed > 1:
        assert play(penalty(), keeper, kick, str(needed - 1)).state.score == [0, 0]


@pytest.mark.rule("RFR-43")
def test_after_a_missed_penalty_the_team_that_missed_plays_first() -> None:
    match = play(penalty(), "left", "left", "1")
    assert match.state.control == AWAY and asks(match) == "home move_type"
    idle_to(match, "away move_type")
    idle_to(match, "away goal_kick")
