"""Moves: how many pieces, how far, past whom, and with the ball."""

import pytest

from rules.board import ALL_AREAS
from rules.editions.fuba20.movement import Walk
from rules.shared.steps import MEANING
from tests.rules.fuba20.scenario import AWAY, HOME, PITCH, asks, at, movable, pieces, play
from tests.rules.fuba20.subject import OPTION_SETS
from tests.rules.random_play import start, walk

OPEN = f"phase=moves dice=13 {PITCH}"  # Home has the lower die and moves first


@pytest.mark.rule("W20-07")
@pytest.mark.parametrize(
    "steps",
    [
        ("move CE HML", "move CE HMR", "move HF HML", "move HF HMR"),
        ("move CE HML", "move HF HMR", "move HML ACL", "move HMR ACR"),
    ],
)
def test_four_moves_may_be_mixed_from_the_types_of_a_formation(steps: tuple[str, ...]) -> None:
    match = play(at("phase=moves dice=13 home=HF3,HML2,HMR2,CE3 away=AF10"), *steps)
    assert asks(match) == "away moves"


@pytest.mark.rule("W20-07", "R20-76")
def test_there_are_no_more_forward_moves_than_forwards() -> None:
    match = play(at("phase=moves dice=13 home=HF3,HML2,HMR2,CE3 away=AF10"), "move CE HML", "move HML ACL", "move HMR ACR")
    assert asks(match) == "home moves" and "move HML ACL" not in match.legal()
    assert "move HML AML" in match.legal()  # a single step ahead may be one of the midfield


@pytest.mark.rule("R20-21")
def test_the_types_bind_the_team_that_moves_second_too() -> None:
    match = at("phase=moves dice=13 home=HF10 away=AML4,AMR4,CE2 home.formation=5-4-1 away.formation=5-4-1 ball=HF")
    play(match, "move HF CE", "move HF CE", "move HF CE", "move HF CE", "done")
    assert asks(match) == "away moves" and "move AML HCL" in match.legal()
    play(match, "move AML HCL")
    assert not [t for t in match.legal() if t in ("move AML HCL", "move AMR HCR")]


@pytest.mark.rule("R20-22")
def test_a_piece_moves_once() -> None:
    match = play(at("phase=moves dice=13 home=HF9,HML1 away=AF10 ball=HF"), "move HML CE")
    assert not [t for t in match.legal() if t.startswith("move CE")]


@pytest.mark.rule("R20-22", "W20-22")
def test_the_piece_that_went_to_the_ball_is_used_up() -> None:
    match = play(at("ball=HML home=HML4,HF6 away=CE5,AF5"), "pass HMR", "26")
    assert match.state.control == HOME and asks(match) == "home moves"
    assert not [t for t in match.legal() if t.startswith(("move HMR", "dribble HMR"))]


def test_a_midfield_move_is_one_step_but_not_straight_back() -> None:
    match = at("phase=moves dice=13 ball=HF target=CE home=HF9,CE1 away=AP10 home.formation=0-6-4", free_formations=True)
    from_centre = {t for t in match.legal() if t.startswith("move CE")}
    assert from_centre == {"move CE HML", "move CE HMR", "move CE AML", "move CE AMR", "move CE AF"} | {"move CE AP"}


def test_a_defence_move_goes_straight_back_as_far_as_one_likes() -> None:
    match = at("phase=moves dice=13 ball=HF target=HF home=HF9,AP1 away=CE10 home.formation=6-4-0", free_formations=True)
    back = {t for t in match.legal() if t.startswith("move AP") and t.split()[2] in ("AF", "CE", "HF", "HP")}
    assert back == {"move AP AF", "move AP CE"}  # the opponents' majority in the centre stops him


def test_a_forward_move_of_two_areas_is_stopped_by_a_majority() -> None:
    match = at("phase=moves dice=13 ball=HF home=HF7,HML3 away=CE3,AML2,AMR5")
    assert "move HF CE" in match.legal() and "move HF AF" not in match.legal()
    assert "move HML ACL" not in match.legal()


@pytest.mark.rule("R20-24")
def test_a_piece_against_twice_as_many_is_pinned() -> None:
    match = at("phase=moves dice=13 ball=HF home=HF8,CE1,HML1 away=CE2,HML1,AF7")
    assert not [t for t in match.legal() if t.startswith("move CE")]
    assert [t for t in match.legal() if t.startswith("move HML")]


@pytest.mark.rule("R20-24")
def test_a_pinned_piece_still_goes_to_the_ball_and_off_the_goal_line() -> None:
    match = play(at("ball=HP value=1 home=HF1,AP9 away=HF2,AF8 control=home"), "pass HML", "66")
    assert match.state.control == HOME and pieces(match, HOME, "HML") == 1
    match = play(at("phase=moves dice=13 home=CE8,HCL2 away=HCL4,CE6"), "done")
    assert asks(match) == "home free_moves" and match.legal() == ["done", "move HCL HML"]


