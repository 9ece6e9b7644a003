"""Rulings from R22-93 on (docs/rulings.md), and two chapters that no ruling or example shows."""

import pytest

from rules import Decision, new_match
from tests.rules.fuba22.scenario import asks, at, offered, play, state

LEVEL = "ball=CE value=3 home=CE5,HF5 away=CE5,AF5"
STAGE = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5"
SKILLS = ("A1", "A10")


@pytest.mark.rule("R22-93")
@pytest.mark.parametrize("lineup", ["lineup 4-4-2", "lineup 4-4-2 K23", "lineup 4-4-2 K08 K16 K23"])
def test_a_team_may_choose_fewer_skills_than_are_agreed(lineup: str) -> None:
    match = play(new_match("fuba22", options={"A1": True, "A10": True}), lineup, "lineup 4-4-2")
    assert match.edition.lineup(match.state, 0)[1] == lineup.split()[2:]


@pytest.mark.rule("R22-94")
def test_crossing_and_skilled_attacker_are_declared_with_the_target() -> None:
    match = at("ball=AML value=3 home=AML3,AP1,HF6 away=AML2,AP2,AF6 home.skills=K19,K27", *SKILLS)
    assert {"pass AP", "pass AP K19", "pass AP K27", "pass AP K19 K27"} <= offered(match)
    play(match, "pass AP K19 K27")
    assert asks(match) == "home roll turn" and state(match).value == 3
    assert state(match).sides[0].cp == [4, 4, 1]  # the first is free, the second is not


@pytest.mark.rule("R22-95")
def test_a_skill_is_used_once_a_turn() -> None:
    scene = "phase=stages first=home ball=CE value=1 dice=53 home=CE5,AML5 away=AF10 home.skills=K17,K20"
    match = play(at(scene, *SKILLS), "use K17")  # to AML, the only team-mates next door
    assert state(match).ball == 7
    play(match, "use K20", "6", "dribble AML CE")
    assert state(match).ball == 6 and not any(token.startswith("use") for token in offered(match))


@pytest.mark.rule("R22-96")
def test_skills_that_would_change_nothing_are_not_offered() -> None:
    high = at("ball=CE value=5 home=CE5,AF2,HF3 away=AF3,CE7 away.skills=K15", "A1", "A7", "A10")
    assert asks(play(high, "pass AF")) == "home roll turn"
    first = at("ball=AF value=2 home=AF3,AP4,CE3 away=AP2,AF3,CE5 home.skills=K24", *SKILLS)
    assert asks(play(first, "pass AP", "53")) == "home action"
    near = at("ball=CE value=3 home=CE3,AF1,HF6 away=CE2,AF2,AP6 home.skills=K19", *SKILLS)
    assert "pass AF" in offered(near) and "pass AF K19" not in offered(near)
    six = "phase=stages first=away ball=AF value=6 dice=53 home=AF1,CE9 away=AF3,CE7 away.skills=K14"
    assert asks(play(at(six, *SKILLS), "midfield", "done")) == "away action"


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


@pytest.mark.rule("R22-98")
def test_in_a_collision_the_team_that_had_the_ball_is_hurt_first() -> None:
    match = play(at(LEVEL, "A4", "A11"), "pass CE", "34", "51", "16")
    assert asks(match) == "home injured"


@pytest.mark.rule("R22-99")
def test_the_skill_of_a_perfect_squad_stays_secret() -> None:
    match = play(at(LEVEL, "A1", "A10", "A11"), "pass CE", "34", "66", "61")
    assert isinstance(match.pending, Decision) and match.pending.secret
    play(match, "take K23")
    view = match.seen_by(1).state
    assert match.edition.lineup(view, 0)[1] == [] and match.edition.lineup(match.state, 0)[1] == ["K23"]
    assert not any(e.data.get("skill") == "K23" for e in match.events)


@pytest.mark.rule("R22-100")
def test_a_dribbler_chooses_his_way_after_the_die() -> None:
    match = at(STAGE.replace("away=CE5,AF5", "away=AF10") + " home.skills=K20", *SKILLS)
    play(match, "use K20")
    assert asks(match) == "home roll dribbler"
    play(match, "3")
    assert asks(match) == "home dribbler" and "dribble CE AML" in offered(match)


@pytest.mark.rule("R22-101")
def test_a_third_action_may_repeat_a_type() -> None:
    match = play(at(STAGE + " home.extra=1"), "adjust", "midfield", "done")
    assert offered(match) == {"defence", "midfield", "forward", "adjust"}


@pytest.mark.rule("R22-102")
def test_wide_player_material_is_not_asked_for() -> None:
    match = play(at(STAGE + " home.skills=K02", "A1", "A3", "A10"), "subs 1", "fresh", "11")
    assert asks(match) == "home zone"
    assert [e.data["skill"] for e in match.events if e.kind == "skill"] == ["K02"]


@pytest.mark.rule("R22-103")
def test_pieces_of_a_fast_situation_may_move_again() -> None:
    match = play(at(LEVEL, "A11"), "pass CE", "34", "15", "61", "move HF CE", "move HF CE")
    assert not any(state(match).sides[0].moved) and asks(match) == "home action"


@pytest.mark.rule("R22-104")
def test_a_team_without_points_throws_nothing_and_is_tired() -> None:
    match = play(at(f"{LEVEL} home.cp=0/0/0 away.cp=0/0/0", "A1"), "pass CE", "61")
    assert asks(match) == "away action"
    assert [side.tired for side in state(match).sides] == [1, 1]


@pytest.mark.rule("R22-105")
def test_a_trained_formation_change_may_stop_after_one_line_change() -> None:
    match = play(at(STAGE + " home.skills=K01", *SKILLS), "adjust", "midfield", "done", "shift D M")
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
