"""Special events: their dice, their order, and what they leave of the turn."""

import pytest

from rules import Decision
from rules.editions.fuba22 import FUBA22
from rules.editions.fuba22.shooting import Attempt, modifiers
from tests.rules.fuba22.scenario import LEVEL, STAGE, asks, at, offered, play, state


@pytest.mark.rule("W22-38")
def test_the_best_event_gives_the_attackers_two_moves() -> None:
    match = play(at(LEVEL), "pass CE", "34", "61")
    assert asks(match) == "home event_move"
    play(match, "move HF CE")
    assert asks(match) == "home event_move"
    play(match, "move HF HML")
    assert asks(match) != "home event_move"


@pytest.mark.rule("W22-39")
def test_two_sixes_in_a_corner_area_hurt_both_teams_and_give_a_corner() -> None:
    match = at("ball=ACL value=3 home=ACL2,CE8 away=ACL2,CE8", "A4")
    play(match, "pass ACL", "34", "66")
    assert asks(match) == "home roll injury"
    play(match, "2")
    assert asks(match) == "away roll injury"
    play(match, "3")
    assert state(match).pending == "corner" and state(match).taker == 0
    assert FUBA22.write_position(match.turn.state).count("spot=AKL") == 1


@pytest.mark.rule("W22-48")
def test_a_ball_over_the_side_line_goes_to_the_winner_of_a_contest_at_value_two() -> None:
    match = at("ball=AML value=3 home=AML2,CE8 away=AML2,CE8 home.cp=4/4/2 away.cp=4/4/2", "A1", "A11")
    play(match, "pass AML", "34", "43", "32")
    assert (state(match).control, state(match).value, state(match).turn) == (0, 2, 2)


@pytest.mark.rule("R22-01")
@pytest.mark.parametrize(("dice", "waits"), [("61", "home event_move"), ("16", "away event_move")])
def test_the_event_table_is_a_mirror(dice: str, waits: str) -> None:
    assert asks(play(at(LEVEL), "pass CE", "34", dice)) == waits


@pytest.mark.rule("R22-24")
def test_level_event_dice_give_points_and_skip_the_stages() -> None:
    match = at(f"{LEVEL} home.cp=4/3/2 away.cp=4/3/2", "A1")
    play(match, "pass CE", "34", "22")
    assert [side.cp for side in state(match).sides] == [[4, 4, 2], [4, 4, 2]]
    assert state(match).turn == 2 and state(match).value == 4
    assert state(play(at(LEVEL), "pass CE", "34", "33")).turn == 2


@pytest.mark.rule("R22-25")
def test_an_event_move_is_one_step_anywhere_next_door() -> None:
    match = play(at(LEVEL), "pass CE", "34", "41")
    assert "move HF CE" in offered(match) and "move HF HML" in offered(match)
    assert "move HF AF" not in offered(match)


@pytest.mark.rule("R22-26", "R22-92")
def test_after_a_failed_pass_the_ball_is_back_and_the_order_is_that_of_the_target() -> None:
    match = at("ball=CE value=2 home=CE3,HF7 away=HF2,CE4,AF4")
    play(match, "pass HF", "25", "15")
    assert (state(match).ball, state(match).control, state(match).value) == (6, 1, 2)
    assert asks(match) == "home action"  # seven against two in the front area


@pytest.mark.rule("R22-52")
@pytest.mark.parametrize(
    ("event", "after"), [("15", "away action"), ("21", "away action"), ("65", "away action"), ("66", "away action")]
)
def test_a_level_contest_is_won_by_nobody(event: str, after: str) -> None:
    match = play(at(LEVEL, "A1", "A10", "A11"), "pass CE", "34", event, "33")
    assert [e.data["won"] for e in match.events if e.kind == "contest"] == [-1]
    assert asks(match) == after and state(match).value == 4


@pytest.mark.rule("R22-53")
def test_a_perfect_squad_adds_one_skill_of_choice_for_this_match() -> None:
    match = play(at(f"{LEVEL} home.skills=K04", "A1", "A10", "A11"), "pass CE", "34", "66", "61")
    assert asks(match) == "home new_skill" and "take K04" not in offered(match)
    play(match, "take K23")
    assert match.edition.lineup(match.state, 0)[1] == ["K04", "K23"]
    assert match.result["carry_over"]["home"]["skills_gained"] == []


