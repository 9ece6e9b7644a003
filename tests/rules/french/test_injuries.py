"""Injuries: who is hurt, for how long, and when he comes back."""

from tests.rules.french.scenario import target
from tests.rules.stage_scenes import HOME, side


def test_injured_pieces_are_back_for_the_second_half() -> None:
    match = target("clock=45 stoppage=2 home=CE4,HF5 home.off=9", "CE", "32", "A4")
    assert (match.state.half, side(match, HOME).off, sum(side(match, HOME).pieces)) == (2, [], 11)
