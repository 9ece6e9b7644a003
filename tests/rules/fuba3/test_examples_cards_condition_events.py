"""Worked examples W59 to W93: tiredness, cards, penalties, condition, set pieces, special events and skills."""

from typing import Any

import pytest

from rules import IllegalInput, Match, new_match
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, play


def last(match: Match, kind: str) -> dict[str, Any]:
    """The details of the last event of a kind."""
    return next(e.data for e in reversed(match.events) if e.kind == kind)


def steps_offered(match: Match) -> set[str]:
    """What is legal apart from the way out."""
    return set(match.legal()) - {"done", "no", "end"}


def at_penalty(*switches: str, away: str = "") -> Match:
    """Home has been fouled in Away's box and is about to take the penalty; all set up by default."""
    start = f"ball=AP home=AP2,CE2,HF4,HML2 away=AF4,CE4,AP2 {away}"
    match = play(at(start, "A12", *switches), "11", "31", "1")
    for _ in range(2):
        match.apply(match.pending.default())
    return match


# -- tiredness and cards -------------------------------------------------------


@pytest.mark.rule("W59")
def test_a_tired_team_moves_one_piece_less_but_plays_as_many_actions() -> None:
    match = play(at("ball=CE home.tired=1 home.cp=4/4/2", "A1"), "45", "done")
    assert match.state.actions == 2  # 4 <= 4 midfielders: the plain formation
    play(match, "move", "22", "no")
    assert last(match, "move")["moves"] == 3
    play(match, "move CE AF", "move HF HP", "move HF HP")
    assert asks(match) != "home moves"


@pytest.mark.rule("W60")
def test_a_third_yellow_and_a_two_turn_two_yellows_into_a_red() -> None:
    match = play(at("ball=CE home.yellow=2 home.yellows=2", "A12"), "11", "33", "4")
    assert asks(match) == "home roll red"
    play(match, "2", "remove HF")
    home = match.state.teams[0]
    assert (home.red, home.yellow, home.lost, home.outfield(INDEX["HF"])) == (1, 1, 1, 3)


@pytest.mark.rule("W61")
@pytest.mark.parametrize(("die", "red", "yellow"), [("1", 1, 0), ("2", 0, 1)])
def test_a_six_on_the_first_yellow_test_risks_a_red_at_once(die: str, red: int, yellow: int) -> None:
    match = play(at("ball=CE", "A12"), "11", "33", "6", die)
    home = match.state.teams[0]
    assert (home.red, home.yellow) == (red, yellow)
    assert (asks(match) == "home sent_off") == bool(red)


@pytest.mark.rule("W60", "W61")
@pytest.mark.parametrize(("die", "left"), [("1", 1), ("2", 0)])
def test_a_red_on_a_one_is_a_direct_one_and_leaves_the_other_yellow(die: str, left: int) -> None:
    match = play(at("ball=CE home.yellow=1 home.yellows=1", "A12"), "11", "33", "6", die)
    assert (match.state.teams[0].red, match.state.teams[0].yellow) == (1, left)


@pytest.mark.rule("W62")
@pytest.mark.parametrize(("ball", "cards"), [("AML", 1), ("HML", 0)])
def test_a_three_is_a_yellow_only_in_the_sinners_part_of_the_pitch(ball: str, cards: int) -> None:
    match = play(at(f"ball={ball} home=AML3,HML3,HF4 away=AML3,HML3,AF4", "A12"), "11", "31", "3")
    assert match.state.teams[1].yellow == cards


# -- penalties -------------------------------------------------------------------


@pytest.mark.rule("W63", "W64")
@pytest.mark.parametrize(
    ("keeper", "kick", "die", "goal"),
    [
        ("left", "left", "1", False),
        ("left", "left", "2", True),
        ("right", "left", "5", False),
        ("stay", "middle", "6", True),
        ("left", "middle", "1", True),
    ],
)
def test_a_penalty_scores_on_the_number_of_both_sides(keeper: str, kick: str, die: str, goal: bool) -> None:
    match = play(at_penalty(), keeper, kick, die)
    assert match.state.score == [1 if goal else 0, 0]
    if goal:
        assert asks(match) == "away setup" and match.pending.situation == "kickoff"
    else:
        assert last(match, "set_piece")["piece"] == "goalkick"
        assert asks(match) == "away free_moves"


