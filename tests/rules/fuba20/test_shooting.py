"""Goal attempts: areas, modifiers, difficult attempts and rebounds."""

import pytest

from tests.rules.fuba20.scenario import AWAY, HOME, asks, at, play

SHOT = "phase=stages dice=12 ball=AF value=3 home=AF3,CE7 away=AF1,AP2,CE7"


@pytest.mark.rule("W20-24", "R20-07")
@pytest.mark.parametrize(("die", "waits"), [("6", "away setup"), ("5", "home corner_side"), ("4", "home moves")])
def test_a_shot_needs_more_than_the_ball_value(die: str, waits: str) -> None:
    match = play(at(SHOT), "shoot", die)
    shot = next(e for e in match.events if e.kind == "shot").data
    assert shot["modifiers"] == [["area", -2], ["numbers at the ball", 1], ["numbers in the box", -1]]
    assert match.state.score == [1 if die == "6" else 0, 0]
    assert asks(match) == waits and match.state.control == (HOME if die == "5" else AWAY) and match.state.value == 1


DIFFICULT = "phase=stages dice=12 ball=ACL value=5 home=ACL1,CE9 away=ACL1,CE9"


@pytest.mark.rule("W20-25")
@pytest.mark.parametrize(("dice", "score"), [("66", 1), ("65", 0), ("5", 0)])
def test_a_difficult_attempt_needs_two_sixes(dice: str, score: int) -> None:
    match = play(at(DIFFICULT), "shoot", *dice)
    assert match.state.score == [score, 0] and match.state.control == AWAY
    assert not any(e.kind == "set_piece" and e.data["piece"] == "corner" for e in match.events)


@pytest.mark.rule("W20-26")
@pytest.mark.parametrize(("die", "score", "corner"), [("4", 1, False), ("3", 0, True), ("2", 0, False)])
def test_with_the_keeper_out_the_centre_is_a_place_to_shoot_from(die: str, score: int, corner: bool) -> None:
    match = play(at("phase=stages dice=12 value=2 home=CE5,HF5 away=CE2,AF8 away.gk=AF"), "shoot", die)
    assert match.state.score == [score, 0]
    assert (asks(match) == "home corner_side") is corner


@pytest.mark.rule("R20-08", "R20-33")
@pytest.mark.parametrize(("area", "modifier"), [("AP", 0), ("AF", -2), ("ACL", -4), ("ACR", -4), ("AML", -6), ("AMR", -6)])
def test_each_shooting_area_has_its_modifier(area: str, modifier: int) -> None:
    match = play(at(f"phase=stages dice=12 ball={area} home={area}1,CE9 away=CE10"), "shoot", "1")
    assert next(e for e in match.events if e.kind == "shot").data["modifiers"][0] == ["area", modifier]


@pytest.mark.rule("R20-08", "R20-33")
@pytest.mark.parametrize("area", ["CE", "HML", "HMR", "HF", "HP"])
def test_nobody_shoots_from_elsewhere_with_the_keeper_at_home(area: str) -> None:
    ball = f"phase=stages dice=12 ball={area} home={area}2,CE8 away=CE10"
    assert asks(at(ball)) == "home moves"
    assert asks(at(ball + " away.gk=AF")) == ("home shot" if area == "CE" else "home moves")


@pytest.mark.rule("R20-07")
def test_offside_attackers_count_for_nothing_in_the_box() -> None:
    """The line is in front of the box and the ball further out: the attackers in the box might as well not be there."""
    match = play(at("phase=stages dice=12 ball=AML value=1 home=AML1,AP3,CE6 away=AF1,CE9"), "shoot", "1")
    assert ["numbers in the box", 1] not in next(e for e in match.events if e.kind == "shot").data["modifiers"]
    onside = play(at("phase=stages dice=12 ball=AML value=1 home=AML1,AP3,CE6 away=AP1,CE9"), "shoot", "1")
    assert ["numbers in the box", 1] in next(e for e in onside.events if e.kind == "shot").data["modifiers"]


@pytest.mark.rule("R20-61")
def test_a_team_that_has_just_won_the_ball_may_shoot() -> None:
    match = play(at("ball=HF value=4 home=HF5,CE5 away=HF1,AF9"), "pass HF", "25")
    assert match.state.control == AWAY and asks(match) == "away shot"
