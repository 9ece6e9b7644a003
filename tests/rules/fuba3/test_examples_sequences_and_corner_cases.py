"""Worked examples W94 to W113, with a whole turn and a whole stoppage time, and the odds of the dice."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from rules import Match
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, play

THROWS = [f"{a}{b}" for a, b in product(range(1, 7), repeat=2)]


def last(match: Match, kind: str) -> dict[str, Any]:
    """The details of the last event of a kind."""
    return next(e.data for e in reversed(match.events) if e.kind == kind)


def outcome(match: Match) -> str:
    """What the shot just rolled has led to: goal, corner, rebound, difficult or goal kick."""
    if asks(match).endswith("roll rebound"):
        return "rebound"
    if asks(match).endswith("roll difficult"):
        return "difficult"
    if sum(match.state.score):
        return "goal"
    return str(last(match, "set_piece")["piece"])


# -- W94: one full turn ---------------------------------------------------------

FULL_TURN = "ball=CE value=2 home=CE3,AML1,AF1,AP1,HF4 away=CE2,AML1,AF2,AP1,HF4"


def before_the_shot(step: str) -> Match:
    """W94 up to the shot, with the step of the second pass's reaction."""
    match = play(at(FULL_TURN), "52", "done", "pass AML", "41", "no")
    return play(match, "pass AP", "63", step)


@pytest.mark.rule("W94")
def test_the_progress_dice_give_two_actions_three_minutes_and_a_reaction() -> None:
    match = play(at(FULL_TURN), "52")
    assert (match.state.actions, match.state.clock) == (2, 3)
    assert asks(match) == "home reaction"
    assert {"move CE AF", "move CE HML", "move AP AF"} <= set(match.legal())
    assert not [t for t in match.legal() if t.startswith(("move AML", "move AF", "move HF", "move AP ACL"))]


@pytest.mark.rule("W94")
def test_two_passes_bring_the_ball_into_the_box_with_the_worst_value() -> None:
    match = play(at(FULL_TURN), "52", "done", "pass AML", "41", "no")
    assert (last(match, "pass")["needed"], last(match, "pass")["good"], match.state.value) == (2, 1, 1)
    play(match, "pass AP", "63", "move AF AP")
    assert (last(match, "pass")["needed"], last(match, "pass")["good"], match.state.value) == (3, 2, 6)
    home, away = match.state.teams
    assert home.pieces[INDEX["AP"]] == away.pieces[INDEX["AP"]] == 2


@pytest.mark.rule("W94")
@pytest.mark.parametrize(("step", "modifier"), [("move AF AP", -2), ("no", -3)])
def test_the_shot_is_difficult_a_six_and_any_die_score_a_five_misses(step: str, modifier: int) -> None:
    for second in "123456":
        match = play(before_the_shot(step), "shoot", "6")
        assert last(match, "shot")["total"] == modifier
        assert asks(match) == "home roll difficult"
        play(match, second)
        assert match.state.score == [1, 0] and match.pending.situation == "kickoff"
    match = play(before_the_shot(step), "shoot", "5")
    assert match.state.score == [0, 0] and asks(match) == "away free_moves"


# -- W95: a stoppage time ---------------------------------------------------------


@pytest.mark.rule("W95")
def test_stoppage_moves_on_only_in_turns_that_the_controlling_team_starts() -> None:
    match = play(at("clock=44 ball=CE value=3", "A12"), "53", "done", "end")
    assert (match.state.clock, match.state.stoppage) == (45, 1)
    assert asks(match) == "away roll progress"
    play(match, "44")
    assert asks(match) == "home roll event" and match.state.stoppage == 1
    play(match, "56", "done", "end", "43")
    assert match.state.stoppage == 2
    play(match, "done", "end", "52", "done", "press", "12", "end")  # Away wins the ball, the marker stays
    assert match.state.control == 1 and match.state.stoppage == 2
    assert asks(match) == "home roll progress"
    play(match, "22")
    assert asks(match) == "away roll event" and match.state.stoppage == 2
    play(match, "56", "done", "end")
    assert match.state.half == 1
    play(match, "65")
    assert match.state.half == 2 and asks(match) == "home half_time"


# -- W96 to W113 ------------------------------------------------------------------


@pytest.mark.rule("W96")
@pytest.mark.parametrize(("dice", "midfield"), [("22", 3), ("32", 4)])
def test_five_squares_up_to_the_first_stoppage_square_are_a_tiredness_test_at_46(dice: str, midfield: int) -> None:
    match = play(at("clock=41 ball=CE", "A1"), "61")
    assert match.state.stoppage == 1 and asks(match) == "home roll tiredness"
    play(match, dice, "66")
    assert match.state.teams[0].cp == [4, midfield, 2]
    assert match.state.teams[1].cp == [4, 4, 2]