@pytest.mark.rule("W65")
@pytest.mark.parametrize(("used", "dice", "goal"), [("use GK4", "61", False), ("use GK4", "62", True), ("no", "6", True)])
def test_a_penalty_saver_leaves_the_kicker_the_lower_die(used: str, dice: str, goal: bool) -> None:
    match = play(at_penalty("A1", "A11", away="away.skills=GK4"), used, "left", "left", dice)
    assert match.state.score == [1 if goal else 0, 0]


# -- condition -------------------------------------------------------------------


@pytest.mark.rule("W66", "W67")
@pytest.mark.parametrize(
    ("clock", "minute", "dice", "midfield"),
    [(28, 78, "53", 4), (28, 78, "43", 3), (30, 80, "44", 4)],
)
def test_a_tiredness_roll_below_the_minute_costs_a_point(clock: int, minute: int, dice: str, midfield: int) -> None:
    match = play(at(f"half=2 clock={clock} ball=CE", "A1"), "61")
    assert asks(match) == "home roll tiredness" and 45 + match.state.clock == minute
    play(match, dice)
    assert asks(match) == "away roll tiredness"
    assert match.state.teams[0].cp == [4, midfield, 2]
    play(match, dice)
    assert match.state.teams[1].cp == [4, midfield, 2]


@pytest.mark.rule("W68")
def test_condition_points_are_the_formation_shifted_by_the_roles() -> None:
    match = play(new_match("fuba3", options={"A1": True, "A2": True}), "lineup 4-4-2", "lineup 4-5-1 AM AM AM")
    assert [side.cp for side in match.state.teams] == [[4, 4, 2], [4, 2, 4]]
    assert match.state.teams[1].formation == (4, 5, 1)


@pytest.mark.rule("W69")
def test_an_empty_zone_is_paid_for_by_two_points_next_to_it() -> None:
    start = "phase=actions ball=AF home.cp=3/2/0 home=AF2,CE4,HF4"
    match = play(at(start, "A1"), "move", "12", "boost")
    assert match.state.teams[0].cp == [3, 0, 0]


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


@pytest.mark.rule("W71")
def test_a_piece_hurt_for_three_minutes_is_back_after_the_first_turn_that_ends_late_enough() -> None:
    match = play(at("clock=30 ball=CE", "A4", "A12"), "11", "54", "remove HF", "3")
    home = match.state.teams[0]
    assert home.off == [33] and home.outfield(INDEX["HF"]) == 3
    play(match, "done", "end", "31", "done", "end")  # Away's turn ends at 32
    assert match.state.clock == 32 and home.off == [33]
    play(match, "21")  # Home's next turn reaches 33 but is not over
    assert match.state.clock == 33 and home.off == [33]
    play(match, "done", "end")
    assert home.off == [] and home.outfield(INDEX["CE"]) == 3


@pytest.mark.rule("W71")
@pytest.mark.parametrize("answer", ["no", "replace"])
def test_a_piece_hurt_for_good_is_lost_or_replaced(answer: str) -> None:
    match = play(at("clock=30 ball=CE", "A3", "A4", "A12"), "11", "54", "remove HF", "5", answer)
    home = match.state.teams[0]
    replaced = answer == "replace"
    assert (home.lost, home.subs, home.outfield(INDEX["HF"])) == ((0, 1, 4) if replaced else (1, 0, 3))
    assert home.off == []


# -- charge, offside risk, slow play, VAR ----------------------------------------


@pytest.mark.rule("W72")
@pytest.mark.parametrize(("answer", "needed", "bonus"), [("no", 3, None), ("charge", 4, 1), ("charge GK1", 5, 1)])
def test_a_charging_keeper_makes_the_pass_harder_and_the_shot_easier(answer: str, needed: int, bonus: int | None) -> None:
    start = "phase=actions ball=CE actions=2 home=CE4,AP2,HF4 away=CE4,AP1,AF5 away.skills=GK1"
    match = play(at(start, "A1", "A5", "A11"), "pass AP", answer, "66", "no")
    assert last(match, "pass")["needed"] == needed
    play(match, "shoot", "1")
    assert dict(last(match, "shot")["modifiers"]).get("keeper charged") == bonus


