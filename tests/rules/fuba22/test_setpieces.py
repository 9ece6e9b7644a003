"""Free kicks, corners and goal kicks."""

import pytest

from tests.rules.fuba22.scenario import asks, at, offered, play, state


@pytest.mark.rule("W22-46")
def test_a_quick_free_kick_gives_the_others_as_many_moves_as_its_taker_made() -> None:
    match = at("phase=setpiece pending=quick:home ball=HML clock=10 home=HML2,CE8 away=CE4,AF6")
    play(match, "move CE HF", "move CE HF", "move CE HF", "done")
    assert asks(match) == "away set_piece_moves"
    play(match, "move AF CE", "move AF CE", "move AF CE")
    assert asks(match) == "home target"
    assert (state(match).origin, state(match).value, state(match).clock) == ("free", 1, 11)


@pytest.mark.rule("W22-47")
@pytest.mark.parametrize(("made", "limit"), [(2, 4), (6, 6)])
def test_a_goal_kick_gives_the_others_four_moves_or_as_many(made: int, limit: int) -> None:
    match = at("phase=setpiece pending=goalkick:home ball=HP home=CE10 away=AF10")
    play(match, *["move CE HF"] * made, "done")
    count = 0
    while asks(match) == "away set_piece_moves":
        play(match, "move AF CE")
        count += 1
    assert count == limit and asks(match) == "home target"


@pytest.mark.rule("W22-54")
def test_a_direct_free_kick_gives_its_taker_a_new_stage_that_begins_with_the_shot() -> None:
    scene = "phase=stages first=home ball=AF value=4 dice=53 home=AF3,CE7 away=AF2,CE8"
    match = play(at(scene, "A1", "A6"), "adjust", "midfield", "done")
    while asks(match) == "home free_moves":
        play(match, "done")
    play(match, "apress", "66", "1")
    assert asks(match) == "home setup"
    play(match, "place AF1 CE9 GK:HP", "place CE10 GK:AP", "done")
    assert offered(match) == {"no", "shoot"}
    play(match, "shoot")
    assert asks(match) == "home roll shot"
    play(match, "1")  # far off: goal kick, and no further stage of Away
    shot = next(e for e in match.events if e.kind == "shot")
    assert ["free kick", -1] in shot.data["modifiers"]
    assert state(match).pending == "goalkick" and state(match).turn == 2


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


@pytest.mark.rule("R22-65")
def test_a_free_kick_in_a_stage_is_taken_where_the_ball_is_then() -> None:
    scene = "phase=stages first=home ball=CE target=CE value=4 dice=53 home=CE2,AF1,HF7 away=AF2,AML8"
    match = play(at(scene, "A1", "A6"), "midfield", "dribble CE AF", "done", "adjust", "apress", "66", "3")
    assert state(match).ball == 9 and state(match).sides[1].yellow == 1  # a 3 is a card in the own half
    assert asks(match) == "home setup"


@pytest.mark.rule("R22-69")
def test_a_corner_that_fails_leaves_the_ball_in_the_corner_area() -> None:
    match = at("origin=corner ball=AKL value=1 home=AKL1,AP3,CE6 away=AP4,ACL1,AF5")
    play(match, "pass AP", "24", "15")  # value 2, event -4
    assert (state(match).ball, state(match).control) == (10, 1)


@pytest.mark.rule("R22-72")
def test_before_a_quick_free_kick_every_piece_may_make_one_move_of_any_type_but_the_ball_stays() -> None:
    match = at("phase=setpiece pending=quick:home ball=HF home=HF2,CE8 away=AML10")
    assert {"move CE HP", "move CE AML", "move CE AF"} <= offered(match)
    assert not any(token.startswith("dribble") for token in offered(match))
    play(match, "move HF CE")
    assert "move HF CE" not in offered(match)  # the last one guards the ball


@pytest.mark.rule("R22-87")
def test_a_foul_in_the_second_stage_gives_the_other_team_another_one() -> None:
    scene = "phase=stages first=away begun=1 ball=AF value=4 dice=53 home=AF3,CE7 away=AF2,CE8"
    match = play(at(scene, "A1", "A6"), "apress", "66", "1", "place AF1 CE9 GK:HP", "place CE10 GK:AP", "done", "shoot")
    assert asks(match) == "home roll shot"


@pytest.mark.rule("R22-89")
def test_without_outfield_pieces_the_keeper_takes_the_kick() -> None:
    match = at("phase=setpiece pending=corner:home home=- home.lost=10 away=CE10", "play_on")
    play(match, "place GK:AKL", "place AF10 GK:AP")
    assert state(match).start == 15 and state(match).sides[0].keeper == 15
    kickoff = at("phase=setpiece pending=kickoff:home home=- home.lost=10 away=CE10", "play_on")
    play(kickoff, "place GK:CE")