@pytest.mark.rule("W20-44", "W20-09", "R20-02")
@pytest.mark.parametrize(
    ("more", "number"),
    [
        ("", 4),
        ("home.covered=1", 3),
        ("target=AF home.formation=4-5-1 home.roles=AM,AM,AM", 1),
        ("target=HF home.formation=5-4-1", 5),
        ("target=AF home.formation=3-4-3", 3),
        ("home.tired=1", 3),
        ("home.tired=2", 2),
    ],
)
def test_the_first_team_moves_as_many_as_the_line_for_the_target_has(more: str, number: int) -> None:
    assert movable(at(f"{OPEN} {more}", "mid_roles", "condition_pool", "tiredness")) == number


@pytest.mark.rule("R20-02")
@pytest.mark.parametrize(("target", "number"), [("HF", 1), ("CE", 4), ("AF", 5)])
def test_the_printed_allowance_can_be_chosen(target: str, number: int) -> None:
    position = f"{OPEN} target={target} home.formation=5-4-1"
    assert movable(at(position, zone_allowance="as_printed")) == number


@pytest.mark.rule("W20-08", "R20-26")
def test_with_level_dice_attacking_midfielders_count_as_forwards() -> None:
    """Four moves in the attack zone, of which one may be a forward move of two areas."""
    level = "phase=moves dice=33 ball=AF home=AF1,HF3,HML2,HMR2,CE2 away=AP1,CE9"
    match = at(f"{level} home.formation=4-5-1 home.roles=AM,AM,AM", "mid_roles")
    assert asks(match) == "away moves"
    play(match, "done")
    assert asks(match) == "home moves" and movable(match) == 4
    play(match, "move HMR ACR")
    assert asks(match) == "home moves" and not [t for t in match.legal() if t.startswith("move HML ACL")]


@pytest.mark.rule("R20-26")
@pytest.mark.parametrize(("target", "number"), [("AF", 3), ("HF", 5), ("CE", 2)])
def test_with_level_dice_roles_leave_the_midfield(target: str, number: int) -> None:
    position = f"phase=moves dice=33 control=away {PITCH} target={target} home.roles=AM,DM"
    assert movable(at(position, "mid_roles")) == number


@pytest.mark.rule("R20-26")
def test_with_other_dice_roles_change_nothing() -> None:
    assert movable(at(f"{OPEN} home.roles=AM,DM", "mid_roles")) == 4


THREE_MOVES = ("move HF HML", "move HF HMR", "move HML CE", "done")


@pytest.mark.rule("W20-36")
@pytest.mark.parametrize(("style", "number"), [("easy", 2), ("normal", 3), ("aggressive", 4)])
def test_the_second_team_moves_as_many_as_the_first_changed_by_its_style(style: str, number: int) -> None:
    match = play(at(f"{OPEN} away.style={style}", "styles"), *THREE_MOVES)
    assert asks(match) == "away moves" and movable(match) == number


@pytest.mark.rule("W20-41")
@pytest.mark.parametrize(("style", "number"), [("easy", 0), ("normal", 1), ("aggressive", 2)])
def test_if_the_first_team_does_not_move_the_second_may_move_one(style: str, number: int) -> None:
    match = play(at(f"{OPEN} away.style={style}", "styles"), "done")
    assert movable(match) == number
    assert number or match.state.turn == 2


@pytest.mark.rule("R20-59")
@pytest.mark.parametrize("style", ["easy", "aggressive"])
def test_with_level_dice_the_style_does_not_matter(style: str) -> None:
    position = f"phase=moves dice=33 control=home {PITCH} home.style={style} away.style={style}"
    match = at(position, "styles")
    assert asks(match) == "away moves" and movable(match) == 4
    play(match, "done")
    assert asks(match) == "home moves" and movable(match) == 4


@pytest.mark.rule("R20-20")
@pytest.mark.parametrize(("control", "first"), [("home", "away"), ("away", "home")])
def test_with_level_dice_the_team_without_the_ball_moves_first(control: str, first: str) -> None:
    assert asks(at(f"phase=moves dice=44 control={control} {PITCH}")) == f"{first} moves"


@pytest.mark.rule("R20-20")
def test_with_level_dice_a_team_that_has_just_lost_the_ball_moves_first() -> None:
    match = play(at("value=5"), "pass CE", "44")
    assert match.state.control == AWAY and asks(match) == "home moves"


