"""Every row of the special event table, and who has the ball afterwards."""

import pytest

from rules.board import INDEX
from rules.editions.fuba20.special_events import TABLE
from tests.rules.fuba20.scenario import AWAY, EVEN, HOME, asks, at, event, movable, pieces, play


@pytest.mark.rule("EV-2")
def test_event_2_hurts_a_defender_and_tests_the_attackers_for_a_red_card() -> None:
    match = event("11", "CE", EVEN, "injuries")
    assert asks(match) == "away injured"
    play(match, "remove CE", "5")
    assert asks(match) == "home roll red" and match.state.teams[AWAY].lost == 1  # type: ignore[attr-defined]


@pytest.mark.rule("EV-3")
def test_event_3_bars_the_team_without_the_ball() -> None:
    match = event("12")
    assert match.state.teams[AWAY].barred and asks(match) == "home moves"  # type: ignore[attr-defined]


@pytest.mark.rule("EV-4", "R20-16")
def test_event_4_makes_the_ball_one_easier_after_all_limits() -> None:
    match = play(at("value=6 home=CE1,HF9 away=CE4,AF6"), "pass CE", "65", "13")
    assert match.state.value == 5  # six plus three is limited to six, then one less
    easy = play(at("value=1 home=CE4,HF6 away=AF10"), "pass CE", "15", "22")
    assert easy.state.value == 1


@pytest.mark.rule("EV-5", "R20-04")
@pytest.mark.parametrize(("target", "yellow"), [("CE", 0), ("AF", 1)])
def test_event_5_is_a_foul_with_a_card_only_in_the_defenders_half(target: str, yellow: int) -> None:
    match = event("14", target)
    assert match.state.control == HOME and match.state.ball == INDEX[target] and match.state.value == 2
    assert match.state.teams[AWAY].yellow == yellow and asks(match) == "home setup"  # type: ignore[attr-defined]


@pytest.mark.rule("EV-6", "R20-04")
def test_event_6_is_a_foul_by_the_defenders_with_a_card() -> None:
    match = event("15")
    assert match.state.control == HOME and match.state.teams[AWAY].yellow == 1  # type: ignore[attr-defined]
    assert asks(match) == "home setup"


@pytest.mark.rule("EV-7")
def test_event_7_bars_both_teams_but_not_the_run_to_the_ball() -> None:
    match = play(at("value=3 ball=HML home=HML4,HF6 away=AF10"), "pass HMR", "36", "16")
    assert match.state.turn == 2 and pieces(match, HOME, "HMR") == 1


@pytest.mark.rule("EV-8", "R20-04")
def test_event_8_is_a_foul_by_the_attackers_with_a_card() -> None:
    match = event("44")
    assert match.state.control == AWAY and match.state.teams[HOME].yellow == 1  # type: ignore[attr-defined]
    assert asks(match) == "away setup" and match.state.value == 2


@pytest.mark.rule("EV-9", "R20-04")
@pytest.mark.parametrize(("target", "yellow"), [("CE", 0), ("HF", 1)])
def test_event_9_is_a_foul_by_the_attackers_with_a_card_only_in_their_half(target: str, yellow: int) -> None:
    match = event("45", target)
    assert match.state.control == AWAY and match.state.teams[HOME].yellow == yellow  # type: ignore[attr-defined]


@pytest.mark.rule("EV-10", "R20-18")
def test_event_10_loses_the_ball_where_it_was() -> None:
    match = event("46", "AF")
    state = match.state
    assert state.control == AWAY and state.ball == INDEX["CE"] and state.target == INDEX["CE"]  # type: ignore[attr-defined]
    assert state.value == 3  # the die, and four against four
    assert asks(match) == "away moves" and movable(match) == 4  # the midfield's number: the start counts as target


@pytest.mark.rule("EV-11")
def test_event_11_bars_the_team_with_the_ball() -> None:
    match = event("56")
    assert match.state.teams[HOME].barred and asks(match) == "away moves"  # type: ignore[attr-defined]


@pytest.mark.rule("EV-12", "R20-04")
def test_event_12_hurts_an_attacker_and_a_red_card_gives_a_free_kick() -> None:
    match = event("66", "CE", EVEN, "injuries")
    play(match, "remove CE", "6", "1", "remove AF")
    assert match.state.teams[AWAY].red == 1 and match.state.control == HOME  # type: ignore[attr-defined]
    assert asks(match) == "home setup" and match.pending.situation == "free"


def test_every_sum_of_two_dice_has_a_row() -> None:
    assert sorted(TABLE) == list(range(2, 13))


@pytest.mark.rule("R20-17")
@pytest.mark.parametrize("dice", ["12", "13", "16", "56"])
def test_after_an_event_the_team_that_began_keeps_the_ball_unless_the_row_says_otherwise(dice: str) -> None:
    assert event(dice).state.control == HOME