@pytest.mark.rule("R22-54")
def test_a_badly_placed_keeper_helps_shots_at_his_goal_only() -> None:
    match = play(at("ball=AF value=3 home=AF3,CE7 away=AF2,CE8", "A11"), "pass AF", "34", "56")
    assert ("keeper out of position", 2) in modifiers(state(match), 0, Attempt(False))
    state(match).ball = 3
    assert ("keeper out of position", 2) not in modifiers(state(match), 1, Attempt(False))


@pytest.mark.rule("R22-55")
def test_a_streaker_costs_minutes_but_not_in_stoppage() -> None:
    match = play(at(f"clock=10 {LEVEL}", "A1", "A11"), "pass CE", "34", "55", "6")
    assert state(match).clock == 10 + 1 + 7 and asks(match) == "away action"
    late = play(at(f"clock=45 stoppage=1 {LEVEL}", "A11"), "pass CE", "34", "55", "6")
    assert (state(late).clock, state(late).stoppage) == (45, 2)


@pytest.mark.rule("R22-79")
def test_a_perfect_pass_moves_the_target_without_another_value() -> None:
    match = at("ball=AF value=3 home=AF3,CE7 away=AF2,AP1,CE7", "A11")
    play(match, "pass AF", "34", "53")
    assert "ball AP" in offered(match)
    play(match, "ball AP")
    assert (state(match).ball, state(match).target, state(match).value) == (12, 12, 4)
    assert state(match).sides[0].pieces[12] == 1  # somebody has followed the ball
    side = play(at("ball=AML value=3 home=AML2,CE8 away=AML2,CE8", "A11"), "pass AML", "34", "43", "21")
    assert (state(side).control, state(side).value, state(side).turn) == (0, 2, 2)


@pytest.mark.rule("R22-84")
def test_singing_fans_give_a_point_for_each_action_but_not_for_skills() -> None:
    scene = f"{LEVEL} away.cp=0/0/0 away.skills=K18 away.unpaid=0"
    match = play(at(scene, "A1", "A6", "A10", "A11"), "pass CE", "34", "61")
    assert {"midfield boost", "adjust boost", "press boost", "apress"} <= offered(match)
    assert "press K18" not in offered(match)
    play(match, "adjust boost", "apress", "11")
    assert state(match).sides[1].cp == [0, 0, 0] and state(match).control == 1


@pytest.mark.rule("R22-98")
def test_in_a_collision_the_team_that_had_the_ball_is_hurt_first() -> None:
    match = play(at(LEVEL, "A4", "A11"), "pass CE", "34", "51", "16")
    assert asks(match) == "home injured"


@pytest.mark.rule("R22-99")
def test_the_skill_of_a_perfect_squad_stays_secret() -> None:
    match = play(at(LEVEL, "A1", "A10", "A11"), "pass CE", "34", "66", "61")
    assert isinstance(match.pending, Decision) and match.pending.secret
    play(match, "take K23")
    view = match.seen_by(1).state
    assert match.edition.lineup(view, 0)[1] == [] and match.edition.lineup(match.state, 0)[1] == ["K23"]
    assert not any(e.data.get("skill") == "K23" for e in match.events)


@pytest.mark.rule("R22-101")
def test_a_third_action_may_repeat_a_type() -> None:
    match = play(at(STAGE + " home.extra=1"), "adjust", "midfield", "done")
    assert offered(match) == {"defence", "midfield", "forward", "adjust"}


@pytest.mark.rule("R22-103")
def test_pieces_of_a_fast_situation_may_move_again() -> None:
    match = play(at(LEVEL, "A11"), "pass CE", "34", "15", "61", "move HF CE", "move HF CE")
    assert not any(state(match).sides[0].moved) and asks(match) == "home action"
    marked = play(at(LEVEL, "A11", "marked_runs"), "pass CE", "34", "15", "61", "move HF CE", "move HF CE")
    assert sum(state(marked).sides[0].moved) == 2 and state(marked).n0 == state(match).n0
