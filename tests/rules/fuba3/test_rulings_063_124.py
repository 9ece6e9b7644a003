"""Rulings R-063 to R-124 about play, set pieces, clock and pieces. Skills and special events have their own files."""

from typing import Any

import pytest

from rules import IllegalInput, Match
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, play

NOBODY = "home=- home.off=" + ",".join(["44"] * 10)  # only Home's keeper is left on the pitch


def last(match: Match, kind: str) -> dict[str, Any]:
    """The details of the last event of a kind."""
    return next(e.data for e in reversed(match.events) if e.kind == kind)


def kinds(match: Match) -> list[str]:
    return [e.kind for e in match.events]


def from_area(match: Match, area: str) -> set[str]:
    """Legal steps of outfield pieces in an area."""
    return {token for token in match.legal() if token.startswith(f"move {area} ")}


# -- free moves before free kicks and goal kicks ----------------------------------


@pytest.mark.rule("R-063")
def test_the_piece_that_takes_a_quick_free_kick_arrives_uncounted() -> None:
    match = at("phase=setpiece pending=free:home ball=HCL home=HF1,CE9 home.gk=CE away=AF10")
    home = match.state.teams[0]
    assert home.pieces[INDEX["HCL"]] == 1 and home.pieces[INDEX["HF"]] == 0
    play(match, "move CE AF", "done")
    assert asks(match) == "away free_moves"
    play(match, "move AF CE")
    assert asks(match) == "home reaction"  # one step each, the run to the ball did not count


@pytest.mark.rule("R-064")
@pytest.mark.parametrize(
    ("start", "legal"),
    [("pending=free:home ball=CE", False), ("pending=goalkick:home ball=HP", True)],
)
def test_offside_limits_the_free_moves_of_free_kicks_only(start: str, legal: bool) -> None:
    match = at(f"phase=setpiece {start} home=AF2,CE3,HF5 away=AF5,CE5")
    assert ("move AF AP" in match.legal()) == legal


@pytest.mark.rule("R-064")
def test_in_free_moves_each_piece_steps_once() -> None:
    match = at("phase=setpiece pending=free:home ball=CE home=CE9,HCL1 away=AF10")
    play(match, "move HCL HML")
    assert not from_area(match, "HML") and from_area(match, "CE")
    play(match, "done", "move AF CE")
    assert asks(match) == "home reaction"


# -- positioning, pressing, moving, passing ----------------------------------------


@pytest.mark.rule("R-065")
def test_both_positioning_dice_meet_the_same_ball_value() -> None:
    match = play(at("phase=actions control=away ball=CE value=3"), "position", "44")
    assert match.state.value == 5


@pytest.mark.rule("R-066")
@pytest.mark.parametrize(("dice", "choice", "value"), [("52", "none", 4), ("52", "majority", 5), ("11", "majority", 4)])
def test_the_majoritys_step_is_a_choice(dice: str, choice: str, value: int) -> None:
    start = "phase=actions control=away ball=CE value=3 home=CE4,HF6 away=CE2,AF8"
    assert play(at(start), "position", dice, choice).state.value == value


@pytest.mark.rule("R-066")
def test_two_dice_steps_leave_no_room_for_the_majority() -> None:
    start = "phase=actions control=away ball=CE value=3 home=CE4,HF6 away=CE2,AF8"
    match = play(at(start), "position", "46")
    assert asks(match) == "away roll progress" and match.state.value == 5


@pytest.mark.rule("R-067")
@pytest.mark.parametrize("dice", ["11", "16", "66"])
def test_a_press_at_value_one_is_legal_but_hopeless(dice: str) -> None:
    match = play(at("phase=actions control=away ball=CE value=1"), "press", dice)
    assert (match.state.control, match.state.value) == (1, 1)


@pytest.mark.rule("R-068")
def test_a_dribble_may_end_among_opponents() -> None:
    match = play(at("phase=actions ball=AML home=AML1,CE9 away=ACL2,CE8"), "move", "11", "dribble AML ACL")
    assert match.state.ball == INDEX["ACL"] and match.state.control == 0


@pytest.mark.rule("R-069")
@pytest.mark.parametrize(("home", "legal"), [("HP1,CE9", True), ("CE10", False)])
def test_the_keeper_counts_for_a_pass_within_an_area(home: str, legal: bool) -> None:
    match = at(f"phase=actions ball=HP home={home} away=AF10")
    assert ("pass HP" in match.legal()) == legal


