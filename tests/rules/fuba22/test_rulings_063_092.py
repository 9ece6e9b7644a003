"""Rulings R22-63 to R22-92: injuries, skills, events, restarts and the end of a match."""

import pytest

from rules import new_match
from rules.editions.fuba22 import FUBA22
from tests.rules.fuba22.scenario import asks, at, offered, play, state

LEVEL = "ball=CE value=3 home=CE5,HF5 away=CE5,AF5"  # a die of 3 brings an event
SKILLS = ("A1", "A10")


@pytest.mark.rule("R22-63")
def test_injured_pieces_are_back_after_half_time() -> None:
    match = at("clock=45 stoppage=2 ball=CE value=2 home=CE5,HF4 away=CE5,AF5 home.off=49", "A4")
    play(match, "pass CE", "32", "keep", "keep")
    play(match, "place CE2 AF8 GK:AP", "place HF10 GK:HP")
    assert state(match).sides[0].off == [] and sum(state(match).sides[0].pieces) == 11


@pytest.mark.rule("R22-64")
def test_high_condition_counts_the_line_of_the_zone_where_the_ball_is() -> None:
    scene = "phase=stages first=home ball=AF value=3 dice=53 home=AF5,HF5 away=CE5,AF5 home.skills=K03"
    match = play(at(scene, *SKILLS), "high K03", "1")
    assert [e.data["moves"] for e in match.events if e.kind == "moves"] == [2]


@pytest.mark.rule("R22-65")
def test_a_free_kick_in_a_stage_is_taken_where_the_ball_is_then() -> None:
    scene = "phase=stages first=home ball=CE target=CE value=4 dice=53 home=CE2,AF1,HF7 away=AF2,AML8"
    match = play(at(scene, "A1", "A6"), "midfield", "dribble CE AF", "done", "adjust", "apress", "66", "3")
    assert state(match).ball == 9 and state(match).sides[1].yellow == 1  # a 3 is a card in the own half
    assert asks(match) == "home setup"


@pytest.mark.rule("R22-66")
@pytest.mark.parametrize(("die", "piece", "taker"), [("1", "free", 1), ("4", "free", 0), ("2", "", 0)])
def test_an_actor_wins_a_free_kick_or_a_card(die: str, piece: str, taker: int) -> None:
    scene = "ball=AF value=3 home=AF3,CE7 away=AF2,CE8 home.skills=K25 away.skills=K25"
    match = play(at(scene, "A1", "A10"), "pass AF", "34")
    assert asks(match) == "home actor"  # only the team with the ball
    play(match, "use K25", die)
    if die == "1":
        assert state(match).sides[0].yellow == 1 and state(match).taker == taker
    elif die == "4":
        play(match, "6")
        assert [e.data["result"] for e in match.events if e.kind == "yellow_test"] == [7]
        assert state(match).sides[1].yellow == 1 and asks(match) == "away roll red"
    else:
        assert asks(match) == "home roll event"


@pytest.mark.rule("R22-69")
def test_a_corner_that_fails_leaves_the_ball_in_the_corner_area() -> None:
    match = at("origin=corner ball=AKL value=1 home=AKL1,AP3,CE6 away=AP4,ACL1,AF5")
    play(match, "pass AP", "24", "15")  # value 2, event -4
    assert (state(match).ball, state(match).control) == (10, 1)


@pytest.mark.rule("R22-70")
def test_substitutions_are_an_action_only_while_there_are_some_left() -> None:
    scene = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.subs={0}"
    assert {"subs 1", "subs 2"} <= offered(at(scene.format(1), "A3"))
    assert "subs 3" not in offered(at(scene.format(1), "A3"))
    assert not any(token.startswith("subs") for token in offered(at(scene.format(3), "A3")))


@pytest.mark.rule("R22-71")
def test_a_dribble_past_the_line_is_legal() -> None:
    match = play(at("phase=stages first=home ball=AML value=3 dice=53 home=AML2,CE8 away=HML10 away.gk=AP"), "forward")
    assert "dribble AML ACL" in offered(match) and "move AML ACL" not in offered(match)


@pytest.mark.rule("R22-72")
def test_before_a_quick_free_kick_every_piece_may_make_one_move_of_any_type_but_the_ball_stays() -> None:
    match = at("phase=setpiece pending=quick:home ball=HF home=HF2,CE8 away=AML10")
    assert {"move CE HP", "move CE AML", "move CE AF"} <= offered(match)
    assert not any(token.startswith("dribble") for token in offered(match))
    play(match, "move HF CE")
    assert "move HF CE" not in offered(match)  # the last one guards the ball


