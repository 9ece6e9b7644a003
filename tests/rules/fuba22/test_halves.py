"""Half-time, extra time, shoot-outs and draws."""

import pytest

from rules.editions.fuba22 import FUBA22
from tests.rules.fuba22.scenario import at, offered, play, state


@pytest.mark.rule("R22-22")
def test_the_halves_begin_on_minutes_0_and_45() -> None:
    match = at("phase=lineup")
    play(match, "lineup 4-4-2", "lineup 4-4-2", "61", "home")
    assert match.events[-1].minute == "0"
    second = play(at("phase=interval clock=45 stoppage=1"), "keep", "keep")
    assert second.events[-1].minute == "45" and state(second).clock == 0


@pytest.mark.rule("R22-60", "R22-90")
def test_a_change_at_half_time_brings_no_points_and_need_not_be_a_card() -> None:
    match = play(at("phase=interval clock=45 stoppage=1 home.formation=4-4-2 home.cp=1/1/1", "A1"), "shift F D", "keep")
    side = state(match).sides[0]
    assert side.formation == (5, 4, 1) and side.cp == [1, 1, 1]
    full = at("phase=interval clock=45 stoppage=1 home.formation=6-4-0", "A1")
    assert "shift M D" not in offered(full) and "shift F M" not in offered(full) and "shift M F" in offered(full)


@pytest.mark.rule("R22-91")
@pytest.mark.parametrize(
    ("switches", "decided", "phase"), [((), "normal", "over"), (("X1",), "", "interval"), (("X2",), "", "shootout")]
)
def test_a_draw_stands_unless_extra_time_or_a_shoot_out_is_played(switches: tuple[str, ...], decided: str, phase: str) -> None:
    match = at("half=2 clock=45 stoppage=2 score=1-1 halftime=0-0 ball=CE value=2 home=CE5,HF5 away=CE5,AF5", *switches)
    play(match, "pass CE", "32")
    assert (state(match).decided, state(match).phase) == (decided, phase)
    if phase == "interval":
        play(match, "keep", "keep", "61", "home")
        assert state(match).half == 3 and FUBA22.result(match.state)["extra_time"]