@pytest.mark.rule("W73")
@pytest.mark.parametrize(("switches", "needed"), [((), 3), (("A7",), 4)])
def test_offside_risk_takes_the_majority_out_of_the_pass(switches: tuple[str, ...], needed: int) -> None:
    start = "phase=actions ball=CE value=3 home=CE4,ACL2,HF4 away=CE4,AF6"
    match = play(at(start, *switches), "pass ACL", "66", "no")
    assert last(match, "pass")["needed"] == needed


@pytest.mark.rule("W74")
@pytest.mark.parametrize(("clock", "booked"), [(24, True), (23, False)])
def test_slow_play_is_punished_when_the_dice_stay_below_the_minute(clock: int, booked: bool) -> None:
    match = play(at(f"phase=setpiece pending=goalkick:home half=2 clock={clock}", "A8"), "slow")
    assert match.state.clock == clock + 2
    play(match, "34")
    assert match.state.teams[0].yellow == (1 if booked else 0)
    assert asks(match) == ("home roll red" if booked else "home free_moves")


@pytest.mark.rule("W75")
def test_a_double_six_of_the_var_takes_a_goal_back() -> None:
    match = play(at("phase=actions ball=AP value=1 home=AP3,CE7 away=AF5,CE5", "A10"), "shoot", "6")
    assert asks(match) == "home roll var"
    play(match, "66")
    state = match.state
    assert state.score == [0, 0]
    assert last(match, "set_piece") == {"piece": "free", "area": "AP", "quick": True}
    assert (state.control, state.value, state.ball) == (1, 2, INDEX["AP"])
    assert asks(match) == "away free_moves"


# -- special events ---------------------------------------------------------------


@pytest.mark.rule("W76")
@pytest.mark.parametrize(("dice", "value"), [("21", 5), ("23", 1)])
def test_a_bounce_moves_the_ball_value_by_two(dice: str, value: int) -> None:
    assert play(at("ball=CE value=3", "A12"), "22", dice).state.value == value


@pytest.mark.rule("W77")
def test_a_level_ball_over_the_touchline_goes_to_the_defenders() -> None:
    match = play(at("ball=AML value=4 home=AML2,CE8 away=AML2,CE8", "A12"), "22", "43")
    assert (match.state.control, match.state.value) == (1, 2)


@pytest.mark.rule("W78")
def test_a_ball_over_homes_goal_line_is_a_corner_for_away() -> None:
    match = play(at("ball=HP home=HP2,CE8 away=CE10", "A12"), "22", "44")
    assert asks(match) == "away setup" and match.pending.situation == "corner"
    with pytest.raises(IllegalInput):
        match.apply("place AKL1 CE9 GK:AP")
    play(match, "place CE9 HKL1 GK:AP")


@pytest.mark.rule("W79")
def test_a_defenders_foul_in_the_box_is_a_penalty_with_a_yellow_test() -> None:
    match = play(at("ball=AP home=AP2,CE8 away=AP2,CE8", "A12"), "22", "31")
    assert asks(match) == "away roll yellow"
    play(match, "1")
    assert asks(match) == "home setup" and match.pending.situation == "penalty"


# -- skills and sequences -----------------------------------------------------------


@pytest.mark.rule("W80")
def test_a_cross_with_two_good_dice_takes_two_off_the_ball_value() -> None:
    start = "phase=actions ball=AML value=3 home=AML4,AP2,HF4 away=AML4,AP1,AF5 home.skills=MF4"
    match = play(at(start, "A1", "A11"), "pass AP", "54", "no", "use MF4")
    assert last(match, "pass")["needed"] == 4
    assert match.state.value == 3


