"""Yellow and red cards: the tests, the fouls that bring them, and who is sent off."""

import pytest

from rules.board import INDEX
from tests.rules.fuba3.scenario import PENALTY, PRESS, asks, at, kinds, pieces, play


@pytest.mark.rule("W60")
def test_a_third_yellow_and_a_two_turn_two_yellows_into_a_red() -> None:
    match = play(at("ball=CE home.yellow=2 home.yellows=2", "A12"), "11", "33", "4")
    assert asks(match) == "home roll red"
    play(match, "2", "remove HF")
    home = match.state.teams[0]
    assert (home.red, home.yellow, home.lost, home.outfield(INDEX["HF"])) == (1, 1, 1, 3)


@pytest.mark.rule("W61")
@pytest.mark.parametrize(("die", "red", "yellow"), [("1", 1, 0), ("2", 0, 1)])
def test_a_six_on_the_first_yellow_test_risks_a_red_at_once(die: str, red: int, yellow: int) -> None:
    match = play(at("ball=CE", "A12"), "11", "33", "6", die)
    home = match.state.teams[0]
    assert (home.red, home.yellow) == (red, yellow)
    assert (asks(match) == "home sent_off") == bool(red)


@pytest.mark.rule("W60", "W61")
@pytest.mark.parametrize(("die", "left"), [("1", 1), ("2", 0)])
def test_a_red_on_a_one_is_a_direct_one_and_leaves_the_other_yellow(die: str, left: int) -> None:
    match = play(at("ball=CE home.yellow=1 home.yellows=1", "A12"), "11", "33", "6", die)
    assert (match.state.teams[0].red, match.state.teams[0].yellow) == (1, left)


@pytest.mark.rule("W62")
@pytest.mark.parametrize(("ball", "cards"), [("AML", 1), ("HML", 0)])
def test_a_three_is_a_yellow_only_in_the_sinners_part_of_the_pitch(ball: str, cards: int) -> None:
    match = play(at(f"ball={ball} home=AML3,HML3,HF4 away=AML3,HML3,AF4", "A12"), "11", "31", "3")
    assert match.state.teams[1].yellow == cards


@pytest.mark.rule("R-117")
def test_a_rude_foul_in_the_box_is_award_card_injury_and_then_the_penalty() -> None:
    match = play(at("ball=AP home=AP1,CE9 away=AP2,CE8", "A4", "A12"), "22", "35", "6", "2")
    order = [k for k in kinds(match) if k in ("set_piece", "yellow", "red_test", "injury", "holder", "setup")]
    assert order == ["set_piece", "yellow", "red_test", "injury"]
    assert match.state.teams[0].pieces[INDEX["AP"]] == 0  # no holder while the penalty is pending
    assert asks(match) == "home setup" and match.pending.situation == "penalty"


@pytest.mark.rule("R-032")
def test_the_owner_chooses_any_outfield_piece_for_a_red_card() -> None:
    match = play(at(f"{PRESS} away.yellow=3", "A1", "A6"), "apress", "66", "4", "1")
    assert asks(match) == "away sent_off"
    assert set(match.legal()) == {"remove CE", "remove AF", "remove AML"}  # not the keeper
    match.apply("remove AML")
    assert (pieces(match, 1, "AML"), match.state.teams[1].lost, match.state.teams[1].red) == (2, 1, 1)


@pytest.mark.rule("R-057")
@pytest.mark.parametrize("die", ["1", "6"])
def test_a_penalty_kick_itself_costs_no_cards(die: str) -> None:
    match = at(f"{PENALTY} away.yellow=3 home.yellow=3", "A1", "A6")
    play(match, "apress", "66", "1", "place AP1 HF9 GK:HP", "place CE10 GK:AP", "left", "left", die)
    assert not [event for event in match.events if event.kind in ("red_test", "red")]
    assert [side.yellow for side in match.state.teams] == [3, 3]


@pytest.mark.rule("R-057")
@pytest.mark.parametrize(("die", "left"), [("1", 3), ("2", 2), ("3", 2), ("4", 4)])
def test_a_red_card_takes_two_yellows_with_it_but_one_on_a_die_of_one(die: str, left: int) -> None:
    match = play(at(f"{PRESS} away.yellow=3", "A1", "A6"), "apress", "66", "4", die)
    if asks(match) == "away sent_off":
        match.apply("remove AF")
    assert match.state.teams[1].yellow == left
    assert match.state.teams[1].red == (0 if die == "4" else 1)
    assert match.state.teams[1].formation == (4, 4, 2)
