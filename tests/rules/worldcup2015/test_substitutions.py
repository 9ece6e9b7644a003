"""Substitutions."""

import pytest

from tests.rules.stage_scenes import HOME, idle_to, side
from tests.rules.worldcup2015.scenario import play, stage


@pytest.mark.rule("WWC-27", "RWC-17")
@pytest.mark.parametrize(("dice", "points"), [("34", 2), ("33", 1)])
def test_a_fresh_player_brings_two_points_while_the_dice_beat_the_minute(dice: str, points: int) -> None:
    match = idle_to(stage("half=2 clock=15 ball=CE home.cp=1/1/1"), "home substitution")
    play(match, "fresh", dice, "zone F")
    assert side(match, HOME).cp == [1, 1, 1 + points]
    assert side(match, HOME).subs == 1