@pytest.mark.rule("R-070")
def test_an_easy_situation_ends_at_six_even_in_rain() -> None:
    start = "phase=actions ball=HF value=5 weather=rain home=HF5,HCL1,CE4 away=CE4,AF6"
    match = play(at(start, "A9"), "pass HCL", "11")
    assert asks(match) == "away easy_move" and match.legal()[0] == "no"
    assert {"move CE HF", "move AF AP", "keeper AF"} <= set(match.legal())
    play(match, "no", "no")
    assert (match.state.control, match.state.value) == (0, 6)


@pytest.mark.rule("R-095")
def test_a_piece_that_reacted_may_move_again_in_an_action_but_only_once_there() -> None:
    match = play(at("phase=reaction ball=CE home=CE9,HCL1 away=CE9,HML1"), "move HCL HML", "done")
    play(match, "move", "44", "move HML HF")
    assert not from_area(match, "HF")


@pytest.mark.rule("R-096")
@pytest.mark.parametrize(("answer", "needed"), [("no", 3), ("charge GK6", 4)])
def test_a_pass_counts_the_pieces_before_the_charge(answer: str, needed: int) -> None:
    start = "phase=actions ball=CE value=3 home=CE4,AF1,HF5 away=CE4,AF1,HF5 away.skills=GK6"
    match = play(at(start, "A1", "A5", "A11"), "pass AF", answer, "66", "no")
    assert last(match, "pass")["needed"] == needed  # the keeper who came out makes it two against one only later


@pytest.mark.rule("R-097")
def test_a_ball_won_back_after_a_lost_rebound_may_be_shot_again() -> None:
    start = "phase=actions actions=2 ball=AP value=4 home=AP3,CE7 away=AP2,CE8"
    match = play(at(start), "shoot", "3", "36")
    assert (match.state.control, match.state.value) == (1, 3)
    play(match, "press", "11", "shoot", "6")
    assert match.state.score == [1, 0]


@pytest.mark.rule("R-103")
def test_after_a_direct_free_kick_is_lost_the_pass_has_lapsed() -> None:
    start = "phase=actions origin=free ball=AF value=2 home=AF4,AP1,CE5 away=AF2,AP1,CE7"
    match = play(at(start), "shoot", "4", "16")
    assert asks(match) == "away roll progress"
    assert match.state.turn == 2 and "press" not in kinds(match)


@pytest.mark.rule("R-104")
def test_a_runner_offside_at_the_kick_may_not_fetch_the_ball() -> None:
    start = "phase=actions ball=CE value=2 home=CE2,AP2,HF6 away=AF1,CE9"
    match = play(at(start), "pass AF", "66")
    assert match.state.teams[0].pieces[INDEX["AF"]] == 1  # the only runner left is in the centre
    assert match.state.teams[0].pieces[INDEX["AP"]] == 2 and match.state.teams[0].pieces[INDEX["CE"]] == 1


@pytest.mark.rule("R-104")
def test_other_steps_of_the_reaction_are_judged_with_the_ball_in_its_new_area() -> None:
    start = "phase=actions ball=CE value=2 home=CE2,ACL1,AF1,HF6 away=AF1,CE9"
    match = play(at(start), "pass ACL", "66")
    assert "move AF AP" in match.legal()  # offside with the ball in the centre, level with the ball now
    match = play(at(start), "pass CE", "66")
    assert "move AF AP" not in match.legal()


# -- corners --------------------------------------------------------------------------


@pytest.mark.rule("R-105")
def test_a_corner_taker_left_alone_in_a_storm_can_still_play_to_himself() -> None:
    start = "phase=actions origin=corner ball=AKL weather=storm home=AKL1,HF9 away=ACL5,AP5"
    match = at(start, "A9")
    assert "pass ACL" in match.legal()
    play(match, "pass ACL", "66")
    assert match.state.teams[0].pieces[INDEX["ACL"]] == 1


@pytest.mark.rule("R-105")
def test_with_helpers_near_the_corner_area_the_taker_may_be_the_one_who_runs_in() -> None:
    start = "phase=actions origin=corner ball=AKL home=AKL1,AP1,AF1,HF7 away=AP5,CE5"
    match = play(at(start), "pass ACL", "66")
    assert set(match.legal()) == {"move AKL ACL", "move AP ACL", "move AF ACL"}
    play(match, "move AP ACL")
    assert match.state.teams[0].pieces[INDEX["ACL"]] == 2  # he steps in all the same once it is over


