"""Rulings that no worked example shows."""

import pytest

from rules import IllegalInput, new_match
from rules.board import AREAS, INDEX
from rules.editions.two_dice.shots import area_modifier
from rules.shared.formation import CARDS
from rules.shared.shot_areas import NO_SHOT
from tests.rules.french.scenario import asks, at, direct_free_kick, event, penalty, play, stage, target
from tests.rules.stage_scenes import AWAY, HOME, idle_to, kinds, last, next_turn, side, state

SETUP = ("place CE4 HF6 GK:HP", "place CE4 AF6 GK:AP")
OPEN = "ball=CE value=1 home=CE4,HF6 away=CE4,AF6"
PRESSED = "ball=CE value=5 home=CE2,AF2,HF6 home.auto_pass=1 away=CE2,AF2,AP6"


def started() -> list[str]:
    return ["lineup 4-4-2", "lineup 4-4-2", "61", "home"]


# -- beginning, clock --------------------------------------------------------------------


@pytest.mark.rule("RFR-01")
@pytest.mark.parametrize(("origin", "first"), [("kickoff", AWAY), ("free", AWAY), ("normal", HOME)])
def test_the_order_of_stages_has_two_exceptions_and_no_third(origin: str, first: int) -> None:
    match = target(f"{OPEN} origin={origin} prev_first=home prev_moves=1/4", "CE", "64")
    assert state(match).first == first
    kick = at("origin=goalkick ball=HP home=HF6,CE4 away=CE6,AF4 prev_first=home prev_moves=1/4")
    assert state(play(kick, "direct", "pass HF", "64")).first == HOME


@pytest.mark.rule("RFR-02", "RFR-03", "RFR-39")
def test_there_are_eight_formation_cards() -> None:
    assert len(CARDS) == 8
    for card in CARDS:
        assert asks(play(new_match("french"), f"lineup {card}")) == "away lineup"
    with pytest.raises(IllegalInput, match="one of the formations"):
        new_match("french").apply("lineup 2-4-4")


@pytest.mark.rule("RFR-04", "RFR-06")
def test_at_the_kick_off_both_teams_stand_in_their_own_half_or_the_centre() -> None:
    match = play(new_match("french"), *started())
    for wrong in ("place CE2 AF8 GK:HP", "place CE1 HF9 GK:HP"):
        with pytest.raises(IllegalInput, match=r"at most 0 in AF|at least 2 in CE"):
            match.apply(wrong)
    play(match, "place CE2 HP1 HCL1 HCR1 HF1 HML2 HMR2 GK:HP", "place CE10 GK:AP", "done")
    assert asks(match) == "home target"


@pytest.mark.rule("RFR-05")
def test_the_halves_start_in_minute_1_and_46() -> None:
    match = play(new_match("french"), *started())
    assert match.events[-1].minute == "1"
    late = target("clock=45 stoppage=2", "CE", "32")
    idle_to(late, "away setup")
    assert late.events[-1].minute == "46"


@pytest.mark.parametrize(("first", "second"), [("home", AWAY), ("away", HOME)])
def test_whoever_did_not_kick_off_begins_the_second_half(first: str, second: int) -> None:
    match = target(f"clock=45 stoppage=2 kicked_off={first}", "CE", "32")
    idle_to(match, f"{('home', 'away')[second]} setup")
    assert (state(match).half, state(match).taker, state(match).control) == (2, second, second)


def test_injured_pieces_are_back_for_the_second_half() -> None:
    match = target("clock=45 stoppage=2 home=CE4,HF5 home.off=9", "CE", "32", "A4")
    assert (match.state.half, side(match, HOME).off, sum(side(match, HOME).pieces)) == (2, [], 11)


