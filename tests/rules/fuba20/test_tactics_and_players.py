"""Tactic cards and skilled players of FUBA 2.0 (Team Manager)."""

import pytest

from rules import IllegalInput, Match, Sheet, SheetError, new_match
from rules.board import INDEX
from rules.editions.fuba20 import FUBA20
from rules.editions.fuba20.players import active
from rules.editions.fuba20.tactics import can_play
from tests.rules.fuba20.scenario import AWAY, HOME, PRO, asks, at, last, movable, pieces, place_all, play

PITCH = "home=HF3,HML2,HMR2,CE3 away=AF3,AML2,AMR2,CE3"


def pro(position: str, *tokens: str) -> Match:
    return play(at(position, *PRO), *tokens)


def changed(match: Match, kind: str) -> bool:
    return any(e.kind == kind for e in match.events)


# -- when cards may be played ----------------------------------------------------------


@pytest.mark.rule("W20-37", "R20-43")
@pytest.mark.parametrize(("die", "playable"), [(4, False), (3, True), (1, True)])
def test_a_card_needs_an_own_die_of_at_most_the_general_level(die: int, playable: bool) -> None:
    state = pro(f"phase=moves dice={die}6 {PITCH} home.squad=c1,g3,4-4-2 home.hand=TT8").state
    assert can_play(state, HOME, "TT8") is playable  # type: ignore[arg-type]


@pytest.mark.rule("R20-45")
def test_a_team_plays_one_card_a_turn_and_each_copy_once() -> None:
    scene = f"value=1 {PITCH} home.squad=c3,g6,4-4-2 home.hand=TT7,TT7,TT8"
    match = pro(scene, "pass CE", "42")
    assert asks(match) == "home tactic" and match.legal() == ("no", "play TT7")
    play(match, "play TT7")
    assert match.state.teams[HOME].hand == ("TT7", "TT8")  # type: ignore[attr-defined]
    play(match, "done", "no", "done", "no", "pass CE", "62")
    assert asks(match) == "home tactic"  # the second copy, in the next turn
    scene = "home=CE5,AML1,HF4 away=AML2,AF8 home.squad=c3,g6,4-4-2 home.hand=TT2,TT7"
    assert asks(pro(scene, "pass AML", "46", "play TT2")) == "home shot"
    assert "play TT7" in pro(scene, "pass AML", "46", "no").legal()


def test_cards_stay_secret_until_they_are_played() -> None:
    match = pro(f"value=1 {PITCH} home.squad=c1,g6,4-4-2,M:SP2:12 home.hand=TT7")
    seen = match.seen_by(AWAY).state.teams[HOME]  # type: ignore[attr-defined]
    assert seen.hand == () and seen.squad.players == () and seen.squad.coach == 1
    own = match.seen_by(HOME).state.teams[HOME]  # type: ignore[attr-defined]
    assert own.hand == ("TT7",) and len(own.squad.players) == 1


# -- the cards -----------------------------------------------------------------------------


@pytest.mark.rule("TT1")
def test_an_offside_trap_wins_a_ball_played_behind_the_line() -> None:
    scene = "home=CE5,AF1,ACL1,HF3 away=AF5,CE5 away.squad=c1,g6,4-4-2 away.hand=TT1"
    match = pro(scene, "pass ACL", "62")
    assert asks(match) == "away tactic"
    assert play(match, "play TT1").state.control == AWAY
    assert "tactic" not in asks(pro(scene, "pass AF", "62"))  # level with the line
    assert pro(scene, "pass ACL", "62", "no").state.control == HOME


@pytest.mark.rule("TT2", "R20-51", "R20-71")
def test_a_left_side_attack_brings_one_more_piece_free_of_charge_before_the_value() -> None:
    scene = "value=1 home=CE5,AML1,HF4 away=AML2,AF8 home.squad=c1,g6,4-4-2 home.hand=TT2"
    match = pro(scene, "pass AML", "46")
    assert asks(match) == "home tactic" and match.state.ball == INDEX["AML"]
    play(match, "play TT2", "no")
    assert pieces(match, HOME, "AML") == 2 and match.state.value == 4  # two against two
    assert asks(match) == "home moves" and movable(match) == 4
    assert pro(scene, "pass AML", "46", "no").state.value == 5
    assert "tactic" not in asks(pro(scene.replace("TT2", "TT3"), "pass AML", "46"))


