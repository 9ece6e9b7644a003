"""Skills of the forwards."""

import pytest

from rules.editions.fuba22.shooting import Attempt, modifiers
from rules.editions.fuba22.skills import SKILLS
from tests.rules.fuba22.scenario import LEVEL, SWITCHES, asks, at, offered, play, stage, state


@pytest.mark.rule("R22-61")
def test_a_goal_poacher_comes_first_even_before_a_sweeping_keeper() -> None:
    match = at("ball=AF value=2 home=AF3,AP2,CE5 away=AP2,AF3,CE5 home.skills=K24", "A1", "A5", "A10")
    play(match, "pass AP", "52", "sweep")
    assert asks(match) == "home goal_poacher"
    play(match, "use K24")
    assert asks(match) == "home roll shot"


@pytest.mark.rule("R22-66")
@pytest.mark.parametrize(("die", "piece", "taker"), [("1", "free", 1), ("4", "free", 0), ("2", "", 0)])
def test_an_actor_wins_a_free_kick_or_a_card(die: str, piece: str, taker: int) -> None:
    scene = "ball=AF value=3 home=AF3,CE7 away=AF2,CE8 home.skills=K25 away.skills=K25"
    match = play(at(scene, "A1", "A10"), "pass AF", "34")
    assert asks(match) == "home actor"  # only the team with the ball
    play(match, "use K25", die)
    if die == "1":
        assert state(match).sides[0].yellow == 1 and state(match).taker == taker
    elif die == "4":
        play(match, "6")
        assert [e.data["result"] for e in match.events if e.kind == "yellow_test"] == [7]
        assert state(match).sides[1].yellow == 1 and asks(match) == "away roll red"
    else:
        assert asks(match) == "home roll event"


@pytest.mark.rule("K22")
def test_a_target_man_counts_as_three_while_the_opponents_act() -> None:
    match = stage("away", "AF", 3, "AF1,CE9", "AF3,CE7", "home.skills=K22")
    assert asks(match) == "home crowd"
    play(match, "use K22", "adjust")
    assert state(match).value == 3


@pytest.mark.rule("K23")
def test_a_clinical_finisher_is_better_in_the_box() -> None:
    match = stage("home", "AP", 3, "AP3,CE7", "AP2,CE8", "home.skills=K23")
    assert {"shoot", "shoot K23"} <= offered(match)
    assert sum(n for _, n in modifiers(state(match), 0, Attempt(False, skills=SKILLS.bit["K23"]))) == 1
    assert "shoot K23" not in offered(stage("home", "AF", 3, "AF3,CE7", "AF2,CE8", "home.skills=K23"))


@pytest.mark.rule("K24")
def test_a_goal_poacher_acts_first_and_must_shoot() -> None:
    match = play(at("ball=AF value=2 home=AF3,AP1,CE6 away=AP2,AF3,CE5 home.skills=K24", *SWITCHES), "pass AP", "53", "no")
    assert asks(match) == "home goal_poacher"
    assert asks(play(match, "use K24")) == "home roll shot"


@pytest.mark.rule("K25")
def test_an_actor_may_replace_an_event_in_the_attack_zone() -> None:
    match = play(at("ball=AF value=3 home=AF3,CE7 away=AF2,CE8 home.skills=K25", *SWITCHES), "pass AF", "34", "use K25", "5")
    assert asks(match) == "away roll yellow"
    assert asks(play(at(f"{LEVEL} home.skills=K25", *SWITCHES), "pass CE", "34")) == "home roll event"


@pytest.mark.rule("K26")
def test_a_dribbling_attacker_does_the_same_in_the_attack_zone() -> None:
    match = stage("home", "AF", 1, "AF3,CE7", "AF2,CE8", "home.skills=K26")
    play(match, "use K26", "3", "dribble AF AP")
    assert state(match).ball == 12 and state(match).sides[0].moved[12] == 1
    assert "use K26" not in offered(stage("home", "CE", 1, "CE3,HF7", "CE2,AF8", "home.skills=K26"))


@pytest.mark.rule("K27")
def test_a_skilled_attacker_lowers_the_value_of_a_ball_kept_in_attack() -> None:
    scene = "ball=AF value=2 home=AF3,CE7 away=AF2,CE8 home.skills=K27"
    assert state(play(at(scene, *SWITCHES), "pass AF K27", "54")).value == 3
    lost = play(at(scene, *SWITCHES), "pass AF K27", "14")
    assert (state(lost).control, state(lost).value) == (1, 1)
    assert not any(
        "K27" in token for token in offered(at(f"{LEVEL} home.skills=K27", *SWITCHES)) if token.startswith("pass HF")
    )
