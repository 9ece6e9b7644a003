"""Worked examples of FUBA 2.0: formations, clock, targets and offside, the control check, playing to an empty area."""

import pytest

from rules import new_match
from rules.clock import game_time, minute
from tests.rules.fuba20.scenario import AWAY, BASIC, HOME, asks, at, play


@pytest.mark.rule("W20-01")
def test_a_formation_card_names_defenders_midfielders_and_forwards() -> None:
    match = play(new_match("fuba20"), "lineup 4-4-2", "lineup 3-5-2")
    assert match.state.teams[HOME].formation == (4, 4, 2)  # type: ignore[attr-defined]
    assert match.state.teams[AWAY].formation == (3, 5, 2)  # type: ignore[attr-defined]


@pytest.mark.rule("W20-02")
def test_the_clock_moves_by_the_difference_of_the_dice() -> None:
    match = play(at("clock=10"), "pass CE", "42")
    assert minute(match.state) == "12"


@pytest.mark.rule("W20-02")
def test_level_dice_let_the_clock_stand_still() -> None:
    match = play(at("clock=10"), "pass CE", "44")
    assert minute(match.state) == "10"


@pytest.mark.rule("W20-03")
def test_a_difference_below_the_stoppage_square_ends_the_half_at_once() -> None:
    match = play(at("clock=45 stoppage=2 value=6"), "pass CE", "32")
    assert match.state.half == 2 and asks(match) == "away setup"
    assert match.state.clock == 1 and match.state.stoppage == 0


@pytest.mark.rule("W20-04")
def test_a_greater_difference_moves_to_the_next_stoppage_square_and_the_turn_is_played() -> None:
    match = play(at("clock=45 stoppage=2"), "pass CE", "63")
    assert match.state.stoppage == 3 and match.state.half == 1 and not match.state.last
    assert asks(match) == "away moves"


@pytest.mark.rule("W20-05", "R20-11")
def test_the_marker_stops_at_the_first_stoppage_square_and_the_teams_still_get_tired() -> None:
    match = play(at("clock=43", *BASIC), "pass CE", "61")
    assert minute(match.state) == "45+1" and game_time(match.state) == 46
    assert next(e for e in match.events if e.kind == "turn_dice").data["moved"] == 3
    assert asks(match) == "home roll tiredness"
    play(match, "5")  # 50 is enough
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("R20-11")
def test_a_difference_of_five_in_stoppage_time_tires_nobody() -> None:
    match = play(at("clock=45 stoppage=1", *BASIC), "pass CE", "61")
    assert asks(match) == "away moves"


@pytest.mark.rule("W20-06")
def test_the_last_stoppage_square_is_the_last_turn() -> None:
    match = play(at("clock=45 stoppage=4"), "pass CE", "51")
    assert match.state.stoppage == 5 and match.state.last
    play(match, "done", "done")
    assert match.state.half == 2 and asks(match) == "away setup"


@pytest.mark.rule("R20-41")
def test_the_last_minute_itself_is_ordinary_time() -> None:
    match = play(at("clock=43"), "pass CE", "42")
    assert minute(match.state) == "45" and match.state.stoppage == 0
    play(match, "done", "done", "pass CE", "32")
    assert minute(match.state) == "45+1"


@pytest.mark.rule("W20-16", "R20-56")
@pytest.mark.parametrize(("die", "control", "waits"), [("4", HOME, "moves"), ("2", AWAY, "moves"), ("3", HOME, "roll event")])
def test_the_die_is_compared_with_the_ball_value(die: str, control: int, waits: str) -> None:
    match = play(at("value=3 home.style=aggressive", "styles"), "pass CE", die + "1")
    assert match.state.control == control and asks(match).endswith(waits)


NOBODY_IN_THE_CORNER = "home=AML2,CE4,HF4 away=ACL2,AF1,CE7"


@pytest.mark.rule("W20-21", "R20-12")
def test_a_ball_to_nobody_is_lost_if_the_dice_do_not_exceed_the_opponents_around() -> None:
    match = play(at(NOBODY_IN_THE_CORNER), "pass ACL", "31")
    assert match.state.control == AWAY


@pytest.mark.rule("W20-22")
def test_a_ball_to_nobody_is_kept_with_higher_dice_and_the_closest_piece_goes_there() -> None:
    match = play(at(NOBODY_IN_THE_CORNER), "pass ACL", "41")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert match.state.control == HOME and home.covered == 1
    assert next(e for e in match.events if e.kind == "holder").data == {"src": "AML", "keeper": False}


OFFSIDE = "home=CE5,AP1,ACL1,HF3 away=AF1,CE9"


@pytest.mark.rule("W20-32")
def test_the_box_is_offside_behind_a_line_in_front_of_it_and_the_corner_area_is_not() -> None:
    legal = at(OFFSIDE).legal()
    assert "pass AP" not in legal and "pass ACL" in legal


@pytest.mark.rule("W20-33")
def test_nothing_is_offside_level_with_the_ball() -> None:
    assert "pass AP" in at(f"ball=ACL {OFFSIDE}").legal()


@pytest.mark.rule("W20-39", "R20-63")
def test_a_target_in_the_own_half_is_never_offside() -> None:
    legal = at("ball=HP home=AML10 away=HF10").legal()
    assert "pass HML" in legal and "pass AML" not in legal


@pytest.mark.rule("R20-60")
def test_the_centre_is_never_offside() -> None:
    legal = at("ball=HML home=HML1,CE1,AML8 away=HP10 away.gk=HF").legal()
    assert "pass CE" in legal and "pass AML" not in legal
