"""Substitutions."""

import pytest

from tests.rules.fuba22.scenario import asks, at, offered, play, state


@pytest.mark.rule("W22-40")
@pytest.mark.parametrize(("dice", "gained"), [("33", 2), ("43", 1)])
def test_a_fresh_player_brings_two_points_unless_the_dice_exceed_the_minute(dice: str, gained: int) -> None:
    scene = "phase=stages first=home half=2 clock=15 ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.cp=1/1/1"
    match = play(at(scene, "A1", "A3"), "subs 1", "fresh", dice)
    for _ in range(gained):
        play(match, "zone F")
    assert state(match).sides[0].cp == [1, 1, 1 + gained] and asks(match) == "home action"


@pytest.mark.rule("R22-43")
def test_each_point_of_a_fresh_player_may_go_to_another_zone() -> None:
    scene = "phase=stages first=home half=2 clock=15 ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.cp=1/1/1"
    match = play(at(scene, "A1", "A3"), "subs 1", "fresh", "11", "zone D", "zone F")
    assert state(match).sides[0].cp == [2, 1, 2]


@pytest.mark.rule("R22-70")
def test_substitutions_are_an_action_only_while_there_are_some_left() -> None:
    scene = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.subs={0}"
    assert {"subs 1", "subs 2"} <= offered(at(scene.format(1), "A3"))
    assert "subs 3" not in offered(at(scene.format(1), "A3"))
    assert not any(token.startswith("subs") for token in offered(at(scene.format(3), "A3")))
