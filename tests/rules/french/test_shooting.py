"""Goal attempts: areas, modifiers, difficult attempts and rebounds."""

import pytest

from rules.board import AREAS, INDEX
from rules.editions.two_dice.shots import area_modifier
from rules.shared.shot_areas import NO_SHOT
from tests.rules.french.scenario import asks, at, direct_free_kick, play, stage
from tests.rules.stage_scenes import AWAY, HOME, idle_to, last, side, state


@pytest.mark.rule("WFR-13", "RFR-18")
@pytest.mark.parametrize(
    ("die", "outcome"), [("6", "goal"), ("5", "corner"), ("4", "rebound"), ("3", "goalkick"), ("1", "goalkick")]
)
def test_a_shot_from_the_front_of_the_box(die: str, outcome: str) -> None:
    match = play(stage("ball=AF value=3 home=AF3,AP1,CE6 away=AF1,AP2,CE7"), "shoot", die)
    assert last(match, "shot")["total"] == -2
    assert last(match, "shot")["result"] == outcome


@pytest.mark.rule("WFR-27")
def test_an_advanced_keeper_counts_as_a_defender_and_leaves_the_goal_open() -> None:
    match = play(stage("ball=AF value=3 home=AF1,CE9 away=AF1,CE9 away.gk_out=1", "A5"), "shoot", "5")
    assert last(match, "shot")["modifiers"] == [["area", -2], ["numbers in the box", -1], ["keeper advanced", 2]]
    assert match.state.score == [1, 0]


SETUP = ("place CE4 HF6 GK:HP", "place CE4 AF6 GK:AP")


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
