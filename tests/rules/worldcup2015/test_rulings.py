"""Rulings that no worked example shows."""

import pytest

from rules import IllegalInput, new_match
from rules.board import AREAS, INDEX
from rules.editions.two_dice.shots import area_modifier, modifiers
from rules.shared.shot_areas import NO_SHOT
from tests.rules.scenario import scene
from tests.rules.stage_scenes import AWAY, HOME, idle_stage, idle_to, kinds, last, next_turn, side, state
from tests.rules.worldcup2015.scenario import asks, at, direct_free_kick, event, play, stage, target

SETUP = ("place CE4 HF6 GK:HP", "place CE4 AF6 GK:AP")


def kicked_off() -> list[str]:
    return ["lineup 4-4-2", "lineup 4-4-2", "61", "home", *SETUP]


# -- beginning ---------------------------------------------------------------------


@pytest.mark.rule("RWC-01")
def test_a_turn_has_seven_stages() -> None:
    match = at("ball=CE value=1 home=CE4,HF6 away=CE4,AF6")
    met = [asks(match)]
    match.apply("pass CE")
    met.append(asks(match))
    match.apply("63")
    assert kinds(match)[1:3] == ["turn_dice", "pass"]  # time, control check, ball with its new value
    for stages in ("away", "home"):
        assert asks(match) == f"{stages} use_point"
        met.append(stages)
        idle_stage(match)
    assert met == ["home target", "home roll turn", "away", "home"]
    assert asks(match) == "home target"


@pytest.mark.rule("RWC-02")
def test_debts_may_move_the_clock_by_more_than_five_minutes() -> None:
    match = target("clock=10 debt=3", "CE", "61")
    assert match.state.clock == 18


@pytest.mark.rule("RWC-14")
@pytest.mark.parametrize("roles", ["AM AM WB", "AM AM AM"])
def test_roles_leave_zero_to_six_on_every_die(roles: str) -> None:
    with pytest.raises(IllegalInput, match=r"condition points of 0 to 6|one role per player"):
        new_match("worldcup2015").apply(f"lineup 4-2-4 {roles}")
    play(new_match("worldcup2015"), "lineup 4-2-4 AM AM")


@pytest.mark.rule("RWC-26")
def test_after_both_set_ups_up_to_two_pieces_shift() -> None:
    match = play(new_match("worldcup2015"), *kicked_off())
    assert asks(match) == "home shift"
    assert "move HF HML" in match.legal() and "move CE AML" not in match.legal()
    play(match, "move HF HML")
    assert "move HML HCL" not in match.legal()  # the same piece does not shift twice
    play(match, "move CE HMR")
    assert asks(match) == "home target"
    assert asks(play(new_match("worldcup2015"), *kicked_off(), "done")) == "home target"


@pytest.mark.rule("RWC-26")
def test_a_shift_keeps_what_the_set_up_demands() -> None:
    match = play(new_match("worldcup2015"), *kicked_off()[:4], "place CE2 HF8 GK:HP", SETUP[1])
    assert not [token for token in match.legal() if token.startswith(("move CE", "keeper"))]


@pytest.mark.rule("RWC-32")
def test_a_tie_of_the_kick_off_roll_is_rolled_again_and_ten_are_settled_by_lot() -> None:
    match = play(new_match("worldcup2015"), "lineup 4-4-2", "lineup 4-4-2", *["33"] * 9)
    assert asks(match) == "home roll kickoff"
    match.apply("44")
    assert asks(match) == "home roll lots"
    assert asks(match.apply("away")) == "away first_ball"


# -- passing -----------------------------------------------------------------------


@pytest.mark.rule("RWC-33")
def test_the_centre_is_never_offside() -> None:
    match = at("ball=HF home=HF5,CE5 away=HF9,AF1")
    assert "pass CE" in match.legal()
    assert "pass AML" in match.legal() and "pass AP" not in match.legal()


@pytest.mark.rule("RWC-33")
def test_offside_is_judged_by_the_second_last_piece_and_by_the_ball() -> None:
    position = "home=CE4,AP2,ACL2,AF2 away=AF1,CE9"  # the keeper and one piece in front of the box
    assert {"pass ACL", "pass AF"} <= set(at(f"ball=CE {position}").legal())
    assert "pass AP" not in at(f"ball=CE {position}").legal()
    assert "pass AP" in at(f"ball=ACL {position}").legal()