@pytest.mark.rule("W81")
def test_a_shoot_out_ends_when_three_down_with_two_kicks_left() -> None:
    match = at("phase=shootout half=2 kicks=home:oo,away:xx", "X2")
    play(match, "stay", "left", "2")  # three against nought, but Away has three kicks left
    assert asks(match) == "home keeper_side"
    play(match, "left", "right", "1")
    assert asks(match) == "over"
    assert match.result["winner"] == "home" and match.result["shootout"] == [3, 0]
    assert match.result["score"] == [0, 0]


@pytest.mark.rule("W82")
def test_reactions_start_from_majorities_and_straight_off_the_goal_line() -> None:
    match = at("phase=reaction ball=CE home=CE3,HML1,HCL1,AMR5 away=CE1,HML1,AMR5,AML3")
    expected = {f"move CE {area}" for area in ("HF", "HML", "HMR", "AML", "AMR", "AF")}
    expected |= {"move HCL HML", "move HCL HP", "move HCL HF"}
    expected |= {"keeper HCL", "keeper HCR", "keeper HF"}
    assert steps_offered(match) == expected
    play(match, "move CE AF")
    assert not any(token.startswith("move CE") for token in match.legal())
    assert "move HCL HML" in match.legal()


@pytest.mark.rule("W82")
def test_a_piece_without_a_majority_on_the_goal_line_only_steps_straight_off() -> None:
    match = at("phase=reaction ball=CE home=CE3,HML1,HCL1,AMR5 away=CE1,HML1,HCL1,AMR5,AML2")
    assert {token for token in match.legal() if token.startswith("move HCL")} == {"move HCL HML"}


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


@pytest.mark.rule("W83")
def test_a_dribbler_leaves_opponents_behind_only_for_an_area_without_them() -> None:
    start = "phase=actions ball=AML home=AML1,CE9 away=AML1,CE5,ACL4 home.skills=MF6"
    match = play(at(start, "A1", "A11"), "move", "44", "no")
    assert {token for token in match.legal() if token.startswith("MF6")} == {"MF6 AML AF", "MF6 AML HML"}
    play(match, "MF6 AML AF")
    assert match.state.ball == INDEX["AF"] and match.state.teams[0].cp == [4, 3, 2]


@pytest.mark.rule("W84")
def test_a_goal_kick_clears_the_box_and_lets_the_others_move_four() -> None:
    start = "phase=actions ball=AP value=6 home=AP2,AF2,CE6 away=AP3,CE7"
    match = play(at(start), "shoot", "1")
    home, away = match.state.teams
    box, front = INDEX["AP"], INDEX["AF"]
    assert (home.pieces[box], away.pieces[box], away.keeper) == (0, 1, box)
    assert (home.pieces[front], away.pieces[front]) == (4, 3)
    assert asks(match) == "away free_moves"
    play(match, "move AF ACL", "move AF ACR", "done")
    assert not any(token.endswith(" AP") for token in match.legal())
    play(match, "move AF ACL", "move AF ACR", "move AF AML")
    assert asks(match) == "home free_moves"
    play(match, "move CE AF")
    assert asks(match) == "away reaction" and match.state.origin == "goalkick"


@pytest.mark.rule("W85")
def test_a_quick_free_kick_first_brings_the_closest_piece_uncounted() -> None:
    start = "ball=ACL home=ACL2,CE8 away=AF2,CE8"
    match = play(at(start, "A12"), "22", "33", "1")
    assert asks(match) == "away holder"
    assert set(match.legal()) == {"from AF", "from keeper"}
    play(match, "from AF")
    assert asks(match) == "away free_moves"
    play(match, "done")
    assert asks(match) == "away reaction"  # Home may move as many as Away moved: none


@pytest.mark.rule("W86")
def test_a_failed_aggressive_press_in_the_own_box_is_a_penalty() -> None:
    start = "phase=actions control=away ball=HP value=4 home=HP2,CE8 away=HP2,CE8"
    match = play(at(start, "A1", "A6"), "apress", "56")
    assert asks(match) == "home roll yellow"
    play(match, "1")
    assert asks(match) == "away setup" and match.pending.situation == "penalty"


