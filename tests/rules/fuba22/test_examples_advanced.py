"""Worked examples of FUBA 2.2: cards, events, condition, substitutions and injuries."""

import pytest

from rules.editions.fuba22 import FUBA22
from tests.rules.fuba22.scenario import asks, at, offered, play, state

LEVEL = "ball=CE value=3 home=CE5,HF5 away=CE5,AF5"  # a die of 3 brings an event


def carded(yellow: int, red_die: str) -> tuple[int, int]:
    """Yellow and red cards of Home after one more yellow card and this red-card die."""
    match = at(f"{LEVEL} home.yellow={yellow}")
    play(match, "pass CE", "34", "12", "5", red_die)  # event -1: a foul of Home, a yellow card
    if asks(match) == "home sent_off":
        play(match, "remove HF")
    side = state(match).sides[0]
    return side.yellow, side.red


@pytest.mark.rule("W22-24")
def test_a_red_card_takes_two_yellow_ones_with_it() -> None:
    assert carded(2, "2") == (1, 1)


@pytest.mark.rule("W22-25")
def test_a_red_card_thrown_with_a_one_takes_one_yellow_card_with_it() -> None:
    assert carded(2, "1") == (2, 1)


@pytest.mark.rule("W22-26")
@pytest.mark.parametrize(("lineup", "points"), [("lineup 4-4-2", [4, 4, 2]), ("lineup 4-5-1 AM AM AM", [4, 2, 4])])
def test_condition_points_follow_the_formation_and_the_roles(lineup: str, points: list[int]) -> None:
    match = play(at("phase=lineup", "A1", "A2"), lineup, "lineup 4-4-2")
    assert state(match).sides[0].cp == points


# A difference of five is five squares: a tiredness test, first of the team that had the ball.
@pytest.mark.rule("W22-27")
def test_a_tiredness_test_is_passed_once_the_dice_exceed_the_minute() -> None:
    match = play(at(f"half=2 clock=28 {LEVEL}", "A1"), "pass CE", "61")
    assert asks(match) == "home roll tiredness"
    play(match, "5", "3")
    assert state(match).sides[0].cp == [4, 3, 2] and asks(match) == "away roll tiredness"


@pytest.mark.rule("W22-28")
def test_dice_equal_to_the_minute_are_not_enough() -> None:
    match = play(at(f"half=2 clock=30 {LEVEL}", "A1"), "pass CE", "61", "5", "3")
    assert asks(match) == "home zone"
    play(match, "zone D")
    assert asks(match) == "home roll tiredness" and state(match).sides[0].cp == [3, 3, 2]


@pytest.mark.rule("W22-29")
def test_a_tired_team_plays_every_line_one_short() -> None:
    match = at(f"{LEVEL} home.tired=1", "A1")
    assert [state(match).sides[0].line(zone) for zone in range(3)] == [3, 3, 1]


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


@pytest.mark.rule("W22-40")
@pytest.mark.parametrize(("dice", "gained"), [("33", 2), ("43", 1)])
def test_a_fresh_player_brings_two_points_unless_the_dice_exceed_the_minute(dice: str, gained: int) -> None:
    scene = "phase=stages first=home half=2 clock=15 ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.cp=1/1/1"
    match = play(at(scene, "A1", "A3"), "subs 1", "fresh", dice)
    for _ in range(gained):
        play(match, "zone F")
    assert state(match).sides[0].cp == [1, 1, 1 + gained] and asks(match) == "home action"


@pytest.mark.rule("W22-41")
def test_slow_play_that_the_dice_do_not_cover_costs_a_card_and_a_red_card_test() -> None:
    match = at("phase=setpiece pending=corner:home half=2 clock=24 home=CE10 away=CE10", "A9")
    play(match, "slow", "33")
    assert state(match).clock == 26 and asks(match) == "home roll red"
    assert state(match).sides[0].yellow == 1


def test_dice_that_cover_the_minute_exactly_leave_slow_play_unpunished() -> None:
    match = at("phase=setpiece pending=corner:home half=2 clock=13 home=CE10 away=CE10", "A9")
    play(match, "slow", "33")
    assert (state(match).clock, state(match).sides[0].yellow) == (15, 0)


@pytest.mark.rule("W22-48")
def test_a_ball_over_the_side_line_goes_to_the_winner_of_a_contest_at_value_two() -> None:
    match = at("ball=AML value=3 home=AML2,CE8 away=AML2,CE8 home.cp=4/4/2 away.cp=4/4/2", "A1", "A11")
    play(match, "pass AML", "34", "43", "32")
    assert (state(match).control, state(match).value, state(match).turn) == (0, 2, 2)


@pytest.mark.rule("W22-49")
@pytest.mark.parametrize(("dice", "back"), [("64", False), ("63", True)])
def test_an_injured_piece_returns_when_its_minutes_are_over(dice: str, back: bool) -> None:
    match = at("clock=30 ball=CE value=2 home=CE5,HF4 away=CE5,AF5 home.off=33", "A4")
    play(match, "pass CE", dice)
    while state(match).turn == 1:
        play(match, "done" if "done" in match.legal() else match.legal()[0])
    assert state(match).clock == (32 if dice == "64" else 33)
    assert (state(match).sides[0].off == []) is back
    assert sum(state(match).sides[0].pieces) == (11 if back else 10)


@pytest.mark.rule("W22-50")
@pytest.mark.parametrize(("die", "yellow", "red"), [("1", 0, 1), ("2", 1, 0)])
def test_a_bad_foul_is_tested_for_red_although_it_is_the_first_yellow(die: str, yellow: int, red: int) -> None:
    match = play(at(LEVEL), "pass CE", "34", "12", "6", die)
    if red:
        play(match, "remove HF")
    side = state(match).sides[0]
    assert (side.yellow, side.red) == (yellow, red)


@pytest.mark.rule("W22-52")
def test_slow_play_may_lead_into_stoppage_time() -> None:
    match = at("phase=setpiece pending=corner:home clock=44 home=CE10 away=CE10", "A9")
    play(match, "slow", "22")
    assert (state(match).clock, state(match).stoppage) == (45, 1)
    assert asks(match) == "home roll red"


@pytest.mark.rule("W22-55")
@pytest.mark.parametrize(("die", "moves"), [("2", 4), ("6", 6)])
def test_high_condition_moves_by_the_die_but_at_least_the_line_of_the_zone(die: str, moves: int) -> None:
    scene = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.skills=K03"
    match = play(at(scene, "A1", "A10"), "high K03", die)
    assert [e.data["moves"] for e in match.events if e.kind == "moves"] == [moves]
    assert {"move HF CE", "move HF HP", "move HF HML"} <= offered(match)


@pytest.mark.rule("W22-56")
def test_a_tiredness_test_ends_with_the_last_point() -> None:
    match = play(at(f"half=2 clock=30 {LEVEL} home.cp=0/1/0", "A1"), "pass CE", "61", "3")
    side = state(match).sides[0]
    assert side.cp == [0, 0, 0] and side.tired == 1 and asks(match) == "away roll tiredness"