@pytest.mark.rule("TT3", "R20-68")
def test_a_right_side_attack_is_seen_by_the_team_that_plays_it() -> None:
    scene = "value=1 control=away ball=CE home=HML1,HF9 away=CE5,HML1,AF4 away.squad=c1,g6,4-4-2 away.hand=TT3"
    match = pro(scene, "pass HML", "46")
    assert asks(match) == "away tactic" and "play TT3" in match.legal()
    lost = pro("value=6 ball=CE home=HML1,CE9 away=CE5,HML1,AF4 away.squad=c1,g6,4-4-2 away.hand=TT3", "pass HML", "46")
    assert lost.state.control == AWAY and "tactic" not in asks(lost)


@pytest.mark.rule("TT4", "R20-70")
def test_pressing_a_ball_that_only_the_distance_made_loose_sends_somebody_there() -> None:
    scene = "ball=HML home=HML4,HF6 away=AF10 away.squad=c1,g6,4-4-2 away.hand=TT4"
    match = pro(scene, "pass HMR", "63")
    assert asks(match) == "away tactic"
    play(match, "play TT4")
    away = match.state.teams[AWAY]  # type: ignore[attr-defined]
    assert match.state.control == AWAY and pieces(match, AWAY, "HMR") == 1 and away.covered == 1
    assert match.state.value == 1  # one piece of the new opponents


@pytest.mark.rule("TT5")
@pytest.mark.parametrize(("card", "asked"), [("TT5", True), ("TT4", False)])
def test_aggressive_pressing_works_in_the_own_attack_zone(card: str, asked: bool) -> None:
    scene = f"ball=HF home=HF1,CE9 away=HF3,AF7 away.squad=c1,g6,4-4-2 away.hand={card}"
    assert ("tactic" in asks(pro(scene, "pass HF", "63"))) is asked


@pytest.mark.rule("TT6", "R20-77")
def test_defence_doubling_counts_the_attackers_as_one() -> None:
    scene = "phase=adjust dice=12 ball=AF target=AF value=3 home=AF3,CE7 away=AF3,CE7 away.squad=c1,g6,4-4-2 away.hand=TT6"
    match = pro(scene)
    assert asks(match) == "away tactic"
    assert play(match, "play TT6").state.value == 5
    assert pro(scene, "no").state.value == 3
    assert "tactic" not in asks(pro(scene.replace("target=AF", "target=CE")))
    assert "tactic" not in asks(pro(scene.replace("home=AF3,CE7", "home=AF1,CE9")))  # one piece is one piece


@pytest.mark.rule("TT7")
def test_short_passes_make_a_ball_in_midfield_one_easier() -> None:
    scene = f"value=1 {PITCH} home.squad=c1,g6,4-4-2 home.hand=TT7"
    assert pro(scene, "pass CE", "42", "play TT7").state.value == 3
    assert pro(scene, "pass CE", "42", "no").state.value == 4
    assert "tactic" not in asks(pro(scene, "pass HF", "42"))


@pytest.mark.rule("TT8", "R20-50")
def test_trained_attack_adds_a_move_that_the_opponents_do_not_get() -> None:
    scene = f"phase=moves dice=13 target=AF {PITCH} home.squad=c1,g6,4-4-2 home.hand=TT8"
    match = pro(scene)
    assert asks(match) == "home tactic"
    play(match, "play TT8")
    assert movable(match) == 3
    play(match, "move HF HML", "move HF HMR", "move CE HML", "no")
    assert asks(match) == "away moves" and movable(match) == 2
    barred = pro(scene + " home.barred=1")
    assert asks(barred) == "away moves"


@pytest.mark.rule("TT9", "R20-50")
def test_trained_defence_adds_a_move_inside_the_types_of_the_formation() -> None:
    scene = "phase=moves dice=13 control=away ball=HF target=HF home=AF2,HF8 away=HF5,CE5"
    match = pro(f"{scene} home.squad=c1,g6,4-4-2 home.hand=TT9")
    assert asks(match) == "home tactic"
    assert movable(play(match, "play TT9")) == 5
    thin = at(f"{scene} home.squad=c1,g6,4-4-2 home.hand=TT9 home.formation=4-6-0", *PRO, free_formations=True)
    play(thin, "play TT9")
    assert not [t for t in thin.legal() if t == "move HF AF"]  # nobody makes forward moves of two areas


