"""Injuries: who is hurt, for how long, and when he comes back."""

import pytest

from tests.rules.fuba20.scenario import AWAY, HOME, HURT, PRO, asks, at, pieces, place_all, play


@pytest.mark.rule("W20-35", "R20-46")
@pytest.mark.parametrize(("die", "lost", "off"), [("6", 1, []), ("3", 0, [2])])
def test_excellent_healthcare_makes_injuries_two_lighter(die: str, lost: int, off: list[int]) -> None:
    match = at("value=3 home=CE10 home.squad=excellent,4-4-2 away.squad=4-4-2 home.subs=3", *PRO)
    play(match, "pass CE", "32", "66", die)
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert (home.lost, home.off) == (lost, off)


@pytest.mark.rule("R20-32")
def test_an_injured_piece_returns_to_the_centre_when_its_turn_is_moved() -> None:
    match = play(at("value=3 home=CE10", *HURT), "pass CE", "32", "66", "1", "6")
    assert pieces(match, HOME, "CE") == 9 and match.state.control == HOME
    play(match, "done", "done")
    assert match.state.turn == 2 and pieces(match, HOME, "CE") == 9
    play(match, "pass CE", "62")
    assert asks(match) == "away moves" and pieces(match, HOME, "CE") == 10


@pytest.mark.rule("R20-32")
def test_a_piece_that_is_due_is_there_for_the_next_set_up() -> None:
    """Turn 2 ends with a goal before its movement stage: the piece that was due in it is set up for the kick-off."""
    match = at("turn=2 turn_in_half=2 phase=stages dice=13 ball=AP value=1 home=AP5,CE5 away=CE9 away.off=2", *HURT)
    play(match, "shoot", "6")
    assert asks(match) == "away setup" and match.pending.pieces == 10
    later = at("turn=2 turn_in_half=2 phase=stages dice=13 ball=AP value=1 home=AP5,CE5 away=CE9 away.off=3", *HURT)
    assert play(later, "shoot", "6").pending.pieces == 9


@pytest.mark.rule("R20-32")
def test_half_time_brings_all_injured_pieces_back() -> None:
    match = play(at("clock=45 stoppage=2 home=CE9 home.off=30", *HURT), "pass CE", "22")
    assert match.state.half == 2 and place_all(match).state.teams[HOME].on_pitch() == 10  # type: ignore[attr-defined]


@pytest.mark.rule("R20-31", "R20-55")
def test_an_injured_piece_may_be_replaced_at_once_and_the_substitute_brings_something() -> None:
    match = play(at("value=3 home=CE4,HF6 away.subs=3", *HURT, "substitutions"), "pass CE", "32", "66")
    assert set(match.legal()) == {"remove CE", "remove HF"}
    play(match, "remove CE", "1")
    assert asks(match) == "home replace"
    play(match, "replace")
    assert asks(match) == "home substitution" and "no" not in match.legal()
    play(match, "formation D M")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert pieces(match, HOME, "CE") == 4 and home.subs == 1 and home.off == []
    assert home.next_formation == (3, 5, 2)


@pytest.mark.rule("R20-55")
def test_without_a_piece_near_the_target_a_nearest_one_is_hurt() -> None:
    match = play(at("value=3 ball=CE home=CE5,HF5 away=ACL5,ACR5", *HURT), "pass CE", "32", "11")
    assert asks(match) == "away injured" and set(match.legal()) == {"remove ACL", "remove ACR"}


@pytest.mark.rule("R20-66")
def test_a_piece_that_is_due_enters_before_the_extra_stage_of_a_slow_goal_kick() -> None:
    match = play(at("turn=5 turn_in_half=5 origin=goalkick ball=HP home=CE9 home.off=5", *HURT), "slow")
    assert pieces(match, HOME, "CE") == 10


@pytest.mark.rule("R20-65")
def test_an_injury_that_empties_the_target_is_repaired_by_the_run_to_the_ball() -> None:
    match = at("value=3 ball=CE home=AML1,CE5,HF4 away=CE10", *HURT)
    play(match, "pass AML", "35", "66", "remove AML", "1", "6")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert match.state.control == AWAY  # the empty test sees the new position: 3 + 5 against 10
    scene = at("value=3 ball=CE home=AML1,CE5,HF4 away=HP10", *HURT)
    play(scene, "pass AML", "35", "66", "remove AML", "1", "6")
    home = scene.state.teams[HOME]  # type: ignore[attr-defined]
    assert scene.state.control == HOME and home.covered == 1 and pieces(scene, HOME, "AML") == 1


def test_without_injuries_a_hard_foul_is_only_a_matter_of_cards() -> None:
    assert asks(play(at("value=3"), "pass CE", "32", "66")) == "away roll red"
