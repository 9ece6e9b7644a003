"""Penalty kicks."""

import pytest

from rules import IllegalInput
from tests.rules.fuba3.scenario import NOBODY, asks, at, at_penalty, last, play


@pytest.mark.rule("W63", "W64")
@pytest.mark.parametrize(
    ("keeper", "kick", "die", "goal"),
    [
        ("left", "left", "1", False),
        ("left", "left", "2", True),
        ("right", "left", "5", False),
        ("stay", "middle", "6", True),
        ("left", "middle", "1", True),
    ],
)
def test_a_penalty_scores_on_the_number_of_both_sides(keeper: str, kick: str, die: str, goal: bool) -> None:
    match = play(at_penalty(), keeper, kick, die)
    assert match.state.score == [1 if goal else 0, 0]
    if goal:
        assert asks(match) == "away setup" and match.pending.situation == "kickoff"
    else:
        assert last(match, "set_piece")["piece"] == "goalkick"
        assert asks(match) == "away free_moves"


@pytest.mark.rule("R-091")
def test_a_penalty_is_kicked_by_an_outfield_piece() -> None:
    match = play(at("ball=AP home=AP2,CE8 away=AP2,CE8", "A12"), "22", "31", "1")
    for wrong in ("place CE10 GK:AP", "place CE10 GK:HP", "place CE8 AP2 GK:HP"):
        with pytest.raises(IllegalInput):
            match.apply(wrong)
    play(match, "place AP1 CE9 GK:HP")


@pytest.mark.rule("R-091", "R-102")
def test_a_keeper_who_is_all_there_is_kicks_the_penalty() -> None:
    start = f"phase=actions phasing=away control=home ball=AP value=1 home.gk=AP {NOBODY} away=AP2,CE8"
    match = play(at(start, "A1", "A6"), "apress", "56", "1")
    assert match.pending.default() == "place GK:AP"
    play(match, "place GK:AP", "place CE10 GK:AP", "stay", "left", "6")
    assert match.state.score == [1, 0]