# -- players -----------------------------------------------------------------------------------


@pytest.mark.rule("W20-15")
@pytest.mark.parametrize(("dice", "works"), [("33", True), ("55", True), ("44", False), ("32", False)])
def test_a_skilled_player_is_active_when_both_dice_show_his_number(dice: str, works: bool) -> None:
    state = pro(f"phase=moves dice={dice} target=CE {PITCH} home.squad=4-4-2,M:SP2:35").state
    assert bool(active(state, HOME, "SP2")) is works  # type: ignore[arg-type]


@pytest.mark.parametrize(("target", "works"), [("CE", "M"), ("HF", "D"), ("AF", "F")])
def test_a_skilled_player_is_active_in_his_zone(target: str, works: str) -> None:
    for position in "DMF":
        state = pro(f"phase=moves dice=33 target={target} {PITCH} home.squad=4-4-2,{position}:SP2:3").state
        assert bool(active(state, HOME, "SP2")) is (position == works)  # type: ignore[arg-type]


@pytest.mark.rule("SP1")
def test_a_dribbler_carries_the_ball_past_opponents_once_and_one_area_far() -> None:
    scene = "phase=moves dice=33 target=CE home=CE5,HF5 away=CE2,AF4,AML4 home.squad=4-4-2,M:SP1:3"
    match = pro(scene, "done", "no")
    assert asks(match) == "home moves"
    assert {"dribble CE AF", "dribble CE AML", "dribble CE HML"} <= set(match.legal())
    assert not [t for t in match.legal() if t in ("dribble CE AP", "dribble CE HP")]
    play(match, "dribble CE AF")
    assert last(match, "skill") == {"skill": "SP1", "dice": []}
    assert not [t for t in match.legal() if t.startswith("dribble")]
    plain = pro(scene.replace(":3", ":4"), "done", "no")
    assert not [t for t in plain.legal() if t.startswith("dribble")]


@pytest.mark.rule("SP2", "R20-69")
@pytest.mark.parametrize(
    ("squad", "value"), [("4-4-2", 4), ("4-4-2,M:SP2:4", 3), ("4-4-2,M:SP2:4,M:SP2:45", 3), ("4-4-2,M:SP2:5", 4)]
)
def test_first_touch_makes_the_ball_one_easier_but_only_once(squad: str, value: int) -> None:
    assert pro(f"value=1 {PITCH} home.squad={squad}", "pass CE", "44").state.value == value


@pytest.mark.rule("SP3", "R20-48")
@pytest.mark.parametrize(("squad", "value"), [("4-4-2", 5), ("4-4-2,D:SP3:3", 4), ("4-4-2,F:SP3:3", 5)])
def test_crossing_halves_the_distance_from_the_player_s_zone(squad: str, value: int) -> None:
    scene = f"ball=HF value=1 home=HF4,AF2,CE4 away=AF2,CE8 home.squad={squad}"
    assert pro(scene, "pass AF", "33").state.value == value


@pytest.mark.rule("SP4")
def test_shooting_adds_one_to_a_shot() -> None:
    scene = "phase=stages dice=33 ball=AF value=3 home=AF3,CE7 away=AF3,CE7 home.squad=4-4-2,F:SP4:3"
    match = pro(scene, "shoot", "5")
    assert ["Shooting", 1] in last(match, "shot")["modifiers"] and match.state.score == [1, 0]
    assert match.state.teams[HOME].shown == 1  # type: ignore[attr-defined]
    assert pro(scene.replace(":3", ":4"), "shoot", "5").state.score == [0, 0]


@pytest.mark.rule("SP5", "R20-71")
def test_a_sprinting_defender_gets_back_to_an_open_target_before_the_ball() -> None:
    scene = "value=1 ball=CE home=CE4,AF2,HF4 away=CE4,AML2,AMR4 away.squad=4-4-2,D:SP5:4"
    match = pro(scene, "pass AF", "44")
    assert asks(match) == "away sprint" and match.state.ball == INDEX["CE"]
    assert set(match.legal()) >= {"no", "move CE AF"} and "move AML ACL" in match.legal()
    play(match, "move CE AF")
    assert pieces(match, AWAY, "AF") == 1 and match.state.value == 3  # one against two
    assert pro(scene, "pass AF", "44", "no").state.value == 1
    assert match.state.teams[AWAY].moved[INDEX["AF"]] == 1  # type: ignore[attr-defined]


