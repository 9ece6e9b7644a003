"""Pressing, and the check it hands over."""

import pytest

from tests.rules.french.scenario import asks, play, stage, target
from tests.rules.stage_scenes import AWAY, HOME, idle_to, last, next_turn, side


@pytest.mark.rule("WFR-33", "RFR-14")
@pytest.mark.parametrize("die", ["3", "5"])
def test_after_a_failed_press_the_check_is_passed_and_events_still_come(die: str) -> None:
    match = target("ball=CE value=5 home=CE2,AF2,HF6 home.auto_pass=1 away=CE2,AF2,AP6", "AF", f"{die}4")
    if die == "5":
        assert asks(match) == "home roll event"
        match.apply("42")  # lowers the value
        assert match.state.value == 3
    assert match.state.control == HOME
    assert not side(match, HOME).auto_pass


@pytest.mark.rule("WFR-16")
def test_a_press_below_the_value_wins_the_ball() -> None:
    match = idle_to(stage("first=away ball=CE value=3 home=CE2,HF8 away=CE2,AF8"), "away press")
    play(match, "press", "2")
    assert (match.state.control, match.state.value) == (AWAY, 2)


@pytest.mark.rule("WFR-17")
def test_a_failed_press_hands_over_the_next_check() -> None:
    match = idle_to(stage("first=away ball=CE value=4 home=CE2,HF8 away=CE2,AF8"), "away press")
    play(match, "press", "4")
    assert match.state.control == HOME and side(match, HOME).auto_pass
    next_turn(match)
    play(match, "pass CE", "23")
    assert match.state.control == HOME


@pytest.mark.rule("RFR-33")
@pytest.mark.parametrize(("out", "won"), [(0, False), (1, True)])
def test_an_advanced_keeper_helps_to_press_in_his_own_box(out: int, won: bool) -> None:
    position = f"first=home control=away ball=HP value=3 home=HP1,CE9 home.gk_out={out} away=HP2,CE8"
    match = idle_to(stage(position, "A5"), "home press")
    play(match, "press", "3")
    assert (match.state.control == HOME) == won
    assert last(match, "press")["chance"] == round((2 + out) / 6, 4)


@pytest.mark.rule("RFR-33")
def test_an_advanced_keeper_helps_nobody_to_press_outside_his_box() -> None:
    position = "first=home control=away ball=HF value=3 home=HF2,CE8 home.gk_out=1 away=HF2,CE8"
    match = play(idle_to(stage(position, "A5"), "home press"), "press", "3")
    assert match.state.control == AWAY
    assert last(match, "press")["chance"] == round(2 / 6, 4)


@pytest.mark.rule("RFR-62")
def test_the_ball_won_by_a_press_has_the_value_of_the_die_as_thrown() -> None:
    position = "first=home control=away ball=HP value=3 home=HP1,CE9 home.gk_out=1 away=HP2,CE8"
    match = play(idle_to(stage(position, "A5"), "home press"), "press", "1")
    assert (match.state.control, match.state.value) == (HOME, 1)
    match = play(idle_to(stage(position, "A5"), "home press"), "press", "3")
    assert match.state.value == 3
