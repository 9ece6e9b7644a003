"""The action stage: what a team may do, and when it ends."""

import pytest

from tests.rules.fuba3.scenario import asks, at, play, shot_parts


@pytest.mark.rule("R-008")
def test_a_team_that_loses_the_ball_plays_its_other_actions_without_it() -> None:
    match = at("phase=actions actions=3 value=4 home=CE3,AML1,HF6 away=CE2,AML1,AF7")
    play(match, "pass AML", "11", "no")
    assert match.state.control == 1
    assert asks(match) == "home action"
    assert set(match.legal()) == {"end", "move", "position", "press"}
    play(match, "position", "11", "position", "11")
    assert asks(match) == "away roll progress"  # three actions in all


@pytest.mark.rule("R-008")
def test_actions_without_the_ball_count_for_the_attempt_after_winning_it() -> None:
    match = at("phase=actions actions=2 control=away ball=AF value=6 home=AF2,HF8 away=AF2,CE8")
    play(match, "press", "12", "shoot", "1")
    assert shot_parts(match)["actions played"] == -1


@pytest.mark.rule("R-009")
def test_a_team_may_stop_before_all_actions_are_played_but_not_before_a_set_piece_pass() -> None:
    assert "end" in at("phase=actions actions=3").legal()
    assert "end" in at("phase=actions actions=3 phasing=away").legal()
    for origin in ("free", "goalkick"):
        match = at(f"phase=actions origin={origin} ball=HP value=2")
        assert "end" not in match.legal()
        assert "pass HF" in match.legal()


@pytest.mark.rule("R-097")
def test_a_ball_won_back_after_a_lost_rebound_may_be_shot_again() -> None:
    start = "phase=actions actions=2 ball=AP value=4 home=AP3,CE7 away=AP2,CE8"
    match = play(at(start), "shoot", "3", "36")
    assert (match.state.control, match.state.value) == (1, 3)
    play(match, "press", "11", "shoot", "6")
    assert match.state.score == [1, 0]
