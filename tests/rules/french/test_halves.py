"""Half-time, extra time, shoot-outs and draws."""

import pytest

from rules import new_match
from tests.rules.french.scenario import asks, play, started, target
from tests.rules.stage_scenes import AWAY, HOME, idle_to, state


@pytest.mark.rule("RFR-05")
def test_the_halves_start_in_minute_1_and_46() -> None:
    match = play(new_match("french"), *started())
    assert match.events[-1].minute == "1"
    late = target("clock=45 stoppage=2", "CE", "32")
    idle_to(late, "away setup")
    assert late.events[-1].minute == "46"


@pytest.mark.parametrize(("first", "second"), [("home", AWAY), ("away", HOME)])
def test_whoever_did_not_kick_off_begins_the_second_half(first: str, second: int) -> None:
    match = target(f"clock=45 stoppage=2 kicked_off={first}", "CE", "32")
    idle_to(match, f"{('home', 'away')[second]} setup")
    assert (state(match).half, state(match).taker, state(match).control) == (2, second, second)


@pytest.mark.rule("RFR-59")
def test_a_level_knock_out_match_has_extra_time_and_a_shoot_out() -> None:
    end = "half=2 clock=45 stoppage=3 score=1-1"
    assert target(end, "CE", "32").result["decided"] == "normal"
    match = target(end, "CE", "32", "X1", "X2")
    assert match.state.half == 3 and asks(match) == "home half_time"
    play(match, "keep", "keep")
    assert asks(match) == "home roll kickoff"
    match = target("half=4 clock=15 stoppage=3 score=1-1", "CE", "32", "X1", "X2")
    assert match.state.phase == "shootout"
