"""A pass being played: the control check, the runs to the ball and the new ball value."""

import pytest

from rules import Match
from rules.board import ADJACENT, AREAS, INDEX
from tests.rules.fuba3.scenario import AWAY, THROWS, asks, at, kinds, last, moves, needed, pieces, play


def after_pass(match: Match, target: str, dice: str) -> Match:
    """A pass with its pass reaction declined, or made by the first piece if it is compulsory."""
    play(match, f"pass {target}", dice)
    while asks(match).endswith(("pass_reaction", "easy_move")):
        match.apply(match.legal()[0])
    return match


MANNED = "phase=actions actions=2 home=CE3,AML1,HF6 away=CE2,AML1,AF7"


UNMANNED = "phase=actions actions=2 home=CE4,HF6 away=CE3,AF7"


FAR = "phase=actions actions=2 ball=HF home=HF4,AML1,CE5 away=HF1,AML1,CE5,AF3"


@pytest.mark.rule("W24")
@pytest.mark.parametrize(
    ("position", "new_value"),
    [
        pytest.param(f"{MANNED} value=3", 2, id="adjacent and manned"),
        pytest.param(f"{UNMANNED} value=3", 5, id="adjacent and unmanned"),
        pytest.param(f"{FAR} value=2", 5, id="far"),
    ],
)
def test_a_good_pass_sets_the_lower_die_only_for_a_team_mate_next_door(position: str, new_value: int) -> None:
    match = at(position)
    assert needed(match, "AML") == 3
    after_pass(match, "AML", "52")
    event = next(event for event in match.events if event.kind == "pass")
    assert (event.data["good"], event.data["success"]) == (1, True)
    assert match.state.control == 0
    assert AREAS[match.state.ball] == "AML"
    assert match.state.value == new_value
    assert asks(match) == "home action"


@pytest.mark.rule("W25")
@pytest.mark.parametrize(
    ("position", "new_value"),
    [pytest.param(f"{MANNED} value=4", 2, id="adjacent and manned"), pytest.param(f"{FAR} value=3", 3, id="far")],
)
def test_a_bad_pass_gives_the_ball_away_with_a_new_value(position: str, new_value: int) -> None:
    match = at(position)
    assert needed(match, "AML") == 4
    after_pass(match, "AML", "32")
    assert match.state.control == 1
    assert AREAS[match.state.ball] == "AML"
    assert match.state.value == new_value


@pytest.mark.rule("W26")
def test_two_good_dice_to_a_team_mate_let_any_piece_step_anywhere() -> None:
    match = play(at(f"{MANNED} value=3"), "pass AML", "46")
    assert asks(match) == "home pass_reaction"
    # Every neighbour of every manned area is open, but the only man at the ball stays.
    expected = {f"move {a} {AREAS[b]}" for a in ("CE", "HF") for b in ADJACENT[INDEX[a]]}
    expected |= {f"keeper {a}" for a in ("HCL", "HCR", "HF")}
    assert set(match.legal()) == {"no"} | expected
    match.apply("move HF HCL")
    assert match.state.teams[0].pieces[INDEX["HCL"]] == 1
    assert match.state.value == 4


@pytest.mark.rule("W27")
def test_two_good_dice_to_an_empty_area_still_need_a_runner() -> None:
    match = play(at("phase=actions value=3 home=CE4,HML1,HF5 away=CE3,AF7"), "pass AML", "46")
    assert asks(match) == "home pass_reaction"
    assert set(match.legal()) == {"move CE AML", "move HML AML"}
    match.apply("move HML AML")
    assert match.state.teams[0].pieces[INDEX["AML"]] == 1
    assert match.state.value == 6


