"""Worked examples of FUBA 2.0: the new ball value, goal attempts, the second adjustment."""

import pytest

from tests.rules.fuba20.scenario import AWAY, HOME, PRO, asks, at, last, play


@pytest.mark.rule("W20-17")
def test_opponents_in_the_target_make_the_ball_harder() -> None:
    match = play(at("value=3 home=CE5,AF1,HF4 away=AF3,CE7"), "pass AF", "52")
    assert match.state.control == HOME and match.state.value == 6
    told = last(match, "pass")
    assert (told["src"], told["dst"], told["needed"], told["dice"], told["success"]) == ("CE", "AF", 3, [5], True)


@pytest.mark.rule("W20-18")
def test_an_area_for_oneself_makes_the_ball_easier() -> None:
    match = play(at("value=2 home=CE5,AML3,HF2 away=AF5,CE5"), "pass AML", "41")
    assert match.state.control == HOME and match.state.value == 1


@pytest.mark.rule("W20-19")
def test_every_area_that_a_pass_flies_over_costs_two() -> None:
    match = play(at("ball=HF value=1 home=HF4,AF2,CE4 away=AF2,CE8"), "pass AF", "41")
    assert match.state.control == HOME and match.state.value == 6


@pytest.mark.rule("W20-20", "R20-15")
def test_a_ball_lost_is_valued_for_the_winners_without_the_distance() -> None:
    match = play(at("ball=HF value=4 home=HF4,AF1,CE5 away=AF3,CE7"), "pass AF", "25")
    assert match.state.control == AWAY and match.state.value == 1


@pytest.mark.rule("W20-23", "R20-14")
def test_a_pass_to_where_nobody_was_is_changed_by_its_distance_only() -> None:
    match = play(at("ball=HML value=2 home=HML4,HF6 away=CE5,AF5"), "pass HMR", "36")
    assert match.state.control == HOME and match.state.value == 5
    assert match.state.teams[HOME].pieces[5] == 1  # type: ignore[attr-defined]


@pytest.mark.rule("W20-45", "R20-14")
def test_whoever_wins_a_ball_where_nobody_was_counts_himself() -> None:
    match = play(at("ball=HML value=5 home=HML4,HF6 away=CE5,AF5"), "pass HMR", "36")
    assert match.state.control == AWAY and match.state.value == 1


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


@pytest.mark.rule("W20-27", "R20-28")
def test_a_ball_of_six_that_gets_harder_is_taken_by_the_opponents() -> None:
    match = at("phase=adjust value=6 home=CE1,HF9 away=CE2,AF8")
    assert match.state.control == AWAY and match.state.value == 1


@pytest.mark.rule("R20-28")
def test_the_value_of_a_pressed_ball_is_the_number_of_those_who_lost_it() -> None:
    match = at("phase=adjust value=6 home=CE3,HF7 away=CE5,AF5")
    assert match.state.control == AWAY and match.state.value == 3


@pytest.mark.rule("W20-28")
def test_a_ball_below_six_gets_harder_but_is_not_lost() -> None:
    match = at("phase=adjust value=5 home=CE1,HF9 away=CE4,AF6")
    assert match.state.control == HOME and match.state.value == 6


@pytest.mark.rule("W20-29")
def test_a_team_alone_at_the_ball_gets_it_under_control() -> None:
    match = at("phase=adjust value=4 home=CE2,HF8 away=AF10")
    assert match.state.control == HOME and match.state.value == 1


@pytest.mark.rule("R20-27")
def test_the_second_adjustment_counts_where_the_ball_was_carried_to() -> None:
    match = at("phase=moves dice=12 value=4 home=CE4,HF6 away=AF10")
    play(match, "dribble CE HML", "done", "done")
    assert match.state.value == 2  # one piece with the ball, alone: four minus one minus one


@pytest.mark.rule("W20-42", "R20-52")
def test_midfield_pressing_takes_a_loose_ball_on_its_arrival() -> None:
    match = play(at("home=CE1,HF9 away=CE3,AF7 away.hand=TT4", *PRO), "pass CE", "61")
    play(match, "6", "6")  # tiredness
    assert asks(match) == "away tactic" and "play TT4" in match.legal()
    play(match, "play TT4")
    assert match.state.control == AWAY and match.state.value == 1


@pytest.mark.rule("R20-52", "R20-77")
@pytest.mark.parametrize(("dice", "home"), [("51", "CE1,HF9"), ("62", "CE3,HF7")])
def test_pressing_cards_need_a_six_that_would_get_harder(dice: str, home: str) -> None:
    match = play(at(f"home={home} away=CE3,AF7 away.hand=TT4 away.squad=g6,4-4-2", *PRO), "pass CE", dice)
    assert "tactic" not in asks(match)