@pytest.mark.rule("R22-74")
@pytest.mark.parametrize(("clock", "asked"), [(43, True), (45, False)])
def test_slow_play_is_not_offered_in_stoppage(clock: int, asked: bool) -> None:
    match = at(f"phase=setpiece pending=corner:home clock={clock} home=CE10 away=CE10", "A9")
    assert (asks(match) == "home slow_play") is asked


@pytest.mark.rule("R22-75")
def test_a_skill_before_the_target_is_paid_in_the_zone_of_the_start_and_whatever_comes_of_it() -> None:
    scene = "ball=HP value=3 home=HP3,CE7 away=HP2,CE8 home.skills=K07,K01 home.unpaid=0"
    match = at(scene, *SKILLS)
    assert asks(match) == "home creative_goalkeeper"
    play(match, "use K07")
    assert state(match).sides[0].cp == [3, 4, 2] and state(match).sides[1].malus == 2
    free = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.skills=K01"
    change = play(at(free, *SKILLS), "adjust", "midfield", "done")
    assert asks(change) == "home formation_change"
    play(change, "shift D M")
    assert state(change).sides[0].unpaid  # a skill without a price leaves the free use alone
    lost = "phase=stages first=home ball=CE value=3 dice=53 home=CE2,HF8 away=AF10 home.skills=K20 home.unpaid=0"
    assert state(play(at(lost, *SKILLS), "use K20", "1")).sides[0].cp == [4, 3, 2]


@pytest.mark.rule("R22-77")
def test_an_offside_trap_needs_the_offside_risk_rule_and_a_forward_pass() -> None:
    scene = "ball={0} value=1 home={0}2,AF2,HP6 away=AF3,{0}2,AP5 away.skills=K15"
    with pytest.raises(ValueError, match="cannot be used under these options"):
        new_match("fuba22", options={"A1": True, "A10": True}).apply("lineup 4-4-2 K15")
    match = play(at(scene.format("HF"), "A1", "A7", "A10"), "pass HF")
    assert asks(match) == "home roll turn"


@pytest.mark.rule("R22-78")
def test_dribblers_and_sweepers_must_not_have_moved_and_have_moved_then() -> None:
    scene = "phase=stages first=home ball=CE value=1 dice=53 home=CE1,HF9 away=AF10 home.skills=K20"
    match = play(at(scene, *SKILLS), "use K20", "5", "dribble CE AML")
    side = state(match).sides[0]
    assert side.moved[7] == 1 and state(match).ball == 7
    assert not any(token == "use K20" for token in offered(match))
    sweeper = "ball=CE value=1 home=CE5,HF5 away=CE5,AF5 away.skills=K06"
    match = play(at(sweeper, *SKILLS), "pass AF", "62")
    assert asks(match) == "away sweeper_keeper"
    play(match, "use K06")
    away = state(match).sides[1]
    assert away.keeper == 9 and away.moved_keeper and state(match).bold == 2


@pytest.mark.rule("R22-79")
def test_a_perfect_pass_moves_the_target_without_another_value() -> None:
    match = at("ball=AF value=3 home=AF3,CE7 away=AF2,AP1,CE7", "A11")
    play(match, "pass AF", "34", "53")
    assert "ball AP" in offered(match)
    play(match, "ball AP")
    assert (state(match).ball, state(match).target, state(match).value) == (12, 12, 4)
    assert state(match).sides[0].pieces[12] == 1  # somebody has followed the ball
    side = play(at("ball=AML value=3 home=AML2,CE8 away=AML2,CE8", "A11"), "pass AML", "34", "43", "21")
    assert (state(side).control, state(side).value, state(side).turn) == (0, 2, 2)


@pytest.mark.rule("R22-81")
@pytest.mark.parametrize("lineup", ["lineup 4-2-4 AM AM WB", "lineup 4-4-2 DM DM DM"])
def test_roles_leave_every_zone_with_six_points_at_most(lineup: str) -> None:
    match = at("phase=lineup", "A1", "A2")
    with pytest.raises(ValueError, match="condition points of 0 to 6"):
        match.apply(lineup)