@pytest.mark.rule("W28")
def test_a_bad_pass_that_no_opponent_can_reach_keeps_the_ball_at_value_six() -> None:
    match = at("phase=actions actions=2 ball=CE value=4 home=CE4,HF6 away=CE3,AF7")
    assert needed(match, "HCL") == 5
    play(match, "pass HCL", "24")
    assert asks(match) == "away easy_move"
    match.apply("move CE HF")
    assert match.state.teams[1].pieces[INDEX["HF"]] == 1
    assert match.state.teams[0].pieces[INDEX["HCL"]] == 1  # the compulsory runner
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (0, "HCL", 6)
    assert asks(match) == "home action"
    event = next(event for event in match.events if event.kind == "pass")
    assert (event.data["success"], event.data["value"]) == (False, 6)


@pytest.mark.rule("W28")
def test_one_opponent_next_to_the_target_makes_a_bad_pass_a_lost_ball() -> None:
    match = play(at("phase=actions ball=CE value=4 home=CE4,HF6 away=CE3,HML1,AF6"), "pass HCL", "24")
    assert match.state.control == 1
    assert match.state.teams[1].pieces[INDEX["HCL"]] == 1


@pytest.mark.rule("W97")
@pytest.mark.parametrize(("answers", "control", "value"), [(("42",), 0, 4), (("21", "no"), 1, 2)])
def test_a_corner_to_his_own_corner_area_takes_the_taker_along(answers: tuple[str, ...], control: int, value: int) -> None:
    start = "phase=actions origin=corner ball=AKL home=AKL1,CE9 away=ACL1,CE9"
    match = play(at(start), "pass ACL", *answers)
    state = match.state
    assert last(match, "pass")["needed"] == 3
    assert (state.control, state.value) == (control, value)
    assert state.teams[0].pieces[INDEX["ACL"]] == 1 and not state.teams[0].pieces[INDEX["AKL"]]


@pytest.mark.rule("W99")
def test_a_back_pass_is_fetched_by_a_piece_that_was_onside_at_the_kick() -> None:
    start = "phase=actions ball=AF value=3 home=AF5,HP5 away=CE4,HF6"
    match = play(at(start), "pass CE", "53")
    assert last(match, "pass")["needed"] == 3
    assert match.state.teams[0].pieces[INDEX["CE"]] == 1 and match.state.teams[0].pieces[INDEX["AF"]] == 4
    assert (match.state.control, match.state.value) == (0, 5)


PASS_ODDS = {1: 36, 2: 35, 3: 32, 4: 27, 5: 20, 6: 11}


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


@pytest.mark.rule("R-016")
def test_the_keeper_must_fetch_a_ball_that_nobody_else_can_reach() -> None:
    match = play(at("phase=actions ball=HMR home=HMR4,AMR6 away=HMR2,AF8"), "pass HCL", "66")
    assert AREAS[match.state.teams[0].keeper] == "HCL"
    assert (match.state.control, AREAS[match.state.ball]) == (0, "HCL")


@pytest.mark.rule("R-016")
def test_the_keeper_stays_at_home_if_an_outfield_piece_can_fetch_the_ball() -> None:
    match = play(at("phase=actions ball=HMR home=HMR4,HML1,HF5 away=HMR2,AF8"), "pass HCL", "66")
    assert set(match.legal()) == {"move HF HCL", "move HML HCL"}


@pytest.mark.rule("R-017")
def test_two_good_dice_move_a_piece_that_neither_starts_nor_ends_near_the_target() -> None:
    match = play(at("phase=actions value=3 home=CE3,AML1,HF6 away=CE2,AML1,AF7"), "pass AML", "56")
    assert {"move HF HCR", "keeper HCR", "move CE AML"} <= moves(match)


@pytest.mark.rule("R-017")
def test_one_good_die_only_brings_a_neighbour_to_the_target() -> None:
    match = play(at("phase=actions value=3 home=CE3,AML1,HF6 away=CE2,AML1,AF7"), "pass AML", "52")
    assert set(match.legal()) == {"no", "move CE AML"}


@pytest.mark.rule("R-017")
def test_the_dice_that_count_are_those_of_the_passer_though_it_is_not_his_turn() -> None:
    scene = "phasing=home control=away ball=CE value=2 home=CE1,HF9 away=CE3,AML1,AF6"
    match = play(at(scene, "A12"), "33", "15", "pass AML", "66")
    assert asks(match) == "away pass_reaction"
    assert "move AF ACR" in moves(match)