@pytest.mark.rule("RFR-08", "RFR-09")
def test_the_marker_stops_on_the_first_stoppage_square_and_debts_end_there() -> None:
    match = target("clock=44 debt=3", "CE", "61")
    assert (match.state.clock, match.state.stoppage, state(match).debt) == (45, 1, 0)
    match = target("clock=45 stoppage=1 debt=2", "CE", "63")
    assert match.state.stoppage == 2
    assert state(target("clock=45 stoppage=3 debt=2", "CE", "63")).stoppage == 4
    assert state(target("clock=45 stoppage=4 debt=2", "CE", "63")).debt == 0


@pytest.mark.rule("RFR-41")
def test_a_tie_of_the_kick_off_roll_is_rolled_again() -> None:
    match = play(new_match("french"), "lineup 4-4-2", "lineup 4-4-2", "33")
    assert asks(match) == "home roll kickoff"
    assert asks(match.apply("26")) == "away first_ball"


@pytest.mark.rule("RFR-42")
def test_a_turn_runs_from_target_and_dice_to_the_two_stages() -> None:
    match = at(f"{OPEN} prev_first=home prev_moves=1/4")
    assert asks(match) == "home target"
    assert asks(match.apply("pass CE")) == "home roll turn"
    match.apply("63")
    assert kinds(match)[1:3] == ["turn_dice", "pass"]
    assert asks(match) == "home move_type"
    idle_to(match, "away move_type")
    idle_to(match, "away press")
    idle_to(match, "home target")


# -- check, value, cover ---------------------------------------------------------------


@pytest.mark.rule("RFR-15")
def test_all_changes_of_the_new_value_count_at_once() -> None:
    match = target("ball=HF value=2 home=HF2,AF2,CE6 away=AP2,AF3,CE5", "AF", "56")
    assert (match.state.control, match.state.value) == (HOME, 6)  # six, one more, one less


@pytest.mark.rule("RFR-17")
def test_a_run_to_the_ball_counts_as_a_move_for_the_next_order() -> None:
    match = target("ball=CE value=2 home=CE4,HF6 away=AP4,HF6", "AF", "54")
    next_turn(match)
    assert state(match).prev_moves == [1, 0]


@pytest.mark.rule("RFR-47")
def test_a_run_to_the_ball_is_forgotten_when_the_stages_are_skipped() -> None:
    match = event("33", home="CE5,HF5", away="CE3,AP7")
    assert last(match, "holder")["src"] == "CE"
    assert state(match).prev_moves == [0, 0]


@pytest.mark.rule("RFR-24")
def test_an_automatic_pass_does_not_outlive_a_goal_or_half_time() -> None:
    match = stage("first=away ball=AF value=2 home=AF2,CE8 away=AF2,AP3,CE5")
    play(idle_to(match, "away press"), "press", "6")
    play(idle_to(match, "home shot"), "shoot", "6")
    assert match.state.score == [1, 0] and asks(match) == "away setup"
    assert not side(match, HOME).auto_pass
    late = target(f"{PRESSED} clock=45 stoppage=3", "AF", "32")
    assert not side(late, HOME).auto_pass


@pytest.mark.rule("RFR-46")
def test_a_corner_or_free_kick_of_the_same_team_still_profits() -> None:
    free = target(f"{PRESSED} origin=free", "AF", "34")
    assert free.state.control == HOME
    corner = "origin=corner ball=AKL value=5 home=AKL1,AP3,CE6 home.auto_pass=1 away=AP4,CE6"
    assert target(corner, "AP", "34").state.control == HOME
    assert target(corner.replace(" home.auto_pass=1", ""), "AP", "34").state.control == AWAY


@pytest.mark.rule("RFR-48", "RFR-56")
def test_removals_after_the_target_was_chosen_change_neither_start_nor_who_runs() -> None:
    """Both are hurt: Away's only piece at the start, and Home's only one in the target."""
    match = event("66", "A4", home="CE3,AF1,HF6", away="CE1,AF2,AP7")
    play(match, "remove AF", "6", "remove CE", "6")
    assert last(match, "holder") == {"src": "CE", "keeper": False}
    assert match.state.value == 3