@pytest.mark.rule("SP6", "R20-71")
def test_a_sprinting_attacker_gets_to_an_open_target_before_the_ball() -> None:
    scene = "value=1 ball=HF home=HF4,HML2,CE4 away=CE1,AP1,HP8 home.squad=4-4-2,F:SP6:5"
    match = pro(scene, "pass AF", "55")
    assert asks(match) == "home sprint" and "move CE AF" in match.legal() and "move CE HML" not in match.legal()
    play(match, "move CE AF")
    assert pieces(match, HOME, "AF") == 1 and match.state.teams[HOME].covered == 0  # type: ignore[attr-defined]


@pytest.mark.rule("SP7", "R20-49")
def test_a_goalkeeper_s_openings_make_his_goal_kicks_easier_in_every_zone() -> None:
    scene = "origin=goalkick ball=HP home=HF4,CE6 away=CE10 home.squad=4-4-2,G:SP7:4"
    assert pro(scene, "fast", "pass CE", "44").state.value == 6  # 4 + 3 + 2 - 1 is still more than six
    assert pro(scene, "fast", "pass HF", "44").state.value == 1
    near = "origin=goalkick ball=HP home=HF1,CE9 away=HF1,CE9 home.squad=4-4-2,G:SP7:4"
    assert pro(near, "fast", "pass HF", "44").state.value == 3
    assert pro(near.replace("origin=goalkick", "origin=normal"), "pass HF", "44").state.value == 4


@pytest.mark.rule("SP8", "R20-49")
def test_a_goalkeeper_s_communication_wins_every_ball_into_his_box() -> None:
    scene = "value=1 ball=AF home=AF4,AP2,CE4 away=AF4,AP1,CE5 away.squad=4-4-2,G:SP8:5"
    assert pro(scene, "pass AP", "55").state.control == AWAY
    assert pro(scene, "pass AP", "66").state.control == HOME
    assert pro(scene, "pass AF", "55").state.control == HOME


@pytest.mark.rule("SP9", "R20-53")
def test_tackling_cancels_a_foul_and_its_card_but_not_a_hard_foul() -> None:
    scene = f"value=4 {PITCH} away.squad=4-4-2,M:SP9:4"
    match = pro(scene, "pass CE", "44", "15")
    assert asks(match) == "away tackling"
    used = play(match.fork(keep_events=True), "use SP9")
    assert used.state.control == HOME and used.state.teams[AWAY].yellow == 0  # type: ignore[attr-defined]
    assert asks(used) == "away moves"
    assert play(match, "no").state.teams[AWAY].yellow == 1  # type: ignore[attr-defined]
    assert "tackling" not in asks(pro(scene, "pass CE", "44", "66"))


@pytest.mark.rule("SP10")
def test_a_free_kick_specialist_adds_one_to_direct_shots_only() -> None:
    scene = "value=4 home=CE4,AF3,HF3 away=CE4,AF3,HF3 home.squad=4-4-2,F:SP10:4"
    match = place_all(pro(scene, "pass AF", "44", "15"))
    play(match, "shoot", "1")
    assert ["Free kick specialist", 1] in last(match, "shot")["modifiers"]
    open_play = pro("phase=stages dice=44 ball=AF home=AF3,CE7 away=AF3,CE7 home.squad=4-4-2,F:SP10:4", "shoot", "1")
    assert ["Free kick specialist", 1] not in last(open_play, "shot")["modifiers"]


PENALTY = "value=3 home=CE4,HF3,AF3 away=CE4,AF3,HF3"


def penalty(squads: str) -> Match:
    return play(place_all(pro(f"{PENALTY} {squads}", "pass AP", "32", "15")), "left", "left")


