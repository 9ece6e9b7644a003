"""Rulings R22-01 to R22-31: events, shots, moves, the clock and restarts."""

import pytest

from rules.editions.fuba22.shooting import Attempt, modifiers
from tests.rules.fuba22.scenario import asks, at, offered, play, state

LEVEL = "ball=CE value=3 home=CE5,HF5 away=CE5,AF5"  # a die of 3 brings an event
STAGE = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5"


@pytest.mark.rule("R22-01")
@pytest.mark.parametrize(("dice", "waits"), [("61", "home event_move"), ("16", "away event_move")])
def test_the_event_table_is_a_mirror(dice: str, waits: str) -> None:
    assert asks(play(at(LEVEL), "pass CE", "34", dice)) == waits


@pytest.mark.rule("R22-02", "R22-05")
@pytest.mark.parametrize(("tokens", "modifier"), [((), -2), (("adjust",), -3)])
def test_a_shot_from_the_front_is_two_short_and_as_second_action_one_more(tokens: tuple[str, ...], modifier: int) -> None:
    scene = "phase=stages first=home ball=AF value=3 dice=53 home=AF1,AP2,CE7 away=AF1,AP1,CE8"
    match = play(at(scene), *tokens, "shoot", "6")
    shot = next(e for e in match.events if e.kind == "shot")
    assert shot.data["total"] == modifier
    assert shot.data["result"] == ("goal" if 6 + modifier > shot.data["value"] else "difficult")


@pytest.mark.rule("R22-03")
def test_a_long_pass_makes_the_ball_harder_to_keep() -> None:
    match = at("ball=CE value=2 home=CE5,AP1,HF4 away=CE5,AP1,AF4")
    assert state(play(match, "pass AP")).value == 3


@pytest.mark.rule("R22-04")
@pytest.mark.parametrize(("switches", "waits"), [((), "home"), (("A4",), "away injured")])
def test_a_six_in_the_yellow_card_test_hurts_an_opponent_where_injuries_are_played(
    switches: tuple[str, ...], waits: str
) -> None:
    match = play(at(LEVEL, *switches), "pass CE", "34", "12", "6", "6")  # no red card
    assert state(match).sides[0].yellow == 1
    assert asks(match) == waits if switches else state(match).pending == "quick"


@pytest.mark.rule("R22-06")
def test_actions_come_in_any_order_but_each_type_once() -> None:
    match = at(STAGE)
    assert offered(match) == {"defence", "midfield", "forward", "adjust"}
    play(match, "midfield", "done")  # adjusting is all that is left, and needs no question
    assert asks(match).startswith("away ")
    match = play(at(STAGE), "adjust")
    assert offered(match) == {"defence", "midfield", "forward"}


@pytest.mark.rule("R22-07")
@pytest.mark.parametrize(("switches", "total"), [((), -1), (("keeper_apart",), 0)])
def test_the_keeper_is_a_defender_in_the_numbers_of_a_shot(switches: tuple[str, ...], total: int) -> None:
    scene = "phase=stages first=home ball=AP value=3 dice=53 home=AP1,CE9 away=AP1,CE9"
    assert sum(n for _, n in modifiers(state(at(scene, *switches)), 0, Attempt(False))) == total


@pytest.mark.rule("R22-08")
def test_offside_pieces_do_not_help_a_shot_but_balance_the_defenders() -> None:
    offside = "phase=stages first=home ball=AML value=3 dice=53 home=AML1,AP{0},CE{1} away=AF1,AML1,CE8 away.gk=AP"
    more = modifiers(state(at(offside.format(3, 6))), 0, Attempt(False))
    assert ("numbers in the box", 1) not in more
    level = modifiers(state(at(offside.format(1, 8))), 0, Attempt(False))
    assert not any(name == "numbers in the box" for name, _ in level)


@pytest.mark.rule("R22-09")
def test_a_value_of_one_is_not_lowered_by_an_empty_start() -> None:
    assert state(play(at("ball=CE value=1 home=CE5,HF5 away=AF10"), "pass HF")).value == 1


@pytest.mark.rule("R22-10")
def test_a_target_too_far_becomes_legal_by_crossing_or_by_passing_through() -> None:
    scene = "ball=HML value=5 home=HML2,ACR1,{0} away=HML2,ACR2,AF4,AP2"
    far = at(scene.format("CE7"), "A1", "A10")
    assert not any(token.startswith("pass ACR") for token in offered(far))
    crossing = at(scene.format("CE7") + " home.skills=K19", "A1", "A10")
    assert offered(crossing) >= {"pass ACR K19"} and "pass ACR" not in offered(crossing)
    assert state(play(crossing, "pass ACR K19")).value == 5
    through = "ball=CE value=6 home=CE5,AP1,AF4 away=CE1,AP1,HF8"
    assert "pass AP" not in offered(at(through, "A8"))  # a difficult situation stays one
    assert "pass AP" in offered(at(through.replace("value=6", "value=5"), "A8"))