@pytest.mark.rule("RWC-07", "RWC-28")
def test_a_ball_hit_too_far_where_the_passer_has_to_run_is_worth_one() -> None:
    """The passer covers first, so there is exactly one piece of his when the ball is lost."""
    match = target("ball=HF value=2 home=HF2,CE8 away=HF1,AF4,AP5", "AF", "56")
    assert (match.state.control, match.state.value) == (AWAY, 1)
    assert side(match, HOME).pieces[INDEX["AF"]] == 1


@pytest.mark.rule("RWC-12", "RWC-28")
@pytest.mark.parametrize(("kind", "moves"), [("midfield", 3), ("defence", 3), ("forward", 1)])
def test_running_to_the_ball_costs_one_move_of_any_type(kind: str, moves: int) -> None:
    match = target("ball=CE value=2 home=CE4,HF6 away=AP4,HF6", "AF", "35")
    assert last(match, "holder") == {"src": "CE", "keeper": False}
    play(idle_to(match, "home use_point"), "no", kind)
    assert last(match, "moves")["moves"] == moves


@pytest.mark.rule("RWC-51")
def test_a_team_whose_only_move_is_spent_is_not_asked_for_a_type() -> None:
    match = target("ball=CE value=2 home=CE4,HF6 away=AP4,HF6", "AF", "54")
    idle_to(match, "home use_point").apply("no")  # Away stood still, so one move was left, and that is spent
    assert asks(match) == "home substitution"


@pytest.mark.rule("RWC-40")
def test_a_run_to_the_ball_is_not_counted_for_the_limit() -> None:
    match = target("ball=CE value=2 home=CE4,HF6 away=AP4,HF6", "AF", "35")
    play(idle_to(match, "home use_point"), "no", "midfield", "move HF HML", "move HF HML", "done")
    play(idle_to(match, "away use_point"), "no", "midfield")
    assert last(match, "moves")["moves"] == 2


@pytest.mark.rule("RWC-28")
def test_the_team_that_wins_the_ball_may_leave_its_goalkeeper_where_he_is() -> None:
    match = target("ball=AF value=5 home=AF2,CE8 away=AF2,CE8", "AP", "31")
    assert match.state.control == AWAY and "holder" not in kinds(match)  # the keeper is there already
    match = target("ball=AF value=5 home=AF2,ACL1,CE7 away=CE10", "ACL", "31")
    assert match.state.control == HOME
    match = target("ball=CE value=5 home=CE10 away=CE8,AMR2 away.gk=AP", "AF", "31")
    assert asks(match) == "away holder"
    assert set(match.legal()) == {"from CE", "from AMR", "from keeper"}


@pytest.mark.rule("RWC-37")
def test_after_a_ball_hit_too_far_the_dice_settle_the_order() -> None:
    lost = "ball=HF value=2 home=HF2,AP2,CE6 away=AP2,AF3,CE4,HF1"
    assert state(target(lost, "AP", "65")).first == AWAY
    level = target(lost, "AP", "55")
    assert level.state.control == AWAY and state(level).first == HOME


@pytest.mark.rule("RWC-41")
def test_the_start_counts_as_it_was_when_the_target_was_chosen() -> None:
    """Away's only piece at the start of the pass is hurt before the ball moves: the value is not lowered for that."""
    match = event(2, away="CE1,AF2,AP7")
    play(match, "remove CE", "1", "no", "6")
    assert match.state.value == 3


@pytest.mark.rule("RWC-43")
def test_a_removal_before_the_ball_moves_calls_for_the_usual_run_to_the_ball() -> None:
    match = event(12, home="CE3,AF1,HF6")
    play(match, "remove AF", "1", "no", "6")
    assert last(match, "holder") == {"src": "CE", "keeper": False}
    assert side(match, HOME).covered == 1


@pytest.mark.rule("RWC-38")
def test_an_event_that_keeps_a_corner_kick_where_it_was_leaves_the_ball_in_the_corner_area() -> None:
    match = target("origin=corner ball=AKL value=4 home=AKL1,AP3,CE6 away=AP4,CE6", "AP", "43")
    match.apply("22")
    assert (match.state.control, AREAS[match.state.ball]) == (AWAY, "ACL")
    assert side(match, HOME).pieces[INDEX["ACL"]] == 1


# -- moves -------------------------------------------------------------------------