@pytest.mark.rule("R22-82")
def test_squares_of_set_pieces_and_stoppage_count_and_a_due_piece_joins_the_set_up() -> None:
    match = at("phase=setpiece pending=corner:home clock=32 home=CE9 away=CE10 home.off=33", "A4")
    assert asks(match) == "home setup" and state(match).sides[0].off == []
    play(match, "place CE9 AKL1 GK:HP")
    late = at("clock=45 stoppage=3 ball=CE value=2 home=CE5,HF4 away=CE5,AF5 home.off=49", "A4")
    play(late, "pass CE", "61")
    while state(late).turn == 1:
        play(late, "done" if "done" in late.legal() else late.legal()[0])
    assert state(late).sides[0].off == []


@pytest.mark.rule("R22-83")
def test_a_penalty_takes_one_square_of_time() -> None:
    match = play(at("clock=10 ball=AP value=3 home=AP3,CE7 away=AP2,CE8"), "pass AP", "34", "21", "1")
    assert asks(match) == "home setup" and state(match).clock == 12


@pytest.mark.rule("R22-84")
def test_singing_fans_give_a_point_for_each_action_but_not_for_skills() -> None:
    scene = f"{LEVEL} away.cp=0/0/0 away.skills=K18 away.unpaid=0"
    match = play(at(scene, "A1", "A6", "A10", "A11"), "pass CE", "34", "61")
    assert {"midfield boost", "adjust boost", "press boost", "apress"} <= offered(match)
    assert "press K18" not in offered(match)
    play(match, "adjust boost", "apress", "11")
    assert state(match).sides[1].cp == [0, 0, 0] and state(match).control == 1


@pytest.mark.rule("R22-86")
def test_a_rebound_leaves_the_keeper_out_before_six_are_counted() -> None:
    match = at("phase=stages first=home ball=AP value=5 dice=53 home=AP6,CE4 away=AP7,CE3")
    play(match, "shoot", "5")  # seven and the keeper count as six: level
    assert [e.data["result"] for e in match.events if e.kind == "shot"] == ["corner"]
    match = at("phase=stages first=home ball=AP value=5 dice=53 home=AP6,CE4 away=AP7,CE3")
    play(match, "shoot", "4", "32")
    assert [e.data["totals"] for e in match.events if e.kind == "rebound"] == [[9, 8]]


@pytest.mark.rule("R22-87")
def test_a_foul_in_the_second_stage_gives_the_other_team_another_one() -> None:
    scene = "phase=stages first=away begun=1 ball=AF value=4 dice=53 home=AF3,CE7 away=AF2,CE8"
    match = play(at(scene, "A1", "A6"), "apress", "66", "1", "place AF1 CE9 GK:HP", "place CE10 GK:AP", "done", "shoot")
    assert asks(match) == "home roll shot"


@pytest.mark.rule("R22-88")
def test_cards_come_first_then_injuries_then_the_kick() -> None:
    match = play(at("ball=AF value=3 home=AF3,CE7 away=AF2,CE8", "A4", "A11"), "pass AF", "34", "35")
    order = [asks(match)]
    play(match, "6")
    order.append(asks(match))
    play(match, "remove AF", "2")
    order.append(asks(match))
    assert order == ["away roll red", "home injured", "home setup"]
    assert state(match).sides[1].yellow == 1


@pytest.mark.rule("R22-89")
def test_without_outfield_pieces_the_keeper_takes_the_kick() -> None:
    match = at("phase=setpiece pending=corner:home home=- home.lost=10 away=CE10", "play_on")
    play(match, "place GK:AKL", "place AF10 GK:AP")
    assert state(match).start == 15 and state(match).sides[0].keeper == 15
    kickoff = at("phase=setpiece pending=kickoff:home home=- home.lost=10 away=CE10", "play_on")
    play(kickoff, "place GK:CE")


@pytest.mark.rule("R22-91")
@pytest.mark.parametrize(
    ("switches", "decided", "phase"), [((), "normal", "over"), (("X1",), "", "interval"), (("X2",), "", "shootout")]
)
def test_a_draw_stands_unless_extra_time_or_a_shoot_out_is_played(switches: tuple[str, ...], decided: str, phase: str) -> None:
    match = at("half=2 clock=45 stoppage=2 score=1-1 halftime=0-0 ball=CE value=2 home=CE5,HF5 away=CE5,AF5", *switches)
    play(match, "pass CE", "32")
    assert (state(match).decided, state(match).phase) == (decided, phase)
    if phase == "interval":
        play(match, "keep", "keep", "61", "home")
        assert state(match).half == 3 and FUBA22.result(match.state)["extra_time"]
