"""Offside: areas, passes and moves."""

import pytest

from tests.rules.stage_scenes import idle_to
from tests.rules.worldcup2015.scenario import at, stage


@pytest.mark.rule("RWC-33")
def test_the_centre_is_never_offside() -> None:
    match = at("ball=HF home=HF5,CE5 away=HF9,AF1")
    assert "pass CE" in match.legal()
    assert "pass AML" in match.legal() and "pass AP" not in match.legal()


@pytest.mark.rule("RWC-33")
def test_offside_is_judged_by_the_second_last_piece_and_by_the_ball() -> None:
    position = "home=CE4,AP2,ACL2,AF2 away=AF1,CE9"  # the keeper and one piece in front of the box
    assert {"pass ACL", "pass AF"} <= set(at(f"ball=CE {position}").legal())
    assert "pass AP" not in at(f"ball=CE {position}").legal()
    assert "pass AP" in at(f"ball=ACL {position}").legal()


@pytest.mark.rule("RWC-25")
def test_nobody_of_either_team_moves_into_an_offside_area() -> None:
    match = idle_to(stage("first=away ball=HF home=HF1,CE9 away=HF1,AF5,CE4"), "away move_type")
    match.apply("forward")
    assert "move CE HF" in match.legal()
    assert "move CE HP" not in match.legal()
    match = idle_to(stage("first=away ball=HF home=HF1,HP9 away=HF1,AF5,CE4"), "away move_type")
    assert "move CE HP" in match.apply("forward").legal()
