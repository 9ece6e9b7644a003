"""Substitutions."""

import pytest

from tests.rules.fuba3.scenario import PENALTY, SHOT, asks, at, play


@pytest.mark.rule("W70")
@pytest.mark.parametrize(("clock", "gained"), [(15, 1), (25, 2)])
def test_a_fresh_player_brings_two_points_once_the_dice_do_not_beat_the_minute(clock: int, gained: int) -> None:
    start = f"phase=actions half=2 clock={clock} ball=CE home.cp=2/2/2"
    match = play(at(start, "A1", "A3"), "end", "subs 1", "fresh", "34")
    for _ in range(gained):
        assert asks(match) == "home zone"
        match.apply("zone M")
    assert asks(match) == "away roll progress"
    assert match.state.teams[0].cp == [2, 2 + gained, 2]


@pytest.mark.rule("W109")
def test_before_a_free_kick_both_teams_may_substitute_once_its_taker_first() -> None:
    match = play(at("ball=CE", "A3", "A12"), "22", "33", "1")
    assert asks(match) == "away substitutions"
    play(match, "subs 0")
    assert asks(match) == "home substitutions"
    play(match, "subs 0")
    assert asks(match) == "away free_moves"


@pytest.mark.rule("R-107")
def test_a_set_piece_in_midfield_opens_one_window_for_each_team() -> None:
    match = play(at("ball=CE", "A3", "A12"), "22", "31", "1")
    asked = []
    while asks(match).endswith("substitutions"):
        asked.append(asks(match))
        match.apply("subs 0")
    assert asked == ["home substitutions", "away substitutions"]


@pytest.mark.rule("R-107")
@pytest.mark.parametrize(("ball", "asked"), [("CE", "home substitutions"), ("HF", "away roll progress")])
def test_without_a_set_piece_only_the_phasing_team_substitutes_and_in_midfield(ball: str, asked: str) -> None:
    assert asks(play(at(f"phase=actions ball={ball}", "A3"), "end")) == asked


@pytest.mark.rule("R-038")
def test_a_goal_kick_opens_the_substitution_windows() -> None:
    match = play(at(SHOT, "A1", "A3"), "shoot", "1")
    assert asks(match) == "away substitutions"
    match.apply("subs 0")
    assert asks(match) == "home substitutions"


@pytest.mark.rule("R-038")
def test_a_penalty_opens_no_window_before_it_is_taken() -> None:
    match = play(at(PENALTY, "A1", "A3", "A6"), "apress", "66", "1")
    assert asks(match) == "home setup"
    play(match, "place AP1 HF9 GK:HP", "place CE10 GK:AP", "stay", "left", "6")
    assert asks(match) == "away substitutions"  # for the kick-off that follows


@pytest.mark.rule("R-038")
def test_substitutions_at_half_time_count_as_second_half() -> None:
    match = play(at("clock=45 stoppage=3 home.cp=3/3/2 away.cp=3/3/2", "A1", "A3"), "55", "keep", "keep")
    assert asks(match) == "away substitutions"  # next to kick off
    play(match, "subs 1", "formation F D")
    assert match.state.teams[1].cp == [4, 3, 2]
    assert asks(match) == "home substitutions"
    match.apply("subs 0")
    assert match.state.teams[1].formation == (5, 4, 1)
