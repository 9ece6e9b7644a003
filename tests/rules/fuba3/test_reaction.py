"""The reaction stage."""

import pytest

from rules import Match
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, from_area, moves, play


def steps_offered(match: Match) -> set[str]:
    """What is legal apart from the way out."""
    return set(match.legal()) - {"done", "no", "end"}


@pytest.mark.rule("W82")
def test_reactions_start_from_majorities_and_straight_off_the_goal_line() -> None:
    match = at("phase=reaction ball=CE home=CE3,HML1,HCL1,AMR5 away=CE1,HML1,AMR5,AML3")
    expected = {f"move CE {area}" for area in ("HF", "HML", "HMR", "AML", "AMR", "AF")}
    expected |= {"move HCL HML", "move HCL HP", "move HCL HF"}
    expected |= {"keeper HCL", "keeper HCR", "keeper HF"}
    assert steps_offered(match) == expected
    play(match, "move CE AF")
    assert not any(token.startswith("move CE") for token in match.legal())
    assert "move HCL HML" in match.legal()


@pytest.mark.rule("W82")
def test_a_piece_without_a_majority_on_the_goal_line_only_steps_straight_off() -> None:
    match = at("phase=reaction ball=CE home=CE3,HML1,HCL1,AMR5 away=CE1,HML1,HCL1,AMR5,AML2")
    assert {token for token in match.legal() if token.startswith("move HCL")} == {"move HCL HML"}


@pytest.mark.rule("R-006")
@pytest.mark.parametrize(
    "position",
    [
        "origin=free ball=CE",
        "origin=goalkick ball=HP",
        "origin=corner ball=AKL home=AKL1,CE5,HF4",
    ],
)
def test_a_set_piece_turn_has_a_reaction_stage_but_no_progress(position: str) -> None:
    match = at(f"phase=turn {position}")
    assert asks(match) == "home reaction"
    assert match.state.clock == 0


@pytest.mark.rule("R-007")
def test_reaction_numbers_are_counted_once_at_the_start_of_the_stage() -> None:
    match = at("phase=reaction ball=CE home=CE3,HML1,HF6 away=CE1,HP1,HML1,HF7")
    assert {move.split()[1] for move in moves(match)} == {"CE"}
    match.apply("move CE HML")  # now two against one in HML, but not at the start
    assert asks(match) == "home action"


@pytest.mark.rule("R-007")
def test_the_reasons_for_a_reaction_move_add_up_and_each_piece_moves_once() -> None:
    match = at("phase=reaction ball=CE home=CE2,HCL2,HML2,HF4 away=CE2,HP1,HML2,HF5")
    assert moves(match) == {"move HCL HP", "move HCL HF", "move HCL HML"}
    match.apply("move HCL HF")  # the one piece of the majority
    assert moves(match) == {"move HCL HML"}  # the other one straight off the goal line
    match.apply("move HCL HML")
    assert asks(match) == "home action"  # who has moved stays, in HF as in HML


@pytest.mark.rule("R-007")
def test_a_keeper_next_to_his_box_may_return_whatever_the_numbers() -> None:
    match = at("phase=reaction ball=CE home=CE2,HF8 home.gk=HCL away=CE2,HF8")
    assert moves(match) == {"keeper HP", "keeper HF", "keeper HML"}  # one against nobody may go anywhere
    match = at("phase=reaction ball=CE home=CE2,HF8 home.gk=HCL away=CE2,HCL1,HF7")
    assert moves(match) == {"keeper HP"}


@pytest.mark.rule("R-124")
def test_a_keeper_steps_off_his_line_only_from_a_majority_but_always_goes_home() -> None:
    match = at("phase=reaction ball=CE home=CE10 away=HP1,CE9")
    assert not [token for token in match.legal() if token.startswith("keeper")]
    match = at("phase=reaction ball=CE home=CE10 away=CE10")
    assert "keeper HF" in match.legal()
    match = at("phase=reaction ball=CE home=CE10 home.gk=HF away=HF1,CE9")
    assert [token for token in match.legal() if token.startswith("keeper")] == ["keeper HP"]


@pytest.mark.rule("R-124")
def test_a_piece_that_came_in_during_the_reactions_stays() -> None:
    match = play(at("phase=reaction ball=HF home=HF8,HCL2 away=CE10"), "move HF HCL")
    assert from_area(match, "HCL") == {"move HCL HML", "move HCL HP", "move HCL HF"}
    play(match, "move HCL HML", "move HCL HML")
    assert match.state.teams[0].pieces[INDEX["HCL"]] == 1
    assert not from_area(match, "HCL")


@pytest.mark.rule("R-124")
def test_a_keeper_who_came_out_in_the_reactions_does_not_go_back_in_them() -> None:
    match = play(at("phase=reaction ball=CE home=CE5,HF5 away=CE10"), "keeper HF")
    assert not [token for token in match.legal() if token.startswith("keeper")]