@pytest.mark.rule("RFR-49")
def test_a_corner_to_the_lone_taker_is_checked_as_usual() -> None:
    position = "origin=corner ball=AKL value=4 home=AKL1,CE9 away=CE10"
    assert target(position, "ACL", "23").state.control == AWAY
    kept = target(position, "ACL", "53")
    assert kept.state.control == HOME and "holder" not in kinds(kept)
    assert side(kept, HOME).pieces[INDEX["ACL"]] == 1


# -- moves, pressing ---------------------------------------------------------------------


@pytest.mark.rule("RFR-21")
def test_the_second_team_moves_as_it_likes() -> None:
    match = idle_to(stage(OPEN), "away move_type")
    assert last(match.apply("midfield"), "moves")["moves"] == 4


@pytest.mark.rule("RFR-22")
def test_only_the_team_with_the_ball_is_offside_and_never_backwards() -> None:
    match = idle_to(stage("first=away ball=HF home=HF1,CE9 away=HF1,AF5,CE4"), "away move_type")
    assert "move CE HP" in match.apply("forward").legal()
    match = play(stage("ball=CE home=CE9,AP1 away=CE10"), "defence")
    assert "move AP AF" in match.legal()
    match = play(stage("ball=CE home=CE9,AP1 away=CE10"), "forward")
    assert "move CE AF" not in match.legal()


@pytest.mark.rule("RFR-25")
def test_while_a_goal_kick_waits_nobody_carries_adjusts_or_presses() -> None:
    match = play(stage("ball=AF value=3 home=AF3,CE7 away=AF1,AP4,CE5"), "shoot", "1")
    before = len(match.events)
    assert asks(match) == "home move_type"
    idle_to(match, "away move_type")
    assert not [token for token in match.apply("midfield").legal() if token.startswith("dribble")]
    idle_to(match, "away goal_kick")
    assert not {"adjust", "press", "shot"} & set(kinds(match)[before:])


@pytest.mark.rule("RFR-57")
def test_a_short_goal_kick_brings_recovered_pieces_first_and_clears_marks() -> None:
    match = at("origin=goalkick turn=3 turn_in_half=3 ball=HP home=HF5,CE4 home.off=3 away=CE6,AF4", "A4")
    play(match, "short")
    assert side(match, HOME).pieces[INDEX["CE"]] == 5
    play(match, "forward", "move HF CE", "done")
    idle_to(match, "home target")
    assert side(match, HOME).moved == [0] * 13


@pytest.mark.rule("RFR-33")
@pytest.mark.parametrize(("out", "won"), [(0, False), (1, True)])
def test_an_advanced_keeper_helps_to_press_in_his_own_box(out: int, won: bool) -> None:
    position = f"first=home control=away ball=HP value=3 home=HP1,CE9 home.gk_out={out} away=HP2,CE8"
    match = idle_to(stage(position, "A5"), "home press")
    play(match, "press", "3")
    assert (match.state.control == HOME) == won
    assert last(match, "press")["chance"] == round((2 + out) / 6, 4)


@pytest.mark.rule("RFR-33")
def test_an_advanced_keeper_helps_nobody_to_press_outside_his_box() -> None:
    position = "first=home control=away ball=HF value=3 home=HF2,CE8 home.gk_out=1 away=HF2,CE8"
    match = play(idle_to(stage(position, "A5"), "home press"), "press", "3")
    assert match.state.control == AWAY
    assert last(match, "press")["chance"] == round(2 / 6, 4)


@pytest.mark.rule("RFR-62")
def test_the_ball_won_by_a_press_has_the_value_of_the_die_as_thrown() -> None:
    position = "first=home control=away ball=HP value=3 home=HP1,CE9 home.gk_out=1 away=HP2,CE8"
    match = play(idle_to(stage(position, "A5"), "home press"), "press", "1")
    assert (match.state.control, match.state.value) == (HOME, 1)
    match = play(idle_to(stage(position, "A5"), "home press"), "press", "3")
    assert match.state.value == 3


