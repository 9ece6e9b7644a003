"""Skills of the goalkeeper."""

import pytest

from tests.rules.fuba22.scenario import LEVEL, SKILL_OPTIONS, SWITCHES, asks, at, offered, play, stage, state


@pytest.mark.rule("R22-39")
def test_a_keeper_may_sweep_after_an_event_that_left_the_ball_with_the_attackers() -> None:
    match = at("ball=AF value=3 home=AF3,AP2,CE5 away=AP2,AF3,CE5", "A5")
    play(match, "pass AP", "32", "42")  # value 3, an event of +2
    assert asks(match) == "away sweep"
    play(match, "sweep")
    assert asks(match) == "away action" and state(match).swept == 1


@pytest.mark.rule("R22-46", "R22-67")
def test_keeper_skills_make_the_shooter_throw_two_dice_and_keep_the_lower() -> None:
    scene = "phase=stages first=home direct=1 ball=AF value=1 dice=53 home=AF3,CE7 away=AF2,CE8 away.skills=K08,K10"
    match = at(scene, *SKILL_OPTIONS)
    assert asks(match) == "away keeper_skill" and offered(match) == {"no", "use K08", "use K10"}
    play(match, "use K10")
    assert asks(match) == "home roll shot" and "61" in match.legal()
    play(match, "61")
    assert [e.data["dice"] for e in match.events if e.kind == "shot"] == [[6, 1]]
    assert state(match).score == [0, 0]


@pytest.mark.rule("K06")
def test_a_sweeper_keeper_steps_to_a_ball_played_into_space_and_presses_better() -> None:
    match = play(at(f"{LEVEL} away.skills=K06".replace("value=3", "value=1"), *SWITCHES), "pass AF", "63")
    assert asks(match) == "away sweeper_keeper"
    play(match, "use K06", "press", "4")  # 4 - 2 is below 3
    assert state(match).control == 1 and state(match).value == 4


@pytest.mark.rule("K07")
def test_a_creative_goalkeeper_takes_two_moves_from_the_opponents() -> None:
    match = at("ball=HP value=2 home=HP3,CE7 away=HP2,CE8 home.skills=K07", *SWITCHES)
    play(match, "use K07", "pass HP", "63")
    while asks(match) != "away action":
        play(match, "done" if "done" in match.legal() else match.legal()[0])
    play(match, "midfield")
    assert [e.data["moves"] for e in match.events if e.kind == "moves" and e.team == 1] == [2]


@pytest.mark.rule("K08")
def test_a_shot_stopper_costs_three_points_and_makes_the_shooter_keep_the_lower_die() -> None:
    scene = ("home", "AP", 3, "AP3,CE7", "AP2,CE8")
    match = play(stage(*scene, "away.skills=K08 away.unpaid=0"), "shoot", "use K08", "62")
    assert state(match).sides[1].cp == [1, 4, 2] and state(match).score == [0, 0]
    poor = play(stage(*scene, "away.skills=K08 away.unpaid=0 away.cp=2/4/2"), "shoot")
    assert asks(poor) == "home roll shot"


@pytest.mark.rule("K09")
def test_a_penalty_shot_saver_makes_the_kicker_keep_the_lower_die() -> None:
    match = at("phase=shootout kicks=home:o,away:o away.skills=K09", *SWITCHES)
    assert asks(match) == "away penalty_saver"
    play(match, "use K09", "stay", "left", "61")
    assert state(match).kicks[0] == [1, 0] and state(match).sides[1].unpaid
    play(match, "stay", "left", "6")
    assert asks(match) == "away penalty_saver"  # again at the next kick


@pytest.mark.rule("K10")
def test_a_leading_goalkeeper_helps_against_free_kicks_and_corners_into_the_box() -> None:
    corner = ("home", "AP", 3, "AP3,CE7", "AP2,CE8")
    match = play(stage(*corner, "away.skills=K10 origin=corner"), "shoot")
    assert offered(match) == {"no", "use K10"}
    assert asks(play(stage(*corner, "away.skills=K10"), "shoot")) == "home roll shot"