@pytest.mark.rule("R22-11")
def test_offside_binds_the_team_in_control_only_and_from_where_the_ball_is() -> None:
    scene = "phase=stages first={0} ball=CE value=3 dice=53 home=CE6,HF2,HP2 away=CE6,AF2,AP2 home.gk=HP away.gk=AP"
    # the second last piece of each team stands in its box: only beyond it would be offside
    attacker = play(at(scene.format("home").replace("AF2,AP2", "CE4").replace("away=CE6,CE4", "away=CE10")), "forward")
    assert "move CE AF" not in offered(attacker)
    defender = play(at(scene.format("away").replace("home=CE6,HF2,HP2", "home=CE10")), "forward")
    assert "move CE HF" in offered(defender)


@pytest.mark.rule("R22-12", "R22-13")
def test_the_ball_limits_straight_midfield_moves_only() -> None:
    match = play(at("phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE1,AF9"), "midfield")
    assert {"move HF CE", "move CE AML", "move HF HCL"} <= offered(match)  # diagonal past the ball and back
    assert "move CE AF" not in offered(match) and "move HF HP" not in offered(match)


@pytest.mark.rule("R22-14")
def test_a_midfielder_may_carry_the_ball_straight_ahead() -> None:
    match = play(at("phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=AF10"), "midfield")
    assert {"dribble CE AF", "dribble CE HF", "dribble CE AML"} <= offered(match)
    play(match, "dribble CE AF")
    assert state(match).ball == 9 and not any(token.startswith("dribble") for token in offered(match))


@pytest.mark.rule("R22-15")
@pytest.mark.parametrize(
    ("home", "away", "dice", "first"),
    [
        ("CE5,HF5", "CE4,AF6", "54", "home"),  # more pieces in the target
        ("CE4,HF6", "CE5,AF5", "54", "away"),
        ("CE5,HF5", "CE5,AF5", "54", "away"),  # level: whoever has not the ball
        ("CE5,HF5", "CE5,AF5", "25", "home"),  # the ball was lost: Home has it no more
    ],
)
def test_the_greater_number_in_the_target_acts_first_and_if_level_the_team_without_the_ball(
    home: str, away: str, dice: str, first: str
) -> None:
    assert asks(play(at(f"ball=CE value=3 home={home} away={away}"), "pass CE", dice)) == f"{first} action"


@pytest.mark.rule("R22-16")
def test_two_actions_are_always_there_even_without_a_move_to_make() -> None:
    scene = "phase=stages first=home ball=HP value=3 dice=53 home.formation=0-5-5 home=HP10 away=AF10"
    match = play(at(scene), "adjust")
    assert offered(match) == {"defence", "midfield", "forward"}
    play(match, "defence")  # no defenders: no moves
    assert asks(match) in ("home free_moves", "away action")


@pytest.mark.rule("R22-17")
def test_after_a_direct_free_kick_the_other_team_still_plays_a_stage_it_has_not_begun() -> None:
    match = at("ball=AF value=3 home=AF3,CE7 away=AF2,CE8")
    play(match, "pass AF", "34", "21", "1", "place AF1 AP1 CE8 GK:HP", "place CE10 GK:AP", "done", "shoot", "5")
    assert state(match).score == [1, 0]
    match = at("ball=AF value=3 home=AF3,CE7 away=AF2,CE8")
    play(match, "pass AF", "34", "21", "1", "place AF1 AP1 CE8 GK:HP", "place CE9 AP1 GK:AP", "done", "shoot", "4", "16")
    assert asks(match) == "home action"  # a lost rebound: his stage goes on, and Away's is still to come
    play(match, "midfield", "done")
    while asks(match).startswith("home"):
        play(match, "done")
    assert asks(match) == "away action"


@pytest.mark.rule("R22-18")
def test_a_lost_rebound_leaves_the_ball_in_the_box() -> None:
    match = at("phase=stages first=home ball=AF value=3 dice=53 home=AF3,AP1,CE6 away=AF1,AP2,CE7")
    play(match, "shoot", "4", "16")
    assert (state(match).ball, state(match).control, state(match).value) == (12, 1, 1)


@pytest.mark.rule("R22-19", "R22-20")
def test_a_difficult_attempt_below_six_is_judged_as_usual_and_a_six_against_the_area() -> None:
    scene = at("phase=stages first=home ball=AML value=4 dice=53 home=AML1,AP1,CE8 away=AML1,AP1,CE8")
    for dice, result in ((("5",), "goalkick"), (("6", "6"), "goal"), (("6", "5"), "corner"), (("6", "4"), "goalkick")):
        match = play(scene.fork(keep_events=True), "shoot", *dice)
        assert [e.data["result"] for e in match.events if e.kind in ("shot", "difficult")][-1] == result


@pytest.mark.rule("R22-21")
def test_level_dice_in_stoppage_end_the_half() -> None:
    match = play(at("clock=45 stoppage=1 ball=CE value=2 home=CE5,HF5 away=CE5,AF5"), "pass CE", "33")
    assert asks(match) == "home half_time"


