"""Rulings R-063 to R-124 about special events, condition points and weather."""

from typing import Any

import pytest

from rules import Match
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, play


def last(match: Match, kind: str) -> dict[str, Any]:
    """The details of the last event of a kind."""
    return next(e.data for e in reversed(match.events) if e.kind == kind)


def shot_modifiers(match: Match) -> dict[str, int]:
    return dict(last(match, "shot")["modifiers"])


# -- head collision, failed pass, control changed by an event ----------------------


@pytest.mark.rule("R-084")
@pytest.mark.parametrize(("dice", "control", "value"), [("44", 0, 4), ("53", 0, 5), ("26", 1, 6)])
def test_a_head_collision_goes_to_the_higher_die_and_stays_with_a_tie(dice: str, control: int, value: int) -> None:
    match = play(at("ball=CE value=2", "A12"), "22", "51", dice)
    assert (match.state.control, match.state.value) == (control, value)


@pytest.mark.rule("R-119")
def test_a_collision_is_control_then_holder_then_injury_of_the_new_controllers_first() -> None:
    match = play(at("ball=CE home=CE2,HF8 away=AF10", "A4", "A12"), "22", "51", "26")
    away = match.state.teams[1]
    assert away.pieces[INDEX["CE"]] == 1  # fetched from AF before anybody is hurt
    assert asks(match) == "away injured"
    play(match, "remove CE", "3")
    assert away.pieces[INDEX["CE"]] == 1 and away.pieces[INDEX["AF"]] == 8  # and repaired again
    assert asks(match) == "home injured"
    play(match, "remove CE", "3")
    order = [e.kind for e in match.events if e.kind in ("control", "holder", "injury")]
    assert order == ["control", "holder", "injury", "holder", "injury"]


@pytest.mark.rule("R-118")
@pytest.mark.parametrize(("away", "control"), [("CE2,AF8", 1), ("AF10", 0)])
def test_a_failed_pass_leaves_the_ball_value_and_needs_a_defender_at_the_ball(away: str, control: int) -> None:
    match = play(at(f"ball=CE value=5 away={away}", "A12"), "22", "52")
    assert (match.state.control, match.state.value) == (control, 5)


@pytest.mark.rule("R-099")
def test_a_team_that_loses_the_ball_to_an_event_reacts_and_acts_as_defenders() -> None:
    match = play(at("ball=CE value=3", "A12"), "22", "52")
    assert match.state.control == 1 and asks(match) == "home reaction"
    play(match, "done")
    assert asks(match) == "home action" and match.state.actions == 3
    assert {"press", "position"} <= set(match.legal())
    assert not [token for token in match.legal() if token.startswith("pass")]


# -- free and forced actions ---------------------------------------------------------


@pytest.mark.rule("R-085")
def test_aggressive_defence_is_compulsory_whatever_the_numbers_and_free_even_in_heat() -> None:
    start = "ball=CE value=3 weather=heat home=CE6,HF4 away=CE1,AF9 away.cp=4/4/2"
    match = play(at(start, "A1", "A9", "A12"), "22", "46")
    assert asks(match) == "away roll press"  # nobody was asked
    play(match, "36")
    assert match.state.control == 1 and match.state.teams[1].cp == [4, 4, 2]


@pytest.mark.rule("R-085")
def test_aggressive_defence_needs_a_piece_at_the_ball() -> None:
    match = play(at("ball=CE value=3 home=CE6,HF4 away=AF10", "A12"), "22", "46")
    assert asks(match) == "home reaction"


@pytest.mark.rule("R-086")
@pytest.mark.parametrize(("weather", "points"), [("-", [4, 4, 2]), ("heat", [4, 3, 2])])
def test_a_chant_pays_one_point_of_the_first_action(weather: str, points: list[int]) -> None:
    start = f"control=away ball=CE value=4 weather={weather}"
    match = play(at(start, "A1", "A6", "A9", "A12"), "22", "61", "done", "apress")
    assert match.state.teams[0].cp == points


