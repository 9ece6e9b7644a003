"""Slowing down."""

import pytest

from tests.rules.fuba22.scenario import asks, at, play, state


@pytest.mark.rule("W22-41")
def test_slow_play_that_the_dice_do_not_cover_costs_a_card_and_a_red_card_test() -> None:
    match = at("phase=setpiece pending=corner:home half=2 clock=24 home=CE10 away=CE10", "A9")
    play(match, "slow", "33")
    assert state(match).clock == 26 and asks(match) == "home roll red"
    assert state(match).sides[0].yellow == 1


def test_dice_that_cover_the_minute_exactly_leave_slow_play_unpunished() -> None:
    match = at("phase=setpiece pending=corner:home half=2 clock=13 home=CE10 away=CE10", "A9")
    play(match, "slow", "33")
    assert (state(match).clock, state(match).sides[0].yellow) == (15, 0)


@pytest.mark.rule("W22-52")
def test_slow_play_may_lead_into_stoppage_time() -> None:
    match = at("phase=setpiece pending=corner:home clock=44 home=CE10 away=CE10", "A9")
    play(match, "slow", "22")
    assert (state(match).clock, state(match).stoppage) == (45, 1)
    assert asks(match) == "home roll red"


@pytest.mark.rule("R22-56")
def test_slow_play_takes_one_more_square() -> None:
    match = at("phase=setpiece pending=corner:home clock=10 home=CE10 away=CE10", "A9")
    assert state(match).clock == 11
    assert state(play(match, "slow", "66")).clock == 12
    assert asks(match) == "home setup"


@pytest.mark.rule("R22-74")
@pytest.mark.parametrize(("clock", "asked"), [(43, True), (45, False)])
def test_slow_play_is_not_offered_in_stoppage(clock: int, asked: bool) -> None:
    match = at(f"phase=setpiece pending=corner:home clock={clock} home=CE10 away=CE10", "A9")
    assert (asks(match) == "home slow_play") is asked
