"""Moves: how many pieces, how far, past whom, and with the ball."""

import pytest

from tests.rules.fuba22.scenario import STAGE, asks, at, offered, play, state


@pytest.mark.rule("W22-18")
@pytest.mark.parametrize(("line", "first", "second"), [("defence", 4, 3), ("midfield", 4, 3), ("forward", 2, 1)])
def test_a_line_moves_as_many_pieces_as_it_has_players(line: str, first: int, second: int) -> None:
    scene = "phase=stages first=home ball=CE value=3 dice=53 home=CE3,HF3,HML2,HMR2 away=CE3,AF7"
    for tokens, number in (((line,), first), (("adjust", line), second)):
        match = play(at(scene), *tokens)
        assert [e.data["moves"] for e in match.events if e.kind == "moves"] == [number]
        made = 0
        while asks(match) == "home moves":
            play(match, match.legal()[1])
            made += 1
        assert made == number


@pytest.mark.rule("W22-19")
def test_the_first_runner_is_stopped_by_a_majority_and_opens_the_way_for_the_second() -> None:
    match = play(at("phase=stages first=home ball=CE value=3 dice=53 home=CE4,HF6 away=CE1,AF1,AP2,HML6"), "forward")
    assert "move CE AF" in offered(match) and "move CE AP" not in offered(match)
    play(match, "move CE AF")
    assert "move CE AP" in offered(match)


@pytest.mark.rule("W22-34")
def test_a_midfield_move_goes_straight_ahead_as_far_as_the_ball() -> None:
    match = play(at("phase=stages first=home ball=AF value=3 dice=53 home=AF3,CE7 away=CE1,AF1,AP2,HML6"), "midfield")
    assert "move CE AF" in offered(match)
    assert "move AF AP" not in offered(match)


@pytest.mark.rule("W22-35")
def test_a_midfield_move_does_not_pass_the_ball() -> None:
    match = play(at("phase=stages first=home ball=CE value=3 dice=53 home=HML4,CE6 away=CE1,AF1,AP2,HML6"), "midfield")
    assert "move HML CE" in offered(match)
    assert "move HML AML" not in offered(match)


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


@pytest.mark.rule("R22-71")
def test_a_dribble_past_the_line_is_legal() -> None:
    match = play(at("phase=stages first=home ball=AML value=3 dice=53 home=AML2,CE8 away=HML10 away.gk=AP"), "forward")
    assert "dribble AML ACL" in offered(match) and "move AML ACL" not in offered(match)


@pytest.mark.rule("R22-97")
def test_the_extra_move_of_a_boost_may_be_of_any_type() -> None:
    scene = STAGE + " home.formation=4-4-2"
    match = play(at(scene, "A1"), "forward boost")
    assert {"move HF AF", "move CE HML", "move HF HP"} <= offered(match)
    play(match, "move HF HP")  # of another type: the extra move
    assert "move HF CE" in offered(match) and "move CE HML" not in offered(match)
    play(match, "move HF CE", "move HF CE")
    assert asks(match) == "home action"
    usual = play(at(scene, "A1"), "forward boost", "move HF CE", "move HF CE")
    assert asks(usual) == "home moves" and "move CE HML" in offered(usual)


@pytest.mark.rule("4.7.4")
def test_the_keeper_moves_two_areas_at_most() -> None:
    match = play(at("phase=stages first=home ball=CE value=3 dice=53 home=CE10 away=AF10"), "forward")
    assert {"keeper HF", "keeper CE"} <= offered(match) and "keeper AF" not in offered(match)


@pytest.mark.rule("4.7.6")
def test_at_the_end_of_a_stage_pieces_leave_the_goal_lines_and_the_keeper_goes_home() -> None:
    scene = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HP2,ACL3 home.gk=HF away=CE5,AF5"
    match = play(at(scene), "adjust", "midfield", "done")
    assert asks(match) == "home free_moves"
    assert offered(match) == {"done", "move HP HF", "move ACL AML", "keeper HP"}
    play(match, "move ACL AML", "done")
    # the piece in AML came by a free move: it stops nobody
    match.apply("forward")
    assert "move AF HP" not in offered(match)
    assert state(match).sides[0].freed[7] == 1