@pytest.mark.rule("R20-62")
def test_a_run_to_the_ball_does_not_count_as_a_move_of_the_first_team() -> None:
    match = play(at("ball=HML home=HML4,HF6 away=CE5,AF5"), "pass HMR", "26", "done")
    assert asks(match) == "away moves" and movable(match) == 1


@pytest.mark.rule("W20-40", "R20-19")
def test_a_team_whose_opponents_are_barred_moves_first_whatever_the_dice() -> None:
    match = play(at(f"value=5 {PITCH}"), "pass CE", "52", "12")
    assert asks(match) == "home moves" and movable(match) == 4
    play(match, "done")
    assert match.state.turn == 2  # nobody else moves


@pytest.mark.rule("R20-19")
def test_the_attackers_may_be_barred_and_the_defenders_move_first() -> None:
    match = play(at(f"value=2 {PITCH}"), "pass CE", "25", "56")
    assert asks(match) == "away moves" and movable(match) == 4


@pytest.mark.rule("R20-19")
def test_both_teams_may_be_barred_and_free_moves_with_them() -> None:
    match = play(at("value=4 home=CE5,HCL5 away=CE5,ACL5"), "pass CE", "42", "34")
    assert match.state.turn == 2


@pytest.mark.rule("R20-67")
def test_a_barred_team_substitutes_after_the_other_one() -> None:
    match = play(at(f"value=2 {PITCH}", "substitutions"), "pass CE", "25", "56", "done")
    assert asks(match) == "away substitution"
    play(match, "no")
    assert asks(match) == "home substitution"
    both = play(at(f"value=2 {PITCH}", "substitutions"), "pass CE", "25", "34")
    assert asks(both) == "home substitution"  # the usual order: Home has the lower die


@pytest.mark.rule("W20-38", "R20-64")
def test_a_piece_may_carry_the_ball_past_the_line_but_not_run_there_without_it() -> None:
    match = at("phase=moves dice=13 ball=AF home=AF2,CE8 away=AML1,CE9 away.gk=ACR")
    assert "dribble AF AP" in match.legal() and "move AF AP" not in match.legal()


def test_nobody_leaves_the_ball_alone() -> None:
    match = at("phase=moves dice=13 home=CE1,HF9 away=CE1,AF9")
    assert not [t for t in match.legal() if t.startswith(("move CE", "dribble"))]


@pytest.mark.rule("R20-25")
def test_several_pieces_may_carry_the_ball_one_after_the_other_through_empty_areas() -> None:
    match = at("phase=moves dice=13 home=CE5,HML5 away=AF10")
    assert "dribble CE HML" in match.legal() and "dribble CE AF" not in match.legal()
    play(match, "dribble CE HML", "dribble HML AML")
    assert match.state.ball == 7 and asks(match) == "home moves"
    assert "dribble AML ACL" not in match.legal()  # this piece has moved


@pytest.mark.rule("R20-25")
def test_the_ball_may_be_carried_two_areas_ahead_or_all_the_way_back() -> None:
    match = at("phase=moves dice=13 ball=HML target=CE home=HML5,HF5 away=AF10")
    assert {"dribble HML ACL", "dribble HML AML", "dribble HML HCL"} <= set(match.legal())
    back = at("phase=moves dice=13 ball=AML target=CE home=AML5,HF5 away=AF10")
    assert {"dribble AML HML", "dribble AML HCL"} <= set(back.legal())


def test_free_moves_lead_off_a_goal_line_but_not_to_the_ball() -> None:
    match = at("phase=moves dice=13 ball=HML home=HML1,HCL3,ACR3,AP3 away=CE10")
    play(match, "done")
    assert asks(match) == "home free_moves"
    assert set(match.legal()) == {"done", "move ACR AMR", "move AP AF"}
    play(match, "move AP AF", "move AP AF", "move AP AF", "move ACR AMR", "move ACR AMR", "move ACR AMR")
    assert asks(match) == "away moves"


def test_who_has_moved_makes_no_free_move() -> None:
    match = play(at("phase=moves dice=13 ball=HF home=HF7,HML2,CE1 away=AF10 home.gk=HF"), "move HML HCL", "done")
    assert asks(match) == "away moves"


@pytest.mark.parametrize("name", ["light", "rich teams"])
def test_a_list_of_moves_and_single_checks_agree(name: str) -> None:
    seen = 0
    for seed in range(12):
        match = start("fuba20", OPTION_SETS[name])
        for _ in walk(match, f"moves {seed}"):
            node = match.pending
            if not isinstance(node, Walk):
                continue
            fresh = node.moves(ALL_AREAS)
            assert list(node.options) == ["done", *fresh]
            seen += 1
            if seen % 10 == 0:
                node.asked = False  # as in a replay, where nobody looks at the list
                assert {token for token in MEANING if node.accepts(token)} == set(fresh)
                node.asked = True
    assert seen > 500