@pytest.mark.rule("RWC-11")
def test_a_carrier_goes_one_area_only() -> None:
    match = play(stage("ball=HF home=HF5,HML5 away=AP10"), "no", "forward")
    assert "dribble HF CE" in match.legal() and "dribble HF AF" not in match.legal()
    assert "move HF AF" in match.legal()
    match.apply("dribble HF CE")
    assert not [token for token in match.legal() if token.startswith("dribble")]


@pytest.mark.rule("RWC-25")
def test_nobody_of_either_team_moves_into_an_offside_area() -> None:
    match = idle_to(stage("first=away ball=HF home=HF1,CE9 away=HF1,AF5,CE4"), "away move_type")
    match.apply("forward")
    assert "move CE HF" in match.legal()
    assert "move CE HP" not in match.legal()
    match = idle_to(stage("first=away ball=HF home=HF1,HP9 away=HF1,AF5,CE4"), "away move_type")
    assert "move CE HP" in match.apply("forward").legal()


@pytest.mark.rule("RWC-34", "RWC-10")
def test_a_slow_goal_kick_lets_both_teams_move_first() -> None:
    match = at("origin=goalkick ball=HP value=1 home=HF6,CE4 away=CE6,AF4")
    assert set(match.legal()) == {"normal", "slow"}
    match.apply("slow")
    assert asks(match) == "home use_point"
    play(match, "no", "midfield")
    assert not [token for token in match.legal() if token.startswith("dribble")]
    play(match, "move HF HML", "move HF HML", "done")
    assert asks(match) == "away use_point"
    play(match, "no", "midfield")
    assert last(match, "moves")["moves"] == 2
    play(match, "done")
    assert asks(match) == "home target"
    assert "substitution" not in kinds(match) and "adjust" not in kinds(match)


@pytest.mark.rule("RWC-34")
def test_a_point_lifts_the_limit_before_a_slow_goal_kick_too() -> None:
    match = at("origin=goalkick ball=HP value=1 home=HF6,CE4 away=CE6,AF4")
    idle_to(match.apply("slow"), "away use_point")
    play(match, "point", "midfield", "6")
    assert last(match, "moves")["moves"] == 6


@pytest.mark.rule("RWC-45")
def test_pieces_that_moved_before_a_slow_goal_kick_may_move_again_in_their_stage() -> None:
    match = at("origin=goalkick turn=3 turn_in_half=3 ball=HP value=1 home=HF5,CE4 home.off=3 away=CE6,AF4")
    match.apply("slow")
    assert side(match, HOME).pieces[INDEX["CE"]] == 5  # the recovered piece is there before anybody moves
    play(match, "no", "forward", "move HF CE", "done")
    idle_to(match, "home target")
    assert side(match, HOME).moved == [0] * 13
    play(match, "pass HF", "23")
    play(idle_to(match, "home use_point"), "no", "forward")
    assert "move CE AF" in match.legal()


@pytest.mark.rule("RWC-46")
def test_the_set_up_of_a_free_kick_clears_all_marks() -> None:
    match = play(direct_free_kick(), "shoot", "1")
    assert side(match, HOME).moved == [0] * 13 and side(match, HOME).covered == 0
    play(match, "no", "midfield")
    assert last(match, "moves")["moves"] == 4


# -- shots -------------------------------------------------------------------------


@pytest.mark.rule("RWC-23")
@pytest.mark.parametrize("keeper", ["AP", "CE"])
def test_what_each_area_takes_from_a_shot(keeper: str) -> None:
    table = {"AP": 0, "AF": -2, "ACL": -4, "ACR": -4, "AML": -5, "AMR": -5}
    if keeper != "AP":
        table |= {"CE": -6, "HML": -6, "HMR": -6}
    for area in AREAS[:13]:
        rest = "CE9" if area != "CE" else "HF9"
        match = stage(f"ball={area} home={area}1,{rest} away=HF10 away.gk={keeper}")
        assert area_modifier(state(match), HOME) == table.get(area, NO_SHOT)


@pytest.mark.rule("RWC-24")
def test_offside_attackers_do_not_help_a_shot_but_balance_the_defenders() -> None:
    def box(home: str, away: str) -> dict[str, int]:
        return dict(modifiers(state(stage(f"ball=AF home=AF1,{home} away=AF1,{away}")), HOME))

    assert box("AP2,CE7", "CE9")["area"] == -2
    assert "numbers in the box" not in box("AP2,CE7", "AML9")  # offside behind the line of the wings
    assert box("AP2,CE7", "AP1,AML8")["numbers in the box"] == 1  # onside beside a defender
    assert "numbers in the box" not in box("AP2,CE7", "AP2,AML7")
    assert box("CE9", "AP1,AML8")["numbers in the box"] == -1


