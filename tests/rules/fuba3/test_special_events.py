"""Special events (A12): their dice, the awards they bring, and what they leave of the turn."""

import pytest

from rules import IllegalInput
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, last, play, shot_outcome, shot_parts


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


@pytest.mark.rule("W104")
@pytest.mark.parametrize(
    ("die", "result"),
    [("6", "goal"), ("5", "goal"), ("4", "corner"), ("3", "rebound"), ("2", "goalkick"), ("1", "goalkick")],
)
def test_the_waiting_team_may_use_its_fast_action_to_shoot(die: str, result: str) -> None:
    start = "control=away ball=HF value=1 home=HF2,HP2,CE6 away=HF2,HP1,CE7"
    match = play(at(start, "A12"), "22", "15")
    assert asks(match) == "away action"
    play(match, "shoot", die)
    assert last(match, "shot")["total"] == -3
    assert shot_outcome(match) == result
    if result == "goal":
        assert match.state.score == [0, 1] and asks(match) == "home setup"
        assert not [e for e in match.events if e.kind == "turn" and e.turn > 1]  # Home's turn was cut short
    elif result == "goalkick":
        assert asks(match) == "home free_moves"
    elif result == "corner":
        assert asks(match) == "away setup"


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
    assert "actions played" not in shot_parts(match)


@pytest.mark.rule("R-110")
def test_in_the_stage_of_a_fast_waiting_team_the_phasing_team_may_use_its_target_man() -> None:
    start = "ball=AF value=3 home=AF1,CE9 away=AF2,CE8 home.skills=FW1 away.skills=FW1"
    match = play(at(start, "A1", "A6", "A11", "A12"), "66", "15")
    assert asks(match) == "home target_man"
    play(match, "use FW1")
    assert asks(match) == "away action" and "press" not in match.legal() and "apress" in match.legal()


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


@pytest.mark.rule("R-051")
@pytest.mark.parametrize("phasing", ["home", "away"])
def test_the_team_in_control_throws_the_first_event_die_whoever_has_the_turn(phasing: str) -> None:
    match = play(at(f"phasing={phasing} ball=CE value=3", "A12"), "22")
    assert asks(match) == "home roll event"
    assert asks(play(match.fork(), "13")) == "away event_move"
    assert asks(play(match.fork(), "11")) == "home event_move"
    assert play(match.fork(), "31").state.control == 0  # the defenders' foul
    assert play(match.fork(), "16").state.actions == match.state.actions + 1  # for the phasing team
    waiting = "away" if phasing == "home" else "home"
    assert asks(play(match, "15")) == f"{waiting} action"


FAST = "phasing=home control=away ball=HF value=1 home=HF2,HP2,CE6 away=HF2,HP1,CE7"


@pytest.mark.rule("R-052")
def test_the_waiting_teams_action_may_have_an_attempt_before_or_after_it() -> None:
    match = play(at(FAST, "A12"), "33", "15")
    assert "shoot" in match.legal()
    play(match, "pass HF", "66", "no")
    assert asks(match) == "away action"
    assert set(match.legal()) == {"end", "shoot"}  # one action only
    match.apply("end")
    assert asks(match) == "home reaction"  # and Home's turn goes on
    assert match.state.played == 0


@pytest.mark.rule("R-052")
@pytest.mark.parametrize(("die", "waits_for"), [("6", "home setup"), ("4", "away setup"), ("1", "home free_moves")])
def test_a_set_piece_out_of_the_waiting_teams_action_ends_the_turn(die: str, waits_for: str) -> None:
    match = play(at(FAST, "A12"), "33", "15", "shoot", die)
    assert asks(match) == waits_for
    assert match.state.turn == 2


@pytest.mark.rule("R-053")
@pytest.mark.parametrize(("event", "sinner"), [("35", 1), ("36", 0)])
@pytest.mark.parametrize(("die", "red"), [("1", True), ("2", False)])
def test_a_rude_foul_adds_one_to_the_cards_and_not_to_the_die(event: str, sinner: int, die: str, red: bool) -> None:
    match = play(at("ball=CE", "A4", "A12"), "33", event)
    name = ("home", "away")[sinner]
    assert asks(match) == f"{name} roll red"  # already with the first card
    match.apply(die)
    assert (asks(match) == f"{name} sent_off") is red
    if red:
        match.apply(match.legal()[0])
    assert match.state.teams[sinner].yellow == (0 if red else 1)
    assert asks(match) == f"{('away', 'home')[sinner]} injured"
    assert match.state.control == 1 - sinner


@pytest.mark.rule("R-054")
@pytest.mark.parametrize("control", ["home", "away"])
@pytest.mark.parametrize(("ball", "taker"), [("HP", "away"), ("HCL", "away"), ("AP", "home"), ("ACR", "home")])
def test_a_ball_over_the_goal_line_is_a_corner_for_those_who_attack_it(control: str, ball: str, taker: str) -> None:
    match = play(at(f"control={control} ball={ball} {control}={ball}2,CE8", "A12"), "22", "44")
    assert asks(match) == f"{taker} setup"
    assert match.state.pending == "corner"


@pytest.mark.rule("R-054")
def test_a_ball_away_from_the_goal_lines_stays_in_play() -> None:
    match = play(at("ball=CE", "A12"), "22", "44")
    assert asks(match) == "home reaction"
