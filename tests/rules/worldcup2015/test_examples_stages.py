"""Worked examples: moves, shots, value adjustment, cards, set pieces and substitutions."""

import pytest

from tests.rules.stage_scenes import AWAY, HOME, idle_stage, idle_to, kinds, last, next_turn, side, state
from tests.rules.worldcup2015.scenario import asks, direct_free_kick, event, penalty, play, stage

MIDFIELD = "ball=CE home=CE4,HML3,HF3 away=CE4,AML3,AF3"


def home_moves(number: int) -> list[str]:
    """So many midfield moves of Home, then none."""
    return ["no", "midfield", *["move CE HML", "move CE HMR", "move CE AML"][:number], "done"]


@pytest.mark.rule("WWC-13")
def test_a_point_lifts_the_limit_of_the_team_that_moves_last() -> None:
    match = idle_to(play(stage(MIDFIELD), *home_moves(1)), "away use_point")
    play(match, "point", "midfield", "6")
    assert last(match, "moves") == {"type": "midfield", "dice": [6], "moves": 6, "point": True}
    assert side(match, AWAY).cp == [4, 3, 2]


@pytest.mark.rule("WWC-14")
def test_the_team_that_moves_last_makes_no_more_moves_than_the_first() -> None:
    match = idle_to(play(stage(MIDFIELD), *home_moves(1)), "away use_point")
    play(match, "no", "midfield", "move CE HML")
    assert asks(match) == "away substitution"


@pytest.mark.rule("WWC-15", "RWC-13")
def test_a_low_die_for_a_point_leaves_the_line_its_number() -> None:
    match = stage(MIDFIELD)
    assert asks(match) == "home use_point"
    match.apply("point")
    assert asks(match) == "home move_type"
    match.apply("midfield")
    assert asks(match) == "home roll move"
    match.apply("2")
    assert last(match, "moves")["moves"] == 4
    sideways = {"HML", "HMR", "AML", "AMR"}
    assert all(token.split()[2] in sideways for token in match.legal() if token.startswith("move CE"))


@pytest.mark.rule("WWC-32", "RWC-40")
@pytest.mark.parametrize(("kind", "moves"), [("midfield", 3), ("forward", 2)])
def test_the_last_team_is_bound_by_its_line_and_by_the_first_team(kind: str, moves: int) -> None:
    match = idle_to(play(stage(MIDFIELD), *home_moves(3)), "away use_point")
    play(match, "no", kind)
    assert last(match, "moves")["moves"] == moves


@pytest.mark.rule("WWC-31", "RWC-39")
def test_a_piece_may_carry_the_ball_past_the_line_but_not_run_past_it_alone() -> None:
    match = play(stage("ball=AF value=3 home=AF2,CE8 away=AML2,CE8"), "no", "no", "forward")
    assert "dribble AF AP" in match.legal()
    assert "move AF AP" not in match.legal()
    match.apply("dribble AF AP")
    assert match.state.ball == 12


FRONT = "ball=AF value=3 home=AF3,CE7 away=AF1,AP2,CE7"


@pytest.mark.rule("WWC-21")
@pytest.mark.parametrize(("die", "outcome"), [("6", "goal"), ("5", "corner"), ("4", "goalkick")])
def test_a_shot_from_the_front_of_the_box(die: str, outcome: str) -> None:
    match = play(stage(FRONT), "shoot", die)
    shot = last(match, "shot")
    assert shot["modifiers"] == [["area", -2], ["numbers at the ball", 1], ["numbers in the box", -1]]
    assert shot["result"] == outcome


@pytest.mark.rule("WWC-22", "RWC-19", "RWC-20")
@pytest.mark.parametrize(
    ("dice", "outcome"), [(("6", "5"), "goal"), (("6", "4"), "corner"), (("6", "1"), "corner"), (("5",), "goalkick")]
)
def test_a_difficult_shot_that_begins_with_a_six_is_a_goal_or_a_corner(dice: tuple[str, ...], outcome: str) -> None:
    match = play(stage("ball=ACL value=5 home=ACL1,CE9 away=ACL1,CE9"), "shoot", *dice)
    assert last(match, "difficult" if len(dice) > 1 else "shot")["result"] == outcome
    assert match.state.score == ([1, 0] if outcome == "goal" else [0, 0])


@pytest.mark.rule("WWC-23", "RWC-36")
def test_an_adjustment_above_six_presses_the_ball_away() -> None:
    match = idle_stage(stage("ball=CE value=5 home=CE1,HF9 away=CE3,AF7"))
    assert (match.state.control, match.state.value) == (AWAY, 1)
    assert last(match, "control") == {"how": "pressed", "value": 1}


@pytest.mark.rule("RWC-07")
@pytest.mark.parametrize(("beaten", "value"), [(1, 1), (3, 3), (4, 4), (5, 4)])
def test_a_ball_pressed_away_is_worth_the_pieces_that_were_beaten_and_four_at_most(beaten: int, value: int) -> None:
    match = idle_stage(stage(f"ball=CE value=5 home=CE{beaten},HF{10 - beaten} away=CE{beaten + 2},AF{8 - beaten}"))
    assert (match.state.control, match.state.value) == (AWAY, value)