@pytest.mark.rule("RFR-55")
def test_a_keeper_who_moves_or_is_placed_stands_inside() -> None:
    match = stage("ball=CE home=CE4,HF6 home.gk_out=1", "A5")
    play(match, "midfield", "keeper HCL", "done")
    assert not side(match, HOME).gk_out and asks(match) != "home keeper_place"
    match = idle_to(stage("ball=CE home=CE4,HF6", "A5"), "home keeper_place")
    assert match.legal() == ("inside", "outside")
    match.apply("outside")
    assert side(match, HOME).gk_out
    match = play(at("phase=setpiece pending=kickoff:home home=CE4,HF6 home.gk_out=1", "A5"), SETUP[0])
    assert not side(match, HOME).gk_out


@pytest.mark.rule("RFR-55")
def test_an_advanced_keeper_does_not_count_in_a_rebound() -> None:
    match = stage("ball=AF value=5 home=AF1,AP2,CE7 away=AF1,CE9 away.gk_out=1", "A5")
    play(match, "shoot", "4", "11")
    assert last(match, "rebound")["totals"] == [3, 1]


# -- shots ---------------------------------------------------------------------------------


@pytest.mark.rule("RFR-19")
def test_with_the_keeper_away_the_areas_on_the_halfway_line_may_shoot() -> None:
    found = {}
    for area in AREAS[:13]:
        rest = "CE9" if area != "CE" else "HF9"
        match = stage(f"ball={area} home={area}1,{rest} away=HF10 away.gk=CE")
        found[area] = area_modifier(state(match), HOME)
    starred = {"CE": -6, "HML": -6, "HMR": -6}
    assert {a: n for a, n in found.items() if n != NO_SHOT} == {
        "AP": 0, "AF": -2, "ACL": -4, "ACR": -4, "AML": -5, "AMR": -5, **starred,
    }  # fmt: skip
    assert area_modifier(state(stage("ball=CE")), HOME) == NO_SHOT


@pytest.mark.rule("RFR-26")
def test_numbers_at_the_ball_count_for_a_direct_free_kick() -> None:
    match = play(direct_free_kick(), "shoot", "1")
    assert last(match, "shot")["modifiers"] == [
        ["area", -2],
        ["numbers at the ball", 1],
        ["numbers in the box", -1],
        ["free kick", -1],
    ]


@pytest.mark.rule("RFR-37")
def test_a_lost_rebound_leaves_the_ball_in_the_box_with_the_losers_die() -> None:
    match = play(stage("ball=AF value=3 home=AF3,AP1,CE6 away=AF1,AP2,CE7"), "shoot", "4", "26")
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (AWAY, "AP", 2)
    assert asks(match) == "home move_type"


@pytest.mark.rule("RFR-63")
def test_after_a_lost_rebound_in_an_empty_box_the_nearest_defender_runs_there_free_of_charge() -> None:
    match = stage("ball=AF value=6 home=AF1,AP1,CE8 away=AF1,CE9 away.gk=CE")
    play(match, "shoot", "3", "16")
    assert match.state.control == AWAY
    assert last(match, "holder") == {"src": "AF", "keeper": False}
    assert side(match, AWAY).covered == 0 and side(match, AWAY).moved[INDEX["AP"]] == 1


@pytest.mark.rule("RFR-38")
@pytest.mark.parametrize(("dice", "outcome"), [(("6", "5"), "goal"), (("6", "4"), "corner"), (("6", "3"), "goalkick")])
def test_the_second_die_of_a_difficult_shot_may_miss(dice: tuple[str, ...], outcome: str) -> None:
    match = play(stage("ball=ACL value=5 home=ACL1,CE9 away=ACL1,CE9"), "shoot", *dice)
    assert last(match, "difficult")["result"] == outcome


@pytest.mark.rule("RFR-38")
def test_a_first_die_below_six_of_a_difficult_shot_may_still_come_back() -> None:
    match = play(stage("ball=AF value=4 home=AF1,AP1,CE8 away=AF1,AP1,CE8"), "shoot", "5")
    assert last(match, "shot")["result"] == "rebound"


