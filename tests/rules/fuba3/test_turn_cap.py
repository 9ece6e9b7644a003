"""A half that dice alone would never end."""

from rules import Roll
from tests.rules.random_play import MOST_INPUTS, start


def test_a_half_whose_clock_never_moves_ends_at_the_turn_cap() -> None:
    """Doubles move no marker: only the cap of 150 turns ends such a half (R-031)."""
    match = start("fuba3", {})
    dice = {"kickoff": "61", "progress": "33"}
    for _ in range(MOST_INPUTS):
        node = match.pending
        if node is None:
            break
        match.apply(dice.get(node.purpose, "11") if isinstance(node, Roll) else node.default())
    assert match.over
    longest = {half: max(t.state.turn_in_half for t in match.turns() if t.state.half == half) for half in (1, 2)}
    assert longest == {1: 150, 2: 150}
