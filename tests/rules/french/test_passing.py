"""Passing: targets, the ball value, the control check and who goes to the ball."""

import pytest

from rules.board import INDEX
from tests.rules.french.scenario import asks, at, event, play, stage, target
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, last, side

MARKED = "ball=HF value=3 home=HF2,AF2,AP2,CE4 away=AP2,AF3,CE4,HF1"


@pytest.mark.rule("WFR-03")
def test_a_target_holds_a_team_mate_or_lies_next_to_one() -> None:
    legal = at("ball=HF home=HF4,HML6 away=AP5,AF5").legal()
    assert "pass HML" in legal and "pass AML" in legal
    assert "pass AF" not in legal and "pass AMR" not in legal


@pytest.mark.rule("WFR-07")
def test_a_kept_ball_gets_the_opponents_die() -> None:
    match = target("ball=CE value=3 home=CE4,HF6 away=CE4,AF6", "CE", "52")
    assert (match.state.control, match.state.value) == (HOME, 2)


@pytest.mark.rule("WFR-08")
def test_two_areas_between_add_two() -> None:
    assert target(MARKED, "AP", "64").state.value == 6


@pytest.mark.rule("WFR-09")
def test_a_value_above_six_loses_the_ball_with_the_passers_die() -> None:
    match = target(MARKED, "AP", "65")
    assert (match.state.control, match.state.value) == (AWAY, 6)


@pytest.mark.rule("WFR-32")
def test_an_automatic_pass_lapses_when_the_others_start_the_next_turn() -> None:
    match = stage("first=away ball=AF value=4 home=AF2,CE8 away=AF2,AP3,CE5")
    play(idle_to(match, "away press"), "press", "6")
    assert side(match, HOME).auto_pass
    play(idle_to(match, "home shot"), "shoot", "1")
    idle_to(match, "away goal_kick")
    play(match, "direct", "pass AF", "64")
    assert not side(match, HOME).auto_pass and not side(match, AWAY).auto_pass


PRESSED = "ball=CE value=5 home=CE2,AF2,HF6 home.auto_pass=1 away=CE2,AF2,AP6"


@pytest.mark.rule("RFR-15")
def test_all_changes_of_the_new_value_count_at_once() -> None:
    match = target("ball=HF value=2 home=HF2,AF2,CE6 away=AP2,AF3,CE5", "AF", "56")
    assert (match.state.control, match.state.value) == (HOME, 6)  # six, one more, one less


@pytest.mark.rule("RFR-24")
def test_an_automatic_pass_does_not_outlive_a_goal_or_half_time() -> None:
    match = stage("first=away ball=AF value=2 home=AF2,CE8 away=AF2,AP3,CE5")
    play(idle_to(match, "away press"), "press", "6")
    play(idle_to(match, "home shot"), "shoot", "6")
    assert match.state.score == [1, 0] and asks(match) == "away setup"
    assert not side(match, HOME).auto_pass
    late = target(f"{PRESSED} clock=45 stoppage=3", "AF", "32")
    assert not side(late, HOME).auto_pass


@pytest.mark.rule("RFR-46")
def test_a_corner_or_free_kick_of_the_same_team_still_profits() -> None:
    free = target(f"{PRESSED} origin=free", "AF", "34")
    assert free.state.control == HOME
    corner = "origin=corner ball=AKL value=5 home=AKL1,AP3,CE6 home.auto_pass=1 away=AP4,CE6"
    assert target(corner, "AP", "34").state.control == HOME
    assert target(corner.replace(" home.auto_pass=1", ""), "AP", "34").state.control == AWAY


@pytest.mark.rule("RFR-48", "RFR-56")
def test_removals_after_the_target_was_chosen_change_neither_start_nor_who_runs() -> None:
    """Both are hurt: Away's only piece at the start, and Home's only one in the target."""
    match = event("66", "A4", home="CE3,AF1,HF6", away="CE1,AF2,AP7")
    play(match, "remove AF", "6", "remove CE", "6")
    assert last(match, "holder") == {"src": "CE", "keeper": False}
    assert match.state.value == 3


@pytest.mark.rule("RFR-49")
def test_a_corner_to_the_lone_taker_is_checked_as_usual() -> None:
    position = "origin=corner ball=AKL value=4 home=AKL1,CE9 away=CE10"
    assert target(position, "ACL", "23").state.control == AWAY
    kept = target(position, "ACL", "53")
    assert kept.state.control == HOME and "holder" not in kinds(kept)
    assert side(kept, HOME).pieces[INDEX["ACL"]] == 1