@pytest.mark.rule("R-018")
def test_an_offside_team_mate_may_not_be_the_one_who_runs_in() -> None:
    empty = at("phase=actions value=2 ball=CE home=CE3,ACL1,HF6 away=CE2,AML1,HF7")
    play(empty, "pass AF", "52")
    assert (pieces(empty, 0, "AF"), pieces(empty, 0, "ACL"), pieces(empty, 0, "CE")) == (1, 1, 2)
    manned = at("phase=actions value=3 ball=CE home=CE3,AF1,ACL1,AP1,HF4 away=CE2,AML1,HF7")
    one_good_die = play(manned.fork(), "pass AF", "51")
    assert set(one_good_die.legal()) == {"no", "move CE AF"}
    both_good = play(manned, "pass AF", "55")
    assert "move CE AF" in moves(both_good)
    assert not {"move ACL AF", "move AP AF"} & moves(both_good)
    assert "move ACL AML" in moves(both_good)  # away from the target he may


@pytest.mark.rule("R-019")
def test_the_new_value_is_die_then_stopper_then_rain_then_the_passer_then_the_fans() -> None:
    scene = "phase=actions weather=rain value=2 ball=CE home=CE3,AF1,HF6 away=CE2,AF1,AML7"
    match = at(f"{scene} home.skills=MF2,TM4 away.skills=DF2", "A1", "A9", "A11")
    play(match, "pass AF", "61", "no")
    assert asks(match) == "away stopper"
    match.apply("use DF2")
    assert asks(match) == "home value_skill"
    match.apply("use MF2")
    assert asks(match) == "home fans"
    assert match.state.value == 6  # 6 + 1 - 1: limited only then
    play(match, "use TM4", "3")
    assert match.state.value == 3


@pytest.mark.rule("R-070")
def test_an_easy_situation_ends_at_six_even_in_rain() -> None:
    start = "phase=actions ball=HF value=5 weather=rain home=HF5,HCL1,CE4 away=CE4,AF6"
    match = play(at(start, "A9"), "pass HCL", "11")
    assert asks(match) == "away easy_move" and match.legal()[0] == "no"
    assert {"move CE HF", "move AF AP", "keeper AF"} <= set(match.legal())
    play(match, "no", "no")
    assert (match.state.control, match.state.value) == (0, 6)


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


@pytest.mark.rule("R-127")
def test_the_keeper_does_not_run_to_the_ball_while_somebody_else_can() -> None:
    match = play(at("phase=actions ball=HF home=HF4,HML1,CE5 away=HCL1,CE9"), "pass HCL", "66")
    assert set(match.legal()) == {"move HF HCL", "move HML HCL"}


@pytest.mark.rule("R-127")
def test_the_keeper_who_intercepts_does_not_go_while_somebody_else_can() -> None:
    match = play(at("phase=actions ball=CE value=3 home=CE9,ACL1 away=AF1,CE9 away.gk=AP"), "pass ACL", "11")
    assert match.state.control == AWAY and pieces(match, AWAY, "ACL") == 1
    assert match.state.teams[AWAY].keeper == INDEX["AP"] and pieces(match, AWAY, "AF") == 0


@pytest.mark.rule("R-127")
def test_the_keeper_goes_if_nobody_else_can() -> None:
    match = play(at("phase=actions ball=AF value=5 home=AF9,ACL1 away=CE10"), "pass ACL", "11")
    assert match.state.control == AWAY and match.state.teams[AWAY].keeper == INDEX["ACL"]
    assert last(match, "step")["keeper"] and "holder" not in kinds(match)


@pytest.mark.rule("R-127")
def test_where_nobody_has_to_go_the_keeper_is_free_to() -> None:
    match = play(at("phase=actions ball=HF value=3 home=HF4,HCL1,CE5 away=HF1,CE9"), "pass HCL", "61")
    assert set(match.legal()) == {"no", "keeper HCL", "move HF HCL"}