@pytest.mark.rule("RWC-24")
def test_an_empty_goal_counts_four() -> None:
    found = dict(modifiers(state(stage("ball=AF home=AF1,CE9 away=AF1,CE9 away.gk=CE")), HOME))
    assert found["keeper out"] == 4


# -- set pieces ----------------------------------------------------------------------


@pytest.mark.rule("RWC-27")
@pytest.mark.parametrize("spot", ["AKL", "AKR"])
def test_the_taker_of_a_corner_chooses_the_side_and_comes_in_with_the_ball(spot: str) -> None:
    match = play(stage("ball=AF value=3 home=AF3,CE7 away=AF1,AP2,CE7"), "shoot", "5")
    assert asks(match) == "home setup"
    play(match, f"place AP5 CE4 {spot}1 GK:HP", "place AP6 CE4 GK:AP")
    idle_to(match, "home target")
    assert AREAS[match.state.ball] == spot
    play(match, "pass AP", "64")
    assert side(match, HOME).pieces[INDEX[spot]] == 0
    assert side(match, HOME).pieces[INDEX[spot.replace("K", "C")]] == 1


@pytest.mark.rule("RWC-31")
def test_a_piece_is_hurt_near_the_ball_and_sent_off_anywhere() -> None:
    match = event(12, home="CE2,AF2,HF2,HCL2,AP2")
    assert set(match.legal()) == {"remove CE", "remove AF", "remove AP"}
    play(match, "remove CE", "1", "no", "1")
    assert asks(match) == "away sent_off"
    assert {token[7:] for token in match.legal()} == {"CE", "AF", "AP"}  # all areas with pieces of Away
    far = event(12, home="HF5,CE5", away="CE3,AF2,AP5", area="CE")
    assert set(far.legal()) == {"remove HF", "remove CE"}


@pytest.mark.rule("RWC-05")
@pytest.mark.parametrize(("die", "off", "lost"), [("1", [2], 0), ("2", [3], 0), ("3", [4], 0), ("4", [], 1), ("6", [], 1)])
def test_an_injury_lasts_one_to_three_turns_or_for_good(die: str, off: list[int], lost: int) -> None:
    match = play(event(12, away="CE3,AP7"), "remove AF", die)
    assert asks(match) == "home replace"
    match.apply("no")
    assert (side(match, HOME).off, side(match, HOME).lost) == (off, lost)


@pytest.mark.rule("RWC-05")
def test_a_substitute_for_an_injured_piece_brings_one_of_the_usual_gains() -> None:
    match = play(event(12, "home.cp=1/1/1", away="CE3,AP7"), "remove AF", "6", "replace")
    assert asks(match) == "home substitution" and "no" not in match.legal()
    play(match, "fresh", "66", "zone D")
    assert side(match, HOME).cp == [3, 1, 1]
    assert (side(match, HOME).subs, side(match, HOME).lost, side(match, HOME).pieces[INDEX["AF"]]) == (1, 0, 2)


@pytest.mark.rule("RWC-35")
def test_injured_pieces_return_in_their_movement_or_at_half_time() -> None:
    match = target("turn=4 turn_in_half=4 ball=CE value=1 home=CE4,HF5 home.off=5 away=CE4,AF6", "CE", "63")
    next_turn(match)
    assert side(match, HOME).off == [5]
    play(match, "pass CE", "56")
    assert side(match, HOME).off == [] and side(match, HOME).pieces[INDEX["CE"]] == 5
    match = target("turn=4 clock=45 stoppage=3 home=CE4,HF5 home.off=9", "CE", "32")
    assert match.state.half == 2 and side(match, HOME).off == []
    assert sum(side(match, HOME).pieces) == sum(side(match, AWAY).pieces) == 11