# -- set pieces --------------------------------------------------------------------------------


@pytest.mark.rule("RFR-20", "RFR-61")
def test_the_opponents_put_somebody_where_a_free_kick_is_taken() -> None:
    match = play(event("34"), "1", "place AF1 CE9 GK:HP")
    with pytest.raises(IllegalInput, match="a piece in one of AF"):
        match.apply("place CE10 GK:AP")
    match.apply("place CE10 GK:AF")  # the keeper will do
    behind = play(event("34", fk_wall="behind"), "1", "place AF1 CE9 GK:HP")
    with pytest.raises(IllegalInput, match="a piece in one of ACL ACR AP"):
        behind.apply("place CE10 GK:AF")
    behind.apply("place CE10 GK:AP")


@pytest.mark.rule("RFR-36")
@pytest.mark.parametrize(
    ("kick", "keeper", "needed"),
    [
        ("left", "left", 2), ("left", "stay", 2), ("left", "right", 6),
        ("middle", "left", 1), ("middle", "stay", 6), ("middle", "right", 1),
        ("right", "left", 6), ("right", "stay", 2), ("right", "right", 2),
    ],
)  # fmt: skip
def test_the_penalty_table(kick: str, keeper: str, needed: int) -> None:
    match = play(penalty(), keeper, kick, str(needed))
    assert match.state.score == [1, 0]
    if needed > 1:
        assert play(penalty(), keeper, kick, str(needed - 1)).state.score == [0, 0]


@pytest.mark.rule("RFR-43")
def test_after_a_missed_penalty_the_team_that_missed_plays_first() -> None:
    match = play(penalty(), "left", "left", "1")
    assert match.state.control == AWAY and asks(match) == "home move_type"
    idle_to(match, "away move_type")
    idle_to(match, "away goal_kick")


@pytest.mark.rule("RFR-60")
def test_a_goalkeeper_on_his_own_takes_every_kick() -> None:
    match = at("phase=setpiece pending=kickoff:home home=- home.lost=10", "play_on")
    match.apply("place GK:CE")
    assert side(match, HOME).keeper == INDEX["CE"]
    match = at("phase=setpiece pending=corner:home home=- home.lost=10", "play_on")
    match.apply("place GK:AKL")
    assert AREAS[match.state.ball] == "AKL"


# -- condition, substitutions, injuries, styles ------------------------------------------------


@pytest.mark.rule("RFR-28")
def test_dice_that_reach_the_minute_exactly_pass_the_test() -> None:
    match = play(target("half=2 clock=30", "CE", "61", "A1"), "5", "3")
    assert last(match, "tiredness")["passed"] and asks(match) == "away roll tiredness"


@pytest.mark.rule("RFR-29")
def test_a_team_without_points_after_a_test_is_tired_even_if_it_passed() -> None:
    match = play(target("half=1 clock=10 home.cp=0/0/0", "CE", "61", "A1"), "6")
    assert last(match, "tiredness") == {"dice": [6], "passed": True, "zones": [], "tired": True}
    match = play(target("half=2 clock=28 home.cp=0/1/0", "CE", "61", "A1"), "1")
    assert side(match, HOME).tired == 1 and side(match, HOME).cp == [0, 0, 0]
    assert asks(match) == "away roll tiredness"


@pytest.mark.rule("RFR-52")
def test_a_point_that_cannot_be_paid_ends_the_test() -> None:
    match = play(target("half=2 clock=28 home.cp=0/0/0", "CE", "61", "A1"), "1")
    assert side(match, HOME).tired == 1 and asks(match) == "away roll tiredness"


@pytest.mark.rule("RFR-52")
def test_a_tiredness_test_has_three_dice_and_the_later_points_come_from_anywhere() -> None:
    match = play(target("half=2 clock=35", "CE", "61", "A1"), "1")
    assert asks(match) == "home roll tiredness"  # the first point came from the zone of the target
    match.apply("1")
    assert asks(match) == "home zone"
    play(match, "zone D", "1", "zone F")
    assert asks(match) == "away roll tiredness"
    assert side(match, HOME).cp == [3, 3, 1]