@pytest.mark.rule("W97")
@pytest.mark.parametrize(("answers", "control", "value"), [(("42",), 0, 4), (("21", "no"), 1, 2)])
def test_a_corner_to_his_own_corner_area_takes_the_taker_along(answers: tuple[str, ...], control: int, value: int) -> None:
    start = "phase=actions origin=corner ball=AKL home=AKL1,CE9 away=ACL1,CE9"
    match = play(at(start), "pass ACL", *answers)
    state = match.state
    assert last(match, "pass")["needed"] == 3
    assert (state.control, state.value) == (control, value)
    assert state.teams[0].pieces[INDEX["ACL"]] == 1 and not state.teams[0].pieces[INDEX["AKL"]]


@pytest.mark.rule("W98")
def test_a_lost_rebound_of_a_direct_free_kick_ends_the_turn() -> None:
    start = "phase=actions origin=free ball=AF value=2 home=AF4,AP1,CE5 away=AF2,AP1,CE7"
    match = play(at(start), "shoot", "4")
    assert last(match, "shot")["total"] == -3
    assert asks(match) == "home roll rebound"
    play(match, "25")
    assert last(match, "rebound")["totals"] == [3, 6]
    assert asks(match) == "away roll progress"
    assert (match.state.control, match.state.value, match.state.ball) == (1, 2, INDEX["AP"])


@pytest.mark.rule("W99")
def test_a_back_pass_is_fetched_by_a_piece_that_was_onside_at_the_kick() -> None:
    start = "phase=actions ball=AF value=3 home=AF5,HP5 away=CE4,HF6"
    match = play(at(start), "pass CE", "53")
    assert last(match, "pass")["needed"] == 3
    assert match.state.teams[0].pieces[INDEX["CE"]] == 1 and match.state.teams[0].pieces[INDEX["AF"]] == 4
    assert (match.state.control, match.state.value) == (0, 5)


@pytest.mark.rule("W100")
@pytest.mark.parametrize(("answer", "value"), [("use MF2", 6), ("no", 6)])
def test_rain_and_a_creative_midfielder_cancel_out_before_the_limit(answer: str, value: int) -> None:
    start = "phase=actions ball=CE weather=rain value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4 home.skills=MF2"
    match = play(at(start, "A1", "A9", "A11"), "pass AML", "66", "no", answer)
    assert match.state.value == value


@pytest.mark.rule("W100")
def test_a_creative_midfielder_on_a_dry_six_gives_five() -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4 home.skills=MF2"
    assert play(at(start, "A1", "A11"), "pass AML", "66", "no", "use MF2").state.value == 5


@pytest.mark.rule("W101")
@pytest.mark.parametrize(("dice", "choice"), [("51", "majority boost DF4"), ("54", "boost DF4")])
def test_doubling_up_adds_its_step_to_two_others(dice: str, choice: str) -> None:
    start = "phase=actions control=away ball=HF value=2 home=HF4,CE6 away=HF2,CE8 home.skills=DF4"
    match = play(at(start, "A1", "A11"), "position", dice)
    assert ("majority" in match.legal()) == (dice == "51")
    play(match, choice)
    assert match.state.value == 5 and match.state.teams[0].cp == [3, 4, 2]


@pytest.mark.rule("W102")
@pytest.mark.parametrize(("zone", "left"), [("zone D", [1, 0, 2]), ("zone F", [3, 0, 0])])
def test_in_heat_the_second_point_of_a_press_may_come_from_either_neighbour(zone: str, left: list[int]) -> None:
    start = "phase=actions control=away ball=CE value=4 weather=heat home.cp=3/1/2"
    match = play(at(start, "A1", "A6", "A9"), "apress")
    assert set(match.legal()) == {"zone D", "zone F"}
    play(match, zone)
    assert match.state.teams[0].cp == left and asks(match) == "home roll press"


@pytest.mark.rule("W103")
def test_a_corner_whose_minute_reaches_stoppage_leaves_nothing_to_slow_down() -> None:
    match = at("phase=setpiece pending=corner:home clock=45", "A8")
    assert match.state.stoppage == 1 and asks(match) == "home setup"


@pytest.mark.rule("W103")
@pytest.mark.parametrize(("dice", "yellow"), [("22", 1), ("32", 0)])
def test_slow_play_may_step_into_stoppage_and_is_then_tested_at_46(dice: str, yellow: int) -> None:
    match = at("phase=setpiece pending=corner:home clock=44", "A8")
    assert match.state.clock == 45 and not match.state.stoppage
    play(match, "slow", dice)
    assert match.state.stoppage == 1
    assert match.state.teams[0].yellow == yellow


