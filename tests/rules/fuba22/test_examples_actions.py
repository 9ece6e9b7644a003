"""Worked examples of FUBA 2.2: shots, moves, pressing, free kicks and goal kicks."""

import pytest

from tests.rules.fuba22.scenario import asks, at, offered, play, state

# Home shoots from AF at value 3 with more pieces there, fewer in the box, one of them in it: -2 + 1 - 1.
SHOT = "phase=stages first=home ball=AF value=3 dice=53 home=AF3,AP1,CE6 away=AF1,AP2,CE7"


@pytest.mark.rule("W22-14")
@pytest.mark.parametrize(("die", "waits"), [("6", "away setup"), ("5", "home setup"), ("4", "home roll rebound")])
def test_a_shot_above_the_value_is_a_goal_at_it_a_corner_one_below_a_rebound(die: str, waits: str) -> None:
    match = play(at(SHOT), "shoot", die)
    assert asks(match) == waits
    assert state(match).score == [1 if die == "6" else 0, 0]


@pytest.mark.rule("W22-14")
def test_a_shot_further_below_is_a_goal_kick() -> None:
    match = play(at(SHOT), "shoot", "3")
    assert state(match).pending == "goalkick" and asks(match) == "away set_piece_moves"


@pytest.mark.rule("W22-15")
@pytest.mark.parametrize(
    ("dice", "result"),
    [
        (("6", "3"), "goal"),
        (("6", "2"), "corner"),
        (("6", "1"), "goalkick"),
        (("5",), "rebound"),
        (("4",), "goalkick"),
    ],
)
def test_the_same_shot_as_second_action_is_a_difficult_one(dice: tuple[str, ...], result: str) -> None:
    match = play(at(SHOT), "midfield", "done", "shoot", *dice)
    told = [e.data["result"] for e in match.events if e.kind in ("shot", "difficult")]
    assert told[-1] == result


@pytest.mark.rule("W22-16")
@pytest.mark.parametrize(("dice", "result"), [("24", "lost"), ("34", "corner"), ("44", "goal")])
def test_a_rebound_adds_the_pieces_in_the_box_without_the_keeper(dice: str, result: str) -> None:
    scene = at("phase=stages first=home ball=AP value=5 dice=53 home=AP2,CE8 away=AP1,CE9")
    match = play(scene, "shoot", "4", dice)
    assert [e.data["result"] for e in match.events if e.kind == "rebound"] == [result]
    if result == "lost":
        assert (state(match).control, state(match).value, state(match).ball) == (1, 2, 12)
        assert asks(match) == "home action"  # the stage goes on


@pytest.mark.rule("W22-17")
@pytest.mark.parametrize(
    ("dice", "result"), [(("6", "5"), "goal"), (("6", "4"), "corner"), (("6", "3"), "goalkick"), (("5",), "goalkick")]
)
def test_a_shot_from_a_corner_area(dice: tuple[str, ...], result: str) -> None:
    scene = "phase=stages first=home ball=ACL value=4 dice=53 home=ACL1,AP1,CE8 away=ACL1,CE9"
    match = play(at(scene), "shoot", *dice)
    assert sum(n for _, n in match.events[0].data["modifiers"]) == -4
    told = [e.data["result"] for e in match.events if e.kind in ("shot", "difficult")]
    assert told[-1] == result


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


PRESS = "phase=stages first=away ball=CE value=4 dice=53 home=CE2,HF8 away=CE2,AF8"


@pytest.mark.rule("W22-20")
def test_a_pressing_die_below_the_value_wins_the_ball() -> None:
    match = play(at(PRESS), "press", "2")
    assert (state(match).control, state(match).value) == (1, 2)


@pytest.mark.rule("W22-21")
@pytest.mark.parametrize(("die", "value"), [("4", 4), ("5", 2)])
def test_a_pressing_die_at_the_value_does_nothing_and_above_it_helps_the_other_team(die: str, value: int) -> None:
    match = play(at(PRESS), "press", die)
    assert (state(match).control, state(match).value) == (0, value)


@pytest.mark.rule("W22-22")
def test_pressing_as_second_action_adds_one_to_the_die() -> None:
    match = play(at(PRESS), "midfield", "done", "press", "3")
    assert (state(match).control, state(match).value) == (0, 4)


@pytest.mark.rule("W22-23")
def test_a_penalty_into_the_corner_of_the_keeper_is_saved_by_a_one() -> None:
    match = at("ball=AP value=3 home=AP3,CE7 away=AP2,CE8")
    play(match, "pass AP", "34", "21", "1")  # equal to the value: event +1, a foul of Away in its own box
    assert asks(match) == "home setup"
    play(match, "place CE9 AP1 GK:HP", "place CE10 GK:AP", "done", "left", "left", "1")
    assert state(match).score == [0, 0] and state(match).pending == "goalkick" and state(match).taker == 1


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


@pytest.mark.rule("W22-42")
def test_aggressive_pressing_against_two_to_one_has_one_die_and_a_foul_when_it_fails() -> None:
    scene = "phase=stages first=away ball=CE value=4 dice=53 home=CE2,HF8 away=CE1,AF9"
    match = play(at(scene, "A1", "A6"), "apress", "3")
    assert (state(match).control, state(match).value) == (1, 3)
    match = play(at(scene, "A1", "A6"), "apress", "4")
    assert asks(match) == "away roll yellow"
    play(match, "1")
    assert state(match).pending == "quick" and state(match).taker == 0


@pytest.mark.rule("W22-43")
def test_a_piece_that_takes_the_ball_along_is_never_offside() -> None:
    match = play(at("phase=stages first=home ball=AF value=3 dice=53 home=AF2,CE8 away=AML1,CE9 away.gk=AP"), "forward")
    assert "dribble AF AP" in offered(match)
    assert "move AF AP" not in offered(match)


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


@pytest.mark.rule("W22-51")
@pytest.mark.parametrize(("dice", "control", "value", "foul"), [("56", 0, 2, False), ("55", 0, 1, True), ("36", 1, 3, False)])
def test_a_tackle_makes_aggressive_pressing_a_foul_on_a_double_only(dice: str, control: int, value: int, foul: bool) -> None:
    scene = "phase=stages first=away ball=AF value=4 dice=53 home=AF2,HF8 away=AF2,CE8 away.skills=K11"
    match = play(at(scene, "A1", "A6", "A10"), "apress K11", dice)
    assert (asks(match) == "away roll yellow") is foul
    if foul:
        play(match, "1")
        assert state(match).pending == "free"
    assert (state(match).control, state(match).value) == (control, value)


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