@pytest.mark.rule("WWC-24")
def test_a_majority_at_the_ball_lowers_the_value_by_two_at_most() -> None:
    match = idle_to(stage("ball=CE value=4 home=CE4,HF6 away=CE1,AF9"), "home substitution")
    assert match.state.value == 2
    match = idle_to(stage("ball=CE value=3 home=CE4,HF6 away=CE1,AF9"), "home substitution")
    assert match.state.value == 1


@pytest.mark.rule("WWC-36", "RWC-50")
def test_a_team_pressed_in_the_first_stage_plays_the_second_without_the_ball() -> None:
    match = stage("first=away ball=AF value=6 home=AF1,CE9 away=AF2,CE8")
    idle_to(match, "away substitution")
    assert (match.state.control, match.state.value) == (AWAY, 1)
    match.apply("no")
    assert asks(match) == "home use_point"  # no question about a shot


@pytest.mark.rule("RWC-50")
def test_a_team_that_wins_the_ball_in_the_first_stage_may_shoot_in_the_second() -> None:
    match = stage("first=home ball=HF value=6 home=HF1,CE9 away=HF3,CE7")
    idle_to(match, "home substitution").apply("no")
    assert match.state.control == AWAY
    assert asks(match) == "away shot"


@pytest.mark.rule("WWC-20")
def test_a_penalty_to_the_left_needs_a_two_against_a_keeper_who_dives_left() -> None:
    match = play(penalty(), "left", "left", "1")
    assert last(match, "penalty") == {"kick": "left", "keeper": "left", "dice": [1], "needed": 2, "scored": False}
    assert (match.state.control, match.state.ball, match.state.value) == (AWAY, 12, 1)
    assert state(match).dead
    assert play(penalty(), "left", "left", "2").state.score == [1, 0]


@pytest.mark.rule("RWC-30")
def test_after_a_missed_penalty_both_stages_are_played() -> None:
    """Away threw the lower die and plays first; nothing but moves and substitutions is left to do."""
    match = play(penalty(), "left", "left", "1")
    assert asks(match) == "away use_point"
    before = len(match.events)
    next_turn(match)
    assert "adjust" not in kinds(match)[before:]
    assert asks(match) == "away goal_kick"


@pytest.mark.rule("WWC-27", "RWC-17")
@pytest.mark.parametrize(("dice", "points"), [("34", 2), ("33", 1)])
def test_a_fresh_player_brings_two_points_while_the_dice_beat_the_minute(dice: str, points: int) -> None:
    match = idle_to(stage("half=2 clock=15 ball=CE home.cp=1/1/1"), "home substitution")
    play(match, "fresh", dice, "zone F")
    assert side(match, HOME).cp == [1, 1, 1 + points]
    assert side(match, HOME).subs == 1


@pytest.mark.rule("WWC-29", "RWC-29")
@pytest.mark.parametrize(("die", "outcome"), [("6", "goal"), ("5", "corner"), ("4", "goalkick")])
def test_a_direct_free_kick_has_one_less_and_no_numbers_at_the_ball(die: str, outcome: str) -> None:
    match = play(direct_free_kick(), "shoot", die)
    shot = last(match, "shot")
    assert shot["modifiers"] == [["area", -2], ["numbers in the box", -1], ["free kick", -1]]
    assert (shot["value"], shot["result"]) == (1, outcome)


@pytest.mark.rule("WWC-30")
@pytest.mark.parametrize(("die", "red"), [("1", 1), ("2", 0)])
def test_a_second_yellow_card_is_tested_against_their_number(die: str, red: int) -> None:
    match = event(8, "away.yellow=1 away.yellows=1")
    assert asks(match) == "away roll red"
    match.apply(die)
    if red:
        play(match, "remove AP")
    assert (side(match, AWAY).red, side(match, AWAY).yellow) == (red, 2 - red)


@pytest.mark.rule("WWC-35", "RWC-09", "RWC-10")
def test_a_missed_direct_free_kick_lets_the_turn_go_on() -> None:
    """Away threw the lower die, but the taker's stage comes first and goes on with moves and substitutions."""
    match = play(direct_free_kick(), "shoot", "1")
    assert state(match).dead and match.state.control == AWAY
    assert asks(match) == "home use_point"
    before = len(match.events)
    idle_to(match, "home substitution")
    idle_to(match, "away use_point")
    next_turn(match)
    assert "adjust" not in kinds(match)[before:] and "shot" not in kinds(match)[before:]
    assert asks(match) == "away goal_kick"


@pytest.mark.rule("4.8.6")
def test_unmoved_pieces_on_a_goal_line_step_off_it_but_not_to_the_ball() -> None:
    match = stage("ball=HF home=HF2,HP2,HCL1,ACL1,CE4 away=CE10")
    play(match, "no", "midfield", "move HCL HF", "done")
    assert asks(match) == "home free_moves"
    assert set(match.legal()) == {"done", "move ACL AML"}
    play(match, "move ACL AML")
    assert asks(match) == "home substitution"


@pytest.mark.rule("4.8.8")
def test_somebody_of_the_team_in_control_stays_with_the_ball() -> None:
    match = play(stage("ball=CE home=CE1,HF9 away=CE1,AF9"), "no", "midfield")
    assert not [token for token in match.legal() if token.startswith(("move CE", "dribble"))]
