"""Passing: targets, the ball value, the control check and who goes to the ball."""

import pytest

from rules.board import INDEX
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, last, side
from tests.rules.worldcup2015.scenario import asks, event, play, target

LONG = "ball=HF value=2 home=HF2,AF2,CE6 away=AP2,AF3,CE5"  # one area between; nobody of Away where the pass starts


MARKED = "ball=HF value=2 home=HF2,AF2,CE6 away=AP2,AF3,CE4,HF1"


@pytest.mark.rule("WWC-07", "RWC-22")
def test_a_target_without_opponents_keeps_the_ball_whatever_the_die() -> None:
    match = target("ball=CE value=4 home=CE2,AF1,HF7 away=CE2,AP4,HF4", "AF", "23")
    assert (match.state.control, match.state.value) == (HOME, 3)


@pytest.mark.rule("WWC-08", "RWC-03")
def test_a_die_equal_to_the_value_brings_an_event_even_on_an_automatic_pass() -> None:
    match = target("ball=CE value=4 home=CE2,AF1,HF7 away=CE2,AP4,HF4", "AF", "43")
    assert asks(match) == "home roll event"


@pytest.mark.rule("WWC-09")
def test_a_long_pass_raises_the_new_value() -> None:
    match = target(MARKED, "AF", "54")
    assert (match.state.control, match.state.value) == (HOME, 5)


@pytest.mark.rule("WWC-10")
def test_a_start_without_opponents_lowers_the_new_value() -> None:
    match = target(LONG, "AF", "54")
    assert (match.state.control, match.state.value) == (HOME, 4)


@pytest.mark.rule("WWC-11")
def test_a_value_above_six_loses_the_ball_with_the_passers_numbers_as_its_value() -> None:
    match = target("ball=HF value=2 home=HF2,AP2,CE6 away=AP2,AF3,CE4,HF1", "AP", "55")
    assert (match.state.control, match.state.value) == (AWAY, 2)


@pytest.mark.rule("WWC-12")
def test_a_lost_check_sets_the_losers_die_without_any_distance() -> None:
    match = target(MARKED.replace("value=2", "value=4"), "AF", "36")
    assert (match.state.control, match.state.value) == (AWAY, 3)


@pytest.mark.rule("WWC-34", "RWC-42")
def test_a_corner_to_the_lone_taker_is_checked_as_usual() -> None:
    position = "origin=corner ball=AKL home=AKL1,CE9 away=CE10"
    assert asks(target(position, "ACL", "13")) == "home roll event"
    match = target(position, "ACL", "23")
    assert match.state.control == HOME
    assert side(match, HOME).pieces[10] == 1 and side(match, HOME).covered == 0
    assert "holder" not in kinds(match)


@pytest.mark.rule("RWC-07", "RWC-28")
def test_a_ball_hit_too_far_where_the_passer_has_to_run_is_worth_one() -> None:
    """The passer covers first, so there is exactly one piece of his when the ball is lost."""
    match = target("ball=HF value=2 home=HF2,CE8 away=HF1,AF4,AP5", "AF", "56")
    assert (match.state.control, match.state.value) == (AWAY, 1)
    assert side(match, HOME).pieces[INDEX["AF"]] == 1


@pytest.mark.rule("RWC-12", "RWC-28")
@pytest.mark.parametrize(("kind", "moves"), [("midfield", 3), ("defence", 3), ("forward", 1)])
def test_running_to_the_ball_costs_one_move_of_any_type(kind: str, moves: int) -> None:
    match = target("ball=CE value=2 home=CE4,HF6 away=AP4,HF6", "AF", "35")
    assert last(match, "holder") == {"src": "CE", "keeper": False}
    play(idle_to(match, "home use_point"), "no", kind)
    assert last(match, "moves")["moves"] == moves


@pytest.mark.rule("RWC-28")
def test_the_team_that_wins_the_ball_may_leave_its_goalkeeper_where_he_is() -> None:
    match = target("ball=AF value=5 home=AF2,CE8 away=AF2,CE8", "AP", "31")
    assert match.state.control == AWAY and "holder" not in kinds(match)  # the keeper is there already
    match = target("ball=AF value=5 home=AF2,ACL1,CE7 away=CE10", "ACL", "31")
    assert match.state.control == HOME
    match = target("ball=CE value=5 home=CE10 away=CE8,AMR2 away.gk=AP", "AF", "31")
    assert asks(match) == "away holder"
    assert set(match.legal()) == {"from CE", "from AMR", "from keeper"}


@pytest.mark.rule("RWC-41")
def test_the_start_counts_as_it_was_when_the_target_was_chosen() -> None:
    """Away's only piece at the start of the pass is hurt before the ball moves: the value is not lowered for that."""
    match = event(2, away="CE1,AF2,AP7")
    play(match, "remove CE", "1", "no", "6")
    assert match.state.value == 3


@pytest.mark.rule("RWC-43")
def test_a_removal_before_the_ball_moves_calls_for_the_usual_run_to_the_ball() -> None:
    match = event(12, home="CE3,AF1,HF6")
    play(match, "remove AF", "1", "no", "6")
    assert last(match, "holder") == {"src": "CE", "keeper": False}
    assert side(match, HOME).covered == 1
