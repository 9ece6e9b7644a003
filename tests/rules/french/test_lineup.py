"""Line-ups: formations, roles and the changes between them."""

import pytest

from rules import IllegalInput, new_match
from rules.shared.formation import CARDS
from tests.rules.french.scenario import asks, play, stage, target
from tests.rules.stage_scenes import HOME, idle_to, side


@pytest.mark.rule("WFR-01")
def test_a_formation_card_gives_the_lines() -> None:
    match = play(new_match("french"), "lineup 3-5-2", "lineup 4-4-2")
    assert side(match, HOME).formation == (3, 5, 2)


@pytest.mark.rule("WFR-19")
@pytest.mark.parametrize(("lineup", "points"), [("4-4-2", [4, 4, 2]), ("4-5-1 AM AM AM", [4, 2, 4])])
def test_condition_points_follow_lines_and_roles(lineup: str, points: list[int]) -> None:
    match = new_match("french", options={"A1": True, "A2": True})
    play(match, f"lineup {lineup}", "lineup 4-4-2")
    assert side(match, HOME).cp == points


@pytest.mark.rule("WFR-37", "RFR-53")
def test_no_zone_holds_more_than_six_points() -> None:
    match = new_match("french", options={"A1": True, "A2": True})
    with pytest.raises(IllegalInput, match="condition points of 0 to 6"):
        match.apply("lineup 3-5-2 AM AM AM AM AM")
    play(match, "lineup 3-5-2 AM AM AM AM", "lineup 4-4-2")
    assert side(match, HOME).cp == [3, 1, 6]


@pytest.mark.rule("RFR-02", "RFR-03", "RFR-39")
def test_there_are_eight_formation_cards() -> None:
    assert len(CARDS) == 8
    for card in CARDS:
        assert asks(play(new_match("french"), f"lineup {card}")) == "away lineup"
    with pytest.raises(IllegalInput, match="one of the formations"):
        new_match("french").apply("lineup 2-4-4")


@pytest.mark.rule("RFR-58")
def test_a_formation_change_leaves_zero_to_six_in_a_line() -> None:
    match = idle_to(stage("ball=CE home.formation=6-4-0", "A3", "free_formations"), "home substitution")
    assert {t for t in match.legal() if t.startswith("formation")} == {"formation D M", "formation D F", "formation M F"}
    late = target("clock=45 stoppage=2 home.formation=6-4-0", "CE", "32", "free_formations")
    assert set(late.legal()) == {"keep", "shift D M", "shift D F", "shift M F"}
    play(late, "shift D F", "keep")
    assert side(late, HOME).formation == (5, 4, 1)


@pytest.mark.rule("RFR-58")
def test_in_the_second_half_a_strengthened_line_gains_a_point() -> None:
    for half, points in ((1, [1, 1, 1]), (2, [1, 1, 2])):
        match = idle_to(stage(f"half={half} ball=CE home.cp=1/1/1", "A1", "A3"), "home substitution")
        assert side(match.apply("formation D F"), HOME).cp == points
