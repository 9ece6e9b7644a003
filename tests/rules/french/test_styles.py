"""Playing styles."""

import pytest

from rules import new_match
from tests.rules.french.scenario import asks, play, stage, target
from tests.rules.stage_scenes import AWAY, HOME, kinds, last, side


@pytest.mark.rule("WFR-25")
def test_an_aggressive_line_throws_two_event_dice_and_keeps_the_higher() -> None:
    match = target("ball=CE value=4 home=CE3,AF2,HF5 away=CE3,AF2,AP5 away.style=ANN", "AF", "43", "A6")
    play(match, "4")
    assert asks(match) == "away roll event"
    match.apply("25")
    assert last(match, "event") == {"row": "foul on the attack", "dice": [4, 5], "effect": True}


@pytest.mark.rule("WFR-39", "RFR-30")
def test_styles_of_the_targets_zone_change_event_and_injury_dice() -> None:
    """Away's two ones keep a one: Home is one ahead, fouls, and throws a six in the yellow test."""
    position = "ball=CE value=4 home=CE5,HF5 home.style=NCN away=CE5,AF5 away.style=NAN"
    match = target(position, "CE", "43", "A4", "A6")
    play(match, "25", "11")
    assert last(match, "event")["dice"] == [2, 1]
    play(match, "6", "6")
    play(match, "remove CE", "6")
    assert last(match, "hurt") == {"area": "CE", "dice": [6], "turns": 0}
    assert side(match, AWAY).lost == 1
    assert "red" not in kinds(match)


@pytest.mark.rule("RFR-32")
def test_styles_are_chosen_before_the_match_at_half_time_and_after_goals() -> None:
    match = play(new_match("french", options={"A6": True}), "lineup 4-4-2", "lineup 4-4-2")
    assert asks(match) == "home style" and len(match.legal()) == 27
    play(match, "style CNA", "style NNN")
    assert side(match, HOME).style == "CNA"
    goal = play(stage("ball=AP value=1 home=AP3,CE7 away=AP1,CE9", "A6"), "shoot", "6")
    assert asks(goal) == "home style"
    late = target("clock=45 stoppage=2", "CE", "32", "A6")
    play(late, "keep", "keep")
    assert asks(late) == "home style"
