"""Line-ups: formations, roles and the changes between them."""

import pytest

from rules import new_match
from tests.rules.fuba22.scenario import at, play, state


@pytest.mark.rule("W22-26")
@pytest.mark.parametrize(("lineup", "points"), [("lineup 4-4-2", [4, 4, 2]), ("lineup 4-5-1 AM AM AM", [4, 2, 4])])
def test_condition_points_follow_the_formation_and_the_roles(lineup: str, points: list[int]) -> None:
    match = play(at("phase=lineup", "A1", "A2"), lineup, "lineup 4-4-2")
    assert state(match).sides[0].cp == points


@pytest.mark.rule("W22-01")
def test_a_formation_card_names_defenders_midfielders_and_forwards() -> None:
    match = play(new_match("fuba22"), "lineup 3-5-2", "lineup 4-4-2")
    assert state(match).sides[0].formation == (3, 5, 2)


@pytest.mark.rule("R22-37")
def test_condition_points_start_from_the_formation() -> None:
    match = play(at("phase=lineup", "A1"), "lineup 3-5-2", "lineup 4-5-1")
    assert [side.cp for side in state(match).sides] == [[3, 5, 2], [4, 5, 1]]


@pytest.mark.rule("R22-81")
@pytest.mark.parametrize("lineup", ["lineup 4-2-4 AM AM WB", "lineup 4-4-2 DM DM DM"])
def test_roles_leave_every_zone_with_six_points_at_most(lineup: str) -> None:
    match = at("phase=lineup", "A1", "A2")
    with pytest.raises(ValueError, match="condition points of 0 to 6"):
        match.apply(lineup)
