"""Yellow and red cards: the tests, and the fouls that bring them."""

import pytest

from tests.rules.fuba22.scenario import LEVEL, asks, at, play, state


def carded(yellow: int, red_die: str) -> tuple[int, int]:
    """Yellow and red cards of Home after one more yellow card and this red-card die."""
    match = at(f"{LEVEL} home.yellow={yellow}")
    play(match, "pass CE", "34", "12", "5", red_die)  # event -1: a foul of Home, a yellow card
    if asks(match) == "home sent_off":
        play(match, "remove HF")
    side = state(match).sides[0]
    return side.yellow, side.red


@pytest.mark.rule("W22-24")
def test_a_red_card_takes_two_yellow_ones_with_it() -> None:
    assert carded(2, "2") == (1, 1)


@pytest.mark.rule("W22-25")
def test_a_red_card_thrown_with_a_one_takes_one_yellow_card_with_it() -> None:
    assert carded(2, "1") == (2, 1)


@pytest.mark.rule("W22-50")
@pytest.mark.parametrize(("die", "yellow", "red"), [("1", 0, 1), ("2", 1, 0)])
def test_a_bad_foul_is_tested_for_red_although_it_is_the_first_yellow(die: str, yellow: int, red: int) -> None:
    match = play(at(LEVEL), "pass CE", "34", "12", "6", die)
    if red:
        play(match, "remove HF")
    side = state(match).sides[0]
    assert (side.yellow, side.red) == (yellow, red)


@pytest.mark.rule("R22-04")
@pytest.mark.parametrize(("switches", "waits"), [((), "home"), (("A4",), "away injured")])
def test_a_six_in_the_yellow_card_test_hurts_an_opponent_where_injuries_are_played(
    switches: tuple[str, ...], waits: str
) -> None:
    match = play(at(LEVEL, *switches), "pass CE", "34", "12", "6", "6")  # no red card
    assert state(match).sides[0].yellow == 1
    assert asks(match) == waits if switches else state(match).pending == "quick"


@pytest.mark.rule("R22-33")
def test_a_red_card_takes_as_many_yellow_ones_as_there_are() -> None:
    match = play(at(LEVEL), "pass CE", "34", "12", "6", "1", "remove HF")
    assert (state(match).sides[0].yellow, state(match).sides[0].red) == (0, 1)


@pytest.mark.rule("R22-34")
def test_the_modifier_of_a_bad_foul_counts_as_one_more_yellow_card() -> None:
    match = play(at(f"{LEVEL} home.yellow=1"), "pass CE", "34", "12", "6", "2")
    assert [e.data["limit"] for e in match.events if e.kind == "red_test"] == [3]


@pytest.mark.rule("R22-88")
def test_cards_come_first_then_injuries_then_the_kick() -> None:
    match = play(at("ball=AF value=3 home=AF3,CE7 away=AF2,CE8", "A4", "A11"), "pass AF", "34", "35")
    order = [asks(match)]
    play(match, "6")
    order.append(asks(match))
    play(match, "remove AF", "2")
    order.append(asks(match))
    assert order == ["away roll red", "home injured", "home setup"]
    assert state(match).sides[1].yellow == 1