@pytest.mark.rule("W104")
@pytest.mark.parametrize(
    ("die", "result"),
    [("6", "goal"), ("5", "goal"), ("4", "corner"), ("3", "rebound"), ("2", "goalkick"), ("1", "goalkick")],
)
def test_the_waiting_team_may_use_its_fast_action_to_shoot(die: str, result: str) -> None:
    start = "control=away ball=HF value=1 home=HF2,HP2,CE6 away=HF2,HP1,CE7"
    match = play(at(start, "A12"), "22", "15")
    assert asks(match) == "away action"
    play(match, "shoot", die)
    assert last(match, "shot")["total"] == -3
    assert outcome(match) == result
    if result == "goal":
        assert match.state.score == [0, 1] and asks(match) == "home setup"
        assert not [e for e in match.events if e.kind == "turn" and e.turn > 1]  # Home's turn was cut short
    elif result == "goalkick":
        assert asks(match) == "home free_moves"
    elif result == "corner":
        assert asks(match) == "away setup"


@pytest.mark.rule("W105")
def test_a_cancelled_shot_waits_for_the_next_action_and_cannot_be_cancelled_again() -> None:
    start = "phase=actions actions=2 ball=CE value=2 home=CE4,AF2,HF4 away=CE4,AF2,AML4 away.skills=DF3"
    match = play(at(start, "A1", "A11"), "pass AF", "26", "no", "shoot", "use DF3")
    assert asks(match) == "home action"
    assert "shoot" not in match.legal() and "pass AF" in match.legal()
    assert (match.state.ball, match.state.value) == (INDEX["AF"], 2)
    play(match, "pass AF", "66", "no", "shoot")
    assert asks(match) == "home roll shot"
    play(match, "1")
    assert dict(last(match, "shot")["modifiers"])["actions played"] == -2


@pytest.mark.rule("W106")
@pytest.mark.parametrize(
    ("die", "result"),
    [("6", "goal"), ("5", "goal"), ("4", "corner"), ("3", "rebound"), ("2", "goalkick"), ("1", "goalkick")],
)
def test_an_advancing_keeper_hardens_the_pass_and_leaves_his_goal_open(die: str, result: str) -> None:
    start = "phase=actions ball=CE value=3 home=CE4,AF1,AP1,HF4 away=CE4,AF1,AP1,HF4 away.skills=GK6"
    match = play(at(start, "A1", "A5", "A11"), "pass AF", "charge GK6", "46", "no")
    assert last(match, "pass")["needed"] == 4 and match.state.value == 4
    assert match.state.teams[1].keeper == INDEX["AF"]
    play(match, "shoot", die)
    shot = last(match, "shot")
    assert sorted(value for _, value in shot["modifiers"]) == [-2, -1, -1, 4] and shot["total"] == 0
    assert outcome(match) == result


@pytest.mark.rule("W107")
def test_a_piece_due_in_stoppage_is_back_for_the_second_half() -> None:
    match = play(at("clock=44 ball=CE", "A4", "A12"), "11", "54", "remove CE", "4", "done", "end")
    home = match.state.teams[0]
    assert home.off == [48]
    play(match, "64", "done", "end", "21", "done", "end")
    assert match.state.stoppage == 2 and home.off == [48]
    play(match, "21", "done", "end", "21")
    assert match.state.half == 2 and home.off == []
    play(match, "keep", "keep")
    assert asks(match) == "away setup"
    match.apply(match.pending.default())
    assert asks(match) == "home setup" and match.pending.pieces == 10


@pytest.mark.rule("W108")
@pytest.mark.parametrize(("switches", "needed"), [((), 1), (("A7",), 2)])
def test_a_corner_level_with_the_ball_is_no_offside_but_a_risk(switches: tuple[str, ...], needed: int) -> None:
    start = "phase=actions ball=AF value=3 home=AF5,ACL1,HF4 away=CE10"
    match = play(at(start, *switches), "pass ACL", "66", "no")
    assert last(match, "pass")["needed"] == needed


@pytest.mark.rule("W109")
def test_before_a_free_kick_both_teams_may_substitute_once_its_taker_first() -> None:
    match = play(at("ball=CE", "A3", "A12"), "22", "33", "1")
    assert asks(match) == "away substitutions"
    play(match, "subs 0")
    assert asks(match) == "home substitutions"
    play(match, "subs 0")
    assert asks(match) == "away free_moves"


@pytest.mark.rule("W110")
def test_a_target_man_keeps_two_defenders_from_an_ordinary_press_and_a_boost() -> None:
    start = "phase=actions control=away ball=HF value=3 home=HF2,CE8 away=HF1,CE9 away.skills=FW1"
    match = at(start, "A1", "A6", "A11")
    assert asks(match) == "away target_man"
    play(match, "use FW1")
    assert "press" not in match.legal() and "apress" in match.legal()
    play(match, "position", "52")
    assert match.state.value == 4 and asks(match) != "home position_boost"