@pytest.mark.rule("RWC-47")
def test_a_formation_change_leaves_zero_to_six_in_a_line() -> None:
    match = idle_to(stage("ball=CE home.formation=6-4-0", free_formations=True), "home substitution")
    assert {token for token in match.legal() if token.startswith("formation")} == {
        "formation D M",
        "formation D F",
        "formation M F",
    }
    play(match, "formation D M", "formation D F", "no")
    assert side(match, HOME).next_formation == (4, 5, 1) and side(match, HOME).formation == (6, 4, 0)
    next_turn(match)
    assert side(match, HOME).formation == (4, 5, 1) and side(match, HOME).cp == [6, 4, 0]


@pytest.mark.rule("RWC-48")
def test_a_level_knock_out_match_has_extra_time_and_a_shoot_out() -> None:
    end = "half=2 clock=45 stoppage=3 score=1-1"
    assert target(end, "CE", "32").result["decided"] == "normal"
    match = target(end, "CE", "32", X1=True, X2=True)
    assert (match.state.half, match.state.clock) == (3, 1) and asks(match) == "home roll kickoff"
    play(match, "16", "home")
    assert asks(match) == "home setup"
    match = target("half=4 clock=15 stoppage=3 score=1-1", "CE", "32", X1=True, X2=True)
    assert match.state.phase == "shootout" and asks(match) == "home roll kickoff"
    play(match, "61", "away")
    assert asks(match) == "home keeper_side"


@pytest.mark.rule("RWC-49")
def test_a_goalkeeper_on_his_own_takes_every_kick() -> None:
    alone = "home=- home.lost=10"
    match = scene("worldcup2015", f"phase=setpiece pending=kickoff:home {alone}", play_on=True)
    match.apply("place GK:CE")
    assert side(match, HOME).keeper == INDEX["CE"]
    match = scene("worldcup2015", f"phase=setpiece pending=corner:home {alone}", play_on=True)
    match.apply("place GK:AKR")
    assert AREAS[match.state.ball] == "AKR"


@pytest.mark.rule("RWC-49")
def test_a_team_with_fewer_than_seven_pieces_forfeits_unless_it_plays_on() -> None:
    extra = "home.lost=4 score=5-0"
    match = event(12, extra, home="CE2,AF1,HF3", away="CE3,AP7")
    play(match, "remove AF", "6", "no")
    assert match.over and match.result["score"] == [0, 3] and match.result["decided"] == "forfeit"
    on = event(12, extra, home="CE2,AF1,HF3", away="CE3,AP7", play_on=True)
    play(on, "remove AF", "6", "no")
    assert not on.over


@pytest.mark.rule("RWC-54")
def test_a_free_kick_needs_a_defender_nearer_to_his_goal_where_there_is_room() -> None:
    match = event(8)
    match.apply("place AF1 CE9 GK:HP")
    with pytest.raises(IllegalInput, match="a piece in one of ACL ACR AP"):
        match.apply("place CE10 GK:CE")
    match.apply("place CE10 GK:AP")
    line = event(8, area="ACL", home="CE3,ACL2,HF5", away="CE3,ACL2,AP5")
    play(line, "place ACL1 CE9 GK:HP", "place CE10 GK:CE")  # nothing is nearer than the goal line itself
    assert asks(line) == "home shift"


@pytest.mark.rule("RWC-52")
@pytest.mark.parametrize(("area", "played"), [("AF", True), ("CE", False), ("HF", False)])
def test_in_the_last_turn_a_free_kick_is_set_up_only_where_it_may_be_shot(area: str, played: bool) -> None:
    """The dice differ by four, so the marker reaches the last stoppage square."""
    position = "clock=45 stoppage=4 ball=CE value=6 home=CE3,AF2,HF5 away=CE3,AF2,HF5 away.gk=AP"
    match = play(target(position, area, "62"), "44")
    assert match.state.half == (1 if played else 2)
    if played:
        play(match, "place AF2 CE8 GK:HP", "place AP3 CE7 GK:AP")
        idle_to(match, "home free_kick").apply("no")
        assert match.state.half == 2


@pytest.mark.rule("RWC-53")
def test_a_piece_due_in_the_next_turn_is_not_there_for_the_corner_that_opens_it() -> None:
    scene_ = "turn=4 turn_in_half=4 ball=AF value=3 home=AF3,CE6 home.off={} away=AF1,AP2,CE7"
    late = play(stage(scene_.format(5)), "shoot", "5")
    assert late.pending.pieces == 9  # type: ignore[union-attr]
    due = play(stage(scene_.format(4)), "shoot", "5")
    assert due.pending.pieces == 10  # type: ignore[union-attr]