@pytest.mark.rule("SP11", "SP12")
@pytest.mark.parametrize(
    ("squads", "dice", "scored"),
    [
        ("home.squad=4-4-2,SP11", "12", True),
        ("away.squad=4-4-2,SP12", "12", False),
        ("home.squad=4-4-2,SP11 away.squad=4-4-2,SP12", "1", False),
        ("home.squad=4-4-2", "2", True),
    ],
)
def test_penalty_specialists_throw_twice_and_cancel_each_other_out(squads: str, dice: str, scored: bool) -> None:
    match = play(penalty(squads), dice)
    assert last(match, "penalty")["scored"] is scored


@pytest.mark.rule("SP11", "R20-79")
def test_in_a_shoot_out_the_kicker_s_specialist_takes_one_kick() -> None:
    match = at("phase=shootout kicks=home:o,away:o home.squad=4-4-2,SP11", *PRO, "X2")
    assert asks(match) == "home penalty_expert"
    play(match, "no", "stay", "left", "3")
    play(match, "stay", "left", "3")
    assert asks(match) == "home penalty_expert"
    play(match, "use SP11", "stay", "left", "13", "stay", "left", "3")
    assert asks(match) == "away keeper_side"  # he has taken his kick


# -- squads in a match ----------------------------------------------------------------------


@pytest.mark.rule("R20-80")
def test_a_squad_is_bought_before_the_line_up_unless_the_sheet_brings_one() -> None:
    sheet = Sheet("Finland", squad={"coach": 1, "condition": 3, "formations": ["4-3-3", "4-5-1"]})
    match = new_match("fuba20", sheet, None, FUBA20.preset("pro"))
    assert asks(match) == "away squad" and match.state.teams[HOME].pool == 3  # type: ignore[attr-defined]
    play(match, "squad c2 g3 p4 4-5-1 4-4-2 F:SP1:124 M:SP2:23")
    assert match.state.teams[AWAY].pool == 4  # type: ignore[attr-defined]
    with pytest.raises(IllegalInput, match="a formation that the team has learnt, one of 4-3-3, 4-5-1, not 4-4-2"):
        match.apply("lineup 4-4-2")
    play(match, "lineup 4-3-3 TT1", "lineup 4-5-1 AM AM TT2 TT2")
    assert match.state.teams[AWAY].hand == ("TT2", "TT2")  # type: ignore[attr-defined]
    assert asks(match) == "home style"


@pytest.mark.rule("R20-80")
def test_the_same_sheet_serves_every_match() -> None:
    sheet = Sheet("Finland", squad={"coach": 1, "general": 6})
    for _ in range(2):
        match = new_match("fuba20", sheet, sheet, FUBA20.preset("worldcup"))
        assert asks(match) == "home lineup" and match.state.teams[HOME].squad.general == 6  # type: ignore[attr-defined]
    assert sheet.squad == {"coach": 1, "general": 6}


@pytest.mark.parametrize(
    ("squad", "sentence"),
    [
        ({"coach": 10, "general": 6, "condition": 9}, "Finland: the squad costs 23 points, and there are 15"),
        ({"coach": 11, "general": 0}, "Finland: the coach level is 0 to 10, not 11; the general level is 1 to 6, not 0"),
        ({"boots": 1}, "Finland: a squad has no 'boots'"),
    ],
)
def test_a_sheet_with_a_wrong_squad_is_refused(squad: dict[str, object], sentence: str) -> None:
    with pytest.raises(SheetError) as error:
        new_match("fuba20", Sheet("Finland", squad=squad), None, FUBA20.preset("pro"))
    assert str(error.value).startswith(sentence)


def test_the_organiser_sets_the_budget() -> None:
    match = new_match("fuba20", options=FUBA20.preset("pro") | {"budget": 3})
    with pytest.raises(IllegalInput, match="the squad costs 4 points, and there are 3"):
        match.apply("squad c4 4-4-2")
    assert asks(play(match, "squad c3 4-4-2")) == "away squad"


def test_without_the_team_manager_a_squad_is_refused() -> None:
    with pytest.raises(SheetError, match=r"FUBA 2\.0 without the option team_manager knows no 'squad' in a sheet"):
        new_match("fuba20", Sheet("Finland", squad={"coach": 1}))
    with pytest.raises(SheetError, match=r"FUBA 2\.0 knows no 'talents' in a sheet"):
        new_match("fuba20", Sheet("Finland", talents=["MF4"]), None, FUBA20.preset("pro"))