@pytest.mark.rule("W110")
def test_without_the_target_man_the_two_may_press_and_boost() -> None:
    start = "phase=actions control=away ball=HF value=3 home=HF2,CE8 away=HF1,CE9 away.skills=FW1"
    match = play(at(start, "A1", "A6", "A11"), "no")
    assert "press" in match.legal()
    play(match, "position", "52")
    assert asks(match) == "home position_boost"


@pytest.mark.rule("W111")
@pytest.mark.parametrize(("dice", "second"), [("64", False), ("66", True)])
def test_a_shot_stopper_makes_both_dice_sixes_before_the_second_die(dice: str, second: bool) -> None:
    start = "phase=actions ball=AF value=6 home=AF2,CE8 away=AF2,CE8 away.skills=GK3"
    match = play(at(start, "A1", "A11"), "shoot", "use GK3", dice)
    assert (asks(match) == "home roll difficult") == second
    if not second:
        assert outcome(match) == "goalkick"


@pytest.mark.rule("W112")
@pytest.mark.parametrize("lost", [3, 4])
def test_a_team_plays_on_with_seven_and_forfeits_with_six(lost: int) -> None:
    start = f"ball=CE score=1-0 home.lost={lost} home=CE{10 - lost} home.yellow=5 home.yellows=5"
    match = play(at(start, "A12"), "22", "33", "4", "1")
    assert match.state.teams[0].lost == lost + 1
    if lost == 3:
        assert asks(match) == "away free_moves" and match.state.score == [1, 0]
    else:
        assert asks(match) == "over"
        assert match.result["score"] == [0, 3] and match.result["decided"] == "forfeit"


@pytest.mark.rule("W113")
@pytest.mark.parametrize(("die", "result"), [("4", "goal"), ("3", "corner"), ("2", "rebound"), ("1", "goalkick")])
def test_a_charge_and_one_action_balance_in_the_shot(die: str, result: str) -> None:
    start = "phase=actions actions=2 ball=CE value=1 home=CE4,AP3,HF3 away=CE4,AP2,AF4"
    match = play(at(start, "A5"), "pass AP", "charge", "33", "no")
    assert match.state.value == 3
    play(match, "shoot", die)
    assert last(match, "shot")["total"] == 0
    assert outcome(match) == result


# -- odds of the dice, in 36ths -----------------------------------------------------

PASS_ODDS = {1: 36, 2: 35, 3: 32, 4: 27, 5: 20, 6: 11}
PRESS_ODDS = {1: 0, 2: 11, 3: 20, 4: 27, 5: 32, 6: 35}
APRESS_ODDS = {1: 11, 2: 20, 3: 27, 4: 32, 5: 35, 6: 36}


@pytest.mark.parametrize(("value", "odds"), PASS_ODDS.items())
def test_odds_of_a_pass(value: int, odds: int) -> None:
    match = at(f"phase=actions ball=CE value={value} home=CE4,AML2,HF4 away=CE4,AML2,AF4").apply("pass AML")
    kept = 0
    for throw in THROWS:
        match.apply(throw)
        kept += match.state.control == 0
        match.undo()
    assert kept == odds
    play(match, "66", "no")
    assert last(match, "pass")["needed"] == value
    assert last(match, "pass")["chance"] == pytest.approx(odds / 36, abs=1e-4)


@pytest.mark.parametrize(
    ("kind", "value", "odds"),
    [("press", v, n) for v, n in PRESS_ODDS.items()] + [("apress", v, n) for v, n in APRESS_ODDS.items()],
)
def test_odds_of_a_press(kind: str, value: int, odds: int) -> None:
    match = at(f"phase=actions control=away ball=CE value={value}", "A1", "A6").apply(kind)
    won = 0
    for throw in THROWS:
        match.apply(throw)
        won += match.state.control == 0 and last(match, "press")["won"]
        assert last(match, "press")["chance"] == pytest.approx(odds / 36, abs=1e-4)
        match.undo()
    assert won == odds


def test_odds_of_the_clock() -> None:
    match = at("ball=CE")
    moved = Counter(play(match, throw).state.clock for throw in THROWS if match.rewind(0))
    assert moved == {0: 6, 1: 10, 2: 8, 3: 6, 4: 4, 5: 2}


@pytest.mark.parametrize("number", range(7))
def test_mean_number_of_actions_is_one_and_a_third_of_the_line(number: int) -> None:
    formation = f"{min(6, 10 - number)}-{number}-{10 - number - min(6, 10 - number)}"
    match = at(f"ball=CE home.formation={formation}")
    total = 0
    for throw in THROWS:
        total += match.apply(throw).state.actions
        match.undo()
    assert total == 36 + 12 * number
