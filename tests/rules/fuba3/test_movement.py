"""Moves: how many pieces, how far, past whom, and with the ball."""

import pytest

from rules import Match
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, from_area, last, pieces, play


@pytest.mark.rule("W59")
def test_a_tired_team_moves_one_piece_less_but_plays_as_many_actions() -> None:
    match = play(at("ball=CE home.tired=1 home.cp=4/4/2", "A1"), "45", "done")
    assert match.state.actions == 2  # 4 <= 4 midfielders: the plain formation
    play(match, "move", "22", "no")
    assert last(match, "move")["moves"] == 3
    play(match, "move CE AF", "move HF HP", "move HF HP")
    assert asks(match) != "home moves"


@pytest.mark.rule("W83")
def test_a_dribble_needs_an_area_without_opponents_to_leave() -> None:
    start = "phase=actions actions=3 ball=AML home=AML1,CE9"
    match = play(at(f"{start} away=ACL2,CE8"), "move", "44")
    play(match, "dribble AML ACL")
    assert match.state.ball == INDEX["ACL"] and match.state.value == 2
    play(match, "done")
    assert asks(match) == "away roll progress"  # the stage is over, two actions unplayed
    match = play(at(f"{start} away=AML1,CE9"), "move", "44")
    assert not any("dribble" in token for token in match.legal())


def steps_made(match: Match) -> int:
    """Step with as many pieces as the movement allows."""
    made = 0
    while asks(match).endswith(" moves"):
        match.apply(match.legal()[1])
        made += 1
    return made


IN_MIDFIELD = "phase=actions ball=CE home=CE3,HF7 away=CE3,AF7 home.skills=TM3"


IN_ATTACK = "phase=actions ball=AF home=AF3,HF7 away=AF3,CE7"


@pytest.mark.rule("W56", "W57", "W58")
@pytest.mark.parametrize(
    ("position", "dice", "boost", "moves"),
    [
        pytest.param(IN_MIDFIELD, "32", "no", 4, id="W56 the midfielders are more than the die"),
        pytest.param(IN_MIDFIELD, "65", "no", 5, id="W56 the lower die"),
        pytest.param(IN_MIDFIELD, "32", "boost", 4, id="W56 boost, still the midfielders"),
        pytest.param(IN_MIDFIELD, "65", "boost", 6, id="W56 boost, the higher die"),
        pytest.param(IN_MIDFIELD, "32", "boost TM3", 5, id="W56 boost in great condition"),
        pytest.param(IN_MIDFIELD, "65", "boost TM3", 7, id="W56 boost in great condition, the higher die"),
        pytest.param(IN_ATTACK, "41", "no", 2, id="W57 two forwards"),
        pytest.param(IN_ATTACK, "41", "boost", 4, id="W57 boost"),
        pytest.param(f"{IN_ATTACK} home.formation=5-5-0", "41", "no", 0, id="W58 no forwards"),
        pytest.param(f"{IN_ATTACK} home.formation=5-5-0", "41", "boost", 3, id="W58 no forwards, boost"),
    ],
)
def test_how_many_pieces_a_movement_moves(position: str, dice: str, boost: str, moves: int) -> None:
    # Without forwards the point comes from the midfield, two for one.
    match = play(at(position, "A1", "A11"), "move", dice, boost)
    paid = 0 if boost == "no" else 2 if "5-5-0" in position else 1
    assert sum(match.state.teams[0].cp) == 10 - paid
    assert steps_made(match) == moves
    assert asks(match) == "away roll progress"  # a movement with the ball closes the stage


@pytest.mark.rule("R-012")
def test_the_closest_piece_replaces_a_holder_who_was_taken_off() -> None:
    scene = "ball=CE home=CE1,HML2,AMR1,HP6 away=CE1,AF9"
    match = play(at(scene, "A4", "A12"), "33", "54", "remove CE", "3")
    assert asks(match) == "home holder"
    assert set(match.legal()) == {"from HML", "from AMR"}  # as near, and not HP
    match.apply("from AMR")
    assert (pieces(match, 0, "CE"), pieces(match, 0, "AMR")) == (1, 0)
    assert match.state.control == 0
    assert match.state.played == 0  # not an action


@pytest.mark.rule("R-068")
def test_a_dribble_may_end_among_opponents() -> None:
    match = play(at("phase=actions ball=AML home=AML1,CE9 away=ACL2,CE8"), "move", "11", "dribble AML ACL")
    assert match.state.ball == INDEX["ACL"] and match.state.control == 0


@pytest.mark.rule("R-095")
def test_a_piece_that_reacted_may_move_again_in_an_action_but_only_once_there() -> None:
    match = play(at("phase=reaction ball=CE home=CE9,HCL1 away=CE9,HML1"), "move HCL HML", "done")
    play(match, "move", "44", "move HML HF")
    assert not from_area(match, "HF")


@pytest.mark.rule("R-058")
@pytest.mark.parametrize(
    ("formation", "tired", "dice", "expected"),
    [("4-5-1", 0, "11", 1), ("4-5-1", 1, "11", 1), ("5-5-0", 0, "11", 0), ("5-5-0", 1, "11", 0), ("5-5-0", 0, "63", 2)],
)
def test_only_a_line_that_is_really_empty_costs_a_move(formation: str, tired: int, dice: str, expected: int) -> None:
    scene = f"phase=actions ball=AF home=AF3,HF7 away=AF3,CE7 home.formation={formation} home.tired={tired} home.cp=0/0/0"
    match = play(at(scene, "A1"), "move", dice)
    assert next(event for event in match.events if event.kind == "move").data["moves"] == expected
