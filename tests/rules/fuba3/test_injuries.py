"""Injuries: who is hurt, for how long, and when he comes back."""

import pytest

from rules.board import AREAS, INDEX
from tests.rules.fuba3.scenario import HOME, NOBODY, asks, at, kinds, last, pieces, play


@pytest.mark.rule("W71")
def test_a_piece_hurt_for_three_minutes_is_back_after_the_first_turn_that_ends_late_enough() -> None:
    match = play(at("clock=30 ball=CE", "A4", "A12"), "11", "54", "remove HF", "3")
    home = match.state.teams[0]
    assert home.off == [33] and home.outfield(INDEX["HF"]) == 3
    play(match, "done", "end", "31", "done", "end")  # Away's turn ends at 32
    assert match.state.clock == 32 and home.off == [33]
    play(match, "21")  # Home's next turn reaches 33 but is not over
    assert match.state.clock == 33 and home.off == [33]
    play(match, "done", "end")
    assert home.off == [] and home.outfield(INDEX["CE"]) == 3


@pytest.mark.rule("W71")
@pytest.mark.parametrize("answer", ["no", "replace"])
def test_a_piece_hurt_for_good_is_lost_or_replaced(answer: str) -> None:
    match = play(at("clock=30 ball=CE", "A3", "A4", "A12"), "11", "54", "remove HF", "5", answer)
    home = match.state.teams[0]
    replaced = answer == "replace"
    assert (home.lost, home.subs, home.outfield(INDEX["HF"])) == ((0, 1, 4) if replaced else (1, 0, 3))
    assert home.off == []


@pytest.mark.rule("W107")
def test_a_piece_due_in_stoppage_is_back_for_the_second_half() -> None:
    match = play(at("clock=44 ball=CE", "A4", "A12"), "11", "54", "remove CE", "4", "done", "end")
    home = match.state.teams[0]
    assert home.off == [48]
    play(match, "64", "done", "end", "21", "done", "end")
    assert match.state.stoppage == 2 and home.off == [48]
    play(match, "21", "done", "end", "21")
    assert match.state.half == 2 and home.off == []
    play(match, "keep", "keep")
    assert asks(match) == "away setup"
    match.apply(match.pending.default())
    assert asks(match) == "home setup" and match.pending.pieces == 10


@pytest.mark.rule("R-116")
def test_minutes_of_a_set_piece_count_but_the_return_waits_for_the_end_of_a_turn() -> None:
    start = "phase=actions clock=32 ball=AP value=6 home.off=33 home=AP2,CE7 away=AP3,CE7"
    match = play(at(start, "A4"), "shoot", "1")
    home = match.state.teams[0]
    assert match.state.clock == 33 and home.off == [33]
    play(match, "done", "done", "done")
    assert asks(match) == "away action" and home.off == [33]
    play(match, "pass AF", "66")
    while asks(match) != "home roll progress":
        assert home.off == [33]
        match.apply(match.legal()[0])
    assert home.off == [] and home.pieces[INDEX["CE"]] == 8


@pytest.mark.rule("R-102")
def test_nobody_on_the_pitch_can_be_hurt_and_a_red_card_takes_an_injured_piece() -> None:
    match = play(at(f"ball=HP {NOBODY}", "A4", "A12"), "22", "54")
    assert "injury" not in kinds(match) and asks(match) == "home action"
    match = play(at(f"ball=HP home.yellow=4 {NOBODY}", "A12"), "22", "33", "4", "1")
    home = match.state.teams[0]
    assert (home.red, home.lost, len(home.off)) == (1, 1, 9)


@pytest.mark.rule("R-102")
def test_a_corner_taker_counts_nowhere_and_cannot_be_hurt_on_his_spot() -> None:
    off = ",".join(["44"] * 9)
    start = f"phase=actions origin=corner ball=AKL home=AKL1 home.gk=AP home.off={off} away=AP1,CE9 away.skills=TM4"
    match = play(at(start, "A1", "A4", "A11"), "pass AP", "66", "use TM4", "6", "6", "6")
    assert "injury" not in kinds(match) and "keeper_injured" not in kinds(match)
    assert asks(match) == "home setup" and match.pending.situation == "penalty"