@pytest.mark.rule("R-086")
def test_a_chant_is_gone_after_the_first_action() -> None:
    match = play(at("control=away ball=CE value=4", "A1", "A12"), "22", "61", "done", "position", "11", "none")
    play(match, "position", "11", "boost")
    assert match.state.teams[0].cp == [4, 3, 2]


@pytest.mark.rule("R-110")
def test_a_fast_waiting_team_has_its_own_counter_and_leaves_the_phasing_team_its_turn() -> None:
    match = play(at("control=away ball=CE value=3", "A12"), "33", "15")
    assert asks(match) == "away action" and "pass AML" in match.legal()  # it has the ball, so it passes
    play(match, "pass AML", "11", "move CE AML")
    assert match.state.control == 0 and match.state.played == 0
    assert asks(match) == "home reaction" and match.state.phasing == 0 and match.state.clock == 0
    play(match, "done")
    assert match.state.actions == 3 and "pass CE" in match.legal()
    play(match, "shoot", "1")
    assert "actions played" not in shot_modifiers(match)


@pytest.mark.rule("R-110")
def test_in_the_stage_of_a_fast_waiting_team_the_phasing_team_may_use_its_target_man() -> None:
    start = "ball=AF value=3 home=AF1,CE9 away=AF2,CE8 home.skills=FW1 away.skills=FW1"
    match = play(at(start, "A1", "A6", "A11", "A12"), "66", "15")
    assert asks(match) == "home target_man"
    play(match, "use FW1")
    assert asks(match) == "away action" and "press" not in match.legal() and "apress" in match.legal()


@pytest.mark.rule("R-098")
@pytest.mark.parametrize(("control", "tokens"), [("home", ()), ("away", ("press", "11"))])
def test_a_keeper_out_of_position_helps_every_shot_until_the_turn_ends(control: str, tokens: tuple[str, ...]) -> None:
    match = play(at(f"control={control} ball=AF value=4 home=AF3,CE7 away=AF3,CE7", "A12"), "22", "56", "done", *tokens)
    play(match, "shoot", "1")
    assert shot_modifiers(match)["keeper out of position"] == 2


@pytest.mark.rule("R-098")
def test_bonuses_of_a_turn_end_with_it() -> None:
    start = "phase=turn shot_bonus=2 away.charged=1 ball=AF value=6 home=AF3,CE7 away=AF3,CE7"
    match = play(at(start, "A5"), "65", "done", "shoot", "1")
    assert not {"keeper out of position", "keeper charged"} & set(shot_modifiers(match))


@pytest.mark.rule("R-098")
@pytest.mark.parametrize(("charged", "bonus"), [("away", 1), ("home", None)])
def test_a_charge_helps_only_shots_against_the_charger(charged: str, bonus: int | None) -> None:
    start = f"phase=actions ball=AF value=6 {charged}.charged=1 home=AF3,CE7 away=AF3,CE7"
    match = play(at(start, "A5"), "shoot", "1")
    assert shot_modifiers(match).get("keeper charged") == bonus


# -- offside in events -----------------------------------------------------------------


@pytest.mark.rule("R-087")
@pytest.mark.parametrize("dice", ["26", "53"])
def test_the_ball_is_not_carried_to_an_offside_team_mate(dice: str) -> None:
    start = "ball=AF home=AF2,AP1,AML1,CE6 away=AF1,CE9"
    match = play(at(start, "A12"), "22", dice)
    assert asks(match) == "home event_ball"
    assert set(match.legal()) == {"no", "ball AML", "ball CE"}
    play(match, "ball AML")
    assert match.state.ball == INDEX["AML"]


@pytest.mark.rule("R-087")
def test_an_excellent_attack_move_does_not_end_offside() -> None:
    start = "ball=AF home=AF2,ACL1,CE7 away=AF1,CE9"
    match = play(at(start, "A12"), "22", "11")
    assert asks(match) == "home event_move"
    assert "move AF AP" not in match.legal() and "move ACL AP" not in match.legal() and "move CE AF" in match.legal()


# -- weather ------------------------------------------------------------------------------


