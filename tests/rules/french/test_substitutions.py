"""Substitutions."""

import pytest

from rules.board import INDEX
from tests.rules.french.scenario import asks, event, play, stage
from tests.rules.stage_scenes import HOME, idle_to, side


@pytest.mark.rule("WFR-26")
@pytest.mark.parametrize(("dice", "points"), [("34", 1), ("33", 2)])
def test_a_fresh_player_brings_two_points_once_the_minute_beats_the_dice(dice: str, points: int) -> None:
    match = idle_to(stage("half=2 clock=15 ball=CE home.cp=1/1/1", "A1", "A3"), "home substitution")
    play(match, "fresh", dice, "zone D")
    assert side(match, HOME).cp == [1 + points, 1, 1]


@pytest.mark.rule("RFR-34")
@pytest.mark.parametrize(("die", "asked"), [("3", False), ("4", True)])
def test_only_a_piece_that_is_out_may_be_replaced_at_once_and_by_a_fresh_player(die: str, asked: bool) -> None:
    match = event("66", "A1", "A3", "A4", extra="home.cp=1/1/1")
    play(match, "remove AF", die)
    assert (asks(match) == "home replace") == asked
    if asked:
        play(match, "replace", "66", "zone D")
        assert side(match, HOME).cp == [2, 1, 1] and side(match, HOME).lost == 0


@pytest.mark.rule("RFR-54")
def test_without_condition_points_a_substitute_only_takes_the_place() -> None:
    match = play(event("66", "A3", "A4"), "remove AF", "6", "replace")
    assert side(match, HOME).pieces[INDEX["AF"]] == 2 and side(match, HOME).subs == 1
    assert asks(match) == "away injured"
