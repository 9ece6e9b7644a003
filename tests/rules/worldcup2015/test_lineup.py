"""Line-ups: formations, roles and the changes between them."""

import pytest

from rules import IllegalInput, new_match
from tests.rules.stage_scenes import HOME, idle_to, next_turn, side
from tests.rules.worldcup2015.scenario import play, stage


@pytest.mark.rule("WWC-01")
def test_a_formation_card_gives_the_lines_and_the_condition_dice() -> None:
    match = play(new_match("worldcup2015"), "lineup 4-4-2", "lineup 4-4-2")
    assert side(match, HOME).formation == (4, 4, 2)
    assert side(match, HOME).cp == [4, 4, 2]


@pytest.mark.rule("WWC-02")
def test_attacking_midfielders_shift_condition_forwards() -> None:
    match = play(new_match("worldcup2015"), "lineup 4-5-1 AM AM AM", "lineup 4-4-2")
    assert side(match, HOME).cp == [4, 2, 4]


@pytest.mark.rule("RWC-14")
@pytest.mark.parametrize("roles", ["AM AM WB", "AM AM AM"])
def test_roles_leave_zero_to_six_on_every_die(roles: str) -> None:
    with pytest.raises(IllegalInput, match=r"condition points of 0 to 6|one role per player"):
        new_match("worldcup2015").apply(f"lineup 4-2-4 {roles}")
    play(new_match("worldcup2015"), "lineup 4-2-4 AM AM")


@pytest.mark.rule("RWC-47")
def test_a_formation_change_leaves_zero_to_six_in_a_line() -> None:
    match = idle_to(stage("ball=CE home.formation=6-4-0", free_formations=True), "home substitution")
    assert {token for token in match.legal() if token.startswith("formation")} == {
        "formation D M",
        "formation D F",
        "formation M F",
    }
    play(match, "formation D M", "formation D F", "no")
    assert side(match, HOME).next_formation == (4, 5, 1) and side(match, HOME).formation == (6, 4, 0)
    next_turn(match)
    assert side(match, HOME).formation == (4, 5, 1) and side(match, HOME).cp == [6, 4, 0]