@pytest.mark.rule("R-123")
@pytest.mark.parametrize(("home", "away", "die", "totals"), [(2, 6, "4", [3, 7]), (2, 7, "4", [3, 7]), (7, 5, "3", [7, 6])])
def test_a_rebound_leaves_the_keeper_out_and_then_counts_six(home: int, away: int, die: str, totals: list[int]) -> None:
    start = f"phase=actions ball=AP value=4 home=AP{home},CE{10 - home} away=AP{away},AF{10 - away}"
    match = play(at(start), "shoot", die, "11")
    assert last(match, "rebound")["totals"] == totals


# -- the clock and the whistle -----------------------------------------------------------


@pytest.mark.rule("R-071")
@pytest.mark.parametrize("die", ["6", "4", "1"])
def test_after_the_last_stoppage_square_no_set_piece_is_played(die: str) -> None:
    start = "phase=actions clock=45 stoppage=5 last=1 ball=AP value=4 home=AP3,CE7 away=AP2,CE8"
    match = play(at(start), "shoot", die)
    assert match.state.half == 2 and asks(match) == "home half_time"
    assert match.state.score == [1 if die == "6" else 0, 0]


@pytest.mark.rule("R-071")
def test_a_penalty_of_the_last_turn_is_still_taken() -> None:
    start = "phase=actions clock=45 stoppage=5 last=1 control=away ball=HP value=4 home=HP2,CE8 away=HP2,CE8"
    match = play(at(start, "A1", "A6"), "apress", "56", "1")
    assert match.pending.situation == "penalty"
    play(match, "place HP1 CE9 GK:AP", "place CE10 GK:HP", "stay", "left", "6")
    assert match.state.score == [0, 1]
    assert match.state.half == 2 and asks(match) == "home half_time"


@pytest.mark.rule("R-072")
@pytest.mark.parametrize(("control", "next_node"), [("home", "home half_time"), ("away", "away roll event")])
def test_a_double_in_stoppage_is_an_event_only_if_the_defenders_start_the_turn(control: str, next_node: str) -> None:
    match = play(at(f"clock=45 stoppage=1 control={control} ball=CE", "A12"), "55")
    assert asks(match) == next_node
    assert match.state.half == (2 if control == "home" else 1)


@pytest.mark.rule("R-073")
@pytest.mark.parametrize("var", ["66", "65"])
def test_a_goal_takes_one_minute_whether_it_stands_or_not(var: str) -> None:
    start = "phase=actions clock=10 ball=AP value=1 home=AP3,CE7 away=AF5,CE5"
    match = play(at(start, "A10"), "shoot", "6", var)
    assert match.state.clock == 11
    assert match.state.score == [0 if var == "66" else 1, 0]


@pytest.mark.rule("R-108")
@pytest.mark.parametrize(("clock", "stoppage", "asked"), [(43, 0, True), (45, 0, False), (45, 2, False)])
def test_slow_play_is_offered_only_on_regular_squares(clock: int, stoppage: int, asked: bool) -> None:
    match = at(f"phase=setpiece pending=goalkick:home clock={clock} stoppage={stoppage}", "A8")
    assert (asks(match) == "home slow_play") == asked
    assert match.state.stoppage == (stoppage if asked or stoppage else 1)


@pytest.mark.rule("R-116")
def test_minutes_of_a_set_piece_count_but_the_return_waits_for_the_end_of_a_turn() -> None:
    start = "phase=actions clock=32 ball=AP value=6 home.off=33 home=AP2,CE7 away=AP3,CE7"
    match = play(at(start, "A4"), "shoot", "1")
    home = match.state.teams[0]
    assert match.state.clock == 33 and home.off == [33]
    play(match, "done", "done", "done")
    assert asks(match) == "away action" and home.off == [33]
    play(match, "pass AF", "66")
    while asks(match) != "home roll progress":
        assert home.off == [33]
        match.apply(match.legal()[0])
    assert home.off == [] and home.pieces[INDEX["CE"]] == 8


# -- half-time, substitutions, extra time ---------------------------------------------------


@pytest.mark.rule("R-090")
def test_at_half_time_each_team_moves_one_player_in_secret() -> None:
    match = at("phase=interval half=1")
    assert asks(match) == "home half_time" and match.pending.secret
    assert set(match.legal()) == {"keep", *(f"shift {a} {b}" for a in "DMF" for b in "DMF" if a != b)}
    play(match, "shift D M")
    assert match.state.teams[0].formation == (4, 4, 2)  # hidden until both have chosen
    play(match, "keep")
    assert match.state.teams[0].formation == (3, 5, 2)


