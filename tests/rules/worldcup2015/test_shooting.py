"""Goal attempts: areas, modifiers, difficult attempts and rebounds."""

import pytest

from rules.board import AREAS
from rules.editions.two_dice.shots import area_modifier, modifiers
from rules.shared.shot_areas import NO_SHOT
from tests.rules.stage_scenes import HOME, last, state
from tests.rules.worldcup2015.scenario import direct_free_kick, play, stage

FRONT = "ball=AF value=3 home=AF3,CE7 away=AF1,AP2,CE7"


@pytest.mark.rule("WWC-21")
@pytest.mark.parametrize(("die", "outcome"), [("6", "goal"), ("5", "corner"), ("4", "goalkick")])
def test_a_shot_from_the_front_of_the_box(die: str, outcome: str) -> None:
    match = play(stage(FRONT), "shoot", die)
    shot = last(match, "shot")
    assert shot["modifiers"] == [["area", -2], ["numbers at the ball", 1], ["numbers in the box", -1]]
    assert shot["result"] == outcome


@pytest.mark.rule("WWC-22", "RWC-19", "RWC-20")
@pytest.mark.parametrize(
    ("dice", "outcome"), [(("6", "5"), "goal"), (("6", "4"), "corner"), (("6", "1"), "corner"), (("5",), "goalkick")]
)
def test_a_difficult_shot_that_begins_with_a_six_is_a_goal_or_a_corner(dice: tuple[str, ...], outcome: str) -> None:
    match = play(stage("ball=ACL value=5 home=ACL1,CE9 away=ACL1,CE9"), "shoot", *dice)
    assert last(match, "difficult" if len(dice) > 1 else "shot")["result"] == outcome
    assert match.state.score == ([1, 0] if outcome == "goal" else [0, 0])


@pytest.mark.rule("WWC-29", "RWC-29")
@pytest.mark.parametrize(("die", "outcome"), [("6", "goal"), ("5", "corner"), ("4", "goalkick")])
def test_a_direct_free_kick_has_one_less_and_no_numbers_at_the_ball(die: str, outcome: str) -> None:
    match = play(direct_free_kick(), "shoot", die)
    shot = last(match, "shot")
    assert shot["modifiers"] == [["area", -2], ["numbers in the box", -1], ["free kick", -1]]
    assert (shot["value"], shot["result"]) == (1, outcome)


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