@pytest.mark.rule("R-089")
@pytest.mark.parametrize(("die", "lost"), [("3", 0), ("4", 1), ("6", 1)])
def test_in_the_cold_a_four_is_for_good_and_a_six_is_no_worse(die: str, lost: int) -> None:
    match = play(at("clock=10 ball=CE weather=cold", "A4", "A9", "A12"), "22", "54", "remove CE", die)
    home = match.state.teams[0]
    assert home.lost == lost and home.off == ([] if lost else [14])


@pytest.mark.rule("R-089")
@pytest.mark.parametrize("weather", ["heat", "extreme_heat"])
def test_heat_doubles_the_price_of_aggressive_pressing_alone(weather: str) -> None:
    start = f"phase=actions control=away ball=CE value=4 weather={weather}"
    assert play(at(start, "A1", "A6", "A9"), "apress").state.teams[0].cp == [4, 2, 2]
    assert play(at(start, "A1", "A6", "A9"), "move", "12", "boost").state.teams[0].cp == [4, 3, 2]
    assert play(at(start, "A1", "A6", "A9"), "position", "12", "boost").state.teams[0].cp == [4, 3, 2]


# -- condition points -----------------------------------------------------------------------


@pytest.mark.rule("R-092")
@pytest.mark.parametrize(
    ("points", "zone", "after"),
    [("6/0/0", "zone D", [6, 0, 0]), ("4/4/2", "zone M", [4, 4, 2]), ("4/3/2", "zone M", [4, 4, 2])],
)
def test_a_point_above_six_in_a_zone_or_ten_in_all_is_lost(points: str, zone: str, after: list[int]) -> None:
    start = f"phase=actions half=2 ball=CE home.cp={points} home.yellow=1"
    match = play(at(start, "A1", "A3"), "end", "subs 1", "yellow", zone)
    assert match.state.teams[0].cp == after


@pytest.mark.rule("R-094")
def test_a_slow_spell_gives_each_team_a_point_where_it_had_one_at_the_start() -> None:
    start = "ball=CE home.cp=3/4/1 away.cp=5/2/2 away.cp_start=4/4/2"
    match = play(at(start, "A1", "A12"), "22", "41")
    assert match.state.clock == 1
    assert asks(match) == "home regain" and set(match.legal()) == {"no", "zone D", "zone F"}
    play(match, "zone F")
    assert asks(match) == "away regain" and set(match.legal()) == {"no", "zone M"}
    play(match, "zone M")
    assert match.state.teams[0].cp == [3, 4, 2] and match.state.teams[1].cp == [5, 3, 2]


@pytest.mark.rule("R-094")
def test_a_slow_spell_has_nothing_for_fresh_teams() -> None:
    match = play(at("ball=CE", "A1", "A12"), "22", "42")
    assert asks(match) == "home reaction" and match.state.clock == 1


@pytest.mark.rule("R-094")
def test_nobody_regains_an_eleventh_point() -> None:
    start = "ball=CE home.cp=3/5/2 home.cp_start=4/4/2"
    assert asks(play(at(start, "A1", "A12"), "22", "41")) == "home reaction"


# -- options that are off ----------------------------------------------------------------------


@pytest.mark.rule("R-101")
@pytest.mark.parametrize("dice", ["41", "61", "63", "64", "65", "66", "54"])
def test_an_event_without_its_option_does_nothing_more(dice: str) -> None:
    match = play(at("ball=CE value=3 home=CE6,HF4 away=CE4,AF6", "A12"), "22", dice)
    assert asks(match) == "home reaction"
    assert match.state.value == 3 and match.state.clock == (1 if dice == "41" else 0)
    assert not match.state.free_boost and not match.state.teams[0].skills | match.state.teams[1].skills


@pytest.mark.rule("R-101")
def test_a_rude_foul_without_injuries_is_a_card_and_a_free_kick() -> None:
    match = play(at("ball=CE", "A12"), "22", "35", "6")
    assert asks(match) == "home free_moves" and match.state.teams[1].yellow == 1
    assert match.state.teams[0].off == [] and match.state.teams[0].lost == 0