@pytest.mark.rule("R-090")
def test_a_team_whose_coach_was_sent_off_keeps_its_formation() -> None:
    match = at("phase=interval half=1 home.coach_off=1", "A1")
    assert asks(match) == "away half_time"


@pytest.mark.rule("R-106")
def test_formation_changes_chain_keep_lines_of_six_and_wait_for_the_next_turn() -> None:
    match = play(at("phase=actions ball=CE", "A3"), "end", "subs 3", "formation D M", "formation D M")
    assert not [token for token in match.legal() if token.endswith(" M")]
    play(match, "formation D F")
    assert match.state.teams[0].formation == (1, 6, 3)  # no card has it; Away's turn has begun
    assert asks(match) == "away roll progress"


@pytest.mark.rule("R-106")
def test_an_empty_line_has_nobody_to_give() -> None:
    match = at("phase=interval half=1 home.formation=5-5-0")
    assert not [token for token in match.legal() if token.startswith("shift F")]


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


@pytest.mark.rule("R-100")
@pytest.mark.parametrize(
    ("switches", "next_node"),
    [((), "over"), (("X2",), "home roll kickoff"), (("X1",), "home half_time"), (("X1", "X2"), "home half_time")],
)
def test_a_draw_stands_unless_extra_time_or_a_shoot_out_is_played(switches: tuple[str, ...], next_node: str) -> None:
    match = play(at("half=2 clock=45 stoppage=1 score=1-1 ball=CE", *switches), "11")
    assert asks(match) == next_node
    if next_node == "over":
        assert match.result["winner"] is None and match.result["decided"] == "normal"
    else:
        assert match.state.phase == ("shootout" if switches == ("X2",) else "interval")


@pytest.mark.rule("R-100")
def test_extra_time_has_two_short_halves_and_no_golden_goal() -> None:
    start = "phase=actions half=3 clock=15 kicked_off=home score=1-1 fulltime=1-1 ball=AP value=1 home=AP3,CE7 away=CE10"
    match = play(at(start, "X1"), "shoot", "6")
    assert match.state.score == [2, 1] and match.state.stoppage == 1  # the goal's minute ends the fifteen
    assert asks(match) == "away setup"
    match = play(at("half=3 clock=15 stoppage=1 score=2-1 kicked_off=home ball=CE", "X1"), "11")
    assert match.state.half == 4 and asks(match) == "away setup"
    match = play(at("half=4 clock=15 stoppage=1 score=2-1 ball=CE", "X1"), "11")
    assert asks(match) == "over" and match.result["decided"] == "extra_time" and match.result["winner"] == "home"


@pytest.mark.rule("R-100")
def test_after_twenty_extra_pairs_lots_decide_the_shoot_out() -> None:
    level = "o" * 24
    match = play(at(f"phase=shootout half=2 kicks=home:{level},away:{level}", "X2"), "stay", "left", "6", "stay", "left", "6")
    assert asks(match) == "home roll lots"
    play(match, "away")
    assert match.result["winner"] == "away" and match.result["score"] == [0, 0]


@pytest.mark.rule("R-122")
@pytest.mark.parametrize("weather", ["-", "rain"])
def test_a_tie_before_extra_time_brings_no_weather(weather: str) -> None:
    start = f"half=2 clock=45 stoppage=1 weather={weather} ball=CE"
    match = play(at(start, "A9", "X1"), "11", "keep", "keep", "44")
    assert asks(match) == "home roll kickoff"
    play(match, "21", "home")
    assert match.state.weather == ("" if weather == "-" else weather)
    assert asks(match) == "home setup"  # no weather die either


# -- pieces: penalties, missing pieces, incidents, reactions -----------------------------------


@pytest.mark.rule("R-091")
def test_a_penalty_is_kicked_by_an_outfield_piece() -> None:
    match = play(at("ball=AP home=AP2,CE8 away=AP2,CE8", "A12"), "22", "31", "1")
    for wrong in ("place CE10 GK:AP", "place CE10 GK:HP", "place CE8 AP2 GK:HP"):
        with pytest.raises(IllegalInput):
            match.apply(wrong)
    play(match, "place AP1 CE9 GK:HP")


