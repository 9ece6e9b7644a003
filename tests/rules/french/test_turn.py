"""The game turn: its seven phases and the order of the two stages."""

import pytest

from tests.rules.french.scenario import OPEN, asks, at, event, play, target
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, last, next_turn, state


@pytest.mark.rule("WFR-10")
def test_the_team_that_moved_less_goes_first_again() -> None:
    assert state(target(f"{OPEN} prev_first=home prev_moves=2/4", "CE", "64")).first == HOME
    assert state(target(f"{OPEN} prev_first=away prev_moves=4/2", "CE", "64")).first == AWAY


@pytest.mark.rule("WFR-11")
def test_after_as_many_moves_the_other_team_goes_first() -> None:
    assert state(target(f"{OPEN} prev_first=home prev_moves=3/3", "CE", "64")).first == AWAY


@pytest.mark.rule("WFR-34", "RFR-17")
def test_skipped_stages_count_no_moves_for_either_team() -> None:
    match = event("33", extra="prev_first=home prev_moves=1/4")
    assert (state(match).prev_first, state(match).prev_moves) == (HOME, [0, 0])
    play(match, "pass AF", "61")
    assert state(match).first == AWAY


@pytest.mark.rule("WFR-36", "RFR-16")
def test_a_target_that_the_opponents_hold_alone_lets_them_go_first() -> None:
    position = "ball=CE value=2 home=CE4,HF6 away=CE4,AF2,AP4 prev_first=home prev_moves=1/4"
    assert state(target(position, "AF", "64")).first == AWAY
    assert state(target(position.replace("value=2", "value=5"), "AF", "34")).first == AWAY


@pytest.mark.rule("WFR-38")
def test_the_moves_before_a_short_goal_kick_settle_the_order() -> None:
    match = at("origin=goalkick ball=HP home=HF6,CE4 away=CE6,AF4")
    play(match, "short", "midfield", "move HF HML", "move HF HML", "done")
    play(match, "midfield", *["move CE AML"] * 4)
    assert state(match).prev_moves == [2, 4]
    play(match, "pass HF", "64")
    assert state(match).first == HOME


@pytest.mark.rule("RFR-01")
@pytest.mark.parametrize(("origin", "first"), [("kickoff", AWAY), ("free", AWAY), ("normal", HOME)])
def test_the_order_of_stages_has_two_exceptions_and_no_third(origin: str, first: int) -> None:
    match = target(f"{OPEN} origin={origin} prev_first=home prev_moves=1/4", "CE", "64")
    assert state(match).first == first
    kick = at("origin=goalkick ball=HP home=HF6,CE4 away=CE6,AF4 prev_first=home prev_moves=1/4")
    assert state(play(kick, "direct", "pass HF", "64")).first == HOME


@pytest.mark.rule("RFR-42")
def test_a_turn_runs_from_target_and_dice_to_the_two_stages() -> None:
    match = at(f"{OPEN} prev_first=home prev_moves=1/4")
    assert asks(match) == "home target"
    assert asks(match.apply("pass CE")) == "home roll turn"
    match.apply("63")
    assert kinds(match)[1:3] == ["turn_dice", "pass"]
    assert asks(match) == "home move_type"
    idle_to(match, "away move_type")
    idle_to(match, "away press")
    idle_to(match, "home target")


@pytest.mark.rule("RFR-17")
def test_a_run_to_the_ball_counts_as_a_move_for_the_next_order() -> None:
    match = target("ball=CE value=2 home=CE4,HF6 away=AP4,HF6", "AF", "54")
    next_turn(match)
    assert state(match).prev_moves == [1, 0]


@pytest.mark.rule("RFR-47")
def test_a_run_to_the_ball_is_forgotten_when_the_stages_are_skipped() -> None:
    match = event("33", home="CE5,HF5", away="CE3,AP7")
    assert last(match, "holder")["src"] == "CE"
    assert state(match).prev_moves == [0, 0]
