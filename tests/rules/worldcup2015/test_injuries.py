"""Injuries: who is hurt, for how long, and when he comes back."""

import pytest

from rules.board import INDEX
from tests.rules.stage_scenes import AWAY, HOME, next_turn, side
from tests.rules.worldcup2015.scenario import asks, event, play, target


@pytest.mark.rule("RWC-31")
def test_a_piece_is_hurt_near_the_ball_and_sent_off_anywhere() -> None:
    match = event(12, home="CE2,AF2,HF2,HCL2,AP2")
    assert set(match.legal()) == {"remove CE", "remove AF", "remove AP"}
    play(match, "remove CE", "1", "no", "1")
    assert asks(match) == "away sent_off"
    assert {token[7:] for token in match.legal()} == {"CE", "AF", "AP"}  # all areas with pieces of Away
    far = event(12, home="HF5,CE5", away="CE3,AF2,AP5", area="CE")
    assert set(far.legal()) == {"remove HF", "remove CE"}


@pytest.mark.rule("RWC-05")
@pytest.mark.parametrize(("die", "off", "lost"), [("1", [2], 0), ("2", [3], 0), ("3", [4], 0), ("4", [], 1), ("6", [], 1)])
def test_an_injury_lasts_one_to_three_turns_or_for_good(die: str, off: list[int], lost: int) -> None:
    match = play(event(12, away="CE3,AP7"), "remove AF", die)
    assert asks(match) == "home replace"
    match.apply("no")
    assert (side(match, HOME).off, side(match, HOME).lost) == (off, lost)


@pytest.mark.rule("RWC-05")
def test_a_substitute_for_an_injured_piece_brings_one_of_the_usual_gains() -> None:
    match = play(event(12, "home.cp=1/1/1", away="CE3,AP7"), "remove AF", "6", "replace")
    assert asks(match) == "home substitution" and "no" not in match.legal()
    play(match, "fresh", "66", "zone D")
    assert side(match, HOME).cp == [3, 1, 1]
    assert (side(match, HOME).subs, side(match, HOME).lost, side(match, HOME).pieces[INDEX["AF"]]) == (1, 0, 2)


@pytest.mark.rule("RWC-35")
def test_injured_pieces_return_in_their_movement_or_at_half_time() -> None:
    match = target("turn=4 turn_in_half=4 ball=CE value=1 home=CE4,HF5 home.off=5 away=CE4,AF6", "CE", "63")
    next_turn(match)
    assert side(match, HOME).off == [5]
    play(match, "pass CE", "56")
    assert side(match, HOME).off == [] and side(match, HOME).pieces[INDEX["CE"]] == 5
    match = target("turn=4 clock=45 stoppage=3 home=CE4,HF5 home.off=9", "CE", "32")
    assert match.state.half == 2 and side(match, HOME).off == []
    assert sum(side(match, HOME).pieces) == sum(side(match, AWAY).pieces) == 11
