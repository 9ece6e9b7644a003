"""Injuries: who is hurt, for how long, and when he comes back."""

import pytest

from rules.editions.fuba22.shooting import Attempt, modifiers
from tests.rules.fuba22.scenario import asks, at, play, state


@pytest.mark.rule("W22-49")
@pytest.mark.parametrize(("dice", "back"), [("64", False), ("63", True)])
def test_an_injured_piece_returns_when_its_minutes_are_over(dice: str, back: bool) -> None:
    match = at("clock=30 ball=CE value=2 home=CE5,HF4 away=CE5,AF5 home.off=33", "A4")
    play(match, "pass CE", dice)
    while state(match).turn == 1:
        play(match, "done" if "done" in match.legal() else match.legal()[0])
    assert state(match).clock == (32 if dice == "64" else 33)
    assert (state(match).sides[0].off == []) is back
    assert sum(state(match).sides[0].pieces) == (11 if back else 10)


@pytest.mark.rule("R22-42")
def test_a_keeper_alone_near_the_ball_is_hurt_but_a_field_player_goes_off() -> None:
    match = at("ball=AP value=3 home=AP2,CE8 away=CE9,HF1", "A4")
    play(match, "pass AP", "34", "66", "2")
    assert asks(match) == "away roll injury"
    play(match, "2")
    away = state(match).sides[1]
    assert away.gk_injured and sum(away.pieces) == 10
    assert ("keeper injured", 1) in modifiers(state(match), 0, Attempt(False))


@pytest.mark.rule("R22-63")
def test_injured_pieces_are_back_after_half_time() -> None:
    match = at("clock=45 stoppage=2 ball=CE value=2 home=CE5,HF4 away=CE5,AF5 home.off=49", "A4")
    play(match, "pass CE", "32", "keep", "keep")
    play(match, "place CE2 AF8 GK:AP", "place HF10 GK:HP")
    assert state(match).sides[0].off == [] and sum(state(match).sides[0].pieces) == 11


@pytest.mark.rule("R22-82")
def test_squares_of_set_pieces_and_stoppage_count_and_a_due_piece_joins_the_set_up() -> None:
    match = at("phase=setpiece pending=corner:home clock=32 home=CE9 away=CE10 home.off=33", "A4")
    assert asks(match) == "home setup" and state(match).sides[0].off == []
    play(match, "place CE9 AKL1 GK:HP")
    late = at("clock=45 stoppage=3 ball=CE value=2 home=CE5,HF4 away=CE5,AF5 home.off=49", "A4")
    play(late, "pass CE", "61")
    while state(late).turn == 1:
        play(late, "done" if "done" in late.legal() else late.legal()[0])
    assert state(late).sides[0].off == []
