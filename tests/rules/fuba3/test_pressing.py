"""Pressing, ordinary and aggressive."""

import pytest

from rules.board import AREAS
from tests.rules.fuba3.scenario import LEVEL, THROWS, asks, at, last, play


@pytest.mark.rule("W86")
def test_a_failed_aggressive_press_in_the_own_box_is_a_penalty() -> None:
    start = "phase=actions control=away ball=HP value=4 home=HP2,CE8 away=HP2,CE8"
    match = play(at(start, "A1", "A6"), "apress", "56")
    assert asks(match) == "home roll yellow"
    play(match, "1")
    assert asks(match) == "away setup" and match.pending.situation == "penalty"


@pytest.mark.rule("W47", "W48")
@pytest.mark.parametrize(
    ("value", "dice", "winner", "new_value"),
    [
        pytest.param(4, "25", 1, 5, id="W47 one die below"),
        pytest.param(4, "13", 1, 1, id="W47 both dice below"),
        pytest.param(4, "46", 0, 3, id="W47 failed"),
        pytest.param(3, "22", 1, 2, id="W48"),
    ],
)
def test_pressing_wins_the_ball_with_a_die_below_its_value(value: int, dice: str, winner: int, new_value: int) -> None:
    match = play(at(f"{LEVEL} value={value}"), "press", dice)
    assert (match.state.control, match.state.value) == (winner, new_value)
    assert AREAS[match.state.ball] == "CE"
    assert asks(match) == "away action"


@pytest.mark.rule("W49")
@pytest.mark.parametrize(("dice", "new_value"), [("46", 6), ("44", 4)])
def test_aggressive_pressing_wins_with_a_die_equal_to_the_value(dice: str, new_value: int) -> None:
    match = play(at(f"{LEVEL} value=4", "A1", "A6"), "apress", dice)
    assert (match.state.control, match.state.value) == (1, new_value)
    assert match.state.teams[1].cp == [4, 3, 2]


@pytest.mark.rule("W49")
def test_failed_aggressive_pressing_is_a_foul() -> None:
    match = play(at(f"{LEVEL} value=4", "A1", "A6"), "apress", "56")
    assert asks(match) == "away roll yellow"
    match.apply("1")
    assert asks(match) == "home free_moves"  # a quick free kick in the centre
    assert (match.state.control, AREAS[match.state.ball], match.state.value) == (0, "CE", 2)


@pytest.mark.rule("W50")
@pytest.mark.parametrize(
    ("defenders", "attackers", "legal"),
    [(2, 2, {"press", "apress"}), (2, 3, {"apress"}), (1, 3, set()), (0, 1, set())],
)
def test_who_may_press_depends_on_the_numbers_at_the_ball(defenders: int, attackers: int, legal: set[str]) -> None:
    away = f"CE{defenders},AF{10 - defenders}" if defenders else "AF10"
    match = at(f"phase=actions phasing=away value=4 home=CE{attackers},HF{10 - attackers} away={away}", "A1", "A6")
    assert set(match.legal()) & {"press", "apress"} == legal


PRESS_ODDS = {1: 0, 2: 11, 3: 20, 4: 27, 5: 32, 6: 35}


APRESS_ODDS = {1: 11, 2: 20, 3: 27, 4: 32, 5: 35, 6: 36}


@pytest.mark.parametrize(
    ("kind", "value", "odds"),
    [("press", v, n) for v, n in PRESS_ODDS.items()] + [("apress", v, n) for v, n in APRESS_ODDS.items()],
)
def test_odds_of_a_press(kind: str, value: int, odds: int) -> None:
    match = at(f"phase=actions control=away ball=CE value={value}", "A1", "A6").apply(kind)
    won = 0
    for throw in THROWS:
        match.apply(throw)
        won += match.state.control == 0 and last(match, "press")["won"]
        assert last(match, "press")["chance"] == pytest.approx(odds / 36, abs=1e-4)
        match.undo()
    assert won == odds


@pytest.mark.rule("R-024")
@pytest.mark.parametrize(("away", "legal"), [("CE1,AF9", True), ("AF10", False)])
def test_aggressive_pressing_needs_somebody_at_the_ball(away: str, legal: bool) -> None:
    match = at(f"phase=actions phasing=away home=CE1,HF9 away={away}", "A1", "A6")
    assert ("apress" in match.legal()) is legal


@pytest.mark.rule("R-067")
@pytest.mark.parametrize("dice", ["11", "16", "66"])
def test_a_press_at_value_one_is_legal_but_hopeless(dice: str) -> None:
    match = play(at("phase=actions control=away ball=CE value=1"), "press", dice)
    assert (match.state.control, match.state.value) == (1, 1)