@pytest.mark.rule("W87")
@pytest.mark.parametrize(("answer", "value"), [("use DF2", 5), ("no", 2)])
def test_a_stopper_gives_the_passer_the_higher_die(answer: str, value: int) -> None:
    start = "phase=actions ball=CE value=2 home=CE4,AF2,HF4 away=CE4,AF2,AML4 away.skills=DF2"
    match = play(at(start, "A1", "A11"), "pass AF", "25", "no", answer)
    assert last(match, "pass")["needed"] == 2
    assert match.state.value == value


@pytest.mark.rule("W88")
def test_short_passes_count_all_successful_adjacent_passes_of_the_turn() -> None:
    start = "phase=actions actions=3 ball=HF value=2 home=HF5,HML5 away=CE1,AF9 home.skills=MF7"
    match = play(at(start, "A1", "A11"), "pass HML", "21", "no", "no")
    play(match, "pass HF", "33", "no")
    play(match, "pass CE", "54", "move HF CE", "use MF7")
    assert last(match, "pass")["needed"] == 3
    assert match.state.value == 2


@pytest.mark.rule("W89")
def test_a_counter_press_wins_the_ball_back_and_the_presser_goes_on_defending() -> None:
    start = "phase=actions phasing=away actions=2 ball=AF value=3 home=AF3,CE7 away=AF3,CE7 home.skills=TM6"
    match = play(at(start, "A1", "A11"), "press", "24")
    assert (match.state.control, match.state.value) == (1, 4)
    assert asks(match) == "home gegenpressing"
    play(match, "press", "36")
    assert (match.state.control, match.state.value) == (0, 6)
    assert asks(match) == "away action" and {"press", "position"} <= set(match.legal())


@pytest.mark.rule("W90")
@pytest.mark.parametrize(("dice", "value"), [("66", 6), ("36", 4)])
def test_rain_raises_the_new_ball_value_by_one_but_not_above_six(dice: str, value: int) -> None:
    start = "phase=actions ball=CE weather=rain value=2 home=CE4,AML2,HF4 away=CE4,AML2,AF4"
    match = play(at(start, "A9"), "pass AML", dice, "no")
    assert match.state.value == value


@pytest.mark.rule("W91")
@pytest.mark.parametrize(("dice", "value"), [("52", 4), ("46", 5), ("11", 3)])
def test_an_outnumbered_team_positions_by_its_dice_alone(dice: str, value: int) -> None:
    start = "phase=actions control=away ball=CE value=3 home=CE2,HF8 away=CE3,AF7"
    match = play(at(start, "A1"), "position", dice)
    assert asks(match) != "home position_boost"
    assert match.state.value == value and match.state.teams[0].cp == [4, 4, 2]


@pytest.mark.rule("W92")
@pytest.mark.parametrize(("dice", "actions"), [("65", 1), ("21", 2)])
def test_a_midfield_general_takes_an_action_but_never_the_last(dice: str, actions: int) -> None:
    match = play(at("ball=CE away.skills=MF1", "A1", "A11"), dice)
    assert asks(match) == "away midfield_general"
    play(match, "use MF1")
    assert match.state.actions == actions


@pytest.mark.rule("W93")
@pytest.mark.parametrize(("die", "shoots", "modifier"), [("4", True, None), ("3", False, -1)])
def test_a_goal_poacher_who_beats_the_value_shoots_before_actions_count(die: str, shoots: bool, modifier: int | None) -> None:
    start = "phase=actions actions=2 ball=CE value=3 home=CE4,AP2,HF4 away=CE4,AP1,AF5 home.skills=FW4"
    match = play(at(start, "A1", "A11"), "pass AP", "52", "use FW4", die)
    assert last(match, "pass")["needed"] == 4
    if shoots:
        assert asks(match) == "home roll shot"
        play(match, "1")
    else:
        assert asks(match) == "home action"
        play(match, "shoot", "1")
    assert dict(last(match, "shot")["modifiers"]).get("actions played") == modifier


@pytest.mark.rule("W93")
def test_a_goal_poacher_waits_for_a_pass_with_one_good_die() -> None:
    start = "phase=actions actions=2 ball=CE value=3 home=CE4,AP2,HF4 away=CE4,AP1,AF5 home.skills=FW4"
    assert asks(play(at(start, "A1", "A11"), "pass AP", "54", "no")) == "home action"