@pytest.mark.rule("R22-22")
def test_the_halves_begin_on_minutes_0_and_45() -> None:
    match = at("phase=lineup")
    play(match, "lineup 4-4-2", "lineup 4-4-2", "61", "home")
    assert match.events[-1].minute == "0"
    second = play(at("phase=interval clock=45 stoppage=1"), "keep", "keep")
    assert second.events[-1].minute == "45" and state(second).clock == 0


@pytest.mark.rule("R22-23")
def test_the_minute_of_a_set_piece_tires_nobody_and_may_enter_stoppage() -> None:
    match = at("phase=setpiece pending=goalkick:home clock=45 ball=HP home=CE10 away=AF10", "A1")
    assert (state(match).clock, state(match).stoppage) == (45, 1)
    assert asks(match) == "home set_piece_moves"
    again = at("phase=setpiece pending=goalkick:home clock=45 stoppage=2 ball=HP home=CE10 away=AF10", "A1")
    assert state(again).stoppage == 2


@pytest.mark.rule("R22-24")
def test_level_event_dice_give_points_and_skip_the_stages() -> None:
    match = at(f"{LEVEL} home.cp=4/3/2 away.cp=4/3/2", "A1")
    play(match, "pass CE", "34", "22")
    assert [side.cp for side in state(match).sides] == [[4, 4, 2], [4, 4, 2]]
    assert state(match).turn == 2 and state(match).value == 4
    assert state(play(at(LEVEL), "pass CE", "34", "33")).turn == 2


@pytest.mark.rule("R22-25")
def test_an_event_move_is_one_step_anywhere_next_door() -> None:
    match = play(at(LEVEL), "pass CE", "34", "41")
    assert "move HF CE" in offered(match) and "move HF HML" in offered(match)
    assert "move HF AF" not in offered(match)


@pytest.mark.rule("R22-26", "R22-92")
def test_after_a_failed_pass_the_ball_is_back_and_the_order_is_that_of_the_target() -> None:
    match = at("ball=CE value=2 home=CE3,HF7 away=HF2,CE4,AF4")
    play(match, "pass HF", "25", "15")
    assert (state(match).ball, state(match).control, state(match).value) == (6, 1, 2)
    assert asks(match) == "home action"  # seven against two in the front area


@pytest.mark.rule("R22-27", "R22-73")
def test_a_quick_free_kick_sends_somebody_to_the_ball_and_everybody_may_move() -> None:
    match = at("ball=HML value=2 home=HML1,CE9 away=HML1,AF9")
    play(match, "pass HML", "25", "21", "1")
    assert state(match).pending == "quick" and asks(match) == "home set_piece_moves"
    nobody = at("phase=setpiece pending=quick:home ball=HML home=CE9,HF1 away=AF10")
    assert asks(nobody) == "home holder"
    play(nobody, "from CE")
    assert asks(nobody) == "home set_piece_moves" and "move HF CE" in offered(nobody)


@pytest.mark.rule("R22-28")
def test_the_taker_chooses_the_side_of_a_corner_unless_an_event_names_it() -> None:
    free = at("phase=setpiece pending=corner:home home=CE10 away=CE10")
    for spot in ("AKL1", "AKR1"):
        free.fork().apply(f"place CE9 {spot} GK:HP")
    named = at("phase=setpiece pending=corner:home spot=AKL home=CE10 away=CE10")
    named.fork().apply("place CE9 AKL1 GK:HP")
    with pytest.raises(ValueError, match="AKR"):
        named.fork().apply("place CE9 AKR1 GK:HP")


@pytest.mark.rule("R22-29", "R22-85")
def test_a_corner_kicker_stands_nowhere_until_the_dice_are_compared() -> None:
    match = at("origin=corner ball=AKL value=1 home=AKL1,AP3,CE6 away=AP4,AF6")
    play(match, "pass ACL")
    assert state(match).n0 == [0, 0]
    play(match, "52")
    side = state(match).sides[0]
    assert side.pieces[10] == 1 and side.moved[10] == 0 and state(match).control == 0


@pytest.mark.rule("R22-30", "R22-68")
def test_before_a_goal_kick_the_opponents_stay_out_of_the_box_and_nobody_is_offside() -> None:
    match = at("phase=setpiece pending=goalkick:home ball=HP home=CE10 away=HF4,AML6")
    assert "move CE AF" in offered(match) and "move CE AP" in offered(match)  # beyond all of Away's pieces
    play(match, "done")
    assert "move HF CE" in offered(match) and "move HF HP" not in offered(match)


@pytest.mark.rule("R22-31")
def test_the_keeper_is_put_back_for_a_goal_kick_and_the_box_is_cleared() -> None:
    match = at("phase=setpiece pending=goalkick:home ball=HP home=HP2,CE8 home.gk=CE away=HP3,AF7")
    home, away = state(match).sides
    assert home.keeper == 0 and home.pieces[0] == 1
    assert home.pieces[3] == 2 and away.pieces[3] == 3
