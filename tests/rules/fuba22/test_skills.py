"""Skills in general: the list, when they are offered, and who pays."""

import pytest

from rules import new_match
from tests.rules.fuba22.scenario import SKILL_OPTIONS, asks, at, offered, play, state


@pytest.mark.rule("R22-44")
def test_only_the_first_use_of_a_skill_in_a_match_is_free() -> None:
    scene = "ball=CE value=2 home=CE5,AF2,HF3 away=CE5,AF5 home.skills=K27"
    match = play(at(scene, *SKILL_OPTIONS), "pass AF K27")
    assert state(match).sides[0].cp == [4, 4, 2] and not state(match).sides[0].unpaid
    again = play(at(f"{scene} home.unpaid=0", *SKILL_OPTIONS), "pass AF K27")
    assert state(again).sides[0].cp == [4, 4, 1]


@pytest.mark.rule("R22-45")
def test_skills_are_paid_in_the_zone_of_the_target_and_boosts_in_that_of_the_ball() -> None:
    scene = "ball=CE value=2 home=CE5,AF2,HF3 away=CE5,AF5 home.skills=K27 home.unpaid=0 home.cp={0}"
    assert "pass AF K27" not in offered(at(scene.format("4/4/0"), *SKILL_OPTIONS))
    assert "pass AF K27" in offered(at(scene.format("0/0/1"), *SKILL_OPTIONS))
    stage = "phase=stages first=home ball=CE target=AF value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.cp=0/1/0"
    match = play(at(stage, "A1"), "midfield boost")
    assert state(match).sides[0].cp == [0, 0, 0]


@pytest.mark.rule("R22-75")
def test_a_skill_before_the_target_is_paid_in_the_zone_of_the_start_and_whatever_comes_of_it() -> None:
    scene = "ball=HP value=3 home=HP3,CE7 away=HP2,CE8 home.skills=K07,K01 home.unpaid=0"
    match = at(scene, *SKILL_OPTIONS)
    assert asks(match) == "home creative_goalkeeper"
    play(match, "use K07")
    assert state(match).sides[0].cp == [3, 4, 2] and state(match).sides[1].malus == 2
    free = "phase=stages first=home ball=CE value=3 dice=53 home=CE5,HF5 away=CE5,AF5 home.skills=K01"
    change = play(at(free, *SKILL_OPTIONS), "adjust", "midfield", "done")
    assert asks(change) == "home formation_change"
    play(change, "shift D M")
    assert state(change).sides[0].unpaid  # a skill without a price leaves the free use alone
    lost = "phase=stages first=home ball=CE value=3 dice=53 home=CE2,HF8 away=AF10 home.skills=K20 home.unpaid=0"
    assert state(play(at(lost, *SKILL_OPTIONS), "use K20", "1")).sides[0].cp == [4, 3, 2]


@pytest.mark.rule("R22-78")
def test_dribblers_and_sweepers_must_not_have_moved_and_have_moved_then() -> None:
    scene = "phase=stages first=home ball=CE value=1 dice=53 home=CE1,HF9 away=AF10 home.skills=K20"
    match = play(at(scene, *SKILL_OPTIONS), "use K20", "5", "dribble CE AML")
    side = state(match).sides[0]
    assert side.moved[7] == 1 and state(match).ball == 7
    assert not any(token == "use K20" for token in offered(match))
    sweeper = "ball=CE value=1 home=CE5,HF5 away=CE5,AF5 away.skills=K06"
    match = play(at(sweeper, *SKILL_OPTIONS), "pass AF", "62")
    assert asks(match) == "away sweeper_keeper"
    play(match, "use K06")
    away = state(match).sides[1]
    assert away.keeper == 9 and away.moved_keeper and state(match).bold == 2


@pytest.mark.rule("R22-93")
@pytest.mark.parametrize("lineup", ["lineup 4-4-2", "lineup 4-4-2 K23", "lineup 4-4-2 K08 K16 K23"])
def test_a_team_may_choose_fewer_skills_than_are_agreed(lineup: str) -> None:
    match = play(new_match("fuba22", options={"A1": True, "A10": True}), lineup, "lineup 4-4-2")
    assert match.edition.lineup(match.state, 0)[1] == lineup.split()[2:]


@pytest.mark.rule("R22-94")
def test_crossing_and_skilled_attacker_are_declared_with_the_target() -> None:
    match = at("ball=AML value=3 home=AML3,AP1,HF6 away=AML2,AP2,AF6 home.skills=K19,K27", *SKILL_OPTIONS)
    assert {"pass AP", "pass AP K19", "pass AP K27", "pass AP K19 K27"} <= offered(match)
    play(match, "pass AP K19 K27")
    assert asks(match) == "home roll turn" and state(match).value == 3
    assert state(match).sides[0].cp == [4, 4, 1]  # the first is free, the second is not


@pytest.mark.rule("R22-95")
def test_a_skill_is_used_once_a_turn() -> None:
    scene = "phase=stages first=home ball=CE value=1 dice=53 home=CE5,AML5 away=AF10 home.skills=K17,K20"
    match = play(at(scene, *SKILL_OPTIONS), "use K17")  # to AML, the only team-mates next door
    assert state(match).ball == 7
    play(match, "use K20", "6", "dribble AML CE")
    assert state(match).ball == 6 and not any(token.startswith("use") for token in offered(match))


@pytest.mark.rule("R22-96")
def test_skills_that_would_change_nothing_are_not_offered() -> None:
    high = at("ball=CE value=5 home=CE5,AF2,HF3 away=AF3,CE7 away.skills=K15", "A1", "A7", "A10")
    assert asks(play(high, "pass AF")) == "home roll turn"
    first = at("ball=AF value=2 home=AF3,AP4,CE3 away=AP2,AF3,CE5 home.skills=K24", *SKILL_OPTIONS)
    assert asks(play(first, "pass AP", "53")) == "home action"
    near = at("ball=CE value=3 home=CE3,AF1,HF6 away=CE2,AF2,AP6 home.skills=K19", *SKILL_OPTIONS)
    assert "pass AF" in offered(near) and "pass AF K19" not in offered(near)
    six = "phase=stages first=away ball=AF value=6 dice=53 home=AF1,CE9 away=AF3,CE7 away.skills=K14"
    assert asks(play(at(six, *SKILL_OPTIONS), "midfield", "done")) == "away action"
