"""Skills of the team: fans, coach, condition and trained changes."""

import pytest

from tests.rules.fuba22.scenario import LEVEL, SKILL_OPTIONS, STAGE, SWITCHES, asks, at, offered, play, stage, state


@pytest.mark.rule("W22-55")
@pytest.mark.parametrize(("die", "moves"), [("2", 4), ("6", 6)])
def test_high_condition_moves_by_the_die_but_at_least_the_line_of_the_zone(die: str, moves: int) -> None:
    scene = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.skills=K03"
    match = play(at(scene, "A1", "A10"), "high K03", die)
    assert [e.data["moves"] for e in match.events if e.kind == "moves"] == [moves]
    assert {"move HF CE", "move HF HP", "move HF HML"} <= offered(match)


@pytest.mark.rule("R22-64")
def test_high_condition_counts_the_line_of_the_zone_where_the_ball_is() -> None:
    scene = "phase=stages first=home ball=AF value=3 dice=53 home=AF5,HF5 away=CE5,AF5 home.skills=K03"
    match = play(at(scene, *SKILL_OPTIONS), "high K03", "1")
    assert [e.data["moves"] for e in match.events if e.kind == "moves"] == [2]


@pytest.mark.rule("R22-102")
def test_wide_player_material_is_not_asked_for() -> None:
    match = play(at(STAGE + " home.skills=K02", "A1", "A3", "A10"), "subs 1", "fresh", "11")
    assert asks(match) == "home zone"
    assert [e.data["skill"] for e in match.events if e.kind == "skill"] == ["K02"]


@pytest.mark.rule("R22-105")
def test_a_trained_formation_change_may_stop_after_one_line_change() -> None:
    match = play(at(STAGE + " home.skills=K01", *SKILL_OPTIONS), "adjust", "midfield", "done", "shift D M")
    assert asks(match) == "home formation_change" and "no" in offered(match)
    play(match, "no")
    side = state(match).sides[0]
    assert asks(match) != "home formation_change"
    assert side.next_formation == (3, 5, 2) and side.reshaped


@pytest.mark.rule("R22-106")
def test_the_fans_are_heard_in_a_turn_without_stages() -> None:
    scene = at(f"{LEVEL} home.skills=K04,K16", "A1", "A10", "A11")
    match = play(scene, "pass CE", "34", "41")  # bored play: both stages are skipped
    assert asks(match) == "home fans"
    play(match, "use K04", "6")
    assert asks(match) == "home target" and state(match).value == 6  # nobody asked for the midfield general


@pytest.mark.rule("K01")
def test_a_trained_formation_change_moves_two_players_once_in_a_match() -> None:
    match = play(stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", "home.skills=K01"), "adjust", "midfield", "done")
    assert asks(match) == "home formation_change"
    play(match, "shift D M", "shift D F")
    side = state(match).sides[0]
    assert side.next_formation == (2, 5, 3) and side.reshaped and side.unpaid
    used = play(stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", "home.skills=K01 home.reshaped=1"), "adjust", "midfield", "done")
    assert asks(used) != "home formation_change"


@pytest.mark.rule("K02")
@pytest.mark.parametrize(("skills", "points"), [("-", 1), ("K02", 2)])
def test_wide_player_material_makes_a_fresh_player_worth_more(skills: str, points: int) -> None:
    match = stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", f"home.skills={skills} half=2 clock=15 home.cp=1/1/1")
    play(match, "subs 1", "fresh", "34")  # 70, or 50 with the skill, against minute 60
    asked = 0
    while asks(match) == "home zone":
        play(match, "zone D")
        asked += 1
    assert asked == points


@pytest.mark.rule("K03")
def test_high_condition_is_a_move_of_all_types_by_a_die() -> None:
    match = stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", "home.skills=K03")
    play(match, "adjust", "high K03", "5")
    assert [e.data["moves"] for e in match.events if e.kind == "moves"] == [4]  # one fewer as second action
    assert "high K03" not in offered(stage("home", "CE", 3, "CE5,HF5", "CE5,AF5", "home.skills=K04"))


@pytest.mark.rule("K04")
@pytest.mark.parametrize(("die", "value", "foul"), [("2", 2, False), ("1", 1, True)])
def test_fanatic_fans_throw_a_new_value_and_foul_with_the_old_one(die: str, value: int, foul: bool) -> None:
    match = play(at(f"{LEVEL} home.skills=K04", *SWITCHES), "pass CE", "51", "use K04", die)
    assert (asks(match) == "home roll yellow") is foul
    assert state(match).value == value
    other = play(at(f"{LEVEL} away.skills=K04", *SWITCHES), "pass CE", "51")
    assert asks(other) == "away fans"
    skipped = play(at(f"{LEVEL} home.skills=K04", *SWITCHES), "pass CE", "34", "33")  # the stages are skipped, not the fans
    assert asks(skipped) == "home fans"


@pytest.mark.rule("K05")
def test_a_trained_special_event_helps_direct_free_kicks_and_first_shots_after_a_corner() -> None:
    direct = stage("home", "AF", 1, "AF3,CE7", "AF2,CE8", "home.skills=K05 direct=1")
    assert offered(direct) == {"shoot", "shoot K05"}
    play(direct, "shoot K05", "1")
    assert ["skills", 1] in next(e.data["modifiers"] for e in direct.events if e.kind == "shot")
    corner = stage("home", "AP", 3, "AP3,CE7", "AP2,CE8", "home.skills=K05 origin=corner")
    assert "shoot K05" in offered(corner)
    assert "shoot K05" not in offered(play(corner, "adjust"))
    open_play = stage("home", "AP", 3, "AP3,CE7", "AP2,CE8", "home.skills=K05")
    assert "shoot K05" not in offered(open_play)