@pytest.mark.rule("RFR-31")
@pytest.mark.parametrize(
    ("reading", "style", "passed"), [("as_2.0", "NAN", False), ("as_2.0", "NCN", True), ("as_printed", "NAN", True)]
)
def test_aggression_tires_unless_the_print_is_taken_at_its_word(reading: str, style: str, passed: bool) -> None:
    position = f"clock=40 home.style={style}"
    match = play(target(position, "CE", "61", "A1", "A6", style_fatigue=reading), "4")
    assert (asks(match) == "away roll tiredness") == passed


@pytest.mark.rule("RFR-32")
def test_styles_are_chosen_before_the_match_at_half_time_and_after_goals() -> None:
    match = play(new_match("french", options={"A6": True}), "lineup 4-4-2", "lineup 4-4-2")
    assert asks(match) == "home style" and len(match.legal()) == 27
    play(match, "style CNA", "style NNN")
    assert side(match, HOME).style == "CNA"
    goal = play(stage("ball=AP value=1 home=AP3,CE7 away=AP1,CE9", "A6"), "shoot", "6")
    assert asks(goal) == "home style"
    late = target("clock=45 stoppage=2", "CE", "32", "A6")
    play(late, "keep", "keep")
    assert asks(late) == "home style"


@pytest.mark.rule("RFR-34")
@pytest.mark.parametrize(("die", "asked"), [("3", False), ("4", True)])
def test_only_a_piece_that_is_out_may_be_replaced_at_once_and_by_a_fresh_player(die: str, asked: bool) -> None:
    match = event("66", "A1", "A3", "A4", extra="home.cp=1/1/1")
    play(match, "remove AF", die)
    assert (asks(match) == "home replace") == asked
    if asked:
        play(match, "replace", "66", "zone D")
        assert side(match, HOME).cp == [2, 1, 1] and side(match, HOME).lost == 0


@pytest.mark.rule("RFR-54")
def test_without_condition_points_a_substitute_only_takes_the_place() -> None:
    match = play(event("66", "A3", "A4"), "remove AF", "6", "replace")
    assert side(match, HOME).pieces[INDEX["AF"]] == 2 and side(match, HOME).subs == 1
    assert asks(match) == "away injured"


@pytest.mark.rule("RFR-58")
def test_a_formation_change_leaves_zero_to_six_in_a_line() -> None:
    match = idle_to(stage("ball=CE home.formation=6-4-0", "A3", "free_formations"), "home substitution")
    assert {t for t in match.legal() if t.startswith("formation")} == {"formation D M", "formation D F", "formation M F"}
    late = target("clock=45 stoppage=2 home.formation=6-4-0", "CE", "32", "free_formations")
    assert set(late.legal()) == {"keep", "shift D M", "shift D F", "shift M F"}
    play(late, "shift D F", "keep")
    assert side(late, HOME).formation == (5, 4, 1)


@pytest.mark.rule("RFR-58")
def test_in_the_second_half_a_strengthened_line_gains_a_point() -> None:
    for half, points in ((1, [1, 1, 1]), (2, [1, 1, 2])):
        match = idle_to(stage(f"half={half} ball=CE home.cp=1/1/1", "A1", "A3"), "home substitution")
        assert side(match.apply("formation D F"), HOME).cp == points


@pytest.mark.rule("RFR-59")
def test_a_level_knock_out_match_has_extra_time_and_a_shoot_out() -> None:
    end = "half=2 clock=45 stoppage=3 score=1-1"
    assert target(end, "CE", "32").result["decided"] == "normal"
    match = target(end, "CE", "32", "X1", "X2")
    assert match.state.half == 3 and asks(match) == "home half_time"
    play(match, "keep", "keep")
    assert asks(match) == "home roll kickoff"
    match = target("half=4 clock=15 stoppage=3 score=1-1", "CE", "32", "X1", "X2")
    assert match.state.phase == "shootout"
