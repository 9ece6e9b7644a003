"""Passing: targets, the ball value, the control check and who goes to the ball."""

import pytest

from tests.rules.fuba20.scenario import AWAY, HOME, asks, at, last, pieces, play


@pytest.mark.rule("R20-12")
def test_a_ball_to_nobody_may_still_be_lost_after_an_event() -> None:
    match = play(at("value=1 home=AML2,CE4,HF4 away=ACL2,AF1,CE7"), "pass ACL", "12", "13")
    assert match.state.control == AWAY


@pytest.mark.rule("R20-13")
def test_the_closest_piece_goes_to_the_ball_and_only_the_winners_may_spare_their_keeper() -> None:
    own = play(at("ball=HF home=HF4,AF6 away=AF10"), "pass HCL", "66")
    assert asks(own) == "home holder" and set(own.legal()) == {"from HF", "from keeper"}
    winners = play(at("value=6 ball=AF home=AF4,HF6 away=CE10"), "pass ACL", "15")
    assert asks(winners) == "away holder" and set(winners.legal()) == {"from keeper", "from CE"}
    keepers = play(at("ball=HF home=HF1,AF9 away=AF10 home.gk=HCL"), "pass HCR", "66")
    assert pieces(keepers, HOME, "HCR") == 1 and pieces(keepers, HOME, "HCL") == 1  # an outfield piece was closer


@pytest.mark.rule("W20-16", "R20-56")
@pytest.mark.parametrize(("die", "control", "waits"), [("4", HOME, "moves"), ("2", AWAY, "moves"), ("3", HOME, "roll event")])
def test_the_die_is_compared_with_the_ball_value(die: str, control: int, waits: str) -> None:
    match = play(at("value=3 home.style=aggressive", "styles"), "pass CE", die + "1")
    assert match.state.control == control and asks(match).endswith(waits)


NOBODY_IN_THE_CORNER = "home=AML2,CE4,HF4 away=ACL2,AF1,CE7"


@pytest.mark.rule("W20-21", "R20-12")
def test_a_ball_to_nobody_is_lost_if_the_dice_do_not_exceed_the_opponents_around() -> None:
    match = play(at(NOBODY_IN_THE_CORNER), "pass ACL", "31")
    assert match.state.control == AWAY


@pytest.mark.rule("W20-22")
def test_a_ball_to_nobody_is_kept_with_higher_dice_and_the_closest_piece_goes_there() -> None:
    match = play(at(NOBODY_IN_THE_CORNER), "pass ACL", "41")
    home = match.state.teams[HOME]  # type: ignore[attr-defined]
    assert match.state.control == HOME and home.covered == 1
    assert next(e for e in match.events if e.kind == "holder").data == {"src": "AML", "keeper": False}


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