@pytest.mark.rule("R-091", "R-102")
def test_a_keeper_who_is_all_there_is_kicks_the_penalty() -> None:
    start = f"phase=actions phasing=away control=home ball=AP value=1 home.gk=AP {NOBODY} away=AP2,CE8"
    match = play(at(start, "A1", "A6"), "apress", "56", "1")
    assert match.pending.default() == "place GK:AP"
    play(match, "place GK:AP", "place CE10 GK:AP", "stay", "left", "6")
    assert match.state.score == [1, 0]


@pytest.mark.rule("R-102")
@pytest.mark.parametrize(
    ("start", "legal", "illegal"),
    [
        ("phase=kickoff", "place GK:CE", "place GK:HP"),
        ("phase=setpiece pending=corner:home", "place GK:AKR", "place GK:HP"),
        ("phase=setpiece pending=free:home ball=AF", "place GK:AF", "place GK:HP"),
    ],
)
def test_the_keeper_fills_the_role_when_nobody_else_is_on_the_pitch(start: str, legal: str, illegal: str) -> None:
    match = at(f"{start} {NOBODY}")
    with pytest.raises(IllegalInput):
        match.apply(illegal)
    play(match, legal)
    assert asks(match) == "away setup"


@pytest.mark.rule("R-102")
def test_nobody_on_the_pitch_can_be_hurt_and_a_red_card_takes_an_injured_piece() -> None:
    match = play(at(f"ball=HP {NOBODY}", "A4", "A12"), "22", "54")
    assert "injury" not in kinds(match) and asks(match) == "home action"
    match = play(at(f"ball=HP home.yellow=4 {NOBODY}", "A12"), "22", "33", "4", "1")
    home = match.state.teams[0]
    assert (home.red, home.lost, len(home.off)) == (1, 1, 9)


@pytest.mark.rule("R-102")
def test_a_corner_taker_counts_nowhere_and_cannot_be_hurt_on_his_spot() -> None:
    off = ",".join(["44"] * 9)
    start = f"phase=actions origin=corner ball=AKL home=AKL1 home.gk=AP home.off={off} away=AP1,CE9 away.skills=TM4"
    match = play(at(start, "A1", "A4", "A11"), "pass AP", "66", "use TM4", "6", "6", "6")
    assert "injury" not in kinds(match) and "keeper_injured" not in kinds(match)
    assert asks(match) == "home setup" and match.pending.situation == "penalty"


@pytest.mark.rule("R-117")
def test_a_rude_foul_in_the_box_is_award_card_injury_and_then_the_penalty() -> None:
    match = play(at("ball=AP home=AP1,CE9 away=AP2,CE8", "A4", "A12"), "22", "35", "6", "2")
    order = [k for k in kinds(match) if k in ("set_piece", "yellow", "red_test", "injury", "holder", "setup")]
    assert order == ["set_piece", "yellow", "red_test", "injury"]
    assert match.state.teams[0].pieces[INDEX["AP"]] == 0  # no holder while the penalty is pending
    assert asks(match) == "home setup" and match.pending.situation == "penalty"


@pytest.mark.rule("R-124")
def test_a_keeper_steps_off_his_line_only_from_a_majority_but_always_goes_home() -> None:
    match = at("phase=reaction ball=CE home=CE10 away=HP1,CE9")
    assert not [token for token in match.legal() if token.startswith("keeper")]
    match = at("phase=reaction ball=CE home=CE10 away=CE10")
    assert "keeper HF" in match.legal()
    match = at("phase=reaction ball=CE home=CE10 home.gk=HF away=HF1,CE9")
    assert [token for token in match.legal() if token.startswith("keeper")] == ["keeper HP"]


@pytest.mark.rule("R-124")
def test_a_piece_that_came_in_during_the_reactions_stays() -> None:
    match = play(at("phase=reaction ball=HF home=HF8,HCL2 away=CE10"), "move HF HCL")
    assert from_area(match, "HCL") == {"move HCL HML", "move HCL HP", "move HCL HF"}
    play(match, "move HCL HML", "move HCL HML")
    assert match.state.teams[0].pieces[INDEX["HCL"]] == 1
    assert not from_area(match, "HCL")


@pytest.mark.rule("R-124")
def test_a_keeper_who_came_out_in_the_reactions_does_not_go_back_in_them() -> None:
    match = play(at("phase=reaction ball=CE home=CE5,HF5 away=CE10"), "keeper HF")
    assert not [token for token in match.legal() if token.startswith("keeper")]