# A corner: Home's keeper is in front of the box, Away's fans spoil the pass and Away's foul hurts somebody of Home.
CORNER = "phase=actions origin=corner ball=AKL home.gk=AF away=AF1,CE9 away.skills=TM4"


HARD_FOUL = ("pass AF", "61", "use TM4", "6", "6", "6")  # value 6, fans throw 6, yellow test 6, no red card


@pytest.mark.rule("R-125")
def test_a_corner_taker_who_is_all_there_is_cannot_be_hurt_and_nor_is_the_keeper() -> None:
    match = play(at(f"{CORNER} home=AKL1 home.lost=3 home.off=44,44,44,44,44,44", "A1", "A4", "A11"), *HARD_FOUL)
    home = match.state.teams[HOME]
    assert "red_test" in kinds(match) and not {"injury", "keeper_injured"} & set(kinds(match))
    assert home.on_pitch() == 1 and not home.gk_injured
    assert asks(match) == "home setup" and match.pending.situation == "free"


@pytest.mark.rule("R-125")
def test_with_another_piece_anywhere_on_the_pitch_that_one_is_hurt_and_the_keeper_too() -> None:
    match = play(at(f"{CORNER} home=AKL1,HP1 home.lost=3 home.off=44,44,44,44,44", "A1", "A4", "A11"), *HARD_FOUL)
    assert asks(match) == "home roll injury"
    play(match, "2")
    assert last(match, "injury")["area"] == "HP" and match.state.teams[HOME].gk_injured
    assert match.state.teams[HOME].on_pitch() == 1


@pytest.mark.rule("R-039")
def test_an_injured_piece_comes_from_the_ball_or_next_to_it_as_its_team_chooses() -> None:
    match = play(at("ball=CE home=CE2,HML1,HCL4,HP3", "A4", "A12"), "33", "54")
    assert asks(match) == "home injured"
    assert set(match.legal()) == {"remove CE", "remove HML"}


@pytest.mark.rule("R-039")
def test_a_keeper_alone_at_the_ball_is_hurt_and_the_closest_piece_goes() -> None:
    match = play(at("ball=HP home=CE5,AF5 away=HF1,CE9", "A4", "A12"), "33", "54", "2")
    assert match.state.teams[0].gk_injured
    assert pieces(match, 0, "CE") == 4
    assert (pieces(match, 0, "HP"), AREAS[match.state.teams[0].keeper]) == (1, "HP")


@pytest.mark.rule("R-039")
def test_with_nobody_near_the_closest_outfield_piece_is_injured() -> None:
    match = play(at("ball=HP home=HF10 away=AF8,CE2", "A4", "A12"), "33", "36", "6")
    assert asks(match) == "away roll injury"
    assert (pieces(match, 1, "CE"), match.state.teams[1].gk_injured) == (1, False)


@pytest.mark.rule("R-039")
def test_a_replacement_takes_the_place_of_a_lost_piece() -> None:
    scene = "half=2 ball=CE home=CE2,HF8 home.cp=3/3/2"
    match = play(at(scene, "A1", "A3", "A4", "A12"), "33", "54", "remove CE", "5")
    assert asks(match) == "home replace"
    refused = play(match.fork(), "no")
    assert (pieces(refused, 0, "CE"), refused.state.teams[0].lost, refused.state.teams[0].subs) == (1, 1, 0)
    play(match, "replace", "zone F")
    side = match.state.teams[0]
    assert (pieces(match, 0, "CE"), side.lost, side.subs, side.cp) == (2, 0, 1, [3, 3, 3])


@pytest.mark.rule("R-039")
@pytest.mark.parametrize(("clock", "back"), [(32, 0), (33, 1)])
def test_an_injured_piece_returns_to_the_centre_when_its_time_is_served(clock: int, back: int) -> None:
    match = at(f"phase=actions ball=HF clock={clock} home=HF9 home.off=33", "A4")
    match.apply("end")
    assert pieces(match, 0, "CE") == back
