"""Skilled players (Team Manager): when they are active, and what each does."""

import pytest

from rules import Match
from rules.board import INDEX
from rules.editions.fuba20.players import active
from tests.rules.fuba20.scenario import AWAY, HOME, PITCH, PRO, asks, at, last, pieces, place_all, play, pro


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
